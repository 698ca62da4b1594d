"""Deleting rows, and restoring them: slices of them are moved into the store `DELETED` and back.

Each of these asks one transaction for all that is to be done, so a kill leaves all or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from pyscript import window
from pyscript.ffi import to_js

from game.browser.library.rows import on_answer, put_missing, take_all
from game.browser.library.schema import DELETED, DRAFTS, GAMES, NEWER
from game.browser.session import new_id
from game.browser.web import JsValue, as_object

RESTORABLE = (GAMES, NEWER, DRAFTS)
"""The stores whose rows can be deleted."""

Slices = list[str]
"""The ids of slices in the store `DELETED`."""


def delete(transaction: JsValue, name: str, id: str, slices: Slices) -> None:
    """Delete the row of that id, if it is there, from the store of that name."""
    store = transaction.objectStore(name)

    def move(row: JsValue) -> None:
        if row is not None:
            _put(transaction, name, to_js([row]), slices)
            store.delete(id)

    on_answer(store.get(id), move)


def delete_all(transaction: JsValue, ids: list[str], slices: Slices) -> None:
    """Delete the rows of all games; `ids` gets their ids, but those of a newer Jeex."""

    def move(rows: JsValue, name: str) -> None:
        if name == GAMES:
            ids.extend(str(row.id) for row in rows)
        _put(transaction, name, rows, slices)

    for name in (GAMES, NEWER):
        take_all(transaction.objectStore(name), partial(move, name=name))


def restore(transaction: JsValue, slices: Slices) -> None:
    """Restore the rows of these slices; a row that is there again stays as it is."""

    def put(slice: JsValue) -> None:
        name, rows = _content(slice)
        put_missing(transaction.objectStore(name), rows)

    for id in slices:
        on_answer(transaction.objectStore(DELETED).get(id), put)
    drop(transaction, slices)


def drop(transaction: JsValue, slices: Slices) -> None:
    """Forget these slices for good."""
    for id in slices:
        transaction.objectStore(DELETED).delete(id)


def found(slices: Iterable[JsValue]) -> tuple[int, Slices]:
    """How many games these slices hold, and the ids of the slices."""
    kept = [slice for slice in slices if isinstance(slice.id, str)]
    contents = [_content(slice) for slice in kept]
    return sum(len(rows) for name, rows in contents if name != DRAFTS), [s.id for s in kept]


def _put(transaction: JsValue, name: str, rows: JsValue, slices: Slices) -> None:
    slices.append(new_id())
    slice = as_object({"id": slices[-1], "store": name, "rows": rows})
    transaction.objectStore(DELETED).put(slice)


def _content(slice: JsValue) -> tuple[str, Sequence[JsValue]]:
    """The store and the rows that a slice restores; no rows if it is damaged or not there."""
    name: JsValue = getattr(slice, "store", None)
    rows: JsValue = getattr(slice, "rows", None)
    if name not in RESTORABLE or not window.Array.isArray(rows):
        return GAMES, ()
    return str(name), [row for row in rows if isinstance(getattr(row, "id", None), str)]
