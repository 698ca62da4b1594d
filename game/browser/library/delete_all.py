"""Deleting all games: after a question, and with a way back."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.library import undo_toast
from game.browser.library.archive import Archive
from game.browser.web import failure
from game.browser.web.dialogs import ask
from game.browser.web.dom import Unbind
from game.core.words import _

Forget = Callable[[list[str]], object]
"""Gets the ids of games that are not here any more."""


def offer(archive: Archive, forget: Forget, changed: Unbind) -> None:
    """Ask; `changed` is called when they are gone, and when they are back."""

    async def put_back(gone: list[tuple[str, object]]) -> None:
        await archive.put_back(gone)
        changed()

    async def clear() -> None:
        gone = await archive.take_all()
        forget([str(row.id) for _store, rows in gone for row in rows])
        changed()
        undo_toast.offer(_("All games are deleted"), lambda: failure.begin(put_back(gone)))

    ask(
        _("Delete all games?"),
        _("Those being played, too, and the statistics with them."),
        yes=_("Delete all"),
        no=_("Keep them"),
        agreed=lambda: failure.begin(clear()),
    )
