// Where the runtime's files come from: the site's own folder. The single file has another source.

import { FILES } from "./runtime-files.js";

const at = (key) => new URL(`../${FILES[key].url}`, import.meta.url).href;

/** A file's response, whatever its status; rejects when there is no network. */
export const open = (key) => fetch(at(key));

/** A file as a module. */
export const load = (key) => import(at(key));
