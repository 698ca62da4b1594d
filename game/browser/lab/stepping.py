"""One move of a bot, step by step, below the editor: the slider, the variables, the table."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Bindings, Element, Event, find, find_any, make, replace
from game.core.words import _
from game.lab.page import messages as m
from game.lab.page import stepping_screen as screen
from game.lab.page.own_moves import own_move
from game.lab.page.state import LabState
from game.table import surface
from game.table.surface import AnyBoard

Send = Callable[[m.LabMessage], object]

_board = surface.lazy(screen.board)


class SteppingView:
    """Shows the move that is stepped through; `mark` gets the line of the step for the editor."""

    def __init__(self, page: Element, send: Send, mark: Callable[[int | None], object]) -> None:
        self._page, self._send, self._mark = page, send, mark
        self._button = find('[data-do="how"]', page)
        self._panel = find(".decided", page)
        self._slider = find("input", self._panel)
        self._back, self._on = (
            find(f'[data-do="{name}"]', self._panel) for name in ("how-back", "how-on")
        )
        self._names, self._rows = (
            find(f"{place} tbody", self._panel) for place in (".variables", ".ranked")
        )
        self._tables = find("select", self._panel)
        self._at, self._line = 0, 0
        self._shown: screen.Shown | None = None
        self._bindings = Bindings()
        self._bind()

    def show(self, state: LabState) -> None:
        """Show the step, or nothing; the button where there is a move to step through."""
        shown = screen.shown(state)
        offered = not state.busy and not state.unavailable and shown is None
        self._button.hidden = not offered or own_move(state.run) is None
        if shown == self._shown:
            return
        before, self._shown = self._shown, shown
        line = (shown and shown.line) or 0
        if line != self._line:
            self._line = line
            self._mark(line or None)
        self._page.classList.toggle("stepping", shown is not None)
        was_focused = find_any(":focus", self._panel)
        self._panel.hidden = shown is None
        if shown is None:
            if was_focused:
                self._button.focus()
            return
        self._show_step(shown)
        self._show_whole(shown, before)
        if before is None:
            find("h2", self._panel).focus()

    def board(self, state: LabState) -> AnyBoard | None:
        """The board of the step; None for that of the game."""
        return _board(state.run, state.stepping) if state.stepping else None

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self._panel.hidden = True
        self._page.classList.remove("stepping")
        self._bindings.close()
        for place in (self._names, self._rows):
            replace(place)

    # --- from state to screen

    def _show_step(self, shown: screen.Shown) -> None:
        panel, self._at = self._panel, shown.at
        find(".through", panel).hidden = not shown.count
        self._slider.max = max(1, shown.count)
        self._slider.value = str(shown.at)
        self._slider.setAttribute("aria-valuetext", shown.words)
        self._back.setAttribute("aria-disabled", shown.at <= 1)
        self._on.setAttribute("aria-disabled", shown.at >= shown.count)
        find(".words", panel).textContent = shown.words
        find("code", panel).textContent = shown.code
        find("code", panel).hidden = not shown.code
        error = find(".error", panel)
        error.hidden = shown.error is None
        for place, text in zip(("b", "span"), shown.error or ("", ""), strict=True):
            find(place, error).textContent = text
        find(".position", panel).textContent = shown.position
        find(".printed", panel).hidden = not shown.printed
        find(".printed pre", panel).textContent = shown.printed
        find(".variables", panel).hidden = not shown.variables
        replace(self._names, *map(_variable, shown.variables))

    def _show_whole(self, shown: screen.Shown, before: screen.Shown | None) -> None:
        """What is the same at most steps: it is written when it changes."""
        panel = self._panel
        if before is None or shown.told != before.told:
            replace(find(".unkept", panel), *(make("li", words) for words in shown.told))
        listed = shown.listed
        find(".ranked", panel).hidden = listed is None
        if before is None or shown.tables != before.tables:
            options = (make("option", each, value=str(i)) for i, each in enumerate(shown.tables))
            replace(self._tables, *options)
            find(".ranked .level", panel).hidden = len(shown.tables) < 2
        self._tables.value = str(shown.table)
        if listed and (before is None or listed != before.listed):
            self._show_table(listed)

    def _show_table(self, listed: screen.Listed) -> None:
        find(".ranked caption", self._panel).textContent = listed.title
        for head in self._panel.querySelectorAll(".ranked thead th"):
            by = find("button", head).dataset.by
            way = "descending" if listed.descending else "ascending"
            head.setAttribute("aria-sort", way if by == listed.by else "none")
        focused = find_any(":focus", self._rows)
        action = str(focused.dataset.action) if focused else ""
        replace(self._rows, *map(_row, listed.rows))
        for button in self._rows.querySelectorAll("button") if action else ():
            if button.dataset.action == action:
                button.focus()
        find(".left", self._panel).textContent = listed.left

    # --- from screen to messages

    def _bind(self) -> None:
        on, send = self._bindings.on, self._send
        on(self._button, "click", lambda _event: send(m.HowPressed()))
        shut = find('[data-do="how-shut"]', self._panel)
        on(shut, "click", lambda _event: send(m.SteppingClosed()))
        on(self._slider, "input", lambda _event: send(m.StepChosen(int(self._slider.value) - 1)))
        on(self._back, "click", lambda _event: send(m.StepChosen(self._at - 2)))
        on(self._on, "click", lambda _event: send(m.StepChosen(self._at)))
        on(self._tables, "change", lambda _event: send(m.TableChosen(int(self._tables.value))))
        on(self._names, "click", self._name_pressed)
        on(find(".ranked table", self._panel), "click", self._table_pressed)

    def _name_pressed(self, event: Event) -> None:
        button = event.target.closest("[data-name]")
        if button:
            self._send(m.LookChosen(str(button.dataset.name)))

    def _table_pressed(self, event: Event) -> None:
        if head := event.target.closest("[data-by]"):
            self._send(m.Sorted(str(head.dataset.by)))
        elif row := event.target.closest("[data-action]"):
            self._send(m.RowChosen(str(row.dataset.action)))


def _variable(variable: screen.Variable) -> Element:
    row = make("tr", className="changed" if variable.changed else "")
    name = make("th", scope="row")
    if variable.holds_position:
        button = make("button", variable.name, type="button")
        button.dataset.name = variable.name
        button.setAttribute("aria-pressed", variable.on_board)
        words = _("Show {name} on the board").format(name=variable.name)
        button.setAttribute("aria-label", words)
        name.append(button)
    else:
        name.textContent = variable.name
    row.append(name, make("td", variable.value))
    return row


def _row(row: screen.ActionRow) -> Element:
    line = make("tr", className="taken" if row.taken else "")
    line.dataset.action = row.action
    name, button = make("th", scope="row"), make("button", row.action, type="button")
    button.dataset.action = row.action
    button.setAttribute("aria-pressed", row.on_board)
    name.append(button)
    if row.taken:
        # Translators: beside the action that a bot chose
        name.append(make("small", _("chosen")))
    line.append(name, make("td", row.value))
    return line
