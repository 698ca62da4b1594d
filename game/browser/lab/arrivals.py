"""Bots that come into the lab as files, folders and links, and the sheet that lists them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from pyodide.ffi import JsException, create_once_callable
from pyscript import document

from game.browser.lab.sheets import MOST_BYTES, ActionSheet
from game.browser.library import Archive, new_bot_id
from game.browser.web import (
    Bindings,
    Element,
    Event,
    JsValue,
    failure,
    find,
    make,
    replace,
    scheduling,
)
from game.core.words import _, labelled, ngettext
from game.lab.page import messages as m
from game.lab.page.arriving import MOST, Came, Found, from_files, from_links
from game.lab.page.state import LabState

DEEPEST = 4
"""Folders within a folder that are looked into."""


Named = tuple[str, JsValue | None]
"""A file with its name; None if it cannot be opened."""


class Arrivals:
    """The ways in: files and folders that are dropped, files that are picked, links in a text."""

    def __init__(
        self, screen: Element, archive: Archive, send: Callable[[m.LabMessage], object]
    ) -> None:
        self._screen, self._archive, self._send = screen, archive, send
        self._bindings = Bindings()
        self._bindings.on(document, "dragover", self._dragged)
        self._bindings.on(document, "dragleave", lambda _event: self._mark(over=False))
        self._bindings.on(document, "drop", self._dropped)

    def close(self) -> None:
        """Remove the listeners."""
        self._mark(over=False)
        self._bindings.close()

    def links(self, text: str) -> None:
        """Take the links in a text, one a line."""
        failure.begin(self._take(from_links(text)))

    def files(self, files: Iterable[JsValue]) -> None:
        """Take these files."""
        failure.begin(self._read([(str(file.name), file) for file in files]))

    async def _take(self, found: tuple[Found, ...]) -> None:
        """Take what was found."""
        if found:
            others = tuple(await self._archive.every_bot())
            ids = tuple(new_bot_id(later) for later in range(min(MOST, len(found))))
            self._send(m.CameIn(found, ids, scheduling.today(), others))

    def _mark(self, *, over: bool) -> None:
        """Show whether what is dragged could be dropped here."""
        self._screen.classList.toggle("drop-here", over)

    def _dragged(self, event: Event) -> None:
        if "Files" in event.dataTransfer.types:
            event.preventDefault()
            self._mark(over=True)

    def _dropped(self, event: Event) -> None:
        """Files are taken; a text goes where it was dropped."""
        self._mark(over=False)
        if "Files" not in event.dataTransfer.types:
            return
        event.preventDefault()
        items = [item for item in event.dataTransfer.items if item.kind == "file"]
        # after this event the items are gone
        dropped = [(item.webkitGetAsEntry(), item.getAsFile()) for item in items]
        failure.begin(self._read_dropped(dropped))

    async def _read_dropped(self, dropped: list[tuple[JsValue, JsValue]]) -> None:
        files = list[Named]()
        for entry, file in dropped:
            if entry:
                await _collect(entry, files, 0)
            elif file:
                files.append((str(file.name), file))
        await self._read(files)

    async def _read(self, files: list[Named]) -> None:
        found = [one for named in files[: MOST + 1] for one in await _found(*named)]
        await self._take(tuple(found))


async def _found(name: str, file: JsValue | None) -> tuple[Found, ...]:
    """What is in that file, or that it cannot be read."""
    with suppress(JsException):
        if file is not None:
            content = await file.slice(0, MOST_BYTES).arrayBuffer()
            return from_files([(name, content.to_bytes())])
    return (Found(name, reason=_("The browser does not let Jeex read this file.")),)


async def _collect(entry: JsValue, files: list[Named], depth: int) -> None:
    """Add the file of an entry, or those in a folder that end in .py."""
    if len(files) > MOST:
        return
    name = str(entry.fullPath).removeprefix("/")
    try:
        if not entry.isFile:
            await _collect_all(entry, files, depth)
        elif depth == 0 or name.endswith(".py"):
            files.append((name, await _answer(entry.file)))
    except (JsException, OSError):
        files.append((name, None))


async def _collect_all(folder: JsValue, files: list[Named], depth: int) -> None:
    """Add the files of what is in a folder. Raises OSError."""
    reader = folder.createReader()
    while depth < DEEPEST:
        found = await _answer(reader.readEntries)  # a hundred at a time, none at the end
        if not found.length:
            return
        for inner in found:
            await _collect(inner, files, depth + 1)


def _answer(asked: JsValue) -> Awaitable[JsValue]:
    """What a function of the browser calls back with. Raises OSError if it cannot."""
    answer: asyncio.Future[JsValue] = asyncio.get_running_loop().create_future()

    def failed(problem: JsValue) -> None:
        answer.set_exception(OSError(str(problem)))

    asked(create_once_callable(answer.set_result), create_once_callable(failed))
    return answer


class CameSheet:
    """Lists what files or links have brought; each bot can be read, and all be kept."""

    def __init__(self, send: Callable[[m.LabMessage], object]) -> None:
        self._send = send
        self._sheet = ActionSheet("#lab-came", {"all": self._take_all})
        element = self._sheet.element
        self._all = find('[data-do="all"]', element)
        self._sheet.bindings.on(element, "close", lambda _event: self._closed())
        self._sheet.bindings.on(find("ul", element), "click", self._pressed)
        self._shown: tuple[object, ...] = ((), ())
        self._waiting: tuple[str, ...] = ()

    def show(self, state: LabState) -> None:
        """Show what has come, if anything has."""
        if (state.came, state.waiting) == self._shown:
            return
        self._shown = state.came, state.waiting
        element = self._sheet.element
        if not state.came:
            element.close()
            return
        waiting = {bot.id for bot in state.waiting}
        kept = {bot.id for bot in state.bots}
        self._waiting = tuple(one.id for one in state.came if one.id in waiting)
        find("p", element).textContent = _counted(state.came)
        replace(find("ul", element), *(_row(one, waiting, kept) for one in state.came))
        count = len(self._waiting)
        words = ngettext("Keep {count} as a bot", "Keep all {count} as bots", count)
        self._all.textContent = words.format(count=count)
        if self._all.matches(":focus") and not count:
            find("h1", element).focus()
        self._all.hidden = not count
        if not element.open:
            self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _take_all(self) -> None:
        self._send(m.AllTaken(self._waiting))

    def _pressed(self, event: Event) -> None:
        row = event.target.closest("[data-came]")
        if row:
            self._send(m.BotChosen(str(row.dataset.came)))

    def _closed(self) -> None:
        """It was closed; told late, when it may be open again."""
        if not self._sheet.element.open:
            self._send(m.CameShut())


def _counted(came: tuple[Came, ...]) -> str:
    refused = sum(not one.id for one in came)
    count = len(came) - refused
    words = ngettext("{count} bot.", "{count} bots.", count).format(count=count)
    if refused:
        no = ngettext("{count} was refused.", "{count} were refused.", refused)
        words = f"{words} {no.format(count=refused)}"
    return f"{words} {_('None of them runs before you keep it.')}"


def _row(one: Came, waiting: set[str], kept: set[str]) -> Element:
    row, title = make("li"), make("div")
    state = one.words
    if not state and one.id in kept:
        state = _("It is a bot of yours now.")
    elif not state and one.id not in waiting:
        state = _("It was deleted.")
    title.append(make("b", one.name), make("small", state, className="muted"))
    row.append(title)
    if one.id in waiting:
        button = make("button", _("Read it"), type="button", className="button small")
        button.dataset.came = one.id
        button.setAttribute("aria-label", labelled(_("Read it"), one.name))
        row.append(button)
    return row
