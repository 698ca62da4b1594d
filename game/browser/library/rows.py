"""Rows of the database as they are read and written within one transaction.

A transaction ends when nothing more is asked of it, and to `await` an answer in Python takes too
long. So these work on the browser's own stores and requests, and what follows from an answer is
asked for in the callback that gets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pyodide.ffi import JsException, create_once_callable
from pyscript import window

from game.browser.web import Event, JsValue

SLICE = 50
"""Rows that are read, or written into one row, at a time."""


def json_of(row: JsValue) -> str:
    """The row as JSON; "" for what JSON cannot hold, such as a circle or nesting without end."""
    try:
        return str(window.JSON.stringify(row) or "")
    except JsException:
        return ""


def on_answer(request: JsValue, take: Callable[[JsValue], object]) -> None:
    """Call `take` with the answer to a request; what it raises ends the transaction undone."""

    def answered(event: Event) -> None:
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
