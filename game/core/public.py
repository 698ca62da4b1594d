"""The public part of a game: without sealed orders and without the rolls to come.

A position holds a secret if an onlooker's observation differs from it.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.history import AnyHistory, begin
from game.core.record import Record, of_history


def last_open(history: AnyHistory, ply: int | None = None) -> int:
    """The ply of the latest position without a secret, at most `ply` (None: of all).

    Raises ValueError if the game has fewer plies.
    """
    states = history.states
    last = len(states) - 1 if ply is None else ply
    if last not in range(len(states)):
        raise ValueError(f"the game has {len(states) - 1} actions, not {last}")
    while last and history.game.observation(states[last], None) != states[last]:
        last -= 1
    return last


def public_record(history: AnyHistory, bots: tuple[str | None, ...] | None = None) -> Record:
    """The record without the orders of a phase that is not resolved yet.

    While the game runs, the seed is 0: the true one would reveal the rolls to come.
    """
    whole = of_history(history, bots)
    return replace(
        whole,
        seed=whole.seed if history.outcome else 0,
        actions=whole.actions[: last_open(history)],
    )


def play_on_from(history: AnyHistory, ply: int, seed: int) -> AnyHistory:
    """A new game with the first `ply` plies of this one, rolls included, and another seed.

    Within a secret phase it starts at the beginning of that phase, as the sealed orders belong to
    the players of the old game. Raises ValueError if the game has fewer plies.
    """
    other: AnyHistory = begin(history.game, history.players, history.options, seed)
    return replace(other, plies=history.plies[: last_open(history, ply)])
