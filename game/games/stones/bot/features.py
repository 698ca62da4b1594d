"""What counts in stones, told one by one, to give reasons; worth is in parts of a stone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.reasons import Feature
from game.games.stones.rules.actions import alone_at_centre, attackers, threatened
from game.games.stones.rules.board import ATTACK, NOWHERE
from game.games.stones.rules.state import State, colour_of

STONES, RING, ATTACKS = "stones", "ring", "attacks"
THREATS, DANGER, CLAIMED = "threats", "danger", "claimed"

_WORTH: Final = {STONES: 1.0, RING: 0.7, ATTACKS: 0.2, THREATS: 0.2, DANGER: -0.5, CLAIMED: -7.0}


def features(after: State, player: int) -> Sequence[Feature]:
    """What `player` has of each when it is the other player's turn."""
    other = 1 - player
    counts = {
        STONES: (len(owned(after.board, player)), len(owned(after.board, other))),
        RING: (_beside_centre(after.board, player), _beside_centre(after.board, other)),
        ATTACKS: (len(attackers(after.board, player)), len(attackers(after.board, other))),
        THREATS: (len(threatened(after.board, player)), 0),
        DANGER: (len(threatened(after.board, other)), 0),
        CLAIMED: (int(alone_at_centre(after.board, other)), 0),
    }
    return [
        Feature(name, own, _WORTH[name] * (own - theirs)) for name, (own, theirs) in counts.items()
    ]


def owned(board: bytes, colour: int) -> tuple[int, ...]:
    """The fields with that colour's stones, ascending."""
    return tuple(i for i, found in enumerate(board) if found and colour_of(found) == colour)


def _beside_centre(board: bytes, colour: int) -> int:
    """How many of that colour's stones lie next to the centre."""
    return sum(ATTACK[field] != NOWHERE for field in owned(board, colour))
