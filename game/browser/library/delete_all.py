"""Deleting all games: after a question, and with an Undo that outlives the page."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.library.archive import Archive
from game.browser.library.deletion import Slices
from game.browser.web import dialogs, failure, offer_undo
from game.core.words import _, ngettext

Forget = Callable[[list[str]], object]
"""Gets the ids of games that have been deleted."""


def ask_to_delete_all(archive: Archive, forget: Forget, changed: Callable[[], object]) -> None:
    """Ask; `changed` is called when the games are deleted, and when they are restored."""

    async def delete_all() -> None:
        ids, slices = await archive.delete_all()
        forget(ids)
        changed()
        if slices:
            offer_restore(archive, slices, _("All games are deleted"), changed)

    dialogs.ask(
        _("Delete all games?"),
        _("Games that are not over will be gone, too. So will the statistics."),
        yes=_("Delete all"),
        no=_("Keep them"),
        agreed=lambda: failure.begin(delete_all()),
    )


def offer_restore(
    archive: Archive, slices: Slices, words: str, changed: Callable[[], object]
) -> None:
    """Tell what was deleted, and offer to restore it for a while; then it is gone for good."""

    async def restore() -> None:
        await archive.restore(slices)
        changed()

    offer_undo(
        words,
        lambda: failure.begin(restore()),
        lapsed=lambda: failure.begin(archive.drop(slices)),
    )


async def offer_again(archive: Archive, changed: Callable[[], object]) -> None:
    """Offer to restore what was deleted when the page was closed with the offer still open."""
    count, slices = await archive.deleted()
    if slices:
        words = ngettext("{count} game was deleted", "{count} games were deleted", count)
        offer_restore(archive, slices, words.format(count=count), changed)
