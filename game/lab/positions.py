"""Positions in which the player to move wins for certain, to try bots with: does it see that?

A game has them as `positions.json` in its folder: each is a record up to there, and the actions
that win within so many moves of that player, whatever others do and the dice show.
`python3 -m tests.winning` finds and proves them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from game import registry
from game.core import record as records
from game.core.history import AnyHistory
from game.core.record import Record

_GAMES = Path(__file__).parent.parent / "games"


@dataclass(frozen=True, slots=True)
class Position:
    """Where a record ends: `player` is to act there, and wins in `moves` by each of `right`."""

    record: Record
    player: int
    moves: int
    right: tuple[str, ...]

    def history(self, names: Sequence[str]) -> AnyHistory:
        """The game up to there, among players of these names."""
        record = replace(self.record, players=tuple(names))
        return records.replay(record, registry.rules(record.game))


@cache
def positions(game: str) -> tuple[Position, ...]:
    """The positions of that game, easy ones first; a game need not have any."""
    path = file_of(game)
    if not path.exists():
        return ()
    return tuple(
        Position(
            records.from_data(data["record"]), data["player"], data["moves"], tuple(data["right"])
        )
        for data in json.loads(path.read_text("utf-8"))
    )


def file_of(game: str) -> Path:
    """Where that game keeps them."""
    return _GAMES / game / "positions.json"
