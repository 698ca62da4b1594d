"""The page of settings. It lies over the page that one came from, which stays as it is."""

from __future__ import annotations

from typing import Any

from pyscript import window

from game.bots.company import PEOPLE
from game.browser.preferences import feedback, setting_rows, settings
from game.browser.preferences.settings import VIBRATION, Group
from game.browser.web import svg_elements
from game.browser.web.dom import Bindings, find, make, replace


class SettingsPage:
    """Every setting in its group, and how players are told apart in the colours of the theme."""

    def __init__(self, back: str) -> None:
        """Show it; `back` is the address that one came from. Escape leads there, too."""
        self._sheet = find("#settings")
        self._back = back
        self._bindings = Bindings()
        find('[data-do="back"]', self._sheet).href = back
        groups = [self._group(number, group) for number, group in enumerate(settings.groups())]
        replace(find(".groups", self._sheet), *groups)
        replace(find(".players", self._sheet), *map(_player, range(len(PEOPLE))))
        self._bindings.on(self._sheet, "cancel", self._cancel)
        self._sheet.showModal()
        self._sheet.scrollTop = 0
        find("h1", self._sheet).focus()

    def close(self) -> None:
        """Away with it; the focus goes back to what led here."""
        self._bindings.close()
        self._sheet.close()
        replace(find(".groups", self._sheet))

    def _group(self, number: int, group: Group) -> Any:
        """A heading and the rows below it; what the device does not have is left out."""
        section, rows = make("section"), make("div", className="rows")
        title = make("h2", group.title, id=f"settings-{number}")
        section.setAttribute("aria-labelledby", title.id)
        offered = [s for s in group.settings if s.key != VIBRATION or feedback.vibrates()]
        self._bindings.add(setting_rows.offer(rows, offered, hints=True))
        section.append(title, rows)
        return section

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        window.location.hash = self._back


def _player(seat: int) -> Any:
    """A seat's badge, with the name that set-up proposes there."""
    item, badge = make("li"), make("span", className="badge")
    badge.append(svg_elements.badge(seat))
    item.append(badge, make("b", PEOPLE[seat]))
    return item
