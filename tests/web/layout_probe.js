// What is wrong with the layout of what is shown: a list of sentences, empty when all is well.
window.probe = () => {
  const wrong = [];
  const say = (what, element) => {
    const name = element.id ? `#${element.id}` : `.${[...element.classList].join(".")}`;
    const text = (element.textContent || element.getAttribute("aria-label") || "").trim();
    wrong.push(`${what}: ${element.tagName.toLowerCase()}${name} "${text.slice(0, 40)}"`);
  };
  const shown = (element) =>
    element.checkVisibility() && !element.closest(".vh, .sprite") && element.getClientRects().length;
  const overlap = (one, other) => {
    const a = one.getBoundingClientRect();
    const b = other.getBoundingClientRect();
    return (
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    );
  };
  const app = document.getElementById("app");

  const out = document.documentElement.scrollWidth - innerWidth;
  if (out > 0) wrong.push(`the page is ${out} px too wide`);

  // Controls: 44 px each way, except a reference inside a paragraph, which may be as small as text.
  const controls = [
    ...app.querySelectorAll("button, a[href], select, summary, input, [role='button']"),
  ].filter((each) => shown(each) && !each.matches(".ref"));
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (box.width < 43.5 || box.height < 43.5) {
      say(`${box.width.toFixed(1)} by ${box.height.toFixed(1)} px only`, control);
    }
    if (!control.closest(".scroll") && (box.left < -0.5 || box.right > innerWidth + 0.5)) {
      say("beside the page", control);
    }
  }

  // What is told once covers nothing: what stays in sight on a long page has a place at its end.
  scrollTo(0, document.documentElement.scrollHeight);
  const notice = app.querySelector(".notice");
  const parts = ".card, .slot, .plate, .say, .facts, .hand, h1, h2, p:not(.notice), button, a, li";
  for (const part of notice ? app.querySelectorAll(parts) : []) {
    if (!shown(part) || part.contains(notice) || notice.contains(part)) continue;
    if (overlap(notice, part)) say("under the notice", part);
  }

  // No control lies over another; what floats over the page on purpose is left out.
  const floating = ".menu, .veil, .deal-bar";
  const lying = controls.filter((each) => !each.closest(floating) && !each.closest(".picker"));
  for (const [at, one] of lying.entries()) {
    for (const other of lying.slice(at + 1)) {
      if (overlap(one, other) && !one.contains(other) && !one.closest(".say, .langs")) {
        say(`under ${other.id || other.className}`, one);
      }
    }
  }

  // No text is cut off, by the page or by a box that clips, nor does it leave its own control.
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || !shown(parent) || parent.closest("select, option, .chart, .vh")) continue;
    range.selectNodeContents(text);
    const control = parent.closest("button, .slot, .card");
    for (const box of range.getClientRects()) {
      if (!box.width) continue;
      for (let around = parent; around && around !== app; around = around.parentElement) {
        const style = getComputedStyle(around);
        const clips = style.overflowX !== "visible" && !around.matches(".scroll, .picker");
        const holds = around === control;
        if (around.matches(".scroll, .picker")) break;
        if (!clips && !holds) continue;
        const edge = around.getBoundingClientRect();
        const over = Math.max(edge.left - box.left, box.right - edge.right);
        if (over > 1.5) say(`text ${over.toFixed(1)} px outside of ${around.className}`, parent);
        if (clips && Math.max(edge.top - box.top, box.bottom - edge.bottom) > 6) {
          say(`text cut off by ${around.className}`, parent);
        }
      }
      if (!parent.closest(".scroll") && (box.left < -0.5 || box.right > innerWidth + 0.5)) {
        say("text beside the page", parent);
      }
    }
  }

  // No text is smaller than 14 px, but for what stands in a slot of the table and on cards.
  for (const element of app.querySelectorAll("*")) {
    if (!shown(element) || element.closest(".card, .slot, .pick, .chart, svg")) continue;
    const has = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (has && parseFloat(getComputedStyle(element).fontSize) < 13.9) say("text under 14 px", element);
  }
  return [...new Set(wrong)].slice(0, 12);
};
