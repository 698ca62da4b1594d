"""Turn by link: a game without secrets and dice goes to and fro as a link, one device at a time.

Records with the same head are the same game if the actions of one begin with those of the other;
then the longer one counts. Else they are two games. Nothing is ever lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from game.core import sharing
from game.core.contract import AnyGame
from game.core.history import AnyHistory
from game.core.names import shown
from game.core.plain_game import PlainGame
from game.core.record import BadRecord, Record, of_history, parse
from game.core.words import _, ngettext

ADDRESS = "#/turn/"
"""Begins the address of the page that takes such a link."""
_ADDRESS = re.compile(f"{ADDRESS}[0-9][0-9A-Za-z_-]+")


class Comparison(Enum):
    """What a game that comes by a link is to one that is here."""

    SAME = "same"
    NEWER = "newer"
    """It goes on where the one here ends."""
    OLDER = "older"
    """The one here goes on where it ends."""
    DIFFERS = "differs"
    """They began alike, and went on in two ways."""
    OTHER = "other"
    """It is another game."""


def is_open(game: AnyGame) -> bool:
    """Whether nothing in the game is secret or left to chance, so that a link may hold all of it.

    It is so where its rules keep what `PlainGame` answers.
    """
    kind = type(game)
    return (
        kind.chance_outcomes is PlainGame.chance_outcomes
        and kind.observation is PlainGame.observation
    )


def can_be_sent(record: Record, game: AnyGame) -> bool:
    """Whether it can be played by links: by people only, in a game that `is_open`."""
    return is_open(game) and not any(record.bots or ())


def link(history: AnyHistory) -> str:
    """The whole game, true seed included, as the text of a link (`game.core.sharing`).

    Raises BadRecord if it is too long.
    """
    return sharing.to_link(of_history(history))


def address_in(text: str) -> str:
    """The first address in a text by which a game is played on, "" for none.

    Its signs may be written as `%5F`.
    """
    found = _ADDRESS.search(text.replace("%5F", "_").replace("%5f", "_").replace("%2D", "-"))
    return found[0] if found else ""


def compared(here: Record, came: Record) -> Comparison:
    """What the record that `came` is to the one that is `here`."""
    if _head(here) != _head(came):
        return Comparison.OTHER
    common = first_difference(here, came)
    if common < min(len(here.actions), len(came.actions)):
        return Comparison.DIFFERS
    if len(here.actions) == len(came.actions):
        return Comparison.SAME
    return Comparison.NEWER if common == len(here.actions) else Comparison.OLDER


def goes_on(here: str, came: str) -> bool:
    """Whether the record that is `here`, as text, goes on from the other one, or is as long.

    Of two copies of one game each may have a seed of its own.
    """
    try:
        one, other = (replace(parse(text), seed=0) for text in (here, came))
    except BadRecord:
        return False
    return compared(one, other) in (Comparison.SAME, Comparison.OLDER)


def _head(record: Record) -> object:
    """What is settled before the first action."""
    return record.game, record.players, sorted(record.options), record.seed, any(record.bots or ())


def first_difference(here: Record, came: Record) -> int:
    """With how many equal actions they begin."""
    pairs = enumerate(zip(here.actions, came.actions, strict=False))
    least = min(len(here.actions), len(came.actions))
    return next((place for place, (one, other) in pairs if one != other), least)


def found(kept: Iterable[tuple[str, Record]], came: Record) -> tuple[str | None, Comparison]:
    """The id of the kept game to hold the one that `came` beside, and what it is to that.

    Of several it is the one that has most in common with it; None where it is another game.
    """
    best: tuple[tuple[bool, int, int], str, Comparison] | None = None
    for key, here in kept:
        comparison = compared(here, came)
        if comparison is Comparison.OTHER:
            continue
        same = comparison is not Comparison.DIFFERS
        rank = (same, first_difference(here, came), len(here.actions))
        if best is None or rank > best[0]:
            best = rank, key, comparison
    return (best[1], best[2]) if best else (None, Comparison.OTHER)


def told(comparison: Comparison, here: AnyHistory | None, came: AnyHistory) -> str:
    """What is said when a game has come by a link, and whose turn it is.

    `here` is the game that it was held beside, None for another game.
    """
    stands = here if comparison is Comparison.OLDER and here else came
    return " ".join(filter(None, (_what(comparison, here, came), whose_turn(stands))))


def _what(comparison: Comparison, here: AnyHistory | None, came: AnyHistory) -> str:
    if here is None or comparison is Comparison.OTHER:
        return _("This game was not here yet. From now on it is kept here.")
    count = abs(len(came.plies) - len(here.plies))
    if comparison is Comparison.SAME:
        return _("You have that game here already, up to the same move.")
    if comparison is Comparison.NEWER:
        return ngettext(
            "Your game goes on by {count} move.", "Your game goes on by {count} moves.", count
        ).format(count=count)
    if comparison is Comparison.OLDER:
        return ngettext(
            "This link is older than your game, which has {count} move more. Your game stays.",
            "This link is older than your game, which has {count} moves more. Your game stays.",
            count,
        ).format(count=count)
    move = 1 + first_difference(of_history(here), of_history(came))
    return _("From move {move} on, this link and your game differ. Both are kept.").format(
        move=move
    )


def whose_turn(history: AnyHistory) -> str:
    """Who is to act, as a sentence."""
    active = [seat for seat in history.active_players if seat >= 0]
    if history.outcome is not None:
        return _("This game is over.")
    if len(active) != 1:
        return ""
    return _("It is {name}’s turn.").format(name=shown(history.players)[active[0]])
