"""The games that are open in this page, and how each of them is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.browser.library import MARK, Archive, exporter, storage_warning
from game.browser.session import kept, public_record_of, recorded, resumed
from game.browser.web import device, failure
from game.core.record import BadRecord
from game.core.saved_game import SavedGame
from game.core.sharing import from_link
from game.table.session import AnySession
from game.table.state import TurnClock


class OpenGames:
    """Sessions by their ids; `archive` keeps them on the device.

    A game may go on in another page meanwhile: `catch_up` opens it as it is kept now.
    """

    def __init__(self) -> None:
        self.archive = Archive(self._broken)
        self.clocks: dict[str, TurnClock | None] = {}
        """By id the clocks of games whose table was left."""
        self._sessions: dict[str, AnySession] = {}
        self._records: dict[str, str] = {}  # as this page has kept or found them last

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
        try:
            await self.catch_up(id)
        except BadRecord:
            if id not in self._sessions:
                raise
        return self._sessions.get(id)

    async def catch_up(self, id: str) -> bool:
        """Open the game of that id as it is kept; False if it is open so, or not kept.

        Raises BadRecord.
        """
        saved = await self.archive.get(id)
        if not saved or self.archive.failed or saved.record == self._records.get(id):
            return False
        self._sessions[id] = resumed(saved)
        self._records[id] = saved.record
        self.clocks.pop(id, None)
        return True

    async def copy(self, name: str) -> AnySession | None:
        """A session to look back at, of the game of that id or in a link. Raises BadRecord."""
        if name.startswith(MARK):
            return recorded(from_link(name.removeprefix(MARK)), "")
        saved = await self.archive.get(name)
        if not saved and name in self._sessions:
            saved = kept(self._sessions[name])
        return resumed(saved) if saved else None

    def add(self, session: AnySession) -> None:
        """Open and keep a new game; ended ones, which the archive has, are closed."""
        device.keep_storage()
        if self.archive.answers:
            sessions = self._sessions.items()
            self.forget([id for id, game in sessions if game.history.outcome is not None])
        self.keep(session, lambda: None)

    def keep(self, session: AnySession, done: Callable[[], object]) -> None:
        """Keep the game as it stands; `done` is called when that is done, or has failed."""
        saved = kept(session)
        failure.hand_out(lambda: public_record_of(session))
        self._sessions[session.id] = session
        self._records[session.id] = saved.record
        self.archive.save(saved, done)

    def forget(self, ids: Iterable[str]) -> None:
        """Close these games."""
        for id in ids:
            self._sessions.pop(id, None)
            self.clocks.pop(id, None)
            self._records.pop(id, None)

    def _broken(self, reason: str) -> None:
        storage_warning.show(reason, self._export)

    def _export(self) -> None:
        """Let the browser save a backup of the open games."""
        exporter.hand_out_these(map(kept, self._sessions.values()))
