"""Set-up: who plays, how many bots fill the table, and the settings of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import registry
from game.browser import emblems, sitting, store
from game.browser.dom import Bindings, clone, find, replace, say
from game.browser.options import Options
from game.browser.sitting import Sitting
from game.browser.steppers import stepper
from game.core.words import _, ngettext

PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
BOTS = ("Robo", "Bolt", "Cog", "Dot", "Echo", "Fizz", "Gizmo", "Hexa")
BOT = "random"


class Setup:
    """The screen before a game; `started` gets the sitting."""

    def __init__(self, game: str, started: Callable[[Sitting], object]) -> None:
        """Offer that game with the names used last."""
        self._screen = find("#setup")
        self._game, self._view = registry.rules(game), registry.view(game)
        self._started = started
        kept = [name for name in store.read("names", [""]) if isinstance(name, str) and name]
        typed, caret = self._typed_early()
        self._names = typed or kept[: self._most_people] or list(PEOPLE[:2])
        self._bots = max(0, self._view.full_table() - len(self._names))
        self._bots_follow = True
        self._bindings, self._row_bindings = Bindings(), Bindings()
        self._options = Options(self._screen, self._game, self._view, self._forecast)
        self._show_banner(game)
        self._bindings.on(find('[data-do="add"]', self._screen), "click", self._add)
        self._bindings.on(find('[data-do="start"]', self._screen), "click", self._start)
        self._bindings.on(find("form", self._screen), "submit", self._submit)
        self._show_seats()
        self._screen.hidden = False
        find("h1", self._screen).focus()
        if caret:
            seat, start, end = caret
            box = self._screen.querySelectorAll("ol input")[seat]
            box.focus()
            box.setSelectionRange(start, end)

    def close(self) -> None:
        """Leave set-up."""
        self._screen.hidden = True
        for bindings in (self._bindings, self._row_bindings):
            bindings.close()
        self._options.close()

    def _typed_early(self) -> tuple[list[str], tuple[int, int, int] | None]:
        """The names in the rows that were there before Python, and seat and range of the caret."""
        if self._screen.hidden:
            return [], None
        names, caret = [], None
        for seat, box in enumerate(self._screen.querySelectorAll("ol input")):
            names.append(str(box.value))
            if box.matches(":focus"):
                caret = (seat, box.selectionStart, box.selectionEnd)
        return names, caret

    @property
    def _most_people(self) -> int:
        return min(len(PEOPLE), self._game.seats[-1])

    def _show_banner(self, game: str) -> None:
        lid = self._view.lid()
        self._screen.className = f"setup {game}"
        find(".banner h1", self._screen).textContent = lid.name
        find(".banner p", self._screen).textContent = lid.line
        find('[data-do="rules"]', self._screen).href = f"#/rules/{game}"
        learn = find('[data-do="learn"]', self._screen)
        learn.href, learn.hidden = f"#/learn/{game}", self._view.lesson() is None
        find(".banner use", self._screen).setAttribute("href", f"static/lids/{game}.svg#lid")

    def _show_seats(self, focus: int | None = None) -> None:
        """A row for every person, and how many bots."""
        self._row_bindings.close()
        rows = [self._row(seat, name) for seat, name in enumerate(self._names)]
        replace(find("ol", self._screen), *rows)
        find('[data-do="add"]', self._screen).hidden = len(self._names) >= self._most_people
        least = max(0, self._game.seats[0] - len(self._names))
        most = self._game.seats[-1] - len(self._names)
        self._bots = min(max(self._bots, least), most)
        bots = stepper(
            self._row_bindings, _("Bots"), range(least, most + 1), self._bots, self._set_bots
        )
        replace(find('[data-stepper="bots"]', self._screen), bots)
        self._forecast()
        if focus is not None:
            box = find("input", rows[focus])
            box.focus()
            box.select()

    def _row(self, seat: int, name: str) -> Any:
        row = clone("seat-row")
        replace(find(".badge", row), emblems.badge(seat))
        box, remove = find("input", row), find('[data-do="remove"]', row)
        box.value = name
        box.placeholder = PEOPLE[seat]
        box.setAttribute("aria-label", _("Name of player {number}").format(number=seat + 1))
        remove.setAttribute("aria-label", _("Remove {name}").format(name=name))
        remove.hidden = len(self._names) == 1
        self._row_bindings.on(box, "input", lambda _event: self._rename(seat, box.value))
        self._row_bindings.on(remove, "click", lambda _event: self._remove(seat))
        return row

    def _rename(self, seat: int, name: str) -> None:
        self._names[seat] = name

    def _add(self, _event: Any) -> None:
        taken = set(self._names)
        self._names.append(next(name for name in PEOPLE if name not in taken))
        self._people_changed()
        self._show_seats(focus=len(self._names) - 1)

    def _remove(self, seat: int) -> None:
        gone = self._names.pop(seat)
        self._people_changed()
        self._show_seats()
        say(_("{name} is removed").format(name=gone))

    def _people_changed(self) -> None:
        """Until somebody sets them, bots fill the table as the game proposes."""
        if self._bots_follow:
            self._bots = max(0, self._view.full_table() - len(self._names))

    def _set_bots(self, count: int) -> None:
        self._bots, self._bots_follow = count, False
        self._forecast()

    def _forecast(self) -> None:
        """What these settings make, in a sentence; and what the bots are for."""
        seats = len(self._names) + self._bots
        words = self._view.forecast(seats, self._options.values)
        find("[data-forecast]", self._screen).textContent = words
        find(".bots small", self._screen).textContent = ngettext(
            "{count} seat in all", "{count} seats in all", seats
        ).format(count=seats)

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        self._start(event)

    def _start(self, _event: Any) -> None:
        people = [" ".join(name.split()) or PEOPLE[seat] for seat, name in enumerate(self._names)]
        store.write("names", people)
        bots = [
            BOTS[i] if i < len(BOTS) else _("Bot {number}").format(number=i + 1)
            for i in range(self._bots)
        ]
        self._started(
            sitting.sit_down(
                self._game.id,
                _told_apart([*people, *bots]),
                [None] * len(people) + [BOT] * len(bots),
                self._options.values,
            )
        )


def _told_apart(names: list[str]) -> list[str]:
    """`names` with a number behind those that were there before: two Anas are Ana and Ana 2."""
    apart: list[str] = []
    for name in names:
        number, told = 1, name
        while told in apart:
            number += 1
            told = f"{name} {number}"
        apart.append(told)
    return apart
