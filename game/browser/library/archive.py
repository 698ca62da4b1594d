"""The games kept on this device.

What may be much is read and written in slices, so that the page answers meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import partial

from pyscript import window
from pyscript.ffi import to_js

from game.browser.library.database import Database
from game.browser.library.schema import BY_AGE, BY_CHANGE, BY_DIGEST, BY_SERIES, GAMES, NEWER
from game.browser.web import JsValue, as_object
from game.core.saved_game import SavedGame, digest

SLICE = 50
"""Games that are read, or restored, at a time."""

Deleted = Sequence[tuple[str, JsValue]]
"""What was deleted: stores, and rows of theirs."""


class Archive:
    """Saved games, and the texts of records that only a newer Jeex can read.

    `broken` is called once, with the reason, when games cannot be kept any more.
    """

    def __init__(self, broken: Callable[[str], object]) -> None:
        self._database = Database(broken)

    @property
    def failed(self) -> bool:
        """Whether games cannot be kept any more."""
        return self._database.failed

    @property
    def answers(self) -> bool:
        """Whether the database is open, and has never failed."""
        return self._database.answers

    def save(self, saved: SavedGame, done: Callable[[], object]) -> None:
        """Keep a game; `done` is called when it is on the disk, or cannot be brought there."""
        self._database.put_then(GAMES, _row(saved), done)

    async def add(self, games: Iterable[SavedGame]) -> bool:
        """Keep all these games or, if that fails, none; whether it worked."""
        return await self._database.put(GAMES, [_row(saved) for saved in games])

    async def get(self, id: str) -> SavedGame | None:
        """The game of that id, if it is here and not damaged."""
        found = await self._database.read(lambda db: db.get(GAMES, id))
        return SavedGame.from_dict(found.to_py()) if found else None

    async def newest(self, *, running: bool, count: int) -> list[SavedGame]:
        """Up to `count` running or ended games, those changed last first."""
        first: list[object] = [int(running)]
        games: list[SavedGame] = []
        while len(games) < count:  # damaged ones do not count
            query = partial(_next, first=first, count=count - len(games))
            rows = await self._database.read(query)
            if not rows or not rows.length:
                break
            games += _undamaged(rows)
            last = rows[rows.length - 1]
            first = [int(running), last.age, last.id]
        return games

    async def slices(self, count: int = SLICE) -> AsyncIterator[list[SavedGame]]:
        """All undamaged games, those changed last first, from up to `count` rows at a time."""
        span: JsValue = None
        while True:
            query = partial(_by_change, span=span, count=count)
            rows = await self._database.read(query)
            if not rows or not rows.length:
                return
            yield _undamaged(rows)
            if rows.length < count:
                return
            last = rows[rows.length - 1]
            span = window.IDBKeyRange.lowerBound(to_js([last.age, last.id]), True)

    async def series(self, id: str) -> list[SavedGame]:
        """The games of that series, in the order in which they began."""
        rows = await self._database.read(lambda db: db.getAllFromIndex(GAMES, BY_SERIES, id))
        return sorted(_undamaged(rows), key=lambda saved: (saved.started, saved.id))

    async def count(self) -> int:
        """How many games there are, with those of a newer Jeex."""
        read = self._database.read
        counts = [await read(partial(_count, store=store)) for store in (GAMES, NEWER)]
        return sum(int(count or 0) for count in counts)

    async def used_ids(self, ids: Iterable[str]) -> set[str]:
        """Those of these ids that a game here has."""
        return await self._present(ids, lambda db, id: db.count(GAMES, id))

    async def known_digests(self, digests: Iterable[str]) -> set[str]:
        """Those of these digests that a record here has."""
        return await self._present(
            digests, lambda db, one: db.countFromIndex(GAMES, BY_DIGEST, one)
        )

    async def _present(
        self, keys: Iterable[str], counted: Callable[[JsValue, str], JsValue]
    ) -> set[str]:
        wanted = list(keys)
        counts = await self._database.read(
            lambda db: asyncio.gather(*(counted(db, key) for key in wanted))
        )
        return {key for key, count in zip(wanted, counts or (), strict=False) if count}

    async def add_newer(self, texts: Iterable[str]) -> bool:
        """Keep records that only a newer Jeex can read, each of them once."""
        rows = [as_object({"id": digest(text), "text": text}) for text in texts]
        return await self._database.put(NEWER, rows)

    async def newer(self) -> list[tuple[str, str]]:
        """Ids and texts of the records that only a newer Jeex could read."""
        rows = await self._database.read(lambda db: db.getAll(NEWER))
        return [(str(row.id), str(row.text)) for row in rows] if rows else []

    async def delete(self, id: str, store: str = GAMES) -> Deleted:
        """Delete the row of that id; returns what `restore` takes, nothing if it failed."""
        row = await self._database.read(lambda db: db.get(store, id))
        if not row or not await self._database.delete(store, [id]):
            return []
        return [(store, to_js([row]))]

    async def delete_all(self) -> Deleted:
        """Delete all games, damaged ones too; returns what `restore` takes, as far as it worked."""
        deleted: list[tuple[str, JsValue]] = []
        for store in (GAMES, NEWER):
            query = partial(_some, store=store)
            while (rows := await self._database.read(query)) and rows.length:
                if not await self._database.delete(store, [row.id for row in rows]):
                    return deleted
                deleted.append((store, rows))
        return deleted

    async def restore(self, deleted: Deleted) -> bool:
        """Keep again what was deleted; whether that worked."""
        for store, rows in deleted:
            if not await self._database.put(store, rows):
                return False
        return True


def _row(saved: SavedGame) -> JsValue:
    return as_object({**saved.as_dict(), "age": -saved.changed, "digest": digest(saved.record)})


def _undamaged(rows: JsValue) -> list[SavedGame]:
    games = [SavedGame.from_dict(data) for data in rows.to_py()] if rows else []
    return [saved for saved in games if saved]


def _next(db: JsValue, first: list[object], count: int) -> JsValue:
    """Rows of one kind (0 ended, 1 running) after the key `first`, or all if that is [kind]."""
    last = to_js([first[0], []])
    span = window.IDBKeyRange.bound(to_js(first), last, len(first) > 1)
    return db.getAllFromIndex(GAMES, BY_AGE, span, count)


def _by_change(db: JsValue, span: JsValue, count: int) -> JsValue:
    return db.getAllFromIndex(GAMES, BY_CHANGE, span, count)


def _count(db: JsValue, store: str) -> JsValue:
    return db.count(store)


def _some(db: JsValue, store: str) -> JsValue:
    return db.getAll(store, None, SLICE)
