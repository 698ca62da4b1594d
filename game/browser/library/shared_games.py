"""The games of the database that all copies of the site on one origin shared, taken over once.

The first copy that looks gets all of them. It opens a new version of that database, so nobody else
has it open: no older page can write what would be lost, and no other copy can take the same games.
A kill leaves all games in the old database, in the new one or, copied but not deleted yet, in both.
"""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy
from pyscript.js_modules import idb

from game.browser.library.rows import Work, done, put_missing
from game.browser.library.schema import DONE, GAMES, NEWER
from game.browser.web import JsValue, as_object
from game.core.saved_game import digest

SHARED = "jeex"
"""The name of that database."""

TAKEN = "shared games"
"""What is noted in the store `DONE`."""


async def take_over(db: JsValue) -> None:
    """Move the games into `db`, unless that was done; if it fails, the next start tries again."""
    try:
        if await db.get(DONE, TAKEN):
            return
        shared = await _opened_alone()
        if shared:
            await _move(shared, db)
            shared.close()
        await _do(db, [DONE], lambda transaction: transaction.objectStore(DONE).put(True, TAKEN))
        if shared:
            await idb.deleteDB(SHARED)
    except (JsException, OSError) as problem:
        window.console.warn(f"games of before are not taken over yet: {problem}")


async def _move(shared: JsValue, db: JsValue) -> None:
    """Copy all rows in one transaction, then delete them. Raises OSError if that fails."""
    stores = [name for name in (GAMES, NEWER) if shared.objectStoreNames.contains(name)]
    found = {name: await shared.getAll(name) for name in stores}
    for row in found.get(GAMES, ()):
        if not hasattr(row, "digest"):  # of the first version
            row.digest = digest(str(getattr(row, "record", "")))

    def copy(transaction: JsValue) -> None:
        for name, rows in found.items():
            put_missing(transaction.objectStore(name), rows)

    def clear(transaction: JsValue) -> None:
        for name in stores:
            transaction.objectStore(name).clear()

    if stores:
        await _do(db, stores, copy)
        await _do(shared, stores, clear)


async def _do(db: JsValue, stores: list[str], work: Work) -> None:
    reason = await done(db, stores, work)
    if reason:
        raise OSError(reason)


async def _opened_alone() -> JsValue:
    """The shared database, which nobody else has open; None if there is none."""
    version = await _version()
    while version:
        upgraded = False

        def note(*_versions: object) -> None:
            nonlocal upgraded
            upgraded = True

        version += 1
        db = await idb.openDB(SHARED, version, as_object({"upgrade": create_proxy(note)}))
        if upgraded:
            return db
        db.close()  # another copy of the site came first, and is done
    return None


async def _version() -> int:
    """The version of the shared database; 0 if there is none, and none is made."""
    missing = False

    def stop(_db: JsValue, _old: int, _new: int, transaction: JsValue, *_rest: object) -> None:
        nonlocal missing
        missing = True
        transaction.done.then(None, lambda _aborted: None)
        transaction.abort()

    try:
        db = await idb.openDB(SHARED, None, as_object({"upgrade": create_proxy(stop)}))
    except JsException:
        if missing:
            return 0
        raise
    db.close()
    return int(db.version)
