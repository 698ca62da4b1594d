"""Deleting rows, and restoring them: slices of them are moved into the store `DELETED` and back.

Each of these asks one transaction for all that is to be done, so a kill leaves all or nothing.
Where `slices` is None, rows are deleted for good: a device that is full has no room for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pyscript import window
from pyscript.ffi import to_js

from game.browser.library.rows import on_answer, put_missing, take_all
from game.browser.library.schema import DELETED, DRAFTS, GAMES, LAB, NEWER, PUZZLES
from game.browser.session import new_id
from game.browser.web import JsValue, as_object

RESTORABLE = (GAMES, NEWER, DRAFTS, LAB, PUZZLES)
"""The stores whose rows can be deleted."""

VALUES = "values"
"""In a slice, where others have the name of a store: small values of `web.store`."""

Slices = list[str]
"""The ids of slices in the store `DELETED`."""


class Deleted(NamedTuple):
    """What could be restored: so many games, in these slices; or `everything` but the settings."""

    games: int
    slices: Slices
    everything: bool = False


def delete(transaction: JsValue, name: str, id: str, slices: Slices | None) -> None:
    """Delete the row of that id, if it is there, from the store of that name."""
    store = transaction.objectStore(name)

    def move(row: JsValue) -> None:
        if row is not None:
            _put(transaction, name, to_js([row]), slices)
            store.delete(id)

    on_answer(store.get(id), move)


def delete_all(transaction: JsValue, ids: set[str], slices: Slices | None) -> None:
    """Delete the rows of all games; `ids` gets their ids, but those of a newer Jeex."""

    def move(rows: JsValue, name: str) -> None:
        if name == GAMES:
            ids.update(str(row.id) for row in rows)
        _put(transaction, name, rows, slices)

    for name in (GAMES, NEWER):
        take_all(transaction.objectStore(name), partial(move, name=name))


def empty(
    transaction: JsValue, values: Mapping[str, str], ids: set[str], slices: Slices | None
) -> None:
    """Delete all games, bots, and what the lab and puzzles keep.

    The small values go into a slice, too.
    """
    delete_all(transaction, ids, slices)
    for name in (DRAFTS, LAB, PUZZLES):
        delete_store(transaction, name, slices)
    rows = [as_object({"id": key, "text": text}) for key, text in values.items()]
    _put(transaction, VALUES, to_js(rows), slices)


def delete_store(transaction: JsValue, name: str, slices: Slices | None) -> None:
    """Delete all rows of the store of that name."""
    move = partial(_put_from, transaction=transaction, name=name, slices=slices)
    take_all(transaction.objectStore(name), move)


def restore(transaction: JsValue, slices: Slices, values: dict[str, str]) -> None:
    """Restore the rows of these slices; a row that is there again stays as it is.

    `values` gets the small values.
    """

    def put(slice: JsValue) -> None:
        name, rows = _content(slice)
        if name == VALUES:
            values.update((row.id, row.text) for row in rows if isinstance(row.text, str))
        else:
            put_missing(transaction.objectStore(name), rows)

    for id in slices:
        on_answer(transaction.objectStore(DELETED).get(id), put)
    drop(transaction, slices)


def drop(transaction: JsValue, slices: Slices) -> None:
    """Forget these slices for good."""
    for id in slices:
        transaction.objectStore(DELETED).delete(id)


def found(slices: Iterable[JsValue]) -> Deleted:
    """What these slices hold."""
    kept = [slice for slice in slices if isinstance(slice.id, str)]
    contents = [_content(slice) for slice in kept]
    games = sum(len(rows) for name, rows in contents if name in (GAMES, NEWER))
    return Deleted(games, [s.id for s in kept], any(name == VALUES for name, _rows in contents))


def _put_from(rows: JsValue, transaction: JsValue, name: str, slices: Slices | None) -> None:
    _put(transaction, name, rows, slices)


def _put(transaction: JsValue, name: str, rows: JsValue, slices: Slices | None) -> None:
    if slices is None:
        return
    slices.append(new_id())
    slice = as_object({"id": slices[-1], "store": name, "rows": rows})
    transaction.objectStore(DELETED).put(slice)


def _content(slice: JsValue) -> tuple[str, Sequence[JsValue]]:
    """The store and the rows that a slice restores; no rows if it is damaged or not there."""
    name: JsValue = getattr(slice, "store", None)
    rows: JsValue = getattr(slice, "rows", None)
    if name not in (*RESTORABLE, VALUES) or not window.Array.isArray(rows):
        return GAMES, ()
    return str(name), [row for row in rows if isinstance(getattr(row, "id", None), str)]
