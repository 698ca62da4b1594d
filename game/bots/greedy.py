"""The greedy bot: what looks best at a glance."""

from __future__ import annotations

from typing import Any

from game.bots.thinking import Analysis, Question, Thoughts


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Yields it, and that is all; one of those within the level's variety of the best."""
    knows, me = asked.knowledge, asked.player
    state = asked.start()
    everything = knows.judge(state, me)
    judged = asked.noticed(everything) or everything
    highest = max(value for value, _action in judged)
    near = [pair for pair in judged if pair[0] >= highest - asked.level.variety]
    value, action = asked.dice.choice(near)
    after = knows.follow(state, me, action)
    values = [knows.standing(after, seat) for seat in range(asked.seats)]
    values[me] = value
    yield Analysis(action, tuple(values), (action,), len(judged), 1)
