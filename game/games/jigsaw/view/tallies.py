"""What a hand has come to so far, told for every table: how near it is, and what counts in the end.

A position does not say that its hand is over, but it can be seen from it: a table holds the target,
or there is nothing left to place. Only after a hand such a position is shown.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.games.jigsaw.rules import targets
from game.games.jigsaw.rules.hands import RESIGNED
from game.games.jigsaw.rules.scoring import Tally, losers_tally, winners_tally
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import Table
from game.games.jigsaw.rules.targets import Holding, needed

winning = lru_cache(maxsize=256)(targets.winning)
_progress = lru_cache(maxsize=256)(targets.progress)
_losers_tally = lru_cache(maxsize=64)(losers_tally)


def totals(seen: State) -> tuple[int, ...]:
    """The points so far, by seat."""
    return tuple(map(sum, seen.scores))


def filled(table: Table, hand: int) -> tuple[tuple[int, int], ...]:
    """By part of the hand's target: how many pieces the table has, and how many it needs."""
    holding = _progress(table, hand)
    having = (*map(len, holding), *(0 for _part in needed(hand)))
    return tuple(zip(having, needed(hand), strict=False))


def nearness(table: Table, hand: int) -> str:
    """How many of the pieces asked for a table has, in short: '3/4'."""
    parts = filled(table, hand)
    return f"{sum(has for has, _needs in parts)}/{sum(needs for _has, needs in parts)}"


def finished(seen: State) -> bool:
    """Whether the hand is over while its tables still lie there."""
    if seen.over == RESIGNED:
        return False
    spent = not any(seen.pile) and seen.die is None and not seen.jokers
    return spent or any(winning(table, seen.hand) for table in seen.tables)


def counted(seen: State, seat: int) -> Tally | None:
    """What the hand brought that seat, None while it goes on."""
    if not finished(seen):
        return None
    table = seen.tables[seat]
    holding: Holding = winning(table, seen.hand)
    if holding:
        return winners_tally(table, holding)
    return _losers_tally(table, seen.hand, linked=seen.setup.linked)


def at_its_end(seen: State, hand: int, tables: tuple[Table, ...]) -> State:
    """The position as a hand ended, with its tables; nobody won it if there was nothing left."""
    won = any(winning(table, hand) for table in tables)
    pile = seen.pile if won else (0,) * len(seen.pile)
    return replace(seen, hand=hand, tables=tables, pile=pile, die=None, jokers=0)
