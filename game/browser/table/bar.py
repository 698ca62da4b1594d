"""The bar of a table: its buttons, its keys, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pyscript import document

from game.browser.preferences import shortcuts
from game.browser.web import Bindings, Element, Event, find
from game.core.words import _, ngettext
from game.table import messages as m
from game.table.screen import ClockFace
from game.table.session import AnySession
from game.table.undo import Reach, Undoing

_SAYING = (
    (shortcuts.READ, m.Button.READ),
    (shortcuts.LAST, m.Button.LAST),
    (shortcuts.CLOCK, m.Button.CLOCK),
    (shortcuts.POINTS, m.Button.POINTS),
)
"""The keys that tell something, and what each is pressed for."""


class Buttons:
    """The buttons in the bar and the keys of a table; every press is sent as a message."""

    def __init__(self, session: AnySession, send: Callable[[m.Message], object]) -> None:
        self._send = send
        table, cover, out = find("#table"), find("#cover"), find("#out")
        self._undo, self._redo, self._hear, self._scores, read, hint = (
            find(f'[data-do="{name}"]', table)
            for name in ("undo", "redo", "hear", "scores", "read", "hint")
        )
        self._scores.hidden = session.sheet() is None
        self._bindings = Bindings()
        shortcuts.READ.tell(self._bindings, read)
        shortcuts.HINT.tell(self._bindings, hint)
        for button, message in (
            (self._undo, m.Pressed(m.Button.UNDO)),
            (self._redo, m.Pressed(m.Button.REDO)),
            (self._hear, m.Pressed(m.Button.HEAR)),
            (self._scores, m.Pressed(m.Button.SCORES)),
            (read, m.Pressed(m.Button.READ)),
            (find('[data-do="menu"]', table), m.Pressed(m.Button.PAUSE)),
            (find('[data-do="pause"]', table), m.Pressed(m.Button.PAUSE)),
            (find('[data-do="menu"]', cover), m.Pressed(m.Button.PAUSE)),
            (find('[data-do="menu"]', out), m.Pressed(m.Button.PAUSE)),
        ):
            self._bindings.on(button, "click", partial(self._pressed, message))
        for place in (table, cover, out):
            self._bindings.on(place, "keydown", self._key)
        # Captured, so that the pause lies below the page of the keys, which opens at the same key.
        self._bindings.on(document, "keydown", self._shortcut, capture=True)
        self._offers_hints = session.offers_hints
        if self._offers_hints:
            # Captured, so that a touch puts a hint away before it does anything else.
            self._bindings.on(table, "click", self._touched, capture=True)

    def show_undo(self, there: bool) -> None:
        """Show the button that takes back, or hide it."""
        self._undo.hidden = not there

    def show_undoing(self, undoing: Undoing) -> None:
        """Show what the button that takes back would do: ask the table, or be refused."""
        asks = _("Only if everyone agrees. {reason}").format(reason=undoing.why)
        words = {Reach.ASKS: asks, Reach.NOTHING: undoing.why}
        self._undo.dataset.reach = undoing.reach.value
        self._undo.title = words.get(undoing.reach, "")

    def show_redo(self, there: bool) -> None:
        """Show the button that plays again, or hide it."""
        self._redo.hidden = not there

    def show_hear(self, there: bool) -> None:
        """Show the button that turns sound on, or hide it."""
        self._hear.hidden = not there

    def close(self) -> None:
        """Hide redo, scores and the offer of sound, and remove the listeners."""
        self._redo.hidden = self._scores.hidden = self._hear.hidden = True
        self._bindings.close()

    def _pressed(self, message: m.Message, _event: Event) -> None:
        self._send(message)

    def _key(self, event: Event) -> None:
        if event.key == "Escape":
            event.preventDefault()
            self._send(m.Pressed(m.Button.ESCAPE))

    def _touched(self, event: Event) -> None:
        if event.target.closest('[data-do="hint"]'):
            self._send(m.Pressed(m.Button.HINT))
        elif not event.target.closest('.cells, .bubble, .meaning, [data-about], [data-do="take"]'):
            self._send(m.TableTouched())

    def _shortcut(self, event: Event) -> None:
        if self._offers_hints and shortcuts.HINT.is_pressed(event):
            self._send(m.Pressed(m.Button.HINT))
        elif button := next((b for key, b in _SAYING if key.is_pressed(event)), None):
            self._send(m.Pressed(button))
        elif shortcuts.KEYS.is_pressed(event):
            self._send(m.Pressed(m.Button.PAUSE))


class ClockDial:
    """The clock's face in `element`."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._ring, self._number = find(".left", element), find("span", element)
        self._shown: ClockFace | None = None

    def show(self, face: ClockFace | None) -> None:
        """Show what is left; None takes the dial away."""
        before, self._shown = self._shown, face
        if face == before:
            return
        self._element.hidden = face is None
        table = self._element.closest("main")
        if face is None:
            table.removeAttribute("data-warning")
            return
        self._ring.style.setProperty("--left", f"{face.share:.1f}")
        self._element.dataset.warning = table.dataset.warning = face.warning
        if before is None or face.seconds != before.seconds:
            words = ngettext("{count} second left", "{count} seconds left", face.seconds)
            self._number.textContent = str(face.seconds)
            self._element.setAttribute("aria-label", words.format(count=face.seconds))
