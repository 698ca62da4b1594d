"""The arena's table as text: a heading, and a row for every two bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import PurePath

from game.arena import PairScore
from game.lab.files import is_file
from game.lab.fixtures import Score

NARROWEST = 22
"""Columns of a pair's names."""


class Table:
    """The heading, and a row for every pair of these bots, which are levels or files."""

    def __init__(self, names: Sequence[str]) -> None:
        self._pairs = [" – ".join(pair) for pair in combinations(short_names(names), 2)]
        self._width = max(NARROWEST, *map(len, self._pairs))

    @property
    def heading(self) -> str:
        """What stands above the rows."""
        numbers = f"{'won':>4} {'drawn':>5} {'lost':>4}"
        return f"{'bots':{self._width}} {'points':>8}  {'95 %':>11}  {numbers}  ms a move"

    def rows(self, scores: Iterable[PairScore]) -> Iterator[tuple[str, PairScore]]:
        """Each score with its row; they come in the order of the pairs."""
        for pair, score in zip(self._pairs, scores, strict=True):
            yield _row(pair, self._width, score), score


def short_names(names: Sequence[str]) -> list[str]:
    """The bots by as little of their paths as tells them apart; the same bot again by a number."""
    short = []
    for name in names:
        others = {tail for other in names if other != name for tail in _tails(other)}
        own = _tails(name)
        short.append(next((tail for tail in own if tail not in others), own[-1]))
    again = Counter[str]()
    for at, name in enumerate(short):
        again[name] += 1
        if again[name] > 1:
            short[at] = f"{name} ({again[name]})"
    return short


def _tails(name: str) -> list[str]:
    """The ends of a file's path, the shortest first; a level is its name."""
    if not is_file(name):
        return [name]
    parts = PurePath(name).parts
    return [str(PurePath(*parts[-count:])) for count in range(1, len(parts) + 1)]


def _row(pair: str, width: int, score: PairScore) -> str:
    low, high = score.interval
    games = Score(score.points)
    first, second = score.pace
    return (
        f"{pair:{width}} {100 * score.mean:6.1f} %"
        f"  {100 * low:5.1f}–{100 * high:5.1f}"
        f"  {games.won:4} {games.drawn:5} {games.lost:4}  {first:6.1f} {second:6.1f}"
    )
