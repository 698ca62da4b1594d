"""The rules of chips: the contract, with the § of the rulebook that each piece carries out.

- `state` what a position is, `events` what can happen
- `actions` what may be ordered, `drift` how chips go on by themselves, `turns` what a phase does,
  `scoring` who pays whom
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.core import grid
from game.core.contract import (
    CALLS,
    RESIGN,
    TIMEOUT,
    Call,
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
from game.games.chips.rules.actions import check_order, legal_actions
from game.games.chips.rules.drift import drifted
from game.games.chips.rules.events import Ordered
from game.games.chips.rules.scoring import POINT, points
from game.games.chips.rules.state import Cells, Order, Setup, State
from game.games.chips.rules.turns import resolve

LATE: Final = ("out", "drift")
"""What time that runs out does in a round (§5); the first one is the rule as written."""


class Chips(PlainGame[State, Order]):
    """JEEX, the game of chips: catch and flee on a square board, all at once and in secret."""

    id = "chips"
    seats = range(2, 33)
    ends = True
    options = (
        Option("size", 10, (range(4, 17),)),
        Option("seconds", 10, (range(1), range(3, 121))),
        Option("rounds", 10, (range(1, 51),)),
        Option("own_meeting", False),
        Option("late", LATE[0], LATE),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """An empty board (§1) and as many points for every runner as there are players (§2)."""
        checked = checked_options(self, seats, options)
        size, seconds, rounds = (int(checked[name]) for name in ("size", "seconds", "rounds"))
        nobody = (None,) * seats
        return State(
            setup=Setup(
                seats,
                size,
                seconds,
                rounds,
                own_meeting=bool(checked["own_meeting"]),
                drifts=seconds > 0 and checked["late"] == "drift",
            ),
            round=0,
            over=False,
            runners=nobody,
            hunters=nobody,
            runner_points=(seats * POINT,) * seats,
            hunter_points=(0,) * seats,
            out=nobody,
            trail=(),
            orders=nobody,
        )

    def active_players(self, state: State) -> tuple[int, ...]:
        """The seats that are in and have not ordered yet (§3, §4)."""
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
        return legal_actions(state, player)

    def apply(self, state: State, player: int, action: Order | Call) -> Step[State]:
        """Seal the order; the last one of a phase carries all of them out (§3, §4).

        Raises IllegalAction with the clause that forbids it.
        """
        if player not in self.active_players(state):
            raise IllegalAction(_("This player has nothing to choose now."), "§4")
        if action not in (RESIGN, TIMEOUT):
            check_order(state, player, action)
        state = replace(state, orders=seal(state.orders, player, action))
        if self.active_players(state):
            return Step(state, (Ordered(player),))
        return resolve(state)

    def outcome(self, state: State) -> Outcome | None:
        """Places by score (§9): first those still in, then the later eliminated."""
        if not state.over:
            return None
        scores = [sum(pair) for pair in zip(state.runner_points, state.hunter_points, strict=True)]
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
        """The `seconds` option (§3); none for placement where chips drift (§5)."""
        if state.setup.drifts and not state.round:
            return 0
        return state.setup.seconds

    def timeout(self, state: State, player: int) -> Call | None:
        """TIMEOUT, an order like any other (§5); None if the player has ordered already."""
        return TIMEOUT if player in self.active_players(state) else None

    def late_action(self, state: State, player: int, chosen: Order | None) -> Order | Call | None:
        """With the house rule `late` in a round, the order that comes of what is chosen (§5)."""
        late = self.timeout(state, player)
        if late is None or not state.round or not state.setup.drifts:
            return late
        return drifted(state, player, chosen or Order(None, None))

    def action_to_string(self, action: Order | Call) -> str:
        """'c4 d5': the runner's cell, the hunter's cell; '-' for a chip that has left."""
        if isinstance(action, Call):
            return action.word
        return " ".join(
            "-" if cell is None else grid.name(cell) for cell in (action.runner, action.hunter)
        )

    def action_from_string(self, text: str) -> Order | Call:
        """'c4 d5', with '-' for a chip that has left (§4). Raises IllegalAction if it is none."""
        if text in CALLS:
            return CALLS[text]
        words = text.split(" ")
        cells = [grid.from_name(word) for word in words] if len(words) == 2 else []
        if not cells or any(
            cell is None and word != "-" for word, cell in zip(words, cells, strict=True)
        ):
            raise IllegalAction(_("Write two cells, like “c4 d5”."), "§4")
        return Order(cells[0], cells[1])

    def facts(self, state: State) -> dict[str, Json]:
        """The position as the rulebook's page has it; sealed orders show only in `waiting`."""
        phase = "over" if state.over else "round" if state.round else "placement"
        return {
            "phase": phase,
            "round": state.round,
            "green": _names(state.runners),
            "purple": _names(state.hunters),
            "points": {
                "green": [points(held) for held in state.runner_points],
                "purple": [points(held) for held in state.hunter_points],
            },
            "waiting": list(self.active_players(state)),
            "out": [out is not None for out in state.out],
        }


def _names(cells: Cells) -> list[str | None]:
    return [None if cell is None else grid.name(cell) for cell in cells]


GAME = Chips()
