"""A minimax of two plies for soldiers, to measure bots with: a bot, as in docs/lab.md.

    python3 -m game arena soldiers --bots tests/two_ply.py,master --option size=8

It counts soldiers, plots that burst with one more, corners and edges.
"""

from __future__ import annotations

from typing import Any

from game.lab.look import Look

LETTERS = "abcdefghijklmnop"


def choose(look: Look, _memory: dict[str, object]) -> str:
    """Return the action after which the best answer of the other leaves most."""
    [other] = (player for player in look.players if player != look.me)
    board: Any = look.board
    size = max(LETTERS.index(name[0]) for name in (*look.actions, *board)) + 1
    best, chosen = -float("inf"), look.actions[0]
    for action in look.random.sample(look.actions, len(look.actions)):
        value = least(look.after(action), other, size, best)
        if value > best:
            best, chosen = value, action
    return chosen


def least(look: Look, other: int, size: int, enough: float) -> float:
    """What the best answer of the other leaves; a bound once it is not above `enough`."""
    lowest = float("inf")
    for answer in look.moves(other):
        lowest = min(lowest, worth(look.after(answer, other), other, size))
        if lowest <= enough:
            break
    return worth(look, other, size) if lowest == float("inf") else lowest


def worth(look: Look, other: int, size: int) -> float:
    """Ours less the other's: a soldier, ready or at an edge 1, in a corner 2; a game 1,000."""
    if look.places:
        return 1000.0 if look.places[look.me] < look.places[other] else -1000.0
    board: Any = look.board
    total = 0.0
    for name, (seat, soldiers) in board.items():
        bursts_at = limit(name, size)
        held = soldiers + (soldiers == bursts_at - 1) + (4 - bursts_at)
        total += held * (-1 if seat == other else 1)
    return total


def limit(name: str, size: int) -> int:
    """At how many soldiers that plot bursts: one for each neighbour."""
    last = size - 1
    return 4 - (LETTERS.index(name[0]) in (0, last)) - (int(name[1:]) - 1 in (0, last))
