// Turns a cell of the tutorial into one to write in, when its reader asks for it. PyScript comes
// with the first, its interpreter with the first run; until then the page is only text.

const CONFIG = JSON.stringify({ interpreter: new URL("./interpreter.js", import.meta.url).href });
const ENVIRONMENT = "pitch"; // one interpreter for all cells

const RUN = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4l12 8-12 8z"/></svg>Run';
const STOP = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6h12v12H6z"/></svg>Stop';

let configured = false;

for (const cell of document.querySelectorAll(".cell")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "try";
  button.textContent = "Run and change it";
  button.addEventListener("click", () => enliven(cell, button), { once: true });
  cell.querySelector(".code").after(button);
}

/** Put an editor in place of the code, and run it. */
async function enliven(cell, button) {
  const code = cell.querySelector(".code");
  const out = cell.querySelector(".out");
  const label = cell.querySelector(".lab");
  const script = document.createElement("script");
  script.type = "py-editor";
  script.setAttribute("env", ENVIRONMENT);
  if (!configured) script.setAttribute("config", CONFIG);
  configured = true;
  script.setAttribute("output", out.id);
  Object.assign(script.dataset, { run: RUN, stop: STOP });
  script.textContent = code.textContent;
  script.addEventListener("py-editor", () => {
    cell.querySelector(".py-editor-run-button").removeAttribute("aria-label");
    script.process("", true);
  });
  script.addEventListener("py-editor:done", () => {
    label.textContent = "It printed";
    cell.dataset.state = "done";
  });
  button.remove();
  label.textContent = "Python is at work";
  cell.dataset.state = "running";
  code.replaceWith(script);
  try {
    await import("./pyscript/core.js");
  } catch {
    script.replaceWith(code);
    label.textContent = "PyScript could not be loaded. It would print";
    cell.dataset.state = "failed";
  }
}
