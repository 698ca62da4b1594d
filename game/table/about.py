"""What a part of the table is: told beside it when somebody taps it, until the next touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.core.words import _
from game.table import surface
from game.table.effects import Say
from game.table.messages import AboutPressed, Part
from game.table.session import AnySession
from game.table.state import (
    About,
    AboutLine,
    AnyPhase,
    BotsChoosing,
    Choosing,
    Moving,
    Opening,
    Revealing,
    Rule,
)
from game.table.surface import Tile
from game.view.concerns import Surroundings, Timed
from game.view.values import Meaning, Words


def told(
    session: AnySession, phase: AnyPhase, asked: AboutPressed, before: About | None
) -> tuple[About | None, tuple[Say, ...]]:
    """What the part asked about is, on the table in that phase, and the same said aloud.

    Nothing if that was told just before, if the part is not there, or if the table is hidden.
    """
    if isinstance(phase, Choosing):
        return _told(session, asked, before, Standing(phase.seen, phase.selection, phase.seat))
    if isinstance(phase, Moving | Revealing):
        shown = Standing(phase.course.seen, phase.course.selection)
        return _told(session, asked, before, shown)
    if isinstance(phase, Opening | BotsChoosing):
        seats = phase.seats if isinstance(phase, BotsChoosing) else ()
        acting = seats[0] if len(seats) == 1 else None
        nothing = session.view.select(phase.seen, None)
        return _told(session, asked, before, Standing(phase.seen, nothing, acting))
    return None, ()


def told_of(
    session: AnySession, seen: object, selection: object, asked: AboutPressed, before: About | None
) -> tuple[About | None, tuple[Say, ...]]:
    """The same of a position at which nobody is asked, and nobody marked as ready."""
    return _told(session, asked, before, Standing(seen, selection, ordered=False))


class Standing(NamedTuple):
    """A position, what is chosen there, who is to act, and whether who is ready is marked."""

    seen: Any
    selection: Any
    acting: int | None = None
    ordered: bool = True


def _told(
    session: AnySession, asked: AboutPressed, before: About | None, standing: Standing
) -> tuple[About | None, tuple[Say, ...]]:
    lines = tuple(_lines(session, asked, standing))
    if not lines or (before and before.asked == asked):
        return None, ()
    return About(asked, lines), (Say(" ".join(line.words for line in lines)),)


def rule(about: About | None, line: int) -> Rule | None:
    """The rule about that line, None if there is none."""
    if about is None or not 0 <= line < len(about.lines) or not about.lines[line].clause:
        return None
    return Rule(Words(about.lines[line].words), about.lines[line].clause)


def _lines(session: AnySession, asked: AboutPressed, standing: Standing) -> Iterator[AboutLine]:
    view, (seen, selection, acting, ordered) = session.view, standing
    if asked.part is Part.PLAYER:
        tiles = surface.rail(session, seen, acting, ordered)
        if asked.seat is not None and 0 <= asked.seat < len(tiles):
            yield from _player(session, seen, asked.seat, tiles[asked.seat])
    elif asked.part is Part.STATUS:
        yield from _plain([view.about_status(seen)])
    elif asked.part is Part.CLOCK:
        yield from _plain([view.about_clock(seen)] if isinstance(view, Timed) else [])
    elif not isinstance(view, Surroundings):
        return
    elif asked.part is Part.CAPTION:
        yield from _plain(view.about_caption(seen, selection, session.names))
    else:
        yield from _plain(view.about_shelf(seen))


def _plain(meanings: Sequence[Meaning]) -> Iterator[AboutLine]:
    """Lines without a sign."""
    return (AboutLine(meaning.words, meaning.clause) for meaning in meanings)


def _player(session: AnySession, seen: object, seat: int, tile: Tile) -> Iterator[AboutLine]:
    """What a player's sign and numbers are, and what else stands on the tile."""
    view, names = session.view, session.names
    whose = view.about_player(seen, seat, names)
    yield AboutLine(whose.words, whose.clause, seat=seat)
    for amount, meaning in zip(tile.amounts, view.about_amounts(seen, seat, names), strict=True):
        yield AboutLine(meaning.words, meaning.clause, amount)
    if session.bots[seat] is not None:
        yield AboutLine(_("{name} is a bot.").format(name=names[seat]))
    if tile.acting:
        yield AboutLine(_("The frame says that it is {name}’s turn.").format(name=names[seat]))
    if tile.ready:
        yield AboutLine(_("The tick says that {name} is ready.").format(name=names[seat]))
    if tile.gone:
        yield AboutLine(_("{name} is out of the game.").format(name=names[seat]))
