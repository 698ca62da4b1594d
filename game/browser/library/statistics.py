"""The page of statistics: who has won how often, counted from the games on this device."""

from __future__ import annotations

from game import bots, registry
from game.browser.library import older_matches
from game.browser.library.archive import Archive
from game.browser.library.delete_all import Forget, ask_to_delete_all
from game.browser.web import (
    Bindings,
    Element,
    LatestTask,
    TimeSlice,
    clone,
    find,
    make,
    parts,
    replace,
    set_title,
)
from game.core.knowledge import LEVELS
from game.core.statistics import Summary, Tally, tallies
from game.core.words import _, ngettext, number, pgettext, short_number

MOST = 100
"""Names that a table shows; the others are counted."""


class StatisticsPage:
    """The screen of statistics; `forget` is called with the ids of games that are deleted."""

    def __init__(self, archive: Archive, forget: Forget) -> None:
        self._screen, self._archive = find("#statistics"), archive
        self._counting, self._bindings = LatestTask(), Bindings()
        self._bindings.on(
            find("[data-do=clear]", self._screen),
            "click",
            lambda _event: ask_to_delete_all(archive, forget, self._refresh),
        )
        replace(find(".tables", self._screen))
        find(".count", self._screen).textContent = ""
        self._is_open = True  # games may be restored after it was left
        self._screen.hidden = False
        set_title(_("Statistics"))
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Count the games."""
        with parts.STATISTICS.contained():
            self._refresh()

    def close(self) -> None:
        """Hide the screen; what is being counted is not shown."""
        self._counting.cancel()
        self._is_open = False
        self._bindings.close()
        self._screen.hidden = True

    def _refresh(self) -> None:
        if self._is_open:
            self._counting.begin(self._show())

    async def _show(self) -> None:
        """Count all games anew, a slice at a time."""
        time_slice = TimeSlice()
        games: dict[str, list[Summary]] = {game: [] for game in registry.GAMES}
        async for saved in self._archive.slices():
            for one in saved:
                if one.over and one.game in games:
                    games[one.game].append(older_matches.summary(one))
            await time_slice.yield_if_over()
        sections = []
        for game, played in games.items():
            if played:
                counted = tallies(reversed(played))[game]
                await time_slice.yield_if_over()
                sections.append(await _section(game, counted, time_slice))
        count = sum(map(len, games.values()))
        words = ngettext("{count} finished game", "{count} finished games", count)
        find(".count", self._screen).textContent = words.format(count=number(count))
        replace(find(".tables", self._screen), *sections)
        find(".empty", self._screen).hidden = bool(count)
        find("[data-do=clear]", self._screen).hidden = not await self._archive.count()


async def _section(game: str, counted: tuple[Tally, ...], time_slice: TimeSlice) -> Element:
    """The heading and the table of one game."""
    section, name = clone("tally"), registry.view(game).lid().name
    section.classList.add(game)
    find("h2", section).textContent = name
    sheet = find(".sheet", section)
    sheet.setAttribute("role", "region")
    sheet.setAttribute("aria-label", name)
    numbers = any(tally.points is not None for tally in counted)
    heads = [
        _("Name"),
        pgettext("games", "played"),
        pgettext("games", "won"),
        _("shared wins"),
        _("average place"),
    ]
    heads += [_("average points"), pgettext("points", "best")] if numbers else []
    find("thead tr", section).append(*(make("th", head, scope="col") for head in heads))
    body = find("tbody", section)
    for tally in counted[:MOST]:
        row = make("tr")
        texts = [str(tally.played), str(tally.won), str(tally.shared), number(tally.place, 1)]
        texts += [_number(tally.points, 1), _number(tally.best, 2)] if numbers else []
        row.append(make("th", shown_name(tally), scope="row"), *map(_cell, texts, heads[1:]))
        body.append(row)
        await time_slice.yield_if_over()
    more = len(counted) - MOST
    words = ngettext("… and {count} other name", "… and {count} other names", more)
    find("p", section).textContent = words.format(count=more) if more > 0 else ""
    return section


def shown_name(tally: Tally) -> str:
    """The name of that player; of a bot with its level, which counts by itself."""
    if not tally.bot:
        return tally.name
    if tally.bot not in LEVELS:
        return _("{name} (bot)").format(name=tally.name)
    # Translators: a row of the statistics: "Bolt (bot, Strong)"
    return _("{name} (bot, {level})").format(name=tally.name, level=bots.label(tally.bot))


def _cell(text: str, head: str) -> Element:
    """A cell that knows its heading: a phone shows that in the cell."""
    cell = make("td", text)
    cell.dataset.head = head
    return cell


def _number(value: float | None, digits: int) -> str:
    """A number without trailing zeros; a dash for None."""
    return "–" if value is None else short_number(value, digits)
