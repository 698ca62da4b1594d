// The editor of the lab: CodeMirror, of which PyScript brings the parts along. It stands in a shadow
// root: there CodeMirror adopts its style sheets, where in the page it would write style elements, which
// the page's policy forbids. The page's design tokens reach it there, too.

import { changed as withText, histories } from "./editor_history.mjs";
import { codemirror } from "./vendor/pyscript/core.js";
import { completing } from "./completion.mjs";

const wanted = [codemirror.state, codemirror.view, codemirror.language, codemirror.commands];
const [state, view, { indentOnInput, indentUnit, syntaxTree }, commands] = await Promise.all(wanted);
const { python } = await codemirror.python;
const { Compartment, EditorState, Prec, RangeSet, RangeSetBuilder, StateEffect, StateField } = state;
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

// --- A line that goes on below goes on within what it belongs to

const DEEPEST = 8;
const HANGS = Array.from({ length: DEEPEST + 1 }, (_, depth) => Decoration.line({ class: `hangs-${depth}` }));
const HANGING = Object.fromEntries(
  HANGS.map((_, depth) => [
    `.cm-line.hangs-${depth}`,
    { paddingLeft: `calc(10px + ${4 * depth}ch)`, textIndent: `-${4 * depth}ch` },
  ]),
);

function hanging({ state: { doc }, visibleRanges }) {
  const found = new RangeSetBuilder();
  for (const range of visibleRanges) {
    for (let at = range.from; at <= range.to; ) {
      const { from, to, text } = doc.lineAt(at);
      const depth = Math.floor(/^ */.exec(text)[0].length / 4) + 1;
      found.add(from, from, HANGS[Math.min(depth, DEEPEST)]);
      at = to + 1;
    }
  }
  return found.finish();
}

class Hanging {
  constructor(shown) {
    this.decorations = hanging(shown);
  }

  update({ docChanged, viewportChanged, view: shown }) {
    if (docChanged || viewportChanged) this.decorations = hanging(shown);
  }
}

const wrapped = [
  EditorView.lineWrapping,
  EditorView.theme(HANGING),
  ViewPlugin.fromClass(Hanging, { decorations: ({ decorations }) => decorations }),
];

// --- The lines that stopped, and below them what Python said and what that means

const stop = StateEffect.define();
const stopGutter = new (class extends GutterMarker {
  elementClass = "stopped";
})();

class Told extends WidgetType {
  constructor(told) {
    super();
    Object.assign(this, told);
  }

  eq(other) {
    return ["last", "words", "meaning", "repair"].every((name) => this[name] === other[name]);
  }

  toDOM(shown) {
    const box = document.createElement("div");
    const [words, meaning] = [document.createElement("b"), document.createElement("span")];
    [words.textContent, meaning.textContent] = [this.words, this.meaning];
    box.className = "told";
    box.append(words, meaning);
    if (this.repair) box.append(this.button(shown));
    return box;
  }

  button(shown) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: this.repair.label });
    button.setAttribute("aria-keyshortcuts", "Control+.");
    button.addEventListener("click", () => mend(shown, this.repair));
    return button;
  }

  ignoreEvent() {
    return true; // keys and taps in it are the button's
  }
}

