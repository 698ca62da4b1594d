"""Who meets whom in a contest: everybody against everybody, or by the Swiss system.

By the Swiss system those with about the same points meet in every round, and no pair meets twice
while that can be avoided. Where the number is odd, one has a free round, the last in the table
among those who had the fewest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count as counting
from math import ceil, log2

from game.lab.matching import Meets, is_perfect

Pair = tuple[int, int]
"""Two numbers, the smaller one first."""


def default_rounds(count: int) -> int:
    """Rounds that bring the best to the top, and the others about where they belong."""
    return min(most_rounds(count), ceil(log2(count)) + 1) if count > 1 else 0


def most_rounds(count: int) -> int:
    """After so many rounds everybody has met everybody."""
    return count - 1 + count % 2


def circle(count: int) -> list[list[Pair]]:
    """All pairs in rounds, in each of which nobody meets two: the circle method."""
    seats: list[int] = [*range(count)] + [-1] * (count % 2)
    rounds = list[list[Pair]]()
    for _round in range(len(seats) - 1):
        half = len(seats) // 2
        facing = zip(seats[:half], reversed(seats[half:]), strict=True)
        rounds.append([_pair(a, b) for a, b in facing if -1 not in (a, b)])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def next_round(
    ranked: Sequence[int], met: Mapping[Pair, int], free: Mapping[int, int]
) -> tuple[list[Pair], int | None]:
    """The pairs of the next Swiss round, and who has a free round.

    `ranked` are all by their place in the table; `met` says how often pairs have met, `free` who
    had how many free rounds.
    """
    left = list(ranked)
    resting = None
    if len(left) % 2:
        resting = _free(left, met, free)
        left.remove(resting)
    return _pairs(left, met), resting


def _free(ranked: list[int], met: Mapping[Pair, int], free: Mapping[int, int]) -> int:
    """Who has a free round: the last one of those with the fewest, if all others can meet anew."""
    fewest = min(free.get(one, 0) for one in ranked)
    able = [one for one in reversed(ranked) if free.get(one, 0) == fewest]
    for one in able:
        others = [other for other in ranked if other != one]
        if is_perfect(len(others), _meets(others, met, 0)):
            return one
    return able[0]


def _pairs(left: list[int], met: Mapping[Pair, int]) -> list[Pair]:
    """Pairs of these, who are an even number, from the first on with who is nearest in rank."""
    most = next(n for n in counting() if is_perfect(len(left), _meets(left, met, n)))
    pairs = list[Pair]()
    while left:
        first, *others = left
        nearest = sorted(others, key=lambda one: met.get(_pair(first, one), 0))
        for other in nearest:
            rest = [one for one in others if one != other]
            allowed = met.get(_pair(first, other), 0) <= most
            if allowed and is_perfect(len(rest), _meets(rest, met, most)):
                pairs.append(_pair(first, other))
                left = rest
                break
    return pairs


def _meets(who: Sequence[int], met: Mapping[Pair, int], most: int) -> Meets:
    """Whether two of these, by their place in `who`, have met at most so often."""
    return lambda a, b: met.get(_pair(who[a], who[b]), 0) <= most


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
