"""The sheets of a contest: its plan, its table, and the games of two bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from pyscript import document, window

from game.browser.lab.controls import seed
from game.browser.lab.sheets import ActionSheet
from game.browser.library import MARK
from game.browser.web import (
    Element,
    Event,
    failure,
    files,
    find,
    find_any,
    inputs,
    make,
    replace,
    scheduling,
)
from game.core.words import _, ngettext, pgettext
from game.lab.page import contest_screen as screen
from game.lab.page import messages as m
from game.lab.page.contest import ALL, GAMES, MINUTES, SWISS, Contest, Plan, proposed
from game.lab.page.contest_text import to_csv
from game.lab.page.state import LabState
from game.lab.swiss import default_rounds, most_rounds
from game.view.values import Choice

RESTING = 3.0
"""Seconds for which the table of a contest under way stays as it is."""
BYTE_ORDER_MARK = "\ufeff"
"""By which spreadsheets know UTF-8."""

Send = Callable[[m.LabMessage], object]


class PlanSheet:
    """Asks how a contest is to be played, and begins it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._sheet = ActionSheet("#lab-plan", {"begin": self._begin})
        element, bindings = self._sheet.element, self._sheet.bindings
        systems = [Choice(ALL, _("Everybody plays everybody")), Choice(SWISS, _("Swiss system"))]
        self._system = inputs.Switch(
            bindings, _("Who plays whom"), systems, ALL, lambda system: self._change(system=system)
        )
        replace(find(".systems", element), self._system.element)
        self._selects = {
            name: find(f'[data-of="{name}"]', element) for name in ("games", "rounds", "minutes")
        }
        for select in self._selects.values():
            bindings.on(select, "change", lambda _event: self._change())
        self._fill("games", [Choice(str(games), str(games)) for games in GAMES])
        self._fill("minutes", [Choice(str(count), _minutes(count)) for count in MINUTES])
        self._bots, self._plan = 0, Plan()

    def open(self, bots: int) -> None:
        """Ask about a contest of so many bots."""
        if bots != self._bots:
            self._bots, self._plan = bots, proposed(bots)
            rounds = [Choice(str(count), str(count)) for count in range(1, most_rounds(bots) + 1)]
            self._fill("rounds", rounds)
            self._selects["rounds"].value = str(default_rounds(bots))
            self._selects["games"].value = str(self._plan.games)
            self._selects["minutes"].value = str(self._plan.minutes)
            self._system.show(self._plan.system)
        self._change()
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _fill(self, name: str, choices: list[Choice[str]]) -> None:
        options = [make("option", choice.label, value=choice.value) for choice in choices]
        replace(self._selects[name], *options)

    def _change(self, system: str = "") -> None:
        chosen = {name: int(select.value or 0) for name, select in self._selects.items()}
        self._plan = Plan(system or self._plan.system, **chosen)
        element = self._sheet.element
        find(".rounds", element).hidden = self._plan.system == ALL
        find("p", element).textContent = screen.estimate(self._plan, self._bots)

    def _begin(self) -> None:
        self._sheet.element.close()
        self._send(m.ContestPressed(seed(), self._plan, scheduling.today()))


