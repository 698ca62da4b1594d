"""How fast the machine is while it measures, by a loop of Python that is always the same.

A machine that others use, too, has fast and slow phases; figures without a peer follow them.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

ROUNDS = 500_000
TIMES = 5
"""How often the loop is run for one figure."""


def loop_time() -> float:
    """Milliseconds of the loop: the median of a few times."""
    return median(_once() for _time in range(TIMES))


def _once() -> float:
    start, total = perf_counter(), 0
    for number in range(ROUNDS):
        total += number * number % 7
    return 1000 * (perf_counter() - start)
