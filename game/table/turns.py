"""Whose turn it is: asks people and bots, hands the table on, and shows what came of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from game.core.contract import CHANCE, TIMEOUT, Call, IllegalAction, Step
from game.core.words import _
from game.table import game_clock, narration, round_clock, surface
from game.table.effects import (
    AskBot,
    Cue,
    Effects,
    End,
    FocusWords,
    Give,
    Hear,
    PlaceCursor,
    Save,
    Say,
    SoundOffered,
    StopBots,
    StopHint,
)
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Choosing,
    Course,
    Covered,
    Decisions,
    Moving,
    Opening,
    Over,
    Question,
    RestOfGame,
    Revealing,
    Saving,
    Shown,
    SkipIntent,
    TableState,
    TimedOut,
    Unattended,
)
from game.view.concerns import Foreseeable, OwnBoards, Secret, merges_with_next, too_late
from game.view.values import sentence, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

Next = tuple[TableState[S, A, C], Effects]
"""The state after a message, and what is to be done outside."""


def advance(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Go on with whatever comes next: the result, dice, a person, or bots."""
    history = state.session.history
    if history.outcome is not None:
        return replace(state, phase=Over(shown(state)), round_clock=None), (End(),)
    if history.active_players == (CHANCE,):
        return wait_for_bots(state) if state.session.is_hand else roll(state)
    if state.rest is None and state.session.unattended:
        return ask_about_rest(state)
    state, asking = ask_bots(offer_to_skip(state))
    seat = None if state.rest is RestOfGame.SKIPPED else state.session.person_to_act()
    state, effects = wait_for_bots(state) if seat is None else hand_to(state, seat)
    return state, (*asking, *effects)


def offer_to_skip(state: TableState[S, A, C]) -> TableState[S, A, C]:
    """The same with the offer to end a game that is as good as decided, if it has become so."""
    session = state.session
    if state.offered or state.rest or state.dialog or not session.people:
        return state
    view = session.view
    words = isinstance(view, Foreseeable) and view.decided(session.seen(None), session.players)
    if not words or _was_decided(session):
        return state
    question: Question[A] = Question(
        title=words.title,
        detail=words.detail,
        yes=_("Skip to the end"),
        no=_("Play on"),
        intent=SkipIntent(),
    )
    return replace(state, dialog=question, offered=True)


def _was_decided(session: Session[S, A, C]) -> bool:
    """Whether an earlier position was decided, so that the offer has been made."""
    game, view = session.history.game, session.view
    if not isinstance(view, Foreseeable):
        return False
    earlier = (game.observation(state, None) for state in reversed(session.history.states[:-1]))
    return any(view.decided(seen, session.players) for seen in earlier)


