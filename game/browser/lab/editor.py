"""The editor for Python, which is loaded with the lab: CodeMirror, see `static/editor.mjs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict

from pyodide.ffi import JsException
from pyscript.ffi import create_proxy
from pyscript.js_modules import boot

from game.browser.web import (
    Bindings,
    Element,
    JsValue,
    as_object,
    failure,
    find,
    notice,
    release,
)
from game.core.words import _
from game.lab.faults import explain
from game.lab.mistakes.values import Repair
from game.lab.page.offers import offers
from game.lab.page.state import Stop


def _words() -> dict[str, object]:
    """What the editor is called, and what it offers to whoever types."""
    return {
        "label": _("Python of the bot. To leave with Tab, press Escape first."),
        "completions": _("What look offers"),
        "offers": [asdict(offer) for offer in offers()],
    }


class Editor:
    """One editor in `place`; what is shown before it has been loaded is shown then.

    `changed` gets the whole text and its id whenever somebody has typed, `run` is called by its
    key. `past` is what can be undone by the ids of texts, as `keep` got it before a reload.
    """

    def __init__(
        self,
        place: Element,
        changed: Callable[[str, str], object],
        run: Callable[[], object],
        past: Mapping[str, str],
        keep: Callable[[str, str], object],
    ) -> None:
        self._place = find(".editor", place)
        self._loading = find(".loading", place)
        self._id, self._text, self._past = "", "", past
        self._stop: Stop | None = None
        self._ran = ""
        self._wraps = True
        self._editor: JsValue = None
        self._bindings = Bindings()
        changing = failure.guarded(lambda text, id: changed(str(text), str(id)))
        running = failure.guarded(lambda *_: run())
        keeping = failure.guarded(lambda id, past: keep(str(id), str(past)))
        self._proxies = [create_proxy(call) for call in (changing, running, keeping)]
        self._loading.hidden = False
        self._bindings.begin(self._open())

    async def _open(self) -> None:
        try:
            loaded = await boot.editor()
        except JsException as problem:
            failure.note(problem)
            notice(_("The editor could not be loaded. Are you online?"))
            return
        self._editor = loaded.open(self._place, as_object(_words()), *self._proxies)
        self._loading.hidden = True
        self._editor.wrap(self._wraps)
        self._load()
        self.stop(self._stop, self._ran)

    def load(self, id: str, text: str) -> None:
        """Show the text of that id, with what can be undone in it."""
        self._id, self._text, self._stop = id, text, None
        if self._editor:
            self._load()

    def _load(self) -> None:
        self._editor.load(self._id, self._text, self._past.get(self._id, ""))
        self._editor.goOn()

    def stop(self, stop: Stop | None, ran: str = "") -> None:
        """Mark the line of a fault, with words about it below; None takes the mark away.

        `ran` is the text that was run: a repair is offered only for that very text.
        """
        self._stop, self._ran = stop, ran
        if not self._editor:
            return
        if stop is None:
            self._editor.goOn()
            return
        fault, repair = stop.fault, stop.fault.mistake.repair
        text = str(self._editor.text())
        offered = None
        if repair and text == self._ran and repair.start <= repair.end <= len(text):
            offered = as_object(_change(text, repair))
        self._editor.stop(fault.line or 0, fault.message, explain(fault, stop.seconds), offered)

    def text(self) -> str | None:
        """What is written; None before the editor has been loaded."""
        return str(self._editor.text()) if self._editor else None

    def mark(self, line: int | None) -> None:
        """Mark the line of a step; None takes the mark away."""
        if self._editor:
            self._editor.mark(line or 0)

    def press(self, key: str) -> None:
        """Do what that key beside the code does: "undo", "indent", "dedent", or write a sign."""
        if self._editor:
            self._editor.press(key)

    def write(self, name: str) -> bool:
        """Write the name of a cell at the caret; whether there was one."""
        return bool(self._editor and self._editor.write(name))

    def wrap(self, *, wraps: bool) -> None:
        """Let lines that are too long go on below, or be cut."""
        if wraps != self._wraps and self._editor:
            self._editor.wrap(wraps)
        self._wraps = wraps

    def focus(self) -> None:
        """Let whoever types go on."""
        if self._editor:
            self._editor.focus()

    def close(self) -> None:
        """End it."""
        self._bindings.close()
        if self._editor:
            self._editor.close()  # which tells of the last letters
            self._editor = None
        for proxy in self._proxies:
            release(proxy)


def _change(text: str, repair: Repair) -> dict[str, object]:
    """The repair as the editor has it: it counts characters in pieces of UTF-16."""
    start, end = (len(text[:at].encode("utf-16-le")) // 2 for at in (repair.start, repair.end))
    # Translators: a button beside an error; it changes the text so that the error is gone
    return {"from": start, "to": end, "insert": repair.text, "label": _("Repair")}
