// What must work before Python does, and when Python does not: the first paint, the progress bar,
// choosing a game and pressing Start, and plain words when something breaks. All else is Python's.

import { kept, giveEmptyDatabases, namespace } from "./device.mjs";
import { say, speak } from "./language.mjs";

export { namespace }; // for Python

const root = document.documentElement;
const isOneFile = "oneFile" in root.dataset; // see building/one_file.py: all parts stand in the page
const bar = document.querySelector("#booting progress");
const failed = document.querySelector("#failed");

// The theme chosen last, before anything is painted; the browser's own bars follow.
const bars = [...document.querySelectorAll("meta[name=theme-color]")];
const ofDevice = bars.map((bar) => bar.content);
export function applyTheme(theme) {
  const chosen = bars.find((bar) => bar.media.includes(theme || "?"));
  const colour = chosen && ofDevice[bars.indexOf(chosen)];
  if (chosen) root.dataset.theme = theme;
  else delete root.dataset.theme;
  bars.forEach((bar, index) => (bar.content = colour ?? ofDevice[index]));
}
applyTheme(kept("theme", ""));
root.dataset.letters = kept("letters", ""); // as Python does when it is up
root.dataset.motion = kept("motion", "");
root.dataset.side = kept("side", "");
speak(kept("language", ""));

// What is shown stands before the page's name in the title; home has that name alone.
const NAME = document.title;
export function setTitle(words) {
  document.title = words ? `${words} · ${NAME}` : NAME;
}

// Python calls this when the addressed screen works in full.
export function ready() {
  if (root.dataset.state !== "booting") return;
  root.dataset.state = "ready";
  lastWords.disconnect();
  performance.mark("jeex:ready");
  dispatchEvent(new Event("jeex:ready"));
  keepHere();
}

// Only now, as it fetches everything: the first start has the network for itself.
function keepHere() {
  if (isOneFile) return; // no service worker is needed, and browsers let files have none
  const keeping = import("./offline.mjs").then((offline) => offline.keepHere());
  keeping.catch((error) => console.debug("not kept on this device:", error));
}

// What not every page asks for: the lab's editor, what starts workers, and what connects devices.
export const editor = () => import("./editor.mjs");
export const together = () => import("./together.mjs");
export const workers = () => import("./workers.mjs");

// The browser's offer to install the page, which may come before Python does.
let offered = null;
export const installer = () => offered;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // we have a button for it
  offered = event;
  dispatchEvent(new Event("jeex:installable"));
});
addEventListener("appinstalled", () => {
  offered = null;
  dispatchEvent(new Event("jeex:installable"));
});

// The end: say so in words, offer to reload, and hand out the record of the game and the details that
// Python gives, if it can.
export function fail(reason, record = "", details = "") {
  if (root.dataset.state === "failed") return;
  root.dataset.state = "failed";
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  document.querySelectorAll("main").forEach((screen) => (screen.hidden = screen !== failed));
  failed.querySelector("[data-reason]").textContent = reason;
  for (const [name, text] of Object.entries({ record, details })) {
    const place = failed.querySelector(`[data-${name}]`);
    place.hidden = !text;
    place.querySelector("textarea").value = text;
  }
  setTitle(failed.querySelector("h1").textContent);
  failed.querySelector("h1").focus();
  import("./rescue.mjs")
    .then((rescue) => rescue.offer(namespace))
    .catch((error) => console.debug("nothing more is offered:", error));
  keepHere(); // the next version may do better
}

// Put text into the clipboard; whether the browser has let us.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // no clipboard on pages that are not served securely, or not allowed
  }
}

// The old way, by a box of its own. What lies behind an open dialog cannot be selected.
function copySelected(text) {
  const { activeElement: focused } = document;
  const box = document.createElement("textarea");
  box.className = "unseen";
  box.value = text;
  ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  focused?.focus();
  return done;
}

