// Packs a file as zstd: node pack.mjs <file to write> <level> <file to read>.
import { readFileSync, writeFileSync } from "node:fs";
import { compress, init } from "@bokuweb/zstd-wasm";

const [to, level, from] = process.argv.slice(2);
await init();
writeFileSync(to, compress(readFileSync(from), Number(level)));
