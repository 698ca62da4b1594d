"""Who pays whom when chips share a cell (§6). Money is whole hundredths of a point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

POINT = 100
"""Hundredths in a point."""
CATCH = 5 * POINT
"""Hundredths that a runner pays one hunter, times two for each extra hunter (§6)."""
_CROWD = 2 * POINT
"""What it pays every hunter where runners are in the majority (§6)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat's chip paid or got at a catch, in hundredths, never negative."""

    seat: int
    amount: int


def price(hunters: int, runners: int) -> int:
    """What each runner pays in a cell, in hundredths, by how many meet there (§6)."""
    if hunters >= runners:
        return CATCH << hunters - 1
    return _CROWD * hunters


def payments(
    hunters: Sequence[int], runners: Sequence[tuple[int, int]]
) -> tuple[tuple[Payment, ...], tuple[Payment, ...]]:
    """What each hunter gets and each runner pays in one cell (§6).

    `hunters` are seats, `runners` pairs of seat and hundredths held; neither is empty. A share is
    rounded half up, so what is paid out may differ from what was paid in by half a hundredth each.
    """
    due = price(len(hunters), len(runners))
    paid = tuple(Payment(seat, min(due, held)) for seat, held in runners)
    total = sum(payment.amount for payment in paid)
    share = (2 * total + len(hunters)) // (2 * len(hunters))
    return tuple(Payment(seat, share) for seat in hunters), paid


def points(hundredths: int) -> str:
    """Hundredths as points with two decimals: '6.67'."""
    return f"{hundredths // POINT}.{hundredths % POINT:02d}"
