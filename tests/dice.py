"""How fair the game's die is: rolls as `History.draw` draws them, and chi-square over them.

Nothing but the standard library is needed, so the same figures can be had in Pyodide: `figures()`
takes 180,000 rolls, always the same ones, and `python3 -m tests.dice` prints what it finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

FACES: Final = (1, 2, 3, 4, 5, 6)
ROLLS: Final = 60_000

CRITICAL: Final = {5: 20.515, 25: 52.620}
"""By degrees of freedom: what chi-square exceeds by chance once in a thousand times.

Upper-tail critical values for 0.001 from the NIST/SEMATECH e-Handbook of Statistical Methods,
section 1.3.6.7.4, https://www.itl.nist.gov/div898/handbook/eda/section3/eda3674.htm
"""


class Figure(NamedTuple):
    """One chi-square statistic, and the degrees of freedom to judge it by."""

    name: str
    statistic: float
    freedom: int

    @property
    def critical(self) -> float:
        """What it should not exceed."""
        return CRITICAL[self.freedom]

    def __str__(self) -> str:
        """On one line."""
        return f"{self.statistic:7.3f} of {self.critical} ({self.freedom}): {self.name}"


def roll(seed: int, ply: int) -> int:
    """What `History.draw` rolls at that length of log: a generator of its own for every ply."""
    return Random(f"{seed}/{ply}").choices(FACES, [1] * len(FACES))[0]


def chi_square(rolls: Sequence[int]) -> float:
    """How far the faces are from equally frequent; 5 degrees of freedom."""
    expected = len(rolls) / len(FACES)
    found = Counter(rolls)
    return sum((found[face] - expected) ** 2 / expected for face in FACES)


def chi_square_of_pairs(pairs: Iterable[tuple[int, int]]) -> float:
    """How far from independent the two of a pair are, in 36 cells; 25 degrees of freedom.

    What is expected of a cell comes from the frequencies of its row and column, so pairs may
    overlap, as the steps of a chain do (Anderson and Goodman, Ann. Math. Statist. 28, 1957).
    """
    found = Counter(pairs)
    rows, columns = Counter[int](), Counter[int]()
    for (one, other), count in found.items():
        rows[one] += count
        columns[other] += count
    expected = {(a, b): rows[a] * columns[b] / found.total() for a in FACES for b in FACES}
    return sum((found[cell] - share) ** 2 / share for cell, share in expected.items())


def figures() -> list[Figure]:
    """All statistics over three times 60,000 rolls."""
    return [*_many_plies_of_many_seeds(), *_consecutive_plies(), *_same_ply_of_consecutive_seeds()]


def _many_plies_of_many_seeds() -> Iterator[Figure]:
    """A hundred plies of games as they are played: rolls are two plies apart, a player's own four.

    More, if there are more players or jokers.
    """
    games = [[roll(seed, ply) for ply in range(100)] for seed in range(ROLLS // 100)]
    name = "plies 0 to 99 of seeds 0 to 599"
    yield Figure(name, chi_square([face for game in games for face in game]), 5)
    for apart in (1, 2, 4):
        pairs = (pair for game in games for pair in zip(game, game[apart:], strict=False))
        yield Figure(f"{name}, pairs {apart} apart", chi_square_of_pairs(pairs), 25)


def _consecutive_plies() -> Iterator[Figure]:
    rolls = [roll(2026, ply) for ply in range(ROLLS)]
    name = "plies 0 to 59,999 of seed 2026"
    yield Figure(name, chi_square(rolls), 5)
    yield Figure(f"{name}, consecutive pairs", chi_square_of_pairs(pairwise(rolls)), 25)


def _same_ply_of_consecutive_seeds() -> Iterator[Figure]:
    rolls = [roll(seed, 0) for seed in range(ROLLS)]
    name = "ply 0 of seeds 0 to 59,999"
    yield Figure(name, chi_square(rolls), 5)
    yield Figure(f"{name}, pairs of consecutive seeds", chi_square_of_pairs(pairwise(rolls)), 25)


if __name__ == "__main__":
    print(*figures(), sep="\n")
