"""How stones looks, speaks and takes taps: the view contract, answered by the modules beside it."""

from __future__ import annotations

from game.core.words import _
from game.games.stones import advice, choosing, drawing, guide, lesson, motion, offer, wording
from game.games.stones.board import ADJACENT, ATTACK, CENTRE_NAME, DIRECTIONS, NAMES
from game.games.stones.choosing import EXCHANGE, JEEX, Selection
from game.games.stones.moves import CLAIM, SWAP, may_open, may_swap
from game.games.stones.rules import GAME
from game.games.stones.shapes import centre_stamp, stone_stamp, turned
from game.games.stones.state import Action, Place, Rotate, State, direction_of
from game.games.stones.wording import compass
from game.view.contract import View
from game.view.geometry import COMPASS
from game.view.plain import PlainView
from game.view.scene import Frame, Stamp
from game.view.values import Pad, PadKey, Pick, Words


class StonesView(PlainView[State, Action, Selection]):
    """See `game.view.contract.View` for what each of these promises."""

    lid = staticmethod(offer.lid)
    lesson = staticmethod(lesson.lesson)
    lid_scene = staticmethod(offer.lid_scene)
    fields = staticmethod(offer.fields)
    presets = staticmethod(offer.presets)
    clauses = staticmethod(guide.clauses)
    forecast = staticmethod(offer.forecast)
    report = staticmethod(offer.report)
    scene = staticmethod(drawing.scene)
    select = staticmethod(choosing.select)
    interpret = staticmethod(choosing.interpret)
    step = staticmethod(choosing.step)
    drag = staticmethod(choosing.drag)
    pick = staticmethod(choosing.pick)
    unpick = staticmethod(choosing.unpick)
    order = staticmethod(choosing.order)
    aim = staticmethod(choosing.aim)
    advise = staticmethod(advice.advise)
    say = staticmethod(wording.say)
    describe = staticmethod(wording.describe)
    status = staticmethod(wording.status)
    amounts = staticmethod(wording.amounts)
    tell = staticmethod(wording.tell)
    course = staticmethod(wording.course)
    course_title = staticmethod(wording.course_title)
    proceed = staticmethod(wording.proceed)
    reveal = staticmethod(motion.reveal)

    @staticmethod
    def question(_seen: State, selection: Selection) -> Words | None:
        """A claim may lose the game."""
        if selection.action != CLAIM:
            return None
        return Words(_("Claim Jeex?"), _("If you do not hold the centre alone, you lose."))

    @staticmethod
    def frame(_seen: State, _selection: Selection) -> Frame:
        """The board with the shelves above and below."""
        return drawing.FRAME

    @staticmethod
    def cells(_seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
        """Rows from the top; the centre is a cell, too: a tap on it is a claim."""
        return tuple(tuple(f"{x}{y}" for x in "abcde") for y in (3, 2, 1))

    @staticmethod
    def home_cell(_seen: State, _selection: Selection) -> str:
        """The centre."""
        return CENTRE_NAME

    @staticmethod
    def gone(_seen: State) -> tuple[bool, ...]:
        """Nobody goes before the end."""
        return False, False

    @staticmethod
    def picks(seen: State, selection: Selection) -> tuple[Pick, ...]:
        """The claim, always there for the player to move; in the opening perhaps the swap."""
        if selection.viewer is None:
            return ()
        if seen.opening:
            chosen = selection.action == SWAP
            stamp = stone_stamp(1, 0)
            swap = Pick(EXCHANGE, _("Instead of a stone"), _("Swap"), stamp, chosen, chosen)
            return (swap,) if may_swap(seen) else ()
        chosen = selection.action == CLAIM
        return (Pick(JEEX, _("Hold the centre"), _("Claim Jeex"), centre_stamp(), chosen, chosen),)

    @staticmethod
    def pad(seen: State, selection: Selection) -> Pad:
        """The ring of eight directions around what is in hand."""
        field = selection.field
        if field is None or selection.viewer is None:
            return Pad()
        keys = tuple(_key(seen, selection, field, d) for d in range(8))
        return Pad(keys, always=True, middle=_in_hand(seen, selection, field))


def _in_hand(seen: State, selection: Selection, field: int) -> Stamp:
    """The stone in hand as it lies, or as it is going to."""
    action, stone = selection.action, seen.board[field]
    direction = direction_of(stone) if stone else 0
    if isinstance(action, (Place, Rotate)):
        direction = action.direction
    return turned(seen.turn, direction)


def _key(seen: State, selection: Selection, field: int, direction: int) -> PadKey:
    """A direction of the ring, with what pointing there means."""
    stone, action = seen.board[field], selection.action
    dx, dy = COMPASS[direction]
    ahead = ADJACENT[field][direction]
    barred = direction_of(stone) == direction if stone else _barred(seen, field, direction)
    attacks = ATTACK[field] == direction
    threatens = ahead >= 0 and bool(seen.board[ahead])
    return PadKey(
        column=1 + dx,
        row=1 - dy,
        label=compass(direction),
        key=None if barred else DIRECTIONS[direction],
        token="ink",
        turn=45 * direction,
        chosen=isinstance(action, (Place, Rotate)) and action.direction == direction,
        hint="joker" if attacks else "warn" if threatens else "",
        meaning=_("attacks the centre")
        if attacks
        else _("at the stone on {field}").format(field=NAMES[ahead])
        if threatens
        else "",
    )


def _barred(seen: State, field: int, direction: int) -> bool:
    """Whether a first stone may not point there (§4)."""
    return bool(seen.opening) and not may_open(seen, Place(field, direction))


VIEW: View[State, Action, Selection] = StonesView(GAME)
