"""What a player has chosen so far, and what a tap makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import grid
from game.core.contract import IllegalAction
from game.core.words import _, pgettext
from game.games.chips.rules.actions import check_apart, check_target, targets
from game.games.chips.rules.state import Order, State
from game.games.chips.view.shapes import HUNTER, RUNNER, TOKEN, chip_stamp
from game.view.geometry import COMPASS, NAMES
from game.view.values import Pad, PadKey, Pick, Refusal, refusal_by

STACK = 3
"""So many chips on a cell lie as a stack."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The cells chosen for the viewer's chips, and the chip that the next tap is for.

    `spread` is the cell whose stack of chips lies spread out.
    """

    viewer: int | None
    active: str | None = None
    runner: int | None = None
    hunter: int | None = None
    spread: int | None = None

    def chosen(self, chip: str | None) -> int | None:
        """The cell chosen for that chip, None if there is none."""
        return self.runner if chip == RUNNER else self.hunter if chip == HUNTER else None


def owned(seen: State, selection: Selection) -> tuple[str, ...]:
    """The viewer's chips that need an order, the green one first (§3, §4, §7)."""
    seat = selection.viewer
    if seat is None:
        return ()
    if seen.round == 0:
        return (RUNNER, HUNTER)
    runner = (RUNNER,) if seen.runners[seat] is not None else ()
    return (*runner, HUNTER) if seen.hunters[seat] is not None else runner


def cells_of(seen: State, seat: int, chip: str) -> tuple[int, ...]:
    """The cell of that seat's chip, or nothing if it is not on the board."""
    cell = (seen.runners if chip == RUNNER else seen.hunters)[seat]
    return () if cell is None else (cell,)


def select(seen: State, viewer: int | None) -> Selection:
    """Nothing chosen; the runner is first if it is on the board."""
    empty = Selection(viewer)
    return replace(empty, active=next(iter(owned(seen, empty)), None))


def reachable(seen: State, selection: Selection, chip: str | None) -> tuple[int, ...]:
    """Cells that a tap may choose for that chip now; the other's own choice is no such cell."""
    if selection.viewer is None or chip is None:
        return ()
    other = selection.chosen(HUNTER if chip == RUNNER else RUNNER)
    apart = seen.round == 0 or not seen.setup.own_meeting
    return tuple(
        cell
        for cell in targets(seen, selection.viewer, chip == RUNNER)
        if not (apart and cell == other)
    )


def interpret(seen: State, selection: Selection, name: str) -> Selection | Refusal:
    """A tap on the cell of that name: it chooses, takes back, or turns to the other chip.

    Where it can do none of these, it spreads a stack of chips, or puts it together.
    """
    cell = grid.from_name(name)
    tapped = _choose_by(seen, replace(selection, spread=None), cell)
    if isinstance(tapped, Refusal) and cell is not None and len(chips_on(seen, cell)) >= STACK:
        return replace(selection, spread=None if selection.spread == cell else cell)
    return tapped


def chips_on(seen: State, cell: int) -> tuple[tuple[str, int], ...]:
    """The chips on that cell, hunters first, each with its seat."""
    chips = ((HUNTER, seen.hunters), (RUNNER, seen.runners))
    return tuple((c, seat) for c, cells in chips for seat, at in enumerate(cells) if at == cell)


def _choose_by(seen: State, selection: Selection, cell: int | None) -> Selection | Refusal:
    """What a tap on that cell chooses, or why nothing."""
    mine = owned(seen, selection)
    if cell is None or selection.viewer is None or not mine:
        return Refusal(_("There is nothing to choose now."), "§4")
    chip = selection.active or mine[0]
    others = [other for other in mine if other != chip]
    if selection.chosen(chip) == cell:
        return _choose(selection, chip, None)
    if cell in reachable(seen, selection, chip):
        return _turn(mine, _choose(selection, chip, cell))
    for other in others:
        if seen.round and cell in cells_of(seen, selection.viewer, other):
            return replace(selection, active=other)
        if selection.chosen(other) == cell:
            clash = seen.round and cell in targets(seen, selection.viewer, chip == RUNNER)
            return (
                _refusal(seen, selection, chip, cell) if clash else replace(selection, active=other)
            )
    for other in others:
        if cell in reachable(seen, selection, other):
            return _turn(mine, _choose(selection, other, cell))
    return _refusal(seen, selection, chip, cell)


def drag(
    seen: State, selection: Selection, name: str, direction: int, _end: str | None
) -> Selection | Refusal:
    """The viewer's chip on the cell of that name, or chosen to be, steps in that direction."""
    start = grid.from_name(name)
    for chip in owned(seen, selection):
        chosen = (selection.chosen(chip),)
        here = cells_of(seen, selection.viewer or 0, chip) if seen.round else chosen
        if start is not None and start in here:
            goal = grid.beside(start, *COMPASS[direction])
            if goal is None:
                return Refusal(_("That cell is off the board."), "§1")
            return interpret(seen, pick(seen, selection, chip), grid.name(goal))
    return interpret(seen, selection, name)


