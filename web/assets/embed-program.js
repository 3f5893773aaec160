// Runs the Python program for the frames of one host's page: one interpreter, a visit for each.
// The same code serves in a worker and, where there is none, on a frame's own thread.

import { boot } from "./runtime.js";
import { opaque, plain } from "./store.js";

const told = new Set(); // those that hear how far the download is
let python = null;

/** Serve a frame through a port; the interpreter starts with the first one. */
export function serve(port) {
  const post = (message) => port.postMessage(message);
  let queue = begin(post);
  port.onmessage = ({ data }) => {
    if (data.t === "ping") return post({ t: "pong" });
    queue = queue.then((receive) => {
      try {
        receive?.(JSON.stringify(data.t === "open" ? opening(data) : data));
      } catch (error) {
        console.error(error); // one message that goes wrong must not stop those after it
      }
      if (data.t === "end") port.close();
      return receive;
    });
  };
}

async function begin(post) {
  told.add(post);
  try {
    python ??= boot({
      onProgress: (loaded, total) => told.forEach((tell) => tell({ t: "progress", loaded, total })),
    });
    const main = (await python).pyimport("main");
    return main.start(
      (text) => post(JSON.parse(text)),
      (text) => post({ t: "keep", text: opaque(text) }),
    );
  } catch (error) {
    python = null; // whoever tries again begins anew
    post({ t: "failed", code: error.code ?? "load-failed", file: error.file ?? "" });
    return null;
  } finally {
    told.delete(post);
  }
}

const opening = ({ keep, ...message }) => ({
  ...message,
  frame: true,
  alone: true,
  kept: keep ? plain(keep) : null,
});
