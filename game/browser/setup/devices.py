"""What set-up asks of the devices on which people play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.table.session import AnySession


class Devices(Protocol):
    """This device and those of others, which may come before the game begins."""

    @property
    def in_use(self) -> bool:
        """Whether somebody has come with another device, or is waited for."""

    def set_up(self, session: AnySession, changed: Callable[[], object]) -> None:
        """Let devices come for that game; `changed` is called when one comes or goes."""

    def place(self, seat: int) -> tuple[str, str]:
        """The icon and the words for where the person in that seat plays."""

    def open_sheet(self, *seats: int) -> None:
        """Show who plays where, with the codes for these seats."""

    def stand_up(self) -> None:
        """The set-up is left; devices wait for the game."""
