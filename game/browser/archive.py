"""The games kept on this device, in the browser's database.

By npm's `idb`: `pyscript.storage` reads everything when it is opened and says nothing of a write
that has failed. A transaction ends when nothing more is asked of it, so all is asked at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idb

from game.browser import failure
from game.core.kept import Kept, kept_of

NAME, VERSION = "jeex", 1
GAMES, BY_AGE = "games", "by age"
"""The store, by id; its index of [open, age, id]: the age is minus the time of the last change."""

PATIENCE = 4.0
"""Seconds after which a database that does not answer counts as broken."""


class Archive:
    """`broken` is called once, with the reason, when games cannot be kept (any more)."""

    def __init__(self, broken: Callable[[str], object]) -> None:
        """Open the database; until it is open, what is asked for waits."""
        self._broken = broken
        self.failed = False
        self._db: Any = None
        self._opening = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        hooks = {"upgrade": create_proxy(_upgrade), "blocking": create_proxy(self._give_way)}
        hooks["terminated"] = create_proxy(lambda: self._fail("the browser has closed it"))
        try:
            opening = idb.openDB(NAME, VERSION, _js(hooks))
            self._db = await asyncio.wait_for(opening, PATIENCE)
        except (JsException, TimeoutError) as problem:
            self._fail(str(problem) or "it does not answer")

    @property
    def answers(self) -> bool:
        """Whether it is open, and has never failed."""
        return bool(self._db) and not self.failed

    def save(self, kept: Kept, done: Callable[[], object]) -> None:
        """Keep it; `done` is called when it is on the disk, or cannot be brought there."""
        go_on = failure.guarded(done)

        def lost(problem: Any) -> None:
            self._fail(str(problem))
            go_on()

        if self.failed:
            go_on()
        elif not self._db:
            self._opening.add_done_callback(lambda _opened: self.save(kept, done))
        else:
            try:
                self._written([kept]).then(lambda _nothing: go_on(), lost)
            except JsException as problem:  # the database has been closed under us
                lost(problem)

    async def add(self, games: Iterable[Kept]) -> bool:
        """Keep all these or, if that fails, none; whether it worked."""
        return await self._do(lambda: self._written(games))

    async def delete(self, ids: Iterable[str]) -> bool:
        """Forget these games; whether that worked."""

        def deleted() -> Any:
            transaction = self._transaction()
            return _all_done(transaction, [transaction.store.delete(id) for id in ids])

        return await self._do(deleted)

    async def get(self, id: str) -> Kept | None:
        """The game of that id, if it is here and whole."""
        found = await self._ask(lambda: self._db.get(GAMES, id))
        return kept_of(found.to_py()) if found else None

    async def newest(self, *, running: bool, count: int, after: Kept | None = None) -> list[Kept]:
        """The running or the ended games, those changed last first; `after` goes on from there."""
        kind = int(running)
        first = [kind, -after.changed, after.id] if after else [kind]
        games: list[Kept] = []
        while len(games) < count:  # what is damaged takes no place
            found = await self._ask(partial(self._next, first, kind, count - len(games)))
            read = found.to_py() if found else []
            if not read:
                break
            games += filter(None, map(kept_of, read))
            first = [kind, read[-1]["age"], read[-1]["id"]]
        return games

    def _next(self, first: list[Any], kind: int, count: int) -> Any:
        """Up to so many of that kind from that key on, which is left out unless it is the kind."""
        span = window.IDBKeyRange.bound(to_js(first), to_js([kind, []]), len(first) > 1)
        return self._db.getAllFromIndex(GAMES, BY_AGE, span, count)

    async def count(self) -> int:
        """How many games there are."""
        return int(await self._ask(lambda: self._db.count(GAMES)) or 0)

    def _transaction(self) -> Any:
        """One that is over when it is on the disk."""
        return self._db.transaction(GAMES, "readwrite", _js({"durability": "strict"}))

    def _written(self, games: Iterable[Kept]) -> Any:
        """The promise of a transaction that writes all these."""
        transaction = self._transaction()
        entries = [_js({**kept.as_dict(), "age": -kept.changed}) for kept in games]
        return _all_done(transaction, [transaction.store.put(entry) for entry in entries])

    async def _do(self, begun: Callable[[], Any]) -> bool:
        await self._opening
        if self.failed:
            return False
        try:
            await begun()
        except JsException as problem:
            self._fail(str(problem))
            return False
        return True

    async def _ask(self, question: Callable[[], Any]) -> Any:
        """The answer; None from a database that is broken."""
        await self._opening
        try:
            return await question() if self._db else None
        except JsException as problem:
            self._fail(str(problem))
            return None

    def _fail(self, reason: str) -> None:
        if not self.failed:
            self.failed = True
            self._broken(reason)

    def _give_way(self, *_versions: Any) -> None:
        """Another page brings a newer database: this one must not hold it up."""
        self._db.close()


def _upgrade(db: Any, *_rest: Any) -> None:
    """Make what is not there yet."""
    store = db.createObjectStore(GAMES, _js({"keyPath": "id"}))
    store.createIndex(BY_AGE, to_js(["open", "age", "id"]))


def _all_done(transaction: Any, requests: list[Any]) -> Any:
    """The promise that it is on the disk; a request that fails is heard of there, too."""
    return window.Promise.all(to_js([*requests, transaction.done]))


def _js(data: Any) -> Any:
    return to_js(data, dict_converter=window.Object.fromEntries)
