"""A game played by numbers, for the adapters: whose turn it is, what is legal, what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any

from game import picture, registry
from game.core.contract import CHANCE, OptionValue
from game.core.numbering import AnyNumbering, Numbers, rewards


class Turns:
    """A game and where it stands; `state` is the rules' value. A copy goes on by itself."""

    def __init__(
        self, game: str, seats: int | None = None, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        """By default as few seats as may play, and standard options. Raises BadSetup."""
        self.rules = registry.rules(game)
        self.seats = self.rules.seats[0] if seats is None else seats
        self._start = self.rules.initial_state(self.seats, dict(options or {}))
        self.numbering: AnyNumbering = registry.numbering(game, self._start)
        self.shape = (len(self.numbering.planes), self.numbering.rows, self.numbering.columns)
        self.begin()

    def begin(self) -> None:
        """Start anew."""
        self.chosen: list[Numbers] = [()] * self.seats
        self._set(self._start)

    def _set(self, state: Any) -> None:
        """Let the game stand there."""
        self.state = state
        self.active = self.rules.active_players(state)
        self._mask: tuple[int, bytes] | None = None

    def __deepcopy__(self, memo: object) -> Turns:
        """A copy that shares what never changes."""
        other = copy(self)
        other.chosen = list(self.chosen)
        return other

    @property
    def player(self) -> int | None:
        """The first of those who are to act, `CHANCE` where dice are; None when it is over."""
        return self.active[0] if self.active else None

    def mask(self, player: int) -> bytes:
        """By number, 1 if it may be chosen next; all 0 for who is not to act."""
        if player not in self.active:
            return bytes(self.numbering.count)
        if self._mask is None or self._mask[0] != player:
            mask = self.numbering.mask(self.state, player, self.chosen[player])
            self._mask = player, mask
        return self._mask[1]

    def is_legal(self, player: int, number: int) -> bool:
        """Whether that player may choose that number now."""
        return 0 <= number < self.numbering.count and self.mask(player)[number] == 1

    def choose(self, player: int, number: int) -> None:
        """Choose a number that is legal; the last one of an action carries it out."""
        chosen = (*self.chosen[player], number)
        action = self.numbering.action(self.state, player, chosen)
        if action is None:
            self.chosen[player], self._mask = chosen, None
            return
        self.chosen[player] = ()
        self.play(player, action)

    def play(self, player: int, action: Any) -> None:
        """Carry out a listed action."""
        self._set(self.rules.apply(self.state, player, action).state)

    def roll(self, random: Random) -> None:
        """Roll all dice that are due."""
        while self.active == (CHANCE,):
            faces, weights = zip(*self.rules.chance_outcomes(self.state), strict=True)
            self.play(CHANCE, random.choices(faces, weights)[0])

    def observation(self, viewer: int) -> bytes:
        """The planes, as that seat may see them."""
        return self.numbering.observation(self.state, viewer, self.chosen[viewer])

    def rewards(self) -> tuple[float, ...] | None:
        """By seat, from 1 to -1, once the game is over; else None."""
        outcome = self.rules.outcome(self.state)
        return rewards(outcome) if outcome else None

    def svg(self) -> str:
        """The position as an onlooker sees it."""
        return picture.position(self.rules, self.state)
