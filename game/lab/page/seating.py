"""Runs with seats set one by one: own bots and levels, options, also from a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game import bots, registry
from game.bots.seating import DEFAULT_LEVEL
from game.core.contract import BadSetup, OptionValue
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.core.public import play_on_from
from game.core.words import _, ngettext
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.running import start
from game.lab.page.state import LabState, Run, Seated
from game.table.session import AnySession, Session

MOST_SEATS = 8
"""Seats that can be set one by one."""

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def counts(state: LabState) -> range:
    """How many players there can be; from a position as many as it has."""
    if state.position:
        count = len(state.position.names)
        return range(count, count + 1)
    seats = registry.rules(state.game).seats
    return range(seats[0], min(seats[-1], MOST_SEATS) + 1)


def proposed(state: LabState) -> tuple[str, ...]:
    """Who is proposed for the seats: as they were set last, else the open bot and its rival."""
    count = counts(state)
    known = {bot.id for bot in state.bots} | {*LEVELS}
    rival = state.rival if state.rival in LEVELS else DEFAULT_LEVEL
    last = tuple(who if who in known else rival for who in state.seats)
    seats = last or (state.open, rival)
    fill = (rival,) * (count[0] - len(seats))
    seats = (*seats, *fill)[: count[-1]]
    return seats if state.open in seats else (state.open, *seats[1:])


def problem(state: LabState, seats: Sequence[str]) -> str:
    """Why nobody can play like that, "" if they can."""
    if not any(who in {bot.id for bot in state.bots} for who in seats):
        return _("Give a seat to one of your own bots.")
    return ""


def run_with(state: LabState, message: m.RunWithPressed) -> Next:
    """Begin a run with those seats and options; nothing for what the game does not offer."""
    if state.busy or state.unavailable or len(message.seats) not in counts(state):
        return state, ()
    seated = _seated(state, message.seats)
    own = tuple(seat for seat, one in enumerate(seated) if one.id)
    if len(seated) != len(message.seats) or not own:
        return state, ()
    try:
        seed = message.seed if state.seed is None else state.seed
        session = _begun(state, _names(seated), dict(message.options), seed)
    except BadSetup:
        return state, ()
    plies = len(session.history.plies)
    first = next((seat for seat in own if seated[seat].id == state.open), own[0])
    bot = seated[first]
    run = Run(
        0,
        session,
        id=bot.id,
        bot=state.bot_of(bot.id).lab_bot,
        rival=state.rival,
        seats=own,
        at=plies,
        seconds=state.seconds,
        seated=seated,
        prefix=plies,
    )
    return start(replace(state, seats=message.seats), run)


def once_more(state: LabState, seed: int) -> Next:
    """Another game with the seats and options of the run that is there.

    A level has the seat of a bot of the lab that was deleted.
    """
    options = tuple(state.run.session.history.options.items())
    return run_with(state, m.RunWithPressed(proposed(state), options, seed))


def renewed(state: LabState, run: Run) -> Run:
    """The run with the bots in its seats as their texts are now."""
    known = {bot.id: bot.lab_bot for bot in state.bots}
    seated = tuple(replace(one, player=known.get(one.id, one.player)) for one in run.seated)
    return replace(run, seated=seated)


def goes_on(state: LabState) -> bool:
    """Whether the game on the board is one of the open bot, against who is chosen."""
    run = state.run
    ids = {one.id for one in run.seated} or {run.id}
    return state.open in ids and run.rival == state.rival


def _seated(state: LabState, seats: Sequence[str]) -> tuple[Seated, ...]:
    """Who has these seats, without those whom nobody knows."""
    known = {bot.id: bot.lab_bot for bot in state.bots}
    return tuple(
        Seated(known[who], who) if who in known else Seated(who)
        for who in seats
        if who in known or who in LEVELS
    )


def _names(seated: Sequence[Seated]) -> list[str]:
    """A name for each; who is there several times gets a number."""
    names: list[str] = []
    for one in seated:
        player = one.player
        name = bots.label(player) if isinstance(player, str) else player.name
        count = sum(other == name or other.startswith(f"{name} ") for other in names)
        names.append(f"{name} {count + 1}" if count else name)
    return names


def _begun(
    state: LabState, names: Sequence[str], options: Mapping[str, OptionValue], seed: int
) -> AnySession:
    """The game at its start, or at the position. Raises BadSetup."""
    history: AnyHistory
    if state.position:
        past = state.position.history
        history = replace(play_on_from(past, len(past.plies), seed), players=tuple(names))
    else:
        history = begin(registry.rules(state.game), names, options, seed)
    view = registry.view(state.game)
    return Session("", history, view, (DEFAULT_LEVEL,) * len(names))


def from_words(state: LabState) -> str:
    """From where a run would begin, if that is not the start."""
    if state.position is None:
        return ""
    count = len(state.position.history.plies)
    return ngettext(
        "It begins with the position after {count} move of the replay.",
        "It begins with the position after {count} moves of the replay.",
        count,
    ).format(count=count)
