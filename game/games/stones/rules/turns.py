"""What each action does to a position (§4 to §10)."""

from __future__ import annotations

from typing import Final

from game.core.contract import DRAW, RESIGN, Call, Event, IllegalAction, Step
from game.core.past import Past
from game.core.words import _
from game.games.stones.rules.actions import (
    alone_at_centre,
    attackers,
    check_capture,
    check_place,
    check_rotation,
    may_swap,
)
from game.games.stones.rules.events import (
    Captured,
    Claimed,
    Drawn,
    GaveUp,
    Placed,
    Rotated,
    Swapped,
)
from game.games.stones.rules.state import (
    BLACK,
    EMPTY,
    WHITE,
    Action,
    Capture,
    End,
    Place,
    Rotate,
    State,
    Swap,
    colour_of,
    direction_of,
    key_of,
    stone,
)

TIMES = 3
"""A position that comes up so often draws the game (§10)."""

_NOTHING: Final[Past[bytes]] = Past()

Stock = tuple[int, int]


def carry_out(state: State, action: Action | Call) -> Step[State]:
    """The action of the player to move (§4, §5). Raises IllegalAction."""
    if isinstance(action, Call):
        return _call(state, action)
    if isinstance(action, Swap):
        return _swap(state)
    if isinstance(action, Place):
        check_place(state, action)
        return _put(state, action)
    if state.opening:
        raise IllegalAction(_("First place a stone on the board."), "§4")
    if isinstance(action, Rotate):
        return _rotate(state, action)
    if isinstance(action, Capture):
        return _capture(state, action)
    return _claim(state)


def _put(state: State, place: Place) -> Step[State]:
    """A stone comes onto the board (§4, §6)."""
    board = _with(state.board, place.field, stone(state.turn, place.direction))
    stock = _stock(state.stock, state.turn, -1)
    events = (Placed(place.field, state.turn, place.direction),)
    return _settled(state, board, stock, events, opening=max(0, state.opening - 1))


def _swap(state: State) -> Step[State]:
    """White's stone is turned over, and White puts another (§4)."""
    if not may_swap(state):
        raise IllegalAction(
            _("Only Black’s first move can be a swap, if the house rules allow it."), "§4"
        )
    field = next(i for i, found in enumerate(state.board) if found)
    board = _with(state.board, field, stone(BLACK, direction_of(state.board[field])))
    stock = _stock(_stock(state.stock, WHITE, 1), BLACK, -1)
    return _settled(state, board, stock, (Swapped(field),))


def _rotate(state: State, rotation: Rotate) -> Step[State]:
    """A stone turns (§7)."""
    check_rotation(state, rotation)
    field, to = rotation.field, rotation.direction
    turned = Rotated(field, state.turn, direction_of(state.board[field]), to)
    board = _with(state.board, field, stone(state.turn, to))
    return _settled(state, board, state.stock, (turned,))


def _capture(state: State, capture: Capture) -> Step[State]:
    """A stone takes another; from a battlefield it leaves the game (§8)."""
    check_capture(state, capture.start, capture.end)
    lost = capture.end in state.setup.battlefields
    board = _with(state.board, capture.end, state.board[capture.start])
    board = _with(board, capture.start, EMPTY)
    stock = state.stock if lost else _stock(state.stock, state.turn, 1)
    events = (Captured(capture.start, capture.end, state.turn, lost),)
    return _settled(state, board, stock, events, removed=state.removed + lost)


def _claim(state: State) -> Step[State]:
    """Right if the claimant attacks the centre and the opponent does not (§9)."""
    other = 1 - state.turn
    right, rivals = alone_at_centre(state.board, state.turn), attackers(state.board, other)
    end = End(state.turn, "claim") if right else End(other, "wrong claim")
    return _over(state, end, Claimed(state.turn, right, rivals))


def _call(state: State, call: Call) -> Step[State]:
    """A resignation or an agreed draw, beside the moves of a turn (§5); there is no clock."""
    if call == RESIGN:
        return _over(state, End(1 - state.turn, "resigned"), GaveUp(state.turn))
    if call == DRAW:
        return _over(state, End(None, "agreed"), Drawn("agreed"))
    raise IllegalAction(_("There is no clock in this game."), "§5")


def _settled(
    state: State,
    board: bytes,
    stock: Stock,
    events: tuple[Event, ...],
    *,
    removed: int | None = None,
    opening: int | None = None,
) -> Step[State]:
    """The other player's turn, unless the position draws the game (§10)."""
    turn, past, times = 1 - state.turn, state.past, 1
    gone = state.removed if removed is None else removed
    if state.setup.repetition:
        key = key_of(board, stock, turn)
        past = (past if gone == state.removed else _NOTHING).followed_by(key)
        times = past.count(key)
    after = State(
        setup=state.setup,
        board=board,
        stock=stock,
        removed=gone,
        turn=turn,
        opening=state.opening if opening is None else opening,
        past=past,
    )
    if isinstance(events[0], Captured) and not _has_stones(board, after.turn):
        return _over(after, End(None, "last stone"), *events, Drawn("last stone"))
    if times >= TIMES:
        return _over(after, End(None, "repetition"), *events, Drawn("repetition"))
    return Step(after, events)


def _over(state: State, end: End, *events: Event) -> Step[State]:
    """The position with that end, and these events."""
    return Step(
        State(
            state.setup,
            state.board,
            state.stock,
            state.removed,
            state.turn,
            state.opening,
            state.past,
            end,
        ),
        events,
    )


def _has_stones(board: bytes, colour: int) -> bool:
    """Whether that colour has a stone on the board."""
    return any(found and colour_of(found) == colour for found in board)


def _with(board: bytes, field: int, found: int) -> bytes:
    """The board with `found` on that field."""
    return board[:field] + bytes((found,)) + board[field + 1 :]


def _stock(stock: Stock, colour: int, more: int) -> Stock:
    """The stocks with `more` stones for that colour."""
    white, black = stock
    return (white + more, black) if colour == WHITE else (white, black + more)
