"""Positions with a question, to try bots with: does it find what is right?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import registry
from game.core import record as records
from game.core.history import AnyHistory
from game.core.record import Record


@dataclass(frozen=True, slots=True)
class Position:
    """Where a record ends: `player` is to act there; each action of `right` is what is asked."""

    record: Record
    player: int
    right: tuple[str, ...]
    asked: str

    def history(self, names: Sequence[str]) -> AnyHistory:
        """The game up to there, among players of these names."""
        record = replace(self.record, players=tuple(names))
        return records.replay(record, registry.rules(record.game))
