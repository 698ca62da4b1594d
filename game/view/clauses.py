"""A game's rules in plain words: its clauses, and the drawings that go with them.

A drawing is told as a position that can be played, never as shapes: `game.view.illustrate` plays
it by the game's rules and lets the game's own view paint it, so a rule that changes changes its
picture, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import OptionValue
from game.view.geometry import rounded
from game.view.scene import Box, Path, Pose, Sprite, Stamp, Text

NOTES = 9
"""The layer of what is written over a picture, above all that games use."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A position, what a player has chosen in it, and what of that is shown.

    `words` say what is to be seen, for those who listen. `actions` are (player, action text) as in
    a record. `viewer` is whose choice is shown (None: an onlooker's board); `taps` are the cells,
    picks and keys of the pad that they touch. With `reveal` the last action's trails and cards are
    in the picture. `box` is the part that must be seen, all of it if None. `extra` lies over it.
    """

    words: str
    players: int
    actions: tuple[tuple[int, str], ...] = ()
    options: tuple[tuple[str, OptionValue], ...] = ()
    viewer: int | None = None
    taps: tuple[str, ...] = ()
    reveal: bool = False
    box: Box | None = None
    extra: tuple[Sprite, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """One card of the rules: the section of the rulebook that it explains, and how.

    `house` is the option of the house rule that the card is about, None if it is about no such.
    """

    section: str
    title: str
    text: str
    drawing: Drawing | None = None
    house: tuple[str, OptionValue] | None = None


def clause_of(
    clauses: Sequence[Clause], section: str, options: Mapping[str, OptionValue]
) -> Clause | None:
    """The clause of that section that a game with these options is played by, None if none is."""
    found = [clause for clause in clauses if clause.section == section]
    at_home = [one for one in found if one.house and one.house in options.items()]
    return next(iter(at_home + found), None)


def note(words: str, x: float, y: float, size: float, lead: tuple[float, float]) -> Sprite:
    """Words on a label around (x, y), `size` high, with a line that leads to a place."""
    high = 0.8 * size
    half = max(high, (0.29 * len(words) + 0.5) * size)
    label = Box(x - half, y - high, 2 * half, 2 * high)
    marks = (
        Path(f"M{x:g} {y:g}L{lead[0]:g} {lead[1]:g}", stroke="ink", width=0.16 * size),
        Path(rounded(label, high), fill="ink"),
        Text(words, x, y + 0.34 * size, size, "paper", 650),
    )
    return Sprite(f"note:{x:g}:{y:g}", Stamp(marks, label), Pose(), NOTES)
