"""What a phase does once everybody has ordered: steps, meetings, and who leaves (§4 to §8)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import TIMEOUT, Call, Event, Step
from game.games.chips.rules.events import Caught, Eliminated, Move, Placed, RunnerGone, Stepped
from game.games.chips.rules.scoring import payments
from game.games.chips.rules.state import Order, State


def resolve(state: State) -> Step[State]:
    """Open all orders: who was too late leaves, the others' chips land, meetings are scored (§8).

    The game is over after the last round, or once at most one player is left.
    """
    events: list[Event] = []
    state = _eliminate(state, events)
    state = _land(state, events)
    if state.round:
        state = _score(state, events)
    last = state.round == state.setup.rounds or state.out.count(None) <= 1
    state = replace(
        state,
        round=state.round if last else state.round + 1,
        over=last,
        orders=(None,) * state.setup.seats,
    )
    return Step(state, tuple(events), reveals=True)


def _eliminate(state: State, events: list[Event]) -> State:
    """Who gave up or was too late is out; their points stay (§5)."""
    out = list(state.out)
    for seat, sealed in enumerate(state.orders):
        if sealed is not None and isinstance(sealed.order, Call):
            out[seat] = state.round
            events.append(Eliminated(seat, late=sealed.order == TIMEOUT))
    return replace(state, out=tuple(out))


def _land(state: State, events: list[Event]) -> State:
    """All ordered chips stand on their new cells at once; those of the eliminated are gone (§4)."""
    orders = [sealed.order if sealed else None for sealed in state.orders]
    landed = [order if isinstance(order, Order) else Order(None, None) for order in orders]
    runners = tuple(order.runner for order in landed)
    hunters = tuple(order.hunter for order in landed)
    moves = tuple(
        Move(seat, (state.runners[seat], runners[seat]), (state.hunters[seat], hunters[seat]))
        for seat, order in enumerate(orders)
        if isinstance(order, Order)
    )
    if moves:
        events.append(Stepped(moves) if state.round else Placed(moves))
    trail = (*state.trail, (state.runners, state.hunters)) if state.round else ()
    return replace(state, runners=runners, hunters=hunters, trail=trail)


def _score(state: State, events: list[Event]) -> State:
    """Every meeting pays (§6), and runners left with nothing leave (§7)."""
    runner_points, hunter_points = list(state.runner_points), list(state.hunter_points)
    left = list(state.runners)
    for cell in sorted({c for c in state.runners if c is not None} & set(state.hunters)):
        hunters = [seat for seat, here in enumerate(state.hunters) if here == cell]
        runners = [(s, runner_points[s]) for s, here in enumerate(state.runners) if here == cell]
        got, paid = payments(hunters, runners)
        events.append(Caught(cell, got, paid))
        for payment in got:
            hunter_points[payment.seat] += payment.amount
        for payment in paid:
            runner_points[payment.seat] -= payment.amount
            if runner_points[payment.seat] == 0:
                left[payment.seat] = None
                events.append(RunnerGone(payment.seat, cell))
    return replace(
        state,
        runners=tuple(left),
        runner_points=tuple(runner_points),
        hunter_points=tuple(hunter_points),
    )
