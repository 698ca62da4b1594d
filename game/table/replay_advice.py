"""What would have been better: hints in a replay, and the evaluation of the whole game."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core import words
from game.core.contract import CHANCE
from game.core.reasons import Reason
from game.core.words import _
from game.table import messages as m
from game.table import replay_state as r
from game.table.effects import AskHint, Say
from game.table.replay_state import Evaluation, Proposal, ReplayState, Swing
from game.table.replay_steps import Next, go_to, refuse, stand
from game.view.chapters import Chapter, in_order, turning_point
from game.view.graph_table import evaluation_table
from game.view.values import Sheet, Words, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def seat_to_act(state: ReplayState[S, A, C]) -> int | None:
    """Who a hint is for: whoever is to act; of several at once, a person rather than a bot."""
    session = state.session
    seats = [seat for seat in session.history.active_players if seat != CHANCE]
    people = [seat for seat in seats if seat in session.people]
    return next(iter(people or seats), None)


def no_hint(state: ReplayState[S, A, C]) -> str:
    """Why no hint can be asked for there; "" if one can."""
    if not state.offers_review:
        return no_review()
    if seat_to_act(state) is not None:
        return ""
    if state.session.history.outcome:
        return _("The game is over here. Go back a move for a hint.")
    return _("The dice decides here. Go on a move for a hint.")


def no_review() -> str:
    """Why it is not said what was best while people play against each other."""
    return _("People are still playing this game. Hints and “Who was ahead?” come when it is over.")


def ask_or_put_away(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Look for a good move, or forget the one that was asked for."""
    asked, refusal = state.is_asking or state.proposal is not None, no_hint(state)
    if refusal and not asked:
        return refuse(state, refusal)
    state, effects = go_to(state, state.at)
    seat, session = seat_to_act(state), state.session
    if asked or seat is None:
        return state, effects
    asking = AskHint(seat, len(session.history.plies), session.seen(seat))
    looking = Say(_("Looking for a good move …"))
    return replace(state, is_asking=True), (*effects, looking, asking)


def _proposal(state: ReplayState[S, A, C], reason: Reason) -> Proposal[C]:
    session = state.session
    view, position = session.view, session.seen(reason.player)
    chosen = view.aim(position, reason.player, reason.action)
    return Proposal(reason.player, chosen, view.advise(reason, session.names))


def hint_found(
    state: ReplayState[S, A, C], plies: int, reason: Reason, *, last: bool
) -> Next[S, A, C]:
    """Show the move that was found after so many plies, if anybody still waits for it."""
    if not state.is_asking or plies != len(state.session.history.plies):
        return state, ()
    proposal = _proposal(state, reason)
    told = (Say(spoken(proposal.words)),) if last else ()
    return replace(state, proposal=proposal, is_asking=not last), told


def evaluate(state: ReplayState[S, A, C], message: r.ReplayMessage) -> Next[S, A, C]:
    """What is done and found out about how the game stood."""
    evaluation = state.evaluation
    match message:
        case m.Pressed(m.Button.EVALUATE) | r.EvaluationFailed() if evaluation:
            return replace(state, evaluation=None), (r.StopEvaluating(),)
        case m.Pressed(m.Button.EVALUATE) if not state.offers_review:
            return refuse(state, no_review())
        case m.Pressed(m.Button.EVALUATE):
            return replace(state, evaluation=Evaluation()), (r.Evaluate(),)
        case r.Evaluated(values, progress, stops) if evaluation:
            grown = replace(evaluation, values=values, progress=progress, stops=stops)
            return replace(state, evaluation=grown), ()
        case r.SwingExplained() if evaluation:
            swings = (*evaluation.swings, _swing(state, message))
            return replace(state, evaluation=replace(evaluation, swings=swings)), ()
        case r.AllExplained() if evaluation:
            ready = Say(_("Now you can see who was ahead."))
            evaluation = replace(evaluation, is_over=True)
            chapters = _with_turning_point(state, evaluation)
            return replace(state, evaluation=evaluation, chapters=chapters), (ready,)
        case r.SwingPressed() if evaluation:
            return _show_swing(state, evaluation, message)
    return state, ()


def numbers(state: ReplayState[S, A, C]) -> Sheet | None:
    """The evaluation as a table, as far as it is known."""
    evaluation = state.evaluation
    if evaluation is None or not evaluation.values:
        return None
    return evaluation_table(_("Who was ahead?"), evaluation.values)


def _with_turning_point(
    state: ReplayState[S, A, C], evaluation: Evaluation[C]
) -> tuple[Chapter, ...]:
    """The chapters, with where the game turned if they do not tell it already."""
    if any(chapter.turns for chapter in state.chapters):
        return state.chapters
    turning = turning_point(evaluation.values, state.session.names)
    return in_order((*state.chapters[1:], *turning), state.last, state.chapters[-1].title)


def _swing(state: ReplayState[S, A, C], explained: r.SwingExplained) -> Swing[C]:
    """What would have been better, told together with what it would have spared."""
    before = stand(state, explained.stop - 1)
    found = _proposal(before, explained.reason)
    title = _("Move {number}, {name}: {percent}").format(
        number=explained.stop,
        name=state.session.names[found.seat],
        percent=percent(-explained.lost),
    )
    better = _("Better: {words}").format(words=spoken(found.words))
    return Swing(explained.stop, explained.lost, replace(found, words=Words(title, better)))


def _show_swing(
    state: ReplayState[S, A, C], evaluation: Evaluation[C], pressed: r.SwingPressed
) -> Next[S, A, C]:
    meant = (pressed.stop, pressed.seat)
    swings = (one for one in evaluation.swings if (one.stop, one.better.seat) == meant)
    swing = next(swings, None)
    if swing is None:
        return state, ()
    state, effects = go_to(state, swing.stop - 1)
    return replace(state, proposal=swing.better), (*effects, Say(spoken(swing.better.words)))


def percent(change: float) -> str:
    """A change of a value from -1 to 1, in percent of all there is: '−35%'."""
    return words.percent(f"{'−' if change < 0 else '+'}{abs(round(50 * change))}")
