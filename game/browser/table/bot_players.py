"""The bots at a table: they think beside the page, hesitate as is their way, and then act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document

from game import registry
from game.bots import seat as bot_of
from game.bots.search import Analysis, thinking_time
from game.bots.temperaments import hesitation
from game.browser.preferences import appearance
from game.browser.session.engine import Minds, Thought
from game.browser.session.session import Session
from game.browser.web import Unbind, scheduling
from game.core.contract import CHANCE, Step

AGAIN = 200
"""Milliseconds until bots who are ready look again whether the table can go on."""


class Opponents:
    """Those who are to act make up their minds at once, each by what it may see."""

    def __init__(self, session: Session, minds: Minds) -> None:
        """Nobody thinks yet."""
        self._session, self._minds = session, minds
        self._thoughts: dict[int, Thought] = {}
        self._orders: dict[int, Any] = {}
        self._asked_at = 0.0
        self._played: Callable[[Step[Any]], object] | None = None
        self._rest: Unbind | None = None
        if any(session.bots):
            minds.wake()

    def begin(self) -> None:
        """Let all bots who are to act think, unless they do already."""
        if not self._thoughts:
            self._asked_at = scheduling.now()
        for seat in self._to_act:
            if seat not in self._thoughts:
                self._thoughts[seat] = self._ask(seat)

    def act(self, played: Callable[[Step[Any]], object]) -> None:
        """Once all of them have decided, they act; `played` gets the step that this led to."""
        self._played = played
        self._look()

    def forget(self) -> None:
        """The game stands elsewhere, or is left."""
        for thought in self._thoughts.values():
            thought.drop()
        if self._rest:
            self._rest()
        self._thoughts, self._orders, self._played, self._rest = {}, {}, None, None

    @property
    def _to_act(self) -> list[int]:
        bots = self._session.bots
        return [s for s in self._session.match.active_players if s != CHANCE and bots[s]]

    def _ask(self, seat: int) -> Thought:
        session, name = self._session, self._session.bots[seat] or ""
        match, game = session.match, session.match.game.id
        seats = len(match.players)
        level = bot_of(name, registry.levels(game), seats).level
        clock = match.game.time_limit(match.state, seat)

        def decided(best: Analysis[Any]) -> None:
            self._orders[seat] = best.action
            self._look()

        return self._minds.ask(
            game,
            name,
            seats,
            session.seen(seat),
            seat,
            seed=session.dice.getrandbits(32),
            seconds=thinking_time(level.seconds, clock, bots=len(self._to_act)),
            done=decided,
        )

    def _look(self) -> None:
        """Whether everybody is ready."""
        if self._played and self._orders.keys() >= set(self._to_act) and not self._rest:
            self._rest = scheduling.after(self._hesitation(), self._go)

    def _hesitation(self) -> float:
        """Milliseconds that those who play openly wait beyond what they needed."""
        session, match = self._session, self._session.match
        if session.view.handed_round():
            return 0.0
        seat = self._to_act[0]
        options = len(match.game.legal_actions(match.state, seat))
        wait = hesitation(match.players[seat], session.dice, options, appearance.pace())
        return max(0.0, wait - 1000 * (scheduling.now() - self._asked_at))

    def _go(self) -> None:
        """Act, unless something lies over the table."""
        if document.querySelector("dialog[open]"):
            self._rest = scheduling.after(AGAIN, self._go)
            return
        match, played = self._session.match, self._played
        steps = [match.play(seat, self._orders[seat]) for seat in self._to_act]
        self.forget()
        if played:
            played(steps[-1])
