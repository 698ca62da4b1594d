// The editor of the lab: CodeMirror, of which PyScript brings the parts along. It stands in a shadow
// root: there CodeMirror adopts its style sheets, where in the page it would write style elements, which
// the page's policy forbids. The page's design tokens reach it there, too.

import { codemirror } from "./vendor/pyscript/core.js";

const wanted = [codemirror.state, codemirror.view, codemirror.language, codemirror.commands];
const [state, view, { indentOnInput, indentUnit, syntaxTree }, commands] = await Promise.all(wanted);
const { python } = await codemirror.python;
const { EditorState, Prec, RangeSet, RangeSetBuilder, StateEffect, StateField } = state;
const { Decoration, EditorView, GutterMarker, ViewPlugin, WidgetType } = view;

// --- Colours: those of the tokens, by the names that the grammar of Python gives its leaves

const BUILT_IN = new Set(
  ("abs all any bool dict divmod enumerate filter float frozenset int isinstance iter len list map max " +
    "min next print range repr reversed round set slice sorted str sum tuple type zip").split(" "),
);
const LEAVES = {
  Boolean: "keyword", None: "keyword", Comment: "comment", Number: "number", String: "string",
  FormatString: "string",
};
const MARKS = Object.fromEntries(
  ["keyword", "comment", "number", "string", "plain", "name", "built-in"]
    .map((name) => [name, Decoration.mark({ class: `of-${name}` })]),
);

function markOf(node, doc) {
  if (node.name in LEAVES) return LEAVES[node.name];
  if (node.name === "FormatReplacement") return "plain";
  if (/^[a-z]+$/.test(node.name)) return "keyword"; // the grammar names keywords by themselves
  if (node.name !== "VariableName") return null;
  const word = doc.sliceString(node.from, node.to);
  const defined = ["FunctionDefinition", "ClassDefinition"].includes(node.node.parent?.name);
  if (defined || word === "look") return "name";
  return BUILT_IN.has(word) ? "built-in" : null;
}

function coloured({ state: { doc }, state, visibleRanges }) {
  const found = [];
  const enter = (node) => {
    const mark = markOf(node, doc);
    if (mark && node.from < node.to) found.push(MARKS[mark].range(node.from, node.to));
  };
  for (const { from, to } of visibleRanges) syntaxTree(state).iterate({ from, to, enter });
  return RangeSet.of(found, true);
}

class Colours {
  constructor(shown) {
    this.decorations = coloured(shown);
  }

  update({ docChanged, viewportChanged, state, startState, view: shown }) {
    const parsed = syntaxTree(state) !== syntaxTree(startState);
    if (docChanged || viewportChanged || parsed) this.decorations = coloured(shown);
  }
}

// --- The lines that stopped, and below them what Python said and what that means

const stop = StateEffect.define();
const stopGutter = new (class extends GutterMarker {
  elementClass = "stopped";
})();

class Told extends WidgetType {
  constructor(words, meaning) {
    super();
    Object.assign(this, { words, meaning });
  }

  eq({ words, meaning }) {
    return words === this.words && meaning === this.meaning;
  }

  toDOM() {
    const box = document.createElement("div");
    const [words, meaning] = [document.createElement("b"), document.createElement("span")];
    [words.textContent, meaning.textContent] = [this.words, this.meaning];
    box.className = "told";
    box.append(words, meaning);
    return box;
  }
}

const NOTHING = { lines: Decoration.none, gutter: RangeSet.empty };

// The first and the last line of the statement in that line; of one with a body only that line.
function statement(state, line) {
  const start = /^\s*/.exec(state.doc.line(line).text)[0].length + state.doc.line(line).from;
  let node = syntaxTree(state).resolveInner(start, 1);
  while (node.parent && !["Body", "Script"].includes(node.parent.name)) node = node.parent;
  if (!node.parent || node.getChild("Body")) return [line, line];
  return [state.doc.lineAt(node.from).number, state.doc.lineAt(node.to).number];
}

function stopped(doc, { first, last, words, meaning }) {
  const [lines, gutter] = [new RangeSetBuilder(), new RangeSetBuilder()];
  for (let number = first; number <= last; number++) {
    const { from, to } = doc.line(number);
    lines.add(from, from, Decoration.line({ class: "stopped" }));
    gutter.add(from, from, stopGutter);
    if (number < last) continue;
    const widget = new Told(words, meaning);
    lines.add(to, to, Decoration.widget({ widget, block: true, side: 1 }));
  }
  return { lines: lines.finish(), gutter: gutter.finish() };
}

const stops = StateField.define({
  create: () => NOTHING,
  update(before, { effects, docChanged, state: { doc } }) {
    const told = effects.find((effect) => effect.is(stop));
    if (told) return told.value ? stopped(doc, told.value) : NOTHING;
    return docChanged ? NOTHING : before; // whoever types is about to mend it
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    view.gutterLineClass.from(field, ({ gutter }) => gutter),
    view.gutterWidgetClass.of((_shown, widget) => (widget instanceof Told ? stopGutter : null)),
  ],
});

