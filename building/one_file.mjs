// Bundles the scripts of a built site for a page in one file: node one_file.mjs <file to write>. Standard input is
// JSON: { site, start, modules, parts, level } with the site's folder, the paths there of the script that the page starts
// with, of all modules that PyScript asks for by an address, and of the parts to pack, with the files where these are, and
// the level at which zstd packs them.
//
// The file gets JSON: { page, parts }. The page's script is text; a part is { content: base64, packed: by zstd }.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compress, init as startZstd } from "@bokuweb/zstd-wasm";
import { build } from "esbuild";

const QUICKEST = 1; // level of zstd
const HOST = fileURLToPath(new URL("one_file_host.mjs", import.meta.url));
const BASE = "https://jeex.invalid/static/"; // what our scripts take for their folder; nobody is asked there
const WORKERS = /new URL\("(\.\/[^"]+\.mjs)", import\.meta\.url\)/g; // scripts that are started, not imported

const job = JSON.parse(readFileSync(0, "utf8"));
const started = new Set(); // paths of workers' scripts, found while those that start them are bundled

// PyScript imports by addresses, which is written as require() where `dynamic-import` is not supported.
const modules = job.modules.map((name) => `[${JSON.stringify(name)}]: () => require(${JSON.stringify(`./${name}`)})`);
const page = await bundled(`
  import { provide } from ${JSON.stringify(HOST)};
  provide({ ${modules.join(", ")} });
  import(${JSON.stringify(`./${job.start}`)});
`);
const parts = {};
await startZstd();
for (const [name, file] of Object.entries(job.parts)) parts[name] = packed(readFileSync(file));
for (const name of started) {
  const script = `(async () => {\n${await bundled(`import ${JSON.stringify(`./${name}`)};`)}})();\n`; // no module
  parts[name] = { ...packed(Buffer.from(script)), needs: namedIn(script) };
}
const [to] = process.argv.slice(2);
writeFileSync(to, JSON.stringify({ page, parts }));

// Reading `started` while it grows is what a set allows: workers may start others.
async function bundled(contents) {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents, resolveDir: job.site },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minifyWhitespace: true, // or it would be spread out, as most of it comes minified
    legalComments: "inline",
    logLevel: "silent",
    supported: { "dynamic-import": false },
    define: { "import.meta.url": JSON.stringify(BASE), "import.meta": JSON.stringify({ url: BASE }) },
    inject: [HOST],
    banner: { js: "var require = (address) => globalThis[Symbol.for('jeex module')](address);" },
    plugins: [{ name: "site", setup }],
  });
  return text;
}

function setup({ onLoad, onResolve }) {
  // Parts of PyScript that the site leaves out, and what Pyodide would ask Node for, are never asked for.
  onResolve({ filter: /.*/ }, ({ path: asked, importer, resolveDir }) => {
    if (importer === HOST || path.isAbsolute(asked)) return undefined;
    const file = path.join(resolveDir, asked);
    return asked.startsWith(".") && existsSync(file) ? { path: file } : { path: asked, external: true };
  });
  onLoad({ filter: /[\\/]static[\\/][^\\/]+\.mjs$/ }, ({ path: file }) => ({
    contents: readFileSync(file, "utf8").replace(WORKERS, (_, relative) => {
      const name = path.relative(job.site, path.join(path.dirname(file), relative)).replaceAll(path.sep, "/");
      started.add(name);
      return `new URL(scriptOf(${JSON.stringify(name)}))`;
    }),
  }));
}

// The parts that a worker's script may ask for, which it does by their names. Libraries are imported by the page alone.
function namedIn(script) {
  const names = [...Object.keys(job.parts), ...started];
  return names.filter((name) => !name.endsWith(".zip") && script.includes(path.basename(name)));
}

function packed(content) {
  const isPacked = compress(content, QUICKEST).length > 0.98 * content.length; // already, in some way
  const small = isPacked ? content : Buffer.from(compress(content, job.level));
  return { content: small.toString("base64"), packed: !isPacked };
}
