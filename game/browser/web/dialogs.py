"""Sheets that lie over the table: the pause, which is the menu too, and a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.browser.preferences import setting_rows, settings
from game.browser.web.dom import Bindings, find, replace, say
from game.core.words import _
from game.view.values import Words


class Pause:
    """Hides the board while nobody plays. Escape resumes."""

    def __init__(
        self,
        resumed: Callable[[], object],
        resigned: Callable[[], object],
        offered: Sequence[str] = (),
    ) -> None:
        """`resumed` is called when play goes on, `resigned` when the player gives up.

        `offered` are the settings that this table knows.
        """
        self._sheet = find("#pause")
        self._resign = find('[data-do="resign"]', self._sheet)
        self._resumed = resumed
        self._bindings = Bindings()
        self._bindings.on(find('[data-do="resume"]', self._sheet), "click", self._resume)
        self._bindings.on(self._sheet, "cancel", self._cancel)
        self._bindings.on(self._resign, "click", lambda _event: resigned())
        theme = setting_rows.control(self._bindings, settings.by_key(settings.THEME))
        replace(find(".themes", self._sheet), theme)
        rows = [settings.by_key(key) for key in (*offered, settings.SOUND)]
        self._bindings.add(setting_rows.offer(find(".settings", self._sheet), rows))

    @property
    def open(self) -> bool:
        """Whether the table is hidden now."""
        return bool(self._sheet.open)

    def show(self, player: str | None) -> None:
        """Hide the table; `player` is who could give up now, None for nobody."""
        if self.open:
            return
        self._resign.hidden = player is None
        self._resign.textContent = _("{name} gives up").format(name=player)
        self._sheet.showModal()
        find("h1", self._sheet).focus()
        say(_("Paused"))

    def hide(self) -> None:
        """Away with it; nobody is told."""
        if self.open:
            self._sheet.close()

    def close(self) -> None:
        """The game is over or left."""
        self.hide()
        self._bindings.close()

    def _resume(self, _event: Any) -> None:
        self.hide()
        self._resumed()

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        self._resume(event)


def ask(title: str, detail: str, yes: str, no: str, agreed: Callable[[], object]) -> None:
    """A question over everything; `agreed` is called on yes. Escape is no."""
    sheet, bindings = find("#ask"), Bindings()
    find("h1", sheet).textContent = title
    find("p", sheet).textContent = detail
    find('[data-do="yes"]', sheet).textContent = yes
    find('[data-do="no"]', sheet).textContent = no

    def answer(*, is_yes: bool) -> None:
        bindings.close()
        sheet.close()
        if is_yes:
            agreed()

    bindings.on(find('[data-do="yes"]', sheet), "click", lambda _event: answer(is_yes=True))
    bindings.on(find('[data-do="no"]', sheet), "click", lambda _event: answer(is_yes=False))
    bindings.on(sheet, "cancel", lambda _event: bindings.close())
    sheet.showModal()


def make_sure(question: Words | None, agreed: Callable[[], object]) -> None:
    """Ask that, if there is something to ask and nobody has switched that off."""
    if question and settings.chosen(settings.SURE):
        ask(question.title, question.detail, yes=_("Yes"), no=_("No"), agreed=agreed)
    else:
        agreed()


def ask_to_resign(name: str, agreed: Callable[[], object]) -> None:
    """Whether that player really gives up."""
    ask(
        _("{name}, give up?").format(name=name),
        _("That ends the game for you."),
        yes=_("Give up"),
        no=_("Play on"),
        agreed=agreed,
    )
