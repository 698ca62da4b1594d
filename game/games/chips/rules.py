"""The rules of chips; § names the clause of the rulebook that each piece carries out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import permutations

from game.core import grid
from game.core.contract import (
    CALLS,
    RESIGN,
    TIMEOUT,
    Call,
    Event,
    IllegalAction,
    Json,
    Option,
    OptionValue,
    Outcome,
    Step,
    checked_options,
    shared_places,
)
from game.core.plain_game import PlainGame
from game.core.sealed import masked, seal
from game.core.words import _
from game.games.chips.events import Eliminated, Met, Move, Ordered, Placed, RanOut, Stepped
from game.games.chips.scoring import POINT, points, settle
from game.games.chips.state import Cells, Order, Setup, State


class Chips(PlainGame[State, Order]):
    """JEEX: catch and flee on ten by ten."""

    id = "chips"
    seats = range(2, 33)
    options = (
        Option("size", 10, (range(4, 17),)),
        Option("seconds", 10, (range(1), range(3, 121))),
        Option("rounds", 10, (range(1, 51),)),
        Option("own_meeting", False),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """An empty board (§1) and as many points for every runner as there are players (§2)."""
        checked = checked_options(self, seats, options)
        size, seconds, rounds = (int(checked[name]) for name in ("size", "seconds", "rounds"))
        nobody = (None,) * seats
        return State(
            setup=Setup(seats, size, seconds, rounds, bool(checked["own_meeting"])),
            round=0,
            over=False,
            green=nobody,
            purple=nobody,
            green_points=(seats * POINT,) * seats,
            purple_points=(0,) * seats,
            out=nobody,
            orders=nobody,
        )

    def active_players(self, state: State) -> tuple[int, ...]:
        """All who are in and have not ordered yet (§3, §4)."""
        if state.over:
            return ()
        return tuple(
            seat
            for seat, (order, out) in enumerate(zip(state.orders, state.out, strict=True))
            if order is None and out is None
        )

    def legal_actions(self, state: State, player: int) -> tuple[Order, ...]:
        """Every pair of cells for the two chips, or one cell for the chip that is left."""
        if player not in self.active_players(state):
            return ()
        if state.round == 0:
            return _placements(state.setup.size)
        return _steps(state.setup, state.green[player], state.purple[player])

    def apply(self, state: State, player: int, action: Order | Call) -> Step[State]:
        """Seal the order; the phase's last one carries all out. Raises IllegalAction."""
        if player not in self.active_players(state):
            raise IllegalAction(_("This player has nothing to order now."), "§4")
        if action not in (RESIGN, TIMEOUT):
            check_order(state, player, action)
        state = replace(state, orders=seal(state.orders, player, action))
        if self.active_players(state):
            return Step(state, (Ordered(player),))
        return _carry_out(state)

    def outcome(self, state: State) -> Outcome | None:
        """Places by score (§9): first those still in, then the later eliminated."""
        if not state.over:
            return None
        scores = [sum(pair) for pair in zip(state.green_points, state.purple_points, strict=True)]
        never = state.setup.rounds + 1
        ranks = [
            (never if out is None else out, score)
            for out, score in zip(state.out, scores, strict=True)
        ]
        return Outcome(
            places=shared_places(ranks),
            scores=tuple(points(score) for score in scores),
            reason="rounds" if state.out.count(None) > 1 else "eliminated",
        )

    def observation(self, state: State, viewer: int | None) -> State:
        """The state without the orders of others (§4: in secret)."""
        return replace(state, orders=masked(state.orders, viewer))

    def time_limit(self, state: State, player: int) -> int:
        """The `seconds` option (§3), the same for placement and every round."""
        return state.setup.seconds

    def timeout(self, state: State, player: int) -> Call | None:
        """Too late is an order like any other (§5)."""
        return TIMEOUT if player in self.active_players(state) else None

    def action_to_string(self, action: Order | Call) -> str:
        """'c4 d5': green's cell, purple's cell; '-' for a chip that has left."""
        if isinstance(action, Call):
            return action.word
        return " ".join(
            "-" if cell is None else grid.name(cell) for cell in (action.green, action.purple)
        )

    def action_from_string(self, text: str) -> Order | Call:
        """The order of that text. Raises IllegalAction if it is none."""
        if text in CALLS:
            return CALLS[text]
        words = text.split(" ")
        cells = [grid.from_name(word) for word in words]
        if len(words) != 2 or any(
            cell is None and word != "-" for word, cell in zip(words, cells, strict=True)
        ):
            raise IllegalAction(_("An order is two cells, like “c4 d5”."), "§4")
        return Order(cells[0], cells[1])

    def facts(self, state: State) -> dict[str, Json]:
        """The position as the rulebook's page has it; sealed orders show only in `waiting`."""
        phase = "over" if state.over else "round" if state.round else "placement"
        return {
            "phase": phase,
            "round": state.round,
            "green": _names(state.green),
            "purple": _names(state.purple),
            "points": {
                "green": [points(held) for held in state.green_points],
                "purple": [points(held) for held in state.purple_points],
            },
            "waiting": list(self.active_players(state)),
            "out": [out is not None for out in state.out],
        }


