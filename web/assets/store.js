// Keeps one text between visits: in IndexedDB, or through the page where that is denied.
// One tab at a time holds the game; the browser's lock says which.

const NAME = "pitch";
const PATIENCE = 3000; // milliseconds; a database that another tab blocks must not stop the game

/**
 * @param {(text: string) => void} handOver gives the page an opaque text to keep instead
 */
export function openStore(handOver) {
  const database = within(PATIENCE, open()).catch(() => null);
  let writing = Promise.resolve();
  const store = {
    onLost: () => {},

    /** Become the one tab that plays; false when another is. `steal` takes it from the other. */
    async hold(steal = false) {
      if (!self.navigator?.locks) return true;
      return new Promise((held) => {
        const wish = steal ? { steal: true } : { ifAvailable: true };
        navigator.locks
          .request(NAME, wish, (lock) => {
            held(lock !== null);
            // A lock lasts until this promise is settled, or another tab steals it.
            return lock && new Promise(() => {});
          })
          .catch(() => {
            held(true); // where locks are denied, nobody else can be asked
            store.onLost();
          });
      });
    },

    /** What was kept; `fallback` is what the page kept if it had to. */
    async read(fallback) {
      const db = await database;
      const kept = db && (await asked(db, "readonly", (texts) => texts.get(NAME)).catch(() => null));
      return kept ?? (fallback ? plain(fallback) : null);
    },

    /** Keep a text, or have the page keep it; the last one asked for wins. */
    write(text) {
      const done = writing.then(async () => {
        const db = await database;
        try {
          if (!db) throw new Error("no database");
          await asked(db, "readwrite", (texts) => texts.put(text, NAME));
        } catch {
          handOver(opaque(text));
        }
      });
      writing = done;
      return done;
    },
  };
  return store;
}

function open() {
  return new Promise((opened, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("texts");
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
}

function asked(db, mode, what) {
  return new Promise((done, failed) => {
    const transaction = db.transaction("texts", mode);
    const request = what(transaction.objectStore("texts"));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
}

function within(milliseconds, promise) {
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("late")), milliseconds));
  return Promise.race([promise, late]);
}

// The page may hold the text but not read hands in it by chance: it is no secret from someone who
// wants to look, as nothing on one's own machine is, but no card stands in it in the clear.
const stir = (bytes, key) => bytes.map((byte, at) => byte ^ ((key + at * 167 + (at >> 3)) & 255));

export function opaque(text) {
  const key = crypto.getRandomValues(new Uint8Array(1))[0];
  const bytes = stir(new TextEncoder().encode(text), key);
  let letters = String.fromCharCode(key);
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

export function plain(text) {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(stir(bytes.slice(1), bytes[0]));
  } catch {
    return text; // what cannot be read is reported by whoever reads it
  }
}
