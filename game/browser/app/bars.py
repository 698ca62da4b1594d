"""The standings of a result as bars: a column for each player, or a row where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from game.browser.web import Element, clone, find, make, replace, svg_elements
from game.core.words import _
from game.table.session import AnySession
from game.view.seats import Signs
from game.view.values import BarPiece, Standing

FEW = 4
"""So many players have columns in any case."""
COLUMNS = 8
"""More players have rows."""


def show(place: Element, standings: Sequence[Standing], session: AnySession) -> None:
    """Fill `place` with the bars of these standings of that session.

    The names of people are ringed where bots played, too.
    """
    people = session.people if any(session.bots) else ()
    highest = longest(standings)
    place.classList.toggle("flat", not highest)
    columns = [_column(one, session.names, session.signs, highest) for one in standings]
    for one, column in zip(standings, columns, strict=True):
        column.classList.toggle("person", one.seat in people)
    replace(place, *columns)


def fit(place: Element) -> None:
    """Turn columns into rows, or back, as the names have room in `place`."""
    place.classList.remove("crowd")
    if place.classList.contains("flat"):
        return
    count = len(place.children)
    cut = count > FEW and any(_is_cut(part) for part in place.querySelectorAll(".who, .total"))
    place.classList.toggle("crowd", count > COLUMNS or cut)


def _is_cut(part: Element) -> bool:
    """Whether its words are wider than it is."""
    return int(part.scrollWidth) > int(part.clientWidth) + 1


def longest(standings: Sequence[Standing]) -> float:
    """The length of the longest bar; 0 if none of them has a length."""
    return max((_length(standing) for standing in standings), default=0)


def _length(standing: Standing) -> float:
    return sum(part.length for part in standing.parts)


def _column(standing: Standing, names: Sequence[str], signs: Signs, highest: float) -> Element:
    """A player's bar with the total on it, and below it badge, name and place."""
    column = clone("bar-column")
    column.classList.toggle("first", standing.place == 1)
    column.dataset.seat = standing.seat
    whole = _length(standing)
    column.style.setProperty("--h", f"{whole / highest if highest else 0:.4f}")
    find(".total", column).textContent = standing.total
    parts = find(".parts", column)
    for part in standing.parts:
        if part.length:
            piece = _swatch(part, signs)
            piece.style.flexGrow = str(part.length)
            parts.append(piece)
    replace(find(".badge", column), svg_elements.badge(standing.seat, signs))
    find(".who", column).textContent = names[standing.seat]
    find(".place", column).textContent = str(standing.place)
    find(".place", column).setAttribute(
        "aria-label", _("place {place}").format(place=standing.place)
    )
    find("small", column).textContent = standing.remark
    return column


def sample(part: BarPiece, signs: Signs) -> Element:
    """What the colour of a part of the bars means, for the legend."""
    label = make("span")
    label.append(_swatch(part, signs), part.meaning)
    return label


def _swatch(part: BarPiece, signs: Signs) -> Element:
    swatch = make("i", className="hatched" if part.hatched else "")
    swatch.style.backgroundColor = f"var(--{signs.token(part.token)})"
    return swatch
