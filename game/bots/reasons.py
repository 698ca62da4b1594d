"""Why an action: what it does at once, what is proved of it, and what it leaves more than others.

A search's values say how good an action is, but not why; what is told here can be checked against
the rules. Each feature is compared with the mean over the other legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots import proof
from game.bots.thinking import Analysis
from game.core.knowledge import DECIDED, Knowledge
from game.core.reasons import Feature, Reason

COMPARED: Final = 20
"""Other actions to compare with, spread over all there are."""
_ALIKE: Final = 1e-6


def explain(knows: Knowledge[Any, Any], seen: Any, player: int, found: Analysis[Any]) -> Reason:
    """The reason for the action found for `player`, who sees `seen` and is to act."""
    game, action = knows.game, found.action
    state = knows.determinize(seen, player, Random(0))
    step = game.apply(state, player, action)
    value = found.values[player] if found.values else 0.0
    others = [other for other in game.legal_actions(state, player) if other != action]
    return Reason(
        player=player,
        action=action,
        before=state,
        after=step.state,
        events=step.events,
        outcome=game.outcome(step.state),
        wins=proof.winning(knows, state, player, action) if value > DECIDED else 0,
        beaten=_beaten(knows, state, player, found.values),
        alone=not others,
        merits=_merits(knows, state, player, action, others[:: 1 + len(others) // COMPARED]),
        ahead=found.depth,
    )


def _beaten(
    knows: Knowledge[Any, Any], state: Any, player: int, values: Sequence[float]
) -> int | None:
    """Who wins whatever the player does, if the search says so and it can be proved."""
    if not values or values[player] >= -DECIDED:
        return None
    best = max(range(len(values)), key=values.__getitem__)
    return best if proof.certain(knows, state, best) else None


def _merits(
    knows: Knowledge[Any, Any], state: Any, player: int, action: Any, others: Sequence[Any]
) -> tuple[Feature, ...]:
    """The features that are worth more than the others make them on the average."""
    own = knows.features(state, player, action)
    left = [knows.features(state, player, other) for other in others]
    gains = [(feature.worth - _mean(left, i), feature) for i, feature in enumerate(own) if left]
    gains.sort(key=lambda pair: pair[0], reverse=True)
    return tuple(feature for gain, feature in gains if gain > _ALIKE)


def _mean(left: Sequence[Sequence[Feature]], index: int) -> float:
    return sum(features[index].worth for features in left) / len(left)
