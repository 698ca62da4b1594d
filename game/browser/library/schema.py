"""What lies in the browser's database, and how what an older Jeex has made becomes that."""

from __future__ import annotations

from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idb

from game.browser.web import failure
from game.core.kept import digest

NAME, VERSION = "jeex", 2
GAMES, NEWER = "games", "newer"
"""The stores, both by id: games, and the texts of records that only a newer Jeex can read."""

BY_AGE, BY_CHANGE, BY_SERIES, BY_DIGEST = "by age", "by change", "by series", "by digest"
"""Indexes of [open, age, id], of [age, id], of the series, and of what tells records apart.

The age is minus the time of the last change.
"""


def upgrade(db: Any, old: int, _new: int, transaction: Any, *_rest: Any) -> None:
    """Make what is not there yet."""
    if old < 1:
        store = db.createObjectStore(GAMES, js({"keyPath": "id"}))
        store.createIndex(BY_AGE, to_js(["open", "age", "id"]))
    if old < 2:
        store = transaction.objectStore(GAMES)
        store.createIndex(BY_CHANGE, to_js(["age", "id"]))
        store.createIndex(BY_SERIES, "series")
        store.createIndex(BY_DIGEST, "digest")
        db.createObjectStore(NEWER, js({"keyPath": "id"}))
    if old == 1:
        _stamp(idb.unwrap(transaction).objectStore(GAMES))


def _stamp(store: Any) -> None:
    """Write what tells the records apart; in a handler, as promises may come after the upgrade."""

    def stamp(event: Any) -> None:
        for game in event.target.result:
            game.digest = digest(str(game.record))
            store.put(game)

    store.getAll().onsuccess = create_proxy(failure.guarded(stamp))


def js(data: Any) -> Any:
    """Plain data as JavaScript has it."""
    return to_js(data, dict_converter=window.Object.fromEntries)
