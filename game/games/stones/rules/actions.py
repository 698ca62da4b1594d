"""What may be done in a position (§3 to §9): the lists, and the checks that refuse with a clause.

Lists are put together from prepared actions, because searches ask for them all the time.
"""

from __future__ import annotations

from typing import Final

from game.core.contract import IllegalAction
from game.core.words import _
from game.games.stones.rules.board import ADJACENT, ATTACK, NAMES, NOWHERE
from game.games.stones.rules.state import (
    BLACK,
    EMPTY,
    Action,
    Capture,
    Claim,
    Place,
    Rotate,
    State,
    Swap,
    colour_of,
    direction_of,
)

CLAIM: Final = Claim()
SWAP: Final = Swap()
FIELDS: Final = range(len(NAMES))

PLACES: Final = tuple(tuple(Place(field, d) for d in range(8)) for field in FIELDS)
ROTATIONS: Final = tuple(
    tuple(tuple(Rotate(field, to) for to in range(8) if to != d) for d in range(8))
    for field in FIELDS
)
CAPTURES: Final = tuple(tuple(Capture(start, end) for end in FIELDS) for start in FIELDS)

_OWN: Final = tuple(frozenset(range(1 + 8 * colour, 9 + 8 * colour)) for colour in (0, 1))


def legal_actions(state: State) -> list[Action]:
    """All that the player to move may do (§4, §5), in a game that is not over."""
    return opening_moves(state) if state.opening else turn_moves(state)


def turn_moves(state: State) -> list[Action]:
    """A claim, rotations, captures, and places beside the points and tails of one's stones."""
    board, own = state.board, _OWN[state.turn]
    actions: list[Action] = [CLAIM]
    free = set()
    for field, stone in enumerate(board):
        if stone not in own:
            continue
        direction = (stone - 1) & 7
        actions += ROTATIONS[field][direction]
        ahead = ADJACENT[field][direction]
        if ahead >= 0:
            if not board[ahead]:
                free.add(ahead)
            elif board[ahead] not in own:
                actions.append(CAPTURES[field][ahead])
        behind = ADJACENT[field][direction ^ 4]
        if behind >= 0 and not board[behind]:
            free.add(behind)
    if state.stock[state.turn]:
        for field in free:
            actions += PLACES[field]
    return actions


def opening_moves(state: State) -> list[Action]:
    """First stones that neither attack the centre nor point at each other, and the swap (§4)."""
    actions: list[Action] = [
        place
        for field in FIELDS
        if may_open_on(state, field)
        for place in PLACES[field]
        if may_open(state, place)
    ]
    if may_swap(state):
        actions.append(SWAP)
    return actions


def may_swap(state: State) -> bool:
    """Whether Black's first action may be the swap (§4)."""
    return state.setup.swap and state.opening == 1 and state.turn == BLACK


def may_open_on(state: State, field: int) -> bool:
    """Whether a first stone may lie there: empty, and the other stone does not point at it (§4)."""
    return not state.board[field] and pointed_at_by(state.board, field) is None


def may_open(state: State, place: Place) -> bool:
    """Whether a first stone may point there: not at the centre, nor at the other stone (§4)."""
    ahead = ADJACENT[place.field][place.direction]
    return ATTACK[place.field] != place.direction and (
        ahead == NOWHERE or state.board[ahead] == EMPTY
    )


def pointed_at_by(board: bytes, field: int) -> int | None:
    """A field whose stone points at `field`, None if there is none (§3)."""
    for other, stone in enumerate(board):
        if stone and ADJACENT[other][direction_of(stone)] == field:
            return other
    return None


def attackers(board: bytes, colour: int) -> tuple[int, ...]:
    """The fields of that colour's stones that attack the centre (§3)."""
    return tuple(
        field
        for field, stone in enumerate(board)
        if stone and colour_of(stone) == colour and ATTACK[field] == direction_of(stone)
    )


def alone_at_centre(board: bytes, colour: int) -> bool:
    """Whether that colour attacks the centre and the other does not (§9)."""
    return bool(attackers(board, colour)) and not attackers(board, 1 - colour)


def threatened(board: bytes, by: int) -> tuple[int, ...]:
    """The fields of the stones that `by` could capture, ascending (§8)."""
    ahead = {
        ADJACENT[field][direction_of(stone)]
        for field, stone in enumerate(board)
        if stone and colour_of(stone) == by
    }
    return tuple(i for i in sorted(ahead - {NOWHERE}) if board[i] and colour_of(board[i]) != by)


def reachable(state: State) -> dict[int, list[int]]:
    """Empty fields at the points and tails of the mover's stones, and of which stones (§6)."""
    found: dict[int, list[int]] = {}
    for field, stone in enumerate(state.board):
        if stone and colour_of(stone) == state.turn:
            for way in (direction_of(stone), direction_of(stone) ^ 4):
                near = ADJACENT[field][way]
                if near != NOWHERE and not state.board[near]:
                    found.setdefault(near, []).append(field)
    return found


def free_fields(state: State) -> tuple[int, ...]:
    """The fields on which the player to move may place a stone (§4, §6)."""
    if state.opening:
        return tuple(field for field in FIELDS if may_open_on(state, field))
    return tuple(reachable(state)) if state.stock[state.turn] else ()


def check_place(state: State, place: Place) -> None:
    """Raises IllegalAction unless this stone may be put like this now (§4, §6)."""
    check_field(state, place.field)
    if state.opening and not may_open(state, place):
        if any(state.board):
            problem = _("A first stone may not point at the sun or at the other stone.")
        else:
            problem = _("A first stone may not point at the sun.")
        raise IllegalAction(problem, "§4")


def check_field(state: State, field: int) -> None:
    """Raises IllegalAction if no stone may be put there now (§4, §6)."""
    if state.board[field]:
        clause = "§4" if state.opening else "§6"
        raise IllegalAction(_("There is a stone on that field already."), clause)
    if state.opening:
        if not may_open_on(state, field):
            raise IllegalAction(_("The other stone points at that field."), "§4")
        return
    if not state.stock[state.turn]:
        raise IllegalAction(_("You have no stone left to place."), "§6")
    if field not in reachable(state):
        raise IllegalAction(
            _(
                "A new stone goes where the point or tail of one of your stones leads. A plus "
                "marks these fields."
            ),
            "§6",
        )


def check_own(state: State, field: int, clause: str) -> None:
    """Raises IllegalAction unless the mover's stone lies there, to turn (§7) or to capture (§8)."""
    found = state.board[field]
    if not found:
        raise IllegalAction(_("There is no stone on that field."), clause)
    if colour_of(found) != state.turn:
        raise IllegalAction(_("That stone is not yours."), clause)


def check_capture(state: State, start: int, end: int) -> None:
    """Raises IllegalAction unless the mover's stone on `start` may capture on `end` (§8)."""
    check_own(state, start, "§8")
    if not state.board[end]:
        raise IllegalAction(_("There is no stone to capture."), "§8")
    if colour_of(state.board[end]) == state.turn:
        raise IllegalAction(_("You cannot capture your own stone."), "§8")
    if ADJACENT[start][direction_of(state.board[start])] != end:
        raise IllegalAction(_("Your stone does not point at that one."), "§8")


def check_rotation(state: State, rotation: Rotate) -> None:
    """Raises IllegalAction unless the mover's stone there points elsewhere now (§7)."""
    check_own(state, rotation.field, "§7")
    if direction_of(state.board[rotation.field]) == rotation.direction:
        raise IllegalAction(_("The stone points that way already."), "§7")
