// Starts the page's workers: the engine, and the one in which bots of the lab are run.

const LONGEST = 500_000; // characters of an answer, as game/engine/protocol.py reads it

const WORKER = new URL("./python_worker.mjs", import.meta.url);

// A worker made out of a blob keeps to the page's own policy, which bars it from other sites; one made
// of a file would have the policy that the file was sent with, and most hosts send none. It imports the
// script by a call: with a statement Firefox ESR does not ask the service worker, and offline gets nothing.
export function start(name) {
  const isWhole = WORKER.protocol === "blob:"; // in a page that is one file
  const address = isWhole ? WORKER.href : importing(WORKER);
  const worker = new Worker(address, { type: "module", name });
  if (!isWhole) worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  if (name !== "engine") worker.addEventListener("message", (event) => refuseLong(worker, event));
  return worker;
}

function importing(script) {
  const failed = "(error) => postMessage(`0 not started: ${error}`)";
  const source = `import(${JSON.stringify(script)}).catch(${failed});`;
  return URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
}

// A worker in which players' bots run could fill the page's memory with one message: Python never gets it.
function refuseLong(worker, event) {
  if (typeof event.data === "string" && event.data.length <= LONGEST) return;
  event.stopImmediatePropagation();
  worker.dispatchEvent(new ErrorEvent("error")); // WebKit tells nothing of a worker that was ended
  worker.terminate();
}
