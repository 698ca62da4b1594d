"""What chips says: on the table, on the cover, and of every cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core import grid
from game.core.contract import Event
from game.core.words import _, joined, ngettext
from game.games.chips.rules import GAME
from game.games.chips.rules.state import Cells, State
from game.games.chips.view.input import Selection, order, owned, reachable
from game.games.chips.view.shapes import HUNTER, RUNNER, amount
from game.view.values import Names, Players, Words

TAUGHT = 2
"""So many rounds say where to tap; after them everybody knows."""


def status(seen: State) -> str:
    """The phase: placement, or which round of how many."""
    if seen.round == 0:
        return _("Placing chips")
    return _("Round {round} of {rounds}").format(round=seen.round, rounds=seen.setup.rounds)


def say(seen: State, selection: Selection, names: Names) -> Words:
    """Which chip the viewer is to place or step, and what a tap does."""
    seat = selection.viewer
    if seat is None or not owned(seen, selection):
        return Words(status(seen))
    name = names[seat]
    if order(seen, selection) is not None:
        detail = _leaving(seen, selection, names) or _("Tap Done. To change a move, tap its chip.")
        return Words(_("{name}, ready?").format(name=name), detail)
    chip = selection.active
    if seen.round == 0:
        asked = _("{name}, place your runner") if chip == RUNNER else _("{name}, place your hunter")
        return Words(asked.format(name=name), _("Tap any cell."))
    asked = _("{name}, move your runner") if chip == RUNNER else _("{name}, move your hunter")
    if seen.runners[seat] is None:
        return Words(asked.format(name=name), _left_to_win(seen, seat, names))
    if seen.round > TAUGHT:
        return Words(asked.format(name=name))
    count = len(reachable(seen, selection, chip))
    line = ngettext("Tap the {count} marked cell.", "Tap one of the {count} marked cells.", count)
    return Words(asked.format(name=name), line.format(count=count))


def _leaving(seen: State, selection: Selection, names: Names) -> str:
    """That a runner will not be where the viewer's hunter is to go, said in the first rounds."""
    if not 0 < seen.round <= TAUGHT or selection.hunter is None:
        return ""
    for seat, cell in enumerate(seen.runners):
        if cell == selection.hunter and seat != selection.viewer:
            line = _("Runners never stay: {name}’s runner will leave {cell}.")
            return line.format(name=names[seat], cell=grid.name(cell))
    return ""


def _left_to_win(seen: State, seat: int, names: Names) -> str:
    """What somebody whose runner has left still plays for."""
    pairs = zip(seen.runner_points, seen.hunter_points, strict=True)
    totals = [runner + hunter for runner, hunter in pairs]
    playing = [other for other, out in enumerate(seen.out) if out is None]
    leader = max(playing, key=lambda other: totals[other], default=seat)
    behind = totals[leader] - totals[seat]
    if behind <= 0:
        return _("Your runner is gone, but you are in the lead. Catch more to stay there.")
    return _(
        "Your runner is gone, but your hunter still wins points. With {amount} more, you catch up "
        "with {name}."
    ).format(amount=amount(behind), name=names[leader])


def cover(seen: State, viewer: int) -> str:
    """What `viewer` has to do, and how long there is for it."""
    chips = owned(seen, Selection(viewer))
    if seen.round == 0:
        task = _("Secretly place your runner, then your hunter.")
    elif len(chips) > 1:
        task = _("Secretly move your runner, then your hunter.")
    elif chips == (HUNTER,):
        task = _("Secretly move your hunter.")
    else:
        task = _("Secretly move your runner.")
    seconds = GAME.time_limit(seen, viewer)
    if not seconds:
        return task + " " + _("Take your time.")
    time = ngettext(
        "The {count} second starts when you tap.",
        "The {count} seconds start when you tap.",
        seconds,
    ).format(count=seconds)
    late = _("Whoever is too late is out.")
    if seen.setup.drifts:
        late = _("A chip that you have not moved by then drifts on.")
    return " ".join([task, time, late])


def too_late(_seen: State, name: str) -> Words:
    """That the player of that name is out, and what stays theirs (§5)."""
    return Words(
        _("Time is up, {name}: you are out").format(name=name),
        _("Your chips leave the board. You keep your points."),
    )


def describe(seen: State, selection: Selection, names: Names) -> Mapping[str, str]:
    """Every cell: its name, who stands there, and what a tap would do."""
    standing = _standing(seen.setup.size, seen.runners, seen.hunters, tuple(names))
    words: dict[str, list[str]] = {}
    for chip in owned(seen, selection):
        target = selection.chosen(chip)
        if target is not None:
            words.setdefault(grid.name(target), []).append(
                _("your runner will go here") if chip == RUNNER else _("your hunter will go here")
            )
    if seen.round and order(seen, selection) is None:
        here = _("your runner can move here")
        if selection.active == HUNTER:
            here = _("your hunter can move here")
        for cell in reachable(seen, selection, selection.active):
            if selection.chosen(selection.active) != cell:
                words.setdefault(grid.name(cell), []).append(here)
    return {**standing, **{name: joined([standing[name], *lines]) for name, lines in words.items()}}


@lru_cache(4)  # a choice changes nothing of it
def _standing(size: int, runner: Cells, hunter: Cells, names: tuple[str, ...]) -> Mapping[str, str]:
    """Every cell: its name, and who stands there."""
    words = {name: [name] for name in map(grid.name, grid.cells(size))}
    for cells, line in ((runner, _("{name}’s runner")), (hunter, _("{name}’s hunter"))):
        for seat, cell in enumerate(cells):
            if cell is not None:
                words[grid.name(cell)].append(line.format(name=names[seat]))
    return {name: joined(lines) for name, lines in words.items()}


def owners(seen: State, _selection: Selection) -> Mapping[str, tuple[int, ...]]:
    """Everybody with a chip on a cell; who has both chips there stands once."""
    found: dict[int, list[int]] = {}
    for cells in (seen.runners, seen.hunters):
        for seat, cell in enumerate(cells):
            if cell is not None and seat not in found.setdefault(cell, []):
                found[cell].append(seat)
    return {grid.name(cell): tuple(sorted(found[cell])) for cell in sorted(found)}


def announce(_events: Sequence[Event], _players: Players) -> str:
    """All chips of a step move at once."""
    return _("All chips move at once …")


def proceed(seen: State) -> str:
    """The button's label: to the result, or to the next round."""
    if seen.over:
        return _("Result")
    return _("Round {round}").format(round=seen.round)
