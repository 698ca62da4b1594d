"""What a draft sees of a game: the position as its player may observe it, and what may follow.

A look is made of an observation only, so seeds, sealed orders and coming dice are not in it.
Actions are the texts that a record holds, and seats are numbers from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from game import registry
from game.core.contract import CHANCE, Json
from game.core.knowledge import LEVELS


class KnownGame:
    """A game as looks ask it: its rules, what its bots know of it, and the texts of its actions."""

    def __init__(self, game: str) -> None:
        self.rules = registry.rules(game)
        self.knowledge = registry.levels(game)[LEVELS[-1]].knowledge
        self._listed: tuple[Sequence[object], tuple[str, ...]] = ((), ())

    def texts(self, actions: Sequence[object]) -> tuple[str, ...]:
        """The texts of these actions, in their order.

        Those of the longest list are kept: at chips every game begins with the same thousands.
        """
        listed, texts = self._listed
        if actions is not listed:
            texts = tuple(map(self.rules.action_to_string, actions))
            if len(actions) > len(listed):
                self._listed = actions, texts
        return texts


known_game = cache(KnownGame)
"""A game by its id."""


def _unseen(_cell: str, _text: str) -> None:
    """Nobody looks at what is marked."""


class Look:
    """One position as one player sees it; `after` gives others.

    What it holds is worked out once, when it is first asked for.
    """

    __slots__ = (
        *("_actions", "_board", "_facts", "_game", "_legal", "_mark", "_say", "_state"),
        *("me", "players", "random"),
    )

    def __init__(
        self,
        game: KnownGame,
        state: object,
        me: int,
        players: list[int],
        *,
        random: Random,
        say: Callable[[str], object],
        mark: Callable[[str, str], object] = _unseen,
    ) -> None:
        """`state` is a position that may lie behind what the player observes."""
        self._game, self._state, self._say, self._mark = game, state, say, mark
        self._actions: list[str] | None = None
        self._legal: dict[str, object] = {}  # by their texts, once they are asked for
        self._board: object = None
        self._facts: dict[str, Json] | None = None
        self.me, self.players, self.random = me, players, random

    @property
    def actions(self) -> list[str]:
        """What I may do now."""
        if self._actions is None:
            legal = self._game.rules.legal_actions(self._state, self.me)
            self._legal = dict(zip(self._game.texts(legal), legal, strict=True))
            self._actions = [*self._legal]
        return self._actions

    @property
    def board(self) -> object:
        """What lies on the board, in the game's own way."""
        if self._board is None:
            self._board = self._game.knowledge.board(self._state)
        return self._board

    @property
    def facts(self) -> dict[str, Json]:
        """All that everybody knows, as the rulebook writes it in JSON."""
        if self._facts is None:
            self._facts = self._game.rules.facts(self._state)
        return self._facts

    @property
    def rolls(self) -> list[str]:
        """What the dice may show, if they are rolled now."""
        outcomes = self._game.rules.chance_outcomes(self._state)
        return [*self._game.texts([action for action, _weight in outcomes])]

    @property
    def places(self) -> tuple[int, ...] | None:
        """By player, once the game is over: 1 is first, equals share a place."""
        outcome = self._game.rules.outcome(self._state)
        return outcome.places if outcome else None

    def moves(self, player: int) -> list[str]:
        """What that player may do now; empty if it is not their turn."""
        return [*self._game.texts(self._game.rules.legal_actions(self._state, player))]

    def after(self, action: str, player: int | None = None) -> Look:
        """The look after that action of a player: of mine, or of the dice if they are rolled now.

        Where all choose at once, nothing moves until an action of each of them is given. Raises
        IllegalAction for what the rules forbid.
        """
        rules, state = self._game.rules, self._state
        if player is None:
            player = self.me
            if rules.active_players(state) == (CHANCE,):
                player = CHANCE
        chosen = self._legal.get(action)
        if chosen is None:
            chosen = rules.action_from_string(action)
        state = rules.apply(state, player, chosen).state
        return Look(
            self._game,
            state,
            self.me,
            self.players,
            random=self.random,
            say=self._say,
            mark=self._mark,
        )

    def say(self, text: object) -> None:
        """Leave a note beside this move."""
        self._say(str(text))

    def mark(self, cell: object, text: object = "") -> None:
        """Write a short text on a cell of the board, as it is shown with this move.

        The cell is its name, or the pair of numbers that stands for it; a later text takes the
        place of an earlier one.
        """
        name = ",".join(map(str, cell)) if isinstance(cell, tuple) else str(cell)
        self._mark(name, str(text))

    def __repr__(self) -> str:
        return f"<look of player {self.me}: {len(self.actions)} actions>"


def look_at(
    game: str,
    seats: int,
    seen: object,
    player: int,
    *,
    random: Random,
    say: Callable[[str], object],
    mark: Callable[[str, str], object] = _unseen,
) -> Look:
    """The look of `player`, who is to act in a game of so many seats and observes `seen`."""
    known = known_game(game)
    state = known.knowledge.determinize(seen, player, random)
    return Look(known, state, player, list(range(seats)), random=random, say=say, mark=mark)
