"""The menu of a replay: what is done less often, and the way to every chapter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.browser.preferences import shortcuts
from game.browser.review import moves
from game.browser.table import Renderer
from game.browser.web import Bindings, Event, find, find_any, replace
from game.core.words import _
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_screen import Scrubber
from game.view.chapters import Chapter

PRESSES: Mapping[str, r.ReplayMessage] = {
    "moves": m.Pressed(m.Button.MOVES),
    "best": m.Pressed(m.Button.HINT),
    "evaluate": m.Pressed(m.Button.EVALUATE),
    "why": m.Pressed(m.Button.RULE),
    "lab": m.Pressed(m.Button.LAB),
    "keep": m.Pressed(m.Button.KEEP),
    "shut": m.Pressed(m.Button.CLOSE),
}
"""What a press on each button says."""


class MenuDialog:
    """The menu; presses are sent as messages."""

    def __init__(self, send: Callable[[r.ReplayMessage], object]) -> None:
        self._dialog, self._send, self._open = find("#more"), send, False
        self._buttons = {name: find(f'[data-do="{name}"]', self._dialog) for name in PRESSES}
        self._list, self._here = find("ol", self._dialog), 0
        self._renderer = Renderer(
            chapters=self._list_chapters,
            chapter=self._mark,
            hint=self._show_hint,
            keeping=self._show_keeping,
        )
        self._bindings = Bindings()
        for name, message in PRESSES.items():
            self._bindings.on(self._buttons[name], "click", partial(self._press, message))
        self._bindings.on(self._list, "click", self._went)
        self._bindings.on(self._dialog, "cancel", partial(self._press, PRESSES["shut"]))
        shortcuts.HINT.tell(self._bindings, self._buttons["best"])

    def show(self, state: r.AnyReplayState, scrubber: Scrubber) -> None:
        """Open or close it as the state says."""
        self._renderer.show(scrubber)
        self._buttons["evaluate"].setAttribute("aria-checked", state.evaluation is not None)
        if state.offers_more == self._open:
            return
        self._open = state.offers_more
        if self._open:
            self._dialog.showModal()
        else:
            self._dialog.close()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._dialog.close()
        replace(self._list)
        self._bindings.close()

    def _press(self, message: r.ReplayMessage, _event: Event) -> None:
        self._send(message)

    def _went(self, event: Event) -> None:
        button = event.target.closest("[data-stop]")
        if button:
            self._send(r.WentTo(int(button.dataset.stop)))

    def _list_chapters(self, chapters: Sequence[Chapter]) -> None:
        focused = find_any("button:focus", self._list)
        stop = focused and str(focused.dataset.stop)
        replace(self._list, *(moves.row(one.at, one.title) for one in chapters))
        self._mark(min(self._here, len(chapters) - 1))
        if stop and (again := find_any(f'[data-stop="{stop}"]', self._list)):
            again.focus()

    def _mark(self, number: int) -> None:
        """Mark the chapter in which the replay stands."""
        self._here, before = number, find_any("[aria-current]", self._list)
        if before:
            before.removeAttribute("aria-current")
        find("button", self._list.children[number]).setAttribute("aria-current", "step")

    def _show_hint(self, hint: str) -> None:
        best = self._buttons["best"]
        best.setAttribute("aria-disabled", not hint)
        best.setAttribute("aria-pressed", hint in ("busy", "shown"))
        best.setAttribute("aria-busy", hint == "busy")

    def _show_keeping(self, keeping: str) -> None:
        keep, is_done = self._buttons["keep"], keeping == "done"
        keep.hidden = not keeping
        keep.textContent = _("Kept") if is_done else _("Keep this game")
        keep.setAttribute("aria-disabled", is_done)
