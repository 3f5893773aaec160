// Texts that go in and out of the page: copying, saving as a file, opening a file.

const LONGEST = 200_000; // bytes of a file that are read; a record of a long game has some 40,000

/**
 * @param {HTMLElement} app where the controls are
 * @param {(control: HTMLElement, action: string) => void} use does what a control of a form asks for
 */
export function listenToTexts(app, use) {
  app.addEventListener("click", ({ target }) => {
    const copies = target.closest("[data-copy]");
    const saves = target.closest("[data-save]");
    if (copies) copy(copies.dataset.copy);
    if (saves) save(saves.dataset.save, document.getElementById("text-ptn").value);
  });
  app.addEventListener("change", async ({ target }) => {
    if (!target.dataset.into || !target.files?.length) return;
    const field = document.getElementById(target.dataset.into);
    field.value = await target.files[0].slice(0, LONGEST).text();
    target.value = "";
    use(field, "open-text");
  });
}

/** Copy a field's text; where that is denied it stands selected, to be copied by hand. */
async function copy(kind) {
  const field = document.getElementById(`text-${kind}`);
  const told = document.getElementById(`copied-${kind}`);
  try {
    await navigator.clipboard.writeText(field.value);
    told.hidden = false;
    told.setAttribute("role", "status");
  } catch {
    field.focus();
    field.select();
  }
}

function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
