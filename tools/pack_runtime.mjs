// Runs tools/inside/pack.py in Pyodide: node tools/pack_runtime.mjs WEB-FOLDER OUT-FOLDER
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const repository = fileURLToPath(new URL("..", import.meta.url));
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
const folders = {
  "/repository": repository,
  "/pyodide": fileURLToPath(new URL("../node_modules/pyodide", import.meta.url)),
  "/web": process.argv[2],
  "/out": process.argv[3],
};
for (const [inside, outside] of Object.entries(folders)) pyodide.mountNodeFS(inside, outside);
pyodide.runPython(await readFile(new URL("inside/pack.py", import.meta.url), "utf8"));
