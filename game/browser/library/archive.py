"""The games kept on this device, in the browser's database.

By npm's `idb`: `pyscript.storage` reads everything when it is opened and says nothing of a write
that has failed. A transaction ends when nothing more is asked of it, so all is asked at once. What
may be much comes and goes in slices, so that the page goes on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import partial
from typing import Any

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idb

from game.browser.library.schema import (
    BY_AGE,
    BY_CHANGE,
    BY_DIGEST,
    BY_SERIES,
    GAMES,
    NAME,
    NEWER,
    VERSION,
    js,
    upgrade,
)
from game.browser.web import failure
from game.core.kept import Kept, digest, kept_of

SLICE = 50
"""Games that are read or put back at a time."""

PATIENCE = 15.0
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
        hooks = {"upgrade": create_proxy(upgrade), "blocking": create_proxy(self._give_way)}
        hooks["terminated"] = create_proxy(lambda: self._fail("the browser has closed it"))
        try:
            opening = idb.openDB(NAME, VERSION, js(hooks))
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
                self._written(GAMES, [_row(kept)]).then(lambda _nothing: go_on(), lost)
            except JsException as problem:  # the database has been closed under us
                lost(problem)

    async def add(self, games: Iterable[Kept]) -> bool:
        """Keep all these or, if that fails, none; whether it worked."""
        return await self._do(lambda: self._written(GAMES, [_row(kept) for kept in games]))

    async def get(self, id: str) -> Kept | None:
        """The game of that id, if it is here and whole."""
        found = await self._ask(lambda: self._db.get(GAMES, id))
        return kept_of(found.to_py()) if found else None

    async def newest(self, *, running: bool, count: int) -> list[Kept]:
        """So many running or ended games, those changed last first."""
        kind = int(running)
        first: list[Any] = [kind]
        games: list[Kept] = []
        while len(games) < count:  # what is damaged takes no place
            rows = await self._ask(partial(self._next, first, kind, count - len(games)))
            if not rows or not rows.length:
                break
            games += _whole(rows)
            last = rows[rows.length - 1]
            first = [kind, last.age, last.id]
        return games

    def _next(self, first: list[Any], kind: int, count: int) -> Any:
        """Up to so many of that kind from that key on, which is left out unless it is the kind."""
        span = window.IDBKeyRange.bound(to_js(first), to_js([kind, []]), len(first) > 1)
        return self._db.getAllFromIndex(GAMES, BY_AGE, span, count)

    async def slices(self, count: int = SLICE) -> AsyncIterator[list[Kept]]:
        """All games, those changed last first, so many at a time; what is damaged is left out."""
        rows = await self._slice(None, count)
        while rows and rows.length:
            yield _whole(rows)
            if rows.length < count:
                return
            last = rows[rows.length - 1]
            after = window.IDBKeyRange.lowerBound(to_js([last.age, last.id]), True)
            rows = await self._slice(after, count)

    async def series(self, id: str) -> list[Kept]:
        """The games of that series, in the order in which they began."""
        found = _whole(await self._ask(lambda: self._db.getAllFromIndex(GAMES, BY_SERIES, id)))
        return sorted(found, key=lambda kept: (kept.started, kept.id))

    async def count(self) -> int:
        """How many games there are, with those of a newer Jeex."""
        stores = (lambda: self._db.count(GAMES), lambda: self._db.count(NEWER))
        return sum([int(await self._ask(store) or 0) for store in stores])

    async def taken(self, ids: Iterable[str]) -> set[str]:
        """Those of these ids that a game here has."""
        return await self._found(ids, lambda id: self._db.count(GAMES, id))

    async def known(self, digests: Iterable[str]) -> set[str]:
        """Those of these digests that a record here has."""
        return await self._found(
            digests, lambda one: self._db.countFromIndex(GAMES, BY_DIGEST, one)
        )

    async def add_newer(self, texts: Iterable[str]) -> bool:
        """Keep records that only a newer Jeex can read; each of them once."""
        rows = [js({"id": digest(text), "text": text}) for text in texts]
        return await self._do(lambda: self._written(NEWER, rows))

    async def newer(self) -> list[tuple[str, str]]:
        """Ids and texts of the records that only a newer Jeex could read."""
        rows = await self._ask(lambda: self._db.getAll(NEWER))
        return [(str(row.id), str(row.text)) for row in rows] if rows else []

    async def take(self, id: str, store: str = GAMES) -> list[Any]:
        """Forget that one; what `put_back` takes, nothing if that failed."""
        row = await self._ask(lambda: self._db.get(store, id))
        if not row or not await self._forget(store, [id]):
            return []
        return [(store, to_js([row]))]

    async def take_all(self) -> list[Any]:
        """Forget all games, damaged ones too; what `put_back` takes, as far as that worked."""
        gone: list[Any] = []
        for store in (GAMES, NEWER):
            while rows := await self._first(store):
                if not await self._forget(store, [row.id for row in rows]):
                    return gone
                gone.append((store, rows))
        return gone

    async def put_back(self, gone: Sequence[Any]) -> bool:
        """Keep again what was taken; whether that worked."""
        for store, rows in gone:
            if not await self._do(partial(self._written, store, rows)):
                return False
        return True

    async def _slice(self, span: Any, count: int) -> Any:
        return await self._ask(lambda: self._db.getAllFromIndex(GAMES, BY_CHANGE, span, count))

    async def _first(self, store: str) -> Any:
        """Some rows of that store; None if it is empty."""
        rows = await self._ask(lambda: self._db.getAll(store, None, SLICE))
        return rows if rows and rows.length else None

    async def _forget(self, store: str, ids: Sequence[Any]) -> bool:
        def deleted() -> Any:
            transaction = self._transaction(store)
            return _all_done(transaction, [transaction.store.delete(id) for id in ids])

        return await self._do(deleted)

    async def _found(self, keys: Iterable[str], counted: Callable[[str], Any]) -> set[str]:
        wanted = list(keys)
        counts = await self._ask(lambda: asyncio.gather(*(counted(key) for key in wanted)))
        return {key for key, count in zip(wanted, counts or (), strict=False) if count}

    def _transaction(self, store: str) -> Any:
        """One that is over when it is on the disk."""
        return self._db.transaction(store, "readwrite", js({"durability": "strict"}))

    def _written(self, store: str, rows: Iterable[Any]) -> Any:
        """The promise of a transaction that writes all these."""
        transaction = self._transaction(store)
        return _all_done(transaction, [transaction.store.put(row) for row in rows])

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


def _row(kept: Kept) -> Any:
    return js({**kept.as_dict(), "age": -kept.changed, "digest": digest(kept.record)})


def _whole(rows: Any) -> list[Kept]:
    """The games in these rows that are not damaged."""
    games = [kept_of(data) for data in rows.to_py()] if rows else []
    return [kept for kept in games if kept]


def _all_done(transaction: Any, requests: list[Any]) -> Any:
    """The promise that it is on the disk; a request that fails is heard of there, too."""
    return window.Promise.all(to_js([*requests, transaction.done]))
