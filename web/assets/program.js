// Runs the Python program and speaks for it: plain messages in, plain messages out.
// The same code serves in a worker and, where there is none, on the page's own thread.

import { boot } from "./runtime.js";
import { openStore } from "./store.js";

/**
 * Start Python at once; gives the function that takes the page's messages.
 * @param {(message: object) => void} post sends a message to the page
 */
export function serve(post) {
  const store = openStore((text) => post({ t: "keep", text }));
  const ready = start(post, store);
  // Messages wait for Python, one after the other.
  let queue = ready;
  return (message) => {
    if (message.t === "ping") return post({ t: "pong" });
    queue = queue.then(async (receive) => {
      // One message that goes wrong must not stop those after it.
      if (receive) await take(message, receive, store).catch(console.error);
      return receive;
    });
  };
}

async function start(post, store) {
  try {
    const python = await boot({
      onProgress: (loaded, total) => post({ t: "progress", loaded, total }),
    });
    const main = python.pyimport("main");
    const tell = (message) => receive(JSON.stringify(message));
    const receive = main.start(
      (text) => post(closed(JSON.parse(text))),
      (text) => store.write(text),
    );
    store.onLost = () => tell({ t: "lost" });
    return receive;
  } catch (error) {
    console.error(error);
    post({ t: "failed", code: error.code ?? "load-failed", file: error.file ?? "" });
    return null;
  }
}

/** What is in a file may hold cards, which no message to the page does: it gets an address. */
function closed(message) {
  if (message.t !== "file") return message;
  const url = URL.createObjectURL(new Blob([message.text], { type: message.kind }));
  return { t: "file", name: message.name, url };
}

/** Hands a message to Python; a visit that opens brings along what was kept. */
async function take(message, receive, store) {
  if (message.t === "open" || message.action === "take-over") {
    const alone = await store.hold(message.action === "take-over");
    const kept = await store.read(message.keep ?? null);
    receive(JSON.stringify({ hash: "", languages: [], ...message, t: "open", kept, alone }));
  } else {
    receive(JSON.stringify(message));
  }
}
