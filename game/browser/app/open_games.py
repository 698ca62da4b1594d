"""The games that are open in this page, and how each of them is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.browser.library import ID, MARK, Archive, exporter, warnings
from game.browser.session import (
    kept,
    public_record_of,
    record_of,
    recorded,
    resumed,
    taken_over,
)
from game.browser.together import Together
from game.browser.web import Channel, device, failure, reloading
from game.core.clock import Clock
from game.core.record import BadRecord, SavedGame, digest
from game.core.sharing import from_link
from game.table.session import AnySession
from game.table.state import TurnClock

CLOCKS = "clocks"
"""What is left for the page that is loaded anew: by id the digest of a game, and its clock."""


class OpenGames:
    """Sessions by their ids; `archive` keeps them, `together` has the devices that play in them.

    Another window may go on with a game that is open here, or delete it; `went_on` gets its id once
    the game is open as it is kept now, or closed.
    """

    def __init__(self, went_on: Callable[[str], object]) -> None:
        self.archive = Archive(self._broken, warnings.tell_damaged)
        self.together = Together()
        self.clocks: dict[str, TurnClock | None] = {}
        """By id the clocks of games whose table was left."""
        self._left_clocks: dict[str, object] = reloading.take(CLOCKS, {})
        self._went_on = went_on
        self._channel = Channel(self._heard)
        self._sessions: dict[str, AnySession] = {}
        self._digests: dict[str, str] = {}  # of records, as this page has kept or found them last

    def get(self, id: str) -> AnySession | None:
        """The game of that id, if it is open."""
        return self._sessions.get(id)

    def running(self) -> list[SavedGame]:
        """The open games that have not ended, those opened last first."""
        games = self._sessions.values()
        return [kept(game) for game in games if game.history.outcome is None][::-1]

    async def load(self, id: str) -> AnySession | None:
        """The game of that id as it is kept or, if that does not replay, as it is open here.

        Raises BadRecord if it is not open.
        """
        self._close_ended()
        try:
            await self._catch_up(id)
        except BadRecord:
            if id not in self._sessions:
                raise
        return self._sessions.get(id)

    async def follow(self, id: str) -> None:
        """Go on with an open game as it is kept, if another window has kept or deleted it."""
        if self.archive.failed or id not in self._digests:
            return
        try:
            changed = await self._catch_up(id)
        except BadRecord:
            self._close([id])
            changed = True
        if changed:
            self._went_on(id)

    async def _catch_up(self, id: str) -> bool:
        """Open the game of that id as it is kept, or close it; whether that changes anything.

        Raises BadRecord.
        """
        known = None
        while known != self._digests.get(id, ""):  # it may be kept here meanwhile
            known = self._digests.get(id, "")
            saved = await self.archive.get(id)
            if not saved:
                return await self._is_deleted(id)
            found = digest(saved.record)
            if found == known or (self.archive.failed and id in self._sessions):
                return False
            session = await resumed(saved)
        self._sessions[id] = session
        self._digests[id] = found
        self.clocks[id] = self._left_clock(id)
        return True

    async def _is_deleted(self, id: str) -> bool:
        """Whether a game that was kept is there no more; then it is closed."""
        used = await self.archive.used_ids([id])  # also of a damaged game
        if used or self.archive.failed or id not in self._digests:
            return False
        self._close([id])
        return True

    def clocks_to_leave(self) -> dict[str, object]:
        """The clocks of tables that were left, for this page loaded anew."""
        clocks = {
            id: [self._digests[id], turn.seat, turn.clock.limit, turn.clock.left]
            for id, turn in self.clocks.items()
            if turn
        }
        return {CLOCKS: clocks}

    def _left_clock(self, id: str) -> TurnClock | None:
        """The clock of that game in the page that was loaded anew, if it stands as it did there."""
        match self._left_clocks.pop(id, None):
            case [known, int(seat), int() | float() as limit, int() | float() as left]:
                if known == self._digests[id] and 0 < left <= limit:
                    return TurnClock(seat, Clock(limit, left))
        return None

    async def copy(self, name: str) -> AnySession | None:
        """A session to look back at, of the game of that id or in a link. Raises BadRecord."""
        if name.startswith(MARK):
            return await recorded(from_link(name.removeprefix(MARK)), "")
        saved = await self.archive.get(name)
        if name in self._sessions and (not saved or self.archive.failed):
            saved = kept(self._sessions[name])
        return await resumed(saved) if saved else None

    async def take_over(
        self, session: AnySession, done: Callable[[], object] = lambda: None
    ) -> str:
        """Keep the game of a link, unless it is here already; its id.

        The id is made of the record, as for a link that is imported. `done` is called once the
        device has the game.
        """

        def kept() -> None:
            if not self.archive.failed:
                done()

        found = digest(record_of(session))
        own = taken_over(session, found[:ID])
        here = await self.archive.known_digests([found]) or await self.archive.used_ids([own.id])
        if not here and own.id not in self._sessions:
            self.keep(own, kept)
        else:
            kept()
        return own.id

    def add(self, session: AnySession) -> None:
        """Open and keep a new game."""
        device.keep_storage()
        self._close_ended()
        self.keep(session, lambda: None)

    def keep(self, session: AnySession, done: Callable[[], object]) -> None:
        """Keep the game as it stands; `done` is called when that is done, or has failed.

        It is not called if the game went on in another window: that game is followed instead.
        """
        saved, id = kept(session), session.id
        failure.offer_record(lambda: public_record_of(session))
        known = self._digests.get(id, "")
        self._sessions[id] = session
        self._digests[id] = digest(saved.record)

        def written(agreed: bool) -> None:
            if agreed:
                self._channel.send(id)
                done()
            else:
                failure.begin(refused())

        async def refused() -> None:
            await self.follow(id)
            if self.archive.failed:
                done()

        self.archive.save(saved, known, written)

    def forget(self, ids: Iterable[str]) -> None:
        """Close these games, which have been deleted."""
        for id in ids:
            self._close([id])
            self._channel.send(id)

    def _close_ended(self) -> None:
        """Close the games that have ended, if the archive has them."""
        if self.archive.answers:
            sessions = self._sessions.items()
            self._close([id for id, game in sessions if game.history.outcome is not None])

    def _close(self, ids: Iterable[str]) -> None:
        for id in ids:
            self._sessions.pop(id, None)
            self.clocks.pop(id, None)
            self._digests.pop(id, None)

    def _heard(self, id: str) -> None:
        """Another window has kept or deleted the game of that id."""
        failure.begin(self.follow(id))

    def _broken(self, reason: str) -> None:
        warnings.show_not_kept(reason, self._export)

    def _export(self) -> None:
        """Let the browser save a backup of the open games."""
        exporter.save_these(map(kept, self._sessions.values()))
