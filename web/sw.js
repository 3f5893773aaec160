// Keeps the whole site for times without a network. The build puts `BUILD` before this text:
// { version, files: { path: hash } }, with every file of the site and its SHA-256 in hex.
//
// One cache a version; its name holds the site's path, since one origin can hold many projects.
// A new version is fetched in the background and waits until the page lets it take over.

const SITE = new URL("./", self.location).href;
const FAMILY = `pitch ${new URL(SITE).pathname} `;
const MARK = 12; // digits of a hash that mark the address of a file of the runtime
const CACHE = FAMILY + BUILD.version;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const path = known(event.request);
  if (path !== null) event.respondWith(answer(path, event.request));
});
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "take-over") event.waitUntil(self.skipWaiting());
  if (data === "check") {
    const answer = (ready) => ports[0].postMessage({ ready });
    event.waitUntil(mend().then(() => answer(true), () => answer(false)));
  }
});

/** The file of this version that a request is for, or null when it is none. */
function known({ method, url, mode }) {
  const address = new URL(url);
  if (method !== "GET" || !address.href.startsWith(SITE)) return null;
  let path = address.href.slice(SITE.length).replace(/[?#].*$/s, "");
  if (mode === "navigate" && path === "") path = "index.html";
  const hash = Object.hasOwn(BUILD.files, path) ? BUILD.files[path] : undefined;
  if (hash === undefined) return null;
  // A page of another version asks for another content: that is for the network to answer.
  const mark = address.searchParams.get("v");
  return mark !== null && !hash.startsWith(mark) ? null : path;
}

/** A file from the cache; one that is missing or damaged there is fetched and put back. */
async function answer(path, request) {
  const cache = await caches.open(CACHE).catch(() => null);
  const kept = await cache?.match(SITE + path);
  // The runtime is too large to be looked through while a person waits: see `mend`.
  if (kept && (isRuntime(path) || (await isWhole(path, kept)))) return kept;
  try {
    const fresh = await fetched(path);
    await cache?.put(SITE + path, fresh.clone()).catch(() => {});
    return fresh;
  } catch {
    return fetch(request);
  }
}

/** Drop what is damaged in the cache, then fill it. */
async function mend() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(BUILD.files)) {
    const kept = await cache.match(SITE + path);
    if (kept && !(await isWhole(path, kept))) await cache.delete(SITE + path);
  }
  await fill();
}

/**
 * Put every file that is not there yet into the cache; rejects when one can't be had. What only the
 * page for learning needs (`learn/`) is large, and is kept when it is first asked for.
 */
async function fill() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.keys(BUILD.files).filter(
    (path) => !path.startsWith("learn/") && !there.has(SITE + path),
  );
  await Promise.all(
    missing.map(async (path) => {
      await cache.put(SITE + path, (await fromEarlier(path)) ?? (await fetched(path)));
    }),
  );
}

/** The same content from the cache of an earlier version, which saves the download. */
async function fromEarlier(path) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || name === CACHE) continue;
    const kept = await (await caches.open(name)).match(SITE + path);
    if (kept && (await isWhole(path, kept))) return kept;
  }
  return null;
}

/**
 * A file from the network, which must be the one of this version. The runtime is asked for as the
 * page asks for it: the browser has those bytes, and keeps what it compiled of them by this address
 * and for this answer.
 */
async function fetched(path) {
  const address = SITE + path + (isRuntime(path) ? `?v=${BUILD.files[path].slice(0, MARK)}` : "");
  for (const cache of isRuntime(path) ? ["force-cache", "reload"] : ["no-cache"]) {
    const response = await fetch(address, { cache });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    if (await isWhole(path, response)) return response;
  }
  throw new Error(`${path}: changed`);
}

function isRuntime(path) {
  return path.startsWith("runtime/");
}

/** Whether these are the bytes of this version; the response can still be read. */
async function isWhole(path, response) {
  const bytes = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash === BUILD.files[path];
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(FAMILY) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}
