"""Looking back at a game: forwards and backwards, with what was best and how it stood."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from game.core.contract import CHANCE, Event
from game.core.reasons import Reason
from game.core.words import _
from game.table import messages as m
from game.table import replay_state as r
from game.table import surface
from game.table.checkpoints import checkpoints
from game.table.choosing import chosen_by
from game.table.effects import AskHint, Say, StopHint
from game.table.replay_state import Evaluation, Proposal, ReplayState, Swing
from game.table.session import Session
from game.view.values import Refusal, Words, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

REST: Final = 600
"""Milliseconds between two steps that play by themselves, at single speed."""

Next = tuple[ReplayState[S, A, C], tuple[r.ReplayEffect, ...]]


def open_replay(session: Session[S, A, C]) -> Next[S, A, C]:
    """A replay at the end of the game, or where it stands."""
    stops = checkpoints(session.history, session.view)
    state = ReplayState(session.stand(stops[-1]), stops, len(stops) - 1)
    return state, (Say(step_words(state, state.at).title),)


def reduce_replay(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    """The replay after that message, and the effects of it."""
    match message:
        case r.WentTo(at):
            return go_to(replace(state, lists_moves=False), at)
        case r.Stepped(way):
            return go_to(state, min(max(state.at + way, 0), state.last))
        case r.PlayPressed():
            return _stop(state) if state.is_playing else _play(state)
        case r.SpeedPressed():
            place = r.SPEEDS.index(state.speed) + 1
            return replace(state, speed=r.SPEEDS[place % len(r.SPEEDS)]), ()
        case r.Rested() if state.is_playing:
            return _show_next(state)
        case m.MotionEnded() if state.course:
            return _rest(*_settled(replace(state, course=None)))
        case m.PageHidden():
            return _stop(state)
    return _beside(state, message)


def _beside(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    """What does not lead to another checkpoint."""
    match message:
        case m.BoardTapped() | m.BoardCellTapped():
            return _turn_to(state, message)
        case m.HintPressed():
            return _ask_or_put_away(state)
        case m.EscapePressed() if state.is_asking or state.proposal:
            return _ask_or_put_away(state)
        case m.HintFound(plies, reason, last):
            return _hint_found(state, plies, reason, last=last)
        case m.HintFailed() if state.is_asking or state.proposal:
            return _ask_or_put_away(state)
        case r.MovesPressed():
            state, effects = _stop(state)
            return replace(state, lists_moves=True), effects
        case m.DialogClosed():
            return replace(state, lists_moves=False), ()
        case r.SharePressed():
            state, effects = _stop(state)
            whole = state.session.stand(state.checkpoints[-1])
            return state, (*effects, r.Share(whole, seen(state), selection(state)))
        case r.PlayOnPressed() if state.session.history.outcome is None:
            return state, (r.PlayOn(state.session),)
    return _evaluation(state, message)


# Where it stands


def go_to(state: ReplayState[S, A, C], at: int) -> Next[S, A, C]:
    """Stop, and show the game as it stood at that checkpoint."""
    state, effects = _stop(state)
    state, more = _settled(_stand(state, at))
    return state, (*effects, *more)


def _stand(state: ReplayState[S, A, C], at: int) -> ReplayState[S, A, C]:
    session = state.session.stand(state.checkpoints[at])
    return replace(
        state, session=session, at=at, board=None, course=None, is_asking=False, proposal=None
    )


def _settled(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """The position without motion or proposal; what led to it is said."""
    state = replace(state, is_asking=False, proposal=None)
    return state, (StopHint(), Say(step_words(state, state.at).title))


def _play(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Go on by itself, from the start if this is the end."""
    effects: tuple[r.ReplayEffect, ...] = ()
    if state.at == state.last:
        state, effects = _settled(_stand(state, 0))
    return _rest(replace(state, is_playing=True), effects)


