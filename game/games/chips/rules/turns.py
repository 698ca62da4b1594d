"""What a phase does once everybody has ordered: steps, meetings, and who leaves (§4 to §8)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import TIMEOUT, Call, Event, Step
from game.games.chips.rules.events import Eliminated, Met, Move, Placed, RanOut, Stepped
from game.games.chips.rules.scoring import settle
from game.games.chips.rules.state import Order, State


def carry_out(state: State) -> Step[State]:
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
    green = tuple(order.green for order in landed)
    purple = tuple(order.purple for order in landed)
    moves = tuple(
        Move(seat, (state.green[seat], green[seat]), (state.purple[seat], purple[seat]))
        for seat, order in enumerate(orders)
        if isinstance(order, Order)
    )
    if moves:
        events.append(Stepped(moves) if state.round else Placed(moves))
    trail = (*state.trail, (state.green, state.purple)) if state.round else ()
    return replace(state, green=green, purple=purple, trail=trail)


def _score(state: State, events: list[Event]) -> State:
    """Every meeting pays (§6), and runners left with nothing leave (§7)."""
    green_points, purple_points = list(state.green_points), list(state.purple_points)
    green = list(state.green)
    for cell in sorted({c for c in state.green if c is not None} & set(state.purple)):
        hunters = [seat for seat, here in enumerate(state.purple) if here == cell]
        runners = [(s, green_points[s]) for s, here in enumerate(state.green) if here == cell]
        got, paid = settle(hunters, runners)
        events.append(Met(cell, got, paid))
        for payment in got:
            purple_points[payment.seat] += payment.amount
        for payment in paid:
            green_points[payment.seat] -= payment.amount
            if green_points[payment.seat] == 0:
                green[payment.seat] = None
                events.append(RanOut(payment.seat, cell))
    return replace(
        state,
        green=tuple(green),
        green_points=tuple(green_points),
        purple_points=tuple(purple_points),
    )
