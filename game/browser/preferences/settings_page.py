"""The page of settings. It lies over the page that it was opened from, which stays open."""

from __future__ import annotations

from collections.abc import Iterator

from pyodide.ffi import create_once_callable
from pyscript import document
from pyscript.js_modules import boot

from game.bots.seating import PEOPLE
from game.browser.preferences import feedback, language_page, setting_rows, settings
from game.browser.preferences.settings import VIBRATION, Group
from game.browser.web import (
    Bindings,
    Element,
    Event,
    entitle,
    failure,
    find,
    make,
    navigation,
    replace,
    svg_elements,
)
from game.core.words import _
from game.view.initials import initials


class SettingsPage:
    """All settings in groups, and the players' badges in the colours of the theme."""

    def __init__(self, back: str) -> None:
        """Open the page; `back` is the address of the page below. Escape leads there, too."""
        self._sheet = find("#settings")
        self.back = back
        self._bindings = Bindings()
        find('[data-do="back"]', self._sheet).href = back
        replace(find(".groups", self._sheet))
        self._title = str(document.title)
        entitle(_("Settings"))
        self._bindings.on(self._sheet, "cancel", self._cancel)
        self._sheet.showModal()
        self._sheet.scrollTop = 0
        find("h1", self._sheet).focus()

    def unfold(self) -> Iterator[None]:
        """Add group after group, then what is below them."""
        for number, group in enumerate(settings.groups()):
            yield
            find(".groups", self._sheet).append(self._group(number, group))
        yield
        replace(find(".players", self._sheet), *map(_player, range(len(PEOPLE))))
        find("[data-spoken]", self._sheet).textContent = language_page.spoken_name()
        self._show_details()

    def close(self) -> None:
        """Close the page; the focus goes back to what opened it."""
        self._bindings.close()
        self._sheet.close()
        document.title = self._title
        replace(find(".groups", self._sheet))

    def _show_details(self) -> None:
        """Offer the details of what has failed on this page, if anything has."""
        place, about = find(".details", self._sheet), find(".about .what b", self._sheet)
        box, copy = find("textarea", place), find("button", place)
        details = failure.details()
        place.hidden = not details
        box.value = f"{about.textContent}\n{details}"
        copy.textContent = _("Copy the details")

        def copied(done: bool) -> None:
            if done:
                copy.textContent = _(copy.dataset.done)

        def pressed(_event: Event) -> None:
            box.select()  # where it cannot be copied, it is ready to be copied by hand
            boot.copy(box.value).then(create_once_callable(failure.guarded(copied)))

        self._bindings.on(copy, "click", pressed)

    def _group(self, number: int, group: Group) -> Element:
        """A heading and the rows below it, without what the device cannot do."""
        section, rows = make("section"), make("div", className="rows")
        title = make("h2", group.title, id=f"settings-{number}")
        section.setAttribute("aria-labelledby", title.id)
        shown = [s for s in group.settings if s.key != VIBRATION or feedback.can_vibrate()]
        self._bindings.add(setting_rows.show_rows(rows, shown, hints=True))
        section.append(title, rows)
        return section

    def _cancel(self, event: Event) -> None:
        event.preventDefault()
        navigation.go(self.back)


def _player(seat: int) -> Element:
    """The badge of a seat, with the name that set-up proposes there."""
    item, badge = make("li"), make("span", className="badge")
    badge.append(svg_elements.badge(seat, initials(PEOPLE)))
    item.append(badge, make("b", PEOPLE[seat]))
    return item
