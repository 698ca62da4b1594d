// Trims Pyodide's interpreter: node trim.mjs <folder with Pyodide> <folder to write to> <file to write>.
// The folder gets a wasm that can start, the file one that can only wake from an image of the other's memory.
//
// Pyodide offers its page 8,560 functions and variables of C, so that compiled packages may ask for
// them. Jeex has no such package, and each of them costs time at every start. What neither Pyodide
// nor our scripts ask for by name is no longer offered; functions that are left without a caller go,
// and so do the largest tables that nobody reads then. What this wasm does not ask its page for, such as
// drawing and playing sounds, goes from the page's script.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import binaryen from "binaryen";
import { minify } from "terser";

// Where things lie in the memory of this wasm, and of no other: see docs/memory-image.md.
const MADE_FOR = "cc36e3cab04fdfc9";
const CODECS = [0xc3720, 0x153530]; // East Asia's: what each of their characters is
const ICONV = [0x2b1400, 0x2d3450]; // the same for a function that nobody calls
const TABLES = [CODECS, ICONV];
const MODULES = 0x36a9e0; // the list of C's modules: a name and a function each; a zero ends it
const FROZEN = [0x228ce0, 0x296c68]; // modules of Python that every start imports

const [from, to, woken] = process.argv.slice(2);
const whole = readFileSync(path.join(from, "pyodide.asm.wasm"));
const wasm = binaryen.readBinary(whole);
const glue = readFileSync(path.join(from, "pyodide.asm.mjs"), "utf8");
const askers = [path.join(from, "pyodide.mjs"), beside("image.mjs"), beside("../static/interpreter.mjs")];

// As in `_malloc=Module["_malloc"]=wasmExports["malloc"];`, which alone asks for nothing.
const TAKEN = /[\w$]+=(?:Module\["[^"]+"\]=)?wasmExports\["([^"]+)"\](?:\.value(?:>>>0)?)?;/g;
const CALLABLE = /(?<=\bvar wasmImports=\{)[^}]+/; // what the wasm may ask its page for: `name` or `name:value`
const DECLARED = /(?<=\bvar )[\w$]+(?:,[\w$]+){1000,}(?=;)/; // the names of all that is taken

const offered = Array.from({ length: wasm.getNumExports() }, (_, at) =>
  binaryen.getExportInfo(wasm.getExportByIndex(at)).name);
const asked = namesAskedFor();
const dropped = new Set(offered.filter((name) => !asked.has(name) && !asked.has(`_${name}`)));
if (dropped.size < offered.length / 2) throw new Error("Pyodide's glue is not as it was");
dropped.forEach((name) => wasm.removeExport(name));
wasm.runPasses(["remove-unused-module-elements"]);
const { segments, memory } = staticData();
write(path.join(to, "pyodide.asm.wasm"));
memory.fill(0, ...FROZEN);
write(woken);
writeFileSync(path.join(to, "pyodide.asm.mjs"), await withoutUncalled(glue
  .replace(TAKEN, (whole, name) => (dropped.has(name) ? "" : whole))
  .replace(DECLARED, (names) => names.split(",").filter((name) => !dropped.has(name.slice(1))).join())));

function beside(name) {
  return new URL(name, import.meta.url);
}

function namesAskedFor() {
  const rest = glue.replace(TAKEN, "").replace(DECLARED, "");
  return new Set([...names([rest, ...askers.map((file) => readFileSync(file, "utf8"))]), ...pointers()]);
}

// All words of these texts.
function names(texts) {
  return new Set(texts.flatMap((text) => text.match(/[\w$]+/g)));
}

// Functions whose addresses the wasm asks its page for.
function pointers() {
  return WebAssembly.Module.imports(new WebAssembly.Module(whole))
    .filter(({ module }) => module.startsWith("GOT")).map(({ name }) => name);
}

// The script without the functions that only the whole wasm would ask for.
async function withoutUncalled(script) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(woken)));
  const called = new Set(imports.map(({ name }) => name));
  const uncalled = new Set();
  const listed = script.replace(CALLABLE, (entries) => entries.split(",").filter((entry) => {
    const [name, value] = entry.split(":");
    if (!called.has(name)) uncalled.add(value ?? name);
    return called.has(name);
  }).join());
  const wanted = names(askers.map((file) => readFileSync(file, "utf8")));
  const bare = listed
    .replace(/(?<=[;}])([\w$]+)\.\w+=(?:"\w*"|true);/g, (whole, name) => (uncalled.has(name) ? "" : whole))
    .replace(/(?<=[;}])Module\["(\w+)"\]=([\w$]+);/g, (whole, key, name) =>
      (uncalled.has(name) && !wanted.has(key) ? "" : whole))
    .replace(/(?<![\w$.])eval\(/g, "globalThis.eval("); // or it might ask for anything here
  const compress = { defaults: false, unused: true, side_effects: true, pure_getters: true, passes: 3 };
  return (await minify(bare, { module: true, mangle: false, compress })).code;
}

// The C code's data without what is not read, and the segments of which the wasm is made.
function staticData() {
  if (crypto.createHash("sha256").update(whole).digest("hex").slice(0, 16) !== MADE_FOR) {
    throw new Error("the tables of another Pyodide lie elsewhere");
  }
  const segments = Array.from({ length: wasm.getNumDataSegments() }, (_, at) =>
    wasm.getDataSegmentInfo(wasm.getDataSegmentByIndex(at)));
  const memory = Buffer.alloc(Math.max(...segments.map(({ offset, data }) => offset + data.byteLength)));
  for (const { offset, data } of segments) memory.set(new Uint8Array(data), offset);
  for (const table of TABLES) memory.fill(0, ...table);
  forgetModules(memory, /^_(codecs_\w+|multibytecodec)$/); // which need these tables
  return { segments, memory };
}

// Take modules with such names out of the list.
function forgetModules(memory, names) {
  const kept = [];
  let at = MODULES;
  for (let name; (name = memory.readUInt32LE(at)); at += 8) {
    const text = memory.toString("latin1", name, memory.indexOf(0, name));
    if (!names.test(text)) kept.push(Buffer.from(memory.subarray(at, at + 8)));
  }
  memory.fill(0, MODULES, at);
  memory.set(Buffer.concat(kept), MODULES);
}

// The wasm with what is in `memory` now.
function write(file) {
  const parts = segments.map(({ offset, data }) => ({ offset, data: memory.subarray(offset, offset + data.byteLength) }));
  const { initial, max } = wasm.getMemoryInfo();
  wasm.setMemory(initial, max, null, parts
    .filter(({ data }) => data.some((byte) => byte))
    .map(({ offset, data }) => ({ offset: wasm.i32.const(offset), data })));
  writeFileSync(file, wasm.emitBinary());
}
