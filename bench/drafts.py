"""Moves a second of a draft of the lab, and of the same search written inside.

Runs in CPython and in Pyodide. Chance makes other games of either, some of them longer, so moves
are what can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

from game import registry
from game.core import grid
from game.core.contract import CHANCE
from game.core.match import AnyMatch, Match
from game.lab.demos import demos
from game.lab.playing import Fixture, play

OPTIONS: dict[str, tuple[tuple[str, Any], ...]] = {"soldiers": (("size", 6),)}
_SUN = ("b1NE", "c1N", "d1NW", "b2E", "d2W", "b3SE", "c3S", "d3SW")


def draft_rate(game: str, games: int) -> float:
    """Moves a second of the demo that takes the best at one glance, against itself."""
    glance, moves = demos(game)[2], 0
    start = perf_counter()
    for seed in range(games):
        played = play(Fixture(game, (glance, glance), OPTIONS.get(game, ()), seed))
        moves += sum(player != CHANCE for player, _action in played.record.actions)
    return moves / (perf_counter() - start)


def inside_rate(game: str, games: int) -> float:
    """Moves a second of the same search, written with rules and states."""
    rules, choose, moves = registry.rules(game), CHOICES[game], 0
    start = perf_counter()
    for seed in range(games):
        match: AnyMatch = Match(rules, ["Ana", "Ben"], dict(OPTIONS.get(game, ())), seed)
        dice = Random(seed)
        while active := match.active_players:
            for player in active:
                if player == CHANCE:
                    match.draw()
                    continue
                seen = rules.observation(match.state, player)
                actions = rules.legal_actions(seen, player)
                match.play(player, choose(seen, player, actions, dice))
                moves += 1
    return moves / (perf_counter() - start)


# Each chooses as the demo of that game does.


def _chips(state: Any, player: int, actions: Sequence[Any], dice: Random) -> Any:
    others = [seat for seat in range(len(state.green)) if seat != player]
    hunters = [state.purple[other] for other in others]
    runners = [state.green[other] for other in others]

    def worth(order: Any) -> float:
        return _nearest(order.green, hunters) - _nearest(order.purple, runners) + dice.random()

    return max(actions, key=worth)


def _nearest(one: int | None, others: Sequence[int | None]) -> int:
    return min([_steps(one, other) for other in others])


def _steps(one: int | None, other: int | None) -> int:
    return 20 if one is None or other is None else grid.distance(one, other)


def _stones(state: Any, player: int, actions: Sequence[Any], dice: Random) -> Any:
    rules = registry.rules("stones")
    claims = [action for action in actions if str(action) == "jeex"]
    for claim in claims:
        outcome = rules.outcome(rules.apply(state, player, claim).state)
        if outcome and outcome.places[player] == 1:
            return claim
    texts = [(str(action), action) for action in actions if action not in claims]
    captures = [action for text, action in texts if "x" in text]
    at_sun = [action for text, action in texts if text.replace(">", "") in _SUN]
    return dice.choice(captures or at_sun or [action for _, action in texts] or actions)


def _soldiers(state: Any, player: int, actions: Sequence[Any], dice: Random) -> Any:
    board_of: Any = registry.levels("soldiers")["master"].knowledge.board
    apply = registry.rules("soldiers").apply

    def worth(action: Any) -> float:
        board = board_of(apply(state, player, action).state)
        owners = [owner for owner, _soldiers in board.values()]
        mine = owners.count(player)
        return mine - (len(owners) - mine) + dice.random() / 2

    return max(actions, key=worth)


def _jigsaw(state: Any, player: int, actions: Sequence[Any], dice: Random) -> Any:
    board_of: Any = registry.levels("jigsaw")["master"].knowledge.board
    apply = registry.rules("jigsaw").apply

    def worth(action: Any) -> float:
        after: Any = apply(state, player, action).state
        table = board_of(after)[player]
        joined = sum(
            table.get(beside, (0, 0))[0] == kind
            for (x, y), (kind, _turn) in table.items()
            for beside in [(x + 1, y), (x, y + 1)]
        )
        return float(sum(after.scores[player]) + joined + after.jokers)

    return max(dice.sample(actions, min(40, len(actions))), key=worth)


CHOICES: dict[str, Callable[[Any, int, Sequence[Any], Random], Any]] = {
    "chips": _chips,
    "stones": _stones,
    "soldiers": _soldiers,
    "jigsaw": _jigsaw,
}
