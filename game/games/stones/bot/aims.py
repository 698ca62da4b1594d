"""What puzzles of stones ask for: to win in so many moves and the “Jeex!”, or not to lose."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from game.core.aims import Aim, Puzzling, Source, Team
from game.core.words import _, ngettext
from game.games.stones.bot.knowledge import may_claim
from game.games.stones.rules import GAME
from game.games.stones.rules.actions import CLAIM, alone_at_centre, legal_actions
from game.games.stones.rules.state import WHITE, Action, State


class _Stones(Aim[State, Action]):
    def key(self, state: State) -> Hashable | None:
        """Board, stocks and turn, where nothing else matters."""
        return None if state.setup.repetition else state.key


class Win(_Stones):
    """A right claim; the moves count it."""

    def promising(self, state: State, player: int, moves: int) -> Sequence[Action]:
        """A right claim; else, if more than the claim is left, everything but a wrong one."""
        if may_claim(state.board, player):
            return (CLAIM,)
        return () if moves == 1 else [a for a in legal_actions(state) if a is not CLAIM]

    def kind(self, moves: int) -> str:
        """The claim is not counted, as it is said and not moved."""
        if moves == 1:
            return _("Win at once")
        before = moves - 1
        return ngettext("Win in {count} move", "Win in {count} moves", before).format(count=before)

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """Who is to play, and that the claim comes after the moves."""
        if moves == 1:
            return self.kind(moves), _("Nothing is to be moved.")
        before = moves - 1
        if team[0] == WHITE:
            asked = _("White to play: win in {count}")
        else:
            asked = _("Black to play: win in {count}")
        detail = ngettext("{count} move, then “Jeex!”.", "{count} moves, then “Jeex!”.", before)
        return asked.format(count=before), detail.format(count=before)

    def missed(self, start: State, state: State, team: Team) -> str:
        """What keeps the claim from being right."""
        if state.end:
            return _("Then the rival wins.")
        if alone_at_centre(state.board, 1 - team[0]):
            return _("Then only the rival points at the sun.")
        return _("Then the rival can still keep you from saying “Jeex!”.")


class Hold(_Stones):
    """Not to lose within so many moves of the rival."""

    keeps = True

    def verdict(self, start: State, state: State, team: Team) -> bool | None:
        """Whether the rival has won; a draw or a victory is as good as holding on."""
        return None if state.end is None else state.end.winner != 1 - team[0]

    def promising(self, state: State, player: int, moves: int) -> Sequence[Action]:
        """A right claim, or everything but a wrong one."""
        if may_claim(state.board, player):
            return (CLAIM,)
        return [action for action in legal_actions(state) if action is not CLAIM]

    def answers(self, state: State, player: int, team: Team, moves: int) -> Sequence[Action]:
        """A right claim if there is one; a wrong one would lose."""
        return self.promising(state, player, 0)

    def kind(self, moves: int) -> str:
        """The only move that does not lose."""
        return _("Do not lose")

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """Who is to play, and how soon all else loses."""
        if team[0] == WHITE:
            asked = _("White to play: do not lose")
        else:
            asked = _("Black to play: do not lose")
        if moves == 1:
            return asked, _("After any other move the rival says “Jeex!” at once.")
        detail = ngettext(
            "After any other move the rival wins in {count} move.",
            "After any other move the rival wins in {count} moves.",
            moves - 1,
        )
        return asked, detail.format(count=moves - 1)

    def missed(self, start: State, state: State, team: Team) -> str:
        """That the rival is the one to claim."""
        return _("Then the rival wins.")


FREE: Final = {"repetition": False}
"""Positions may come up as often as they like, so proofs need not know what was there before."""


def _source(
    aim: str, moves: int, wanted: int, places: range, *, fewest: int = 20, limit: int = 60_000
) -> Source:
    """Games of much chance, which bring what no bot would come to."""
    return Source(aim, moves, wanted, FREE, 2, "beginner", 0.9, places, fewest, limit)


PUZZLING = Puzzling(
    {"win": Win(GAME), "hold": Hold(GAME)},
    (
        _source("win", 2, 21, range(3, 8)),
        _source("win", 3, 24, range(5, 9)),
        _source("win", 4, 1, range(7, 10, 2), fewest=12, limit=300_000),
        _source("hold", 1, 12, range(2, 6)),
        _source("hold", 2, 2, range(2, 6)),
    ),
)
