// What can be undone in each text of the editor: it stays while another text is shown and, as JSON that the
// page keeps, after a reload.

import { codemirror } from "./vendor/pyscript/core.js";

const [{ EditorState }, commands] = await Promise.all([codemirror.state, codemirror.commands]);

const FIELDS = { history: commands.historyField };
const LONGEST = 400_000; // characters that are kept of one text; the oldest steps go first
const PAUSE = 400; // milliseconds after the last key

// `extensions` are those of every text. `keep(id, json)` is called with what is to be kept of a text, "" if
// there is nothing to undo.
export function histories(extensions, keep) {
  const states = new Map(); // by id
  let due = null; // [id, state] that is to be kept
  let timer = 0;

  const keepNow = () => {
    clearTimeout(timer);
    if (due) keep(due[0], packed(due[1]));
    due = null;
  };

  return {
    // The text of that id as it was left, or as `json` has it, brought to `text`: that can be undone, too.
    take(id, text, json) {
      const left = states.get(id) ?? unpacked(json, extensions);
      if (!left) return EditorState.create({ doc: text, extensions });
      return changed(left, text);
    },
    // The text of that id stands like that.
    note(id, state) {
      if (due && due[0] !== id) keepNow();
      states.set(id, state);
      due = [id, state];
      clearTimeout(timer);
      timer = setTimeout(keepNow, PAUSE);
    },
    keepNow,
  };
}

// The state with that text; what is the same at both ends stays.
export function changed(state, text) {
  const before = state.doc.toString();
  if (before === text) return state;
  const most = Math.min(before.length, text.length);
  let from = 0;
  while (from < most && before[from] === text[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === text.at(-1 - same)) same++;
  const changes = { from, to: before.length - same, insert: text.slice(from, text.length - same) };
  return state.update({ changes, annotations: commands.isolateHistory.of("full") }).state;
}

function packed(state) {
  if (!commands.undoDepth(state) && !commands.redoDepth(state)) return "";
  const data = state.toJSON(FIELDS);
  let text = JSON.stringify(data);
  while (text.length > LONGEST && data.history.done.length > 1) {
    data.history.done.splice(0, Math.ceil(data.history.done.length / 2));
    text = JSON.stringify(data);
  }
  return text.length > LONGEST ? "" : text;
}

// The state in that JSON; null if there is none, or its steps do not fit its text.
function unpacked(json, extensions) {
  if (!json) return null;
  try {
    const state = EditorState.fromJSON(JSON.parse(json), { extensions }, FIELDS);
    for (const step of [commands.undo, commands.redo]) walk(state, step);
    return state;
  } catch (error) {
    console.debug("what could be undone is damaged:", error);
    return null;
  }
}

function walk(state, step) {
  let at = state;
  while (step({ state: at, dispatch: (transaction) => (at = transaction.state) })) continue;
}
