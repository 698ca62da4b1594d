"""An offer to one device: it is shown as a code, and its answer is taken once."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsException

from game.browser.together.peer import Peer, random_bytes
from game.browser.web import JsValue, Unbind, navigation, scheduling
from game.core.words import _
from game.table.session import AnySession
from game.together import codes
from game.together.codes import TABLE, BadCode, Kind

PATIENCE = 8000
"""Milliseconds after which two devices that have each other's code do not find each other."""


def not_found() -> str:
    """Why two devices do not find each other, and what to do."""
    return _(
        "The devices do not find each other. Are both in the same Wi-Fi? In schools and cafés a "
        "Wi-Fi may keep devices apart: let a phone make a hotspot, and connect both to it."
    )


class Invitation:
    """An offer for these seats; `opened` gets the peer once it is there, `failed` why it is not.

    `opened` returns what is told of the channel from then on.
    """

    def __init__(
        self,
        table: bytes,
        seats: tuple[int, ...],
        opened: Callable[[Invitation, Peer], Callable[[str, str], object]],
        failed: Callable[[str], object],
    ) -> None:
        self.number, self.seats, self._table = random_bytes(TABLE), seats, table
        self._opened, self._failed = opened, failed
        self._told: Callable[[str, str], object] | None = None
        self._peer: Peer | None = None
        self._patience: Unbind | None = None
        self._closed = self._is_open = False
        self.taken = False
        """Whether an answer has come, so that the devices look for each other."""

    async def make(self, scripts: JsValue, session: AnySession) -> str:
        """Make the offer; the address that holds it. Raises BadCode."""
        self._peer = peer = Peer(scripts, self._heard)
        try:
            sdp = await peer.offer()
        except JsException:
            raise BadCode(_("This browser does not let devices connect now.")) from None
        name = session.names[self.seats[0]] if self.seats else ""
        code = codes.offered(sdp, self._table, self.number, game=session.game, name=name)
        return navigation.link(f"#/join/{codes.text(code)}")

    async def take(self, text: str) -> None:
        """Take the answer in that text, which begins to connect. Raises BadCode."""
        code = codes.wanted(text, Kind.ANSWER)
        if code.table != self._table:
            raise BadCode(_("This code is for another table."))
        if code.invitation != self.number:
            raise BadCode(_("This code answers an older one. Scan the new code with that device."))
        if self.taken or self._peer is None:
            return
        self.taken = True
        self._patience = scheduling.after(PATIENCE, lambda: self._failed(not_found()))
        try:
            await self._peer.accept(codes.description(code))
        except JsException:
            raise BadCode(_("This browser cannot use that code.")) from None

    def close(self) -> None:
        """Take the offer back, unless a device has come by it."""
        self._stop_waiting()
        self._closed = True
        if not self._is_open and self._peer:
            self._peer.close()

    def _stop_waiting(self) -> None:
        if self._patience:
            self._patience()
            self._patience = None

    def _heard(self, what: str, text: str) -> None:
        if self._told:
            self._told(what, text)
        elif self._closed or self._peer is None:
            return
        elif what == "open":
            self._stop_waiting()
            self._is_open = True
            self._told = self._opened(self, self._peer)
        elif what == "closed" and self.taken:
            self._stop_waiting()
            self._failed(not_found())
