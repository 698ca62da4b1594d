"""The browser's database, by npm's `idb`. Each copy of the site has one of its own.

Not `pyscript.storage`: that reads everything when it is opened and tells nobody when a write fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from pyodide.ffi import JsException
from pyscript.ffi import create_proxy
from pyscript.js_modules import boot, idb

from game.browser.library.rows import Work, done, transact
from game.browser.library.schema import VERSION, is_whole, upgrade
from game.browser.web import JsValue, as_object, failure

PATIENCE = 15.0
"""Seconds after which a database that does not answer counts as broken."""

NO_ROOM = "QuotaExceeded"
"""In the reason of what fails as the device is full."""


class Database:
    """Rows in stores; one that is lost answers None and keeps nothing.

    `broken` is called once, with the reason, when it fails. Where only a write has failed, as the
    device is full, what is there can still be read and deleted.
    """

    def __init__(self, broken: Callable[[str], object]) -> None:
        self._broken = broken
        self.failed = self._lost = False
        self._db: JsValue = None
        self._opening = asyncio.ensure_future(self._open())

    async def _open(self) -> None:
        hooks = {"upgrade": create_proxy(upgrade), "blocking": create_proxy(self._give_way)}
        hooks["terminated"] = create_proxy(lambda: self._lose("the browser has closed it"))
        try:
            self._db = await asyncio.wait_for(_opened(as_object(hooks)), PATIENCE)
        except (JsException, TimeoutError) as problem:
            self._lose(str(problem) or "it does not answer")

    @property
    def answers(self) -> bool:
        """Whether it is open, and has never failed."""
        return bool(self._db) and not self.failed

    async def read(self, question: Callable[[JsValue], JsValue]) -> JsValue:
        """What the promise that `question` makes of the database comes to; None if it fails."""
        await asyncio.shield(self._opening)  # whose reader may be cancelled
        if self._lost:
            return None
        try:
            return await question(self._db)
        except JsException as problem:
            self._lose(str(problem))
            return None

    async def write(self, stores: Iterable[str], work: Work, when_full: Work | None = None) -> bool:
        """Do that work in one transaction, all of it or nothing; whether it was done.

        Where the device has no room for it, `when_full` is done instead.
        """
        await asyncio.shield(self._opening)  # whose reader may be cancelled
        if self._lost:
            return False
        try:
            reason = await done(self._db, stores, work)
            if when_full and NO_ROOM in reason:
                reason = await done(self._db, stores, when_full)
        except JsException as problem:  # the browser has closed the database
            reason = str(problem)
        if reason:
            self._fail(reason)
        return not reason

    def write_now(self, stores: Iterable[str], work: Work, then: Callable[[], object]) -> None:
        """Begin that work now; `then` is called when it is on the disk, or has failed."""
        go_on = failure.guarded(then)

        def ended(reason: str) -> None:
            if reason:
                self._fail(reason)
            go_on()

        if self.failed:
            go_on()
        elif not self._db:
            self._opening.add_done_callback(lambda _opened: self.write_now(stores, work, then))
        else:
            try:
                transact(self._db, stores, work, ended)
            except JsException as problem:  # the browser has closed the database
                ended(str(problem))

    def _fail(self, reason: str) -> None:
        if not self.failed:
            self.failed = True
            self._broken(reason)

    def _lose(self, reason: str) -> None:
        self._lost = True
        self._fail(reason)

    def _give_way(self, *_versions: object) -> None:
        """Close for another page, which waits to bring the database to a newer version."""
        self._db.close()


async def _opened(hooks: JsValue) -> JsValue:
    """The database of this copy of the site, whichever version made it, with all that it needs."""
    try:
        db = await idb.openDB(boot.namespace, VERSION, hooks)
    except JsException as problem:
        if problem.name != "VersionError":
            raise
        db = await idb.openDB(boot.namespace, None, hooks)
    if is_whole(db):
        return db
    db.close()
    return await idb.openDB(boot.namespace, db.version + 1, hooks)
