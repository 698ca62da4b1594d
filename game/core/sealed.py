"""Secret orders of a phase in which several players act at once.

A phase keeps one slot per seat: None while its player has still to act, then a `Sealed`. The last
order of the phase opens them all, so the order of sealing cannot matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True, repr=False)
class Sealed(Generic[A]):
    """An order that stays secret until its phase is carried out; masked, it holds None."""

    order: A | None

    def __repr__(self) -> str:
        return "Sealed()"  # a log or a traceback must not tell


Orders = tuple[Sealed[A] | None, ...]


def seal(orders: Orders[A], seat: int, order: A) -> Orders[A]:
    """`orders` with the seat's own sealed in."""
    return (*orders[:seat], Sealed(order), *orders[seat + 1 :])


def masked(orders: Orders[A], viewer: int | None) -> Orders[A]:
    """`orders` as `viewer` may see them: that others have ordered, never what."""
    return tuple(
        order if order is None or seat == viewer else Sealed(None)
        for seat, order in enumerate(orders)
    )
