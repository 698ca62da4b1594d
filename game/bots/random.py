"""The random bot: any listed action, each as likely as the next."""

from __future__ import annotations

from typing import Any

from game.bots.thinking import Analysis, Question, Thoughts


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Yields it, and that is all."""
    action = asked.dice.choice(asked.knowledge.game.legal_actions(asked.seen, asked.player))
    yield Analysis(action, (), (action,))
