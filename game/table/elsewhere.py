"""Persons who act on devices of their own: at the table they are asked as bots are.

On such a device, a hand, the game follows the one at the table: what is played here is kept only
once the table has it, and all else comes from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.core.clock import Clock
from game.core.contract import CHANCE, Step
from game.core.history import Ply
from game.core.words import _, joined, ngettext
from game.table import messages as m
from game.table import narration, round_clock
from game.table.effects import Save
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Choosing,
    Covered,
    Revealing,
    Saving,
    TableState,
    TurnClock,
)
from game.table.surface import Controls, Surface
from game.table.turns import Next, advance, ask_bots, let_bots_act, save, saved, shown
from game.view.concerns import Secret
from game.view.values import Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def told(state: TableState[S, A, C], message: m.FromElsewhere) -> Next[S, A, C]:
    """The table after what a device elsewhere tells."""
    match message:
        case m.ChosenSoFar(seat, action):
            return so_far(state, seat, action), ()
        case m.SeatsMoved(seats):
            return seats_moved(state, seats)
        case m.Followed(session, plies):
            return followed(state, session, plies)
        case m.ReadyTold(seats):
            return replace(state, ready=seats), ()
        case m.ClockHeld(held):
            return replace(state, held=held), ()
        case m.ClockTold(clock):
            return clock_told(state, clock), ()


def so_far(state: TableState[S, A, C], seat: int, action: A | None) -> TableState[S, A, C]:
    """The same with what that person has chosen of an action, for when time is up."""
    bots = state.bots
    if bots is None or seat not in bots.actions or seat not in state.session.elsewhere:
        return state
    others = {other: part for other, part in bots.so_far.items() if other != seat}
    parts = others if action is None else {**others, seat: action}
    return replace(state, bots=replace(bots, so_far=parts))


def seats_moved(state: TableState[S, A, C], seats: frozenset[int]) -> Next[S, A, C]:
    """Persons act elsewhere for those seats from now on, and here for all others."""
    session = replace(state.session, elsewhere=seats)
    if session == state.session:
        return state, ()
    bots, phase = state.bots, state.phase
    if bots:
        kept = {s: a for s, a in bots.actions.items() if session.bots[s] or s in seats}
        bots = replace(bots, actions=kept)
    state = replace(state, session=session, bots=bots, held=state.held and bool(seats))
    if isinstance(phase, Saving):
        return replace(state, phase=replace(phase, before=_moved(phase.before, seats))), ()
    if isinstance(phase, Covered | BotsChoosing) or (
        isinstance(phase, Choosing) and phase.seat in seats
    ):
        return advance(state)
    return ask_bots(state) if isinstance(phase, Choosing) else (state, ())


def _moved(session: Session[S, A, C], seats: frozenset[int]) -> Session[S, A, C]:
    return replace(session, elsewhere=seats)


def clock_told(state: TableState[S, A, C], clock: Clock | None) -> TableState[S, A, C]:
    """A hand with the clock as it is at the table."""
    standing, phase = clock and clock.stopped(), state.phase
    own = state.clock
    if isinstance(phase, Choosing):
        own = TurnClock(phase.seat, standing) if standing else None
    held = clock is not None and not clock.running
    return replace(state, clock=own, round_clock=standing, held=held)


def followed(state: TableState[S, A, C], session: Session[S, A, C], count: int) -> Next[S, A, C]:
    """A hand after the game at its table has come to that session, by its last `count` plies."""
    before = state.phase.before if isinstance(state.phase, Saving) else state.session
    plies, earlier = session.history.plies, before.history.plies
    if session.history.log() == state.session.history.log():
        return saved(state, len(plies)) if isinstance(state.phase, Saving) else (state, ())
    count = min(count, len(plies) - len(earlier))
    step = _step_of(plies[-count:]) if count > 0 else None
    state = replace(state, session=before, bots=None, round_clock=None, ready=frozenset())
    state, effects = save(state, session, step, max(1, count))
    state, more = saved(replace(state, clock=None), len(plies))
    stops = tuple(effect for effect in effects if not isinstance(effect, Save))
    return state, (*stops, *more)


def _step_of(plies: Sequence[Ply[S, A]]) -> Step[S]:
    """The step that shows these plies: rolls go together."""
    if any(ply.player != CHANCE for ply in plies):
        return plies[-1].step
    events = tuple(event for ply in plies for event in ply.step.events)
    return replace(plies[-1].step, events=events)


def take_back(state: TableState[S, A, C]) -> Next[S, A, C] | None:
    """Take back what was chosen in secret on this hand; None where nothing can be taken back."""
    session, plies = state.session, state.session.history.plies
    if not (session.is_hand and isinstance(session.view, Secret) and plies):
        return None
    if not isinstance(state.phase, BotsChoosing) or plies[-1].step.reveals:
        return None
    if plies[-1].player not in session.here:
        return None
    return save(state, session.at_ply(len(plies) - 1), None)


def tick(state: TableState[S, A, C], now: float) -> Next[S, A, C]:
    """Let time pass for those who choose elsewhere; once it is up, the rules choose for them."""
    clock = state.round_clock
    if clock is None or not round_clock.runs(state):
        return state, ()
    clock = clock.start(now)
    state = replace(state, round_clock=clock)
    bots, history = state.bots, state.session.history
    if not clock.expired or state.session.is_hand or bots is None:
        return state, ()
    late = {
        seat: history.game.late_action(history.state, seat, bots.so_far.get(seat))
        for seat, action in bots.actions.items()
        if action is None and seat in state.session.elsewhere
    }
    bots = replace(bots, actions={**bots.actions, **late})
    return let_bots_act(replace(state, bots=bots, round_clock=None))


# What is shown


def ready(state: TableState[S, A, C]) -> frozenset[int]:
    """The seats that have chosen in secret, here or elsewhere."""
    session, seen = state.session, state.session.seen(None)
    if not isinstance(session.view, Secret):
        return frozenset()
    gone, waiting = session.view.gone(seen), session.history.active_players
    sealed = {s for s in range(len(session.names)) if s not in waiting and not gone[s]}
    decided = state.bots.actions if state.bots else {}
    return frozenset(
        {*sealed, *(s for s, action in decided.items() if action is not None), *state.ready}
    )


def laid_over(state: TableState[S, A, C], surface: Surface[S, C]) -> Surface[S, C]:
    """That surface with who is ready, and who is waited for."""
    session, phase = state.session, shown(state)
    secret = isinstance(session.view, Secret)
    if secret and isinstance(phase, Covered | Choosing | BotsChoosing):
        there = ready(state)
        rail = tuple(
            tile if tile.ready == (seat in there) else replace(tile, ready=seat in there)
            for seat, tile in enumerate(surface.rail)
        )
        surface = replace(surface, rail=rail)
    if secret and isinstance(phase, BotsChoosing) and session.is_hand and session.here:
        return _told_whole(_waiting_hand(state, surface))
    if secret and isinstance(phase, Covered | BotsChoosing):
        return _told_whole(_gathering(state, surface))
    if isinstance(phase, BotsChoosing):
        return replace(surface, words=_waiting(session, surface.words))
    if isinstance(phase, Revealing) and session.is_hand:
        controls = replace(surface.controls, opens=None)
        return replace(surface, controls=controls)
    return surface


def _told_whole(surface: Surface[S, C]) -> Surface[S, C]:
    """The same, whose second line has room on a phone, too."""
    return replace(surface, marks=surface.marks | {"waiting"})


def _gathering(state: TableState[S, A, C], surface: Surface[S, C]) -> Surface[S, C]:
    """Everybody chooses in secret, some on devices of their own: the table as all may see it."""
    session, phase = state.session, shown(state)
    people = [tile for tile in surface.rail if not tile.gone]
    count = sum(tile.ready for tile in people)
    detail = ngettext(
        "{ready} of {count} is ready. Nothing shows before all are ready or the clock is out.",
        "{ready} of {count} are ready. Nothing shows before all are ready or the clock is out.",
        count,
    ).format(ready=count, count=len(people))
    controls = replace(surface.controls, done=None)
    surface = replace(surface, words=Words(_("Everybody chooses now"), detail), controls=controls)
    if not isinstance(phase, Covered) or isinstance(state.phase, Saving):
        return surface
    label = _("I’m {name}").format(name=session.names[phase.seat])
    return replace(surface, controls=replace(controls, proceed=label, opens=phase.seat))


def _waiting_hand(state: TableState[S, A, C], surface: Surface[S, C]) -> Surface[S, C]:
    """A hand whose player has chosen: the eyes go to the table."""
    session = state.session
    left = [
        session.names[seat]
        for seat, tile in enumerate(surface.rail)
        if not (tile.ready or tile.gone)
    ]
    if not left or not take_back_offered(state):
        return replace(surface, words=Words(_("Look at the table")))
    detail = ngettext("{names} still chooses.", "{names} still choose.", len(left))
    words = Words(_("Ready! Look at the table"), detail.format(names=joined(left)))
    label = ngettext("Waiting for {count}", "Waiting for {count}", len(left))
    controls = Controls(
        done=False, label=label.format(count=len(left)), back=True, back_label=_("Change")
    )
    return replace(surface, words=words, controls=controls)


def take_back_offered(state: TableState[S, A, C]) -> bool:
    """Whether what was chosen here can be taken back."""
    return take_back(replace(state, phase=shown(state))) is not None


def _waiting(session: Session[S, A, C], words: Words) -> Words:
    """Somebody elsewhere has the turn, or dice are rolled at the table."""
    active = session.history.active_players
    if len(active) != 1:
        return words
    if active[0] == CHANCE:
        return Words(_("The dice are rolled at the table"), narration.news(session))
    if session.bots[active[0]] is not None:
        title = _("{name} is thinking").format(name=session.names[active[0]])
        return replace(words, title=title)
    return replace(words, title=_("It is {name}’s turn").format(name=session.names[active[0]]))