failed.querySelector("[data-do=reload]").addEventListener("click", () => location.reload());
for (const button of failed.querySelectorAll("[data-do=copy]")) {
  button.addEventListener("click", async () => {
    const box = button.parentElement.querySelector("textarea");
    box.select(); // where it cannot be copied for the player, it is ready to be copied by hand
    if (await copy(box.value)) button.textContent = say(button.dataset.done);
  });
}

const booting = () => root.dataset.state === "booting";

// --- Before Python is up: home, or the banner of the game that is being set up

const setup = document.querySelector("#setup");
const start = setup.querySelector("[data-do=start]");

// Show what the address names, as far as it can be shown. Python calls this before it takes over.
export function renderBeforePython() {
  if (root.dataset.lacking) return; // see needs.js
  const [, game] = location.hash.match(/^#\/new\/([a-z]\w*)$/i) ?? [];
  const lid = game && document.querySelector(`.lid.${game}`);
  const home = ["", "#", "#/"].includes(location.hash);
  document.querySelector("#home").hidden = !home;
  document.querySelector("#booting").classList.toggle("alone", !home && !lid);
  setTitle(lid ? lid.querySelector("h2").textContent : "");
  if (lid) banner(game, lid.querySelector("h2").textContent, lid.querySelector("h2 + span").textContent);
  setup.hidden = !lid;
}

// Show in set-up which game it is, and let its links lead to that game. Python calls this, too.
export function banner(game, name, line) {
  const place = setup.querySelector(".banner");
  place.className = `banner ${game}`;
  place.querySelector("h1").textContent = name;
  place.querySelector("p").textContent = line;
  const picture = place.querySelector("img");
  const source = document.querySelector(`.lid.${game} img`).getAttribute("src");
  if (picture.getAttribute("src") !== source) picture.src = source; // a browser loads the same one anew
  for (const link of setup.querySelectorAll("a[data-do]")) {
    link.href = `#/${link.dataset.do}/${game}`;
  }
}

// Start counts before Python is up, for the game of the address.
let pressed = "";
start.addEventListener("click", () => {
  if (!booting()) return;
  pressed = location.hash;
  start.ariaDisabled = "true";
});
export const takeStart = () => booting() && pressed === location.hash;

setup.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", () => {
  if (!booting()) return;
  pressed = "";
  start.ariaDisabled = null;
  renderBeforePython();
});
renderBeforePython();
addEventListener("jeex:spoken", () => booting() && renderBeforePython()); // in these words

// --- Progress: the bytes of the interpreter and its memory as they arrive, then PyScript's steps from
// its first word to the first line of our Python

const BYTES = 0.75; // of the bar
const STEPS = ["Loading Pyodide", "Loaded Storage", "Loading interpreter", "Loaded interpreter"];
STEPS.push("Loading JS modules", "Loaded JS modules", "Loaded Pyodide");
const FETCHING = STEPS.indexOf("Loading JS modules") + 1; // our own, the last part
let bytes = 0;
let steps = 0;

function progress() {
  bar.value = BYTES * bytes + (1 - BYTES) * (steps / (STEPS.length + 1));
  goOn();
}

// That nothing arrives is said by the style sheet, as long after its animation began as it has it. That
// is by the tenth second if something arrived until the seventh; later, after a shorter silence.
const CALM = 3_500; // milliseconds after the page's own start in which it waits as long as it ever does
const SPARED = 3_000; // milliseconds that it waits less later, at most
const stalled = document.querySelector("#booting .stalled");
stalled.querySelector("[data-file]")?.remove(); // files are not the trouble: this script has arrived
stalled.querySelector("a").addEventListener("click", (event) => {
  event.preventDefault();
  location.reload(); // where the link would lose the rest of the address
});

function goOn() {
  stalled.hidden = bytes === 1 && steps > 0 && steps !== FETCHING; // only this device takes its time
  const spared = Math.min(SPARED, Math.max(0, performance.now() - CALM));
  for (const waiting of stalled.getAnimations()) waiting.currentTime = spared;
}
goOn();

