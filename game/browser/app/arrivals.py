"""Games that other apps hand to the page: shared to it, or opened with it as files.

All of it is foreign text, and goes the way of whatever is imported.
"""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.library import Source, read_files
from game.browser.web import JsValue, failure, navigation
from game.core.sharing import links_in

SHARED = ("text", "url", "title")
"""The parameters of the web manifest's `share_target`, those that most likely hold a game first."""
LINK = "#/replay/="
"""What stands before the game in a link of it."""


def watch(take: Callable[[list[Source]], object]) -> None:
    """Call `take` with what came with the page's address, and whenever something is handed over."""
    found = _shared(str(window.location.search))
    if found:
        path = f"{window.location.pathname}{window.location.hash}"
        window.history.replaceState(None, "", path)  # or a reload would take it in again
        take(found)
    queue = getattr(window, "launchQueue", None)
    if queue:
        queue.setConsumer(create_proxy(failure.guarded(lambda launch: _launched(launch, take))))


def _launched(launch: JsValue, take: Callable[[list[Source]], object]) -> None:
    """The page was opened once more: with files, with something shared, or at some address."""
    files = getattr(launch, "files", None)
    if files and len(files):
        failure.begin(_open(list(files), take))
        return
    try:
        target = window.URL.new(str(launch.targetURL or ""))
    except JsException:  # it was opened without an address
        return
    found = _shared(str(target.search))
    if found:
        take(found)
    elif str(target.hash):
        navigation.go(str(target.hash))


async def _open(handles: list[JsValue], take: Callable[[list[Source]], object]) -> None:
    take(await read_files([await handle.getFile() for handle in handles]))


def _shared(query: str) -> list[Source]:
    """What may hold games in the query of an address: the links in it, else its first text."""
    given = window.URLSearchParams.new(query)
    texts = [str(given.get(name) or "").strip() for name in SHARED]
    links = dict.fromkeys(link for text in texts for link in links_in(text))
    found = "\n".join(f"{LINK}{link}" for link in links) or next(filter(None, texts), "")
    return [("", found)] if found else []