class ContestSheet:
    """The table of the contest that is under way or was the last one."""

    def __init__(
        self, send: Send, anew: Callable[[], object], games: Callable[[int, int], object]
    ) -> None:
        """`anew` asks about another contest, `games` shows those of two bots by their numbers."""
        self._send, self._games = send, games
        self._sheet = ActionSheet(
            "#lab-contest",
            {
                "stop": lambda: send(m.StopPressed()),
                "shut": self._shut,
                "large": self._enlarge,
                "csv": self._save,
                "print": self._print,
                "delete": self._delete,
                "anew": lambda: self._leave_for(anew),
            },
        )
        element = self._sheet.element
        self._table, self._large = find("table", element), find('[data-do="large"]', element)
        self._sheet.bindings.on(element, "close", lambda _event: self._closed())
        self._sheet.bindings.on(self._table, "click", self._pressed)
        self._sheet.bindings.on(window, "afterprint", lambda _event: self._printed())
        self._shown: Contest | None = None
        self._drawn: tuple[object, ...] = ()
        self._at = 0.0

    def show(self, state: LabState) -> None:
        """Show the contest as far as it has come; one that has just begun opens the sheet."""
        before, self._shown = self._shown, state.contest
        if state.contest is before or not state.contest:
            return
        self._draw(state.contest)
        if state.contest.going and (before is None or not before.going):
            self._sheet.open()

    def open(self) -> None:
        """Show the table."""
        if self._shown:
            self._draw(self._shown)
            self._sheet.open()

    def close(self) -> None:
        """Close the dialog for good."""
        self._shown = None
        self._sheet.close()
        self._printed()

    def _draw(self, contest: Contest) -> None:
        sheet = self._sheet.element
        stop = find('[data-do="stop"]', sheet)
        if stop.matches(":focus") and not contest.going:
            find("h1", sheet).focus()
        find("p", sheet).textContent = screen.progress(contest)
        bar = find("progress", sheet)
        bar.max, bar.value = contest.games, contest.played
        bar.hidden = stop.hidden = not contest.going
        for name in ("csv", "print", "delete", "anew"):
            find(f'[data-do="{name}"]', sheet).hidden = contest.going
        drawn = contest.begun, contest.round, contest.going
        if drawn != self._drawn or scheduling.now() - self._at > RESTING:
            self._drawn, self._at = drawn, scheduling.now()
            self._draw_table(contest)

    def _draw_table(self, contest: Contest) -> None:
        lines = screen.lines(contest)
        heads = [
            make("th", pgettext("heading of a table", "Place")),
            make("th", _("Bot")),
            make("th", _("Points")),
            make("th", pgettext("heading of a table", "Per cent")),
            make("th", _("Range")),
            *(make("th", line.name, className="meets") for line in lines),
        ]
        for head in heads:
            head.setAttribute("scope", "col")
        focused = find_any("button:focus", self._table)
        at = (focused.dataset.one, focused.dataset.other) if focused else None
        replace(find("thead tr", self._table), *heads)
        replace(find("tbody", self._table), *map(_line, lines))
        again = at and find_any('[data-one="{}"][data-other="{}"]'.format(*at), self._table)
        if again:
            again.focus()

    def _shut(self) -> None:
        """Stop the contest and close its sheet."""
        self._send(m.StopPressed())
        self._sheet.element.close()

    def _closed(self) -> None:
        """Stop a contest whose sheet Escape has closed; told late, when another may have begun."""
        if self._shown and self._shown.going and not self._sheet.element.open:
            self._send(m.StopPressed())

    def _leave_for(self, action: Callable[[], object]) -> None:
        self._sheet.element.close()
        action()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-one]")
        if button:
            self._games(int(button.dataset.one), int(button.dataset.other))

    def _enlarge(self) -> None:
        large = self._sheet.element.classList.toggle("large")
        self._large.setAttribute("aria-pressed", large)

    def _save(self) -> None:
        if self._shown:
            name = f"jeex-contest-{self._shown.game}.csv"
            files.save(name, BYTE_ORDER_MARK + to_csv(self._shown), "text/csv")

    def _print(self) -> None:
        """Print the table alone."""
        contest = self._shown
        if contest:
            paper, table = find("#lab-paper"), self._table.cloneNode(True)
            replace(paper, make("h1", _("Contest")), make("p", screen.progress(contest)), table)
            paper.hidden = False
            document.body.classList.add("printing")
            window.print()

    def _printed(self) -> None:
        paper = find("#lab-paper")
        paper.hidden = True
        replace(paper)
        document.body.classList.remove("printing")

    def _delete(self) -> None:
        self._sheet.element.close()
        self._send(m.ContestDeleted())


class GamesSheet:
    """The games of two bots of the contest, each to be watched in replay."""

    def __init__(self, read: Callable[[int], Awaitable[str]]) -> None:
        """`read` gives the link of the game of a number, "" if it was not kept."""
        self._read = read
        self._sheet = ActionSheet("#lab-games", {})

    def open(self, contest: Contest, one: int, other: int) -> None:
        """Show those of these two."""
        failure.begin(self._open(contest, one, other))

    async def _open(self, contest: Contest, one: int, other: int) -> None:
        element = self._sheet.element
        names = {"bot": contest.names[one], "rival": contest.names[other]}
        find("h1", element).textContent = _("{bot} against {rival}").format(**names)
        rows = list[Element]()
        for game in screen.games(contest, one, other):
            link = "" if contest.going else await self._read(game.index)
            rows.append(_game(game, link, going=contest.going))
        replace(find("ol", element), *rows)
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()


def _game(game: screen.Game, link: str, *, going: bool) -> Element:
    """A game with the way to its replay, which would end a contest that is `going`."""
    row = make("li")
    way = make("a", href=f"#/replay/{MARK}{link}") if link else make("div")
    missing = _("It can be watched after the contest.") if going else _("This game was not kept.")
    words = _("Watch the replay") if link else missing
    title = _("Game {number}").format(number=game.number)
    way.append(make("b", f"{title} · {game.words}"), make("small", words, className="muted"))
    row.append(way)
    return row


def _minutes(count: int) -> str:
    if not count:
        return _("any time")
    return ngettext("{count} minute", "{count} minutes", count).format(count=count)


def _line(line: screen.Line) -> Element:
    row = make("tr")
    name = make("th", line.name)
    name.setAttribute("scope", "row")
    told = [make("td", text) for text in (line.points, line.percent, line.interval)]
    row.append(make("td", line.place), name, *told, *map(_cell, line.cells))
    return row


def _cell(cell: screen.Cell) -> Element:
    kind = "meets itself" if cell.one == cell.other else "meets"
    place = make("td", className=kind)
    if cell.text:
        button = make("button", cell.text, type="button")
        button.dataset.one, button.dataset.other = cell.one, cell.other
        button.setAttribute("aria-label", cell.words)
        place.append(button)
    return place
