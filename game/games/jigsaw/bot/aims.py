"""What puzzles of jigsaw ask for, all within one turn: the hand, two jokers, a chain of steals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.aims import Aim, Puzzling, Source, Team
from game.core.words import _, ngettext
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.rules.pieces import kind_of, piece
from game.games.jigsaw.rules.state import Action, Place, State, Steal
from game.games.jigsaw.rules.table import put
from game.games.jigsaw.rules.targets import winning

JOKERS: Final = 2
FEW: Final = 8
"""With so few pieces in the pile a hand may end because none is left."""


class End(Aim[State, Action]):
    """To win the hand in this turn."""

    def verdict(self, start: State, state: State, team: Team) -> bool | None:
        """Whether the hand is over and the team has won it; none of it once the turn has ended."""
        if len(state.scores[0]) > len(start.scores[0]):
            return _winner(start, state) == team[0]
        return None if state.turn == team[0] and _goes_on(state) else False

    def teams(self, state: State) -> Sequence[Team]:
        """Whoever has something to place or to steal, while the pile cannot run out."""
        ready = _goes_on(state) and sum(state.pile) > FEW
        return ((state.turn,),) if ready else ()

    def promising(self, state: State, player: int, moves: int) -> Sequence[Action]:
        """With one move left: what has the hand’s goal on the table, whatever way it is turned."""
        listed = self.choices(state, player)
        if moves > 1:
            return listed
        own, tried = state.tables[player], dict[tuple[int, int], bool]()
        found = []
        for action in listed:
            if not isinstance(action, Place | Steal):
                continue
            kind = _kind(state, action)
            key = kind, action.cell
            if key not in tried:
                tried[key] = bool(winning(put(own, action.cell, piece(kind, 0)), state.hand))
            if tried[key]:
                found.append(action)
        return found

    def kind(self, moves: int) -> str:
        """By how many pieces it takes."""
        if moves == 1:
            return _("End the hand with this piece")
        return _("End the hand in this turn")

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """How, if one piece is not enough."""
        if moves == 1:
            return self.kind(moves), ""
        if state.die is None:
            words = ngettext(
                "Steal {count} piece.", "Steal {count} pieces, one after the other.", moves
            )
            return self.kind(moves), words.format(count=moves)
        words = ngettext(
            "Place your piece so that you can steal {count} more.",
            "Place your piece so that you can steal {count} more.",
            moves - 1,
        )
        return self.kind(moves), words.format(count=moves - 1)

    def missed(self, start: State, state: State, team: Team) -> str:
        """That the hand goes on."""
        if state.turn == team[0] and _goes_on(state):
            return _("Then no steal ends the hand.")
        return _("Then your turn is over, and the hand goes on.")


class Jokers(Aim[State, Action]):
    """To earn two jokers at once with the piece that was rolled."""

    def verdict(self, start: State, state: State, team: Team) -> bool | None:
        """Whether there are so many more jokers to use."""
        if state.die is not None and state.pile == start.pile:
            return None
        return state.turn == team[0] and state.jokers - start.jokers >= JOKERS

    def teams(self, state: State) -> Sequence[Team]:
        """Whoever has a piece to place."""
        return ((state.turn,),) if state.die is not None else ()

    def kind(self, moves: int) -> str:
        """What to earn."""
        return _("Earn two jokers with this piece")

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """How."""
        return self.kind(moves), _("Each gap that it makes earns one.")

    def missed(self, start: State, state: State, team: Team) -> str:
        """How many there are instead."""
        jokers = state.jokers if state.turn == team[0] else 0
        words = ngettext("That earns {count} joker.", "That earns {count} jokers.", jokers)
        return words.format(count=jokers) if jokers else _("That earns no joker.")


def _goes_on(state: State) -> bool:
    """Whether whoever has the turn has something to place or to steal, with no roll before it."""
    return not state.over and (state.die is not None or state.jokers > 0)


def _winner(start: State, state: State) -> int | None:
    """Who has won the hand that was played in `start`; None if nobody has.

    The winner starts the next hand; after the last hand it is still the winner’s turn.
    """
    hand = state.hand if state.over else state.hand - 1
    if state.over and state.over != "hands":
        return None
    if not state.over:
        return state.starter if state.opening is None and hand == start.hand else None
    return state.turn if winning(state.tables[state.turn], start.hand) else None


def _kind(state: State, action: Place | Steal) -> int:
    if isinstance(action, Place):
        return action.kind
    return kind_of(state.tables[action.victim][action.source])


PUZZLING = Puzzling(
    {"end": End(GAME), "jokers": Jokers(GAME)},
    (
        Source("end", 1, 8, {"hands": 1}, places=range(1, 8)),
        Source("end", 1, 8, {"hands": 3}, places=range(1, 30)),
        Source("end", 1, 8, {"hands": 4}, places=range(1, 20)),
        Source("end", 2, 8, {"hands": 1}, places=range(1, 8)),
        Source("end", 2, 8, {"hands": 3}, places=range(1, 20)),
        Source("end", 3, 4, {"hands": 1}, places=range(1, 8)),
        Source("jokers", 1, 8, {"hands": 1}, places=range(1, 30)),
        Source("jokers", 1, 8, {"hands": 3}, places=range(1, 30)),
    ),
)
