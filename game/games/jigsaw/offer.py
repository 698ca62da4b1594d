"""Jigsaw before it starts: the lid of its box, and what set-up offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from game.core.contract import OptionValue
from game.core.words import _, ngettext
from game.games.jigsaw.drawing import pieces
from game.games.jigsaw.gaps import gaps
from game.games.jigsaw.pieces import piece
from game.games.jigsaw.rules import LOSERS
from game.games.jigsaw.shapes import ALOFT, NUMERAL, piece_stamp
from game.games.jigsaw.table import EMPTY, Table, cell, put
from game.view.geometry import CELL
from game.view.scene import Box, Pose, Scene, Sprite
from game.view.values import Choice, Field, Lid, Preset

_SEATS_TO_A_SET, _IN_A_SET = 4, 60


def lid() -> Lid:
    """Name and one line about the game."""
    return Lid(_("Jigsaw"), _("Roll, fit, leave clever gaps."), _("2–8 players · Six hands"))


def fields() -> tuple[Field, ...]:
    """The options as set-up shows them: how long it takes, and two house rules."""
    hands = tuple(Choice(n, str(n)) for n in range(1, 7))
    names = {LOSERS[0]: _("what fits the hand"), LOSERS[1]: _("every linked piece")}
    ways = tuple(Choice(value, names[value]) for value in LOSERS)
    sets = tuple(Choice(n, str(n) if n else _("By players")) for n in range(5))
    return (
        Field("hands", _("Hands"), hands),
        Field("losers", _("Losers score"), ways, house=True),
        Field("sets", _("Sets of 60 pieces"), sets, house=True),
    )


def presets() -> tuple[Preset, ...]:
    """The book's settings, and half of them."""
    return (
        Preset(_("As in the book"), {}, _("Six hands, from a trio to a quartet and a trio.")),
        Preset(_("Quick"), {"hands": 3}, _("Half the hands: a trio, a pair, a quartet.")),
    )


def forecast(seats: int, options: Mapping[str, OptionValue]) -> str:
    """How many at the table, how many hands, how many pieces."""
    hands = int(options.get("hands", 6))
    sets = int(options.get("sets", 0)) or -(-seats // _SEATS_TO_A_SET)
    return _("{table}, {hands}, {count} pieces.").format(
        table=ngettext("{count} at the table", "{count} at the table", seats).format(count=seats),
        hands=ngettext("{count} hand", "{count} hands", hands).format(count=hands),
        count=sets * _IN_A_SET,
    )


_LYING = (
    ((4, 1), (2, 0), (2, 3), (2, 2)),
    ((5, 0), (6, 2), (2, 1)),
    ((1, 0), (3, 2)),
)
"""The pieces on the lid, row by row from the top: kind and rotation."""


def lid_scene() -> Scene:
    """Pieces that fit, a gap with its joker, and a piece that is still to be placed."""
    table = _lying()
    lying = (*gaps(table, 1), *pieces(table, NUMERAL))
    half = CELL / 2
    moved = (
        replace(sprite, pose=sprite.pose._replace(x=sprite.pose.x + half, y=sprite.pose.y + half))
        for sprite in lying
    )
    loose = Sprite("loose", piece_stamp(piece(4, 0), NUMERAL), Pose(332, 242, 1, 9), ALOFT)
    return Scene(Box(0, 0, 400, 300), (*moved, loose))


@cache
def _lying() -> Table:
    """The table that the lid shows."""
    table = EMPTY
    for y, row in enumerate(_LYING):
        for x, (kind, turn) in enumerate(row):
            table = put(table, cell(x, -y), piece(kind, turn))
    return table
