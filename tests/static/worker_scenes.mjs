// worker.js without a browser: caches, a host and the life of workers are made up. Prints what each scene saw.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../static/worker.js", import.meta.url), "utf8");
const SCOPE = "https://example.org/jeex/";
const BOTH = { "static/base.css": "looks" };
const FIRST = { ...BOTH, "index.html": "page 1", "static/boot-1.mjs": "boot 1", "static/icon.svg": "icon 1" };
const SECOND = { ...BOTH, "index.html": "page 2", "static/boot-2.mjs": "boot 2", "static/icon.svg": "icon 2" };
const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 10);

class Cache {
  kept = new Map();
  match = async (address) => this.kept.get(String(address))?.clone();
  puts = 0;
  async put(address, answer) {
    this.puts += 1;
    this.kept.set(String(address), answer);
  }
}

function device() {
  const stored = new Map();
  const here = { stored, host: {}, online: true, broken: false, registration: { scope: SCOPE } };
  const caches = {
    async open(name) {
      if (here.broken) throw new Error("no storage");
      if (!stored.has(name)) stored.set(name, new Cache());
      return stored.get(name);
    },
    async match(address, { cacheName }) {
      if (here.broken) throw new Error("no storage");
      return stored.get(cacheName)?.match(address);
    },
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
  };
  async function fetch(request) {
    if (!here.online) throw new TypeError("no network");
    const text = here.host[String(request.url ?? request).replace(SCOPE, "")];
    return new Response(text, { status: text === undefined ? 404 : 200 });
  }
  here.worker = (version, files) => {
    const hashes = Object.entries(files).map(([path, text]) => [path, hash(text)]);
    const built = { version, files: Object.fromEntries(hashes), plain: {}, packed: {} };
    const heard = {};
    vm.runInNewContext(SOURCE.replace("const BUILT = {};", `const BUILT = ${JSON.stringify(built)};`), {
      ...{ caches, fetch, URL, Response, Uint8Array, crypto, registration: here.registration },
      importScripts() {},
      addEventListener: (name, listener) => (heard[name] = listener),
      clients: { claim: async () => {}, matchAll: async () => [] },
      skipWaiting: async () => {},
    });
    const happen = (name, event = {}) =>
      new Promise((done) => heard[name]({ waitUntil: done, respondWith: done, ...event }));
    const get = async (path) => {
      try {
        const answer = await happen("fetch", { request: { method: "GET", url: SCOPE + path } });
        return answer.ok ? await answer.text() : `status ${answer.status}`;
      } catch (error) {
        return error.message;
      }
    };
    return { happen, get, fill: () => happen("message", { data: "fill the holes", source: {} }) };
  };
  return here;
}

async function updated() {
  const here = device();
  const install = async (version, files) => {
    here.host = files;
    const worker = here.worker(version, files);
    await worker.happen("install");
    return worker;
  };
  const first = await install("1", FIRST);
  await first.happen("activate");
  here.registration.installing = {};
  const second = await install("2", SECOND);
  Object.assign(here.registration, { installing: null, waiting: {} });
  return { here, first, second };
}

const versions = ({ stored }) => [...stored.keys()].map((name) => name.at(-1));

const scenes = {
  async "an update that the browser forgets"() {
    const { here, second } = await updated();
    here.registration.waiting = null;
    await second.happen("activate");
    here.online = false;
    const again = here.worker("1", FIRST);
    return [await again.get(""), await again.get("static/boot-1.mjs"), await again.get("static/icon.svg")];
  },
  async "one whose first start was over"() {
    const { here, second } = await updated();
    here.registration.waiting = null;
    await second.happen("activate");
    await second.fill();
    here.online = false;
    const again = here.worker("1", FIRST);
    return [versions(here), await again.get(""), await again.get("static/boot-2.mjs"), await again.get("static/icon.svg")];
  },
  async "a version that waits"() {
    const { here, first } = await updated();
    await first.fill();
    return [versions(here), await first.get("")];
  },
  async "holes that cannot be filled"() {
    const { here, second } = await updated();
    here.registration.waiting = null;
    await second.happen("activate");
    here.stored.get([...here.stored.keys()][1]).kept.delete(`${SCOPE}static/icon.svg`);
    here.online = false;
    await second.fill();
    const without = [versions(here), await second.get(""), await second.get("static/icon.svg")];
    here.online = true;
    await second.fill();
    return [...without, versions(here), await second.get("static/icon.svg")];
  },
  async "a start with all files there"() {
    const { here, second } = await updated();
    here.registration.waiting = null;
    await second.happen("activate");
    const cache = here.stored.get([...here.stored.keys()][1]);
    const before = cache.puts;
    await second.fill();
    return [before, cache.puts];
  },
  async "a storage that fails once"() {
    const { here } = await updated();
    here.broken = true;
    const worker = here.worker("2", SECOND);
    const meanwhile = await worker.get("index.html");
    here.broken = here.online = false;
    return [meanwhile, await worker.get("")];
  },
};

const seen = {};
for (const [name, scene] of Object.entries(scenes)) seen[name] = await scene();
console.log(JSON.stringify(seen));
