"""Jeex as a library: games to be played, drawn and measured from Python.

A wheel has this module as `jeex` itself; `docs/library.md` shows how to use it.

    game = jeex.game("stones")
    state = game.initial_state()
    state = game.apply(state, "a1N")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game import arena, bots, picture, registry
from game.core import record as records
from game.core.contract import (
    CHANCE,
    AnyGame,
    BadSetup,
    Event,
    IllegalAction,
    Json,
    OptionValue,
    Outcome,
)
from game.core.history import AnyHistory, begin
from game.core.record import BadRecord
from game.core.words import _
from game.registry import GAMES

__all__ = [
    "CHANCE",
    "GAMES",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Game",
    "IllegalAction",
    "Outcome",
    "State",
    "compare",
    "game",
    "play",
    "replay",
]


@dataclass(frozen=True, slots=True)
class State:
    """A position of a game; equal to another one where the game goes on alike.

    `position` is the value that the rules know, `events` is what the last action made happen. A
    notebook shows it as a picture.
    """

    game: Game
    seats: int
    position: Any
    events: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    def _repr_svg_(self) -> str:
        return self.game.to_svg(self)

    def __str__(self) -> str:
        return str(self.game.facts(self))


@dataclass(frozen=True, slots=True)
class Game:
    """One of the games. Wherever it takes an action, its text does as well.

    `rules` is the contract that searches and adapters use (`core.contract.Game`). Where a player
    may be left out, it is the first of those who are to act.
    """

    rules: AnyGame = field(repr=False)
    id: str

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options and their standard values."""
        return {option.name: option.default for option in self.rules.options}

    def initial_state(self, seats: int | None = None, **options: OptionValue) -> State:
        """The start, of as few players as may play and with standard options, but for those given.

        Raises BadSetup.
        """
        count = self.rules.seats[0] if seats is None else seats
        return State(self, count, self.rules.initial_state(count, options))

    def active_players(self, state: State) -> tuple[int, ...]:
        """Who may act, seats from 0 on: nobody when it is over, `(CHANCE,)` when a roll is due."""
        return self.rules.active_players(state.position)

    def legal_actions(self, state: State, player: int | None = None) -> Sequence[Any]:
        """The listed actions of that player, or what the dice may show; empty when it is over."""
        who = self._to_act(state) if player is None else player
        if who == CHANCE:
            return [face for face, _weight in self.rules.chance_outcomes(state.position)]
        return self.rules.legal_actions(state.position, who) if who is not None else ()

    def apply(self, state: State, action: Any, player: int | None = None) -> State:
        """The state after that action, or after what its text says. Raises IllegalAction."""
        who = self._to_act(state) if player is None else player
        if who is None:
            raise IllegalAction(_("The game is over."))
        meant = self.rules.action_from_string(action) if isinstance(action, str) else action
        step = self.rules.apply(state.position, who, meant)
        return State(self, state.seats, step.state, step.events)

    def roll(self, state: State, random: Random) -> State:
        """The state once all dice that are due have been rolled."""
        while self.active_players(state) == (CHANCE,):
            faces, weights = zip(*self.rules.chance_outcomes(state.position), strict=True)
            state = self.apply(state, random.choices(faces, weights)[0], CHANCE)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Places and scores once the game is over, else None."""
        return self.rules.outcome(state.position)

    def observation(self, state: State, viewer: int | None = None) -> State:
        """The state as `viewer` may see it (None: an onlooker), others' secrets masked."""
        return State(self, state.seats, self.rules.observation(state.position, viewer))

    def facts(self, state: State) -> dict[str, Json]:
        """The public position as JSON has it."""
        return self.rules.facts(state.position)

    def to_string(self, action: Any) -> str:
        """The text of an action."""
        return self.rules.action_to_string(action)

    def to_svg(self, state: State, viewer: int | None = None, *, dark: bool = False) -> str:
        """The state as `viewer` sees it, as an SVG document in the light or the dark theme."""
        return picture.position(self.rules, state.position, viewer, dark=dark)

    def bot(self, level: str = "casual", seed: int = 0) -> Bot:
        """A bot of that level: beginner, casual, strong, master, random or greedy."""
        return Bot(self, level, seed)

    def _to_act(self, state: State) -> int | None:
        """The first of those who are to act; None when it is over."""
        return next(iter(self.active_players(state)), None)


class Bot:
    """A bot of the box; it sees what its seat may see, and chooses alike for the same seed."""

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        """Raises BadSetup for an unknown level."""
        self._game, self._level, self._random = game, level, Random(seed)
        self._levels = registry.levels(game.id)
        bots.seat(level, self._levels, game.rules.seats[0])

    def choose(self, state: State, player: int | None = None) -> Any:
        """An action for that player, who has to be one of those to act. Raises ValueError."""
        active = self._game.active_players(state)
        who = next(iter(active), CHANCE) if player is None else player
        if who == CHANCE or who not in active:
            raise ValueError("this player has nothing to choose now")
        seen = self._game.rules.observation(state.position, who)
        seat = bots.seat(self._level, self._levels, state.seats)
        return seat.choose(seen, who, self._random).action


def game(name: str) -> Game:
    """The game of that name, one of `GAMES`. Raises BadSetup."""
    return Game(registry.rules(name), name)


def play(name: str, levels: Sequence[str], seed: int = 0, **options: OptionValue) -> str:
    """The record of a game between bots of these levels, one a seat. Raises BadSetup."""
    names = [f"Bot {seat + 1}" for seat in range(len(levels))]
    begun: AnyHistory = begin(registry.rules(name), names, options, seed)
    end, _result = arena.play_out(begun, levels, Random(f"bots/{seed}"))
    return records.dumps(records.of_history(end, tuple(levels)))


def replay(record: str | bytes) -> tuple[State, ...]:
    """All states of a record, from the start to its end. Raises BadRecord."""
    parsed = records.parse(record.encode() if isinstance(record, str) else record)
    try:
        played = game(parsed.game)
    except BadSetup as problem:
        raise BadRecord(problem.part, str(problem)) from None
    history: AnyHistory = records.replay(parsed, played.rules)
    seats = len(history.players)
    start = State(played, seats, history.start)
    return (
        start,
        *(State(played, seats, ply.step.state, ply.step.events) for ply in history.plies),
    )


def compare(
    name: str, one: str, other: str, games: int = 20, seed: int = 0, **options: OptionValue
) -> arena.PairScore:
    """Games between two bots, on all cores: `mean` points of the first and their 95 % `interval`.

    Two games in a row have the same seed, with seats changed. Raises BadSetup.
    """
    with arena.executor_of(None) as executor:
        (score,) = arena.arena(
            executor, name, (one, other), games=games, seed=seed, options=options
        )
    return score
