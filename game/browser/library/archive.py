"""The games kept on this device.

What may be much is read and written in slices, so that the page answers meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from functools import partial

from pyscript import window
from pyscript.ffi import to_js

from game.browser.library import deletion
from game.browser.library.database import Database
from game.browser.library.deletion import Deleted, Slices
from game.browser.library.kept_texts import UNDO, VERSIONS, KeptTexts
from game.browser.library.rows import SLICE, json_of, on_answer, put_missing
from game.browser.library.schema import (
    BY_AGE,
    BY_CHANGE,
    BY_DIGEST,
    BY_SERIES,
    DELETED,
    DRAFTS,
    GAMES,
    LAB,
    NEWER,
    PUZZLES,
)
from game.browser.web import JsValue, as_object, store
from game.core.record import SavedGame, after, digest, newer_text
from game.lab.page.kept_bots import KeptBot


class Archive:
    """Saved games, the texts of records that only a newer Jeex can read, and bots of the lab.

    `lab` has what is kept beside the bots, `puzzles` what is kept of puzzles.
    `broken` is called once, with the reason, when games cannot be kept any more; `damaged` with the
    ids of rows that are none of these, whenever they are met.
    """

    def __init__(
        self, broken: Callable[[str], object], damaged: Callable[[list[str]], object]
    ) -> None:
        self._database, self._damaged = Database(broken), damaged
        self.lab = KeptTexts(self._database, LAB)
        self.puzzles = KeptTexts(self._database, PUZZLES)

    @property
    def failed(self) -> bool:
        """Whether games cannot be kept any more."""
        return self._database.failed

    @property
    def answers(self) -> bool:
        """Whether the database is open, and has never failed."""
        return self._database.answers

    def save(self, saved: SavedGame, known: str, done: Callable[[bool], object]) -> None:
        """Keep a game in the place of the record of the digest `known`; "" if it is new.

        If there is another record by now, that one stays. `done` is called at the end: with False
        if so, else with True, also if games cannot be kept any more.
        """
        row, refused = _row(saved), False

        def work(transaction: JsValue) -> None:
            games = transaction.objectStore(GAMES)

            def replace(found: JsValue) -> None:
                nonlocal refused
                refused = not _may_replace(found, known, row.digest)
                if not refused:
                    games.put(row)

            on_answer(games.index(BY_CHANGE).openKeyCursor(), partial(_date, row))
            on_answer(games.get(saved.id), replace)

        self._database.write_now([GAMES], work, lambda: done(not refused))

    async def add(self, games: Iterable[SavedGame]) -> bool:
        """Keep all these games or, if that fails, none; whether it worked."""
        rows = [_row(saved) for saved in games]
        return await self._add(GAMES, rows)

    async def get(self, id: str) -> SavedGame | None:
        """The game of that id, if it is here and not damaged."""
        found = await self._database.read(lambda db: db.get(GAMES, id))
        return SavedGame.from_json(json_of(found)) if found else None

    async def newest(self, *, running: bool, count: int) -> list[SavedGame]:
        """Up to `count` running or ended games, those changed last first."""
        first: list[object] = [int(running)]
        games: list[SavedGame] = []
        while len(games) < count:  # damaged ones do not count
            query = partial(_next, first=first, count=count - len(games))
            rows = await self._database.read(query)
            if not rows or not rows.length:
                break
            games += self._undamaged(rows)
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
            yield self._undamaged(rows)
            if rows.length < count:
                return
            last = rows[rows.length - 1]
            span = window.IDBKeyRange.lowerBound(to_js([last.age, last.id]), True)

    async def series(self, id: str) -> list[SavedGame]:
        """The games of that series, in the order in which they began."""
        rows = await self._database.read(lambda db: db.getAllFromIndex(GAMES, BY_SERIES, id))
        return sorted(self._undamaged(rows), key=lambda saved: (saved.started, saved.id))

    async def count(self) -> int:
        """How many games there are, with those of a newer Jeex."""
        read = self._database.read
        counts = [await read(partial(_count, name=name)) for name in (GAMES, NEWER)]
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
        return await self._add(NEWER, rows)

    async def newer(self) -> list[tuple[str, str]]:
        """Ids and texts of the records that only a newer Jeex could read."""
        rows = await self._database.read(lambda db: db.getAll(NEWER))
        found = [(str(row.id), newer_text(json_of(row))) for row in rows or ()]
        self._tell([id for id, text in found if text is None])
        return [(id, text) for id, text in found if text is not None]

    async def bots(self, game: str, *, foreign: bool = False) -> list[KeptBot]:
        """The bots that were written or taken here for that game, or its foreign ones."""
        every = await self.every_bot()
        return [bot for bot in every if bot.game == game and bot.foreign == foreign]

    async def every_bot(self) -> list[KeptBot]:
        """The bots of all games, the oldest first; damaged ones are passed over.

        Their ids begin with the time at which they were made.
        """
        rows = await self._database.read(lambda db: db.getAll(DRAFTS))
        found = [KeptBot.from_json(json_of(row)) for row in rows or ()]
        return [bot for bot in found if bot]

    async def add_bots(self, bots: Iterable[KeptBot]) -> bool:
        """Keep all these bots or, if that fails, none; whether it worked."""
        return await self._add(DRAFTS, [as_object(bot.as_dict()) for bot in bots])

    def keep_bot(self, bot: KeptBot, known: str, met: Callable[[KeptBot], object]) -> None:
        """Keep a bot as it stands, whose text was `known` to be kept here.

        `met` gets the one in whose place it is kept, if that has another text: another window has
        written it.
        """
        row = as_object(bot.as_dict())

        def look(found: JsValue) -> None:
            if found and getattr(found, "source", "") not in (known, bot.source):
                other = KeptBot.from_json(json_of(found))
                if other:
                    met(other)

        def work(transaction: JsValue) -> None:
            bots = transaction.objectStore(DRAFTS)
            on_answer(bots.get(bot.id), look)
            bots.put(row)
            transaction.commit()  # the page may be gone before the answer comes

        self._database.write_now([DRAFTS], work, lambda: None)

    async def delete_bot(self, id: str) -> None:
        """Delete the bot of that id, with its versions and what can be undone in it."""
        for start in (VERSIONS, UNDO):
            self.lab.keep(f"{start}{id}", "")
        await self._database.write([DRAFTS], lambda work: work.objectStore(DRAFTS).delete(id))

    async def delete(self, id: str, name: str = GAMES) -> Slices | None:
        """Delete the row of that id from the store of that name.

        Returns what `restore` takes: nothing if the device was too full for it, and None if nothing
        was deleted.
        """
        return await self._delete([name], partial(deletion.delete, name=name, id=id))

    async def delete_all(self) -> tuple[list[str], Slices | None]:
        """Delete all games, damaged rows too, or nothing; bots stay.

        Returns the ids of the games, and what `restore` takes, as `delete` does.
        """
        ids = set[str]()
        work = partial(deletion.delete_all, ids=ids)
        slices = await self._delete(deletion.RESTORABLE, work)
        return ([] if slices is None else [*ids]), slices

    async def empty(self, values: Mapping[str, str]) -> tuple[list[str], Slices | None]:
        """Delete all games, bots, what is kept of puzzles, and these small values, or nothing.

        The values are those of `web.store`. Returns the ids of the games, and what `restore` takes.
        """
        ids = set[str]()
        work = partial(deletion.empty, values=values, ids=ids)
        slices = await self._delete(deletion.RESTORABLE, work)
        if slices is None:
            return [], None
        store.delete(values)
        return [*ids], slices

    async def forget_puzzles(self) -> Slices | None:
        """Delete what is kept of puzzles; what `restore` takes, as `delete` gives it."""
        return await self._delete([PUZZLES], partial(deletion.delete_store, name=PUZZLES))

    async def _delete(self, stores: Iterable[str], work: Callable[..., None]) -> Slices | None:
        """Move rows of these stores into slices or, where these find no room, delete them."""
        slices, is_full = list[str](), False

        def for_good(transaction: JsValue) -> None:
            nonlocal is_full
            is_full = True
            work(transaction, slices=None)

        keeping = partial(work, slices=slices)
        done = await self._database.write([*stores, DELETED], keeping, for_good)
        if done and is_full:
            return []
        return slices if done and slices else None

    async def deleted(self) -> Deleted:
        """What could be restored."""
        return deletion.found(await self._database.read(lambda db: db.getAll(DELETED)) or ())

    async def restore(self, slices: Slices) -> bool:
        """Keep again what was deleted; whether that worked."""
        values: dict[str, str] = {}
        work = partial(deletion.restore, slices=slices, values=values)
        done = await self._database.write([*deletion.RESTORABLE, DELETED], work)
        if done:
            store.put_back(values)
        return done

    async def drop(self, slices: Slices) -> None:
        """Forget for good what was deleted."""
        await self._database.write([DELETED], partial(deletion.drop, slices=slices))

    async def _add(self, name: str, rows: list[JsValue]) -> bool:
        def work(transaction: JsValue) -> None:
            put_missing(transaction.objectStore(name), rows)

        return await self._database.write([name], work)

    def _undamaged(self, rows: JsValue) -> list[SavedGame]:
        found = [(str(row.id), SavedGame.from_json(json_of(row))) for row in rows or ()]
        self._tell([id for id, saved in found if not saved])
        return [saved for _id, saved in found if saved]

    def _tell(self, damaged: list[str]) -> None:
        if damaged:
            self._damaged(damaged)


def _row(saved: SavedGame) -> JsValue:
    return as_object({**saved.as_dict(), "age": -saved.changed, "digest": digest(saved.record)})


def _may_replace(found: JsValue, known: str, own: str) -> bool:
    """Whether a row is what this page knows or writes itself; a damaged one may go."""
    if not found:
        return not known
    record = getattr(found, "record", None)
    if isinstance(record, str) and digest(record) in (known, own):
        return True
    # Only now the whole row, which takes longer: a game is kept at every move.
    return SavedGame.from_json(json_of(found)) is None


def _date(row: JsValue, newest: JsValue) -> None:
    """Date the change of a row later than the `newest`, as a clock may have been set back."""
    age = newest.key[0] if newest else 0
    row.changed = after(int(row.changed), -age if type(age) is int else 0)
    row.age = -row.changed


def _next(db: JsValue, first: list[object], count: int) -> JsValue:
    """Rows of one kind (0 ended, 1 running) after the key `first`, or all if that is [kind]."""
    last = to_js([first[0], []])
    span = window.IDBKeyRange.bound(to_js(first), last, len(first) > 1)
    return db.getAllFromIndex(GAMES, BY_AGE, span, count)


def _by_change(db: JsValue, span: JsValue, count: int) -> JsValue:
    return db.getAllFromIndex(GAMES, BY_CHANGE, span, count)


def _count(db: JsValue, name: str) -> JsValue:
    return db.count(name)