// --- The line of a step, while a move is stepped through

const step = StateEffect.define();
const steps = StateField.define({
  create: () => Decoration.none,
  update(before, { effects, docChanged, state: { doc } }) {
    const told = effects.find((effect) => effect.is(step));
    if (!told) return docChanged ? Decoration.none : before;
    if (told.value < 1 || told.value > doc.lines) return Decoration.none;
    return RangeSet.of(Decoration.line({ class: "step" }).range(doc.line(told.value).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

// --- How it looks

const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";
const warm = "color-mix(in srgb, var(--warn) 11%, var(--card))";
const look = EditorView.theme({
  "&": { height: "100%", background: "var(--card)", color: "var(--ink)", fontSize: "var(--code, .9375rem)" },
  "&.cm-focused": { outline: "none" }, // the page draws it around the host
  ".cm-scroller": { fontFamily: MONO, lineHeight: "1.4", overflow: "auto" },
  ".cm-content": { padding: "10px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 10px" },
  ".cm-gutters": { background: "var(--card)", color: "var(--ink2)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 12px 0 8px", minWidth: "var(--numbers, 44px)" },
  ".cm-line.stopped, .told": { background: warm },
  ".cm-line.step": { outline: "2px solid var(--p-a)", outlineOffset: "-2px", background: "var(--sunk)" },
  ".cm-gutterElement.stopped": { background: "var(--warn)", color: "var(--onp)", fontWeight: "700" },
  ".told": { padding: "4px 14px 10px 10px", whiteSpace: "normal" },
  ".told b, .told span": { display: "block", maxWidth: "calc(100cqi - var(--numbers, 44px) - 24px)" },
  ".told b": { color: "var(--warn)", overflowWrap: "anywhere" },
  ".told span": { marginTop: "2px", font: "400 .9375rem/1.35 var(--text)" },
  ".of-keyword": { color: "var(--hunt)", fontWeight: "700" },
  ".of-string": { color: "var(--good)" },
  ".of-number": { color: "var(--p-b)" },
  ".of-name": { color: "var(--p-a)" },
  ".of-built-in": { color: "var(--p-g)" },
  ".of-comment": { color: "var(--ink2)" },
  ".of-plain, .of-plain .of-string": { color: "var(--ink)" },
  ".cm-selectionBackground, .cm-content ::selection": { background: "var(--joker)", color: "var(--black)" },
});

// --- What the page does with it

// An editor in `place`, which is named `label`. `changed` is called whenever somebody has typed and sees
// it, `run` when they press Ctrl and Enter.
export function open(place, label, changed, run) {
  let quiet = false; // what the page itself writes is no news
  let untold = false;
  const tell = () => {
    if (untold) changed();
    untold = false;
  };
  const enter = { key: "Mod-Enter", run: () => (tell(), run(), true), preventDefault: true };
  const leave = { key: "Escape", run: (shown) => (shown.setTabFocusMode(true), false) };
  const listens = EditorView.updateListener.of(({ docChanged, view: shown }) => {
    if (!docChanged) return;
    shown.setTabFocusMode(false);
    if (quiet || untold) return;
    untold = true;
    requestAnimationFrame(() => setTimeout(tell)); // the letter is painted first
  });
  const holds = [
    view.lineNumbers(),
    commands.history(),
    indentOnInput(),
    indentUnit.of("    "),
    EditorState.tabSize.of(4),
    python().language,
    ViewPlugin.fromClass(Colours, { decorations: ({ decorations }) => decorations }),
    stops,
    steps,
    look,
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    EditorView.domEventHandlers({ blur: (_event, shown) => (tell(), shown.setTabFocusMode(false)) }),
    listens,
    Prec.highest(view.keymap.of([enter, leave])),
    view.keymap.of([...commands.defaultKeymap, ...commands.historyKeymap, commands.indentWithTab]),
  ];
  const fresh = (doc) => EditorState.create({ doc, extensions: holds });
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const shown = new EditorView({ state: fresh(""), parent: root, root });
  return {
    text: () => shown.state.doc.toString(),
    // Another text, with nothing to undo.
    load(text) {
      untold = false;
      quiet = true;
      shown.setState(fresh(text));
      quiet = false;
    },
    // Mark the statement in that line, with words below it, and show it.
    stop(line, words, meaning) {
      const { doc } = shown.state;
      const [first, last] = statement(shown.state, Math.min(Math.max(1, line), doc.lines));
      const scroll = EditorView.scrollIntoView(doc.line(last).from, { y: "center" });
      shown.dispatch({ effects: [stop.of({ first, last, words, meaning }), scroll] });
    },
    // Mark the line of a step, and show it; 0 for none.
    mark(line) {
      const { doc } = shown.state;
      const at = line && EditorView.scrollIntoView(doc.line(Math.min(line, doc.lines)).from, { y: "center" });
      shown.dispatch({ effects: [step.of(line), ...(at ? [at] : [])] });
    },
    goOn: () => shown.dispatch({ effects: stop.of(null) }),
    focus: () => shown.focus(),
    close() {
      tell();
      shown.destroy();
    },
  };
}
