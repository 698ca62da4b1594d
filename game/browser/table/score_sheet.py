"""A score sheet as a real table: players across, what was written down from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence

from game.browser.web import Element, make, svg_elements
from game.view.seats import initials
from game.view.values import Sheet


def drawn(sheet: Sheet, names: Sequence[str]) -> Element:
    """The sheet as a table element; `names` are the players' by seat."""
    table, head = make("table"), make("tr")
    head.append(make("td"))
    for seat in sheet.seats:
        column = make("th", scope="col")
        column.append(svg_elements.badge(seat, initials(names)), make("b", names[seat]))
        head.append(column)
    table.append(head)
    for title, *texts in sheet.rows:
        line = make("tr")
        line.append(make("th", title, scope="row"), *(make("td", text) for text in texts))
        table.append(line)
    return table
