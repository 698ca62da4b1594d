"""What lies beside the tables: the die, or the jokers to use, and what is left in the pile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.words import KEPT, _, listing
from game.games.jigsaw.rules.pieces import KINDS, piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.view.input import Selection
from game.games.jigsaw.view.names import jokers
from game.games.jigsaw.view.shapes import (
    NUMERAL,
    die_stamp,
    jokers_stamp,
    number_stamp,
    piece_stamp,
)
from game.view.scene import Box, Pose, Scene, Sprite, Stamp
from game.view.values import Shelf

DIE, PILE = Box(0, 0, 52, 52), Box(0, 0, 288, 62)
"""As large as they are shown, in pixels."""
_FADED = 0.3


def shelf(seen: State, _selection: Selection) -> Shelf:
    """The die; then a piece of every kind with how many are left below it."""
    die = Sprite("die", _die(seen), Pose(26, 26))
    return Shelf(Scene(DIE, (die,)), _words(seen), Scene(PILE, _pile(seen.pile)))


@lru_cache(maxsize=8)
def _pile(pile: tuple[int, ...]) -> tuple[Sprite, ...]:
    """A piece of every kind, and below it how many are left."""
    return tuple(
        sprite
        for kind, left in zip(KINDS, pile, strict=True)
        for sprite in _kind(kind, left, 48 * kind - 24)
    )


def _kind(kind: int, left: int, x: float) -> Iterator[Sprite]:
    look = piece_stamp(piece(kind, 0), NUMERAL)
    yield Sprite(f"kind:{kind}", look, Pose(x, 21, 0.27, 0, 1 if left else _FADED))
    yield Sprite(f"left:{kind}", number_stamp(left), Pose(x, 51))


def _die(seen: State) -> Stamp:
    """The die as it was rolled last, or the jokers to use."""
    if seen.jokers and not seen.die:
        return jokers_stamp(seen.jokers)
    return die_stamp(seen.face)


def _words(seen: State) -> str:
    """The picture in words for a screen reader."""
    if seen.die:
        first = _("The dice shows a {kind}.").format(kind=seen.die)
    elif seen.jokers:
        first = _("To use: {jokers}.").format(jokers=jokers(seen.jokers))
    else:
        first = _("The dice is about to roll.")
    return f"{first} {_left(seen.pile)}"


@lru_cache(KEPT)
def _left(pile: tuple[int, ...]) -> str:
    """How many of every kind are left in the pile."""
    left = listing(
        # Translators: how many pieces are left that have this number: "9 with a 2"
        _("{count} with a {kind}").format(kind=kind, count=count)
        for kind, count in zip(KINDS, pile, strict=True)
    )
    return _("Left in the pile: {left}.").format(left=left)
