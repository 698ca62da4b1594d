// What may follow "look." while somebody types it: from the documentation, with an example each.

import { codemirror } from "./vendor/pyscript/core.js";
import { autocompletion, pickedCompletion } from "./vendor/pyscript/autocomplete.js";

const { EditorState } = await codemirror.state;
const { syntaxTree } = await codemirror.language;
const { EditorView, tooltips } = await codemirror.view;

const OF_LOOK = /^look\.(\w+)(\(?)(\)?)/;
const MEMBER = /(?<![\w.])[A-Za-z_]\w*\.\w*/;
const TEXTS = ["String", "FormatString", "Comment"];

// The extension for these offers, each `{ code, words, example }` and perhaps `more`; the list is named
// `label`.
export function completing(offers, label) {
  const [ofLook, others] = [[], []];
  for (const offer of offers) (OF_LOOK.test(offer.code) ? ofLook : others).push(completion(offer));
  return [
    autocompletion({ override: [(typed) => follow(typed, ofLook, others)], icons: false }),
    EditorState.phrases.of({ Completions: label }),
    // within the editor, which cuts off what goes beyond it
    tooltips({ position: "absolute", tooltipSpace: ({ dom }) => dom.getBoundingClientRect() }),
    theme,
  ];
}

function completion({ code, words, example, more = "" }) {
  const [, name, opens, closes] = OF_LOOK.exec(code) ?? [code, code, "", ""];
  return {
    label: name,
    displayLabel: code.replace(/^look\./, ""),
    detail: words,
    info: () => explained([words, more], example),
    apply: opens ? (...where) => call(name, closes, ...where) : name,
  };
}

// The name with brackets behind it, unless they are there; the caret between them if something goes there.
function call(name, closes, shown, picked, from, to) {
  const there = shown.state.sliceDoc(to, to + 1) === "(";
  const insert = there ? name : `${name}()`;
  const anchor = from + name.length + (closes ? 2 : 1);
  shown.dispatch({
    changes: { from, to, insert },
    selection: { anchor },
    annotations: pickedCompletion.of(picked),
    userEvent: "input.complete",
    scrollIntoView: true,
  });
}

function explained(sentences, example) {
  const box = document.createElement("div");
  const add = (tag, text) => (box.appendChild(document.createElement(tag)).textContent = text);
  for (const words of sentences.filter(Boolean)) add("p", words);
  add("pre", example);
  return box;
}

// Nothing once a name is whole: Enter then ends the line.
function follow(typed, ofLook, others) {
  const { state, pos, explicit } = typed;
  if (TEXTS.includes(syntaxTree(state).resolveInner(pos, -1).name)) return null;
  const member = typed.matchBefore(MEMBER);
  if (!member && !explicit) return null;
  const [name, begun] = member?.text.split(".") ?? ["", typed.matchBefore(/\w*/).text];
  if (member && !holdsLook(name, state.doc.toString())) return null;
  const options = (member ? ofLook : others).filter(({ label }) => label.startsWith(begun));
  if (!options.length || options.some(({ label }) => label === begun)) return null;
  return { from: pos - begun.length, options, filter: false };
}

// Whether that name is what choose gets, or was given what look.after returns.
function holdsLook(name, text) {
  return name === "look" || new RegExp(`(?<!\\w)${name}\\s*=\\s*[\\w.]+\\.after\\(`).test(text);
}

// --- How it looks

const theme = EditorView.theme({
  ".cm-tooltip": {
    background: "var(--card)",
    color: "var(--ink)",
    border: "2px solid var(--edge)",
    borderRadius: "var(--radius-small)",
    font: "400 .9375rem/1.35 var(--text)",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete": { overflow: "visible" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    font: "inherit",
    minWidth: "min(12rem, 80cqi)",
    maxWidth: "min(18rem, 80cqi)",
    maxHeight: "15rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0 .75em",
    alignContent: "center",
    minHeight: "2rem",
    padding: "2px 10px",
    lineHeight: "1.3",
    whiteSpace: "normal",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    background: "var(--ink)",
    color: "var(--paper)",
  },
  ".cm-completionLabel": { font: "600 .875rem/1.5 var(--mono)" },
  ".cm-completionDetail": { margin: "0", fontStyle: "normal", opacity: ".85" },
  ".cm-tooltip.cm-completionInfo": { padding: "6px 12px", maxWidth: "min(20rem, 60cqi)" },
  ".cm-completionInfo p": { margin: "0" },
  ".cm-completionInfo pre": {
    margin: "4px 0 0",
    font: "500 .8125rem/1.45 var(--mono)",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  "@media (pointer: coarse)": {
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { minHeight: "2.75rem" },
    ".cm-tooltip.cm-completionInfo": { display: "none" },
  },
});
