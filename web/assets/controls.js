// What a page of the program does with its controls, and how it tells a screen reader.

const SAID_AT_MOST = 12;

/**
 * Forward what the person uses: clicks, sent forms, and choices that reshape a form.
 * @param {(control: HTMLElement, action: string) => void} use
 */
export function listenToControls(use) {
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-action]");
    if (!control || control.matches("form, input, select, textarea")) return;
    event.preventDefault();
    use(control, control.dataset.action);
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const control = event.submitter ?? event.target.querySelector("[type=submit], [data-action]");
    if (control) use(control, control.dataset.action);
  });
  document.addEventListener("change", (event) => {
    const control = event.target.closest("input, select, textarea");
    if (control?.dataset.change) use(control, control.dataset.change);
  });
}

/** The values of the form that a control belongs to, or its own. */
export function fields(control) {
  const form = control.form ?? control.closest("form");
  const values = {};
  for (const each of form ? form.elements : [control]) {
    if (!each.name || (each.type === "radio" && !each.checked)) continue;
    values[each.name] = each.type === "checkbox" ? (each.checked ? "yes" : "no") : each.value;
  }
  return values;
}

/** A live region: each sentence once, and again when asked for. */
export function teller(region) {
  let said = [];
  const say = (sentences) => {
    if (!sentences.length || !region) return;
    said = sentences;
    for (const sentence of sentences) {
      const line = document.createElement("p");
      line.textContent = sentence;
      region.append(line);
    }
    while (region.childElementCount > SAID_AT_MOST) region.firstElementChild.remove();
  };
  return { say, again: () => say(said) };
}
