"""How many files and functions of `game/` a tap and a bot's move call: `python3 -m bench.walk`.

The page of a table of soldiers is run in plain Python, on a document made of mocks. Counted are,
under `sys.setprofile`, the files that are called and their functions: each by its file and its
qualified name, with lambdas and comprehensions, however often it is called. Not counted is what is
called before the first call into the page's room `table`: the board's own listeners.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

from game import registry
from game.core.history import begin
from game.table.session import Session
from tests.fake_page import Page, fake_page

GAME, FIRST = "soldiers", "c3"
"""The game, and the plot that is tapped."""
TABLE, SEARCHES, GAMES = "game/browser/table/", "game/bots/", "game/games/"
FRAME = 16.0
"""Milliseconds from one frame to the next."""
QUIET = 60
"""Turns of the event loop after which nothing more follows."""
MOST = 100_000
"""Turns of the event loop in which a bot must have moved."""
ROOT = Path(__file__).resolve().parent.parent


class Trace:
    """Notes which files and functions are called, from the first call of a file in `begins`.

    Files in `without` are left out.
    """

    def __init__(self, begins: str, *without: str) -> None:
        self._begins, self._without, self._begun = begins, without, False
        self.files: dict[str, None] = {}
        self.functions: set[tuple[str, str]] = set()

    def __enter__(self) -> Trace:
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_problem: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(f"{ROOT}/game/"):
            return
        file = code.co_filename[len(f"{ROOT}/") :]
        self._begun = self._begun or file.startswith(self._begins)
        if self._begun and not file.startswith(self._without):
            self.files.setdefault(file)
            self.functions.add((file, code.co_qualname))


BOX = SimpleNamespace(x=0, y=0, left=0, top=0, right=800, bottom=800, width=800, height=800)
"""Where every element lies."""


class Element(MagicMock):
    """An element that has attributes, listeners and a parent; all else is a mock."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.attributes: dict[str, str] = {}
        self.inside: dict[str, Element] = {}
        self.listeners: list[tuple[str, Callable[[object], object]]] = []
        self.__dict__["above"] = None  # a mock would take a parent for its own
        self.clientWidth = self.clientHeight = 800
        self.getBoundingClientRect.return_value = BOX
        self.setAttribute.side_effect = self._set
        self.getAttribute.side_effect = self.attributes.get
        self.addEventListener.side_effect = lambda kind, call, *_: self.listeners.append(
            (kind, call)
        )
        self.querySelector.side_effect, self.closest.side_effect = self._find, self._closest
        self.cloneNode.side_effect = self._clone
        self.append.side_effect = self.replaceChildren.side_effect = self._take

    def _get_child_mock(self, /, **more: Any) -> MagicMock:
        return MagicMock(**more)

    def up(self) -> list[Element]:
        """The element, and all that it lies in."""
        above = self.__dict__["above"]
        return [self, *(above.up() if above else ())]

    def _find(self, selector: str) -> Element:
        if selector not in self.inside:
            self.inside[selector] = Element()
            self._take(self.inside[selector])
        return self.inside[selector]

    def _closest(self, selector: str) -> Element | None:
        return next((each for each in self.up() if selector[1:-1] in each.attributes), None)

    def _clone(self, *_deep: object) -> Element:
        made = Element()
        made.attributes.update(self.attributes)
        return made

    def _set(self, name: str, value: str) -> None:
        self.attributes[name] = value
        if name == "data-cell":
            CELLS[value] = self

    def _take(self, *children: object) -> None:
        for child in children:
            if isinstance(child, Element):
                child.__dict__["above"] = self


CELLS: dict[str, Element] = {}
"""The cells of the board, by their names."""


