// Runs tools/inside/pack.py in Pyodide: node tools/pack_runtime.mjs WEB-FOLDER WORK-FOLDER WANTED
// WORK-FOLDER holds the prepared stdlib.zip, and gets the archives; WANTED is a JSON list of
// modules that the program imports.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [web, work, wanted] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdLibURL: join(work, "stdlib.zip") });
// What is loaded now is what the page needs; the packing itself loads more.
pyodide.globals.set("wanted", pyodide.toPy(JSON.parse(wanted)));
pyodide.runPython(`
import importlib, sys
for name in wanted:
    importlib.import_module(name)
loaded = sorted(sys.modules)
`);
pyodide.mountNodeFS("/core", fileURLToPath(new URL("../pitch_core", import.meta.url)));
pyodide.mountNodeFS("/web", web);
pyodide.mountNodeFS("/work", work);
pyodide.runPython(await readFile(new URL("inside/pack.py", import.meta.url), "utf8"));
