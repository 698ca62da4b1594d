"""One rule over a table: its sentence, its section of the rulebook, and its Python."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Event
from game.core.source import SourceLine
from game.view.excerpt import Excerpt, refusing, ruling
from game.view.values import Words


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule lies over the table, with its card and its Python; the clock stands.

    `words` are what it is about: a refusal, by the line `source` of the rules if they were asked,
    or a step of a replay with its `events`. `clause` is its section (§).
    """

    words: Words
    clause: str
    source: SourceLine | None = None
    events: tuple[Event, ...] = ()

    def excerpt(self, rules: object) -> Excerpt | None:
        """Its lines of these rules; None where there are none to be shown."""
        asked = refusing(self.source) if self.source else None
        return asked or ruling(rules, self.clause, self.events)
