// Trims Pyodide's interpreter: node trim.mjs <folder with Pyodide> <folder to write to>.
//
// Pyodide offers its page 8,560 functions and variables of C, so that compiled packages may ask for
// them. Jeex has no such package, and each of them costs time at every start. What neither Pyodide
// nor our scripts ask for by name is no longer offered; functions that are left without a caller go,
// and so do the largest tables that nobody reads then.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import binaryen from "binaryen";

const [from, to] = process.argv.slice(2);
const whole = readFileSync(path.join(from, "pyodide.asm.wasm"));
const wasm = binaryen.readBinary(whole);
const glue = readFileSync(path.join(from, "pyodide.asm.mjs"), "utf8");
const askers = [path.join(from, "pyodide.mjs"), beside("image.mjs"), beside("../static/interpreter.mjs")];

// As in `_malloc=Module["_malloc"]=wasmExports["malloc"];`, which alone asks for nothing.
const TAKEN = /[\w$]+=(?:Module\["[^"]+"\]=)?wasmExports\["([^"]+)"\](?:\.value(?:>>>0)?)?;/g;
const DECLARED = /(?<=\bvar )[\w$]+(?:,[\w$]+){1000,}(?=;)/; // the names of all that is taken

const offered = Array.from({ length: wasm.getNumExports() }, (_, at) =>
  binaryen.getExportInfo(wasm.getExportByIndex(at)).name);
const asked = namesAskedFor();
const dropped = new Set(offered.filter((name) => !asked.has(name) && !asked.has(`_${name}`)));
if (dropped.size < offered.length / 2) throw new Error("Pyodide's glue is not as it was");
dropped.forEach((name) => wasm.removeExport(name));
wasm.runPasses(["remove-unused-module-elements"]);
dropTables();
writeFileSync(path.join(to, "pyodide.asm.mjs"), glue // first, as it would go with the whole wasm, too
  .replace(TAKEN, (whole, name) => (dropped.has(name) ? "" : whole))
  .replace(DECLARED, (names) => names.split(",").filter((name) => !dropped.has(name.slice(1))).join()));
writeFileSync(path.join(to, "pyodide.asm.wasm"), wasm.emitBinary());

function beside(name) {
  return new URL(name, import.meta.url);
}

function namesAskedFor() {
  const rest = glue.replace(TAKEN, "").replace(DECLARED, "");
  const texts = [rest, ...askers.map((file) => readFileSync(file, "utf8"))];
  return new Set([...texts.flatMap((text) => text.match(/[\w$]+/g)), ...pointers()]);
}

// Functions whose addresses the wasm asks its page for.
function pointers() {
  return WebAssembly.Module.imports(new WebAssembly.Module(whole))
    .filter(({ module }) => module.startsWith("GOT")).map(({ name }) => name);
}

// Where these tables lie is known for this wasm only: see docs/memory-image.md.
function dropTables() {
  const MADE_FOR = "cc36e3cab04fdfc9";
  const CODECS = [0xc3720, 0x153530]; // of East Asia: what each of their characters is
  const ICONV = [0x2b1400, 0x2d3450]; // the same for iconv, which nobody calls
  const MODULES = 0x36a9e0; // of C: where they are listed, a name and a function each; a zero ends it
  if (crypto.createHash("sha256").update(whole).digest("hex").slice(0, 16) !== MADE_FOR) {
    throw new Error("tables of another Pyodide");
  }
  const segments = Array.from({ length: wasm.getNumDataSegments() }, (_, at) =>
    wasm.getDataSegmentInfo(wasm.getDataSegmentByIndex(at)));
  const memory = Buffer.alloc(Math.max(...segments.map(({ offset, data }) => offset + data.byteLength)));
  for (const { offset, data } of segments) memory.set(new Uint8Array(data), offset);
  for (const range of [CODECS, ICONV]) memory.fill(0, ...range);
  forget(memory, MODULES, /^_(codecs_\w+|multibytecodec)$/); // which need what is gone
  const kept = segments.filter(({ offset, data }) =>
    memory.subarray(offset, offset + data.byteLength).some((byte) => byte));
  const { initial, max } = wasm.getMemoryInfo();
  wasm.setMemory(initial, max, null, kept.map(({ offset, data }) => ({
    offset: wasm.i32.const(offset), data: memory.subarray(offset, offset + data.byteLength),
  })));
}

// Take modules with such names out of the list.
function forget(memory, start, names) {
  const kept = [];
  let at = start;
  for (let name; (name = memory.readUInt32LE(at)); at += 8) {
    const text = memory.toString("latin1", name, memory.indexOf(0, name));
    if (!names.test(text)) kept.push(Buffer.from(memory.subarray(at, at + 8)));
  }
  memory.fill(0, start, at);
  memory.set(Buffer.concat(kept), start);
}
