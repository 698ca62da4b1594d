"""Who has won how often, by game, counted from the games on this device."""

from __future__ import annotations

from typing import Any

from game import registry
from game.browser.library import delete_all, series
from game.browser.library.archive import Archive
from game.browser.library.delete_all import Forget
from game.browser.web import failure
from game.browser.web.chunking import Breath
from game.browser.web.dom import Bindings, clone, find, make, replace
from game.core.statistics import Summary, Tally, tallies
from game.core.words import _, ngettext

MOST = 100
"""Names in a table; the others are counted."""


class Statistics:
    """The screen of all that has been won."""

    def __init__(self, archive: Archive, forget: Forget) -> None:
        """Count; `forget` gets the ids of games that are deleted here."""
        self._screen, self._archive = find("#statistics"), archive
        self._round = 0
        self._bindings = Bindings()
        self._bindings.on(
            find("[data-do=clear]", self._screen),
            "click",
            lambda _event: delete_all.offer(archive, forget, self._refresh),
        )
        replace(find(".tables", self._screen))
        find(".count", self._screen).textContent = ""
        self._screen.hidden = False
        find("h1", self._screen).focus()
        self._refresh()

    def close(self) -> None:
        """Leave them."""
        self._round += 1
        self._bindings.close()
        self._screen.hidden = True

    def _refresh(self) -> None:
        if not self._screen.hidden:
            failure.begin(self._show())

    async def _show(self) -> None:
        """Count all games anew, a slice at a time."""
        self._round += 1
        this, breath = self._round, Breath()
        games: dict[str, list[Summary]] = {game: [] for game in registry.GAMES}
        async for kept_ones in self._archive.slices():
            for kept in kept_ones:
                if kept.over and kept.game in games:
                    games[kept.game].append(series.summary(kept))
            await breath()
        sections = []
        for game, played in games.items():
            if played:
                counted = tallies(reversed(played))[game]
                await breath()
                sections.append(await _section(game, counted, breath))
        if this != self._round:
            return
        count = sum(map(len, games.values()))
        words = ngettext("{count} game played out", "{count} games played out", count)
        find(".count", self._screen).textContent = words.format(count=f"{count:,}")
        replace(find(".tables", self._screen), *sections)
        find("[data-do=clear]", self._screen).hidden = not await self._archive.count()


async def _section(game: str, counted: tuple[Tally, ...], breath: Breath) -> Any:
    """The table of one game."""
    section, name = clone("tally"), registry.view(game).lid().name
    section.classList.add(game)
    find("h2", section).textContent = name
    sheet = find(".sheet", section)
    sheet.setAttribute("role", "region")
    sheet.setAttribute("aria-label", name)
    numbers = any(tally.points is not None for tally in counted)
    heads = [_("Name"), _("played"), _("won"), _("shared"), _("average place")]
    heads += [_("average points"), _("best")] if numbers else []
    find("thead tr", section).append(*(make("th", head, scope="col") for head in heads))
    body = find("tbody", section)
    for tally in counted[:MOST]:
        row = make("tr")
        name = _("{name} (bot)").format(name=tally.name) if tally.bot else tally.name
        texts = [str(tally.played), str(tally.won), str(tally.shared), f"{tally.place:.1f}"]
        texts += [_number(tally.points, 1), _number(tally.best, 2)] if numbers else []
        row.append(make("th", name, scope="row"), *(make("td", text) for text in texts))
        body.append(row)
        await breath()
    more = len(counted) - MOST
    words = ngettext("… and {count} other name", "… and {count} other names", more)
    find("p", section).textContent = words.format(count=more) if more > 0 else ""
    return section


def _number(value: float | None, digits: int) -> str:
    """Without zeros that say nothing; a dash for none."""
    if value is None:
        return "–"
    text = f"{value:.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
