"""The rules of stones: the contract, with the § of the rulebook that each piece carries out.

- `board` fields and directions, `state` what a position is, `events` what can happen
- `actions` what may be done, `turns` what that does to a position
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

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
)
from game.core.past import Past
from game.core.plain_game import PlainGame
from game.core.words import _
from game.games.stones.rules.actions import CAPTURES, CLAIM, PLACES, SWAP, legal_actions
from game.games.stones.rules.board import DIRECTIONS, FIELDS, NAMES
from game.games.stones.rules.state import (
    BLACK,
    WHITE,
    Action,
    Rotate,
    Setup,
    State,
    colour_of,
    direction_of,
)
from game.games.stones.rules.turns import carry_out

STONES = 7
"""Stones of each player (§2)."""
BATTLEFIELDS = ("b2 d2", "c1 c3")
"""The two choices (§1), the first the book's."""
_COLOURS = "WB"
_TEXT = re.compile(
    rf"(?P<field>[a-e][1-3])(?:(?P<rotates>>)?(?P<direction>{'|'.join(DIRECTIONS)})|x(?P<end>[a-e][1-3]))"
)


class Stones(PlainGame[State, Action]):
    """Jeex, the game of stones: point at the centre alone, and say so."""

    id = "stones"
    seats = range(2, 3)
    options = (
        Option("battlefields", BATTLEFIELDS[0], BATTLEFIELDS),
        Option("swap", False),
        Option("repetition", True),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """An empty board, White to put the first stone (§1, §2, §4)."""
        checked = checked_options(self, seats, options)
        names = str(checked["battlefields"]).split()
        setup = Setup(
            battlefields=tuple(FIELDS[name] for name in names),
            swap=bool(checked["swap"]),
            repetition=bool(checked["repetition"]),
        )
        board = bytes(len(NAMES))
        return State(setup, board, (STONES, STONES), 0, WHITE, 2, Past())

    def active_players(self, state: State) -> tuple[int, ...]:
        """The player to move; nobody once it is over."""
        return () if state.end else (state.turn,)

    def legal_actions(self, state: State, player: int) -> Sequence[Action]:
        """All that the player to move may do (§4, §5)."""
        return [] if state.end or player != state.turn else legal_actions(state)

    def apply(self, state: State, player: int, action: Action | Call) -> Step[State]:
        """Carry the action out (§5). Raises IllegalAction with the clause that forbids it."""
        if state.end or player != state.turn:
            raise IllegalAction(_("It is not this player’s turn."), "§5")
        return carry_out(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """The winner first; a draw places both first (§9, §10)."""
        if state.end is None:
            return None
        winner, reason = state.end.winner, state.end.reason
        if winner is None:
            return Outcome((1, 1), ("½", "½"), reason)
        return Outcome(
            tuple(1 if seat == winner else 2 for seat in (WHITE, BLACK)),
            tuple("1" if seat == winner else "0" for seat in (WHITE, BLACK)),
            reason,
        )

    def action_from_string(self, text: str) -> Action | Call:
        """'b3NW', 'b3>SE', 'c3xb3', 'jeex' or 'swap' (§5). Raises IllegalAction if it is none.

        The sun has a name like a field, but is none (§1).
        """
        known: Mapping[str, Action | Call] = {**CALLS, "jeex": CLAIM, "swap": SWAP}
        if text in known:
            return known[text]
        found = _TEXT.fullmatch(text)
        if not found:
            raise IllegalAction(
                _("That is no move. Moves look like “b3NW”, “b3>SE” or “c3xb3”."), "§5"
            )
        field = FIELDS.get(found["field"])
        if found["end"]:
            end = FIELDS.get(found["end"])
            if field is None or end is None:
                raise IllegalAction(_("The sun is no field."), "§1")
            return CAPTURES[field][end]
        if field is None:
            raise IllegalAction(_("The sun is no field."), "§1")
        direction = DIRECTIONS.index(found["direction"])
        return Rotate(field, direction) if found["rotates"] else PLACES[field][direction]

    def facts(self, state: State) -> dict[str, Json]:
        """The position as the rulebook's page gives it in JSON."""
        return {
            "board": {
                NAMES[field]: f"{_COLOURS[colour_of(found)]} {DIRECTIONS[direction_of(found)]}"
                for field, found in enumerate(state.board)
                if found
            },
            "stock": list(state.stock),
            "removed": state.removed,
            "turn": None if state.end else state.turn,
        }


GAME = Stones()
