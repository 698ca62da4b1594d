"""Notices at the foot of the page: a sentence that goes by itself, and one with an Undo button."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document

from game.browser.web import failure
from game.browser.web.dom import Bindings, Unbind, find, say
from game.browser.web.javascript import Element
from game.browser.web.scheduling import after
from game.core.words import _

SHOWN = 6000
"""Milliseconds for which a notice stays."""
UNDO_SHOWN = 10_000
"""The same for one with an Undo button."""

PATIENCE = 700
"""Milliseconds after which it is told what somebody waits for."""

_pending: list[Unbind] = []
"""What is called when another notice comes: it cancels the timer that would hide this one."""
_undo_open: list[Unbind] = []
"""Closes the notice with the Undo button, if it is shown."""


def set_visible(box: Element, *, visible: bool) -> None:
    """Show or hide a bar above the screen; the page is marked while there is one."""
    box.hidden = not visible
    bars = document.querySelector("body > :is(.trouble, .notice):not([hidden])")
    document.body.classList.toggle("told", bars is not None)


@failure.contained(failure.note)
def notice(words: str, *, replaced: Unbind | None = None) -> None:
    """Show `words` for a while, instead of the notice before; "" only hides that one.

    With `replaced` it stays until the next notice, which calls that.
    """
    while _pending:
        _pending.pop()()
    box = find("#notice")
    dialogs = document.querySelectorAll("dialog:modal")
    if dialogs.length:  # it would lie behind the one on top
        dialogs[dialogs.length - 1].prepend(box)
    else:
        document.body.append(box)
    box.textContent = words
    set_visible(box, visible=bool(words))
    if words:
        _pending.append(replaced or after(SHOWN, lambda: notice("")))


class Waiting:
    """A notice that is there while something takes longer than `PATIENCE`, until it is `over`.

    It takes the place of no other: that one has words that are told once.
    """

    def __init__(self, words: str) -> None:
        self._shown = False
        self._cancel = after(PATIENCE, lambda: self._show(words))

    def over(self) -> None:
        """Take the notice away, if it is there."""
        self._cancel()
        if self._shown:
            notice("")

    def _show(self, words: str) -> None:
        if not _pending:
            self._shown = True
            notice(words, replaced=self._replaced)

    def _replaced(self) -> None:
        self._shown = False


def offer_undo(
    words: str, undo: Callable[[], object], lapsed: Callable[[], object] = lambda: None
) -> None:
    """Tell what was done, with a button that calls `undo`, instead of the offer before.

    The notice stays for as long as its button has the focus; `lapsed` is called if it goes unused.
    """
    _offer_undo(words, failure.guarded(undo), failure.guarded(lapsed))


@failure.contained(failure.note)
def _offer_undo(words: str, undo: Callable[[], object], lapsed: Callable[[], object]) -> None:
    while _undo_open:
        _undo_open.pop()()
    box, bindings = find("#undoing"), Bindings()
    button = find("button", box)
    find("span", box).textContent = words

    def close() -> None:
        bindings.close()
        set_visible(box, visible=False)

    def lapse() -> None:
        close()
        lapsed()

    def clicked() -> None:
        _undo_open.clear()
        close()
        undo()
        say(_("Undone"))

    def time_is_up() -> None:
        if button.matches(":focus"):
            bindings.add(after(UNDO_SHOWN, time_is_up))
        else:
            _undo_open.clear()
            lapse()

    bindings.on(button, "click", lambda _event: clicked())
    bindings.add(after(UNDO_SHOWN, time_is_up))
    _undo_open.append(lapse)
    set_visible(box, visible=True)
    say(words)
