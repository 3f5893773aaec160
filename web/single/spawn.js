// In place of assets/spawn.js: from a folder a module worker starts from a data: address only, and
// the files are posted to it.

import { carried } from "./files.js";

/** A worker whose script stands in the page; messages wait for the files. */
export function spawn() {
  const script = document.getElementById("worker").textContent.trim();
  const worker = new Worker(`data:text/javascript;base64,${script}`, { type: "module" });
  const post = worker.postMessage.bind(worker);
  const given = carried().then(post);
  worker.postMessage = (message) => given.then(() => post(message));
  return worker;
}
