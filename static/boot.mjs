// What must work before Python does, and when Python does not: the first paint, the progress bar,
// and plain words when something breaks. Everything else is Python's.

const root = document.documentElement;
const bar = document.querySelector("#booting progress");
const failed = document.querySelector("#failed");
let record = "";

// The theme chosen last, before anything is painted; Python keeps it.
try {
  const theme = JSON.parse(localStorage.getItem("jeex.theme") ?? '""');
  if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
} catch {
  // nothing was kept, or nothing can be
}

// Python calls this after every action: what is kept here can be copied if Python breaks.
export function keep(text) {
  record = text;
}

// Python calls this when the addressed screen works in full.
export function ready() {
  if (root.dataset.state !== "booting") return;
  root.dataset.state = "ready";
  lastWords.disconnect();
  performance.mark("jeex:ready");
}

// The end: say so in words, offer to reload, and hand out the record of the game.
export function fail(reason) {
  if (root.dataset.state === "failed") return;
  root.dataset.state = "failed";
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
  document.querySelectorAll("main").forEach((screen) => (screen.hidden = screen !== failed));
  failed.querySelector("[data-reason]").textContent = reason;
  failed.querySelector("[data-record]").hidden = !record;
  failed.querySelector("textarea").value = record;
  failed.querySelector("h1").focus();
}

// Put text into the clipboard; whether the browser has let us.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no clipboard on pages that are not served securely, or not allowed
  }
}

failed.querySelector("[data-do=reload]").addEventListener("click", () => location.reload());
failed.querySelector("[data-do=copy]").addEventListener("click", async ({ target }) => {
  const box = failed.querySelector("textarea");
  box.select(); // where it cannot be copied for the player, it is ready to be copied by hand
  if (await copy(box.value)) target.textContent = target.dataset.done;
});

// PyScript's steps from its first word to the first line of our Python.
const STEPS = ["Loading Pyodide", "Loaded Storage", "Loading interpreter", "Loaded interpreter"];
STEPS.push("Loaded files", "Loaded JS modules", "Loaded Pyodide");
addEventListener("py:progress", ({ detail }) => {
  const step = STEPS.indexOf(detail);
  if (detail === "Loaded interpreter") performance.mark("jeex:python");
  if (step >= 0) bar.value = (step + 1) / (STEPS.length + 1);
});

const booting = () => root.dataset.state === "booting";
const UNREACHED = failed.dataset.unreached;
const PATIENCE = 90_000; // milliseconds without a step after which nobody should wait on

// A part that the page names is not there, or its script throws.
addEventListener("error", (event) => {
  if (event.target instanceof HTMLScriptElement) fail(UNREACHED);
  else if (booting()) fail(event.message);
}, true);
// A part that PyScript loads is not there.
addEventListener("unhandledrejection", ({ reason }) => {
  if (booting()) fail(reason?.message ?? String(reason));
});
// Python's own last words, which PyScript writes into the page.
const lastWords = new MutationObserver(() => {
  const words = document.querySelector(".py-error");
  if (!words) return;
  lastWords.disconnect();
  words.remove();
  fail(words.textContent.trim().split("\n").at(-1));
});
lastWords.observe(document.body, { childList: true, subtree: true });
// Pyodide waits forever for an interpreter that is not there, so it is asked for here as well.
fetch("static/vendor/pyodide/pyodide.asm.wasm", { method: "HEAD" })
  .then((answer) => (answer.ok ? answer.text() : fail(UNREACHED)), () => fail(UNREACHED));
// And whatever else may hang.
let patience = setTimeout(() => booting() && fail(UNREACHED), PATIENCE);
addEventListener("py:progress", () => {
  clearTimeout(patience);
  patience = setTimeout(() => booting() && fail(UNREACHED), PATIENCE);
});

// An address other than home's has nothing to show yet but the bar.
const home = ["", "#", "#/"].includes(location.hash);
document.querySelector("#home").hidden = !home;
document.querySelector("#booting").classList.toggle("alone", !home);
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("jeex:shell")));
