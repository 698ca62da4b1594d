"""Importing on the page of all games: its progress, and a report of what came in."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.library.archive import Archive
from game.browser.library.import_sources import ImportSources
from game.browser.library.importer import Importer, ImportReport, Source
from game.browser.library.schema import NEWER
from game.browser.web import (
    Bindings,
    failure,
    find,
    make,
    navigation,
    notice,
    replace,
    say,
    scheduling,
)
from game.core.words import _, ngettext
from game.together import links

PATIENCE = 400
"""Milliseconds after which the progress is shown."""

MOST = 200
"""Refused games that are listed; the others are counted."""


class ImportPanel:
    """Imports what comes in, one run at a time; `changed` is called when games have come in."""

    def __init__(self, archive: Archive, changed: Callable[[], object]) -> None:
        self._archive, self._changed = archive, changed
        self._screen = find("#games")
        self._importer: Importer | None = None
        self._is_open = True
        self._bindings = Bindings()
        sources = ImportSources(self._screen, self.take)
        self._bindings.add(sources.close)
        cancel, shut = (find(f"[data-do={name}]", self._screen) for name in ("cancel", "shut"))
        self._bindings.on(cancel, "click", lambda _event: self._cancel())
        self._bindings.on(shut, "click", lambda _event: self._hide_report())
        self._hide_report()

    def close(self) -> None:
        """Cancel an import that runs, and end the bindings."""
        self._is_open = False
        self._cancel()
        self._bindings.close()

    def take(self, sources: list[Source]) -> None:
        """Import these texts; a link by which a game is played on is followed instead."""
        texts = [text for _name, text in sources if isinstance(text, str)]
        turn = links.address_in(texts[0]) if len(sources) == len(texts) == 1 else ""
        if turn:
            navigation.go(turn)
        else:
            failure.begin(self._import(sources))

    async def retry_newer(self) -> None:
        """Import records that an older Jeex could not read, as far as this one can."""
        for id, text in await self._archive.newer():
            report = await Importer(self._archive, lambda _all, _done: None).take([("", text)])
            came_in = report.added or report.known
            if came_in and report.whole and not report.refused:
                await self._archive.drop(await self._archive.delete(id, NEWER) or [])
            if came_in:
                self._changed()

    async def _import(self, sources: list[Source]) -> None:
        if self._importer:
            notice(_("Games are already being added."))
            return
        bar = find(".import-progress progress", self._screen)
        bar.value = 0

        def progressed(count: int, done: int) -> None:
            bar.max, bar.value = count, done

        self._hide_report()
        self._importer = importer = Importer(self._archive, progressed)
        cancel = scheduling.after(PATIENCE, self._show_progress)
        try:
            report = await importer.take(sources)
        finally:
            cancel()
            self._importer = None
            find(".import-progress", self._screen).hidden = True
        if not self._is_open:
            return
        if report.added or report.newer or report.bots:
            self._changed()
        self._show_report(report)

    def _cancel(self) -> None:
        if self._importer:
            self._importer.cancel()

    def _show_progress(self) -> None:
        find(".import-progress", self._screen).hidden = False

    def _show_report(self, report: ImportReport) -> None:
        """Show it as a notice or, if something was refused, as a list."""
        words = summary(report)
        say(words)
        if not report.refused:
            notice(words)
            return
        box = find(".import-report", self._screen)
        find("h2", box).textContent = words
        rows = [make("li") for _refused in report.refused[:MOST]]
        for row, (place, reason) in zip(rows, report.refused, strict=False):
            row.append(*([make("b", place)] if place else []), make("span", reason))
        replace(find("ul", box), *rows)
        more = len(report.refused) - len(rows)
        words = ngettext("… and {count} more", "… and {count} more", more).format(count=more)
        find("p", box).textContent = words if more else ""
        box.hidden = False
        find("h2", box).focus()

    def _hide_report(self) -> None:
        find(".import-report", self._screen).hidden = True


def summary(report: ImportReport) -> str:
    """The report in a few sentences."""
    refused = len(report.refused)
    parts = (
        (report.added, ngettext("{count} game added.", "{count} games added.", report.added)),
        (report.bots, ngettext("{count} bot added.", "{count} bots added.", report.bots)),
        (
            report.puzzles,
            # Translators: what had been solved and tried of them comes in with a backup
            ngettext("{count} puzzle remembered.", "{count} puzzles remembered.", report.puzzles),
        ),
        (
            report.known,
            ngettext("{count} was already here.", "{count} were already here.", report.known),
        ),
        (
            report.newer,
            ngettext(
                "{count} is from a newer version of Jeex. You can open it after an update.",
                "{count} are from a newer version of Jeex. You can open them after an update.",
                report.newer,
            ),
        ),
        (refused, ngettext("{count} could not be added.", "{count} could not be added.", refused)),
    )
    told = [words.format(count=count) for count, words in parts if count]
    if not report.whole:
        told.append(_("The rest was not added."))
    return " ".join(told) or _("No game was found.")
