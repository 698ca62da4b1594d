"""Undo and Redo: one's own last move; anything else only if the table agrees."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.preferences import settings
from game.browser.session.session import Session
from game.browser.web import Bindings, dialogs, find
from game.core.match import CannotUndo
from game.core.words import _


class Takebacks:
    """The two buttons. `changed` is called after a change, `refuse` with why there is none."""

    def __init__(
        self, session: Session, changed: Callable[[], object], refuse: Callable[[str], object]
    ) -> None:
        """Nothing has been taken back yet."""
        self._session, self._changed, self._refuse = session, changed, refuse
        self._undo, self._redo = (find(f'#table [data-do="{name}"]') for name in ("undo", "redo"))
        self._bindings = Bindings()
        self._bindings.on(self._redo, "click", lambda _event: self.redo())
        self.offer(revealed=False)

    def close(self) -> None:
        """Leave the table."""
        self._redo.hidden = True
        self._bindings.close()

    def offer(self, *, revealed: bool) -> None:
        """Show the buttons that may do something: what was revealed stays, as a rule."""
        shown = not self._session.view.handed_round() and not revealed
        self._undo.hidden = not (shown or _anything())
        self._redo.hidden = not self._session.match.undone

    def undo(self) -> None:
        """Take the last action back, or ask the table, or say why not."""
        try:
            self._session.take_back()
        except CannotUndo as problem:
            if _anything() and self._session.match.plies:
                self._ask(str(problem))
            else:
                self._refuse(str(problem))
            return
        self._changed()

    def redo(self) -> None:
        """Play again what was taken back."""
        try:
            self._session.play_again()
        except CannotUndo as problem:
            self._refuse(str(problem))
            return
        self._changed()

    def _ask(self, reason: str) -> None:
        dialogs.ask(
            _("Does the table agree to take it back?"),
            reason,
            yes=_("Take it back"),
            no=_("Play on"),
            agreed=self._agreed,
        )

    def _agreed(self) -> None:
        try:
            self._session.take_back(anything=True)
        except CannotUndo as problem:
            self._refuse(str(problem))
            return
        self._changed()


def _anything() -> bool:
    return bool(settings.get(settings.UNDO) == settings.ANYTHING)
