"""The sheet that lies over the table while nobody plays; it is the menu, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.browser.preferences import setting_rows, settings
from game.browser.web import Bindings, Event, find, replace, say
from game.core.words import _


class PauseSheet:
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
        self._bindings.add(setting_rows.show_rows(find(".settings", self._sheet), rows))

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

    def _resume(self, _event: Event) -> None:
        self.hide()
        self._resumed()

    def _cancel(self, event: Event) -> None:
        event.preventDefault()
        self._resume(event)
