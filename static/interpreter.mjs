// PyScript's interpreter, woken from a memory image instead of started: pyscript.toml names this
// module where it would name Pyodide's. It also serves the page's workers.
//
// Without an image, with one that does not fit or when restoring it fails, Python starts the plain
// way. Nobody is told: it only takes longer.

const BUILT = {}; // building/site.py writes here what it has built
const PYODIDE = new URL("./vendor/pyodide/", import.meta.url).href;
const WASM = `${PYODIDE}pyodide.asm.wasm`; // what Pyodide asks for; sent without the image only
const MODULES = new URL("./modules.zip", import.meta.url).href; // for a start without the image
const MAGIC = 0x3149584a;
const STRIDE = 64; // words between two that the checksum takes in

export const version = BUILT.version;

// All that the start needs is asked for at once, before PyScript has been parsed.
const pyodide = import("./vendor/pyodide/pyodide.mjs");
const glue = import("./vendor/pyodide/pyodide.asm.mjs");
let unpacker = null; // a worker, started when something comes packed
const { promise: lost, reject: lose } = resolvable(); // rejected when that worker cannot run
let turn = Promise.resolve(); // until it has answered all that it was asked
const compiled = compile();
const image = fetchImage();
Promise.allSettled([compiled, image]).then(() => unpacker?.terminate());
let woken = wake();
for (const promise of [pyodide, glue, compiled, image, woken, lost]) promise.catch(() => {});

// What PyScript calls; the first call gets the copy of the image, and there is but one.
export async function loadPyodide(options) {
  const { loadPyodide: start } = await pyodide; // there is no way without
  const taken = woken;
  woken = Promise.reject(new Error("the image serves one interpreter"));
  woken.catch(() => {});
  try {
    const { python, head } = await taken;
    if (options.stdout) python.setStdout({ batched: options.stdout });
    if (options.stderr) python.setStderr({ batched: options.stderr });
    skipPackage(python, head);
    performance.mark("jeex:woken");
    return python;
  } catch (error) {
    console.debug(`Python starts the plain way: ${error}`);
    keepPlainStart();
  }
  const modules = fetch(MODULES).then((answer) => answer.arrayBuffer());
  modules.catch(() => {}); // for now
  const python = await withWasm(await fetchWasm(), () => start({ ...options, indexURL: PYODIDE }));
  python.unpackArchive(await modules, "zip"); // into the folder that Python starts in
  return python;
}

// For the next start, which may be without a network; other devices are spared its megabytes.
function keepPlainStart() {
  const ready = globalThis.document && navigator.serviceWorker?.ready; // a worker does not know it
  ready?.then(({ active }) => active.postMessage("keep the plain start"));
}

// Some hosts do not know the type of wasm, and browsers compile no answer of another type. Pyodide would
// wait for good for what is not there.
async function fetchWasm() {
  const answer = await fetch(WASM);
  if (!answer.ok) throw new Error(`no interpreter: ${answer.status}`);
  return new Response(answer.body, { headers: { "Content-Type": "application/wasm" } });
}

async function withWasm(wasm, start) {
  const fetchAnything = globalThis.fetch;
  globalThis.fetch = (what, ...more) =>
    String(what) === WASM ? Promise.resolve(wasm) : fetchAnything(what, ...more);
  try {
    return await start();
  } finally {
    globalThis.fetch = fetchAnything;
  }
}

// --- fetching, with news for the page about how much of it is there

const arrived = {};
const sizes = { ...BUILT.sizes, pyodide: 1, glue: 1 }; // scripts are small, but nothing goes on without
pyodide.then(() => tell("pyodide", 1), () => {});
glue.then(() => tell("glue", 1), () => {});

function tell(part, bytes) {
  arrived[part] = Math.min(bytes, sizes[part]);
  const detail = total(arrived) / total(sizes);
  dispatchEvent(new CustomEvent("jeex:arrived", { detail }));
}

const total = (numbers) => Object.values(numbers).reduce((one, other) => one + other, 0);

async function compile() {
  const { answer, content } = await fetchUnpacked("wasm", "application/wasm");
  try {
    return await (answer ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(content));
  } catch (error) {
    // Anything else, as a lack of memory, tells nothing of what is kept.
    if (error instanceof WebAssembly.CompileError) forget("wasm").catch(() => {});
    throw error;
  } finally {
    tell("wasm", BUILT.sizes.wasm);
  }
}

async function count(part, { body }) {
  let bytes = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    tell(part, (bytes += read.value.byteLength));
  }
}

async function fetchImage() {
  const { answer, content } = await fetchUnpacked("image", "application/x-jeex-image");
  const buffer = content ?? (await answer.arrayBuffer());
  tell("image", BUILT.sizes.image);
  const words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
  if (words[0] !== MAGIC || !isWhole(words)) {
    forget("image").catch(() => {});
    throw new Error("no image, or a damaged one");
  }
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, words[1])));
  const start = (8 + words[1] + 3) >> 2;
  return { head, words, start };
}

