"""What bots are called, and how long each of them hesitates: nothing that makes one stronger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

LONGEST = 1500
"""No bot hesitates for more milliseconds, however calmly things move."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """How somebody hesitates: mostly for `usual` milliseconds, from least to most.

    With the probability `ponders` it is for `long` instead. Where there are no more than `few`
    options it is for a quarter of that.
    """

    usual: tuple[int, int]
    long: tuple[int, int]
    ponders: float
    few: int = 1


QUICK = Temperament((0, 150), (250, 400), 0.05)
STEADY = Temperament((300, 500), (500, 700), 0.1)
LIVELY = Temperament((100, 350), (700, 1100), 0.15)
THOUGHTFUL = Temperament((600, 900), (1000, 1400), 0.3)
PRACTICAL = Temperament((350, 600), (700, 1000), 0.15, few=8)
DREAMY = Temperament((50, 250), (1200, LONGEST), 0.25)

CHARACTERS: Mapping[str, Temperament] = {
    "Robo": STEADY,
    "Bolt": QUICK,
    "Cog": PRACTICAL,
    "Dot": THOUGHTFUL,
    "Echo": DREAMY,
    "Fizz": LIVELY,
    "Gizmo": PRACTICAL,
    "Hexa": THOUGHTFUL,
    "Inka": STEADY,
    "Jolt": QUICK,
    "Kilo": THOUGHTFUL,
    "Loop": DREAMY,
    "Mono": STEADY,
    "Nano": QUICK,
    "Ohm": THOUGHTFUL,
    "Pixel": LIVELY,
    "Quark": LIVELY,
    "Rivet": PRACTICAL,
    "Servo": STEADY,
    "Tick": QUICK,
    "Unit": PRACTICAL,
    "Volt": LIVELY,
    "Watt": STEADY,
    "Xeno": DREAMY,
    "Yoyo": LIVELY,
    "Zip": QUICK,
    "Atom": THOUGHTFUL,
    "Byte": PRACTICAL,
    "Disco": DREAMY,
    "Flux": LIVELY,
    "Gear": PRACTICAL,
    "Moth": DREAMY,
}
"""By name, in the order in which they come to a table: enough for the largest one."""


def hesitation(name: str, dice: Random, options: int, pace: float = 1.0) -> float:
    """Milliseconds that the bot of that name waits before it acts, 0 to `LONGEST`.

    `options` is how much there is to choose from: nobody hesitates over a single one. `pace` is how
    fast things are to move, 1 being as they were made; where nothing is to move (0), nobody waits.
    """
    temper = CHARACTERS.get(name, STEADY)
    low, high = temper.long if dice.random() < temper.ponders else temper.usual
    wait = dice.uniform(low, high)
    if options <= 1 or pace <= 0:
        return 0.0
    return min(LONGEST, wait / pace / (4 if options <= temper.few else 1))
