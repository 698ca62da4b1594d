"""Texts that are kept beside games and bots.

The lab's are versions, what can be undone, and the table of a contest; others are of puzzles. Each
has an id of parts with "/" between them, such as `versions/<id of a bot>`.
"""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

from game.browser.library.database import Database
from game.browser.library.rows import on_answer
from game.browser.web import JsValue, as_object

VERSIONS, UNDO, CONTEST = "versions/", "undo/", "contest/"
"""What ids begin with: versions and what can be undone by bot, contests by game."""


class KeptTexts:
    """The texts in the store of that name."""

    def __init__(self, database: Database, store: str) -> None:
        self._database, self._store = database, store

    async def all_of(self, start: str) -> dict[str, str]:
        """The texts whose ids begin with that, by the rest of their ids."""
        rows = await self._database.read(lambda db: db.getAll(self._store, _span(start)))
        found = [(row.id, row.text) for row in rows or ()]
        return {
            id.removeprefix(start): text
            for id, text in found
            if isinstance(id, str) and isinstance(text, str)
        }

    async def get(self, id: str) -> str:
        """The text of that id; "" if there is none."""
        row = await self._database.read(lambda db: db.get(self._store, id))
        text = row.text if row else ""
        return text if isinstance(text, str) else ""

    def keep(self, id: str, text: str) -> None:
        """Keep a text; an empty one is deleted."""
        row = as_object({"id": id, "text": text})

        def work(transaction: JsValue) -> None:
            store = transaction.objectStore(self._store)
            if text:
                store.put(row)
            else:
                store.delete(id)
            transaction.commit()  # the page may be gone before the answer comes

        self._database.write_now([self._store], work, lambda: None)

    def change(
        self, id: str, change: Callable[[str], str], done: Callable[[], object] = lambda: None
    ) -> None:
        """Keep what `change` makes of the text as it is then, "" if there is none.

        Two windows may do so at the same time. `done` is called at the end.
        """

        def work(transaction: JsValue) -> None:
            store = transaction.objectStore(self._store)

            def put(row: JsValue) -> None:
                before = getattr(row, "text", None) if row else None
                text = change(before if isinstance(before, str) else "")
                store.put(as_object({"id": id, "text": text}))

            on_answer(store.get(id), put)

        self._database.write_now([self._store], work, done)

    def drop(self, start: str) -> None:
        """Delete the texts whose ids begin with that."""
        self._database.write_now(
            [self._store],
            lambda work: work.objectStore(self._store).delete(_span(start)),
            lambda: None,
        )


def _span(start: str) -> JsValue:
    return window.IDBKeyRange.bound(start, f"{start}\uffff")
