"""Tips for a first game of soldiers: where a plot is soon full, and what a burst brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _, pgettext
from game.games.soldiers.bot.features import ready_plots
from game.games.soldiers.rules import Place, State, field, owner, soldiers
from game.games.soldiers.view.look import MARKS, middles
from game.view.tap import Selection
from game.view.tips import Callout, Tips, ringed

TURNS = 3
"""So many turns of each player have tips."""
_CORNER = 2
"""The limit of a corner (§1)."""


def tips(seen: State, selection: Selection[Place]) -> Tips | None:
    """What helps the player who is asked; None after the first turns, and once a plot is chosen."""
    seat, turn = selection.viewer, 1 + seen.actions // len(seen.exits)
    if seat is None or seat != seen.turn or seen.end or selection.action or turn > TURNS:
        return None
    detail, label, plots = _advice(seen, seat)
    names, places = field(seen.setup.size).names, middles(seen.setup.size)
    return Tips(
        turn,
        TURNS,
        detail,
        tuple(ringed(names[plot], places[plot], MARKS) for plot in plots),
        _callouts(seen, plots, label),
        {names[plot]: pgettext("a plot", "a good choice") for plot in plots},
    )


def _advice(seen: State, seat: int) -> tuple[str, str, Sequence[int]]:
    """What to do, in a sentence and on a label, and the plots that are good for it."""
    ground = field(seen.setup.size)
    owners = [owner(standing) for standing in seen.plots]
    ready = [plot for plot in sorted(ready_plots(seen)) if owners[plot] == seat]
    taking = [
        plot
        for plot in ready
        if any(owners[other] not in (None, seat) for other in ground.neighbours[plot])
    ]
    if taking:
        detail = _("One more, and it bursts: the plots next to it change sides.")
        return detail, _("Burst it!"), taking
    if ready:
        detail = _("One more, and it bursts: a soldier goes to each plot next to it.")
        return detail, _("Burst it!"), ready
    corners = [
        plot
        for plot, limit in enumerate(ground.limits)
        if limit == _CORNER and owners[plot] is None
    ]
    if corners:
        return _("A corner bursts first: two soldiers fill it."), _("Two fill it"), corners
    own = [plot for plot, holder in enumerate(owners) if holder == seat]
    if not own:
        return _("Tap any empty plot."), "", ()
    lacking = {plot: ground.limits[plot] - soldiers(seen.plots[plot]) for plot in own}
    fullest = [plot for plot in own if lacking[plot] == min(lacking.values())]
    return _("Fill your plots: a full one bursts."), _("Fill it"), fullest


def _callouts(seen: State, plots: Sequence[int], label: str) -> tuple[Callout, ...]:
    """The label at the first of these plots, above or below where it hides fewer soldiers."""
    if not plots:
        return ()
    size, plot = seen.setup.size, plots[0]
    row, above, below = plot // size, _hidden(seen, plot + size), _hidden(seen, plot - size)
    is_below = row == size - 1 or (row > 0 and below < above)
    return (Callout(field(size).names[plot], label, below=is_below),)


def _hidden(seen: State, middle: int) -> int:
    """How many plots with soldiers a label would hide that lies over that plot and beside it."""
    size, row = seen.setup.size, middle // seen.setup.size
    beside = (middle - 1, middle, middle + 1)
    return sum(
        bool(seen.plots[plot])
        for plot in beside
        if 0 <= plot < len(seen.plots) and plot // size == row
    )
