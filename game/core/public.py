"""The public part of a match: without sealed orders and without the rolls to come.

A position holds a secret if an onlooker's observation differs from it.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.match import AnyMatch, Match
from game.core.record import Record, of_match


def last_open(match: AnyMatch, ply: int | None = None) -> int:
    """The ply of the latest position without a secret, at most `ply` (None: of all).

    Raises ValueError if the match has fewer plies.
    """
    states = match.states
    last = len(states) - 1 if ply is None else ply
    if last not in range(len(states)):
        raise ValueError(f"the match has {len(states) - 1} actions, not {last}")
    while last and match.game.observation(states[last], None) != states[last]:
        last -= 1
    return last


def public_record(match: AnyMatch, bots: tuple[str | None, ...] | None = None) -> Record:
    """The record without the orders of a phase that is not resolved yet.

    While the match runs, the seed is 0: the true one would reveal the rolls to come.
    """
    whole = of_match(match, bots)
    return replace(
        whole,
        seed=whole.seed if match.outcome else 0,
        actions=whole.actions[: last_open(match)],
    )


def play_on_from(match: AnyMatch, ply: int, seed: int) -> AnyMatch:
    """A new match with the first `ply` plies of this one, rolls included, and another seed.

    Within a secret phase it starts at the beginning of that phase, as the sealed orders belong to
    the players of the old match. Raises ValueError if the match has fewer plies.
    """
    other: AnyMatch = Match(match.game, match.players, match.options, seed)
    for done in match.plies[: last_open(match, ply)]:
        other.play(done.player, done.action)
    return other
