"""What a player has chosen so far, and what a tap, a drag or the ring makes of it.

A choice is an action in the making: a stone of one's own, or a free field, and then a direction; a
stone that one's own points at; or the centre, which is a claim. Tapping any other stone shows where
it points, which is no choice at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.contract import IllegalAction
from game.core.words import KEPT, _
from game.games.stones.rules.actions import (
    CAPTURES,
    CLAIM,
    PLACES,
    SWAP,
    alone_at_centre,
    check_capture,
    check_field,
    check_place,
    check_rotation,
    may_open,
    may_swap,
)
from game.games.stones.rules.board import ADJACENT, ATTACK, CENTRE_NAME, DIRECTIONS, FIELDS, NAMES
from game.games.stones.rules.state import (
    Action,
    Capture,
    Place,
    Rotate,
    State,
    colour_of,
    direction_of,
)
from game.games.stones.view.names import compass
from game.games.stones.view.shapes import (
    centre_stamp,
    rival_badge,
    stone_stamp,
    sun_badge,
    turned,
)
from game.view.geometry import COMPASS
from game.view.scene import Stamp
from game.view.values import Pad, PadKey, Pick, Refusal, refusal_by

JEEX, EXCHANGE = "jeex", "swap"
"""The keys of the two picks."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The field in hand (a stone of one's own or a free field), and the action chosen, if any.

    `looked` is another's stone whose sight is shown.
    """

    viewer: int | None
    field: int | None = None
    action: Action | None = None
    looked: int | None = None


def select(_seen: State, viewer: int | None) -> Selection:
    """Nothing in hand."""
    return Selection(viewer)


def interpret(seen: State, selection: Selection, name: str) -> Selection | Refusal:
    """A tap on a field or on the centre, which is a claim."""
    if selection.viewer is None:
        return Refusal(_("There is nothing to choose now."), "§5")
    if name == CENTRE_NAME:
        return claim(seen, selection)
    field = FIELDS[name]
    stone = seen.board[field]
    if not stone:
        return _tried(Selection(selection.viewer, field), lambda: check_field(seen, field))
    if colour_of(stone) == seen.turn:
        if seen.opening:
            return Refusal(_("The first stone stays as it is until both are placed."), "§4")
        back = selection.field == field and selection.action is None
        return Selection(selection.viewer, None if back else field)
    return _strike(seen, selection, field)


def _strike(seen: State, selection: Selection, end: int) -> Selection | Refusal:
    """A tap on an opposing stone: capture it with the stone in hand, or with one that can."""
    mine = selection.field
    hunters = [field for field, stone in enumerate(seen.board) if _hunts(seen, field, stone, end)]
    if hunters and not seen.opening:
        start = mine if mine in hunters else hunters[0]
        return Selection(selection.viewer, start, CAPTURES[start][end])
    if mine is not None and seen.board[mine]:
        return _tried(selection, lambda: check_capture(seen, mine, end))
    return Selection(selection.viewer, looked=None if selection.looked == end else end)


def _hunts(seen: State, field: int, stone: int, end: int) -> bool:
    """Whether the mover's stone on `field` points at `end`."""
    return (
        stone != 0 and colour_of(stone) == seen.turn and ADJACENT[field][direction_of(stone)] == end
    )


def step(seen: State, selection: Selection, key: str) -> Selection | Refusal:
    """A key of the ring: the direction of the stone in hand, or of the one to be put down."""
    field = selection.field
    if field is None:
        return Refusal(_("First tap one of your stones or a free field."), "§5")
    direction = DIRECTIONS.index(key)
    if seen.board[field]:
        turn = Rotate(field, direction)
        return _tried(replace(selection, action=turn), lambda: check_rotation(seen, turn))
    place = PLACES[field][direction]
    return _tried(replace(selection, action=place), lambda: check_place(seen, place))


def drag(
    seen: State, selection: Selection, name: str, direction: int, _end: str | None
) -> Selection | Refusal:
    """Take what is on the field in hand, and point it in the direction of the drag."""
    taken = interpret(seen, Selection(selection.viewer), name)
    if isinstance(taken, Refusal) or taken.field is None:
        return taken
    return step(seen, Selection(selection.viewer, taken.field), DIRECTIONS[direction])


def claim(seen: State, selection: Selection) -> Selection | Refusal:
    """The claim chosen, or taken back."""
    if seen.opening:
        return Refusal(_("You can say “Jeex!” once both first stones are placed."), "§9")
    chosen = selection.action == CLAIM
    return Selection(selection.viewer, action=None if chosen else CLAIM)


def pick(seen: State, selection: Selection, key: str) -> Selection | Refusal:
    """The claim or the swap chosen, or taken back."""
    if key == JEEX:
        return claim(seen, selection)
    if not may_swap(seen):
        return Refusal(_("Only Black’s first move can be a swap."), "§4")
    chosen = selection.action == SWAP
    return Selection(selection.viewer, action=None if chosen else SWAP)


