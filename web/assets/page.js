// The page's own thread: starts the program, forwards what the person does, shows what comes back.

import { fields, listenToControls, teller } from "./controls.js";
import { listenToKeys } from "./keys.js";
import { show } from "./show.js";
import { listenToTexts } from "./texts.js";
import { play } from "./sound.js";
import { spawn } from "./spawn.js";

const KEPT = "pitch-kept";
const BEAT = 3000; // milliseconds between two questions whether the program is alive
const SILENT_AT_MOST = 4; // beats without an answer, after which it counts as dead
const STUCK_AT_MOST = 30; // beats without progress while it starts

const root = document.documentElement;
const app = document.getElementById("app");
const failed = document.getElementById("failed");
let program = null; // {post, end}
let seq = 0;
let early = null; // an action chosen before Python was there
let silent = 0; // beats since the program was heard of
let stuck = 0; // beats since it got on with starting
const tell = teller(document.getElementById("live"));

/** Start the program: in a worker, or on this thread where a module worker can't be had. */
function start() {
  root.dataset.state = "loading";
  failed.hidden = true;
  silent = stuck = 0;
  if (typeof WebAssembly !== "object") return fail("no-wasm");
  program?.end();
  program = inWorker() ?? onThisThread();
  program.post({
    t: "open",
    hash: location.hash,
    base: location.href.split("#")[0],
    languages: [...navigator.languages],
    keep: kept(),
  });
}

function inWorker() {
  let worker;
  try {
    worker = spawn();
  } catch {
    return null;
  }
  let heard = false;
  const sent = [];
  let instead = null;
  worker.onmessage = ({ data }) => {
    heard = true;
    take(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    if (heard || instead) return;
    worker.terminate();
    instead = onThisThread();
    sent.forEach((message) => instead.post(message));
  };
  return {
    post(message) {
      if (instead) return instead.post(message);
      if (!heard) sent.push(message);
      worker.postMessage(message);
    },
    end: () => worker.terminate(),
  };
}

function onThisThread() {
  let ended = false;
  const receive = import("./program.js").then(
    ({ serve }) => serve((message) => ended || take(message)),
    () => fail("load-failed", "assets/program.js"),
  );
  return {
    post: (message) => receive.then((post) => post?.(message)),
    end: () => (ended = true),
  };
}

const MESSAGES = {
  view(view) {
    seq = view.seq;
    show(view);
    tell.say(view.say);
    play(view.sound);
    if (view.hash !== null) address(view.hash);
    step(view.depth);
    if (root.dataset.state !== "ready") {
      root.dataset.state = "ready";
      offline();
      if (early) act(early.action, early.fields);
      early = null;
    }
  },
  progress({ loaded, total }) {
    Object.assign(document.getElementById("progress"), { max: total, value: loaded });
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    const text = `${mega(loaded)} / ${mega(total)} MB`;
    document.getElementById("progress-text").textContent = text;
  },
  failed: ({ code, file }) => fail(code, file),
  keep: ({ text }) => keep(text),
  file({ name, url }) {
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
  },
  pong() {},
};

function take(message) {
  silent = 0;
  if (message.t !== "pong") stuck = 0;
  MESSAGES[message.t]?.(message);
}

/** Say that it does not go on; the box and its sentences are in the page from the start. */
function fail(code, file = "") {
  program?.end();
  program = null;
  root.dataset.state = "failed";
  const known = failed.querySelector(`[data-code="${code}"]`) ? code : "stopped";
  for (const text of failed.querySelectorAll("[data-code]")) {
    text.hidden = text.dataset.code !== known;
  }
  document.getElementById("failed-file").textContent = file;
  failed.hidden = false;
  failed.querySelector("[data-action='retry']").focus();
}

function act(action, fields = {}) {
  if (root.dataset.state === "ready") program?.post({ t: "act", seq, action, fields });
}

// What the person does.

listenToControls((control, action) => (failed.contains(control) ? retry() : use(control, action)));

/** Start again; what is at fault may be a file that was kept damaged. */
function retry() {
  root.dataset.state = "loading";
  failed.hidden = true;
  import("./offline.js").then(({ mend }) => mend()).catch(() => {}).finally(start);
}

function use(control, action = control.dataset.action) {
  if (root.dataset.state === "loading") {
    // Kept until Python is there; the last choice counts.
    for (const other of app.querySelectorAll("[aria-busy]")) other.removeAttribute("aria-busy");
    control.setAttribute("aria-busy", "true");
    early = { action, fields: fields(control) };
  } else {
    act(action, fields(control));
  }
}

// The address and the Back button: one entry of the history a screen.

let ours = 0; // steps of our own, to be told from the person's
let shown = 0; // how deep the screen that is shown lies
let fragment = location.hash; // the last one looked at: another one is a link, not a step back

function step(depth) {
  shown = depth;
  const now = history.state?.depth ?? 0;
  if (depth > now) {
    for (let at = now + 1; at <= depth; at += 1) history.pushState({ depth: at }, "");
  } else if (depth < now) {
    ours += 1;
    history.go(depth - now);
  }
}

function address(hash) {
  const bare = location.pathname + location.search;
  history.replaceState(history.state, "", hash ? `#${hash}` : bare);
  fragment = location.hash;
}

addEventListener("popstate", () => {
  const ahead = (history.state?.depth ?? 0) - shown;
  if (ours) {
    ours -= 1;
    // The entry that a link has made still says so; it is no link to follow again.
    if (location.hash !== fragment) address(fragment.slice(1));
  } else if (ahead > 0) {
    // Forward leads to a screen that has been left: there is nothing to go back to.
    ours += 1;
    history.go(-ahead);
  } else if (location.hash === fragment) act("back");
});
addEventListener("hashchange", () => {
  if (location.hash !== fragment) program?.post({ t: "hash", hash: location.hash });
  fragment = location.hash;
});

// Once it plays, all is kept for times without a network; a new version waits for a game's end.

let offline = () => {
  offline = () => {};
  import("./offline.js").then(({ keepOffline }) =>
    keepOffline({
      between: () => !document.getElementById("table"),
      tell: (state) => program?.post({ t: "offline", state }),
    }),
  );
};

// Keeping for the program where it can't by itself; every kind of storage may be denied.

function keep(text) {
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // A reload goes on from this; a visit on another day does not, and the person is told.
    program?.post({ t: "unkept" });
    try {
      history.replaceState({ ...history.state, kept: text }, "");
    } catch {
      // Too much for the history too: the game lasts as long as the page.
    }
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? history.state?.kept ?? null;
  } catch {
    return history.state?.kept ?? null;
  }
}

// A worker may be ended by the system at any time: then another one goes on from what was kept.

setInterval(() => {
  if (!program || document.visibilityState !== "visible") return;
  const starting = root.dataset.state === "loading";
  if (starting && (stuck += 1) > STUCK_AT_MOST) return fail("load-failed");
  if (!starting && (silent += 1) > SILENT_AT_MOST) return start();
  program.post({ t: "ping" });
}, BEAT);

// A page that is left may be kept for the Back button, as Safari does, and its worker would go on
// to hold the game: another visit would be told that the game is open elsewhere.
addEventListener("pagehide", () => {
  program?.end();
  program = null;
});
addEventListener("pageshow", ({ persisted }) => persisted && start());

listenToKeys(app, act, tell.again);
listenToTexts(app, use);

// The start page is painted first: Python's start would take the processor from it. Where nothing
// is painted, in a hidden tab, it starts a little later.
let begun = false;
function begin() {
  if (!begun) start();
  begun = true;
}
new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
setTimeout(begin, 400);
