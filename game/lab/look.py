"""What a bot sees of a game: the position as its player may observe it, and what may follow.

A look is made of an observation only, so seeds, sealed orders and coming dice are not in it.
Actions are the texts that a record holds, cells are named as in them, and players are numbers from
0. `game/lab/page/offers.py` tells all that a look has to those who write a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import Any

from game import registry
from game.core.contract import CHANCE, Call, Json, OptionValue, checked_options
from game.core.plain_look import Part, Parts
from game.core.words import _
from game.lab.terms import Allowance, Terms


class KnownGame:
    """A game as looks ask it: its rules, what its bots know of it, and the texts of its actions."""

    def __init__(self, game: str) -> None:
        self.rules = registry.rules(game)
        self.knowledge = registry.knowledge(game)
        self.plainly = self.knowledge.plainly()
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
        *("_actions", "_allowance", "_board", "_facts", "_game", "_legal", "_mark", "_say"),
        *("_state", "me", "options", "players", "random", "turn"),
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
        turn: int = 1,
        options: dict[str, OptionValue] | None = None,
        allowance: Allowance | None = None,
    ) -> None:
        """`state` is a position that may lie behind what the player observes.

        `turn` is the number of the move that the player is to make or makes next, 1 for the first.
        """
        self._game, self._state, self._say, self._mark = game, state, say, mark
        self._allowance = allowance or Allowance(Terms(), perf_counter)
        self._actions: list[str] | None = None
        self._legal: dict[str, object] = {}  # by their texts, once they are asked for
        self._board: dict[str, object] | None = None
        self._facts: dict[str, Json] | None = None
        self.me, self.players, self.random = me, players, random
        self.turn, self.options = turn, options or {}

    @property
    def actions(self) -> list[str]:
        """What I may do now; empty if it is not my turn."""
        if self._actions is None:
            legal = self._game.rules.legal_actions(self._state, self.me)
            self._legal = dict(zip(self._game.texts(legal), legal, strict=True))
            self._actions = [*self._legal]
        return self._actions

    @property
    def board(self) -> dict[str, object]:
        """What lies on each cell, the player whose it is first."""
        if self._board is None:
            self._board = self._game.plainly.board(self._state, self.me)
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

    @property
    def key(self) -> str:
        """A short text that is the same for equal positions, and for no others."""
        position = self._game.plainly.key(self._state), self.places
        return sha256(repr(position).encode()).hexdigest()[:16]

    @property
    def seen(self) -> int:
        """How often this position was there, now included."""
        return self._game.plainly.seen(self._state)

    def actions_of(self, player: int) -> list[str]:
        """What that player may do now; empty if it is not their turn."""
        return [*self._game.texts(self._game.rules.legal_actions(self._state, player))]

    moves = actions_of
    """As bots written before call it."""

    def parts(self, action: str) -> Parts:
        """The parts of an action by their names; `do` says what it does.

        Raises IllegalAction for what is no action of this game.
        """
        found = self._action(action)
        if isinstance(found, Call):
            return {"do": action}
        return self._game.plainly.parts(self._state, found)

    def grouped(self, part: str, actions: Iterable[str] | None = None) -> dict[Part, list[str]]:
        """My actions, or those given, by the value of that part; those without it are left out.

        Raises IllegalAction for what is no action of this game.
        """
        groups: dict[Part, list[str]] = {}
        for action in self.actions if actions is None else actions:
            value = self.parts(action).get(part)
            if value is not None:
                groups.setdefault(value, []).append(action)
        return groups

    def neighbours(self, cell: str) -> list[str]:
        """The cells next to that one. Raises ValueError if there is no such cell."""
        cells = self._game.plainly.neighbours(self._state, self.me)
        if cell not in cells:
            raise ValueError(_("There is no cell {cell!r} on this board.").format(cell=cell))
        return [*cells[cell]]

    def after(self, action: str, player: int | None = None) -> Look:
        """The look after that action of a player: of mine, or of the dice if they are rolled now.

        Its `actions` are empty if it is not my turn then. Where all choose at once, nothing moves
        until an action of each of them is given. Raises IllegalAction for what the rules forbid.
        """
        rules, state = self._game.rules, self._state
        if player is None:
            player = self.me
            if rules.active_players(state) == (CHANCE,):
                player = CHANCE
        state = rules.apply(state, player, self._action(action)).state
        return Look(
            *(self._game, state, self.me, self.players),
            random=self.random,
            say=self._say,
            mark=self._mark,
            turn=self.turn + (player == self.me),
            options=self.options,
            allowance=self._allowance,
        )

    @property
    def time_left(self) -> float:
        """The seconds that are left for this move; never less than 0."""
        return self._allowance.time_left

    @property
    def notes(self) -> dict[str, Any]:
        """What I keep for all games of a match: plain data, which may be changed."""
        return self._allowance.notes

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

    def _action(self, text: str) -> object:
        """The action of that text. Raises IllegalAction if it is none."""
        return self._legal.get(text) or self._game.rules.action_from_string(text)


def look_at(
    game: str,
    seats: int,
    seen: object,
    player: int,
    *,
    random: Random,
    say: Callable[[str], object],
    mark: Callable[[str, str], object] = _unseen,
    turn: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    allowance: Allowance | None = None,
) -> Look:
    """The look of `player`, who is to act in a game of so many seats and observes `seen`.

    `turn` is the number of that move of theirs, 1 for the first; `options` need not name those
    that are the default.
    """
    known = known_game(game)
    chosen = checked_options(known.rules, seats, options or {})
    state = known.knowledge.determinize(seen, player, random)
    players = list(range(seats))
    return Look(
        *(known, state, player, players),
        random=random,
        say=say,
        mark=mark,
        turn=turn,
        options=chosen,
        allowance=allowance,
    )
