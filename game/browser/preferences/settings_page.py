"""The page of settings. It lies over the page that it was opened from, which stays open."""

from __future__ import annotations

import asyncio

from pyodide.ffi import create_once_callable
from pyscript import document
from pyscript.js_modules import boot

from game.bots.seating import PEOPLE, SHARING
from game.browser.preferences import feedback, language_page, setting_rows, settings
from game.browser.preferences.settings import VIBRATION, Group
from game.browser.web import (
    Bindings,
    Element,
    Event,
    failure,
    find,
    make,
    navigation,
    on,
    replace,
    set_title,
    svg_elements,
)
from game.core.words import _
from game.view.seats import Signs


class SettingsPage:
    """All settings in groups, and the players' badges in the colours of the theme."""

    def __init__(self) -> None:
        self._sheet, self._bindings = find("#settings"), Bindings()
        self.is_open = False
        self._back, self._title = navigation.HOME, ""
        on(self._sheet, "close", lambda _event: self._closed())
        on(self._copy, "click", self._copy_details)
        find("[data-spoken]", self._sheet).textContent = language_page.spoken_name()

    async def open(self, back: str) -> None:
        """Show the page, then group after group; `back` is the address of the page below."""
        self._back, self.is_open, self._title = back, True, str(document.title)
        find('[data-do="back"]', self._sheet).href = back
        set_title(_("Settings"))
        replace(find(".groups", self._sheet))
        self._show_details()
        self._sheet.showModal()
        find("h1", self._sheet).focus()
        self._sheet.scrollTop = 0
        for number, group in enumerate(settings.groups()):
            await asyncio.sleep(0)
            find(".groups", self._sheet).append(self._group(number, group))
        replace(find(".players", self._sheet), *map(_player, range(SHARING)))

    def close(self) -> None:
        """Close the page; the browser gives the focus back to what opened it."""
        self.is_open = False
        self._bindings.close()
        self._sheet.close()
        document.title = self._title

    def _closed(self) -> None:
        """Go back if the browser has closed it, for Escape."""
        if self.is_open and not self._sheet.open:
            navigation.go(self._back)

    @property
    def _copy(self) -> Element:
        return find(".details button", self._sheet)

    @property
    def _details(self) -> Element:
        return find(".details textarea", self._sheet)

    def _show_details(self) -> None:
        """Offer the details of what has failed on this page, if anything has."""
        details = failure.details()
        find(".details", self._sheet).hidden = not details
        self._details.value = f"{find('.about .what b', self._sheet).textContent}\n{details}"
        self._copy.textContent = _("Copy the details")

    def _copy_details(self, _event: Event) -> None:
        self._details.select()  # where it cannot be copied, it is ready to be copied by hand
        copied = create_once_callable(failure.guarded(self._tell_copied))
        boot.copy(self._details.value).then(copied)

    def _tell_copied(self, done: bool) -> None:
        if done:
            self._copy.textContent = _(self._copy.dataset.done)

    def _group(self, number: int, group: Group) -> Element:
        """A heading and the rows below it, without what the device cannot do."""
        section, rows = make("section"), make("div", className="rows")
        title = make("h2", group.title, id=f"settings-{number}")
        section.setAttribute("aria-labelledby", title.id)
        shown = [s for s in group.settings if s.key != VIBRATION or feedback.can_vibrate()]
        self._bindings.add(setting_rows.show_rows(rows, shown, hints=True))
        section.append(title, rows)
        return section


def _player(seat: int) -> Element:
    """The badge of a seat, with the name that set-up proposes there."""
    item, badge = make("li"), make("span", className="badge")
    badge.append(svg_elements.badge(seat, Signs.of(PEOPLE)))
    item.append(badge, make("b", PEOPLE[seat]))
    return item
