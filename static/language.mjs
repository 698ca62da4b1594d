// The language of the page, before Python is there and after: which one is spoken, what the markup
// says in it, and the catalogue for Python. Without a catalogue that can be loaded, it is English.

const BUILT = {}; // building/site.py: by code { direction, whole, words, catalogue, manifest }
const ENGLISH = "en"; // what the markup says
const PATIENCE = 15_000; // milliseconds for which nothing is shown for want of words
const NOTHING = new ArrayBuffer(0);
const root = document.documentElement;
const install = document.querySelector("link[rel=manifest]"); // none in a page that is one file
const inEnglish = install?.href;

const languages = { [ENGLISH]: { direction: "ltr", whole: true }, ...BUILT };
let words = {}; // by the English ones

// What the markup says, in the language that is spoken.
export const say = (english) => words[english] ?? english;

// All languages, by their own names, English first: { code, name, whole }
export function all() {
  const named = Object.keys(languages).map((code) => {
    return { code, name: nameIn(code, code), whole: languages[code].whole };
  });
  const [english, ...others] = named;
  return [english, ...others.sort((one, other) => one.name.localeCompare(other.name))];
}

// What a language is called in another one, with a capital; its code where the browser does not know.
function nameIn(spoken, code) {
  try {
    const name = new Intl.DisplayNames([spoken], { type: "language" }).of(code);
    return name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1);
  } catch {
    return code;
  }
}

// What a language is called in the one that is spoken.
export const nameOf = (code) => nameIn(root.lang, code);

// The language for what was chosen: that one if there is such, else the first that the browser wants.
export function languageFor(chosen) {
  if (Object.hasOwn(languages, chosen)) return chosen;
  const known = new Map(Object.keys(languages).map((code) => [code.toLowerCase(), code]));
  for (const wanted of navigator.languages ?? []) {
    const parts = wanted.toLowerCase().split("-");
    for (; parts.length; parts.pop()) {
      const found = known.get(parts.join("-"));
      if (found) return found;
    }
  }
  return ENGLISH;
}

// What is spoken, as a promise of what `speak` gives.
export let spoken = null;

// Speak what was chosen: { catalogue, failed }. The catalogue is bytes for Python, none for English;
// `failed` is the code of a language that could not be loaded.
export function speak(chosen) {
  return (spoken = change(chosen));
}

async function change(chosen) {
  const code = languageFor(chosen);
  const { words: page, catalogue } = languages[code];
  try {
    if (page) root.dataset.spoken ??= "soon";
    const unpacking = catalogue && unpacked(catalogue);
    unpacking?.catch(() => {}); // for now
    show(code, page ? await json(page) : {});
    return { catalogue: unpacking ? await unpacking : NOTHING, failed: "" };
  } catch (error) {
    console.debug(`no ${code}:`, error);
    show(ENGLISH, {});
    return { catalogue: NOTHING, failed: code };
  }
}

// Put the markup into that language, and say so by "jeex:spoken".
function show(code, found) {
  words = found;
  tell(code);
  translate(document);
  root.dataset.spoken = "";
  dispatchEvent(new Event("jeex:spoken"));
}

const json = (file) => load(file, AbortSignal.timeout(PATIENCE)).then((answer) => answer.json());

async function unpacked(file) {
  const { body } = await load(file);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function load(file, signal) {
  const answer = await fetch(new URL(file, import.meta.url), { signal });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

// Tell the browser which language it is.
function tell(code) {
  const { direction, manifest } = languages[code];
  root.lang = code;
  root.dir = direction;
  if (install) install.href = manifest ? new URL(manifest, import.meta.url) : inEnglish;
}

// The markup keeps its English in the attributes, as it may be asked for again.
function translate(place) {
  for (const element of place.querySelectorAll("[data-words]")) {
    element.dataset.words ||= element.textContent.trim().replace(/\s+/g, " ");
    element.textContent = say(element.dataset.words);
  }
  for (const element of place.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  for (const { content } of place.querySelectorAll("template")) translate(content);
}
