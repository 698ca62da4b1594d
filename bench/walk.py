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
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from unittest.mock import MagicMock

from game import registry
from game.core.history import begin
from game.table.session import Session
from tests.event_loop import run
from tests.fake_document import Element, fill
from tests.fake_page import Page, fake_page

GAME, PLOT = "soldiers", "c3"
"""The game, and the plot that is tapped."""
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

    def __init__(self, begins: str, without: tuple[str, ...]) -> None:
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


class Table:
    """The page of a table, with its frames, and what is to be kept, in our hands."""

    def __init__(self, page: Page, bot: str | None) -> None:
        fill(page)
        page.window.requestAnimationFrame.side_effect = self._ask_frame
        self._failed, self._kept = page.boot.fail, page.load("session").kept
        self._frames: list[Callable[[float], object]] = []
        self._waiting: list[Callable[[], object]] = []
        self._time = 0.0
        history = begin(registry.rules(GAME), ["Ana", "Ben"], {}, 1)
        session = Session("1", history, registry.view(GAME), (None, bot), series="1")
        self._page = page.load("table").TablePage(session, self._keep, MagicMock(), MagicMock())

    async def open(self) -> None:
        """Open it, in steps or as a coroutine."""
        if hasattr(self._page, "unfold"):
            deque(self._page.unfold(), maxlen=0)
        else:
            opening = asyncio.ensure_future(self._page.open())
            await self._until(opening.done)
            opening.result()
        await self.rest()

    async def rest(self) -> None:
        """Let the page work until a person is asked, and nothing follows any more."""
        await self._until(self._asks, after=QUIET)
        await self._until(lambda: True, after=QUIET)

    def _asks(self) -> bool:
        """Whether a person is asked; what is to be kept is on the disk at once."""
        waiting, self._waiting = self._waiting, []
        for done in waiting:
            done()
        grid = next(each for each in Element.cells[PLOT].up() if "aria-disabled" in each.attributes)
        return not self._frames and grid.attributes["aria-disabled"] == "false"

    def _keep(self, session: Any, done: Callable[[], object]) -> None:
        self._kept(session)
        self._waiting.append(done)

    def _ask_frame(self, call: Callable[[float], object]) -> int:
        self._frames.append(call)
        return len(self._frames)

    async def _until(self, done: Callable[[], bool], after: int = 0) -> None:
        """Let the page work for `after` turns of the event loop at least, until that is so."""
        for turn in range(MOST):
            if turn >= after and done():
                return
            await asyncio.sleep(0)
            if self._failed.call_args:
                raise AssertionError(self._failed.call_args.args[-1])
            frames, self._frames = self._frames, []
            self._time += FRAME
            for call in frames:
                call(self._time)
        raise TimeoutError("it does not happen")


class Walk(NamedTuple):
    """A tap on the plot: from the first call into `begins`, with no files of `without`.

    A `bot` may sit at the table. `again`: the plot is tapped for the second time. `handed`: the
    trace ends as the tap's handler does, else as soon as a person is asked.
    """

    title: str
    bot: str | None = None
    again: bool = False
    handed: bool = False
    begins: str = "game/browser/table/"
    without: tuple[str, ...] = ()

    def taken(self) -> tuple[list[str], set[tuple[str, str]]]:
        """The files and the functions, at a table of its own."""
        with fake_page() as page:
            trace = run(self._trace(page))
        return [*trace.files], trace.functions

    async def _trace(self, page: Page) -> Trace:
        table = Table(page, self.bot)
        await table.open()
        if self.again:
            Element.cells[PLOT].click()
            await table.rest()
        with Trace(self.begins, self.without) as trace:
            Element.cells[PLOT].click()
            if not self.handed:
                await table.rest()
        return trace


WORKER = ("game/bots/", "game/engine/", "game/core/knowledge.py", "game/games/")
WALKS = (
    Walk("a tap until it is handed to the disk", handed=True),
    Walk("a tap until the next player is asked"),
    Walk("a tap that is refused", again=True),
    Walk("a bot's move, without its worker", "beginner", True, begins=WORKER[0], without=WORKER),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 -m bench.walk", description=__doc__)
    parser.add_argument("--list", action="store_true", help="and the files, as they are called")
    listed = parser.parse_args().list
    print("files  functions")
    # Each has its own process: what one of them leaves in a cache would be called in no other.
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for walk, (files, functions) in zip(WALKS, pool.map(Walk.taken, WALKS), strict=True):
            print(f"{len(files):5}  {len(functions):9}  {walk.title}")
            if listed:
                print(*(f"{'':18}{file}" for file in files), sep="\n")


if __name__ == "__main__":
    main()
