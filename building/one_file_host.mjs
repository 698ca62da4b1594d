// What a website is to the page, in a page that is one file: it answers for the addresses of the site's files out of
// what stands in the page itself. Each part is a block of data, base64 of the file, or of what zstd makes of it.
// A worker is handed the parts that its script names, as bytes, in the first message: where a page is opened as a file,
// not even its own workers may ask for the addresses of its blobs, and in WebKit they cannot read its blobs either.
import { decompress } from "fzstd";

const BASE = "https://jeex.invalid/"; // of the site, as its bundled scripts know it; nobody is asked there
const MODULE = Symbol.for("jeex module"); // what one_file.mjs makes of imports by an address
const TYPES = { mjs: "text/javascript", json: "application/json", txt: "text/plain;charset=utf-8" };
const PACKED = /^static\/(wasm|image)-/; // a worker unpacks these itself: in WebKit it cannot start another one
const UNPACKED = { wasm: "application/wasm", image: "application/x-jeex-image" };
const { document, fetch, Worker: Started, XMLHttpRequest: Request } = globalThis;
const addresses = {}; // of blobs, by the paths of their parts
const needs = {}; // by the address of a worker's script, the paths of the parts that it names
const contents = {}; // of parts that were handed to this worker, as bytes, by their paths
const blobs = {}; // of parts, by their paths

function missing(path) {
  throw new TypeError(`this file has no ${path}`);
}

// The path in the site that an address names; "" if it names none.
function pathOf(address) {
  const { href } = new URL(address.url ?? address, BASE);
  return href.startsWith(BASE) ? href.slice(BASE.length) : "";
}

const block = (path) => document?.querySelector(`script[data-part="${path}"]`);

const typeOf = (path) => TYPES[path.split(".").at(-1)] ?? "application/octet-stream";

function blobOf(path) {
  return (blobs[path] ??= new Blob([contents[path] ?? unpacked(block(path) ?? missing(path))], { type: typeOf(path) }));
}

function unpacked({ textContent, dataset }) {
  const content = bytesOf(textContent);
  return "packed" in dataset ? decompress(content) : content;
}

function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

const read = async (path) => [path, contents[path] ?? (await blobOf(path).arrayBuffer())];

const addressOf = (path) => (addresses[path] ??= URL.createObjectURL(blobOf(path)));

// The address of a worker's script. What a worker starts names no parts.
export function scriptOf(path) {
  const address = addressOf(path);
  needs[address] = block(path)?.dataset.needs.split(" ").filter(Boolean) ?? [];
  return address;
}

// Let PyScript have its modules: by the path of each, what gives its names.
export function provide(modules) {
  const here = new URL(".", document.baseURI).href;
  globalThis[MODULE] = (address) => {
    const path = pathOf(String(address).replace(here, BASE));
    return (modules[path] ?? (() => missing(path)))();
  };
}

// --- what stands in for the network

const handed = document ? null : new Promise(beHanded);
if (handed) globalThis.importScripts = undefined; // or Pyodide tries it out, which the policy forbids

function beHanded(done) {
  const take = (event) => {
    event.stopImmediatePropagation();
    for (const [path, content] of event.data) contents[path] = content;
    done();
  };
  addEventListener("message", take, { once: true });
}

globalThis.fetch = async (what, ...more) => {
  const path = pathOf(what);
  if (!path) return fetch(what, ...more);
  await (handed ?? arrived(path));
  const [, kind] = (!document && PACKED.exec(path)) || [];
  if (kind) return answer(decompress(new Uint8Array(contents[path])), UNPACKED[kind]);
  return answer(contents[path] ?? blobOf(path), typeOf(path));
};

const answer = (content, type) => new Response(content, { headers: { "Content-Type": type } });

// Until that part of the file has been read: then something stands behind it.
async function arrived(path) {
  while (document.readyState === "loading" && !block(path)?.nextElementSibling) {
    await new Promise((done) => setTimeout(done, 10));
  }
}

// Python asks in this way, as it cannot wait; a worker's Python never has to.
globalThis.XMLHttpRequest = class extends Request {
  open(method, address, ...more) {
    const path = pathOf(address);
    super.open(method, path && document ? addressOf(path) : address, ...more);
  }
};

// Scripts are whole, so they need not be modules, which browsers do not start out of blobs for a page that is a file.
globalThis.Worker = class extends Started {
  #handed;

  constructor(address, { name }) {
    super(address, { name });
    this.#handed = Promise.all((needs[address] ?? []).map(read)).then((parts) => super.postMessage(parts));
  }

  postMessage(...message) {
    this.#handed.then(() => super.postMessage(...message));
  }
};

// Texts that the page links to, such as licences.
document?.addEventListener("click", ({ target }) => {
  const link = target.closest?.('a[href^="static/"]');
  if (link) link.href = addressOf(link.getAttribute("href"));
}, true);
