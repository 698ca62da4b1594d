// What this device keeps: the small values of Python's, which are read here before it is up, and nothing of
// PyScript's.

// One origin may hold several copies of the site. What a copy keeps on the device carries this name:
// its database, its small values and what its windows tell each other.
export const namespace = `jeex ${new URL(".", document.baseURI).pathname}`;

// What Python keeps on this device, if it is of the type of `fallback`.
export function kept(key, fallback) {
  try {
    const value = JSON.parse(localStorage.getItem(`${namespace} ${key}`));
    return value !== null && typeof value === typeof fallback ? value : fallback;
  } catch {
    return fallback; // nothing was kept, or nothing can be
  }
}

// Give PyScript empty databases: it opens some as it starts, for packages and folders that we do not have, and
// the page would not start where the browser refuses them or never answers.
export function giveEmptyDatabases() {
  let factory = null;
  try {
    factory = globalThis.indexedDB;
  } catch {
    // not even the question is allowed
  }
  const open = (name, ...more) => {
    if (String(name).startsWith("IDBMap/")) return answer(emptyDatabase());
    if (!factory) throw new DOMException("there is no database", "NotSupportedError");
    return IDBFactory.prototype.open.call(factory, name, ...more);
  };
  if (factory) factory.open = open;
  const held = { value: factory ?? { open }, configurable: true }; // WebKit makes others, without ours
  Object.defineProperty(globalThis, "indexedDB", held);
}

function emptyDatabase() {
  const store = new Proxy({}, { get: () => () => answer([]) });
  return { transaction: () => ({ objectStore: () => store }), close() {} };
}

// A request that succeeds as soon as it can be listened to.
function answer(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}
