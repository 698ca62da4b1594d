"""Games a second of a draft of the lab, and of the same search written inside.

Runs in CPython and in Pyodide.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from game import registry
from game.core.match import AnyMatch, Match
from game.lab.demos import demos
from game.lab.playing import play
from game.lab.protocol import Fixture

SIZE = (("size", 6),)


def draft_rate(games: int) -> float:
    """Games a second of the demo that looks one action ahead, against itself."""
    glance = demos("soldiers")[2]
    start = perf_counter()
    for seed in range(games):
        play(Fixture("soldiers", (glance, glance), SIZE, seed))
    return games / (perf_counter() - start)


def inside_rate(games: int) -> float:
    """Games a second of the same search, written with rules and states."""
    rules = registry.rules("soldiers")
    start = perf_counter()
    for seed in range(games):
        match: AnyMatch = Match(rules, ["Ana", "Ben"], dict(SIZE), seed)
        dice = Random(seed)
        while match.active_players:
            [player] = match.active_players
            actions = rules.legal_actions(match.state, player)
            rated = [
                (_worth(match.state, player, action, dice), i) for i, action in enumerate(actions)
            ]
            match.play(player, actions[max(rated)[1]])
    return games / (perf_counter() - start)


def _worth(state: Any, player: int, action: Any, dice: Random) -> float:
    """As the demo has it."""
    after = registry.rules("soldiers").apply(state, player, action).state
    board: Any = registry.levels("soldiers")["master"].knowledge.board(after)
    owners = [owner for owner, _soldiers in board.values()]
    mine = owners.count(player)
    return mine - (len(owners) - mine) + dice.random() / 2
