"""Numbers of stones: one a move.

Fields count from a1 along the rows, the sun left out; directions from north, clockwise.

    0 to 111    a stone placed: 8 × field + direction
    112 to 223  a stone turned: 112 + 8 × field + direction
    224 to 419  a stone captured: 224 + 14 × the capturer's field + the field of the captured one
    420, 421    “Jeex!”, and the swap
"""

from __future__ import annotations

from game.core.numbering import Numbering, Numbers, level
from game.games.stones.rules.actions import (
    CAPTURES,
    CLAIM,
    PLACES,
    ROTATIONS,
    SWAP,
    legal_actions,
    may_swap,
)
from game.games.stones.rules.board import COLUMNS, DIRECTIONS, ROWS
from game.games.stones.rules.state import Action, Capture, Claim, Place, Rotate, State, stone
from game.games.stones.rules.turns import TIMES

_FIELDS = len(PLACES)
_ROTATE = _FIELDS * 8
_CAPTURE = 2 * _ROTATE
_CLAIM = _CAPTURE + _FIELDS * _FIELDS
_SWAP = _CLAIM + 1

_ACTIONS: tuple[Action, ...] = (
    *(place for places in PLACES for place in places),
    *(Rotate(field, direction) for field in range(_FIELDS) for direction in range(8)),
    *(capture for captures in CAPTURES for capture in captures),
    CLAIM,
    SWAP,
)
_CENTRE = _FIELDS // 2
"""Where among the fields the sun lies."""
_STONES = 7
_FILL = tuple(bytes((value,)) * (ROWS * COLUMNS) for value in range(256))
_STOCK = tuple(_FILL[level(count, _STONES)] for count in range(2 * _STONES))
"""Captured stones are placed again (§8): up to all of both players but the one that captures."""
_OPENING = tuple(_FILL[level(count, 2)] for count in range(3))
_SEEN = tuple(_FILL[level(count, TIMES)] for count in range(TIMES + 1))


def number_of(action: Action) -> int:
    """The number that stands for an action."""
    if isinstance(action, Rotate):
        return _ROTATE + 8 * action.field + action.direction
    if isinstance(action, Place):
        return 8 * action.field + action.direction
    if isinstance(action, Capture):
        return _CAPTURE + _FIELDS * action.start + action.end
    return _CLAIM if isinstance(action, Claim) else _SWAP


_LISTED: tuple[Action, ...] = (
    *(place for places in PLACES for place in places),
    *(turn for field in ROTATIONS for turns in field for turn in turns),
    *(capture for captures in CAPTURES for capture in captures),
    CLAIM,
    SWAP,
)
_PREPARED = {id(action): number_of(action) for action in _LISTED}
"""By the identity of the actions that lists are made of: to ask them all would take long."""


class StonesNumbering(Numbering[State, Action]):
    """One number a move."""

    count = len(_ACTIONS)
    rows, columns = ROWS, COLUMNS

    def __init__(self, start: State) -> None:
        """For games that start like that."""
        self.planes = (
            *(f"a stone of yours that points {name}" for name in DIRECTIONS),
            *(f"a stone of the rival’s that points {name}" for name in DIRECTIONS),
            "battlefields",
            "your stones that are not on the board: 255 for seven or more",
            "the rival’s stones that are not on the board: 255 for seven or more",
            "first stones still to be placed: 255 for both",
            "255 while you may swap",
            "how often this position was there: 255 for as often as draws the game",
        )
        fields = bytes(field in start.setup.battlefields for field in range(_FIELDS))
        self._battlefields = fields[:_CENTRE] + b"\0" + fields[_CENTRE:]
        self._pointing = tuple(
            tuple(bytes(found == stone(colour, way) for found in range(256)) for way in range(8))
            for colour in (0, 1)
        )

    def mask(self, state: State, player: int, chosen: Numbers) -> bytes:
        """All moves."""
        mask = bytearray(self.count)
        for number in map(_PREPARED.__getitem__, map(id, legal_actions(state))):
            mask[number] = 1
        return bytes(mask)

    def action(self, state: State, player: int, chosen: Numbers) -> Action | None:
        """The move of that number."""
        return _ACTIONS[chosen[0]] if chosen else None

    def numbers(self, state: State, player: int, action: Action) -> Numbers:
        """The number of that move."""
        return (number_of(action),)

    def observation(self, state: State, viewer: int, chosen: Numbers) -> bytes:
        """Stones by whose they are and where they point, and what else counts."""
        board = state.board[:_CENTRE] + b"\0" + state.board[_CENTRE:]
        own, other = self._pointing[viewer], self._pointing[1 - viewer]
        swaps = viewer == state.turn and may_swap(state)
        return b"".join(
            (
                *map(board.translate, own),
                *map(board.translate, other),
                self._battlefields,
                _STOCK[state.stock[viewer]],
                _STOCK[state.stock[1 - viewer]],
                _OPENING[state.opening],
                _FILL[255 if swaps else 0],
                _SEEN[min(state.past.count(state.key), TIMES)],
            )
        )


numbering = StonesNumbering