addEventListener("jeex:arrived", ({ detail }) => {
  bytes = detail;
  progress();
});
addEventListener("py:progress", ({ detail }) => {
  if (detail === "Loaded interpreter") performance.mark("jeex:python");
  steps = Math.max(steps, STEPS.indexOf(detail) + 1);
  progress();
});

// --- Failure

const PATIENCE = 90_000; // milliseconds without a step after which nobody should wait on
const STOPPED = 20_000; // milliseconds without a step after which a download may have come to a stop
const PROBED = 3_000; // milliseconds between two questions whether the website answers

// A part could not be loaded: the network is away, or that part alone.
function failUnreached(message = "") {
  if (root.dataset.state === "failed") return;
  if (isOneFile) return fail(say(failed.dataset.torn));
  const because = (words) => (message ? `${say(words)} (${message})` : say(words));
  fail(because(failed.dataset.unreached));
  answered().then((after) => {
    if (after) location.reload();
    else failed.querySelector("[data-reason]").textContent = because(failed.dataset.blocked);
  });
}

// Wait until the website answers; whether it did only after a silence. The service worker does not know the
// address, so whatever comes is the website's.
async function answered() {
  for (let silent = false; ; silent = true) {
    const answers = await fetch("answers", { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
    if (answers) return silent;
    await new Promise((done) => setTimeout(done, PROBED));
  }
}

// A part that the page names is not there, or its script throws.
addEventListener("error", (event) => {
  if (event.target instanceof HTMLScriptElement) failUnreached();
  else if (booting()) event.message ? fail(event.message) : failUnreached(); // a link's error has no words
}, true);
// A part that PyScript loads is not there.
addEventListener("unhandledrejection", ({ reason }) => {
  const message = reason?.message ?? String(reason);
  if (!booting()) return;
  if (bytes < 1 || isOneFile) failUnreached(message);
  else fail(message);
});
// Whoever waits in vain need not press anything when the network is back.
addEventListener("online", () => booting() && bytes < 1 && location.reload());
// Python's own last words, which PyScript writes into the page.
const lastWords = new MutationObserver(() => {
  const words = document.querySelector(".py-error");
  if (!words) return;
  lastWords.disconnect();
  words.remove();
  fail(words.textContent.trim().split("\n").at(-1));
});
lastWords.observe(document.body, { childList: true, subtree: true });
// And whatever else may hang: a download that has come to a stop begins anew once the website is back.
const giveUp = () => booting() && failUnreached();
let waiting = [];
function waitAnew() {
  waiting.forEach(clearTimeout);
  waiting = [setTimeout(giveUp, PATIENCE), setTimeout(restart, STOPPED)];
}
async function restart() {
  const before = bytes;
  if (booting() && (await answered()) && booting() && bytes < 1 && bytes === before) location.reload();
}
for (const kind of ["py:progress", "jeex:arrived"]) addEventListener(kind, waitAnew);
waitAnew();

giveEmptyDatabases(); // of PyScript's

// --- Python, once home is painted: until then the network and the processor are home's

// A page that the browser had set aside and shows again: its Python may wait for good for answers that
// were on their way, and another window may have played. All is kept, so it begins anew; unless nothing
// can be kept, and this page alone has the games.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && document.querySelector("#trouble").hidden) location.reload();
});

const painted = new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 1000); // a page that nobody looks at is not painted
});
painted.then(() => {
  if (root.dataset.lacking) return;
  performance.mark("jeex:shell");
  for (const part of [import("./interpreter.mjs"), import("./vendor/pyscript/core.js")]) {
    part.catch(() => failUnreached());
  }
  // PyScript asks for these only at its end, when a slow network would have to be waited for.
  for (const part of [import("./painter.mjs"), import("./pictures.mjs"), import("./vendor/idb/index.js")]) {
    part.catch(() => {}); // it fails when asked by PyScript
  }
});
