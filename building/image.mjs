// Makes the memory image of a started interpreter: node image.mjs <file to write> <level of zstd>, with
// the job (see image.py) on standard input. The same job gives the same image, byte for byte.
//
// The image: "JXI1", the length of its head, the head as JSON, then in 32-bit words the runs (where,
// how many words) and after them the words of all runs. A run is memory that differs from what is
// there anyway: the wasm's own static data below its heap, zeros above.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { compress, init as startZstd } from "@bokuweb/zstd-wasm";

const MAGIC = 0x3149584a;
const STRIDE = 64; // words between two that the checksum takes in
const GAP = 16; // words that are equal in between: fewer than that do not end a run

// An error is printed in one line; Node would print a whole minified file.
for (const kind of ["uncaughtException", "unhandledRejection"]) {
  process.on(kind, (error) => {
    console.error(String(error?.message ?? error).trim().split("\n").at(-1));
    process.exit(1);
  });
}

const job = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(`${job.pyodide}/pyodide.mjs`);
const { default: createModule } = await import(`${job.pyodide}/pyodide.asm.mjs`);
const { stdlib } = await import(job.package); // the code with which PyScript writes its package
const { default: parts } = await import(job.parts); // the package itself
for (const [file, text] of Object.entries(parts.pyscript)) {
  const name = file === "__init__.py" ? "pyscript" : `pyscript.${file.slice(0, -3)}`;
  job.modules[name] = [text, name === "pyscript", `pyscript/${file}`];
}

// Neither chance nor the time of day gets into the image.
let ticks = 0;
Date.now = () => 1_700_000_000_000 + ++ticks;
performance.now = () => ++ticks;
crypto.randomFillSync = (view) => view.fill(7);
syncBuiltinESMExports();

let clean; // the wasm's static data before any code has run
const python = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "/jeex",
  // Errors name lines, not columns: the tables of columns would be a part of every first visit.
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", TZ: "UTC" },
  createPyodideModule(settings) {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        const { memory, __heap_base } = instance.exports;
        clean = memory.buffer.slice(0, __heap_base.value);
        done(instance, module);
      });
    return createModule(settings);
  },
});
importModules();
blankStreams();
const image = pack(python.makeMemorySnapshot(), python._module);
const [file, level] = process.argv.slice(2);
await startZstd();
writeFileSync(file, compress(new Uint8Array(image.buffer), Number(level)));
process.exit(0); // the interpreter would keep Node waiting

// Imports the game's modules, as image_contents.py says; image_runtime.py stays as `jeex_image`.
function importModules() {
  const told = python.toPy({ ...job.sources, job: JSON.stringify(job) });
  python.globals.set("told", told);
  told.destroy(); // or the image would hold it for good, all sources in it
  python.runPython(`
import gc, sys, types
for name, source in (("jeex_image", "image_runtime"), ("jeex_contents", "image_contents")):
    sys.modules[name] = types.ModuleType(name)
    exec(compile(told[source], source + ".py", "exec", dont_inherit=True), vars(sys.modules[name]))
sys.modules["jeex_contents"].fill(told["job"], sys.modules["jeex_image"])
del sys.modules["jeex_contents"]
# Pyodide makes a Python class of every JavaScript class that it meets.
import js
for thing in (js.Object, js.JSON, js.Array.new(), js.Map.new(), js.Set.new(), js.Promise.resolve(1),
              js.Uint8Array.new(1), js.Error.new(""), js.Object.new(), js.Function.new("")):
    repr(type(thing))
for name in ("ast", "js"):
    sys.modules.pop(name, None)
sys._clear_internal_caches()
modules = gc, sys
del told, types, name, source, thing, js, gc, sys
for _ in range(3):
    modules[0].collect()
modules[0].freeze()  # what is in the image stays: no page need look through it for garbage
del modules, _
`);
}

// Python's three streams hold large buffers. What happens to be in them would be sent to every visitor.
function blankStreams() {
  python.setStdin({ read: (buffer) => buffer.fill(0).length });
  python.setStdout({ write: (buffer) => buffer.length });
  python.setStderr({ write: (buffer) => buffer.length });
  python.runPython(`
import io, sys
sys.stdin.buffer.read(len(sys.stdin.buffer.peek()))
for stream in (sys.stdout.buffer, sys.stderr.buffer):
    stream.write(bytes(io.DEFAULT_BUFFER_SIZE - 1))  # more would pass the buffer by
    stream.flush()
del io, stream, sys
`);
}

function pack(snapshot, module) {
  const [, start, length] = new Uint32Array(snapshot.buffer, 0, 3);
  const hiwire = JSON.parse(new TextDecoder().decode(snapshot.subarray(48, 48 + length)));
  const memory = snapshot.subarray(start);
  blank(memory, module);
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const runs = differences(words, new Uint32Array(clean.slice(0, clean.byteLength & ~3)));
  const size = runs.reduce((sum, [from, to]) => sum + to - from, 0);
  const head = new TextEncoder().encode(JSON.stringify({
    build: python._api.config.BUILD_ID, package: [stdlib.trimEnd().length, stdlib.slice(0, 90)],
    memory: memory.length, hiwire, runs: runs.length, size,
  }));
  const image = new Uint32Array(((8 + head.length + 3) >> 2) + 2 * runs.length + size + 2);
  image.set([MAGIC, head.length]);
  new Uint8Array(image.buffer).set(head, 8);
  let at = (8 + head.length + 3) >> 2;
  for (const [from, to] of runs) {
    image.set([from, to - from], at);
    at += 2;
  }
  for (const [from, to] of runs) {
    image.set(words.subarray(from, to), at);
    at += to - from;
  }
  image.set(checksum(image.subarray(0, at)), at);
  return image;
}

// The same as in interpreter.mjs.
function checksum(words) {
  let sum = 0;
  let sums = 0;
  for (let at = 0; at < words.length; at += STRIDE) {
    sum = (sum + words[at]) | 0;
    sums = (sums + sum) | 0;
  }
  return new Uint32Array([sum, sums]);
}

// Blanks what nothing reads any more: the stack of calls that have returned, and freed memory,
// which lies in dlmalloc's chunks one after the other.
function blank(memory, module) {
  memory.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const top = module._sbrk(0);
  const sizeOf = (chunk) => words[(chunk >> 2) + 1] & ~7;
  for (let chunk = clean.byteLength, last = false; !last; chunk += sizeOf(chunk)) {
    const next = chunk + sizeOf(chunk);
    if (next - chunk < 16) throw new Error(`no chunk of the heap at ${chunk}`);
    last = next + 64 > top || sizeOf(next) < 16;
    if (last) memory.fill(0, chunk + 8, top - 48);
    else if (!(words[(next >> 2) + 1] & 1)) { // the next one knows whether this one is in use
      memory.fill(0, chunk + (next - chunk < 256 ? 16 : 32), next); // after the links of free chunks
    }
  }
}

// Runs [from, to) of words that are not what a page's memory holds there before.
function differences(words, before) {
  const runs = [];
  let end = -Infinity;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === (at < before.length ? before[at] : 0)) continue;
    if (at - end > GAP) runs.push([at, at]);
    end = runs.at(-1)[1] = at + 1;
  }
  return runs;
}
