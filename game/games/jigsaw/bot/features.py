"""What counts in jigsaw, told one by one, to give reasons; worth is in finished hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.reasons import Feature
from game.games.jigsaw.rules.fitting import borders, contacts_at, places
from game.games.jigsaw.rules.pieces import KINDS, piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import Table, put
from game.games.jigsaw.rules.targets import needed, progress, winning

JOINED, GROW, GAP, JOKERS, RIVALS = "joined", "grow", "gap", "jokers", "rivals"

_FINISHED: Final = 0.5
_CHANCE: Final = 0.05
"""What one more face of the die that helps is worth."""
_JOKER: Final = 0.3


def features(after: State, player: int, grow: int, gap: int) -> Sequence[Feature]:
    """What `player` has of each; `grow` and `gap` are how many kinds go on, or leave a gap."""
    hand = after.hand
    own = joined(after.tables[player], hand)
    rivals = max(joined(t, hand) for seat, t in enumerate(after.tables) if seat != player)
    jokers = after.jokers if after.turn == player else 0
    return [
        Feature(JOINED, own, _worth(own, hand)),
        Feature(GROW, grow, _CHANCE * grow),
        Feature(GAP, gap, _CHANCE * gap),
        Feature(JOKERS, jokers, _JOKER * jokers),
        Feature(RIVALS, rivals, -_worth(rivals, hand)),
    ]


def helping(name: str, after: State, player: int) -> int:
    """How many faces of the die can do what GROW or GAP says, by trying every place.

    `features` is told an estimate of it, which counts less; this takes longer.
    """
    helps = _grows if name == GROW else _earns
    table, hand = after.tables[player], after.hand
    return sum(
        bool(left) and helps(table, hand, kind)
        for kind, left in zip(KINDS, after.pile, strict=True)
    )


def _grows(table: Table, hand: int, kind: int) -> bool:
    """Whether a piece of that kind can go on with what the hand asks for."""
    before, near = joined(table, hand), borders(table)
    return any(
        joined(put(table, cell, piece(kind, 0)), hand) > before
        for cell in places(table, kind)
        if cell in near or not near
    )


def _earns(table: Table, hand: int, kind: int) -> bool:
    """Whether a piece of that kind can leave a gap and the hand go on."""
    return any(
        contacts_at(table, cell, lying).gaps and not winning(put(table, cell, lying), hand)
        for cell, rotations in places(table, kind).items()
        for lying in (piece(kind, rotation) for rotation in rotations)
    )


def joined(table: Table, hand: int) -> int:
    """How many pieces that the hand asks for are joined on the table (§9)."""
    return sum(map(len, progress(table, hand)))


def _worth(pieces: int, hand: int) -> float:
    """The nearer to the target, the more another piece is worth."""
    part: float = pieces / sum(needed(hand))
    return _FINISHED * part**3
