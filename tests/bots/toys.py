"""Games so small that their values are known: one secret choice of two players, and one bet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.contract import CHANCE, Game, Outcome, Step, shared_places
from game.core.knowledge import Knowledge
from game.core.sealed import masked, seal

PENNIES = {("h", "h"): (1, -1), ("h", "t"): (-1, 1), ("t", "h"): (-1, 1), ("t", "t"): (1, -1)}
"""Matching pennies: nobody may be foreseen."""
UNEVEN = {("h", "h"): (1, -1), ("h", "t"): (-1, 1), ("t", "h"): (-1, 1), ("t", "t"): (0, 0)}
"""The same with less to gain: both show heads in one third of all games, and the first loses ⅓."""
DILEMMA = {
    ("trust", "trust"): (0.3, 0.3),
    ("trust", "betray"): (-0.8, 0.8),
    ("betray", "trust"): (0.8, -0.8),
    ("betray", "betray"): (-0.3, -0.3),
}
"""The prisoners' dilemma: to betray is better, whatever the other does."""


class Toy(Game):
    """What toys do not need."""

    seats = range(2, 3)
    options = ()

    def chance_outcomes(self, state):
        return ()

    def observation(self, state, viewer):
        return state

    def time_limit(self, state, player):
        return 0

    def timeout(self, state, player):
        return None

    def action_to_string(self, action):
        return str(action)

    def action_from_string(self, text):
        return text

    def facts(self, state):
        return {}


@dataclass(frozen=True)
class Chosen:
    """Both choices, sealed until the second is there."""

    orders: tuple = (None, None)
    shown: tuple | None = None


class Matrix(Toy):
    """Each chooses once, at the same time."""

    def __init__(self, payoffs):
        self.payoffs = payoffs
        self.listed = tuple(sorted({pair[seat] for pair in payoffs}) for seat in (0, 1))

    def initial_state(self, seats, options):
        return Chosen()

    def active_players(self, state):
        if state.shown:
            return ()
        return tuple(seat for seat in (0, 1) if state.orders[seat] is None)

    def legal_actions(self, state, player):
        return self.listed[player] if player in self.active_players(state) else ()

    def apply(self, state, player, action):
        orders = seal(state.orders, player, action)
        shown = None if None in orders else tuple(sealed.order for sealed in orders)
        return Step(Chosen(orders, shown))

    def outcome(self, state):
        if not state.shown:
            return None
        return Outcome(shared_places(self.payoffs[state.shown]), ("", ""), "shown")

    def observation(self, state, viewer):
        return replace(state, orders=masked(state.orders, viewer))


class Payoffs(Knowledge):
    """A matrix's own values, instead of places."""

    def standing(self, state, player):
        return self.game.payoffs[state.shown][player] if state.shown else 0.0

    def determinize(self, seen, player, dice):
        return Chosen()


@dataclass(frozen=True)
class Betting:
    """`needs` is what the die must show at least for the player to win."""

    needs: int | None = None
    rolled: int | None = None


class Bet(Toy):
    """Seat 0 says what a die will show at least, from 2 on; the die decides who wins."""

    def initial_state(self, seats, options):
        return Betting()

    def active_players(self, state):
        if state.rolled:
            return ()
        return (0,) if state.needs is None else (CHANCE,)

    def legal_actions(self, state, player):
        return (5, 3, 6) if player == 0 and state.needs is None else ()

    def chance_outcomes(self, state):
        return tuple((face, 1) for face in range(1, 7)) if state.needs and not state.rolled else ()

    def apply(self, state, player, action):
        if player == CHANCE:
            return Step(replace(state, rolled=action))
        return Step(Betting(action))

    def outcome(self, state):
        if not state.rolled:
            return None
        won = state.rolled >= state.needs
        return Outcome((1, 2) if won else (2, 1), ("", ""), "rolled")


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
"""Rows, columns and diagonals of tic-tac-toe."""


@dataclass(frozen=True)
class Marks:
    """The seat in each of the nine cells, None for an empty one; who is to act; who has won."""

    cells: tuple = (None,) * 9
    turn: int = 0
    winner: int | None = None


class TicTacToe(Toy):
    """An action is the number of a cell."""

    def initial_state(self, seats, options):
        return Marks()

    def active_players(self, state):
        return () if state.winner is not None or None not in state.cells else (state.turn,)

    def legal_actions(self, state, player):
        if player not in self.active_players(state):
            return ()
        return tuple(i for i, seat in enumerate(state.cells) if seat is None)

    def apply(self, state, player, action):
        cells = (*state.cells[:action], player, *state.cells[action + 1 :])
        won = any(cells[a] == cells[b] == cells[c] == player for a, b, c in LINES)
        return Step(Marks(cells, 1 - player, player if won else None))

    def outcome(self, state):
        if self.active_players(state):
            return None
        places = {None: (1, 1), 0: (1, 2), 1: (2, 1)}[state.winner]
        return Outcome(places, ("", ""), "line")
