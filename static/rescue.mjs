// What the failure page offers without Python: all games and bots as a file and, if the page has failed before,
// the settings as they were at first, and another address. boot.mjs loads it when the page fails.

// The stores of the database, see library/schema.py.
const GAMES = "games";
const NEWER = "newer";
const DRAFTS = "drafts";
const LAB = "lab";
const PUZZLES = "puzzles";

const failed = document.querySelector("#failed");

// Offer what there is in the database of that name, with which the names of small values begin, too.
export async function offer(namespace) {
  const keys = `${namespace} `;
  failed.querySelector("[data-again]").hidden = !isAgain(`${keys}failures`);
  failed.querySelector("[data-do=reset]").onclick = () => reset(keys);
  failed.querySelector("[data-do=home]").onclick = home;
  const { games, drafts, puzzles } = await content(namespace);
  const before = beatenLevels(`${keys}beaten`) + puzzles;
  failed.querySelector("[data-games]").hidden = !games.length && !drafts.length;
  failed.querySelector("[data-do=save]").onclick = () => save(games, drafts, before);
}

// Whether it is not the first failure in this tab; yes where nobody can count.
function isAgain(key) {
  try {
    const before = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, before + 1);
    return before > 0;
  } catch {
    return true;
  }
}

// Away from a page that fails whenever it is opened.
function home() {
  location.hash = "#/";
  location.reload();
}

function reset(keys) {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const kept = storage();
      const own = Object.keys(kept).filter((key) => key.startsWith(keys) && key !== `${keys}beaten`);
      own.forEach((key) => kept.removeItem(key));
    } catch {
      // nothing is kept there
    }
  }
  location.reload();
}

// --- Games and bots

// All games as the lines of a bundle, see core/bundle.py, and the bots of the lab as its drafts;
// none if there is no database.
async function content(database) {
  try {
    const db = await opened(database);
    const [games, newer, drafts] = [await rows(db, GAMES), await rows(db, NEWER), await rows(db, DRAFTS)];
    const logs = new Map((await rows(db, LAB)).map(({ id, text }) => [id, text]));
    const solved = (await rows(db, PUZZLES)).map(({ id, text }) => [id, json(text)]);
    db.close();
    const puzzles = solved.length ? `"puzzles":${JSON.stringify(Object.fromEntries(solved))},` : "";
    const lines = [...newer.map((row) => row.text), ...games.map(line)];
    return { games: lines.filter(isLine), drafts: drafts.map((row) => draft(row, logs)), puzzles };
  } catch (error) {
    console.debug("games cannot be read:", error);
    return { games: [], drafts: [], puzzles: "" };
  }
}

// As lab/page/kept_bots.py and versions.py write it.
function draft({ id, game, name, source, demo, changed }, logs) {
  return { game, name, source, demo, changed, versions: json(logs.get(`versions/${id}`)) };
}

// What that text holds; undefined, which is not written, for none and for a damaged one.
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The database as it is: to make one is Python's.
function opened(database) {
  return new Promise((done, refused) => {
    const opening = indexedDB.open(database);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => refused(opening.error);
  });
}

// None where the database is older than the store.
function rows(db, store) {
  if (!db.objectStoreNames.contains(store)) return [];
  return new Promise((done, refused) => {
    const asking = db.transaction(store).objectStore(store).getAll();
    asking.onsuccess = () => done(asking.result);
    asking.onerror = () => refused(asking.error);
  });
}

// The levels of library/beaten_levels.py as they go before the games; "" where there are none.
function beatenLevels(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    return kept ? `"beaten":${JSON.stringify(kept)},` : "";
  } catch {
    return "";
  }
}

// The record is not parsed: JavaScript's numbers do not hold every seed. A damaged row has no line.
function line({ id, record, started, changed, table }) {
  if (typeof record !== "string") return null;
  const about = JSON.stringify({ id, started: time(started), changed: time(changed), table: plain(table) });
  return `${record.replace(/}$/, "")},${about.slice(1)}`;
}

// What is kept beside the record, see core/kept_table.py; a damaged one costs no game.
function plain(table) {
  try {
    return JSON.parse(JSON.stringify(table ?? null)) ?? undefined;
  } catch {
    return undefined;
  }
}

function time(milliseconds) {
  if (typeof milliseconds !== "number") return undefined;
  const moment = new Date(milliseconds);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function isLine(text) {
  return typeof text === "string" && /^{.*}$/.test(text);
}

// Hand the games out as a backup, or as a bundle where the browser cannot deflate.
async function save(lines, drafts, before) {
  const listed = drafts.length ? `"drafts":${JSON.stringify(drafts)},` : "";
  const head = `{"format":1,"jeex":"games",${before}${listed}"games":[`;
  const bundle = `${head}\n${lines.join(",\n")}\n]}\n`;
  const text = await backup(bundle).catch(() => bundle);
  const file = new Blob([text], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `jeex-games-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The same as core/backup.py writes.
async function backup(bundle) {
  const about = JSON.stringify(failed.querySelector("[data-about]").textContent);
  const start = `{"format":1,"jeex":"backup",\n"about":${about},\n`;
  return `${start}"games":"${await packed(bundle)}"}\n`;
}

async function packed(text) {
  const deflating = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const deflated = await new Response(deflating).blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(deflated);
  });
}