// What is sent packed: its `content`. The service worker keeps it unpacked, which is told by its type: then
// the `answer` itself, as a browser keeps machine code beside that.
async function fetchUnpacked(part, type) {
  if (!BUILT.packed) throw new Error("none was built");
  const answer = await fetch(new URL(BUILT.packed[part], import.meta.url));
  if (!answer.ok) throw new Error(`no ${part}: ${answer.status}`);
  if (answer.headers.get("Content-Type") === type) return { answer };
  count(part, answer.clone()).catch(() => {});
  return { content: await unpack(await answer.arrayBuffer()) };
}

// Delete what the service worker keeps of a part, as it is damaged: the next start fetches that part.
async function forget(part) {
  const address = new URL(BUILT.packed[part], import.meta.url);
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

// In a worker, or home would not answer for up to a second on an old tablet; it answers in turn.
function unpack(content) {
  unpacker ??= new Worker(new URL("./unpacker.mjs", import.meta.url), { type: "module" });
  unpacker.onerror = ({ message }) => lose(new Error(`not unpacked: ${message}`));
  const { promise, resolve, reject } = resolvable();
  const answered = Promise.race([promise, lost]);
  turn = turn.then(() => {
    unpacker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error("not unpacked")));
    unpacker.postMessage(content, [content]);
    return answered.catch(() => {});
  });
  return answered;
}

// Whether the checksum at the end fits: the sum of every 64th word before it, and the sum of the sums up
// to each of these. A device that damages what it keeps does so by blocks, which are larger. Python would run
// on with a damaged heap, and keep games that are wrong.
function isWhole(words) {
  const end = words.length - 2;
  let sum = 0;
  let sums = 0;
  for (let at = 0; at < end; at += STRIDE) {
    sum = (sum + words[at]) | 0;
    sums = (sums + sum) | 0;
  }
  return sum >>> 0 === words[end] && sums >>> 0 === words[end + 1];
}

// --- waking up

// Pyodide restores snapshots of its own kind; it is led to believe that this is one, and where it
// would copy that, ours is laid over the fresh memory.
async function wake() {
  const parts = await Promise.all([pyodide, glue, compiled]); // the image may come while they start
  const [{ loadPyodide: start }, { default: createModule }, module] = parts;
  const { promise: failed, reject: fail } = resolvable();
  const { promise: completed, resolve: complete } = resolvable();
  let clean;
  let found;

  function createPyodideModule(settings) {
    globalThis.fetch = fetchAnything;
    const addImports = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) => {
      addImports(imports, () => {}); // completes the imports, then waits for its wasm for good
      completed
        .then(() => WebAssembly.instantiate(module, imports))
        .then((instance) => {
          const { memory, __heap_base: base } = instance.exports;
          clean = new Uint32Array(memory.buffer.slice(0, base.value & ~3));
          done(instance, module);
        })
        .catch(fail);
      return {};
    };
    return createModule(settings).then(async (created) => {
      found = await image;
      created.API.restoreSnapshot = () => restore(created);
      return created;
    });
  }

  function restore(created) {
    const { head, words, start: first } = found;
    if (head.build !== created.API.config.BUILD_ID) throw new Error("an image of another build");
    if (created.HEAP8.length < head.memory) created._emscripten_resize_heap(head.memory);
    const memory = new Uint32Array(created.HEAP8.buffer);
    memory.set(clean);
    memory.fill(0, clean.length, created._sbrk(0) >> 2); // what has been written since
    for (let run = first, at = first + 2 * head.runs; run < first + 2 * head.runs; run += 2) {
      memory.set(words.subarray(at, at + words[run + 1]), words[run]);
      at += words[run + 1];
    }
    found.words = clean = null; // or these closures would keep both in memory
    return head.hiwire;
  }

  // Pyodide asks for these two as it starts: one is on its way already, the other is not needed.
  const fetchAnything = globalThis.fetch;
  globalThis.fetch = (what, ...more) => {
    const address = String(what);
    if (address === WASM) return { then: () => complete() };
    if (address === `${PYODIDE}python_stdlib.zip`) return Promise.resolve(new Response());
    return fetchAnything(what, ...more);
  };
  try {
    const python = await Promise.race([failed, start({
      indexURL: PYODIDE,
      lockFileContents: { info: { abi_version: BUILT.abi }, packages: {} },
      createPyodideModule,
      _loadSnapshot: new Uint8Array(4), // anything, to have restoreSnapshot called
    })]);
    python.runPython(`import jeex_image; jeex_image.start("${PYODIDE}python_stdlib.zip")`);
    return { python, head: found.head };
  } finally {
    globalThis.fetch = fetchAnything;
  }
}

function resolvable() {
  let resolve, reject;
  const promise = new Promise((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

// Before any other code, PyScript has Python write PyScript's own package into the file system; the
// image holds that already. The code is known by its length and its beginning.
function skipPackage(python, { package: [length, beginning] }) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...more) => {
    if (code.trimEnd().length === length && code.startsWith(beginning)) {
      python.runPythonAsync = run;
      code = "import pyscript as _pyscript; del _pyscript";
    }
    return run.call(python, code, ...more);
  };
}
