"""How games come in from outside: by the file picker, dropped on the page, or pasted."""

from __future__ import annotations

from typing import Any

from pyscript import document

from game.browser.library.archive import Archive
from game.browser.library.importer import Intake, Source, Taken
from game.browser.library.schema import NEWER
from game.browser.web import dom, failure
from game.browser.web.dom import Bindings, Unbind, find, make, replace
from game.core import bundle
from game.core.words import _, ngettext

PATIENCE = 400
"""Milliseconds after which one sees how far it is."""

MOST = 200
"""Refused games that are listed; the others are counted."""


class Receiving:
    """What the page of all games takes in; `changed` is called when games have come in."""

    def __init__(self, archive: Archive, changed: Unbind) -> None:
        """Listen to buttons, to what is dropped, and to what is pasted."""
        self._archive, self._changed = archive, changed
        self._screen, self._dialog = find("#games"), find("#paste")
        self._picker, self._box = find("input[type=file]", self._screen), find("#pasted")
        self._intake: Intake | None = None
        self._bindings = Bindings()
        on = self._bindings.on
        on(self._do("import"), "click", lambda _event: self._picker.click())
        on(self._picker, "change", self._picked)
        on(self._do("paste"), "click", lambda _event: self._ask())
        on(self._do("cancel"), "click", lambda _event: self._cancel())
        on(self._do("shut"), "click", lambda _event: self._shut())
        on(find("[data-do=take]", self._dialog), "click", lambda _event: self._take_pasted())
        on(find("[data-do=no]", self._dialog), "click", lambda _event: self._dialog.close())
        on(document, "paste", self._pasted)
        on(document, "dragover", self._dragged)
        on(document, "dragleave", lambda _event: self._mark(over=False))
        on(document, "drop", self._dropped)
        find(".came", self._screen).hidden = True

    def close(self) -> None:
        """Leave the page: what is still to come in stays out."""
        self._cancel()
        self._dialog.close()
        self._mark(over=False)
        self._bindings.close()

    def _cancel(self) -> None:
        if self._intake:
            self._intake.cancel()

    async def try_newer_again(self) -> None:
        """What only a newer Jeex could read, this one may be able to read by now."""
        for id, text in await self._archive.newer():
            taken = await Intake(self._archive, lambda _all, _done: None).take([("", text)])
            if taken.added or taken.known:
                await self._archive.take(id, NEWER)
                self._changed()

    def _do(self, name: str) -> Any:
        return find(f"[data-do={name}]", self._screen)

    def _mark(self, *, over: bool) -> None:
        """Show that what is dragged could be let go here."""
        self._screen.classList.toggle("over", over)

    def _picked(self, _event: Any) -> None:
        self._read(list(self._picker.files))
        self._picker.value = ""  # the same file can be picked again

    def _dragged(self, event: Any) -> None:
        if "Files" in event.dataTransfer.types:
            event.preventDefault()
            self._mark(over=True)

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        self._mark(over=False)
        given = event.dataTransfer
        text = str(given.getData("text/plain"))
        if given.files.length:
            self._read(list(given.files))
        elif text.strip():
            failure.begin(self._take([("", text)]))

    def _ask(self) -> None:
        self._box.value = ""
        self._dialog.showModal()
        self._box.focus()

    def _take_pasted(self) -> None:
        text = str(self._box.value)
        self._dialog.close()
        if text.strip():
            failure.begin(self._take([("", text)]))

    def _pasted(self, event: Any) -> None:
        """Pasted anywhere else than into the box."""
        given = event.clipboardData
        if not given or self._dialog.open:
            return
        text = str(given.getData("text/plain"))
        if given.files.length:
            self._read(list(given.files))
        elif text.strip():
            failure.begin(self._take([("", text)]))

    def _read(self, given: list[Any]) -> None:
        async def read() -> None:
            sources: list[Source] = []
            for file in given:
                size = int(file.size)
                content = await file.slice(0, bundle.LARGEST + 1).arrayBuffer()
                name = str(file.name) if len(given) > 1 or size > bundle.LARGEST else ""
                sources.append((name, content.to_bytes()))
            await self._take(sources)

        if given:
            failure.begin(read())

    async def _take(self, sources: list[Source]) -> None:
        """One run after the other has ended."""
        if self._intake:
            dom.notice(_("Games are being taken in already."))
            return
        bar = find(".intake progress", self._screen)
        bar.value = 0

        def told(count: int, done: int) -> None:
            bar.max, bar.value = count, done

        self._shut()
        self._intake = intake = Intake(self._archive, told)
        dom.later(self._show_progress, PATIENCE)
        try:
            taken = await intake.take(sources)
        finally:
            self._intake = None
            find(".intake", self._screen).hidden = True
        if self._screen.hidden:
            return
        if taken.added or taken.newer:
            self._changed()
        self._tell(taken)

    def _show_progress(self) -> None:
        find(".intake", self._screen).hidden = self._intake is None

    def _tell(self, taken: Taken) -> None:
        """What came of it: in a notice, or in a list of what was refused."""
        words = summary(taken)
        dom.say(words)
        if not taken.refused:
            dom.notice(words)
            return
        box = find(".came", self._screen)
        find("h2", box).textContent = words
        rows = [make("li") for _refused in taken.refused[:MOST]]
        for row, (place, reason) in zip(rows, taken.refused, strict=False):
            row.append(*([make("b", place)] if place else []), make("span", reason))
        replace(find("ul", box), *rows)
        more = len(taken.refused) - len(rows)
        words = ngettext("… and {count} more", "… and {count} more", more).format(count=more)
        find("p", box).textContent = words if more else ""
        box.hidden = False
        find("h2", box).focus()

    def _shut(self) -> None:
        find(".came", self._screen).hidden = True


def summary(taken: Taken) -> str:
    """In a few sentences."""
    refused = len(taken.refused)
    parts = (
        (taken.added, ngettext("{count} game came in.", "{count} games came in.", taken.added)),
        (
            taken.known,
            ngettext("{count} was here already.", "{count} were here already.", taken.known),
        ),
        (
            taken.newer,
            ngettext(
                "{count} of a newer Jeex is kept until this one is updated.",
                "{count} of a newer Jeex are kept until this one is updated.",
                taken.newer,
            ),
        ),
        (refused, ngettext("{count} was refused.", "{count} were refused.", refused)),
    )
    told = [words.format(count=count) for count, words in parts if count]
    if not taken.whole:
        told.append(_("The rest stayed out."))
    return " ".join(told) or _("There was no game in it.")
