// What a frame shows before Python is there: the cards that its address names, and one button.

const LANGUAGES = ["en", "el", "it", "ms", "sk", "is"];
const RANKS = { T: "10" };
const SHOWN = 7; // cards of a hand that are drawn
const OPEN = ["view", "board"]; // modes in which every hand lies open anyway

/** The keys of an address's fragment, as far as a poster needs them. */
export function keysOf(hash) {
  const pairs = hash.replace(/^#/, "").split("&").map((pair) => pair.split("="));
  return Object.fromEntries(pairs.map(([key, value = ""]) => [key, decoded(value)]));
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Dress the poster for what the address asks; the language is its, else the reader's. */
export function showPoster(poster, keys) {
  const wanted = [keys.lang, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  const lang = wanted.find((code) => LANGUAGES.includes(code)) ?? "en";
  const mode = keys.mode ?? ("new" in keys ? "play" : "view");
  document.documentElement.lang = lang;
  for (const button of poster.querySelectorAll("button")) {
    button.hidden = button.lang !== lang || button.dataset.mode !== mode;
  }
  poster.querySelector("[data-cards]").replaceChildren(...hand(keys, mode));
}

/** The first hand that the address tells, where all may see it; else backs. */
function hand(keys, mode) {
  const everyone = OPEN.includes(mode) && (keys.show ?? "all") === "all";
  const hands = (keys.deal ?? "").split(":")[1]?.split(/[_ ]/) ?? [];
  const known = everyone ? hands.find((text) => text && text !== "-") : undefined;
  if (!known) return Array.from({ length: 6 }, () => element("span", "back"));
  const cards = known.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => [rank, suit]));
  return cards.slice(0, SHOWN).map(([rank, suit]) => face(rank, "shdc"[suit]));
}

function face(rank, suit) {
  if (!suit) return element("span", "back"); // a joker has a drawing of its own
  const card = element("span", `card s-${suit}`);
  const index = element("span", "ix");
  const figure = element("b", rank === "T" ? "ten" : "");
  figure.dataset.index = RANKS[rank] ?? rank.slice(0, 1);
  const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#suit-${suit}`);
  sign.append(use);
  index.append(figure, sign);
  card.append(index);
  return card;
}

function element(name, kind) {
  const made = document.createElement(name);
  made.className = kind;
  return made;
}
