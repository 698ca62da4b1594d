"""How chips looks, speaks and takes taps: the view contract, answered by the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import grid
from game.core.contract import Event
from game.core.words import _
from game.games.chips import (
    advice,
    choosing,
    drawing,
    guide,
    motion,
    offer,
    report,
    shapes,
    wording,
)
from game.games.chips.choosing import GREEN, PURPLE, Selection
from game.games.chips.rules import GAME
from game.games.chips.state import Order, State
from game.view.contract import View
from game.view.geometry import CELL, COMPASS, NAMES, board_box
from game.view.plain import PlainView
from game.view.scene import Box, Frame
from game.view.timeline import Timeline
from game.view.values import Pad, PadKey, Pick, Refusal


class ChipsView(PlainView[State, Order, Selection]):
    """See `game.view.contract.View` for what each of these promises."""

    lid = staticmethod(offer.lid)
    lid_scene = staticmethod(offer.lid_scene)
    fields = staticmethod(offer.fields)
    presets = staticmethod(offer.presets)
    clauses = staticmethod(guide.clauses)
    forecast = staticmethod(offer.forecast)
    scene = staticmethod(drawing.scene)
    select = staticmethod(choosing.select)
    interpret = staticmethod(choosing.interpret)
    step = staticmethod(choosing.interpret)
    unpick = staticmethod(choosing.unpick)
    order = staticmethod(choosing.order)
    aim = staticmethod(choosing.aim)
    advise = staticmethod(advice.advise)
    home_cell = staticmethod(wording.home_cell)
    say = staticmethod(wording.say)
    describe = staticmethod(wording.describe)
    status = staticmethod(wording.status)
    amounts = staticmethod(wording.amounts)
    cover = staticmethod(wording.cover)
    tell = staticmethod(wording.tell)
    proceed = staticmethod(wording.proceed)
    course = staticmethod(report.course)
    course_title = staticmethod(report.course_title)
    report = staticmethod(report.report)

    @staticmethod
    def full_table() -> int:
        """Bots are proposed up to eight seats: with fewer, players hardly meet."""
        return 8

    @staticmethod
    def cells(seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
        """Rows from the top, each from the left."""
        size = range(seen.setup.size)
        return tuple(tuple(grid.name(grid.cell(x, y)) for x in size) for y in reversed(size))

    @staticmethod
    def pick(_seen: State, selection: Selection, key: str) -> Selection:
        """The next tap is for that chip."""
        return choosing.pick(selection, key)

    @staticmethod
    def picks(seen: State, selection: Selection) -> tuple[Pick, ...]:
        """A button for each chip to order."""
        titles = {GREEN: _("Runner"), PURPLE: _("Hunter")}
        complete = choosing.order(seen, selection) is not None
        return tuple(
            Pick(
                key=chip,
                title=titles[chip],
                choice=wording.choice(selection, chip),
                stamp=shapes.chip_stamp(chip, selection.viewer or 0),
                chosen=selection.chosen(chip) is not None,
                active=chip == selection.active and not complete,
            )
            for chip in choosing.owned(seen, selection)
        )

    @staticmethod
    def handed_round() -> bool:
        """Orders are secret."""
        return True

    @staticmethod
    def frame(seen: State, _selection: Selection) -> Frame:
        """The cells with a rim around them."""
        width = seen.setup.size * CELL
        return Frame(board_box(seen.setup.size), Box(0, 0, width, width))

    @staticmethod
    def pad(seen: State, selection: Selection) -> Pad:
        """Eight steps around the active chip; in placement, around the cell chosen for it."""
        chip, seat = selection.active, selection.viewer
        if chip is None or seat is None:
            return Pad()
        chosen = selection.chosen(chip)
        if seen.round:
            start = choosing.place(seen, seat, chip)
        else:
            start = () if chosen is None else (chosen,)
        return Pad(tuple(key for here in start for key in _keys(seen, selection, chip, here)))

    @staticmethod
    def drag(
        seen: State, selection: Selection, cell: str, direction: int, _end: str | None
    ) -> Selection | Refusal:
        """The chip on that cell, if it is the viewer's, steps that way."""
        return choosing.drag(seen, selection, cell, direction)

    @staticmethod
    def gone(seen: State) -> tuple[bool, ...]:
        """Who has been eliminated."""
        return tuple(out is not None for out in seen.out)

    @staticmethod
    def reveal(events: Sequence[Event], seen: State) -> Timeline:
        """The motion of a whole phase."""
        return motion.reveal(events, seen)


def _keys(seen: State, selection: Selection, chip: str, here: int) -> list[PadKey]:
    """The keys of the pad around the cell `here`, those without a way included."""
    reach = choosing.reachable(seen, selection, chip)
    taken = {*seen.green, *seen.purple}
    keys = []
    for direction, (dx, dy) in enumerate(COMPASS):
        near = grid.beside(here, dx, dy)
        keys.append(
            PadKey(
                column=1 + dx,
                row=1 - dy,
                label=NAMES[direction],
                key=grid.name(near) if near in reach else None,
                token=shapes.TOKEN[chip],
                turn=45 * direction,
                hint=shapes.TOKEN[chip] if near in taken else "",
                meaning=_("taken") if near in taken else "",
            )
        )
    return keys


VIEW: View[State, Order, Selection] = ChipsView(GAME)