class Table:
    """The page of a table, with its frames, and what is to be kept, in our hands."""

    def __init__(self, page: Page, *bots: str | None) -> None:
        document = Element()
        page.document.querySelector = document.querySelector
        page.document.createElement.side_effect = lambda _tag: Element()
        page.document.importNode.side_effect = lambda *_: Element()
        page.document.hidden = False
        page.window.requestAnimationFrame.side_effect = self._ask_frame
        self._failed, self._kept = page.boot.fail, page.load("session").kept
        self._frames: list[Callable[[float], object]] = []
        self._time = 0.0
        self._waiting: list[Callable[[], object]] = []
        history = begin(registry.rules(GAME), ["Ana", "Ben"], {}, 1)
        session = Session("1", history, registry.view(GAME), bots, series="1")
        self._page = page.load("table").TablePage(
            session, self._keep, lambda _ended: None, lambda _again: None
        )

    async def open(self) -> None:
        """Open it, in steps or as a coroutine."""
        if hasattr(self._page, "unfold"):
            for _step in self._page.unfold():
                pass
        else:
            opening = asyncio.ensure_future(self._page.open())
            await self.until(opening.done)
            opening.result()
        await self.settle()

    async def settle(self) -> None:
        """Let the page work until nothing follows any more."""
        for _turn in range(QUIET):
            await self._turn()

    async def until(self, done: Callable[[], bool]) -> None:
        """Let the page work until that is so."""
        for _turn in range(MOST):
            if done():
                return
            await self._turn()
        raise TimeoutError("it does not happen")

    def tap(self, cell: str) -> None:
        """Click on that cell, as a screen reader does: with no pointer before."""
        target = CELLS[cell]
        event = MagicMock(target=target, detail=0)
        for element in target.up():
            for kind, call in element.listeners:
                if kind == "click":
                    call(event)

    def _write(self) -> None:
        """Tell the page that what it wanted to keep is on the disk."""
        waiting, self._waiting = self._waiting, []
        for done in waiting:
            done()

    async def play(self, cell: str) -> None:
        """Tap on that cell, and let all follow until a person is asked again."""
        self.tap(cell)
        await self.settle()
        await self.until(self._asks)
        await self.settle()

    def _asks(self) -> bool:
        """Whether a person is asked, with all that was to be shown and kept done."""
        grid = next(each for each in CELLS[FIRST].up() if "aria-disabled" in each.attributes)
        self._write()
        return not self._frames and grid.attributes["aria-disabled"] == "false"

    def _keep(self, session: Any, done: Callable[[], object]) -> None:
        self._kept(session)
        self._waiting.append(done)

    def _ask_frame(self, call: Callable[[float], object]) -> int:
        self._frames.append(call)
        return len(self._frames)

    async def _turn(self) -> None:
        await asyncio.sleep(0)
        if self._failed.call_args:
            raise AssertionError(self._failed.call_args.args[-1])
        frames, self._frames = self._frames, []
        self._time += FRAME
        for call in frames:
            call(self._time)


Walk = Callable[[Table], Coroutine[Any, Any, Trace]]


async def until_kept(table: Table) -> Trace:
    """A tap until it is handed to the disk."""
    with Trace(TABLE) as trace:
        table.tap(FIRST)
    return trace


async def until_asked(table: Table) -> Trace:
    """A tap until the next player is asked."""
    with Trace(TABLE) as trace:
        await table.play(FIRST)
    return trace


async def refused(table: Table) -> Trace:
    """A tap that is refused."""
    await table.play(FIRST)
    with Trace(TABLE) as trace:
        table.tap(FIRST)
        await table.settle()
    return trace


async def answered(table: Table) -> Trace:
    """A bot's move from its search to a person's turn, without the search and the game's files."""
    with Trace(SEARCHES, SEARCHES, GAMES) as trace:
        await table.play(FIRST)
    return trace


WALKS: dict[Walk, str | None] = {
    until_kept: None,
    until_asked: None,
    refused: None,
    answered: "beginner",
}
"""The walks, each with the bot that sits at its table."""


def walked(walk: Walk) -> tuple[list[str], set[tuple[str, str]]]:
    """The files and the functions of a walk, at a table of its own."""

    async def open_and_walk(page: Page) -> Trace:
        table = Table(page, None, WALKS[walk])
        await table.open()
        return await walk(table)

    with fake_page() as page:
        trace = asyncio.run(open_and_walk(page))
    return [*trace.files], trace.functions


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(prog="python3 -m bench.walk", description=__doc__)
    parser.add_argument("--list", action="store_true", help="and the files, as they are called")
    listed = parser.parse_args().list
    print("files  functions")
    # Each has its own process: what one of them leaves in a cache would be called in no other.
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for walk, (files, functions) in zip(WALKS, pool.map(walked, WALKS), strict=True):
            print(f"{len(files):5}  {len(functions):9}  {walk.__doc__}")
            if listed:
                print(*(f"{'':18}{file}" for file in files), sep="\n")


if __name__ == "__main__":
    main()
