// node tools/test_in_pyodide.mjs SITE-PACKAGES [PYTEST-ARGUMENT …]; exits with pytest's code.
// Without a path among the arguments the suites that need nothing but Python are run.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [site, ...chosen] = process.argv.slice(2);
const suites = ["unit", "contract", "rulebook", "golden", "property"].map((name) => `tests/${name}`);
const pyodide = await loadPyodide({
  env: { HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis" },
});
pyodide.mountNodeFS("/site", site);
pyodide.mountNodeFS("/repository", fileURLToPath(new URL("..", import.meta.url)));
const run = pyodide.runPython(`
import os, sys
os.chdir("/repository")
sys.path.insert(0, "/site")
sys.dont_write_bytecode = True

def run(arguments):
    import pytest
    return int(pytest.main(["-p", "no:cacheprovider", *arguments]))
run
`);
let code = 1;
try {
  code = run(chosen.some((word) => !word.startsWith("-")) ? chosen : ["-q", ...chosen, ...suites]);
} catch (error) {
  console.error(error.message); // the trace alone: Node would print Pyodide's source with it
}
process.exit(code);
