"""Cascades (§4 to §6): full plots burst in waves until none is full or the field is conquered.

The final position does not depend on the order of bursts (chip-firing is abelian: Dhar 1990;
Björner, Lovász, Shor 1991), and a cascade that fires every plot at least once never ends (Tardos
1988), so both can be told without looking for repeated positions.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.soldiers.rules.events import Wave
from game.games.soldiers.rules.field import Field
from game.games.soldiers.rules.state import EMPTY, others


@dataclass(frozen=True, slots=True)
class Cascade:
    """What became of the field; `endless` if every plot has burst (§6)."""

    plots: bytes
    waves: tuple[Wave, ...]
    endless: bool


def cascade(field: Field, plots: bytes, seat: int, start: int, *, until_alone: bool) -> Cascade:
    """Burst from `start`, a full plot of the mover's, on.

    With `until_alone` it stops after the wave that leaves soldiers of the mover only (§7, wiped).
    It costs in proportion to the plots that burst, but for copies of the field made in one go.
    """
    after, waves, burst = bytearray(plots), [], set[int]()
    full = [start]
    while full:
        next_full = burst_all(field, after, seat, full)
        waves.append(Wave(seat, tuple(full), bytes(after)))
        burst.update(full)
        full = next_full
        if len(burst) == len(after):
            return Cascade(bytes(after), tuple(waves), endless=True)
        if until_alone and not others(waves[-1].plots, seat):
            break
    return Cascade(bytes(after), tuple(waves), endless=False)


def burst_all(field: Field, plots: bytearray, seat: int, full: list[int]) -> list[int]:
    """One wave in place; the plots that are full after it, each once (§5).

    A full plot keeps less than its limit when it bursts, so every plot reaches its limit at most
    once in a wave: that is when it is noted.
    """
    limits, neighbours, mine = field.limits, field.neighbours, seat << 3
    for plot in full:
        left = (plots[plot] & 7) - limits[plot]
        plots[plot] = mine | left if left else EMPTY
    next_full = []
    for plot in full:
        for other in neighbours[plot]:
            count = (plots[other] & 7) + 1
            plots[other] = mine | count
            if count == limits[other]:
                next_full.append(other)
    return next_full
