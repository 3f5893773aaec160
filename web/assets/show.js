// Puts a view in place: morphs the page, moves cards, keeps the focus where the person has it.

import { Idiomorph } from "./idiomorph.js";

const root = document.documentElement;
const app = document.getElementById("app");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let latest = null; // a transition's callback may run late: it shows what is newest, not its own
let moving = null;

/** Show a view message. */
export function show(view) {
  const before = screenId();
  latest = view;
  moving?.skipTransition();
  const next = new DOMParser().parseFromString(view.html, "text/html").body;
  const cards = travels(view) ? whoTravels(next) : [];
  if (!cards.length) {
    place(before);
    return;
  }
  name(cards);
  const transition = document.startViewTransition(() => {
    place(before);
    name(cards);
  });
  moving = transition;
  const done = () => {
    unname();
    if (moving === transition) moving = null;
  };
  transition.ready.catch(() => {});
  transition.finished.then(done, done);
}

/** Put the newest view in place. */
function place(before) {
  const view = latest;
  const last = document.activeElement;
  for (const [attribute, value] of Object.entries(view.root)) {
    if (value === null) root.removeAttribute(attribute);
    else if (root.getAttribute(attribute) !== value) root.setAttribute(attribute, value);
  }
  root.dataset.motion = view.motion;
  document.title = view.title;
  Idiomorph.morph(app, view.html, {
    morphStyle: "innerHTML",
    ignoreActiveValue: true,
    callbacks: {
      // What the person has unfolded stays so.
      beforeAttributeUpdated: (attribute, node) =>
        !(attribute === "open" && node.tagName === "DETAILS"),
    },
  });
  root.dataset.view = view.seq;
  focus(view, last, before);
  // Chromium drops the focus of a control that became another one a frame later.
  requestAnimationFrame(() => lost() && focus(latest, last, screenId()));
}

const screenId = () => `${app.querySelector("main")?.id} ${Boolean(onward())}`;
const onward = () => app.querySelector("#next-deal, #again");
const lost = () => !document.activeElement || document.activeElement === document.body;

/** Leave the focus alone, unless it was lost or the screen is another one. */
function focus(view, last, before) {
  // A frame never takes the focus from the page that it stands in.
  if (parent !== self && !document.hasFocus()) return;
  const here = document.activeElement;
  const another = before !== screenId();
  if (another || view.focus === "error") {
    const wrong = view.focus === "error" && app.querySelector("[aria-invalid=true]");
    const main = app.querySelector("main");
    if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
    (wrong || onward() || handCard() || main)?.focus({ preventScroll: !wrong });
    if (another) scrollTo(0, 0);
  } else if (lost() && last && last !== document.body) {
    const again = last.id ? document.getElementById(last.id) : null;
    const target = [again, handCard(), ...app.querySelectorAll("#panel button, main button")];
    target.find((each) => each?.matches("button, input, select, a, [tabindex]"))?.focus();
  }
  if (document.activeElement !== here || here?.closest("#cards")) rove(document.activeElement);
}

const handCard = () => app.querySelector("#cards [tabindex='0']");

/** Make a card of the hand the one that Tab leads to. */
export function rove(card) {
  const hand = card?.closest("#cards");
  if (!hand) return;
  for (const each of hand.querySelectorAll("[data-card]")) {
    each.tabIndex = each === card ? 0 : -1;
  }
}

const travels = (view) =>
  view.motion !== "none" &&
  document.startViewTransition &&
  !calm.matches &&
  view.root["data-pace"] !== "instant" &&
  document.visibilityState === "visible";

/** The cards that come to lie elsewhere: only these are named, as a named one can't be clicked. */
function whoTravels(next) {
  const from = zones(app);
  const to = zones(next);
  const all = new Set([...from.keys(), ...to.keys()]);
  // A deal would move everything: the style sheet lets those cards rise instead.
  return latest.motion === "deal" ? [] : [...all].filter((card) => from.get(card) !== to.get(card));
}

function zones(tree) {
  const found = new Map();
  for (const card of tree.querySelectorAll("[data-card]")) {
    const zone = card.closest("#hand, [data-seat], [data-zone], main");
    found.set(card.dataset.card, zone?.id || zone?.dataset.zone);
  }
  return found;
}

function name(cards) {
  for (const card of cards) {
    const element = app.querySelector(`[data-card="${card}"]`);
    if (!element) continue;
    element.style.viewTransitionName = `card-${card}`;
    element.style.viewTransitionClass = "card";
  }
}

function unname() {
  for (const element of app.querySelectorAll("[data-card][style]")) {
    element.removeAttribute("style");
  }
}
