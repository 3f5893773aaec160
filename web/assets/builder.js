// The builder's page: forwards what the writer does, shows the form, the preview and the snippets.

import { Idiomorph } from "./idiomorph.js";
import "./pitch-steps.js";
import "./pitch-table.js";

const root = document.documentElement;
const app = document.getElementById("app");
const preview = document.getElementById("preview");
const copies = document.getElementById("copies");
const failed = document.getElementById("failed");
let worker = null;
let shown = "";

function start() {
  root.dataset.state = "loading";
  failed.hidden = true;
  worker?.terminate();
  worker = new Worker(new URL("./builder-worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => MESSAGES[data.t]?.(data);
  worker.onerror = fail;
  worker.postMessage({
    t: "open",
    hash: location.hash,
    address: new URL(".", location.href).href,
    languages: [...navigator.languages],
    keep: kept(),
  });
}

const MESSAGES = {
  view(view) {
    root.lang = view.lang;
    root.dir = view.dir;
    if (view.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = view.theme;
    const morph = { morphStyle: "innerHTML", ignoreActiveValue: true };
    document.title = view.title;
    Idiomorph.morph(document.getElementById("top"), view.top, morph);
    Idiomorph.morph(app, view.html, morph);
    Idiomorph.morph(copies, view.copy, morph);
    // A text area's value does not follow its text once it was touched.
    for (const area of copies.querySelectorAll("textarea")) area.value = area.textContent;
    if (view.preview !== shown) {
      preview.innerHTML = shown = view.preview;
      document.dispatchEvent(new Event("pitch-deals"));
    }
    history.replaceState(null, "", view.hash ? `#${view.hash}` : location.pathname);
    root.dataset.view = Number(root.dataset.view ?? 0) + 1;
    root.dataset.state = "ready";
  },
  progress({ loaded, total }) {
    Object.assign(document.getElementById("progress"), { max: total, value: loaded });
  },
  failed: fail,
};

function fail() {
  root.dataset.state = "failed";
  failed.hidden = false;
}

function kept() {
  try {
    return localStorage.getItem("pitch-kept");
  } catch {
    return null;
  }
}

function act(action) {
  const fields = Object.fromEntries(new FormData(app.querySelector("form")));
  if (root.dataset.state === "ready") worker.postMessage({ t: "act", action, fields });
}

document.addEventListener("click", ({ target }) => {
  const control = target.closest("[data-action], [data-copy]");
  if (control?.dataset.action) act(control.dataset.action);
  else if (control) copy(document.getElementById(control.dataset.copy), control.textContent);
});
document.addEventListener("change", ({ target }) => {
  if (target.dataset.change) act(target.dataset.change);
});
document.addEventListener("submit", (event) => event.preventDefault());
// A form without a button that sends it is not sent by a key either.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.dataset.enter) return;
  event.preventDefault();
  act(event.target.dataset.enter);
});
document.getElementById("retry").addEventListener("click", start);

/** Copy a text; where that is denied it stands there selected, for the keyboard. */
async function copy(area, word) {
  area.select();
  await navigator.clipboard.writeText(area.value).catch(() => {});
  document.getElementById("live").textContent = `${word} \u2713`;
}

start();
