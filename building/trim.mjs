// Trims Pyodide's interpreter: node trim.mjs <folder with Pyodide> <folder to write to>.
//
// Pyodide exports thousands of functions and variables of C for compiled packages. Jeex has no such package,
// and each export costs time at every start, which a visitor waits for. Exports that neither Pyodide nor our
// scripts ask for by name are removed, and so are functions that are left without a caller.
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
writeFileSync(path.join(to, "pyodide.asm.wasm"), wasm.emitBinary());
writeFileSync(path.join(to, "pyodide.asm.mjs"), glue
  .replace(TAKEN, (whole, name) => (dropped.has(name) ? "" : whole))
  .replace(DECLARED, (names) => names.split(",").filter((name) => !dropped.has(name.slice(1))).join()));

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