def picks(seen: State, selection: Selection) -> tuple[Pick, ...]:
    """With nothing in hand, the claim, quiet while it would lose; in the opening the swap."""
    if selection.viewer is None or selection.field is not None:
        return ()
    if seen.opening:
        chosen = selection.action == SWAP
        stamp = stone_stamp(1, 0)
        swap = Pick(EXCHANGE, _("Instead of placing a stone"), _("Swap"), stamp, chosen, chosen)
        return (swap,) if may_swap(seen) else ()
    chosen, alone = selection.action == CLAIM, alone_at_centre(seen.board, seen.turn)
    why = _("Only you point at the sun") if alone else _("Only if you alone point at the sun")
    stamp = centre_stamp(lit=alone)
    return (Pick(JEEX, why, _("Say “Jeex!”"), stamp, chosen, chosen, quiet=not alone),)


def pad(seen: State, selection: Selection) -> Pad:
    """The ring of eight directions around what is in hand; its place is kept with nothing there."""
    field = selection.field
    if seen.end:
        return Pad(always=True)
    if field is None or selection.viewer is None:
        keys = tuple(_place_of(d) for d in range(8))
        return Pad(keys, always=True, words=_to_do(seen, selection))
    lying = (
        _("Direction of your stone on {field}") if seen.board[field] else _("Direction on {field}")
    )
    return Pad(
        tuple(_key(seen, selection, field, d) for d in range(8)),
        always=True,
        middle=_in_hand(seen, selection, field),
        label=lying.format(field=NAMES[field]),
    )


def unpick(_seen: State, selection: Selection) -> Selection:
    """First the direction is taken back, then what is in hand."""
    if selection.action is not None and isinstance(selection.field, int):
        return replace(selection, action=None)
    return Selection(selection.viewer)


def order(_seen: State, selection: Selection) -> Action | None:
    """The action chosen, None while something is missing."""
    return selection.action


def aim(_seen: State, player: int, action: Action) -> Selection:
    """The selection that amounts to that action."""
    if isinstance(action, (Place, Rotate)):
        return Selection(player, action.field, action)
    return Selection(player, action.start if isinstance(action, Capture) else None, action)


def _tried(selection: Selection, check: Callable[[], None]) -> Selection | Refusal:
    """The selection, or what `check` says against it."""
    try:
        check()
    except IllegalAction as problem:
        return refusal_by(problem)
    return selection


def _in_hand(seen: State, selection: Selection, field: int) -> Stamp:
    """The stone in hand as it lies, or as it is chosen to lie."""
    action, stone = selection.action, seen.board[field]
    direction = direction_of(stone) if stone else 0
    if isinstance(action, (Place, Rotate)):
        direction = action.direction
    return turned(seen.turn, direction)


def _to_do(seen: State, selection: Selection) -> str:
    """What to do so that there is something to point."""
    if selection.viewer is None or seen.end or selection.action is not None:
        return ""
    if seen.opening:
        return _("Tap a free field")
    if alone_at_centre(seen.board, 1 - seen.turn):
        return _("Point at the sun, too")
    return _("Tap a stone to turn it")


@lru_cache(8)
def _place_of(direction: int) -> PadKey:
    """The key of that direction with nothing to choose."""
    dx, dy = COMPASS[direction]
    label = compass(direction)
    return PadKey(1 + dx, 1 - dy, label, key=None, token="ink", turn=45 * direction)


def _key(seen: State, selection: Selection, field: int, direction: int) -> PadKey:
    """A direction of the ring, with what pointing there means."""
    stone, action = seen.board[field], selection.action
    ahead = ADJACENT[field][direction]
    barred = direction_of(stone) == direction if stone else _barred(seen, field, direction)
    chosen = isinstance(action, (Place, Rotate)) and action.direction == direction
    meaning = ""
    badge: Stamp | None = None
    if ATTACK[field] == direction:
        meaning, badge = _("points at the sun"), sun_badge()
    elif ahead >= 0 and seen.board[ahead]:
        meaning = _("points at the stone on {field}").format(field=NAMES[ahead])
        rival = colour_of(seen.board[ahead]) != seen.turn
        badge = rival_badge(1 - seen.turn) if rival else None
    return _key_like(direction, barred, chosen, meaning, badge)


@lru_cache(KEPT)  # eight at every tap, most of them as before
def _key_like(
    direction: int, barred: bool, chosen: bool, meaning: str, badge: Stamp | None
) -> PadKey:
    """A key of the ring that looks like this; one that is barred stands for no way."""
    key = None if barred else DIRECTIONS[direction]
    return replace(_place_of(direction), key=key, chosen=chosen, meaning=meaning, badge=badge)


def _barred(seen: State, field: int, direction: int) -> bool:
    """Whether the rules for first stones forbid that direction (§4)."""
    return bool(seen.opening) and not may_open(seen, Place(field, direction))
