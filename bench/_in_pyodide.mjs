// node bench/_in_pyodide.mjs SCRIPT [ARGUMENT …] runs a Python script of this folder inside Pyodide,
// the interpreter of the page, on the same JavaScript engine as Chromium's.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [script, ...words] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/repository", fileURLToPath(new URL("..", import.meta.url)));
const run = pyodide.runPython(`
import os, runpy, sys, time
from js import process

def process_time():
    spent = process.cpuUsage()
    return (spent.user + spent.system) / 1e6

# Emscripten's own is the clock on the wall, which also runs while others compute.
time.process_time = process_time
os.chdir("/repository")
sys.dont_write_bytecode = True

def run(script, words):
    sys.argv = [script, *words]
    sys.path.insert(0, "/repository/bench")
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as end:
        return int(end.code or 0)
    return 0
run
`);
process.exit(run(script, words));
