"""What puzzles of soldiers ask for: to take the whole board, or to save the last plots."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain

from game.core.aims import Aim, Puzzling, Source, Team
from game.core.words import _, ngettext
from game.games.soldiers.rules import GAME, Place, State, field, held, owner, soldiers


class _Soldiers(Aim[State, Place]):
    def key(self, state: State) -> Hashable:
        """The board, whose turn it is and who is in; the turns, if they are limited."""
        ins = tuple(gone is None for gone in state.exits)
        return state.plots, state.turn, ins, state.setup.turns and state.placed


class Take(_Soldiers):
    """The whole board: all others are out."""

    def promising(self, state: State, player: int, moves: int) -> Sequence[Place]:
        """With one move left, only a plot that bursts takes others; else all."""
        if moves > 1:
            return self.choices(state, player)
        limits = field(state.setup.size).limits
        plots = field(state.setup.size).plots
        return [
            action
            for action in self.choices(state, player)
            if soldiers(state.plots[plots[action.cell]]) == limits[plots[action.cell]] - 1
        ]

    def kind(self, moves: int) -> str:
        """By how soon."""
        if moves == 1:
            return _("Take the whole board in this move")
        words = ngettext(
            "Take the whole board in {count} move", "Take the whole board in {count} moves", moves
        )
        return words.format(count=moves)

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """How many plots are ready, and that few are right."""
        if moves > 1:
            return self.kind(moves), _("Whatever the rival does in between.")
        limits = field(state.setup.size).limits
        ready = sum(
            owner(standing) == team[0] and soldiers(standing) == limit - 1
            for standing, limit in zip(state.plots, limits, strict=True)
        )
        detail = ngettext(
            "{count} of your plots needs only one more.",
            "{count} of your plots need only one more.",
            ready,
        )
        return self.kind(moves), detail.format(count=ready)

    def missed(self, start: State, state: State, team: Team) -> str:
        """How many plots the others still have."""
        left = sum(
            n for seat, n in enumerate(held(state.plots, len(state.exits))) if seat not in team
        )
        words = ngettext(
            "{count} plot is not yours then.", "{count} plots are not yours then.", left
        )
        return words.format(count=left)


class Save(_Soldiers):
    """Still to have a plot once all others have moved."""

    keeps = True

    def verdict(self, start: State, state: State, team: Team) -> bool | None:
        """Whether the last plot is lost; a game that is won is more than saved."""
        if state.exits[team[0]] or not held(state.plots, len(state.exits))[team[0]]:
            return False
        return None if state.end is None else True

    def answers(self, state: State, player: int, team: Team, moves: int) -> Sequence[Place]:
        """All, those that burst first."""
        limits = field(state.setup.size).limits
        plots = field(state.setup.size).plots
        bursts: list[Place] = []
        others: list[Place] = []
        for action in self.game.legal_actions(state, player):
            plot = plots[action.cell]
            full = soldiers(state.plots[plot]) == limits[plot] - 1
            (bursts if full else others).append(action)
        return [*chain(bursts, others)]

    def kind(self, moves: int) -> str:
        """To keep at least one plot."""
        return _("Save your last plots")

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """What to keep, and from whom."""
        if len(state.exits) == 2:
            return self.kind(moves), _("At least one must be left after the rival’s move.")
        return self.kind(moves), _("At least one must be left once all others have moved.")

    def missed(self, start: State, state: State, team: Team) -> str:
        """That none is left."""
        return _("Then you have no plot left.")


PUZZLING = Puzzling(
    {"take": Take(GAME), "save": Save(GAME)},
    (
        Source("take", 1, 8, {"size": 5}, places=range(1, 2)),
        Source("take", 1, 6, {"size": 6}, seats=3, places=range(1, 2)),
        Source("take", 1, 4, {"size": 7}, seats=4, places=range(1, 2)),
        Source("take", 1, 4, {"size": 8}, places=range(1, 2)),
        Source("take", 2, 14, {"size": 5}, places=range(3, 8)),
        Source("take", 2, 6, {"size": 6}, places=range(3, 8)),
        Source("save", 1, 10, {"size": 5}, places=range(2, 9)),
        Source("save", 1, 8, {"size": 5}, seats=3, places=range(2, 12)),
    ),
)