def roll(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Roll the dice that are due, on to the first roll that something comes of."""
    view, history = state.session.view, state.session.history
    first = len(history.plies)
    history = history.draw()
    while history.active_players == (CHANCE,):
        if not merges_with_next(view, history.plies[-1].step.events):
            break
        history = history.draw()
    rolled = history.plies[first:]
    events = tuple(event for ply in rolled for event in ply.step.events)
    step = replace(rolled[-1].step, events=events)
    return save(state, replace(state.session, history=history), step, len(rolled))


def hand_to(state: TableState[S, A, C], seat: int) -> Next[S, A, C]:
    """Cover the table for that player, where there is something to hide from who holds it now.

    One person alone needs the tablet handed only once. After a reveal, whose button names that
    player, everybody knows the same.
    """
    session, view = state.session, state.session.view
    alone = len(session.here) == 1 and (session.is_hand or not isinstance(state.phase, Opening))
    after_reveal = isinstance(state.phase, Revealing) and state.dialog is None
    gathers = bool(session.elsewhere) and not session.is_hand
    if not isinstance(view, Secret) or (not gathers and (alone or after_reveal)):
        return begin_turn(state, seat)
    if gathers:  # what everybody may see stays in view, with a button for that player
        seen = session.seen(None)
        home = view.home_cell(seen, view.select(seen, None))
        return replace(state, phase=Covered(seat, seen)), (PlaceCursor(home), FocusWords())
    words = _("Hand the tablet to {name}")
    if len(session.people) == 1:
        words = _("Your turn, {name}")
    seen = session.seen(None)
    said = [sentence(words.format(name=session.names[seat])), view.cover(seen, seat)]
    if isinstance(state.phase, Opening) and len(session.people) > 1:
        said.insert(1, _("What you choose is spoken aloud: use headphones."))
    home = view.home_cell(seen, view.select(seen, None))
    # The cursor must not tell the next player where the one before has chosen.
    return replace(state, phase=Covered(seat, seen)), (PlaceCursor(home), Say(" ".join(said)))


def begin_turn(state: TableState[S, A, C], seat: int) -> Next[S, A, C]:
    """Ask that player; their clock starts, or goes on if it was theirs already."""
    session, view = state.session, state.session.view
    seen = session.seen(seat)
    selection = view.select(seen, seat)
    phase = Choosing(seat, seen, selection, surface.last_cells(session))
    clock = state.clock
    if clock is None or clock.seat != seat:
        clock = game_clock.of_turn(session, seat)
    if clock and session.is_hand and state.round_clock:  # what was chosen was taken back
        clock = replace(clock, clock=state.round_clock)
    purpose = narration.purpose(session, seat, state.preferences)
    choice = narration.choice(session, seat, seen, selection)
    words = narration.together(state.untold, purpose, choice)
    state = replace(state, phase=phase, clock=clock, bubble=None, untold="")
    return state, (Give(Cue.TURN), Say(words), _cursor(session, seen, selection, seat))


def _cursor(
    session: Session[S, A, C], seen: S, selection: C, seat: int | None = None
) -> PlaceCursor:
    """The cursor where one has played, unless that is secret; else at home.

    The player in `seat` is asked: the cursor gets the focus, on a board of their own where they
    have laid their last piece.
    """
    view = session.view
    shared, is_open = not isinstance(view, OwnBoards), not isinstance(view, Secret)
    home = view.home_cell(seen, selection)
    if seat is not None and is_open and not shared:
        own = session.carried_last(seat)
        home = own if any(own in row for row in view.cells(seen, selection)) else home
    return PlaceCursor(home, focus=seat is not None, stays=is_open and shared)


def bots_to_act(state: TableState[S, A, C]) -> tuple[int, ...]:
    """The seats that bots are to act for: everybody's once the rest of the game is skipped."""
    session, skipped = state.session, state.rest is RestOfGame.SKIPPED
    return tuple(
        seat
        for seat in session.history.active_players
        if seat != CHANCE
        and (skipped or session.bots[seat] is not None or seat in session.elsewhere)
    )


def ask_bots(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Ask all bots that are to act and have not been asked; they see no more than they may."""
    seats = bots_to_act(state)
    if not seats:
        return state, ()
    session, hurried = state.session, state.rest is RestOfGame.SKIPPED
    known = state.bots or Decisions(len(session.history.plies), {})
    fresh = [seat for seat in seats if seat not in known.actions]
    effects = tuple(
        AskBot(
            seat,
            plies=known.plies,
            seen=session.seen(seat),
            together=len(seats),
            options=_options(session, seat),
            pace=state.preferences.pace,
            hurried=hurried,
            turn=session.history.actions_by(seat) + 1,
        )
        for seat in fresh
    )
    actions = {**known.actions, **dict.fromkeys(fresh)}
    state = replace(state, bots=replace(known, actions=actions))
    return round_clock.started(state, fresh), effects


def _options(session: Session[S, A, C], seat: int) -> int:
    """Over how many actions a bot hesitates: over none where people choose meanwhile."""
    if isinstance(session.view, Secret):
        return 0
    return len(session.history.game.legal_actions(session.history.state, seat))


def decided(state: TableState[S, A, C], seat: int, plies: int, action: A | Call) -> Next[S, A, C]:
    """Note a bot's decision; one that nobody waits for (any more) changes nothing."""
    bots = state.bots
    if bots is None or bots.plies != plies or seat not in bots.actions:
        return state, ()
    if action is None and seat not in state.session.elsewhere:
        return state, ()
    actions = {**bots.actions, seat: action}
    return let_bots_act(replace(state, bots=replace(bots, actions=actions)))


def wait_for_bots(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Only bots are to act; they do so all at once."""
    session = state.session
    seen = session.seen(None)
    home = _cursor(session, seen, session.view.select(seen, None))
    last = surface.last_cells(session)
    state = replace(state, phase=BotsChoosing(bots_to_act(state), seen, last))
    state, effects = let_bots_act(state)
    return state, (home, *effects)


def let_bots_act(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Once all bots have decided, let them act, if nobody else is to and no dialog lies there."""
    bots = state.bots
    if bots is None or state.dialog or not isinstance(state.phase, BotsChoosing):
        return state, ()
    if state.session.is_hand or None in bots.actions.values():
        return state, ()
    session = _after_bots(state, bots.actions)
    state = replace(state, bots=None, round_clock=None)
    return save(state, session, session.history.plies[-1].step)


def _after_bots(
    state: TableState[S, A, C], chosen: Mapping[int, A | Call | None]
) -> Session[S, A, C]:
    """The session after all bots that are to act have done so.

    An illegal action counts as the first legal one.
    """
    session = state.session
    for seat in bots_to_act(state):
        history, action = session.history, chosen.get(seat)
        legal = history.game.legal_actions(history.state, seat)
        try:
            session = session.play(seat, legal[0] if action is None else action)
        except IllegalAction:
            session = session.play(seat, legal[0])
    return session


def forget_bots(state: TableState[S, A, C]) -> Next[S, A, C]:
    """The game stands elsewhere: what bots were asked counts no more."""
    if state.bots is None:
        return state, ()
    return replace(state, bots=None, round_clock=None), (StopBots(),)


def show_time_is_up(state: TableState[S, A, C]) -> Next[S, A, C] | None:
    """Tell a person on a page of its own that their time has just run out; None if it has not.

    Whoever holds the tablet then should know before it goes on.
    """
    session, plies = state.session, state.session.history.plies
    if not plies or plies[-1].action != TIMEOUT:
        return None
    if plies[-1].player not in session.here:
        return None
    seat, seen = plies[-1].player, session.seen(None)
    words = too_late(session.view, seen, session.names[seat])
    state = replace(state, phase=TimedOut(seat, seen))
    return state, (Give(Cue.TIME_UP), Say(spoken(words)))


def ask_about_rest(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Ask how the bots shall play the rest of a game in which no person is left."""
    return replace(state, phase=Unattended(state.session.seen(None))), ()


def go_on(state: TableState[S, A, C], rest: RestOfGame) -> Next[S, A, C]:
    """Go on from a page that tells who is out, to the `rest` of the game if no person is left."""
    if not isinstance(state.phase, TimedOut | Unattended):
        return state, ()
    if state.session.unattended:
        state = replace(state, rest=rest)
    if state.rest is RestOfGame.SKIPPED:
        return advance(state)
    told = isinstance(state.phase, TimedOut)
    state, effects = show(state, state.session.history.plies[-1].step) if told else advance(state)
    # The button that was pressed is gone
    focus = (FocusWords(),) if isinstance(shown(state), BotsChoosing) else ()
    return state, (*effects, *focus)


def skip(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Let bots play the rest of the game for everybody, and show its result."""
    state, stopped = forget_bots(state)
    state, effects = advance(replace(state, rest=RestOfGame.SKIPPED))
    return state, (*stopped, *effects)


def play(state: TableState[S, A, C], seat: int, action: A | Call) -> Next[S, A, C]:
    """Carry out that player's action."""
    session = state.session.play(seat, action)
    if session.is_hand and state.clock:
        state = replace(state, round_clock=state.clock.clock)
    return save(replace(state, hear=None), session, session.history.plies[-1].step)


def save(
    state: TableState[S, A, C], session: Session[S, A, C], step: Step[S] | None, plies: int = 1
) -> Next[S, A, C]:
    """Keep the session before anything of it is shown; `step`, of so many plies, will be shown."""
    session = game_clock.counted(state, session, step)
    forgotten = (StopHint(),) if state.hint else ()
    before = state.phase.before if isinstance(state.phase, Saving) else state.session
    state = replace(
        state,
        session=session,
        phase=Saving(shown(state), before, step, plies),
        clock=game_clock.after(state, session, step),
        hint=None,
        bubble=None,
        belated=state.belated if step else (),
    )
    return state, (*forgotten, Save(session))


def shown(state: TableState[S, A, C]) -> Shown[S, C]:
    """The phase that can be seen: while something is saved, the one before."""
    phase = state.phase
    return phase.shown if isinstance(phase, Saving | Over) else phase


def saved(state: TableState[S, A, C], plies: int) -> Next[S, A, C]:
    """Show the step that has been saved, or go on."""
    phase = state.phase
    if not isinstance(phase, Saving) or plies != len(state.session.history.plies):
        return state, ()
    if phase.step is None or state.rest is RestOfGame.SKIPPED:
        return advance(state)
    return show_time_is_up(state) or show(state, phase.step, phase.plies)


def show(state: TableState[S, A, C], step: Step[S], plies: int = 1) -> Next[S, A, C]:
    """Show a step of so many plies to everybody, or pass over it where it is a secret."""
    session, view, before = state.session, state.session.view, shown(state)
    chosen = before.selection if isinstance(before, Choosing) else None
    ends = session.history.outcome is not None or session.time_up is not None
    stops = step.reveals or ends or view.pauses(step.events)
    if isinstance(view, Secret) and not stops:
        state, effects = advance(state)
        return state, (Give(Cue.PLAYED), *effects)
    course = surface.course_of(session, step, plies, chosen)
    course, state = replace(course, belated=state.belated), replace(state, belated=())
    if stops:
        return reveal(state, course)
    home = _cursor(session, course.seen, course.selection)
    cue = Cue.CHEERED if view.cheers(step.events) else Cue.PLAYED
    return replace(state, phase=Moving(course)), (Give(cue), home)


def reveal(state: TableState[S, A, C], course: Course[S, C], times: int = 1) -> Next[S, A, C]:
    """Let everybody look at a step until somebody goes on."""
    home = _cursor(state.session, course.seen, course.selection)
    state = replace(state, phase=Revealing(course, times=times), bubble=None)
    focus = (FocusWords(),) if times == 1 else ()
    cue = Cue.REVEALED if state.session.time_up is None else Cue.TIME_UP
    return state, (Give(cue), home, *focus)


def end_motion(state: TableState[S, A, C]) -> Next[S, A, C]:
    """The motion under way has come to its end, or is cut short; now it is told what came of it.

    Who is asked now hears it with that, in one utterance.
    """
    phase = state.phase
    if not isinstance(phase, Moving | Revealing):
        return state, ()
    if isinstance(phase, Revealing) and phase.told:
        return state, ()
    title, *others = narration.sentences(state.session, phase.course.step) or ("",)
    told = narration.summary([*filter(None, [title, *phase.course.belated, *others])])
    if isinstance(phase, Revealing):
        told = narration.together(told, narration.going_on(state.session))
    state, offered = offer_sound(state, phase)
    offer = _("The button “Hear it?” turns sound on.") if offered else ""
    state = replace(state, untold=narration.together(state.untold, told, offer))
    effects: Effects = ()
    if isinstance(phase, Revealing):
        state = replace(state, phase=replace(phase, told=True))
    else:
        state, effects = advance(state)
    effects = (*offered, *effects)
    if not state.untold or _tells_later(state):
        return state, effects
    return replace(state, untold=""), (Say(state.untold), *effects)


def offer_sound(state: TableState[S, A, C], phase: Moving[S, C] | Revealing[S, C]) -> Next[S, A, C]:
    """Offer sound beside the first step that is worth hearing, once on a device."""
    cheers = state.session.view.cheers(phase.course.step.events)
    if not (cheers and state.preferences.offers_sound and state.session.people):
        return state, ()
    cue = Cue.REVEALED if isinstance(phase, Revealing) else Cue.CHEERED
    preferences = replace(state.preferences, offers_sound=False)
    return replace(state, hear=cue, preferences=preferences), (SoundOffered(),)


def hear(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Turn sound on, and let what was offered be heard."""
    if state.hear is None:
        return state, ()
    return replace(state, hear=None), (Hear(state.hear), FocusWords())


def _tells_later(state: TableState[S, A, C]) -> bool:
    """Whether the steps so far are told once a person is asked, as nothing moves until then."""
    session = state.session
    follows = isinstance(state.phase, Saving | BotsChoosing) and not state.dialog
    comes = bool(session.people) and not session.unattended
    return follows and comes and not state.preferences.pace
