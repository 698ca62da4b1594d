"""The reason for an action: what it does at once, what is proved of it, and what it gains.

A search's values say how good an action is, but not why. What is told here can be checked against
the rules. Each feature is compared with its mean over the other legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from game.bots.proof_search import actions_to_win, wins_for_certain
from game.bots.search import Analysis
from game.core.knowledge import DECIDED, Knowledge
from game.core.reasons import Feature, Reason

S = TypeVar("S")
A = TypeVar("A")

COMPARED: Final = 20
"""Other actions to compare with, spread evenly over the legal ones."""
_LEAST_GAIN: Final = 1e-6


def explain(knows: Knowledge[S, A], seen: S, player: int, found: Analysis[A]) -> Reason:
    """The reason for the action found for `player`, who is to act; `seen` is their observation."""
    game, action = knows.game, found.action
    state = knows.determinize(seen, player, Random(0))
    step = game.apply(state, player, action)
    value = found.values[player] if found.values else 0.0
    others = [other for other in game.legal_actions(state, player) if other != action]
    compared = others[:: 1 + len(others) // COMPARED]
    own = knows.alike(step.state)
    return Reason(
        player=player,
        action=action,
        before=state,
        after=step.state,
        events=step.events,
        outcome=game.outcome(step.state),
        wins=actions_to_win(knows, state, player, action) if value > DECIDED else 0,
        beaten=_certain_winner(knows, state, player, found.values),
        alone=not others,
        equalled=any(knows.alike(knows.follow(state, player, one)) == own for one in compared),
        merits=_merits(knows, state, player, action, compared),
        ahead=found.depth,
    )


def _certain_winner(
    knows: Knowledge[S, A], state: S, player: int, values: Sequence[float]
) -> int | None:
    """Who wins whatever `player` does, if the search says so and it can be proved."""
    if not values or values[player] >= -DECIDED:
        return None
    best = max(range(len(values)), key=values.__getitem__)
    return best if wins_for_certain(knows, state, best) else None


def _merits(
    knows: Knowledge[S, A], state: S, player: int, action: A, others: Sequence[A]
) -> tuple[Feature, ...]:
    """The action's features that are worth more than on average over `others`, the best first."""
    own = knows.features(state, player, action)
    compared = [knows.features(state, player, other) for other in others]
    if not compared:
        return ()
    gains = [(feature.worth - _mean(compared, i), feature) for i, feature in enumerate(own)]
    gains.sort(key=lambda pair: pair[0], reverse=True)
    return tuple(feature for gain, feature in gains if gain > _LEAST_GAIN)


def _mean(compared: Sequence[Sequence[Feature]], index: int) -> float:
    """The mean worth of the feature of that index."""
    return sum(features[index].worth for features in compared) / len(compared)
