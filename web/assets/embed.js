// A table inside another's page: a poster at once, Python when it is wanted.

import { fields, listenToControls, teller } from "./controls.js";
import { listenToHost, tellHost, tellSize } from "./host.js";
import { keysOf, showPoster } from "./poster.js";

const PATIENCE = 20_000; // milliseconds without a word after which the interpreter counts as dead

const root = document.documentElement;
const app = document.getElementById("app");
const poster = document.getElementById("poster");
const failed = document.getElementById("failed");
const tell = teller(document.getElementById("live"));
const calls = new Map(); // what the host waits for, by number
const ASKED_HERE = { start: () => start(), stop: () => stop() };

let program = null; // {post, end} while there is an interpreter
let seq = 0;
let kept = null; // the visit as text, opaque, for when the interpreter is lost
let heard = 0;
let number = 0;
let started = null; // settles when the first view is here

/** Start or go on; gives when the first view is here. */
function start() {
  if (program) return started;
  root.dataset.state = "loading";
  failed.hidden = true;
  started = new Promise((ready, fail) => (settle = { ready, fail }));
  started.catch(() => {});
  begin();
  return started;
}

let settle = { ready() {}, fail() {} };

async function begin() {
  const [{ connect }, shows, { listenToKeys }] = await Promise.all([
    import("./lending.js"),
    import("./show.js"),
    import("./keys.js"),
  ]);
  show = shows.show;
  if (!listening) listenToKeys(app, act, tell.again);
  listening = true;
  open(connect);
}

let show = null;
let listening = false;

function open(connect) {
  heard = performance.now();
  program = connect(take, () => open(connect));
  program.post({
    t: "open",
    hash: location.hash,
    base: new URL("./", location.href).href,
    languages: [root.lang, ...navigator.languages],
    keep: kept,
  });
  // What the host still waits for is asked again of another interpreter.
  for (const { message } of calls.values()) program.post(message);
}

/** Let the interpreter go; the poster is back, and a start goes on from here. */
function stop() {
  program?.end();
  program = null;
  app.replaceChildren();
  poster.hidden = false;
  root.dataset.state = "poster";
}

const MESSAGES = {
  view(view) {
    seq = view.seq;
    poster.hidden = true;
    show(view);
    tell.say(view.say);
    root.dataset.state = "ready";
    settle.ready();
  },
  progress({ loaded, total }) {
    Object.assign(document.getElementById("progress"), { max: total, value: loaded });
  },
  failed({ code, file }) {
    fail(code, file);
  },
  keep: ({ text }) => (kept = text),
  event: ({ event, detail }) => tellHost(event, detail),
  answer({ id, result, error }) {
    const call = calls.get(id);
    calls.delete(id);
    if (error) call?.fail(error);
    else call?.done(result);
  },
  pong() {},
};

function take(message) {
  heard = performance.now();
  MESSAGES[message.t]?.(message);
}

function fail(code, file = "") {
  program?.end();
  program = null;
  root.dataset.state = "failed";
  failed.hidden = false;
  document.getElementById("failed-file").textContent = file;
  settle.fail({ code });
  tellHost("error", { code, text: file, message: failed.innerText });
}

function act(action, values = {}) {
  program?.post({ t: "act", seq, action, fields: values });
}

async function call(method, params) {
  if (Object.hasOwn(ASKED_HERE, method)) return (await ASKED_HERE[method](), null);
  await start();
  return new Promise((done, failing) => {
    number += 1;
    const message = { t: "call", id: number, method, params };
    calls.set(number, { done, fail: failing, message });
    program.post(message);
  });
}

// What the reader does, and what the host asks.

listenToControls((control, action) => {
  if (action === "start" || failed.contains(control)) start();
  else if (root.dataset.state === "ready") act(action, fields(control));
});
listenToHost(call);
tellSize(document.getElementById("frame"));
addEventListener("pagehide", () => program?.end());
addEventListener("hashchange", () => {
  kept = null;
  dress();
  program?.post({ t: "hash", hash: location.hash });
});

// An interpreter may be ended by the system at any time: another one goes on.
setInterval(() => {
  if (!program || document.visibilityState !== "visible") return;
  if (root.dataset.state === "ready" && performance.now() - heard > PATIENCE) {
    program.end();
    program = null;
    start();
  } else program.post({ t: "ping" });
}, 4000);

function dress() {
  const keys = keysOf(location.hash);
  if (["light", "dark", "contrast"].includes(keys.theme)) root.dataset.theme = keys.theme;
  if (["2", "4"].includes(keys.deck)) root.dataset.deck = keys.deck;
  showPoster(poster, keys);
  return keys;
}

if (["", "yes"].includes(dress().auto)) {
  const seen = new IntersectionObserver((found) => {
    if (!found.some((one) => one.isIntersecting)) return;
    seen.disconnect();
    start();
  });
  seen.observe(poster);
}
