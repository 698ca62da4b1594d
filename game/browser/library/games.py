"""The page of all games that are kept on this device, those changed last first."""

from __future__ import annotations

from pyscript import window

from game.browser.library import cards, exporter
from game.browser.library.archive import Archive
from game.browser.library.delete_all import Forget, ask_to_delete_all, offer_restore
from game.browser.library.game_list import GameList
from game.browser.library.import_panel import ImportPanel
from game.browser.library.importer import Source
from game.browser.library.schema import GAMES, NEWER
from game.browser.web import Bindings, Element, Event, failure, find, notice, parts, say, set_title
from game.core.contract import BadSetup
from game.core.record import BadRecord, SavedGame
from game.core.words import _, ngettext, number


class GamesPage:
    """The screen of all games; `forget` is called with the ids of games that are deleted."""

    def __init__(self, archive: Archive, forget: Forget) -> None:
        self._screen, self._archive, self._forget = find("#games"), archive, forget
        self._list = GameList(self._screen, archive)
        self._deleting = set[str]()
        self._bindings = Bindings()
        self._bindings.add(self._list.close)
        self._import_panel = ImportPanel(archive, self.refresh)
        self._bindings.add(self._import_panel.close)
        on = self._bindings.on
        on(self._tool("export"), "click", lambda _event: self._export_all())
        on(
            self._tool("clear"),
            "click",
            lambda _event: ask_to_delete_all(archive, forget, self.refresh),
        )
        on(find("ul.kept-games", self._screen), "click", self._clicked)
        self._is_open = True  # games may be restored after it was left
        self._screen.hidden = False
        set_title(_("My games"))
        window.scrollTo(0, 0)
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Show the games; what an older Jeex could not read is imported, also once it is left."""
        with parts.LIBRARY.contained():
            await self._show()
            failure.begin(self._import_panel.retry_newer())

    def close(self) -> None:
        """Hide the screen and end its bindings."""
        self._is_open = False
        self._screen.hidden = True
        self._bindings.close()

    def refresh(self) -> None:
        """Show all games anew, as some have come in or been restored."""
        if self._is_open:
            self._bindings.begin(self._show())

    def take(self, sources: list[Source]) -> None:
        """Import these texts."""
        self._import_panel.take(sources)

    async def _show(self) -> None:
        await self._count()
        self._list.fill()

    async def _count(self) -> None:
        count = await self._archive.count()
        words = ngettext("{count} game on this device", "{count} games on this device", count)
        find(".count", self._screen).textContent = words.format(count=number(count))
        find(".empty", self._screen).hidden = bool(count)
        self._tool("clear").hidden = not count
        beside = await self._archive.every_bot() or await self._archive.puzzles.all_of("")
        self._tool("export").hidden = not count and not beside

    def _tool(self, name: str) -> Element:
        return find(f".tools [data-do={name}]", self._screen)

    def _clicked(self, event: Event) -> None:
        """A button of a card exports or deletes its game."""
        button = event.target.closest("button")
        card = button and button.closest("li")
        if not card or event.detail > 1:  # the second tap may hit the card that moved up
            return
        saved = self._list.get(str(card.dataset.id))
        if button.dataset.do == "delete":
            failure.begin(self._delete(card))
        elif saved:
            failure.begin(_export(saved))

    async def _delete(self, card: Element) -> None:
        """Delete the game of that card, and offer to restore it."""
        id = str(card.dataset.id)
        if id in self._deleting:
            return
        saved = self._list.get(id)
        self._deleting.add(id)
        slices = await self._archive.delete(id, GAMES if saved else NEWER)
        self._deleting.discard(id)
        if slices is None:
            if self._archive.answers:  # another window has deleted it
                self.refresh()
            return
        self._forget([id])
        near = self._list.remove(card)
        (find("[data-do=delete]", near) if near else find("h1", self._screen)).focus()
        await self._count()
        name = cards.title(saved) if saved else _("A game from a newer version of Jeex")
        words = _("{game} is deleted").format(game=name)
        offer_restore(self._archive, slices, words, self.refresh)

    def _export_all(self) -> None:
        say(_("Saving the games as a file …"))
        failure.begin(exporter.save_all(self._archive))


async def _export(saved: SavedGame) -> None:
    """Save that game as a file, or say why not."""
    try:
        await exporter.save_one(saved)
    except (BadRecord, BadSetup) as problem:
        notice(_("This game cannot be shown: {problem}").format(problem=problem))
