"""The editor for Python, which is loaded with the lab: CodeMirror, see `static/editor.mjs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pyodide.ffi import JsException
from pyscript.ffi import create_proxy
from pyscript.js_modules import boot

from game.browser.web import Bindings, Element, JsValue, failure, find, notice, release
from game.core.words import _
from game.lab.faults import explain
from game.lab.page.state import Stop


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
        label = _("Python of the bot. To leave with Tab, press Escape first.")
        self._editor = loaded.open(self._place, label, *self._proxies)
        self._loading.hidden = True
        self._load()
        self.stop(self._stop)

    def load(self, id: str, text: str) -> None:
        """Show the text of that id, with what can be undone in it."""
        self._id, self._text, self._stop = id, text, None
        if self._editor:
            self._load()

    def _load(self) -> None:
        self._editor.load(self._id, self._text, self._past.get(self._id, ""))
        self._editor.goOn()

    def stop(self, stop: Stop | None) -> None:
        """Mark the line of a fault, with words about it below; None takes the mark away."""
        self._stop = stop
        if not self._editor:
            return
        if stop is None:
            self._editor.goOn()
            return
        fault = stop.fault
        self._editor.stop(fault.line or 1, fault.message, explain(fault, stop.seconds))

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
