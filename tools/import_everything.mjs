// Imports every module of the program in the trimmed runtime: node tools/import_everything.mjs SITE
// Then lets asyncio do all that the program asks of it. Prints what was imported.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const site = process.argv[2];
const unpacked = (key) => gunzipSync(readFileSync(join(site, `runtime/${key}.zip.gz`)));
const table = readFileSync(join(site, "assets/runtime-files.js"), "utf8");
const info = JSON.parse(/INFO = (\{.*?\});/.exec(table)[1]);
const pyodide = await loadPyodide({
  lockFileContents: { info, packages: {} },
  packageBaseUrl: "nowhere",
  env: { PYTHONPATH: "/lib/app.zip" },
  fsInit: async (FS) => {
    FS.writeFile("/lib/app.zip", new Uint8Array(unpacked("app")));
  },
  stdLibURL: process.argv[3],
});
console.log(
  await pyodide.runPythonAsync(`
import asyncio, importlib, sys, zipimport

names = []
for path in sorted(zipimport.zipimporter("/lib/app.zip")._get_files()):
    if path.endswith(".pyc"):
        name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        if not name.endswith("__main__"):
            names.append(name)
            importlib.import_module(name)

async def everything():
    event, ended = asyncio.Event(), []
    task = asyncio.ensure_future(asyncio.sleep(0.01))
    try:
        await asyncio.wait_for(event.wait(), 0.001)
    except TimeoutError:
        ended.append("timeout")
    await task
    await asyncio.gather(asyncio.sleep(0), asyncio.sleep(0))
    async with asyncio.timeout(1):
        ended.append("sleep")
    return ended

assert await everything() == ["timeout", "sleep"]
len(names)
`),
);
