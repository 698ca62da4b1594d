"""The greedy bot: the action after which things look best at once.

Where several act at once, things are looked at after some guesses at what the others do.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.bots.thinking import Analysis, Question, Thoughts, standing

GUESSES: Final = 8
"""At what others do, the same for all actions."""


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Yields the best so far after each action looked at."""
    knows, me = asked.level.knowledge, asked.player
    root = knows.determinize(asked.seen, me, asked.dice)
    actions = list(knows.candidates(root, me))
    best = Analysis(actions[0], (), (actions[0],))
    yield best
    asked.dice.shuffle(actions)  # so that equals have equal chances
    seats = knows.game.active_players(root)
    seeds = [asked.dice.getrandbits(32) for _ in range(GUESSES if len(seats) > 1 else 1)]
    highest = -2.0
    for tried, action in enumerate(actions, 1):
        after = knows.follow(root, me, action)
        ends = [_others_act(asked, root, after, Random(seed)) for seed in seeds]
        value = sum(standing(knows, state, me) for state in ends) / len(ends)
        if value > highest:
            highest = value
            values = tuple(standing(knows, ends[0], seat) for seat in range(asked.seats))
            best = Analysis(action, values, (action,), tried * len(ends), 1)
        yield best


def _others_act(asked: Question[Any, Any], root: Any, state: Any, dice: Random) -> Any:
    """The position once all who act at the same time have done something that they might do."""
    knows = asked.level.knowledge
    for player in knows.game.active_players(root):
        if player != asked.player:
            state = knows.follow(state, player, knows.imagine(root, player, dice))
    return state
