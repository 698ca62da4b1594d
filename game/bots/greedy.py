"""The greedy bot: what looks best at a glance."""

from __future__ import annotations

from typing import Any, Final

from game.bots.thinking import Analysis, Question, Thoughts

SLICE: Final = 8
"""Actions judged between two answers."""


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Yields what was best so far; at last one of those within the level's variety of the best.

    The most striking action, which is judged first, is never overlooked.
    """
    knows, me = asked.knowledge, asked.player
    state = asked.start()
    overlooks = asked.level.overlooks
    judged: list[tuple[float, Any]] = []
    for count, pair in enumerate(knows.judge(state, me), 1):
        if not judged or not overlooks or asked.dice.random() >= overlooks:
            judged.append(pair)
        if count % SLICE == 1:
            best = max(judged, key=lambda pair: pair[0])[1]
            yield Analysis(best, (), (best,), count, 1)
    highest = max(value for value, _action in judged)
    near = [pair for pair in judged if pair[0] >= highest - asked.level.variety]
    value, action = asked.dice.choice(near)
    after = knows.follow(state, me, action)
    values = [knows.standing(after, seat) for seat in range(asked.seats)]
    values[me] = value
    yield Analysis(action, tuple(values), (action,), len(judged), 1)
