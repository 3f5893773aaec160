// Starts Python: loads the page's own Pyodide and the archive of its program, and counts bytes.
// Works in a module worker and on a page's own thread.

import { FILES, INFO } from "./runtime-files.js";
import { load, open } from "./source.js";

const NOWHERE = "pitch:/"; // an address for what is handed over; nothing is ever fetched from it

/** Why Python did not start: `code` is "no-wasm" or "load-failed", `file` the one at fault. */
export class BootError extends Error {
  constructor(code, file = "", cause = undefined) {
    super(file ? `${code}: ${file}` : code, { cause });
    this.code = code;
    this.file = file;
  }
}

/**
 * Load the interpreter; the program's archive is on its path. Rejects with a BootError.
 * @param {object} options
 * @param {(loaded: number, total: number) => void} [options.onProgress] bytes as they come
 */
export async function boot({ onProgress = () => {} } = {}) {
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) {
    throw new BootError("no-wasm");
  }
  const meter = progressMeter(onProgress);
  // All at once, and the compiler at work from the first byte on. Pyodide waits for the last: of one
  // that is missing it would complain in its own words and go on.
  return start(
    ...(await Promise.all([
      compile(meter),
      unpacked("stdlib", meter),
      unpacked("app", meter),
      script("glue", meter),
      script("loader", meter),
    ])),
  );
}

/** Hands Pyodide what is loaded already; it would fetch and compile on its own otherwise. */
async function start(module, stdlib, app, { default: createPyodideModule }, { loadPyodide }) {
  const give = { fetch: self.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  self.fetch = async (url, options) => {
    if (!`${url}`.startsWith(NOWHERE)) return give.fetch.call(self, url, options);
    return new Response(`${url}`.endsWith("/stdlib") ? stdlib : null);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    return await loadPyodide({
      indexURL: NOWHERE,
      stdLibURL: `${NOWHERE}stdlib`,
      lockFileContents: { info: INFO, packages: {} },
      packageBaseUrl: NOWHERE,
      createPyodideModule,
      env: { PYTHONPATH: "/lib/app.zip" },
      fsInit: (FS) => FS.writeFile("/lib/app.zip", app),
    });
  } finally {
    self.fetch = give.fetch;
    WebAssembly.instantiateStreaming = give.instantiateStreaming;
  }
}

/** Turns whatever went wrong with a file into an error that names it. */
function failure(key) {
  return (cause) => Promise.reject(new BootError("load-failed", FILES[key].url, cause));
}

/** A module of the runtime; its bytes can't be watched, so they count when all are there. */
async function script(key, meter) {
  const module = await load(key).catch(failure(key));
  meter.add(key, FILES[key].bytes);
  return module;
}

/** What a file is answered with. */
async function opened(key) {
  const response = await open(key).catch(failure(key));
  return response.ok ? response : failure(key)(response.status);
}

/** Passes bytes on and counts them as they come. */
function counter(key, meter) {
  return new TransformStream({
    transform(chunk, out) {
      meter.add(key, chunk.byteLength);
      out.enqueue(chunk);
    },
  });
}

/**
 * Compiles while the bytes come in. A browser keeps what it compiled for the next visit, but only
 * when it is given its own answer: so the bytes of a copy are counted.
 */
async function compile(meter) {
  const response = typed(await opened("wasm"));
  const copy = response.clone().body.pipeThrough(counter("wasm", meter));
  copy.pipeTo(new WritableStream()).catch(() => {}); // what is wrong with it the compiler tells
  return WebAssembly.compileStreaming(response).catch(failure("wasm"));
}

/** The answer as one that is compiled: the type is ours where the server does not know it. */
function typed(response) {
  const headers = { "content-type": "application/wasm" };
  const known = response.headers.get("content-type") === headers["content-type"];
  return known ? response : new Response(response.body, { headers });
}

/** The bytes of a gzipped file. */
async function unpacked(key, meter) {
  const stream = (await opened(key)).body
    .pipeThrough(counter(key, meter))
    .pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer().catch(failure(key)));
}

/** Sums the bytes of all files and reports them, at most once a frame's time. */
function progressMeter(onProgress) {
  const total = Object.values(FILES).reduce((sum, file) => sum + file.packed, 0);
  const seen = Object.fromEntries(Object.keys(FILES).map((key) => [key, 0]));
  let told = 0;
  return {
    add(key, bytes) {
      seen[key] += bytes;
      // What is counted here is unpacked; what travels, and is reported, is packed.
      const loaded = Object.entries(FILES).reduce(
        (sum, [name, file]) => sum + Math.round((seen[name] / file.bytes) * file.packed),
        0,
      );
      if (loaded < total && performance.now() - told < 16) return;
      told = performance.now();
      onProgress(Math.min(loaded, total), total);
    },
  };
}