GAME = Chips()


def targets(state: State, seat: int, green: bool) -> tuple[int, ...]:
    """Cells that a seat's chip may be ordered to, whatever the other one does (§3, §4)."""
    if state.round == 0:
        return grid.cells(state.setup.size)
    here = (state.green if green else state.purple)[seat]
    return () if here is None else grid.around(state.setup.size, here)


def check_order(state: State, seat: int, order: Order | Call) -> None:
    """Raises IllegalAction if the seat, which is to act, may not order this (§3, §4, §7)."""
    if not isinstance(order, Order):
        raise IllegalAction(_("That is no order."), "§4")
    check_target(state, seat, order.green, green=True)
    check_target(state, seat, order.purple, green=False)
    check_apart(state, order)


def check_target(state: State, seat: int, cell: int | None, *, green: bool) -> None:
    """Raises IllegalAction if this chip may not be ordered to `cell`."""
    clause = "§4" if state.round else "§3"
    gone = state.round > 0 and (state.green if green else state.purple)[seat] is None
    if gone and cell is not None:
        raise IllegalAction(_("This chip has left the board."), "§7")
    if gone:
        return
    if cell is None:
        raise IllegalAction(_("This chip needs a cell, too."), clause)
    if cell in targets(state, seat, green):
        return
    if cell not in grid.cells(state.setup.size):
        raise IllegalAction(_("That cell is not on this board."), "§1")
    if cell == (state.green if green else state.purple)[seat]:
        raise IllegalAction(_("Standing still is no move."), clause)
    raise IllegalAction(_("A chip steps to one of the cells next to it."), clause)


def check_apart(state: State, order: Order) -> None:
    """Raises IllegalAction if both chips would end on one cell and may not (§3, §4)."""
    if order.green is None or order.green != order.purple:
        return
    if state.round == 0:
        raise IllegalAction(_("Your two chips start on different cells."), "§3")
    if not state.setup.own_meeting:
        raise IllegalAction(_("Your own two chips may not end on the same cell."), "§4")


@cache
def _placements(size: int) -> tuple[Order, ...]:
    """All ways to place two chips on different cells (§3)."""
    return tuple(Order(green, purple) for green, purple in permutations(grid.cells(size), 2))


@lru_cache(maxsize=256)
def _steps(setup: Setup, green: int | None, purple: int | None) -> tuple[Order, ...]:
    """All ways to step with the chips on these cells (§4, §7)."""
    return tuple(
        Order(to_green, to_purple)
        for to_green in ([None] if green is None else grid.around(setup.size, green))
        for to_purple in ([None] if purple is None else grid.around(setup.size, purple))
        if to_green is None or to_green != to_purple or setup.own_meeting
    )


def _carry_out(state: State) -> Step[State]:
    """Open all orders: who was too late leaves, the others' chips land, meetings are scored."""
    events: list[Event] = []
    state = _eliminate(state, events)
    state = _land(state, events)
    if state.round:
        state = _score(state, events)
    last = state.round == state.setup.rounds or state.out.count(None) <= 1  # §8
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
    return replace(state, green=green, purple=purple)


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


def _names(cells: Cells) -> list[str | None]:
    return [None if cell is None else grid.name(cell) for cell in cells]
