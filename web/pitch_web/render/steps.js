// Steps through the deals of a page; without it every step stands below the one before.
// A page that puts a deal in later dispatches the event `pitch-deals` on the document.
{
  const stepThrough = () => {
    for (const deal of document.querySelectorAll(".pitch-deal:not([data-live])")) {
      const steps = [...deal.querySelectorAll(".pt-step")];
      const bar = deal.querySelector(".pt-bar");
      if (!bar) continue;
      const start = steps.findIndex((step) => step.dataset.ply >= +deal.dataset.ply);
      let at = -1;
      const go = (to, quiet) => {
        to = Math.max(0, Math.min(steps.length - 1, to));
        if (to === at) return;
        at = to;
        steps.forEach((step, n) => (step.hidden = n !== at));
        bar.querySelector("progress").value = at;
        bar.querySelector("output").textContent = `${at + 1} / ${steps.length}`;
        for (const each of bar.querySelectorAll("button")) {
          const end = "fp".includes(each.value) ? 0 : steps.length - 1;
          each.setAttribute("aria-disabled", at === end);
        }
        if (!quiet) {
          const said = steps[at].querySelector(".pt-said").textContent;
          deal.querySelector("[role=status]").textContent = said;
        }
      };
      const move = { f: () => 0, p: () => at - 1, n: () => at + 1, l: () => steps.length };
      const keys = { Home: "f", ArrowLeft: "p", ArrowRight: "n", End: "l" };
      bar.addEventListener("click", ({ target }) => {
        const button = target.closest("button");
        if (button) go(move[button.value]());
      });
      bar.addEventListener("keydown", (event) => {
        if (!keys[event.key] || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        go(move[keys[event.key]]());
      });
      deal.dataset.live = "";
      bar.hidden = false;
      go(start < 0 ? steps.length : start, true);
    }
  };
  stepThrough();
  document.addEventListener("pitch-deals", stepThrough);
}
