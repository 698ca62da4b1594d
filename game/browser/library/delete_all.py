"""Deleting all games: after a question, and with an Undo."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.library.archive import Archive
from game.browser.web import dialogs, failure, offer_undo
from game.core.words import _

Forget = Callable[[list[str]], object]
"""Gets the ids of games that have been deleted."""


def ask_to_delete_all(archive: Archive, forget: Forget, changed: Callable[[], object]) -> None:
    """Ask; `changed` is called when the games are deleted, and when they are restored."""

    async def delete_all() -> None:
        deleted = await archive.delete_all()

        async def restore() -> None:
            await archive.restore(deleted)
            changed()

        forget([str(row.id) for _store, rows in deleted for row in rows])
        changed()
        offer_undo(_("All games are deleted"), lambda: failure.begin(restore()))

    dialogs.ask(
        _("Delete all games?"),
        _("Those being played, too, and the statistics with them."),
        yes=_("Delete all"),
        no=_("Keep them"),
        agreed=lambda: failure.begin(delete_all()),
    )
