"""The score sheet: what has been written down so far, as a real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.browser.web import Bindings, find, make, replace, svg_elements
from game.view.values import Sheet


class Scores:
    """The sheet behind the button in the table's bar; `read` gives it as it stands, if any."""

    def __init__(self, read: Callable[[], Sheet | None], names: Sequence[str]) -> None:
        """The button is there only if the game writes anything down."""
        self._read, self._names = read, names
        self._dialog = find("#scores")
        self._bindings = Bindings()
        button = find('#table [data-do="scores"]')
        button.hidden = read() is None
        self._bindings.on(button, "click", lambda _event: self._show())
        shut = find('[data-do="shut"]', self._dialog)
        self._bindings.on(shut, "click", lambda _event: self._dialog.close())

    def close(self) -> None:
        """Leave the table."""
        self._dialog.close()
        self._bindings.close()

    def _show(self) -> None:
        sheet = self._read()
        if sheet is None:
            return
        find("h1", self._dialog).textContent = sheet.title
        replace(find(".sheet", self._dialog), drawn(sheet, self._names))
        find("p", self._dialog).textContent = sheet.remark
        self._dialog.showModal()
        find("h1", self._dialog).focus()


def drawn(sheet: Sheet, names: Sequence[str]) -> Any:
    """The sheet as a table: players across, what was written down from top to bottom."""
    table, head = make("table"), make("tr")
    head.append(make("td"))
    for seat in sheet.seats:
        column = make("th", scope="col")
        column.append(svg_elements.badge(seat), make("b", names[seat]))
        head.append(column)
    table.append(head)
    for title, *texts in sheet.rows:
        line = make("tr")
        line.append(make("th", title, scope="row"), *(make("td", text) for text in texts))
        table.append(line)
    return table
