"""Where games come in from outside: the file picker, and texts and files dropped or pasted."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document

from game.browser.library.importer import Source
from game.browser.web import Bindings, Element, Event, JsValue, failure, find
from game.core import bundle


class ImportSources:
    """The ways in on the page of all games; `take` gets what comes."""

    def __init__(self, screen: Element, take: Callable[[list[Source]], object]) -> None:
        self._screen, self._take = screen, take
        self._dialog, self._box = find("#paste"), find("#pasted")
        self._picker = find("input[type=file]", screen)
        self._bindings = Bindings()
        on = self._bindings.on
        on(find("[data-do=import]", screen), "click", lambda _event: self._picker.click())
        on(self._picker, "change", self._picked)
        on(find("[data-do=paste]", screen), "click", lambda _event: self._open_dialog())
        on(find("[data-do=take]", self._dialog), "click", lambda _event: self._dialog_taken())
        on(find("[data-do=no]", self._dialog), "click", lambda _event: self._dialog.close())
        on(document, "paste", self._pasted)
        on(document, "dragover", self._dragged)
        on(document, "dragleave", lambda _event: self._mark(over=False))
        on(document, "drop", self._dropped)

    def close(self) -> None:
        """Close the dialog and end the bindings."""
        self._dialog.close()
        self._mark(over=False)
        self._bindings.close()

    def _mark(self, *, over: bool) -> None:
        """Show whether what is dragged could be dropped here."""
        self._screen.classList.toggle("over", over)

    def _picked(self, _event: Event) -> None:
        self._read_files(list(self._picker.files))
        self._picker.value = ""  # the same file can be picked again

    def _dragged(self, event: Event) -> None:
        if "Files" in event.dataTransfer.types:
            event.preventDefault()
            self._mark(over=True)

    def _dropped(self, event: Event) -> None:
        event.preventDefault()
        self._mark(over=False)
        self._read_transfer(event.dataTransfer)

    def _pasted(self, event: Event) -> None:
        """Something was pasted anywhere; what is pasted into the dialog's box stays there."""
        if event.clipboardData and not self._dialog.open:
            self._read_transfer(event.clipboardData)

    def _open_dialog(self) -> None:
        self._box.value = ""
        self._dialog.showModal()
        self._box.focus()

    def _dialog_taken(self) -> None:
        text = str(self._box.value)
        self._dialog.close()
        self._take_text(text)

    def _read_transfer(self, transfer: JsValue) -> None:
        """Take the files of a DataTransfer, else its text."""
        text = str(transfer.getData("text/plain"))
        if transfer.files.length:
            self._read_files(list(transfer.files))
        else:
            self._take_text(text)

    def _take_text(self, text: str) -> None:
        if text.strip():
            self._take([("", text)])

    def _read_files(self, files: list[JsValue]) -> None:
        """Take the files."""

        async def read() -> None:
            self._take(await read_files(files))

        if files:
            failure.begin(read())


async def read_files(files: list[JsValue]) -> list[Source]:
    """What is in these files, each with its name where that tells which one is meant."""
    sources: list[Source] = []
    for file in files:
        size = int(file.size)
        content = await file.slice(0, bundle.LARGEST + 1).arrayBuffer()
        name = str(file.name) if len(files) > 1 or size > bundle.LARGEST else ""
        sources.append((name, content.to_bytes()))
    return sources
