"""Transactions that write, and the rows of the database in them.

A transaction ends when nothing more is asked of it, and to `await` an answer in Python takes too
long. So these work on the browser's own stores and requests, and what follows from an answer is
asked for in the callback that gets it. Nor is the end awaited as a promise: Pyodide never hears of
one that fails because the device is full, as it takes that reason for no exception.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from pyodide.ffi import JsException, create_once_callable
from pyscript import window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import idb

from game.browser.web import Event, JsValue, as_object, failure, release

Work = Callable[[JsValue], None]
"""Asks a transaction for all that is to be done."""

SLICE = 50
"""Rows that are read, or written into one row, at a time."""


def json_of(row: JsValue) -> str:
    """The row as JSON; "" for what JSON cannot hold, such as a circle or nesting without end."""
    try:
        return str(window.JSON.stringify(row) or "")
    except JsException:
        return ""


def transact(
    db: JsValue, stores: Iterable[str], work: Work, ended: Callable[[str], object]
) -> None:
    """Do that work in one transaction; `ended` is called when it is on the disk, with "".

    If it fails nothing of it is there, and `ended` is called with the reason. Raises JsException if
    the database is closed.
    """
    strict = as_object({"durability": "strict"})
    transaction = idb.unwrap(db).transaction(to_js([*stores]), "readwrite", strict)

    def over(event: Event) -> None:
        release(proxy)
        failed = event.type == "abort"
        ended(str(transaction.error or "it was ended") if failed else "")

    proxy = create_proxy(failure.guarded(over))
    transaction.oncomplete = transaction.onabort = proxy
    try:
        work(transaction)
    except JsException:  # of a request; the transaction tells of its end
        transaction.abort()


async def done(db: JsValue, stores: Iterable[str], work: Work) -> str:
    """Do that work in one transaction; "" when it is on the disk, else the reason."""
    ended = asyncio.get_running_loop().create_future()
    transact(db, stores, work, ended.set_result)
    return str(await ended)


def on_answer(request: JsValue, take: Callable[[JsValue], object]) -> None:
    """Call `take` with the answer to a request; what it raises ends the transaction undone."""

    def answered(event: JsValue) -> None:
        try:
            take(event.target.result)
        except Exception as problem:
            request.transaction.abort()
            if not isinstance(problem, JsException):  # which the transaction tells
                raise

    request.onsuccess = create_once_callable(answered)


def put_missing(store: JsValue, rows: Iterable[JsValue]) -> None:
    """Put those rows whose ids are not there."""

    def put(row: JsValue) -> None:
        on_answer(store.getKey(row.id), lambda id: store.put(row) if id is None else None)

    for row in rows:
        put(row)


def take_all(store: JsValue, take: Callable[[JsValue], object], ids: JsValue = None) -> None:
    """Call `take` with up to `SLICE` rows after the other, and delete them all."""

    def took(rows: JsValue) -> None:
        if rows.length:
            take(rows)
            take_all(store, take, window.IDBKeyRange.lowerBound(rows[rows.length - 1].id, True))
        else:
            store.clear()

    on_answer(store.getAll(ids, SLICE), took)
