// node snapshot.mjs <file to write>: the memory of an interpreter that has started, as Pyodide itself
// takes it and raw.html restores it.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ _makeSnapshot: true });
writeFileSync(process.argv[2], gzipSync(python.makeMemorySnapshot(), { level: 9 }));
process.exit(0); // the interpreter would keep Node waiting
