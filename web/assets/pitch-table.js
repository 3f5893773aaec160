// <pitch-table>: a table of Pitch in a page of one's own. Reference: docs/embed.md.
//
// The element makes a frame from its attributes and drives it by messages; it needs nothing else of
// the page, and no style or script of the page reaches into the frame.

const FRAME = new URL("../embed.html", import.meta.url);
const OWN = ["src", "title", "sandbox", "loading"]; // attributes that are no keys
const NOT_KEYS = /^(class|id|style|slot|hidden|dir|tabindex|role|part|is|on.*|data-.*|aria-.*)$/;
const KEYS = [
  ...["variant", "names", "dealer", "scores", "deal", "widow", "stock", "auction", "called"],
  ...["discards", "trump", "play", "new", "seed", "level", "pace", "ply", "mode", "seat", "show"],
  ...["mark", "ask", "answer", "accept", "why", "auto", "controls", "lang", "theme", "deck"],
];
const LOWEST = 120; // pixels; what a frame says of its height is believed within these bounds
const HIGHEST = 4000;
const PATIENCE = 60_000; // milliseconds for an answer

class PitchTable extends HTMLElement {
  static observedAttributes = [...KEYS, "src", "title"];

  #frame = null;
  #waiting = new Map();
  #number = 0;
  #changed = false;
  #listen = (event) => this.#take(event);

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.#frame = document.createElement("iframe");
    Object.assign(this.#frame.style, { width: "100%", border: "0", display: "block" });
    this.#frame.style.height = "300px";
    this.style.display ||= "block";
    this.#frame.title = this.title || "Pitch";
    this.#frame.allow = "clipboard-write";
    if (this.hasAttribute("sandbox")) {
      this.#frame.setAttribute("sandbox", this.getAttribute("sandbox") || "allow-scripts");
    }
    if (this.getAttribute("loading") === "lazy") this.#frame.loading = "lazy";
    this.#frame.src = this.url;
    this.#isUp = false;
    this.#frame.addEventListener("load", () => (this.#isUp = true), { once: true });
    root.replaceChildren(this.#frame);
    addEventListener("message", this.#listen);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#listen);
    for (const { fail } of this.#waiting.values()) fail(new Error("removed"));
    this.#waiting.clear();
    this.#frame?.remove();
    this.#frame = null;
  }

  attributeChangedCallback(name) {
    if (!this.#frame) return;
    if (name === "title") this.#frame.title = this.title || "Pitch";
    if (this.#changed || name === "title") return;
    // Several attributes set in a row are one change.
    this.#changed = true;
    queueMicrotask(() => {
      this.#changed = false;
      if (this.#frame) this.#frame.src = this.url;
    });
  }

  /** The address of the frame, from the attributes. */
  get url() {
    const url = new URL(FRAME);
    const src = this.getAttribute("src");
    const pairs = [...this.attributes]
      .filter(({ name }) => !OWN.includes(name) && !NOT_KEYS.test(name))
      .map(({ name, value }) => `${name}=${escaped(value)}`);
    const shown = src ? [src.slice(src.indexOf("#") + 1)] : [];
    url.hash = [...shown, ...pairs].join("&");
    return url.href;
  }

  /** To a step: "first", "prev", "next", "last" or a number. */
  goTo(where) {
    return this.#call("goTo", where);
  }

  /** Look from a seat ("N", "3"), or from the next one. */
  flip(seat = null) {
    return this.#call("flip", seat);
  }

  /** Show another deal: a link, or a record (PTN). */
  load(text) {
    return this.#call("load", text);
  }

  /** Pick out cards, "SAHT"; none with "". */
  mark(cards) {
    return this.#call("mark", cards);
  }

  /** Start Python without waiting for a touch. */
  start() {
    return this.#call("start");
  }

  /** Let Python go; the poster is back, and a start goes on from here. */
  stop() {
    return this.#call("stop");
  }

  /** The deal as a record, as far as its reader may know it. */
  toPTN() {
    return this.#call("toPTN");
  }

  /** A link to the deal in the game's own page. */
  toURL() {
    return this.#call("toURL");
  }

  #call(method, ...params) {
    return new Promise((done, fail) => {
      if (!this.#frame) return fail(new Error("not in a page"));
      this.#number += 1;
      const id = this.#number;
      this.#waiting.set(id, { done, fail });
      setTimeout(() => this.#waiting.delete(id) && fail(new Error("no answer")), PATIENCE);
      const message = { pitch: 1, id, method, params };
      const send = () => this.#frame?.contentWindow?.postMessage(message, "*");
      if (this.#isUp) send();
      else this.#frame.addEventListener("load", send, { once: true });
    });
  }

  #isUp = false;

  #take({ source, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.pitch !== 1) return;
    if (typeof data.event === "string") return this.#tell(data.event, data.detail);
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.error) waiting?.fail(Object.assign(new Error(data.error.code), data.error));
    else waiting?.done(data.result);
  }

  #tell(event, detail) {
    if (event === "pitch:resize" && Number.isFinite(detail?.height)) {
      this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, detail.height))}px`;
    }
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }
}

// Each key is a property too.
for (const key of KEYS) {
  if (key in HTMLElement.prototype) continue; // `lang` is one already
  const method = PitchTable.prototype[key]; // `mark` is a method
  if (method) continue;
  Object.defineProperty(PitchTable.prototype, key, {
    get() {
      return this.getAttribute(key);
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(key);
      else this.setAttribute(key, value === true ? "yes" : value === false ? "no" : value);
    },
  });
}

const escaped = (value) =>
  value.replace(/[%&# \n]/g, (each) => (each === " " || each === "\n" ? "_" : encodeURIComponent(each)));

if (!customElements.get("pitch-table")) customElements.define("pitch-table", PitchTable);
