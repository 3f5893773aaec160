// In place of assets/source.js: the runtime's files are blobs. A worker is handed them once; on the
// page's own thread they are in the page.

import { carried } from "./files.js";

let hand;
const handed = new Promise((resolve) => (hand = resolve));
let mine;
const files = () => (globalThis.document ? (mine ??= carried()) : handed);

/** Take the files: key of the runtime's table to blob. */
export const give = (blobs) => hand(blobs);

/** A file's response; its bytes are those of the site's file. */
export const open = async (key) => new Response((await files())[key]);

/** A file as a module. */
export async function load(key) {
  const script = new Blob([(await files())[key]], { type: "text/javascript" });
  return import(URL.createObjectURL(script));
}
