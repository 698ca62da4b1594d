"""A score sheet as a real table: players across, what was written down from top to bottom."""

from __future__ import annotations

from game.browser.web import Element, make, svg_elements
from game.table.session import AnySession
from game.view.values import Sheet


def drawn(sheet: Sheet, session: AnySession) -> Element:
    """The sheet of that session as a table element."""
    table, head = make("table"), make("tr")
    head.append(make("td"))
    for seat in sheet.seats:
        column = make("th", scope="col")
        column.append(svg_elements.badge(seat, session.signs), make("b", session.names[seat]))
        head.append(column)
    table.append(head)
    for title, *texts in sheet.rows:
        line = make("tr")
        line.append(make("th", title, scope="row"), *(make("td", text) for text in texts))
        table.append(line)
    return table
