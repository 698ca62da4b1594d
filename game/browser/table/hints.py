"""The hint at the table: what one might do, shown on the board until something else is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window

from game.browser.session.advisor import Advisor, Proposal
from game.browser.session.engine import Minds
from game.browser.session.session import Session
from game.browser.table.surface import Surface
from game.browser.table.table_state import Ordering, Phase
from game.browser.web import Bindings, find, say
from game.core.words import _
from game.view.values import spoken

KEY = "h"


class Hints:
    """The button and its key; `phase` tells what is going on at the table."""

    def __init__(
        self,
        session: Session,
        surface: Surface,
        minds: Minds,
        phase: Callable[[], Phase | None],
    ) -> None:
        """Nobody has asked for one."""
        self._session, self._surface, self._phase = session, surface, phase
        self._advisor = Advisor(session, minds, self._told)
        self._asked: Ordering | None = None
        self._button = surface.controls.hint
        self._bindings = Bindings()
        if session.hinted:
            # before anything else hears of it: a tap that puts a hint away is no more than that
            self._bindings.on(find("#table"), "click", self._clicked, capture=True)
            self._bindings.on(document, "keydown", self._pressed, capture=True)
            self._bindings.on(window, "resize", lambda _event: self._put_away())

    def close(self) -> None:
        """Leave the table."""
        self._forget()
        self._bindings.close()

    def _ask(self, phase: Ordering) -> None:
        self._asked = phase
        self._button.setAttribute("aria-pressed", "true")
        self._button.setAttribute("aria-busy", "true")
        say(_("Looking for a good move …"))
        self._advisor.ask(self._session.seen(phase.seat), phase.seat)

    def _told(self, proposal: Proposal, last: bool) -> None:
        """Show it, unless the player has gone on meanwhile."""
        if self._phase() is not self._asked:
            self._forget()
            return
        self._surface.propose(proposal.seat, proposal.selection, proposal.words)
        if last:
            self._button.removeAttribute("aria-busy")
            say(spoken(proposal.words))

    def _put_away(self) -> bool:
        """The board as it was before; whether there was a hint on it."""
        phase, proposed = self._phase(), self._surface.proposed
        self._forget()
        if proposed and isinstance(phase, Ordering):
            self._surface.choice(phase.seat, phase.selection)
        return proposed

    def _forget(self) -> None:
        self._asked = None
        self._advisor.forget()
        self._button.setAttribute("aria-pressed", "false")
        self._button.removeAttribute("aria-busy")

    def _toggle(self) -> None:
        phase, asked = self._phase(), self._asked
        self._put_away()
        if isinstance(phase, Ordering) and asked is not phase:
            self._ask(phase)

    def _clicked(self, event: Any) -> None:
        """The button asks, or puts away; a tap anywhere else puts away, on the board only that."""
        if event.target.closest('[data-do="hint"]'):
            self._toggle()
        elif self._put_away() and event.target.closest(".cells"):
            event.stopPropagation()

    def _pressed(self, event: Any) -> None:
        """The key asks, Escape puts away, and so does what would choose a cell."""
        if event.ctrlKey or event.altKey or event.metaKey or find("dialog[open]"):
            return
        chooses = event.key in ("Enter", " ") and event.target.closest(".cells")
        if event.key.lower() == KEY and not event.repeat:
            self._toggle()
        elif (chooses or event.key == "Escape") and self._put_away():
            event.preventDefault()
            event.stopPropagation()
