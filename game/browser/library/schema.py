"""The stores and indexes of the browser's database."""

from __future__ import annotations

from pyscript.ffi import to_js

from game.browser.web import JsValue, as_object

VERSION = 4
"""Of the database of one copy of the site. A later version may only add to what is here."""

GAMES, NEWER, DELETED = "games", "newer", "deleted"
DRAFTS, LAB, PUZZLES = "drafts", "lab", "puzzles"
"""The stores. By id: games, the texts of records that only a newer Jeex can read, slices of what
was deleted, until it cannot be restored any more, bots that were written in the lab, what the lab
keeps beside them, and what is kept of puzzles. An older database also has a store `done`, which
nothing reads."""

STORES = (GAMES, NEWER, DELETED, DRAFTS, LAB, PUZZLES)

BY_AGE, BY_CHANGE, BY_SERIES, BY_DIGEST = "by age", "by change", "by series", "by digest"
INDEXES = {
    BY_AGE: ["open", "age", "id"],
    BY_CHANGE: ["age", "id"],
    BY_SERIES: "series",
    BY_DIGEST: "digest",
}
"""Of the games, by what is in their rows; the age is minus the time of the last change."""


def upgrade(db: JsValue, _old: int, _new: int, transaction: JsValue, *_rest: object) -> None:
    """Make those stores and indexes that are missing."""
    for name in STORES:
        if not db.objectStoreNames.contains(name):
            db.createObjectStore(name, as_object({"keyPath": "id"}))
    games = transaction.objectStore(GAMES)
    for name, path in INDEXES.items():
        if not games.indexNames.contains(name):
            games.createIndex(name, to_js(path))


def is_whole(db: JsValue) -> bool:
    """Whether the database has all these stores; that of a later version may have others, too."""
    return all(db.objectStoreNames.contains(name) for name in STORES)
