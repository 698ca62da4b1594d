"""Deleting all games, or all for a new class: asks first; its Undo outlives the page."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.browser.library.archive import Archive
from game.browser.library.deletion import Slices
from game.browser.web import dialogs, failure, notice, offer_undo, store
from game.core.words import _, ngettext, pgettext

Forget = Callable[[list[str]], object]
"""Gets the ids of games that have been deleted."""


def ask_to_delete_all(archive: Archive, forget: Forget, changed: Callable[[], object]) -> None:
    """Ask; `changed` is called when the games are deleted, and when they are restored."""

    async def delete_all() -> None:
        ids, slices = await archive.delete_all()
        forget(ids)
        changed()
        offer_restore(archive, slices, _("All games are deleted"), changed)

    dialogs.ask(
        _("Delete all games?"),
        _("Games that are not over and the statistics will be gone, too. Names and bots stay."),
        yes=_("Delete all"),
        no=_("Keep them"),
        agreed=lambda: failure.begin(delete_all()),
    )


def ask_about_new_class(
    archive: Archive,
    settings: Collection[str],
    set_aside: Callable[[], object],
    emptied: Callable[[list[str]], object],
    restored: Callable[[], object],
) -> None:
    """Ask whether to delete everything but the small values of the keys `settings`.

    `set_aside` closes the page that is open, which may keep something of its own, before that and
    before all is restored; `emptied` gets the ids of the games.
    """

    async def empty() -> None:
        set_aside()
        ids, slices = await archive.empty(store.texts(settings))
        emptied(ids)
        offer_restore(archive, slices, _emptied(), restored, set_aside)

    dialogs.ask(
        _("Begin with a new class?"),
        _("All games, statistics, bots of the lab and names will be gone. Settings stay."),
        yes=pgettext("everything of a class", "Delete"),
        no=_("Keep them"),
        agreed=lambda: failure.begin(empty()),
    )


def _emptied() -> str:
    return _("Everything of the class before is deleted")


def offer_restore(
    archive: Archive,
    slices: Slices | None,
    words: str,
    changed: Callable[[], object],
    before: Callable[[], object] = lambda: None,
) -> None:
    """Tell what was deleted, and offer to restore it for a while; then it is gone for good.

    Without slices it is so at once; with None there is nothing to tell.
    """
    if not slices:
        if slices is not None:
            # Translators: {deleted} is a whole sentence, as "All games are deleted"
            told = _("{deleted}. The device is full, so this cannot be undone.")
            notice(told.format(deleted=words))
        return

    async def restore() -> None:
        before()
        await archive.restore(slices)
        changed()

    offer_undo(
        words,
        lambda: failure.begin(restore()),
        lapsed=lambda: failure.begin(archive.drop(slices)),
    )


async def offer_again(
    archive: Archive, changed: Callable[[], object], set_aside: Callable[[], object]
) -> None:
    """Offer to restore what was deleted when the page was closed with the offer still open."""
    games, slices, everything = await archive.deleted()
    if slices:
        words = ngettext("{count} game was deleted", "{count} games were deleted", games)
        if not games:
            words = _("What was deleted last can be restored")
        if everything:
            offer_restore(archive, slices, _emptied(), changed, set_aside)
        else:
            offer_restore(archive, slices, words.format(count=games), changed)
