// A worker of the page: a Python of its own, which runs the program game/engine/answering.py. The one named
// "engine" runs nothing but our own Python; in any other, bots run that players wrote.
//
// Whoever wrote one may reach all of this worker's JavaScript from its Python. So before the first bot
// runs, all is taken away but the language itself and a few harmless things: what is not named below
// goes, whatever browsers bring. What is left can compute, and answer the page in texts.

import { loadPyodide } from "./interpreter.mjs";

const MEMORY = 256 * 1024 * 1024; // bytes that Python may have
const PAGE_OF_MEMORY = 64 * 1024;

const LANGUAGE = `
  Object Function Array Number String Boolean Symbol BigInt Date RegExp Promise Proxy Reflect JSON Math Intl
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError
  Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator ArrayBuffer DataView Atomics
  Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
  BigInt64Array BigUint64Array Float16Array Float32Array Float64Array
  NaN Infinity undefined globalThis parseInt parseFloat isNaN isFinite
  decodeURI decodeURIComponent encodeURI encodeURIComponent WebAssembly
`;
const HARMLESS = "self TextDecoder TextEncoder crypto"; // what Pyodide itself goes on to need
const KEPT = new Set(`${LANGUAGE} ${HARMLESS}`.match(/\S+/g));

const ours = globalThis.name === "engine";
const post = postMessage.bind(globalThis);
const listen = addEventListener.bind(globalThis);

const now = performance.now.bind(performance);
const AGAIN = 250; // milliseconds after which Python is interrupted once more
let [seconds, due] = [Infinity, Infinity];

try {
  const python = await loadPyodide({ stdout: () => {}, stderr: () => {} });
  const take = python.runPython("from game.engine.answering import serve; serve")(post, globalThis.name);
  if (!ours) {
    python.runPython("from game.engine.answering import heed_time; heed_time()");
    watchTime(python);
    capMemory();
    barCompiling();
    takeAway();
  }
  listen("message", ({ data }) => {
    if (typeof data === "number") {
      seconds = data; // for every answer from now on
      return;
    }
    due = now() + 1000 * seconds;
    try {
      take(data);
    } catch (error) {
      post(`crashed: ${error}`); // Python itself is broken, or it was no question
    } finally {
      due = Infinity;
    }
  });
  post("0 ready");
} catch (error) {
  post(`0 not started: ${error}`);
}

// Every few steps Python looks into a buffer whether somebody has pressed Ctrl and C. Here that is told once
// the time of an answer is over, so Python itself can say where it was.
function watchTime(python) {
  const read = () => {
    if (now() < due) return 0;
    due = now() + AGAIN;
    return 2; // the number of that signal
  };
  python.setInterruptBuffer(Object.defineProperty({}, 0, { get: read, set: () => {} }));
}

// Python asks for more memory by this method, and tells a program that it gets none. Nothing that a bot can
// replace is asked here: it would be handed the method itself, or could say that there is nothing yet.
function capMemory() {
  const { prototype } = WebAssembly.Memory;
  const unbound = (method) => Function.prototype.call.bind(method);
  const grow = unbound(prototype.grow);
  const buffer = unbound(Object.getOwnPropertyDescriptor(prototype, "buffer").get);
  const length = unbound(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get);
  const value = function (wanted) {
    const pages = wanted >>> 0;
    if (length(buffer(this)) + pages * PAGE_OF_MEMORY > MEMORY) throw new RangeError("enough");
    return grow(this, pages);
  };
  fix(WebAssembly.Memory.prototype, "grow", value);
}

// No text becomes a program any more. So nobody can write import(…), which no browser lets us remove.
function barCompiling() {
  function barred() {
    throw new EvalError("no program is made of a text here");
  }
  barred.prototype = Function.prototype;
  const kinds = [function () {}, async function () {}, function* () {}, async function* () {}];
  for (const kind of kinds) fix(Object.getPrototypeOf(kind), "constructor", barred);
  fix(globalThis, "Function", barred);
}

function takeAway() {
  const silence = () => {};
  for (let object = globalThis; object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const name of Reflect.ownKeys(object)) {
      if (KEPT.has(name) || typeof name === "symbol") continue;
      if (Reflect.deleteProperty(object, name)) continue;
      const value = Reflect.get(object, name, globalThis);
      if (Object(value) === value) fix(object, name, undefined); // or it throws, and nothing starts
    }
  }
  fix(globalThis, "performance", Object.freeze({ now }));
  const kinds = ["log", "info", "warn", "error", "debug", "trace", "assert"];
  fix(globalThis, "console", Object.freeze(Object.fromEntries(kinds.map((kind) => [kind, silence]))));
}

function fix(object, name, value) {
  Object.defineProperty(object, name, { value, writable: false, configurable: false });
}
