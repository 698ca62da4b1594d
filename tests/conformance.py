"""Playing any game that follows the contract at random, for the tests that hold all games to it.

Nothing here knows a game by name. `GAMES` are the box's and the tests' own toys, which go in turns
and roll dice, so that every part of the contract is met by at least one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from game import registry
from game.core.contract import CHANCE, RESIGN, Game, Option, OptionValue, Step
from tests import toys

GAMES: tuple[Game[Any, Any], ...] = (
    *(registry.rules(name) for name in registry.GAMES),
    toys.RACE,
    toys.DUEL,
)

ENDLESS = 20_000
"""More plies than any game of the box can take."""

# --quick asks the same questions of fewer games
_FEWER = 4 if settings.get_current_profile_name() == "quick" else 1
THOROUGH = settings(max_examples=12 // _FEWER, deadline=None, database=None)
BRIEF = settings(max_examples=5 // _FEWER, deadline=None, database=None)

seeds = st.integers(0, 2**64 - 1)


@dataclass(frozen=True)
class Setup:
    """Seats and options that a game offers."""

    seats: int
    options: Mapping[str, OptionValue]


@dataclass(frozen=True)
class Line:
    """A game that was played: `moves[i]` led from `states[i]` to `states[i + 1]` by `steps[i]`."""

    game: Game[Any, Any]
    setup: Setup
    states: tuple[Any, ...]
    moves: tuple[tuple[int, Any], ...]
    steps: tuple[Step[Any], ...]

    def sample(self, count: int, dice: Random) -> list[Any]:
        """The first and the last position and some between, in the order played."""
        between = range(1, len(self.states) - 1)
        chosen = dice.sample(between, min(count, len(between)))
        return [self.states[i] for i in sorted({0, len(self.states) - 1, *chosen})]


def allowed_values(option: Option) -> list[OptionValue]:
    """Everything that an option may be."""
    if not option.allowed:
        return [False, True]
    return [value for span in option.allowed for value in ([span] if type(span) is str else span)]


def edges(option: Option) -> list[OptionValue]:
    """The ends of an option's ranges, or its texts, or yes and no."""
    spans = [span for span in option.allowed if isinstance(span, range)]
    return [n for span in spans for n in (span[0], span[-1])] or allowed_values(option)


def values(option: Option) -> st.SearchStrategy[OptionValue]:
    """What an option allows, the edges of its ranges more often than the rest."""
    return st.sampled_from(edges(option)) | st.sampled_from(allowed_values(option))


def setups(game: Game[Any, Any]) -> st.SearchStrategy[Setup]:
    """Any table that the game can be set up for, the smallest and the largest more often."""
    seats = st.sampled_from([game.seats[0], game.seats[-1]]) | st.sampled_from(game.seats)
    options = {option.name: values(option) for option in game.options}
    return st.builds(Setup, seats, st.fixed_dictionaries({}, optional=options))


def choices(game: Game[Any, Any], state: Any, player: int) -> tuple[Any, ...]:
    """The listed actions of whoever is to act, be it the dice."""
    if player == CHANCE:
        return tuple(action for action, _weight in game.chance_outcomes(state))
    return tuple(game.legal_actions(state, player))


def calls(game: Game[Any, Any], state: Any, player: int) -> tuple[Any, ...]:
    """The unlisted actions of a player to act: giving up, and what the clock does if anything."""
    if player == CHANCE:
        return ()
    late = game.timeout(state, player)
    return (RESIGN,) if late is None else (RESIGN, late)


def play_out(game: Game[Any, Any], setup: Setup, seed: int, *, often: float = 0.03) -> Line:
    """One random game, `often` of its actions unlisted ones; cut off if it is endless."""
    dice = Random(seed)
    states, moves, steps = [game.initial_state(setup.seats, setup.options)], [], []
    while (active := game.active_players(states[-1])) and len(moves) < ENDLESS:
        player = dice.choice(active)
        unlisted = calls(game, states[-1], player)
        choose_from = unlisted if unlisted and dice.random() < often else None
        action = dice.choice(choose_from or choices(game, states[-1], player))
        steps.append(game.apply(states[-1], player, action))
        moves.append((player, action))
        states.append(steps[-1].state)
    return Line(game, setup, tuple(states), tuple(moves), tuple(steps))


def phases(line: Line) -> list[Any]:
    """The positions in which several players are to act and none of them has acted yet."""
    game = line.game
    found, fresh = [], True
    for state, step in zip(line.states, (*line.steps, None), strict=True):
        if fresh and len(game.active_players(state)) > 1:
            found.append(state)
        fresh = step is not None and not still_sealed(game, state, step.state)
    return found


def still_sealed(game: Game[Any, Any], before: Any, after: Any) -> bool:
    """Whether the step between the two only sealed an order of a phase that is not over."""
    left = game.active_players(after)
    return bool(left) and set(left) < set(game.active_players(before))


def seal_all(
    game: Game[Any, Any], state: Any, orders: Mapping[int, Any], turns: list[int]
) -> tuple[Any, Step[Any]]:
    """Carry the orders out in that sequence: the position before the last, and the last step."""
    for player in turns[:-1]:
        state = game.apply(state, player, orders[player]).state
    return state, game.apply(state, turns[-1], orders[turns[-1]])


def thawed(value: object, path: str = "value") -> list[str]:
    """Where a value could be changed: mutable containers and dataclasses that are not frozen."""
    if isinstance(value, str | int | float | bytes | Enum | None):
        return []
    if isinstance(value, tuple | frozenset):
        return [spot for i, item in enumerate(value) for spot in thawed(item, f"{path}[{i}]")]
    if is_dataclass(value) and value.__dataclass_params__.frozen:
        return [
            spot
            for field in fields(value)
            for spot in thawed(getattr(value, field.name), f"{path}.{field.name}")
        ]
    return [f"{path} is a {type(value).__name__}"]


def some_seats(name: str) -> int:
    """How many make a good table for tests: three or what set-up fills, if the game allows that."""
    allowed = registry.rules(name).seats
    return min(max(3, registry.view(name).full_table(), allowed[0]), allowed[-1])


def rolls(game: Game[Any, Any]) -> bool:
    """Whether the game has dice, by one random game of it."""
    line = play_out(game, Setup(game.seats[0], {}), 0, often=0)
    return any(player == CHANCE for player, _action in line.moves)


def simultaneous(game: Game[Any, Any]) -> bool:
    """Whether the game ever asks several players at once, by one random game of it."""
    return bool(phases(play_out(game, Setup(game.seats[0], {}), 0, often=0)))


SIMULTANEOUS = tuple(game for game in GAMES if simultaneous(game))
