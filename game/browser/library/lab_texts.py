"""What the lab keeps beside its bots: versions, what can be undone, the table of a contest.

Each is a text by an id of parts with "/" between them, such as `versions/<id of a draft>`.
"""

from __future__ import annotations

from pyscript import window

from game.browser.library.database import Database
from game.browser.library.schema import LAB
from game.browser.web import JsValue, as_object

VERSIONS, UNDO, CONTEST = "versions/", "undo/", "contest/"
"""What ids begin with: versions and what can be undone by draft, contests by game."""


class LabTexts:
    """The texts in the store `LAB`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all_of(self, start: str) -> dict[str, str]:
        """The texts whose ids begin with that, by the rest of their ids."""
        rows = await self._database.read(lambda db: db.getAll(LAB, _span(start)))
        found = [(row.id, row.text) for row in rows or ()]
        return {
            id.removeprefix(start): text
            for id, text in found
            if isinstance(id, str) and isinstance(text, str)
        }

    async def get(self, id: str) -> str:
        """The text of that id; "" if there is none."""
        row = await self._database.read(lambda db: db.get(LAB, id))
        text = row.text if row else ""
        return text if isinstance(text, str) else ""

    def keep(self, id: str, text: str) -> None:
        """Keep a text; an empty one is deleted."""
        row = as_object({"id": id, "text": text})

        def work(transaction: JsValue) -> None:
            store = transaction.objectStore(LAB)
            if text:
                store.put(row)
            else:
                store.delete(id)
            transaction.commit()  # the page may be gone before the answer comes

        self._database.write_now([LAB], work, lambda: None)

    def drop(self, start: str) -> None:
        """Delete the texts whose ids begin with that."""
        self._database.write_now(
            [LAB], lambda work: work.objectStore(LAB).delete(_span(start)), lambda: None
        )


def _span(start: str) -> JsValue:
    return window.IDBKeyRange.bound(start, f"{start}\uffff")
