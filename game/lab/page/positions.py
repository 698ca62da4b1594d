"""The open bot in positions with a question: one move in each, and which of them it missed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from game import registry
from game.bots.seating import DEFAULT_LEVEL
from game.core.words import _
from game.lab import ladder
from game.lab.faults import explain
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.running import lines_of, stop
from game.lab.page.state import LabState, Note, Run, Stop, Trial, Tried
from game.lab.positions import Position
from game.lab.terms import PATIENCE, Terms
from game.table.session import AnySession, Session

Next = tuple[LabState, tuple[e.LabEffect, ...]]


@dataclass(frozen=True, slots=True)
class Missed:
    """A position that was missed: its index, what was to be done, and what the bot did."""

    index: int
    title: str
    words: str


def reduce(state: LabState, message: m.PositionsPressed | m.PositionOpened | m.Answered) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.PositionsPressed(positions):
            return _begin(state, positions)
        case m.PositionOpened(index):
            stopped, effects = stop(state)
            return _open(stopped, index), effects
        case m.Answered():
            return _answered(state, message)


def _begin(state: LabState, positions: tuple[Position, ...]) -> Next:
    """Ask for the move in the first position, unless something runs."""
    if state.busy or state.unavailable or not positions:
        return state, ()
    bot, first = state.bot, state.number + 1
    number = state.number + len(positions)
    trial = Trial(first, bot.id, bot.lab_bot, positions, seconds=state.seconds)
    return _ask(replace(state, trial=trial, number=number))


def _ask(state: LabState) -> Next:
    """Ask for the move in the next position; after the last one say how many were right."""
    trial = state.trial
    assert trial
    index = len(trial.tried)
    if index == len(trial.positions):
        words = summary(trial)
        return replace(state, trial=replace(trial, going=False)), (e.Say(words),)
    number, position = trial.number + index, trial.positions[index]
    session, seat = _session(position, trial.bot, state.rival), position.player
    asked = e.Ask(
        number,
        number,
        len(session.history.plies),
        seat,
        len(session.names),
        session.seen(seat),
        trial.bot,
        session.history.actions_by(seat) + 1,
        (*session.history.options.items(),),
        terms=Terms(trial.seconds),
    )
    return state, (asked,)


def _answered(state: LabState, message: m.Answered) -> Next:
    """Note whether the move was right, and go on."""
    trial, answer = state.trial, message.answer
    if not trial or not trial.going or message.number != trial.number + len(trial.tried):
        return state, ()
    rules = registry.rules(state.game)
    action = "" if answer.action is None else rules.action_to_string(answer.action)
    right = action in trial.positions[len(trial.tried)].right
    tried = Tried(right, action, answer.fault, lines_of(answer.said, answer.printed))
    return _ask(replace(state, trial=replace(trial, tried=(*trial.tried, tried))))


def _open(state: LabState, index: int) -> LabState:
    """Show that position, and what the bot did there; Run goes on from it."""
    trial = state.trial
    if not trial or index not in range(len(trial.tried)):
        return state
    if all(bot.id != trial.id for bot in state.bots):
        return state
    position, tried = trial.positions[index], trial.tried[index]
    session = _session(position, trial.bot, state.rival)
    plies = len(session.history.plies)
    lines = tried.lines if tried.fault else (*tried.lines, _what_it_did(tried, trial.seconds))
    run = Run(
        state.number,
        session,
        id=trial.id,
        bot=trial.bot,
        rival=state.rival,
        seats=(position.player,),
        at=plies,
        notes=(Note(plies, position.player, lines),) if lines else (),
        stop=_stop(trial, tried, position.player),
        seconds=trial.seconds,
    )
    loaded = state.loaded + (state.open != trial.id)
    return replace(state, run=run, open=trial.id, loaded=loaded)


def _stop(trial: Trial, tried: Tried, seat: int) -> Stop | None:
    return Stop(tried.fault, seat, PATIENCE * trial.seconds) if tried.fault else None


@lru_cache(maxsize=32)
def _session(position: Position, bot: LabBot, level: str) -> AnySession:
    """The game up to there, of that bot against those of that level."""
    game, seats = position.record.game, len(position.record.players)
    rival = ladder.label(game, level)
    names = [rival if seat < 2 else f"{rival} {seat}" for seat in range(seats)]
    names[position.player] = bot.name
    history = position.history(names)
    return Session("", history, registry.view(game), (DEFAULT_LEVEL,) * seats)


# --- in words


def summary(trial: Trial) -> str:
    """How many of the positions were right."""
    right = sum(tried.right for tried in trial.tried)
    return _("{right} of {count} found").format(right=right, count=len(trial.positions))


def missed(trial: Trial) -> tuple[Missed, ...]:
    """Those that were not right so far."""
    return tuple(
        Missed(index, _title(index, position), _what_it_did(tried, trial.seconds))
        for index, (position, tried) in enumerate(zip(trial.positions, trial.tried, strict=False))
        if not tried.right
    )


def _title(index: int, position: Position) -> str:
    # Translators: a number in a list, and what is asked there: 5: White to play: win in 2
    return _("{number}: {asked}").format(number=index + 1, asked=position.asked)


def _what_it_did(tried: Tried, seconds: int) -> str:
    if tried.fault:
        return tried.fault.message or explain(tried.fault, PATIENCE * seconds)
    # Translators: {action} is what a bot did, as it is written in Python: e2SE
    return _("It played {action}").format(action=tried.action)
