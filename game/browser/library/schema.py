"""The stores and indexes of the browser's database, and its upgrades from older versions."""

from __future__ import annotations

from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idb

from game.browser.web import Event, JsValue, as_object, failure
from game.core.saved_game import digest

NAME, VERSION = "jeex", 2
GAMES, NEWER = "games", "newer"
"""The stores, both by id: games, and the texts of records that only a newer Jeex can read."""

BY_AGE, BY_CHANGE, BY_SERIES, BY_DIGEST = "by age", "by change", "by series", "by digest"
"""Indexes of [open, age, id], of [age, id], of the series, and of the digest of the record.

The age is minus the time of the last change.
"""


def upgrade(db: JsValue, old: int, _new: int, transaction: JsValue, *_rest: object) -> None:
    """Make the stores and indexes that version `old` does not have; 0 is an empty database."""
    if old < 1:
        store = db.createObjectStore(GAMES, as_object({"keyPath": "id"}))
        store.createIndex(BY_AGE, to_js(["open", "age", "id"]))
    if old < 2:
        store = transaction.objectStore(GAMES)
        store.createIndex(BY_CHANGE, to_js(["age", "id"]))
        store.createIndex(BY_SERIES, "series")
        store.createIndex(BY_DIGEST, "digest")
        db.createObjectStore(NEWER, as_object({"keyPath": "id"}))
    if old == 1:
        _add_digests(idb.unwrap(transaction).objectStore(GAMES))


def _add_digests(store: JsValue) -> None:
    """Write the digests of all records; in a handler, as a promise may come after the upgrade."""

    def add(event: Event) -> None:
        for game in event.target.result:
            game.digest = digest(str(game.record))
            store.put(game)

    store.getAll().onsuccess = create_proxy(failure.guarded(add))
