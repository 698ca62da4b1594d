"""How jigsaw looks, speaks and takes taps: the view contract, answered by its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.core.words import _
from game.games.jigsaw import (
    advice,
    choosing,
    counting,
    describing,
    drawing,
    framing,
    guide,
    lesson,
    motion,
    offer,
    report,
    sheet,
    shelf,
    telling,
    wording,
)
from game.games.jigsaw.choosing import NONE, TURN, WHOLE, Selection
from game.games.jigsaw.events import GaveUp, HandScored, HandUnwon, TurnLost
from game.games.jigsaw.naming import jokers, kind_name
from game.games.jigsaw.pieces import kind_of
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.shapes import NUMERAL, none_stamp, piece_stamp, whole_stamp
from game.games.jigsaw.state import Action, State
from game.view.contract import View
from game.view.plain import PlainView
from game.view.values import Pick


class JigsawView(PlainView[State, Action, Selection]):
    """See `game.view.contract.View` for what each of these promises."""

    lid = staticmethod(offer.lid)
    lid_scene = staticmethod(offer.lid_scene)
    lesson = staticmethod(lesson.lesson)
    fields = staticmethod(offer.fields)
    presets = staticmethod(offer.presets)
    clauses = staticmethod(guide.clauses)
    forecast = staticmethod(offer.forecast)
    report = staticmethod(report.report)
    course = staticmethod(sheet.course)
    course_title = staticmethod(sheet.course_title)
    sheet = staticmethod(sheet.sheet)
    shelf = staticmethod(shelf.shelf)
    frame = staticmethod(framing.frame)
    cells = staticmethod(framing.cells)
    home_cell = staticmethod(framing.home_cell)
    scene = staticmethod(drawing.scene)
    turn_to = staticmethod(choosing.turn_to)
    select = staticmethod(choosing.select)
    interpret = staticmethod(choosing.interpret)
    drag = staticmethod(choosing.drag)
    pick = staticmethod(choosing.pick)
    unpick = staticmethod(choosing.unpick)
    order = staticmethod(choosing.order)
    aim = staticmethod(choosing.aim)
    advise = staticmethod(advice.advise)
    say = staticmethod(wording.say)
    status = staticmethod(wording.status)
    amounts = staticmethod(wording.amounts)
    proceed = staticmethod(wording.proceed)
    describe = staticmethod(describing.describe)
    tell = staticmethod(telling.tell)
    reveal = staticmethod(motion.reveal)

    @staticmethod
    def boards(seen: State) -> tuple[int, ...]:
        """A table for every seat."""
        return tuple(range(seen.setup.seats))

    @staticmethod
    def board_in_view(_seen: State, selection: Selection) -> int:
        """The table that is looked at."""
        return selection.shown

    @staticmethod
    def gone(seen: State) -> tuple[bool, ...]:
        """Who has given up."""
        return tuple(seat in seen.resigned for seat in range(seen.setup.seats))

    @staticmethod
    def picks(seen: State, selection: Selection) -> tuple[Pick, ...]:
        """The piece in hand, the whole table where it may go anywhere, and to use no joker."""
        found = []
        lies = choosing.laid(seen, selection)
        if lies:
            kind, stamp = kind_name(kind_of(lies)).capitalize(), piece_stamp(lies, NUMERAL)
            placed = selection.cell is not None
            found.append(Pick(TURN, _("In hand"), kind, stamp, placed, not selection.passing))
        if choosing.anywhere(seen, selection):
            title, whole = _("To look at"), selection.whole
            found.append(Pick(WHOLE, title, _("The whole table"), whole_stamp(), False, whole))
        if seen.jokers and choosing.chooses(seen, selection):
            title, chosen = jokers(seen.jokers).capitalize(), selection.passing
            found.append(Pick(NONE, title, _("Keep none"), none_stamp(), chosen, chosen))
        return tuple(found)

    @staticmethod
    def pauses(events: Sequence[Event]) -> bool:
        """A turn is lost, a hand is over, or somebody is out: all are to see how."""
        return any(isinstance(e, (TurnLost, HandScored, HandUnwon, GaveUp)) for e in events)

    @staticmethod
    def afterwards(events: Sequence[Event], seen: State) -> State:
        """A hand that is over is looked at before its tables are cleared."""
        for event in events:
            if isinstance(event, HandScored):
                return counting.at_its_end(seen, event.hand, event.tables)
        return seen


VIEW: View[State, Action, Selection] = JigsawView(GAME)
