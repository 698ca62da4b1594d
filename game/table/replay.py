"""Looking back at a game: forwards and backwards, with what was best and how it stood."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.words import _
from game.table import about, surface
from game.table import messages as m
from game.table import replay_state as r
from game.table.checkpoints import checkpoints, standings
from game.table.choosing import chosen_by
from game.table.effects import Say, StopHint
from game.table.reading import passages
from game.table.replay_advice import ask_or_put_away, evaluate, hint_found, numbers
from game.table.replay_state import ReplayState
from game.table.replay_steps import (
    Next,
    go_to,
    play,
    refuse,
    rest,
    rule_of_step,
    seen,
    selection,
    settled,
    show_next,
    step_words,
    stop,
)
from game.table.session import Session
from game.table.state import Reading, Rule, Rules
from game.view.chapters import in_order
from game.view.concerns import OwnBoards
from game.view.values import Refusal

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def open_replay(session: Session[S, A, C]) -> Next[S, A, C]:
    """A replay at the end of the game, or where it stands."""
    history, view = session.history, session.view
    stops = checkpoints(history, view)
    numbers = standings(history, view, stops)
    is_over = history.outcome is not None
    state = ReplayState(session.at_ply(stops[-1]), stops, len(stops) - 1, is_over, numbers)
    steps = [history.plies[stop - 1].step.events for stop in stops[1:]]
    chapters = view.chapters(steps, numbers, session.names)
    end = _("The end") if is_over else _("Now")
    state = replace(state, chapters=in_order(chapters, state.last, end))
    return state, (Say(step_words(state, state.at).title),)


_TOUCHES = m.Choice | m.Pressed | m.TableTouched | r.WentTo | r.Stepped
"""What takes away what is told of a part of the table."""


def reduce_replay(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    """The replay after that message, and the effects of it."""
    if state.offers_more and isinstance(message, m.Pressed | r.WentTo):
        state = replace(state, offers_more=False)
    if isinstance(message, m.AboutPressed | m.AboutRulePressed):
        return _tell_about(state, message)
    if state.about and isinstance(message, _TOUCHES) and not state.dialog:
        state = replace(state, about=None)
        if message == m.Pressed(m.Button.ESCAPE):
            return state, ()
    match message:
        case r.WentTo(at):
            return go_to(replace(state, lists_moves=False), at)
        case r.Stepped(way):
            return go_to(state, min(max(state.at + way, 0), state.last))
        case m.Pressed(m.Button.PLAY):
            return stop(state) if state.is_playing else play(state)
        case m.Pressed(m.Button.SPEED):
            place = r.SPEEDS.index(state.speed) + 1
            return replace(state, speed=r.SPEEDS[place % len(r.SPEEDS)]), ()
        case r.Waited() if state.is_playing:
            return show_next(state)
        case m.MotionEnded() if state.course:
            return rest(*settled(replace(state, course=None)))
        case m.PageHidden():
            return stop(state)
    return _beside(state, message)


def _beside(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    """What does not lead to another checkpoint."""
    match message:
        case m.BoardTapped() | m.BoardCellTapped():
            return _turn_to(state, message)
        case m.Pressed(m.Button.HINT):
            return ask_or_put_away(state)
        case m.Pressed(m.Button.ESCAPE) if state.is_asking or state.proposal:
            return ask_or_put_away(state)
        case m.Pressed(m.Button.ESCAPE) if state.refusal:
            return settled(state)
        case m.HintFound(plies, reason, last):
            return hint_found(state, plies, reason, last=last)
        case m.HintFailed() if state.is_asking or state.proposal:
            return ask_or_put_away(state)
        case m.Pressed(m.Button.MORE | m.Button.MOVES as button):
            state, effects = stop(state)
            more = button is m.Button.MORE
            return replace(state, offers_more=more, lists_moves=not more), effects
        case m.Pressed(m.Button.CLOSE):
            beneath = state.dialog.beneath if isinstance(state.dialog, Rules) else None
            rule = beneath if isinstance(beneath, Rule) else None
            return replace(state, lists_moves=False, asks_to_try=False, dialog=rule), ()
        case m.Pressed(m.Button.RULE):
            state, effects = stop(state)
            return replace(state, dialog=rule_of_step(state)), effects
        case m.RulesPressed(clause) if isinstance(state.dialog, Rule):
            return replace(state, dialog=Rules(clause, state.dialog)), ()
        case m.Pressed(m.Button.READ) | m.Pressed(m.Button.SCORES):
            state, effects = stop(state)
            words = _reading(state) if message == m.Pressed(m.Button.READ) else numbers(state)
            return replace(state, dialog=words), effects
        case m.Pressed(m.Button.SHARE):
            state, effects = stop(state)
            return state, (*effects, r.Share(_whole(state), seen(state), selection(state)))
    return _away(state, message)


def _tell_about(
    state: ReplayState[S, A, C], message: m.AboutPressed | m.AboutRulePressed
) -> Next[S, A, C]:
    """Tell what a part of the table is, or show the rule about it."""
    if isinstance(message, m.AboutRulePressed):
        state, effects = stop(state)
        return replace(state, dialog=about.rule(state.about, message.line)), effects
    told, said = about.told_of(state.session, seen(state), selection(state), message, state.about)
    return replace(state, about=told), said


def _reading(state: ReplayState[S, A, C]) -> Reading:
    return Reading(tuple(passages(state.session, None, seen(state), selection(state))))


def _away(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    """What leads from the replay to a game that is played."""
    match message:
        case m.Pressed(m.Button.PLAY_ON) if state.goes_on:
            return state, (r.GoOn(_whole(state)),)
        case m.Pressed(m.Button.PLAY_ON | m.Button.LAB) if state.session.history.outcome:
            return refuse(
                state, _("The game is over here. Go back to where you want to try again.")
            )
        case m.Pressed(m.Button.PLAY_ON):
            state, effects = stop(state)
            return replace(state, asks_to_try=True), effects
        case m.Pressed(m.Button.LAB) if not state.offers_review:
            words = _("People are still playing this game. Bots can try it when it is over.")
            return refuse(state, words)
        case m.Pressed(m.Button.LAB):
            state, effects = stop(state)
            return state, (*effects, r.TryBot(state.session))
        case r.TryChosen(seat, level):
            seats = range(len(state.session.bots))
            bots = tuple(None if other == seat else level for other in seats)
            playing = r.PlayOn(state.session, state.session.bots if seat is None else bots)
            return replace(state, asks_to_try=False), (playing,)
        case m.Pressed(m.Button.KEEP) if not state.session.id:
            return state, (r.Keep(_whole(state)),)
        case r.Kept():
            return replace(state, is_kept=True), (Say(_("This game is on this device now.")),)
    return evaluate(state, message)


def _whole(state: ReplayState[S, A, C]) -> Session[S, A, C]:
    """The session with all that everybody saw of the game."""
    return state.session.at_ply(state.checkpoints[-1])


def _turn_to(
    state: ReplayState[S, A, C], choice: m.BoardTapped | m.BoardCellTapped
) -> Next[S, A, C]:
    """Bring another board into view; a motion that this cuts short is at its end."""
    view, position = state.session.view, seen(state)
    tapped = m.BoardTapped(choice.board)
    chosen = chosen_by(view, position, selection(state), tapped)
    if isinstance(chosen, Refusal) or not isinstance(view, OwnBoards):
        return state, ()
    board = view.board_in_view(position, chosen)
    was_moving = state.course is not None
    state, effects = settled(replace(state, course=None, board=board))
    if was_moving:
        return rest(state, effects)
    return state, (StopHint(), Say(surface.board_label(state.session, board)))
