"""The browser's database, by npm's `idb`.

Not `pyscript.storage`: that reads everything when it is opened and tells nobody when a write fails.
A transaction ends when nothing more is asked of it, so everything is asked at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idb

from game.browser.library.schema import NAME, VERSION, upgrade
from game.browser.web import JsValue, as_object, failure

PATIENCE = 15.0
"""Seconds after which a database that does not answer counts as broken."""


class Database:
    """Rows in stores; a broken database answers None and keeps nothing.

    `broken` is called once, with the reason, when it fails.
    """

    def __init__(self, broken: Callable[[str], object]) -> None:
        self._broken = broken
        self.failed = False
        self._db: JsValue = None
        self._opening = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        hooks = {"upgrade": create_proxy(upgrade), "blocking": create_proxy(self._give_way)}
        hooks["terminated"] = create_proxy(lambda: self._fail("the browser has closed it"))
        try:
            opening = idb.openDB(NAME, VERSION, as_object(hooks))
            self._db = await asyncio.wait_for(opening, PATIENCE)
        except (JsException, TimeoutError) as problem:
            self._fail(str(problem) or "it does not answer")

    @property
    def answers(self) -> bool:
        """Whether it is open, and has never failed."""
        return bool(self._db) and not self.failed

    async def read(self, question: Callable[[JsValue], JsValue]) -> JsValue:
        """What the promise that `question` makes of the database comes to; None if it fails."""
        await self._opening
        try:
            return await question(self._db) if self._db else None
        except JsException as problem:
            self._fail(str(problem))
            return None

    async def put(self, store: str, rows: Iterable[JsValue]) -> bool:
        """Write all these rows or, if that fails, none; whether it worked."""
        return await self._write(lambda: self._putting(store, rows))

    async def delete(self, store: str, ids: Iterable[JsValue]) -> bool:
        """Delete the rows of all these ids or, if that fails, of none; whether it worked."""

        def deleting() -> JsValue:
            transaction = self._transaction(store)
            return _all_done(transaction, [transaction.store.delete(id) for id in ids])

        return await self._write(deleting)

    def put_then(self, store: str, row: JsValue, done: Callable[[], object]) -> None:
        """Begin to write a row now; `done` is called when it is on the disk, or has failed."""
        go_on = failure.guarded(done)

        def failed(problem: object) -> None:
            self._fail(str(problem))
            go_on()

        if self.failed:
            go_on()
        elif not self._db:
            self._opening.add_done_callback(lambda _opened: self.put_then(store, row, done))
        else:
            try:
                self._putting(store, [row]).then(lambda _nothing: go_on(), failed)
            except JsException as problem:  # the browser has closed the database
                failed(problem)

    def _putting(self, store: str, rows: Iterable[JsValue]) -> JsValue:
        transaction = self._transaction(store)
        return _all_done(transaction, [transaction.store.put(row) for row in rows])

    def _transaction(self, store: str) -> JsValue:
        """A transaction that is done only when it is on the disk."""
        return self._db.transaction(store, "readwrite", as_object({"durability": "strict"}))

    async def _write(self, begin: Callable[[], JsValue]) -> bool:
        await self._opening
        if self.failed:
            return False
        try:
            await begin()
        except JsException as problem:
            self._fail(str(problem))
            return False
        return True

    def _fail(self, reason: str) -> None:
        if not self.failed:
            self.failed = True
            self._broken(reason)

    def _give_way(self, *_versions: object) -> None:
        """Close for another page, which waits to bring the database to a newer version."""
        self._db.close()


def _all_done(transaction: JsValue, requests: list[JsValue]) -> JsValue:
    """The promise that all is on the disk; a request that fails rejects it, too."""
    return window.Promise.all(to_js([*requests, transaction.done]))
