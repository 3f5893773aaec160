// What a frame says to its host's page and takes from it: messages only from the parent, only as
// documented in docs/embed.md. Nothing that is said is a secret: any page may embed a table.

const KINDS = ["string", "number"];
const LONGEST_LIST = 54; // cards of the largest pack
const LONGEST_TEXT = 100_001; // one more than a record may have, so that it is refused

/**
 * @param {(method: string, params: unknown[]) => Promise<unknown>} call does what the host asks
 */
export function listenToHost(call) {
  if (parent === self) return;
  addEventListener("message", async ({ source, data }) => {
    if (source !== parent || data?.pitch !== 1 || typeof data.method !== "string") return;
    const { id = null, method, params = [] } = data;
    const said = { pitch: 1, id: ["string", "number"].includes(typeof id) ? id : null };
    try {
      said.result = (await call(method, plain(Array.isArray(params) ? params : [params]))) ?? null;
    } catch (error) {
      said.error = { code: error.code ?? "failed", text: error.text ?? "" };
    }
    post(said);
  });
}

/** The one parameter that a method may have: a text, a number, or a list of texts. */
function plain([param = null]) {
  const texts = Array.isArray(param) ? param : [param];
  const fits = texts.length <= LONGEST_LIST && texts.every((one) => KINDS.includes(typeof one));
  if (param !== null && !fits) throw Object.assign(new Error("bad_value"), { code: "bad_value" });
  return param === null ? [] : [typeof param === "string" ? param.slice(0, LONGEST_TEXT) : param];
}

/** Tell the host's page of something that happened. */
export function tellHost(event, detail) {
  post({ pitch: 1, event: `pitch:${event}`, detail });
}

function post(message) {
  if (parent !== self) parent.postMessage(message, "*");
}

/** Tell the host's page the height that the frame would like, whenever it changes. */
export function tellSize(element) {
  let told = 0;
  let before = 0;
  let width = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (innerWidth !== width) told = before = 0;
    width = innerWidth;
    // What fits one height may be laid out otherwise in another: it must not go back and forth.
    if (!height || height === told || (height === before && height < told)) return;
    before = told;
    told = height;
    tellHost("resize", { height, width: innerWidth });
  }).observe(element);
}