def _rest(state: ReplayState[S, A, C], effects: tuple[r.ReplayEffect, ...] = ()) -> Next[S, A, C]:
    """While it plays, leave a moment to look before the next step."""
    if not state.is_playing:
        return state, effects
    if state.at == state.last:
        return replace(state, is_playing=False), effects
    return state, (*effects, r.Rest(REST // state.speed))


def _show_next(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Play the next step as a motion."""
    state = _stand(state, state.at + 1)
    ply = state.session.history.plies[-1]
    return replace(state, course=surface.course_of(state.session, ply.step)), ()


def _stop(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Play no further; a step under way is at its end."""
    was_playing = state.is_playing
    state = replace(state, is_playing=False, course=None)
    return state, (r.StopResting(),) if was_playing else ()


def events_at(state: ReplayState[S, A, C], at: int) -> tuple[Event, ...]:
    """What the step to that checkpoint brought; nothing at the start."""
    if not at:
        return ()
    line = (*state.session.history.plies, *reversed(state.session.history.undone))
    return line[state.checkpoints[at] - 1].step.events


def step_words(state: ReplayState[S, A, C], at: int) -> Words:
    """The same in words."""
    if not at:
        return Words(_("The start"))
    return state.session.view.tell(events_at(state, at), state.session.names)


def notation(state: ReplayState[S, A, C], at: int) -> str:
    """The action that led to that checkpoint, as a record has it; "" where it was several."""
    if state.session.view.handed_round():
        return ""
    history = state.session.history
    line = (*history.plies, *reversed(history.undone))
    return history.game.action_to_string(line[state.checkpoints[at] - 1].action)


def seen(state: ReplayState[S, A, C]) -> S:
    """What everybody sees there; the end of a hand before the table is cleared."""
    position = state.session.seen(None)
    if not state.at:
        return position
    return state.session.view.afterwards(events_at(state, state.at), position)


def selection(state: ReplayState[S, A, C]) -> C:
    """Nothing chosen, with the board in view that was tapped, or that of whoever moved last."""
    view, position, board = state.session.view, seen(state), state.board
    if board is None and state.at:
        board = state.session.history.plies[-1].player
    nothing = view.select(position, None)
    if board is None or board == CHANCE or board not in view.boards(position):
        return nothing
    return view.turn_to(position, nothing, board)


def _turn_to(
    state: ReplayState[S, A, C], choice: m.BoardTapped | m.BoardCellTapped
) -> Next[S, A, C]:
    """Bring another board into view."""
    view, position = state.session.view, seen(state)
    tapped = m.BoardTapped(choice.board)
    chosen = chosen_by(view, position, selection(state), tapped)
    if isinstance(chosen, Refusal) or len(view.boards(position)) == 1:
        return state, ()
    return _settled(replace(state, course=None, board=view.board_in_view(position, chosen)))


# What was best


def seat_to_act(state: ReplayState[S, A, C]) -> int | None:
    """Who a hint is for: whoever is to act; of several at once, a person rather than a bot."""
    session = state.session
    seats = [seat for seat in session.history.active_players if seat != CHANCE]
    people = [seat for seat in seats if seat in session.people]
    return next(iter(people or seats), None)


def _ask_or_put_away(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    asked = state.is_asking or state.proposal is not None
    state, effects = go_to(state, state.at)
    seat, session = seat_to_act(state), state.session
    if asked or seat is None or not session.offers_review:
        return state, effects
    asking = AskHint(seat, len(session.history.plies), session.seen(seat))
    looking = Say(_("Looking for a good move …"))
    return replace(state, is_asking=True), (*effects, looking, asking)


def _proposal(state: ReplayState[S, A, C], reason: Reason) -> Proposal[C]:
    session = state.session
    view, position = session.view, session.seen(reason.player)
    chosen = view.aim(position, reason.player, reason.action)
    return Proposal(reason.player, chosen, view.advise(reason, session.names))


def _hint_found(
    state: ReplayState[S, A, C], plies: int, reason: Reason, *, last: bool
) -> Next[S, A, C]:
    if not state.is_asking or plies != len(state.session.history.plies):
        return state, ()
    proposal = _proposal(state, reason)
    told = (Say(spoken(proposal.words)),) if last else ()
    return replace(state, proposal=proposal, is_asking=not last), told


# How it stood


def _evaluation(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    evaluation = state.evaluation
    match message:
        case r.EvaluatePressed() if evaluation is None:
            return replace(state, evaluation=Evaluation()), (r.Evaluate(),)
        case r.EvaluatePressed() | r.EvaluationFailed() if evaluation:
            return replace(state, evaluation=None), (r.StopEvaluating(),)
        case r.Evaluated(values, progress, stops) if evaluation:
            grown = replace(evaluation, values=values, progress=progress, stops=stops)
            return replace(state, evaluation=grown), ()
        case r.SwingExplained() if evaluation:
            swings = (*evaluation.swings, _swing(state, message))
            return replace(state, evaluation=replace(evaluation, swings=swings)), ()
        case r.AllExplained() if evaluation:
            ready = Say(_("Now you can see who was ahead."))
            return replace(state, evaluation=replace(evaluation, is_over=True)), (ready,)
        case r.SwingPressed(stop) if evaluation:
            return _show_swing(state, evaluation, stop)
    return state, ()


def _swing(state: ReplayState[S, A, C], explained: r.SwingExplained) -> Swing[C]:
    """What would have been better, told together with what it would have spared."""
    before = _stand(state, explained.stop - 1)
    found = _proposal(before, explained.reason)
    title = _("Move {number}, {name}: {percent}").format(
        number=explained.stop,
        name=state.session.names[found.seat],
        percent=percent(-explained.lost),
    )
    better = _("Better: {words}").format(words=spoken(found.words))
    return Swing(explained.stop, explained.lost, replace(found, words=Words(title, better)))


def _show_swing(state: ReplayState[S, A, C], evaluation: Evaluation[C], stop: int) -> Next[S, A, C]:
    swing = next((swing for swing in evaluation.swings if swing.stop == stop), None)
    if swing is None:
        return state, ()
    state, effects = go_to(state, stop - 1)
    return replace(state, proposal=swing.better), (*effects, Say(spoken(swing.better.words)))


def percent(change: float) -> str:
    """A change of a value from -1 to 1, in percent of all there is: '−35 %'."""
    return f"{'−' if change < 0 else '+'}{abs(round(50 * change))} %"
