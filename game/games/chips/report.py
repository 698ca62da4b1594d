"""The end of a game of chips: places, and every score as a bar of what ran and what hunted."""

from __future__ import annotations

from game.core.contract import Outcome
from game.core.words import _, listing, ngettext
from game.games.chips.scoring import POINT, points
from game.games.chips.state import State
from game.view.values import Names, Part, Report, Standing, Words


def report(seen: State, outcome: Outcome, names: Names) -> Report:
    """The result, best place first."""
    seats = sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat))
    winners = [seat for seat in seats if outcome.places[seat] == 1]
    return Report(
        words=Words(_headline(winners, names), _explained(seen, winners)),
        standings=tuple(_standing(seen, outcome, seat) for seat in seats),
        legend=(Part("run", False, 0, _("runner")), Part("hunt", True, 0, _("hunter"))),
    )


def _headline(winners: list[int], names: Names) -> str:
    if len(winners) == len(names):
        return _("Everybody wins")
    wins = ngettext("{names} wins", "{names} win", len(winners))
    return wins.format(names=listing(names[seat] for seat in winners))


def _explained(seen: State, winners: list[int]) -> str:
    """Where the winners' points come from."""
    green, purple = seen.green_points[winners[0]], seen.purple_points[winners[0]]
    if len(winners) > 1:
        return _("{total} points each.").format(total=points(green + purple))
    return _("{total} points: {kept} kept by the runner, {caught} caught by the hunter.").format(
        total=points(green + purple), kept=points(green), caught=points(purple)
    )


def _standing(seen: State, outcome: Outcome, seat: int) -> Standing:
    out = seen.out[seat]
    if out is None:
        remark = ""
    elif out == 0:
        remark = _("out at placement")
    else:
        remark = _("out in round {round}").format(round=out)
    return Standing(
        seat=seat,
        place=outcome.places[seat],
        total=outcome.scores[seat],
        parts=(
            Part("run", False, seen.green_points[seat] / POINT, _("runner")),
            Part("hunt", True, seen.purple_points[seat] / POINT, _("hunter")),
        ),
        remark=remark,
    )


def course(seen: State) -> tuple[float, ...]:
    """What runners hold and hunters have caught, in points."""
    pairs = zip(seen.green_points, seen.purple_points, strict=True)
    return tuple(sum(pair) / POINT for pair in pairs)


def course_title() -> str:
    """What those numbers are."""
    return _("Points, round by round")
