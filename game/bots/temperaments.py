"""The bots' names and how long each hesitates before it acts; neither makes one stronger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

LONGEST = 1500
"""The longest hesitation in milliseconds."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """The distribution of a bot's hesitation.

    It is uniform within `usual`, or with the probability `ponders` within `long` (least and most
    milliseconds). With at most `few` options it is a quarter of that.
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

TEMPERAMENTS: Mapping[str, Temperament] = {
    "Atom": THOUGHTFUL,
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
    "Robo": STEADY,
    "Servo": STEADY,
    "Tick": QUICK,
    "Unit": PRACTICAL,
    "Volt": LIVELY,
    "Watt": STEADY,
    "Xeno": DREAMY,
    "Yoyo": LIVELY,
    "Zip": QUICK,
    "Amp": PRACTICAL,
    "Byte": PRACTICAL,
    "Clip": PRACTICAL,
    "Disco": DREAMY,
    "Ember": DREAMY,
    "Flux": LIVELY,
}
"""By the bot's name, in the order of the seats: the first letters are A to Z, and A to F again."""


def hesitation(name: str, dice: Random, options: int, pace: float = 1.0) -> float:
    """Milliseconds that the bot of that name waits before it acts, 0 to `LONGEST`.

    `options` counts its legal actions; with a single one it does not wait. `pace` is the speed of
    motion, 1 for normal; at 0 (no motion) it does not wait either.
    """
    temper = TEMPERAMENTS.get(name, STEADY)
    low, high = temper.long if dice.random() < temper.ponders else temper.usual
    wait = dice.uniform(low, high)
    if options <= 1 or pace <= 0:
        return 0.0
    return min(LONGEST, wait / pace / (4 if options <= temper.few else 1))
