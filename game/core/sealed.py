"""Secret orders in a phase in which several players act at once.

A phase has one slot by seat: None until its player has acted, then a `Sealed`. The last order of
the phase opens them all, so it does not matter who seals first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True, repr=False)
class Sealed(Generic[A]):
    """An order that is secret until its phase is resolved; `order` is None where it is masked."""

    order: A | None

    def __repr__(self) -> str:
        return "Sealed()"  # a log or a traceback must not reveal the order


Orders = tuple[Sealed[A] | None, ...]


def seal(orders: Orders[A], seat: int, order: A) -> Orders[A]:
    """`orders` with the order of that seat added."""
    return (*orders[:seat], Sealed(order), *orders[seat + 1 :])


def masked(orders: Orders[A], viewer: int | None) -> Orders[A]:
    """`orders` as `viewer` may see them: which others have ordered, but not what."""
    return tuple(
        order if order is None or seat == viewer else Sealed(None)
        for seat, order in enumerate(orders)
    )
