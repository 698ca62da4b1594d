"""How stones is played well: stones count, most of all those that threaten or hold the centre."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.knowledge import DECIDED, Knowledge
from game.core.reasons import Feature
from game.games.stones.bot import features
from game.games.stones.bot.plain_look import StonesLook
from game.games.stones.rules import GAME
from game.games.stones.rules.actions import CLAIM, legal_actions
from game.games.stones.rules.board import ADJACENT, ATTACK, NOWHERE
from game.games.stones.rules.state import (
    EMPTY,
    WHITE,
    Action,
    Capture,
    Claim,
    State,
    Swap,
    stone,
)

_FIELDS: Final = range(len(ADJACENT))
_OFF: Final = len(ADJACENT)
"""Where a stone points that points off the board: at a field that is always empty."""

_AHEAD: Final = tuple(
    bytes(
        _OFF if ADJACENT[field][(found - 1) & 7] == NOWHERE else ADJACENT[field][(found - 1) & 7]
        for found in range(17)
    )
    for field in _FIELDS
)
"""By field and stone: the field that it points at, or `_OFF`."""

_HOLDS: Final = tuple(
    tuple((field, stone(colour, ATTACK[field])) for field in _FIELDS if ATTACK[field] != NOWHERE)
    for colour in (0, 1)
)
"""By colour: the stones that attack the centre."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What is added to a stone's worth of 1, by what is true of it."""

    ring: float
    attack: float
    threat: float
    capture: float
    tempo: float


class StonesKnowledge(Knowledge[State, Action]):
    """Counts stones, where they lie, and what they threaten; knows right claims."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(GAME)
        self._weights = weights
        self._base = tuple(
            tuple(
                0.0
                if found == EMPTY
                else (1 if found <= 8 else -1) * self._worth(field, (found - 1) & 7)
                for found in range(17)
            )
            for field in _FIELDS
        )

    def _worth(self, field: int, direction: int) -> float:
        """What a stone in that direction is worth on that field."""
        weights = self._weights
        return (
            1
            + weights.ring * (ATTACK[field] != NOWHERE)
            + weights.attack * (ATTACK[field] == direction)
        )

    def evaluate(self, state: State, player: int) -> float:
        """Decided if a claim is due; else the difference in stones, places and threats."""
        board, turn = state.board, state.turn
        if may_claim(board, turn):
            return DECIDED if turn == player else -DECIDED
        weights, base = self._weights, self._base
        score, threats = 0.0, [0, 0]
        padded = board + b"\0"
        for field, found in enumerate(board):
            if found:
                score += base[field][found]
                other = padded[_AHEAD[field][found]]
                if other and (other <= 8) != (found <= 8):
                    threats[found > 8] += 1
        score += weights.threat * (threats[0] - threats[1])
        mine = weights.tempo + weights.capture * (threats[turn] > 0)
        score += mine if turn == WHITE else -mine
        scaled = max(-0.85, min(0.85, score / 12))
        return scaled if player == WHITE else -scaled

    def candidates(self, state: State, player: int) -> Sequence[Action]:
        """A right claim alone; else captures, stones that attack the centre, all others."""
        captures: list[Action] = []
        attacks: list[Action] = []
        others: list[Action] = []
        for action in legal_actions(state):
            if isinstance(action, Capture):
                captures.append(action)
            elif isinstance(action, Claim):
                if may_claim(state.board, player):
                    return [CLAIM]
            elif isinstance(action, Swap) or ATTACK[action.field] != action.direction:
                others.append(action)
            else:
                attacks.append(action)
        return captures + attacks + others

    def plainly(self) -> StonesLook:
        """Positions and actions as plain values, for those who write a bot of their own."""
        return StonesLook()

    def features(self, state: State, player: int, action: Action) -> Sequence[Feature]:
        """What the position after the action is worth, one by one."""
        return features.features(self.follow(state, player, action), player)

    def position(self, state: State) -> Hashable:
        """Board, stocks and the player to move, as the rules compare them (§10)."""
        return state.key


def may_claim(board: bytes, colour: int) -> bool:
    """Whether a claim is right: that colour attacks the centre and the other does not (§9)."""
    for field, found in _HOLDS[1 - colour]:
        if board[field] == found:
            return False
    return any(board[field] == found for field, found in _HOLDS[colour])
