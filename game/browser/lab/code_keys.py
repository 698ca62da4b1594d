"""Keys beside the code: for those who type on a screen, how large code is, and Run by keyboard.

A key beside the code leaves the focus, and the keyboard on the screen, where they are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyscript import document, window

from game.browser.lab.controls import seed
from game.browser.lab.editor import Editor
from game.browser.web import Bindings, Element, Event, find, find_any, store
from game.lab.page import messages as m
from game.lab.page.code_keys import larger
from game.lab.page.state import LETTERS, LabState

LETTERS_KEY = "lab-letters"
"""Under which the device keeps how large code is shown, in per cent."""
WRAP_KEY = "lab-wrap"
"""Under which it keeps whether long lines go on below."""

Send = Callable[[m.LabMessage], object]


class CodeKeys:
    """The keys beside the code; what they choose is sent as messages."""

    def __init__(self, page: Element, editor: Editor, state: LabState, send: Send) -> None:
        self._page, self._editor = page, editor
        self._letters, self._wraps = state.letters, state.wraps
        self._shown: tuple[int, bool] | None = None
        self._bindings = Bindings()
        self._wrap = find('[data-do="wrap"]', page)
        keys, on = find(".hands", page), self._bindings.on
        on(keys, "mousedown", _stay)
        on(keys, "click", self._pressed)
        sizes = keys.querySelectorAll("[data-letters]")
        self._sizes = {int(key.dataset.letters): key for key in sizes}
        for by, key in self._sizes.items():
            on(key, "click", partial(self._resize, send, by))
        on(self._wrap, "click", lambda _event: send(m.WrapChosen(not self._wraps)))
        on(document, "keydown", partial(_run, send))
        self._bindings.add(keep_above_keyboard(page))

    def show(self, state: LabState) -> None:
        """Show code as it is chosen, and keep that."""
        chosen = state.letters, state.wraps
        if chosen == self._shown:
            return
        if self._shown:
            store.write(LETTERS_KEY, state.letters)
            store.write(WRAP_KEY, state.wraps)
        self._shown = self._letters, self._wraps = chosen
        self._page.style.setProperty("--letters", state.letters / 100)
        for by, key in self._sizes.items():
            key.setAttribute("aria-disabled", larger(state.letters, by) == state.letters)
        self._wrap.setAttribute("aria-pressed", state.wraps)
        self._editor.wrap(wraps=state.wraps)

    def close(self) -> None:
        """Remove the listeners."""
        self._bindings.close()

    def _pressed(self, event: Event) -> None:
        key = event.target.closest("[data-key]")
        if key:
            self._editor.press(str(key.dataset.key))

    def _resize(self, send: Send, by: int, _event: Event) -> None:
        send(m.LettersChosen(larger(self._letters, by)))


def kept_choices() -> tuple[m.LettersChosen, m.WrapChosen]:
    """How code was shown on this device, as messages."""
    size, wraps = store.read(LETTERS_KEY, LETTERS[2]), store.read(WRAP_KEY, True)
    return m.LettersChosen(size), m.WrapChosen(wraps)


def _stay(event: Event) -> None:
    """Leave the focus where it is."""
    event.preventDefault()


def _run(send: Send, event: Event) -> None:
    """Run by Ctrl and Enter, wherever the focus is, but not behind a dialog."""
    wanted = event.key == "Enter" and (event.ctrlKey or event.metaKey)
    if wanted and not event.defaultPrevented and not find_any("dialog[open]"):
        event.preventDefault()
        send(m.RunPressed(seed()))


ABOVE_KEYBOARD = "interactive-widget=resizes-content"
"""A keyboard on the screen makes the page smaller, so that what is at its foot stays in sight."""


def keep_above_keyboard(page: Element) -> Callable[[], object]:
    """Keep what is at the foot of the lab above a keyboard on the screen, until it is called.

    Where the browser does not know `ABOVE_KEYBOARD`, it is told how much of the page is covered. On
    the other pages nothing changes: a board would become small whenever somebody types.
    """
    viewport, seen = find("meta[name=viewport]"), window.visualViewport
    before = str(viewport.getAttribute("content"))
    viewport.setAttribute("content", ", ".join((before, ABOVE_KEYBOARD)))
    bindings = Bindings()

    def measure(_event: Event) -> None:
        covered = window.innerHeight - seen.height if seen.scale == 1 else 0
        page.style.setProperty("--covered", f"{max(0, covered):.0f}px")

    if seen:
        bindings.on(seen, "resize", measure)

    def end() -> None:
        bindings.close()
        viewport.setAttribute("content", before)

    return end
