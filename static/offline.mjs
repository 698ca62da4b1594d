// The page's side of worker.js: keeps the site on the device and offers new versions. JavaScript, so
// that a version whose Python is broken can still be replaced.

const root = document.documentElement;
const offer = document.querySelector("#home .update");
const reload = offer.querySelector("button");
const others = offer.querySelector("[data-others]");
let registration = null;

// Keep the site for use without a network. Says in `data-kept` of the page that it is kept, and
// sends "jeex:kept" when that is news.
export async function keepHere() {
  const container = navigator.serviceWorker;
  if (!container) {
    document.querySelector("[data-unkept]").hidden = isSecureContext; // or the browser is set so
    return;
  }
  container.addEventListener("message", () => (others.hidden = false));
  registration = await container.register("worker.js", { updateViaCache: "none" });
  const first = !registration.active;
  registration.addEventListener("updatefound", () => watch(registration.installing));
  document.addEventListener("visibilitychange", () => document.hidden || look());
  tell();
  await container.ready;
  root.dataset.kept = "";
  if (first) dispatchEvent(new Event("jeex:kept"));
  else registration.active.postMessage("fill the holes"); // what a device deletes, it deletes without a word
}

// Look for a new version; without a network there is none.
function look() {
  registration.update().catch(() => {});
}

function watch(worker) {
  worker?.addEventListener("statechange", tell);
}

// A new version waits to take over. The first one has nobody to wait for.
function tell() {
  offer.hidden = !(registration.waiting && navigator.serviceWorker.controller);
}

// Go over to the version that waits, and start again with it.
reload.addEventListener("click", () => {
  const again = () => location.reload();
  if (!registration.waiting) return again(); // it has taken over by another way
  navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
  registration.waiting.postMessage("take over");
});