// Change the text as a repair has it: one step to undo. The line stays marked.
function mend(shown, { from, to, insert }) {
  const { told } = shown.state.field(stops);
  const changes = shown.state.changes({ from, to, insert });
  const by = told.last && changes.apply(shown.state.doc).lines - shown.state.doc.lines; // written above
  const { first, last } = told;
  shown.dispatch({
    changes,
    selection: { anchor: from + insert.length },
    effects: stop.of({ ...told, first: first + by, last: last + by, repair: null }),
    annotations: commands.isolateHistory.of("full"),
    userEvent: "input.repair",
  });
  shown.focus();
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

// Without a line (0) nothing is marked, and the words stand above all lines.
function stopped(doc, told) {
  const { first, last } = told;
  const [lines, gutter] = [new RangeSetBuilder(), new RangeSetBuilder()];
  for (let number = first; number <= last; number++) {
    const { from, to } = doc.line(number);
    lines.add(from, from, Decoration.line({ class: "stopped" }));
    gutter.add(from, from, stopGutter);
    if (number < last) continue;
    lines.add(to, to, Decoration.widget({ widget: new Told(told), block: true, side: 1 }));
  }
  if (!last) lines.add(0, 0, Decoration.widget({ widget: new Told(told), block: true, side: -1 }));
  return { lines: lines.finish(), gutter: gutter.finish(), told };
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
    view.gutterWidgetClass.of((_shown, widget) => (widget instanceof Told && widget.last ? stopGutter : null)),
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
  "&": { "--mono": MONO, height: "100%", background: "var(--card)", color: "var(--ink)", fontSize: "var(--code, .9375rem)" },
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
  ".told button": {
    minHeight: "44px",
    margin: "6px 0 2px",
    padding: "0 16px",
    border: "2px solid var(--edge)",
    borderRadius: "var(--radius-medium)",
    background: "var(--card)",
    color: "var(--ink)",
    font: "600 1rem var(--display)",
    cursor: "pointer",
  },
  ".told button:focus-visible": { outline: "3px solid var(--ink)", outlineOffset: "2px" },
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

const KEYS = { undo: commands.undo, indent: commands.indentMore, dedent: commands.indentLess };

// Whether that place is between the quotes of a text.
function isInText(state, at) {
  const { name, from, to } = syntaxTree(state).resolveInner(at, -1);
  return ["String", "FormatString"].includes(name) && from < at && at < to;
}

// An editor in `place`. Of `words`, `label` is its name, `offers` what may follow "look.", and
// `completions` how that list is called. `changed` is called with a text and its id whenever somebody has
// typed and sees it, `run` when they press Ctrl and Enter, `keep` with what can be undone in a text.
export function open(place, { label, offers, completions }, changed, run, keep) {
  let current = ""; // the id of the text
  let quiet = false; // what the page itself writes is no news
  let untold = false;
  let used = false; // nobody has put the caret anywhere yet
  const wrapping = new Compartment();
  let wrap = [];
  const tell = () => {
    if (untold) changed(shown.state.doc.toString(), current);
    untold = false;
  };
  const enter = { key: "Mod-Enter", run: () => (tell(), run(), true), preventDefault: true };
  const repair = {
    key: "Mod-.",
    run: (shown) => {
      const { told } = shown.state.field(stops);
      if (told?.repair) mend(shown, told.repair);
      return Boolean(told?.repair);
    },
  };
  const leave = { key: "Escape", run: (shown) => (shown.setTabFocusMode(true), false) };
  const listens = EditorView.updateListener.of(({ docChanged, view: shown }) => {
    if (!docChanged) return;
    shown.setTabFocusMode(false);
    past.note(current, shown.state);
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
    EditorView.domEventHandlers({
      blur: (_event, shown) => (tell(), shown.setTabFocusMode(false)),
      focus: () => void (used = true),
    }),
    listens,
    completing(offers, completions), // before the keys: Escape first closes its list
    Prec.highest(view.keymap.of([enter, repair, leave])),
    view.keymap.of([...commands.defaultKeymap, ...commands.historyKeymap, commands.indentWithTab]),
    wrapping.of([]),
  ];
  const past = histories(holds, keep);
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const shown = new EditorView({ state: EditorState.create({ extensions: holds }), parent: root, root });
  const leavePage = () => (tell(), past.keepNow());
  addEventListener("pagehide", leavePage);
  return {
    text: () => shown.state.doc.toString(),
    // The text of that id, with what can be undone in it; `json` is what was kept of that. To change the
    // text that is there can be undone, too.
    load(id, text, json) {
      const here = id === current;
      if (!here) tell();
      [current, untold] = [id, false];
      used = shown.hasFocus;
      const next = here ? withText(shown.state, text) : past.take(id, text, json);
      if (next === shown.state) return;
      quiet = true;
      shown.setState(next);
      shown.dispatch({ effects: wrapping.reconfigure(wrap) });
      quiet = false;
      past.note(id, next);
    },
    // Mark the statement in that line (0 for none), with words below it, and show it. A repair has `from`,
    // `to`, `insert` and the `label` of its button.
    stop(line, words, meaning, repair) {
      const { doc } = shown.state;
      const [first, last] = line ? statement(shown.state, Math.min(line, doc.lines)) : [1, 0];
      const scroll = EditorView.scrollIntoView(last && doc.line(last).from, { y: "center" });
      shown.dispatch({ effects: [stop.of({ first, last, words, meaning, repair }), scroll] });
    },
    // Mark the line of a step, and show it; 0 for none.
    mark(line) {
      const { doc } = shown.state;
      const at = line && EditorView.scrollIntoView(doc.line(Math.min(line, doc.lines)).from, { y: "center" });
      shown.dispatch({ effects: [step.of(line), ...(at ? [at] : [])] });
    },
    // What a key beside the code does: one of `KEYS`, or a sign to be written.
    press(key) {
      if (!used) shown.focus();
      if (KEYS[key]) KEYS[key](shown);
      else shown.dispatch(shown.state.replaceSelection(key), { userEvent: "input.type", scrollIntoView: true });
    },
    // Write that name at the caret, in quotes unless there are some; false before there is a caret.
    write(name) {
      const { state: now } = shown;
      if (!used) return false;
      const written = isInText(now, now.selection.main.from) ? name : `"${name}"`;
      const alone = commands.isolateHistory.of("full"); // undone by itself
      shown.dispatch(now.replaceSelection(written), { annotations: alone, scrollIntoView: true });
      return true;
    },
    // Whether lines that are too long go on below.
    wrap(wraps) {
      wrap = wraps ? wrapped : [];
      shown.dispatch({ effects: wrapping.reconfigure(wrap) });
    },
    goOn: () => shown.dispatch({ effects: stop.of(null) }),
    focus: () => shown.focus(),
    close() {
      leavePage();
      removeEventListener("pagehide", leavePage);
      shown.destroy();
    },
  };
}
