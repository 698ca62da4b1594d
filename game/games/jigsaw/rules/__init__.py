"""The rules of jigsaw: the contract, with the § of the rulebook that each piece carries out.

- `pieces` kinds and sides, `table` cells, `state` what a position is, `events` what can happen
- `actions` what may be done: `fitting` where pieces go, `thefts` what jokers take
- `turns` what an action does, `hands` how turns and hands end
- `targets` what hands ask for, `scoring` what they bring
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from game.core.contract import (
    CALLS,
    CHANCE,
    RESIGN,
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
from game.games.jigsaw.rules import pieces, table
from game.games.jigsaw.rules.actions import ROLLS, legal_actions
from game.games.jigsaw.rules.hands import empty_tables, full_pile
from game.games.jigsaw.rules.state import LETTERS, Action, Opening, Place, Setup, State, Steal
from game.games.jigsaw.rules.thefts import PASS
from game.games.jigsaw.rules.turns import carry_out, roll

LOSERS = ("target", "linked")
"""How those score who have not won a hand (§10), the first way by default."""

_SEATS_TO_A_SET = 4
"""Players that one set is enough for, unless `sets` says how many there are (§2)."""
_TEXT = re.compile(
    rf"(?:(?P<kind>[1-6])|(?P<victim>[{LETTERS}])(?P<source>{table.NAME}))"
    rf"@(?P<cell>{table.NAME})r(?P<turn>[0-3])"
)
_KNOWN: Mapping[str, Action | Call] = {
    **CALLS,
    **{str(face): face for face in ROLLS},
    str(PASS): PASS,
}
"""By text: the actions that name no cell."""
_FACES: Sequence[tuple[Action, int]] = tuple((face, 1) for face in ROLLS)


class Jigsaw(PlainGame[State, Action]):
    """Jeexa, the game of jigsaw: roll a piece, fit it, and finish six hands."""

    id = "jigsaw"
    seats = range(2, 17)
    ends = True
    options = (
        Option("sets", 0, (range(5),)),
        Option("losers", LOSERS[0], LOSERS),
        Option("hands", 6, (range(1, 7),)),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """Empty tables, a full pile, and seat 0's starting roll due (§2, §3, §5)."""
        checked = checked_options(self, seats, options)
        setup = Setup(
            seats=seats,
            sets=int(checked["sets"]) or -(-seats // _SEATS_TO_A_SET),
            hands=int(checked["hands"]),
            linked=checked["losers"] == LOSERS[1],
        )
        return State(
            setup=setup,
            hand=1,
            tables=empty_tables(setup),
            pile=full_pile(setup),
            scores=((),) * seats,
            turn=0,
            starter=0,
            opening=Opening(tuple(range(seats))),
        )

    def active_players(self, state: State) -> tuple[int, ...]:
        """CHANCE while a roll is due, else the seat that has a piece to place, or jokers."""
        if state.over:
            return ()
        return (state.turn,) if state.die or state.jokers else (CHANCE,)

    def legal_actions(self, state: State, player: int) -> Sequence[Action]:
        """All places for the piece rolled (§7), or all thefts and the pass (§8)."""
        if player not in self.active_players(state):
            return ()
        return ROLLS if player == CHANCE else legal_actions(state)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """The six faces, also those whose kind has run out (§6)."""
        return _FACES if self.active_players(state) == (CHANCE,) else ()

    def apply(self, state: State, player: int, action: Action | Call) -> Step[State]:
        """Carry the action out, if it is the player's turn (§5, §6, §11, §12).

        Raises IllegalAction with the clause that forbids it.
        """
        active = self.active_players(state)
        if player in active:
            return roll(state, action) if player == CHANCE else carry_out(state, action)
        if not active:
            raise IllegalAction(_("The game is over."), "§12")
        if active == (CHANCE,) and action == RESIGN:
            raise IllegalAction(_("Wait until the dice has stopped before you give up."), "§11")
        if active == (CHANCE,):
            raise IllegalAction(_("Wait for the roll."), "§6")
        if player == CHANCE:
            raise IllegalAction(_("It is not time to roll."), "§6")
        raise IllegalAction(_("It is not this player’s turn."), "§5")

    def outcome(self, state: State) -> Outcome | None:
        """Places by total; those who gave up come last, the earliest at the end (§12)."""
        if not state.over:
            return None
        totals = [sum(points) for points in state.scores]
        stayed = len(state.resigned)
        ranks = [
            (state.resigned.index(seat), 0) if seat in state.resigned else (stayed, total)
            for seat, total in enumerate(totals)
        ]
        return Outcome(shared_places(ranks), tuple(map(str, totals)), state.over)

    def action_from_string(self, text: str) -> Action | Call:
        """'4', '4@1,-2r2', 'B2,0@1,1r3' or 'pass' (§6). Raises IllegalAction if it is none."""
        if text in _KNOWN:
            return _KNOWN[text]
        found = _TEXT.fullmatch(text)
        if not found:
            raise IllegalAction(
                _("That is no move. Moves look like “4@1,-2r2” or “B2,0@1,1r3”."), "§6"
            )
        cell, rotation = _cell(found["cell"]), int(found["turn"])
        if found["kind"]:
            return Place(int(found["kind"]), cell, rotation)
        return Steal(LETTERS.index(found["victim"]), _cell(found["source"]), cell, rotation)

    def facts(self, state: State) -> dict[str, Json]:
        """The position as the rulebook's page gives it in JSON."""
        return {
            "hand": state.hand,
            "tables": [
                {table.name(cell): pieces.name(laid[cell]) for cell in table.taken(laid)}
                for laid in state.tables
            ],
            "pile": list(state.pile),
            "scores": [list(points) for points in state.scores],
            "die": state.die,
            "jokers": state.jokers,
            "turn": None if state.over else state.turn,
        }


GAME = Jigsaw()


def _cell(text: str) -> int:
    """The cell of that name (§3). Raises IllegalAction if it lies beyond the table."""
    cell = table.from_name(text)
    if cell is None:
        raise IllegalAction(
            _("A table goes from {low} to {high} in both directions.").format(
                low=-table.REACH, high=table.REACH
            ),
            "§3",
        )
    return cell
