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
    focus_heading,
    make,
    navigation,
    on,
    replace,
    scheduling,
    svg_elements,
)
from game.core.words import _
from game.view.initials import initials


class SettingsPage:
    """All settings in groups, and the players' badges in the colours of the theme.

    Its rows stay from one opening to the next: each follows its setting, wherever that is changed.
    """

    def __init__(self) -> None:
        self._sheet = find("#settings")
        self._rows, self._open_bindings = Bindings(), Bindings()
        self._made = 0  # groups that are there
        self._is_whole = self.is_open = False
        self._opener: Element = None  # gets the focus when it closes
        self.back = navigation.HOME
        on(self._sheet, "cancel", self._cancel)
        on(self._copy, "click", self._copy_details)

    def open(self, back: str) -> None:
        """Show the page; `back` is the address of the page below. Escape leads there, too."""
        self.back, self.is_open = back, True
        find('[data-do="back"]', self._sheet).href = back
        self._title = str(document.title)
        entitle(_("Settings"))
        self._opener = self._opener or document.activeElement
        self._lay()

    def _lay(self) -> None:
        """Lay the page over the one below; over a dialog, as another one.

        Where it can, it is no modal dialog: for one, a browser styles all that lies below anew, and
        to focus anything takes as long as to show it, which can wait.
        """
        if find("dialog[open]"):
            self._sheet.showModal()
            find("h1", self._sheet).focus()  # a browser has focused its first link
        else:
            self._sheet.open = True
            self._open_bindings.on(document, "keydown", self._key)

    def unfold(self) -> Iterator[None]:
        """Focus the page, which is painted, and nothing below it; add what is not there yet."""
        focus_heading(self._sheet)
        self._bar_below(barred=True)
        yield from self.prepare()
        self._show_details()

    def prepare(self) -> Iterator[None]:
        """Add what is not there yet, group after group, then what is below them."""
        rows, groups = self._rows, () if self._is_whole else settings.groups()
        while self._made < len(groups):
            place = find(".groups", self._sheet)
            place.append(self._group(self._made, groups[self._made]))
            self._made += 1
            yield
            if self._rows is not rows:  # these words are not spoken any more
                return
        if groups:
            replace(find(".players", self._sheet), *map(_player, range(len(PEOPLE))))
            find("[data-spoken]", self._sheet).textContent = language_page.spoken_name()
            self._is_whole = True

    def close(self) -> None:
        """Close the page; the focus goes back to what opened it."""
        self.is_open = False
        self._open_bindings.close()
        self._sheet.close()
        document.title = self._title
        if navigation.address() == self.back:  # each of these takes as long as to show that page
            scheduling.after(scheduling.PAINTED, self._give_back)
        else:  # another page opens, which takes the focus
            self._give_back()

    def _give_back(self) -> None:
        """Give the focus back to the page below, and be at the top the next time."""
        if self.is_open or not self._opener:  # it was opened again, and maybe closed again
            return
        self._bar_below(barred=False)
        self._opener.focus()
        self._opener = None
        self._sheet.scrollTop = 0

    @staticmethod
    def _bar_below(*, barred: bool) -> None:
        """Put the pages below out of reach, or within reach again; they stay painted."""
        for page in document.querySelectorAll("main:not(#failed)"):
            page.inert = barred

    def forget(self) -> None:
        """Take the rows away: other words are spoken now."""
        self._rows.close()
        self._rows, self._made, self._is_whole = Bindings(), 0, False
        replace(find(".groups", self._sheet))

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
        self._rows.add(setting_rows.show_rows(rows, shown, hints=True))
        section.append(title, rows)
        return section

    def _key(self, event: Event) -> None:
        if event.key == "Escape" and not find("dialog[open]:not(#settings)"):
            navigation.go(self.back)

    def _cancel(self, event: Event) -> None:
        event.preventDefault()
        navigation.go(self.back)


def _player(seat: int) -> Element:
    """The badge of a seat, with the name that set-up proposes there."""
    item, badge = make("li"), make("span", className="badge")
    badge.append(svg_elements.badge(seat, initials(PEOPLE)))
    item.append(badge, make("b", PEOPLE[seat]))
    return item
