// Keeps the site for times without a network, where the browser lets it: see sw.js.

const PATIENCE = 10_000; // milliseconds

/**
 * Begin once the page is up. Everything here may be refused, and then nothing is said.
 * @param {object} options
 * @param {() => boolean} options.between whether no game is under way on this page
 * @param {(state: "ready" | "update") => void} options.tell what a person may be told: all is
 *   kept for playing offline; a new version is here and comes with the next start
 */
export async function keepOffline({ between, tell }) {
  let first = false;
  try {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    first = !serviceWorker.controller;
    serviceWorker.addEventListener("controllerchange", () => {
      // The first worker takes over a page of its own version; a later one brings new files.
      if (!first && between()) location.reload();
      first = false;
    });
    const registration = await serviceWorker.register(new URL("../sw.js", import.meta.url), {
      updateViaCache: "none",
    });
    const fresh = !registration.active;
    await serviceWorker.ready;
    // Told when it has just become so; that a damaged cache was mended is nobody's news. The worker
    // in charge answers before another is let in: Chromium would not end it in the middle.
    if ((await complete(registration.active)) && fresh) tell("ready");
    const waiting = () => {
      if (!registration.waiting || !serviceWorker.controller) return;
      if (between()) registration.waiting.postMessage("take-over");
      else tell("update");
    };
    const watch = () => registration.installing?.addEventListener("statechange", waiting);
    registration.addEventListener("updatefound", watch);
    // It may have been found before anybody listened, and be on its way or waiting by now.
    watch();
    waiting();
    registration.update().catch(() => {}); // without a network there is none
  } catch {
    // No service worker here: a private window, a frame of another site, a full disk.
  }
}

/** Have a file that was kept damaged fetched anew, where files are kept; takes a while at most. */
export async function mend() {
  const worker = navigator.serviceWorker?.controller;
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  if (worker) await Promise.race([complete(worker), enough]);
}

/** Whether everything is in the cache; what is missing or damaged is fetched first. */
function complete(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data.ready);
    worker.postMessage("check", [port2]);
  });
}
