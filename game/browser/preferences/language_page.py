"""The page of languages. It lies over whatever is open; a choice loads the page anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pyscript import document
from pyscript.js_modules import language as spoken

from game.browser.web import (
    Element,
    clone,
    find,
    language,
    navigation,
    notice,
    on,
    reloading,
    replace,
)
from game.core.words import _

OPEN = "languages"
"""What is left for the page that is loaded anew, where this page was open."""


def start(leave: Callable[[], Mapping[str, object] | None]) -> LanguagePage:
    """Open the page whenever it is asked for.

    `leave` gives what the page that is loaded anew needs; None where games would be lost by it.
    """
    page = LanguagePage(leave)
    for button in document.querySelectorAll('[data-do="language"]'):
        on(button, "click", lambda _event: page.open())
    return page


def spoken_name() -> str:
    """What the language that is spoken is called in it."""
    return str(spoken.nameOf(document.documentElement.lang))


class LanguagePage:
    """A list of all languages by their own names; first, to speak as the device does."""

    def __init__(self, leave: Callable[[], Mapping[str, object] | None]) -> None:
        self._sheet, self._leave = find("#language"), leave
        on(find('[data-do="shut"]', self._sheet), "click", lambda _event: self._sheet.close())
        navigation.watch(self._sheet.close)
        on(self._sheet, "change", lambda event: self._choose(str(event.target.value)))

    def open(self) -> None:
        """Show the page above all others."""
        self._fill()
        self._sheet.showModal()
        self._sheet.scrollTop = 0
        find("input:checked", self._sheet).focus()

    def open_again(self) -> None:
        """Show the page if it was open when a language was chosen."""
        if reloading.take(OPEN, False):
            self.open()

    def _choose(self, code: str) -> None:
        """Speak that language, if the device can keep that and everything else."""
        before = language.chosen()
        left = self._leave() if language.choose(code) else None
        if left is not None:
            reloading.reload({**left, OPEN: True})
            return
        language.choose(before)
        self._sheet.close()
        notice(
            _(
                "The language cannot be changed now: this device keeps nothing, or other devices "
                "are connected. Try it after the game."
            )
        )

    def _fill(self) -> None:
        """List the languages in the one that is spoken."""
        chosen, languages = language.chosen(), spoken.all()
        device = _row(language.AS_DEVICE, _("Same as device"), chosen)
        find("small", device).textContent = spoken.nameOf(spoken.languageFor(""))
        rows = [device]
        for each in languages:
            row = _row(each.code, each.name, chosen)
            find("b", row).lang = each.code
            here = spoken.nameOf(each.code)
            find("small", row).textContent = "" if here == each.name else here
            find(".part", row).hidden = each.whole
            rows.append(row)
        replace(find("fieldset", self._sheet), *rows)
        find("[data-part]", self._sheet).hidden = all(each.whole for each in languages)


def _row(code: str, name: str, chosen: str) -> Element:
    row = clone("language-row")
    box = find("input", row)
    box.value, box.checked = code, code == chosen
    find("b", row).textContent = name
    return row
