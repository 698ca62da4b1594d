"""How soldiers looks, speaks and takes taps: the view contract, answered by its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import grid
from game.core.contract import Event
from game.core.words import _
from game.games.soldiers import advice, choosing, drawing, guide, lesson, motion, offer, wording
from game.games.soldiers.choosing import Selection
from game.games.soldiers.events import WentOut
from game.games.soldiers.state import State, held
from game.view.geometry import CELL, board_box
from game.view.plain import PlainView
from game.view.scene import Box, Frame


class SoldiersView(PlainView):
    """See `game.view.contract.View` for what each of these promises."""

    lid = staticmethod(offer.lid)
    lid_scene = staticmethod(offer.lid_scene)
    lesson = staticmethod(lesson.lesson)
    fields = staticmethod(offer.fields)
    presets = staticmethod(offer.presets)
    clauses = staticmethod(guide.clauses)
    forecast = staticmethod(offer.forecast)
    report = staticmethod(offer.report)
    scene = staticmethod(drawing.scene)
    select = staticmethod(choosing.select)
    interpret = staticmethod(choosing.interpret)
    drag = staticmethod(choosing.drag)
    unpick = staticmethod(choosing.unpick)
    order = staticmethod(choosing.order)
    aim = staticmethod(choosing.aim)
    advise = staticmethod(advice.advise)
    say = staticmethod(wording.say)
    describe = staticmethod(wording.describe)
    status = staticmethod(wording.status)
    amounts = staticmethod(wording.amounts)
    tell = staticmethod(wording.tell)
    proceed = staticmethod(wording.proceed)
    animate = staticmethod(motion.animate)
    reveal = staticmethod(motion.reveal)

    @staticmethod
    def at_once() -> bool:
        """A tap is a whole move."""
        return True

    @staticmethod
    def frame(seen: State, _selection: Selection) -> Frame:
        """The field with its rim."""
        size = seen.setup.size
        return Frame(board_box(size), Box(0, 0, size * CELL, size * CELL))

    @staticmethod
    def cells(seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
        """Rows from the top."""
        size = seen.setup.size
        return tuple(
            tuple(grid.name(grid.cell(x, y)) for x in range(size)) for y in reversed(range(size))
        )

    @staticmethod
    def home_cell(seen: State, _selection: Selection) -> str:
        """The middle of the field."""
        half = (seen.setup.size - 1) // 2
        return grid.name(grid.cell(half, half))

    @staticmethod
    def gone(seen: State) -> tuple[bool, ...]:
        """Who is out."""
        return tuple(gone is not None for gone in seen.exits)

    @staticmethod
    def pauses(events: Sequence[Event]) -> bool:
        """Somebody is out: they are to see how."""
        return any(isinstance(event, WentOut) for event in events)

    @staticmethod
    def course(seen: State) -> tuple[float, ...]:
        """Plots held."""
        return held(seen.plots, len(seen.exits))

    @staticmethod
    def course_title() -> str:
        """What the numbers of the course are."""
        return _("Plots held, move by move")


VIEW = SoldiersView()
