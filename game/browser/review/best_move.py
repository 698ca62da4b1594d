"""What was best at the point of a game that one looks back at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document

from game.browser.review.scrubber import Scrubber
from game.browser.session.advisor import Advisor, Proposal
from game.browser.session.engine import Minds
from game.browser.session.session import Session
from game.browser.table.hints import KEY
from game.browser.table.surface import Surface
from game.browser.web import Bindings, find, say
from game.core.contract import CHANCE
from game.core.words import _
from game.view.values import spoken


class Coach:
    """The button and its key; `back` shows the point again as it was."""

    def __init__(
        self,
        session: Session,
        surface: Surface,
        scrubber: Scrubber,
        minds: Minds,
        back: Callable[[], object],
    ) -> None:
        """Nobody has asked."""
        self._session, self._surface, self._scrubber = session, surface, scrubber
        self._back = back
        self._advisor = Advisor(session, minds, self._told)
        self._button = find('#table [data-do="best"]')
        self._button.hidden = not session.reviewed
        self._bindings = Bindings()
        self._bindings.on(self._button, "click", lambda _event: self._toggle())
        if session.reviewed:
            self._bindings.on(document, "keydown", self._pressed)

    def close(self) -> None:
        """Leave the game."""
        self.settled()
        self._bindings.close()

    def settled(self) -> None:
        """A point is shown as it was."""
        self._advisor.forget()
        self._button.setAttribute("aria-pressed", "false")
        self._button.removeAttribute("aria-busy")
        self._button.disabled = self._seat is None

    def show(self, proposal: Proposal) -> None:
        """Show on the board, and tell, what would have been better there."""
        self._button.setAttribute("aria-pressed", "true")
        self._surface.propose(proposal.seat, proposal.selection, proposal.words)
        self._scrubber.caption(proposal.words)

    @property
    def _seat(self) -> int | None:
        """Who is to act; of several at once, a person rather than a bot."""
        seats = [seat for seat in self._session.match.active_players if seat != CHANCE]
        people = [seat for seat in seats if seat in self._session.people]
        return next(iter(people or seats), None)

    def _toggle(self) -> None:
        asked, seat = self._button.getAttribute("aria-pressed") == "true", self._seat
        self._back()
        if not asked and seat is not None:
            self._button.setAttribute("aria-pressed", "true")
            self._button.setAttribute("aria-busy", "true")
            say(_("Looking for a good move …"))
            self._advisor.ask(self._session.seen(seat), seat)

    def _told(self, proposal: Proposal, last: bool) -> None:
        self.show(proposal)
        if last:
            self._button.removeAttribute("aria-busy")
            say(spoken(proposal.words))

    def _pressed(self, event: Any) -> None:
        """The key asks, Escape puts away."""
        if event.ctrlKey or event.altKey or event.metaKey or event.repeat or find("dialog[open]"):
            return
        shown = self._button.getAttribute("aria-pressed") == "true"
        if event.key.lower() == KEY or (event.key == "Escape" and shown):
            self._toggle()
