// What the keyboard does beyond what buttons do by themselves.

import { rove } from "./show.js";

const LETTERS = { p: "pass", u: "undo", i: "hint", l: "last-trick" };
const SUITS = "shdc";

/**
 * @param {HTMLElement} app where the controls are
 * @param {(action: string) => void} act asks for an action, as its control would
 * @param {() => void} repeat says again what was said last
 */
export function listenToKeys(app, act, repeat) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest?.("input, select, textarea")) return;
    if (move(app, event) || letter(app, event, act, repeat)) event.preventDefault();
  });
}

/** Arrows, Home and End among the cards of the hand. */
function move(app, event) {
  const here = event.target.closest?.("#cards button[data-card]");
  if (!here) return step(app, event);
  const cards = [...app.querySelectorAll("#cards [data-card]")];
  const forward = document.documentElement.dir === "rtl" ? -1 : 1;
  const at = cards.indexOf(here);
  const to = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: cards.length - 1,
  }[event.key];
  if (to === undefined) return false;
  goTo(cards[Math.max(0, Math.min(cards.length - 1, to))]);
  return true;
}

/** Arrows, Home and End through the steps of a deal that is looked at. */
function step(app, event) {
  if (event.target.closest?.(".choices, textarea") || !app.querySelector("#steps")) return false;
  const [next, back] =
    document.documentElement.dir === "rtl" ? ["prev", "next"] : ["next", "prev"];
  const where = { ArrowRight: next, ArrowLeft: back, Home: "first", End: "last" }[event.key];
  const control = where && app.querySelector(`[data-action="step ${where}"]`);
  control?.click();
  return Boolean(control);
}

/** The key by its letter, or by its place where the keyboard writes letters of another alphabet. */
const latin = ({ key, code }) =>
  (/^\P{ASCII}$/u.test(key) ? code.replace(/^Key/, "") : key).toLowerCase();

function letter(app, event, act, repeat) {
  const key = latin(event);
  if (key === "escape") {
    const away = app.querySelector("[aria-expanded='true'][data-action='menu']")
      ? "menu"
      : app.querySelector("[data-action='back']") && "back";
    if (away) act(away);
    return Boolean(away);
  }
  if (document.documentElement.dataset.keys === "no") return false;
  if (key === "?") return act("help"), true;
  if (key === "r") return repeat(), true;
  if (SUITS.includes(key)) return toSuit(app, key.toUpperCase());
  const action = LETTERS[key] ?? bid(app, key);
  if (!action || !app.querySelector("#table")) return false;
  act(action);
  return true;
}

/** A number bids it, 0 bids ten, M the highest bid. */
function bid(app, key) {
  const bids = [...app.querySelectorAll("[data-action^='bid ']")];
  if (key === "m") return bids.at(-1)?.dataset.action;
  return /^[0-9]$/.test(key) && bids.length ? `bid ${key === "0" ? 10 : key}` : undefined;
}

/** The next card of a suit after the one that has the focus, round and round. */
function toSuit(app, suit) {
  const cards = [...app.querySelectorAll("#cards [data-card]")];
  const at = cards.indexOf(document.activeElement);
  const order = [...cards.slice(at + 1), ...cards.slice(0, at + 1)];
  const card = order.find((each) => each.dataset.card.startsWith(suit));
  if (card) goTo(card);
  return Boolean(card);
}

function goTo(card) {
  rove(card);
  card.focus();
}
