// Keeps the whole site on the device, so that it opens without a network, and goes over to a new
// version only as a whole and only when the page asks for it. JavaScript, as it runs without a page.

importScripts("static/vendor/fzstd/index.js");

// building/site.py: { version, files, plain, packed }. Files and plain have the hash of every file by
// its path; packed has the type of those that are sent packed.
const BUILT = {};
const FAMILY = `jeex ${registration.scope} `; // one origin may hold several copies of the site
const CACHE = FAMILY + BUILT.version;
const HASH = "X-Jeex-Hash";
let opened; // the cache that answers, once it has been asked
const AT_ONCE = 6; // downloads side by side, as many as browsers allow

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(hear(event)));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const ours = url.startsWith(registration.scope) && ["GET", "HEAD"].includes(method);
  if (ours) event.respondWith(answer(event.request));
});

const address = (path) => new URL(path, registration.scope).href;
const family = async () => (await caches.keys()).filter((name) => name.startsWith(FAMILY));

// Every file or none: what throws here leaves the version before this in charge, and what has been
// fetched so far is found again at the next attempt.
async function fill(files = BUILT.files) {
  opened = undefined; // the device may have deleted it
  const cache = await caches.open(CACHE);
  const others = (await family()).filter((name) => name !== CACHE);
  const wanted = Object.entries(files);
  const one = async () => {
    for (let next; (next = wanted.pop()); ) await keep(cache, others, ...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

// Put a file into the cache unless it is there: from another cache that has it, else from the network.
async function keep(cache, others, path, hash) {
  const has = (found) => found?.headers.get(HASH) === hash;
  if (has(await cache.match(address(path)))) return;
  for (const cacheName of others) {
    const found = await caches.match(address(path), { cacheName }); // opening makes anew what has gone
    if (has(found)) return cache.put(address(path), found);
  }
  const answered = await fetch(address(path), { cache: "no-cache" });
  if (!answered.ok) throw new Error(`${path}: ${answered.status}`);
  const content = await answered.arrayBuffer();
  if ((await digest(content)) !== hash) throw new Error(`${path} is of another version`);
  const unpacked = BUILT.packed[path];
  const body = unpacked ? fzstd.decompress(new Uint8Array(content)) : content; // a start saves that time
  const type = unpacked ?? answered.headers.get("Content-Type");
  const headers = { "Content-Type": type ?? "application/octet-stream", [HASH]: hash };
  await cache.put(address(path), new Response(body, { headers }));
}

// As building/site.py makes it.
async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, 10);
}

// Other versions go once this one is in charge and whole, at a start and no sooner: a browser that ends
// while this one takes over may go back to the one before. One that is to come stays.
async function tidy() {
  if (registration.installing || registration.waiting) return;
  const names = await family();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

// What a page says.
async function hear({ data, source }) {
  if (data === "take over") await takeOver(source);
  // What fails of these is asked for again at the next start.
  if (data === "fill the holes") await fill().then(tidy).catch(() => {});
  if (data === "keep the plain start") await fill(BUILT.plain).catch(() => {});
}

// Go over to the new version. Another page that is open may be in a game.
async function takeOver(source) {
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = all.filter((page) => page.url.startsWith(registration.scope));
  if (pages.length > 1) source.postMessage("others are open");
  else await skipWaiting();
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const page = url.href === registration.scope ? address("index.html") : url.href;
  return (await kept(page)) ?? fetch(request);
}

async function kept(page) {
  try {
    opened ??= wholeCache();
    return await (await opened).match(page, { ignoreMethod: true, ignoreVary: true });
  } catch {
    opened = undefined; // the device may not have let it be opened
  }
}

// The cache of this version or, where that has no page, one of another version that has: files of two
// versions do not mix.
async function wholeCache() {
  for (const cacheName of [CACHE, ...(await family())]) {
    if (await caches.match(address("index.html"), { cacheName })) return caches.open(cacheName);
  }
  return caches.open(CACHE);
}
