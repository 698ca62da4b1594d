"""The rules of tic-tac-toe: §1 the board, §2 the turns, §3 the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.contract import (
    CALLS,
    RESIGN,
    Call,
    Event,
    IllegalAction,
    Json,
    OptionValue,
    Outcome,
    Step,
    checked_options,
)
from game.core.plain_game import PlainGame
from game.core.words import _

ROWS = (("a3", "b3", "c3"), ("a2", "b2", "c2"), ("a1", "b1", "c1"))
"""The names of the cells, from the top (§1)."""
CELLS = tuple(cell for row in ROWS for cell in row)
LINES = (*ROWS, *zip(*ROWS, strict=True), ("a1", "b2", "c3"), ("a3", "b2", "c1"))


@dataclass(frozen=True, slots=True)
class State:
    """The cells in the order in which they were marked, and who has resigned."""

    marked: tuple[str, ...] = ()
    resigned: int | None = None

    def marks(self, seat: int) -> tuple[str, ...]:
        """The cells of one player: they take turns, so it is every other one (§2)."""
        return self.marked[seat::2]


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A player has marked a cell."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """A player has given up."""

    seat: int


class TicTacToe(PlainGame[State, str]):
    """States and actions: an action is the name of the cell to mark."""

    id = "tictactoe"
    seats = range(2, 3)

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """The empty board (§1). Raises BadSetup."""
        checked_options(self, seats, options)
        return State()

    def active_players(self, state: State) -> tuple[int, ...]:
        """One after the other, until it is over (§2)."""
        return () if self.outcome(state) else (len(state.marked) % 2,)

    def legal_actions(self, state: State, player: int) -> tuple[str, ...]:
        """The empty cells (§2)."""
        if player not in self.active_players(state):
            return ()
        return tuple(cell for cell in CELLS if cell not in state.marked)

    def apply(self, state: State, player: int, action: str | Call) -> Step[State]:
        """Mark a cell (§1, §2) or resign (§3). Raises IllegalAction."""
        if player not in self.active_players(state):
            raise IllegalAction(_("It is not your turn."), "§2")
        if action == RESIGN:
            return Step(replace(state, resigned=player), (Resigned(player),))
        if isinstance(action, Call) or action not in CELLS:
            raise IllegalAction(_("There is no such cell."), "§1")
        if action in state.marked:
            raise IllegalAction(_("{cell} is marked already.").format(cell=action), "§2")
        return Step(State((*state.marked, action)), (Marked(player, action),))

    def outcome(self, state: State) -> Outcome | None:
        """Three in a row win, a full board is a draw (§3)."""
        if state.resigned is not None:
            return _won(1 - state.resigned, "resigned")
        for seat in (0, 1):
            if any(set(line) <= set(state.marks(seat)) for line in LINES):
                return _won(seat, "three in a row")
        full = len(state.marked) == len(CELLS)
        return Outcome((1, 1), ("½", "½"), "full board") if full else None

    def action_from_string(self, text: str) -> str | Call:
        """A call, or the name of a cell (§1). Raises IllegalAction."""
        if text not in CALLS and text not in CELLS:
            raise IllegalAction(_("There is no such cell."), "§1")
        return CALLS.get(text, text)

    def facts(self, state: State) -> dict[str, Json]:
        """Who has marked which cells, and whose turn it is."""
        marks = [list(state.marks(seat)) for seat in (0, 1)]
        return {"marks": marks, "active": list(self.active_players(state))}


def _won(seat: int, reason: str) -> Outcome:
    return Outcome((1, 2), ("1", "0"), reason) if seat == 0 else Outcome((2, 1), ("0", "1"), reason)


GAME = TicTacToe()
