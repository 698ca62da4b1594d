"""The rules of soldiers: the contract, with the § of the rulebook that each piece carries out.

- `field` plots and limits, `state` what a position is, `events` what can happen
- `actions` what may be done, `turns` what that does to a position, `cascade` how plots burst
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core import grid
from game.core.contract import (
    CALLS,
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
from game.core.words import _
from game.games.soldiers.rules.actions import legal_actions
from game.games.soldiers.rules.field import Deploy, deployment, field
from game.games.soldiers.rules.state import Setup, State, held, soldiers
from game.games.soldiers.rules.turns import carry_out

SEATS = range(2, 9)
ELIMINATIONS = ("stuck", "wiped")
_LETTERS = "ABCDEFGH"


class Soldiers(PlainGame[State, Deploy]):
    """XXX, the game of soldiers: fill plots until they burst, and conquer the field."""

    id = "soldiers"
    seats = SEATS
    options = (
        Option("size", 10, (range(4, 17),)),
        Option("elimination", ELIMINATIONS[0], ELIMINATIONS),
        Option("turns", 0, (range(1), range(10, 261))),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """A bare field, seat 0 to move (§1, §2)."""
        checked = checked_options(self, seats, options)
        size = int(checked["size"])
        setup = Setup(size, checked["elimination"] == "wiped", int(checked["turns"]))
        return State(
            setup,
            plots=bytes(size * size),
            turn=0,
            deployed=0,
            actions=0,
            exits=(None,) * seats,
        )

    def active_players(self, state: State) -> tuple[int, ...]:
        """The player to move; nobody once it is over."""
        return () if state.end else (state.turn,)

    def legal_actions(self, state: State, player: int) -> Sequence[Deploy]:
        """Every plot of one's own and every bare one (§3)."""
        return [] if state.end or player != state.turn else legal_actions(state)

    def apply(self, state: State, player: int, action: Deploy | Call) -> Step[State]:
        """Carry the action out (§3). Raises IllegalAction with the clause that forbids it."""
        if state.end or player != state.turn:
            raise IllegalAction(_("It is not this player’s turn."), "§3")
        return carry_out(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """Those still in first, then by reverse order of going out (§8); scores are plots held."""
        if state.end is None:
            return None
        owned = held(state.plots, len(state.exits))
        ranks = [
            (0, gone.action) if gone else (1, owned[seat]) for seat, gone in enumerate(state.exits)
        ]
        return Outcome(shared_places(ranks), tuple(map(str, owned)), state.end)

    def action_from_string(self, text: str) -> Deploy | Call:
        """'e5', a plot (§3). Raises IllegalAction if it is none."""
        if text in CALLS:
            return CALLS[text]
        cell = grid.from_name(text)
        if cell is None:
            raise IllegalAction(_("That is no plot. Plots look like “e5”."), "§3")
        return deployment(cell)

    def facts(self, state: State) -> dict[str, Json]:
        """The position as the rulebook's page gives it in JSON."""
        cells = field(state.setup.size).cells
        return {
            "plots": {
                grid.name(cells[plot]): f"{_LETTERS[found >> 3]}{soldiers(found)}"
                for plot, found in enumerate(state.plots)
                if found
            },
            "turn": None if state.end else state.turn,
            "out": [gone is not None for gone in state.exits],
        }


GAME = Soldiers()
