"""What everybody may know of a match: no order that lies sealed, and no roll that is still to come.

No game is asked for its secrets: a position holds one if an onlooker's view of it is another.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.match import AnyMatch, Match
from game.core.record import Record, of_match


def last_open(match: AnyMatch, ply: int | None = None) -> int:
    """How many actions lead to the latest position without a secret, at most `ply` (None: all).

    ValueError if there are not that many.
    """
    states = match.states
    last = len(states) - 1 if ply is None else ply
    if last not in range(len(states)):
        raise ValueError(f"the match has {len(states) - 1} actions, not {last}")
    while last and match.game.observation(states[last], None) != states[last]:
        last -= 1
    return last


def public_record(match: AnyMatch, bots: tuple[str | None, ...] | None = None) -> Record:
    """The record to show while others still choose: a running phase is left out.

    While the match runs, its seed is left out, too (0): it would tell the rolls to come.
    """
    whole = of_match(match, bots)
    return replace(
        whole,
        seed=whole.seed if match.outcome else 0,
        actions=whole.actions[: last_open(match)],
    )


def play_on_from(match: AnyMatch, ply: int, seed: int) -> AnyMatch:
    """Another match that begins with the first `ply` actions of this one, rolls included.

    Rolls to come are of the new `seed`. Within a secret phase it begins with that phase, so nobody
    finds an order sealed that they did not give. ValueError if there are not that many actions.
    """
    other: AnyMatch = Match(match.game, match.players, match.options, seed)
    for done in match.plies[: last_open(match, ply)]:
        other.play(done.player, done.action)
    return other
