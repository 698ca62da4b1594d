"""The random bot: every listed action is equally likely."""

from __future__ import annotations

from game.bots.search import A, Analyses, Analysis, S, SearchRequest


def think(request: SearchRequest[S, A]) -> Analyses[A]:
    """Yield one action."""
    listed = request.knowledge.game.legal_actions(request.seen, request.player)
    action = request.dice.choice(listed)
    yield Analysis(action, (), (action,))
