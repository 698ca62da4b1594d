"""What counts in jigsaw, told one by one, to give reasons; worth is in finished hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.reasons import Feature
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import Table
from game.games.jigsaw.rules.targets import needed, progress

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


def joined(table: Table, hand: int) -> int:
    """How many pieces that the hand asks for are joined on the table (§9)."""
    return sum(map(len, progress(table, hand)))


def _worth(pieces: int, hand: int) -> float:
    """The nearer to the target, the more another piece is worth."""
    part: float = pieces / sum(needed(hand))
    return _FINISHED * part**3
