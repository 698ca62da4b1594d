"""The page of languages. It lies over whatever is open; a choice counts at once, and is kept."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document
from pyscript.js_modules import language as spoken

from game.browser.preferences import settings
from game.browser.web import Element, clone, failure, find, language, navigation, on, replace
from game.core.words import _


def start(changed: Callable[[], object]) -> LanguagePage:
    """Open the page whenever it is asked for; `changed` is called when other words are spoken."""
    page = LanguagePage(changed)
    for button in document.querySelectorAll('[data-do="language"]'):
        on(button, "click", lambda _event: page.open())
    return page


def spoken_name() -> str:
    """What the language that is spoken is called in it."""
    return str(spoken.nameOf(document.documentElement.lang))


class LanguagePage:
    """A list of all languages by their own names; first, to speak as the device does."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self._sheet, self._changed = find("#language"), changed
        self._shown = ("", "")  # the language that is spoken, and the one that is chosen
        on(find('[data-do="shut"]', self._sheet), "click", lambda _event: self._sheet.close())
        navigation.watch(self._sheet.close)
        on(self._sheet, "change", lambda event: failure.begin(self._choose(event.target.value)))

    def open(self) -> None:
        """Show the page above all others."""
        self.fill()
        self._sheet.showModal()
        self._sheet.scrollTop = 0
        find("input:checked", self._sheet).focus()

    async def _choose(self, code: str) -> None:
        """Speak that language, here and on what lies below."""
        await language.choose(code)
        settings.speak_again()
        self._changed()
        if self._sheet.open:  # somebody may have shut it while the words were on their way
            self._sheet.close()  # what has been opened anew must not cover it
            self.open()

    def fill(self) -> None:
        """List the languages in the one that is spoken, if that is not done."""
        chosen = language.chosen()
        shown = (str(document.documentElement.lang), chosen)
        if shown == self._shown:
            return
        self._shown, languages = shown, spoken.all()
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
