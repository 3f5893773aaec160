// The runtime's files as the single page carries them: base64 of gzip, in elements of their own.

const KEYS = ["wasm", "stdlib", "app", "glue", "loader"];

/** Key of the runtime's table to blob; each is the site's file, byte for byte. */
export async function carried() {
  return Object.fromEntries(await Promise.all(KEYS.map(async (key) => [key, await file(key)])));
}

async function file(key) {
  const element = document.getElementById(`file-${key}`);
  const packed = await fetch(`data:application/octet-stream;base64,${element.textContent.trim()}`);
  if (element.dataset.packed === "as-is") return packed.blob();
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).blob();
}