def pick(_seen: State, selection: Selection, key: str) -> Selection:
    """That chip is the next one to be chosen for."""
    return replace(selection, active=key)


def picks(seen: State, selection: Selection) -> tuple[Pick, ...]:
    """A button for each chip to order, with the cell chosen for it."""
    titles = {RUNNER: _("Runner"), HUNTER: _("Hunter")}
    complete = order(seen, selection) is not None
    return tuple(
        Pick(
            key=chip,
            title=titles[chip],
            choice=_chosen(selection, chip),
            stamp=chip_stamp(chip, selection.viewer or 0),
            chosen=selection.chosen(chip) is not None,
            active=chip == selection.active and not complete,
        )
        for chip in owned(seen, selection)
    )


def pad(seen: State, selection: Selection) -> Pad:
    """Eight steps around the active chip; in placement, around the cell chosen for it."""
    chip, seat = selection.active, selection.viewer
    if chip is None or seat is None:
        return Pad()
    chosen = selection.chosen(chip)
    start = cells_of(seen, seat, chip) if seen.round else () if chosen is None else (chosen,)
    return Pad(tuple(key for here in start for key in _keys(seen, selection, chip, here)))


def unpick(seen: State, selection: Selection) -> Selection:
    """Take the last choice back: that of the active chip, else of the chip before it."""
    mine = owned(seen, selection)
    for chip in (selection.active, *reversed(mine)):
        if chip is not None and selection.chosen(chip) is not None:
            return _choose(selection, chip, None)
    return selection


def order(seen: State, selection: Selection) -> Order | None:
    """The order chosen, None while a chip has no cell yet."""
    mine = owned(seen, selection)
    if not mine or any(selection.chosen(chip) is None for chip in mine):
        return None
    return Order(selection.runner, selection.hunter)


def unfinished(selection: Selection) -> Order:
    """The cells chosen so far, None for a chip that has none yet."""
    return Order(selection.runner, selection.hunter)


def aim(seen: State, player: int, action: Order) -> Selection:
    """The selection that amounts to that order."""
    return replace(select(seen, player), runner=action.runner, hunter=action.hunter)


def _choose(selection: Selection, chip: str, cell: int | None) -> Selection:
    """The selection with that cell for the chip (None: with none), and the chip active."""
    if chip == RUNNER:
        return replace(selection, active=chip, runner=cell)
    return replace(selection, active=chip, hunter=cell)


def _turn(mine: tuple[str, ...], selection: Selection) -> Selection:
    """The selection with the chip active that has no cell yet; unchanged once all have."""
    missing = [chip for chip in mine if selection.chosen(chip) is None]
    return replace(selection, active=missing[0] if missing else selection.active)


def _refusal(seen: State, selection: Selection, chip: str, cell: int) -> Refusal:
    """Why this chip may not be ordered there, in the words of the rules."""
    seat = selection.viewer
    try:
        if seat is not None:
            check_target(seen, seat, cell, runner=chip == RUNNER)
            other = selection.chosen(HUNTER if chip == RUNNER else RUNNER)
            check_apart(seen, Order(cell, other))
    except IllegalAction as problem:
        return refusal_by(problem)
    return Refusal(_("That cell cannot be chosen now."), "§4")


def _keys(seen: State, selection: Selection, chip: str, here: int) -> list[PadKey]:
    """The keys of the pad around the cell `here`; those that lead nowhere have no `key`."""
    reach = reachable(seen, selection, chip)
    taken = {*seen.runners, *seen.hunters}
    keys = []
    for direction, (dx, dy) in enumerate(COMPASS):
        near = grid.beside(here, dx, dy)
        keys.append(
            PadKey(
                column=1 + dx,
                row=1 - dy,
                label=NAMES[direction],
                key=grid.name(near) if near in reach else None,
                token=TOKEN[chip],
                turn=45 * direction,
                hint=TOKEN[chip] if near in taken else "",
                meaning=pgettext("a cell", "taken") if near in taken else "",
            )
        )
    return keys


def _chosen(selection: Selection, chip: str) -> str:
    """What is chosen for a chip, as its button says it."""
    cell = selection.chosen(chip)
    if cell is not None:
        return grid.name(cell)
    return _("Choose") if chip == selection.active else _("Not yet")


def home_cell(seen: State, selection: Selection) -> str:
    """The viewer's first chip, or the middle: no place that a secret order could have moved."""
    seat = selection.viewer
    if seat is not None:
        for chip in (RUNNER, HUNTER):
            for cell in cells_of(seen, seat, chip):
                return grid.name(cell)
    half = seen.setup.size // 2
    return grid.name(grid.cell(half, half))
