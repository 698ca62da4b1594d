"""The games of the database that all copies of the site on one origin shared, taken over once.

The first copy that looks gets all of them. It opens a new version of that database, so no older
page can write there meanwhile, and notes in the same transaction that they are its own. They are
copied in one transaction, with a note that they are; then the shared database is deleted. So after
a kill at any moment the same copy goes on where it was, and no other one takes a game.
"""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy
from pyscript.js_modules import boot, idb

from game.browser.library.rows import Work, done, put_missing
from game.browser.library.schema import DONE, GAMES, NEWER
from game.browser.web import JsValue, as_object
from game.core.saved_game import digest

SHARED = "jeex"
"""The name of that database."""

OWNER = "owner"
"""Its store, and the key in it, for the name of the copy of the site that takes the games over."""

TAKEN = "shared games"
"""What is noted in the store `DONE`: `COPIED`, then True."""
COPIED = "copied"


async def take_over(db: JsValue) -> None:
    """Move the games into `db`, unless that was done; if it fails, the next start tries again."""
    try:
        noted = await db.get(DONE, TAKEN)
        if noted and noted != COPIED:
            return
        shared = await _claimed()
        if shared:
            if not noted:
                await _copy(shared, db)
            shared.close()
            await idb.deleteDB(SHARED)
        await _do(db, [DONE], _note(True))
    except (JsException, OSError) as problem:
        window.console.warn(f"games of before are not taken over yet: {problem}")


async def _copy(shared: JsValue, db: JsValue) -> None:
    """Copy all rows, and note that, in one transaction. Raises OSError if that fails."""
    stores = [name for name in (GAMES, NEWER) if shared.objectStoreNames.contains(name)]
    found = {name: await shared.getAll(name) for name in stores}
    for row in found.get(GAMES, ()):
        if not hasattr(row, "digest"):  # of the first version
            row.digest = digest(str(getattr(row, "record", "")))
    note = _note(COPIED)

    def copy(transaction: JsValue) -> None:
        for name, rows in found.items():
            put_missing(transaction.objectStore(name), rows)
        note(transaction)

    await _do(db, [*stores, DONE], copy)


def _note(value: object) -> Work:
    """Notes how far the games are taken over."""
    return lambda transaction: transaction.objectStore(DONE).put(value, TAKEN)


async def _do(db: JsValue, stores: list[str], work: Work) -> None:
    reason = await done(db, stores, work)
    if reason:
        raise OSError(reason)


async def _claimed() -> JsValue:
    """The shared database, which nobody else has open; None if there is none left for this copy."""
    version = await _version()
    while version:
        upgraded = False

        def claim(shared: JsValue, _old: int, _new: int, writing: JsValue, *_rest: object) -> None:
            nonlocal upgraded
            upgraded = True
            if not shared.objectStoreNames.contains(OWNER):
                shared.createObjectStore(OWNER)
                writing.objectStore(OWNER).put(boot.namespace, OWNER)

        version += 1
        shared = await idb.openDB(SHARED, version, as_object({"upgrade": create_proxy(claim)}))
        if upgraded and await shared.get(OWNER, OWNER) == boot.namespace:
            return shared
        shared.close()
        if upgraded:
            return None  # another copy of the site takes them over
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
