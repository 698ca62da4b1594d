"""The greedy bot: the best action by the knowledge's one-step judgement, without search."""

from __future__ import annotations

from typing import Final

from game.bots.search import A, Analyses, Analysis, S, SearchRequest

SLICE: Final = 8
"""Actions judged between two analyses."""


def think(request: SearchRequest[S, A]) -> Analyses[A]:
    """Yield the best so far, at last a random one of those within the level's variety of the best.

    The first action judged is never overlooked.
    """
    knows, me = request.knowledge, request.player
    state = request.start()
    overlooks = request.level.overlooks
    judged: list[tuple[float, A]] = []
    for count, pair in enumerate(knows.judge(state, me), 1):
        if not judged or not overlooks or request.dice.random() >= overlooks:
            judged.append(pair)
        if count % SLICE == 1:
            best = max(judged, key=lambda pair: pair[0])[1]
            yield Analysis(best, (), (best,), count, 1)
    highest = max(value for value, _action in judged)
    near = [pair for pair in judged if pair[0] >= highest - request.level.variety]
    value, action = request.dice.choice(near)
    after = knows.follow(state, me, action)
    values = [knows.standing(after, seat) for seat in range(request.seats)]
    values[me] = value
    yield Analysis(action, tuple(values), (action,), len(judged), 1)
