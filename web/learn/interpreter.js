// The interpreter that PyScript is given: the page's own Pyodide and program, with the whole
// standard library. Nothing comes from anywhere else, and there are no packages to ask for.

import { INFO } from "../assets/runtime-files.js";
import { loadPyodide as load } from "../runtime/pyodide.mjs";

export { version } from "../runtime/pyodide.mjs";

const RUNTIME = new URL("../runtime/", import.meta.url).href;
const LIBRARY = new URL("./stdlib.zip", import.meta.url).href;

/** As Pyodide's own; `options` are those of PyScript. */
export async function loadPyodide(options) {
  const program = await unpacked(`${RUNTIME}app.zip.gz`);
  return load({
    ...options,
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    stdLibURL: LIBRARY,
    lockFileContents: { info: INFO, packages: {} },
    env: { PYTHONPATH: "/lib/app.zip" },
    fsInit: async (FS) => FS.writeFile("/lib/app.zip", program),
  });
}

async function unpacked(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
