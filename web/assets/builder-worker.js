// The builder's program in a worker of its own. It looks at the game that is kept, and keeps nothing.

import { boot } from "./runtime.js";
import { openStore } from "./store.js";

const store = openStore(() => {});
const tell = (message) => self.postMessage(message);

const program = boot({
  onProgress: (loaded, total) => tell({ t: "progress", loaded, total }),
}).then((python) => python.pyimport("pitch_web.builder.program").start((text) => tell(JSON.parse(text))));

let queue = program.catch((error) => {
  console.error(error);
  tell({ t: "failed" });
});

self.onmessage = ({ data }) => {
  queue = queue.then(async (receive) => {
    const kept = data.t === "open" ? await store.read(data.keep ?? null).catch(() => null) : null;
    receive?.(JSON.stringify({ ...data, kept }));
    return receive;
  });
};
