// One interpreter for all frames of a host's page. The first frame that needs it starts a worker and
// lends it to its sisters, frames of the same origin in the same page; where frames may not see one
// another (a sandbox) each has its own. Only frames of our own origin can read what is asked here.

const LENT = "pitchLends";
const LOOK = 500; // milliseconds between two looks whether the lender is still there

let hasWorkers = true; // until one did not start

/**
 * Connect to an interpreter.
 * @param {(message: object) => void} take takes the program's messages
 * @param {() => void} lost is called once when the interpreter has gone, with another frame mostly
 * @returns {{post: (message: object) => void, end: () => void}}
 */
export function connect(take, lost) {
  const lender = sister() ?? becomeLender();
  const lent = lender[LENT];
  const port = lent.lend();
  let over = false;
  port.onmessage = ({ data }) => take(data);
  const close = () => {
    if (over) return false;
    over = true;
    clearInterval(looking);
    return true;
  };
  const looking = setInterval(() => {
    if (!isThere(lender, lent) && close()) lost();
  }, LOOK);
  return {
    post: (message) => over || port.postMessage(message),
    end() {
      if (!close()) return;
      port.postMessage({ t: "end" });
      if (isThere(lender, lent)) lent.gaveBack();
    },
  };
}

/** A frame beside this one that lends an interpreter, or null. */
function sister() {
  if (self[LENT]) return self;
  for (let at = 0; parent !== self && at < parent.frames.length; at += 1) {
    try {
      if (parent.frames[at][LENT]) return parent.frames[at];
    } catch {
      // A frame of another origin: a host may have any.
    }
  }
  return null;
}

function isThere(lender, lent) {
  try {
    return !lender.closed && lender[LENT] === lent;
  } catch {
    return false;
  }
}

function becomeLender() {
  const program = (hasWorkers && inWorker()) || onThisThread();
  let borrowers = 0;
  self[LENT] = {
    lend() {
      borrowers += 1;
      const { port1, port2 } = new MessageChannel();
      program.give(port2);
      return port1;
    },
    gaveBack() {
      borrowers -= 1;
      if (borrowers) return;
      program.end();
      delete self[LENT];
    },
  };
  return self;
}

function inWorker() {
  const own = new URL("./embed-worker.js", import.meta.url).href;
  // A sandbox has an origin of its own: there a worker may only come from an address of data.
  const inSandbox = self.origin === "null";
  const address = inSandbox ? `data:text/javascript,import ${JSON.stringify(own)}` : own;
  let worker;
  try {
    worker = new Worker(address, { type: "module" });
  } catch {
    return null;
  }
  let heard = false;
  worker.onmessage = () => (heard = true);
  worker.onerror = (event) => {
    event.preventDefault();
    if (heard) return;
    // Whoever was to be served notices that nobody lends any more, and begins again without.
    hasWorkers = false;
    worker.terminate();
    delete self[LENT];
  };
  return { give: (port) => worker.postMessage(null, [port]), end: () => worker.terminate() };
}

function onThisThread() {
  const program = import("./embed-program.js");
  return { give: (port) => program.then(({ serve }) => serve(port)), end() {} };
}
