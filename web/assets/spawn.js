// Starts the program's worker. The single file has another way.

/** A worker of `worker.js`; throws where there can be none. */
export const spawn = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
