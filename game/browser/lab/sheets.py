"""The lab's sheets: one bot with its link, new bots, foreign code, what look offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pyscript import window
from pyscript.js_modules import boot

from game.browser.library import MARK
from game.browser.web import (
    Bindings,
    Element,
    Event,
    JsValue,
    as_object,
    failure,
    find,
    find_any,
    make,
    navigation,
    qr_code,
    replace,
    say,
    svg_elements,
)
from game.core import texts
from game.core.words import _
from game.lab.author import author_of
from game.lab.demos import explanation
from game.lab.lab_bot import LONGEST_SOURCE, LabBot
from game.lab.page.kept_bots import LONGEST_LINK, to_link
from game.lab.page.offers import Offer, offers
from game.lab.seat_names import by
from game.view.seats import OWN

MOST_BYTES = 400_000
"""Bytes of the largest `.py` file that is read."""


class ActionSheet:
    """A dialog whose buttons do something; it opens at its title."""

    def __init__(self, selector: str, actions: dict[str, Callable[[], object]]) -> None:
        self.element = find(selector)
        self.bindings = Bindings()

        def pressed(action: Callable[[], object], _event: Event) -> None:
            action()

        for name, action in {"shut": self.element.close, **actions}.items():
            button = find_any(f'[data-do="{name}"]', self.element)
            if button:
                self.bindings.on(button, "click", partial(pressed, action))

    def open(self) -> None:
        """Show the dialog and focus its title."""
        self.element.showModal()
        find("h1", self.element).focus()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self.element.close()
        self.bindings.close()


class BotSheet:
    """One bot: its name, its link as text and as a code, and what else can be done with it."""

    def __init__(
        self,
        renamed: Callable[[str], object],
        signed: Callable[[str], object],
        actions: dict[str, Callable[[], object]],
    ) -> None:
        """`renamed` and `signed` get a new name and author.

        `actions` are those of the buttons `versions`, `file`, `demo` and `delete`, which close the
        sheet.
        """
        self._link = ""
        self._sheet = ActionSheet(
            "#lab-draft",
            {
                "copy": self._copy,
                "send": self._send,
                **{name: partial(self._leave_for, action) for name, action in actions.items()},
            },
        )
        self._name = find(".named input", self._sheet.element)
        self._author = find(".author input", self._sheet.element)
        on = self._sheet.bindings.on
        on(self._name, "change", lambda _event: renamed(str(self._name.value)))
        on(self._author, "change", lambda _event: signed(str(self._author.value)))

    def open(self, game: str, bot: LabBot, *, has_demo: bool) -> None:
        """Show that bot of that game."""
        sheet = self._sheet.element
        self._game = game
        find('[data-do="demo"]', sheet).hidden = not has_demo
        self.show(bot)
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def show(self, bot: LabBot) -> None:
        """Show the bot with its name, its author and its link."""
        self._bot = bot
        self._name.value, self._author.value = bot.name, author_of(bot.source)
        self._show_link()

    def _show_link(self) -> None:
        sheet = self._sheet.element
        packed = to_link(self._bot)
        fits = len(packed) <= LONGEST_LINK and len(self._bot.source) <= LONGEST_SOURCE
        self._link = navigation.link(f"#/lab/{self._game}/{MARK}{packed}") if fits else ""
        find(".link input", sheet).value = self._link
        find(".link", sheet).hidden = not self._link
        find('[data-do="copy"]', sheet).textContent = _("Copy the link")
        find(".told", sheet).textContent = ""
        find('[data-do="send"]', sheet).hidden = not hasattr(window.navigator, "share")
        drawing = self._link and qr_code(self._link)
        label = _("The link as a QR code")
        codes = [svg_elements.picture(drawing, label, signs=OWN)] if drawing else []
        replace(find(".code", sheet), *codes)
        is_file = not navigation.link("")
        find(".long", sheet).hidden = bool(drawing) or is_file
        find(".in-link", sheet).hidden = is_file
        find(".in-file", sheet).hidden = not is_file

    def _leave_for(self, action: Callable[[], object]) -> None:
        self._sheet.element.close()
        action()

    def _copy(self) -> None:
        boot.copy(self._link).then(failure.guarded(self._copied))

    def _copied(self, done: bool) -> None:
        if not done:
            self._offer_to_copy()
            return
        button = find('[data-do="copy"]', self._sheet.element)
        button.textContent = done_words = _(button.dataset.done)
        say(done_words)

    def _offer_to_copy(self) -> None:
        """Leave the link selected, to be copied by hand, and say so in the sheet."""
        link = find(".link input", self._sheet.element)
        link.focus()
        link.select()
        words = _("This browser does not let Jeex copy. The link is selected: press Ctrl and C.")
        find(".told", self._sheet.element).textContent = words

    def _send(self) -> None:
        """Open the sharing sheet of the device; to close that is no failure."""
        shared = as_object({"title": f"{self._bot.name}.py", "url": self._link})
        window.navigator.share(shared).then(lambda _done: None, lambda _why: None)


class NewSheet:
    """New bots: from one of the demos, or from files and links, which count as foreign."""

    def __init__(
        self,
        demos: Sequence[tuple[str, LabBot]],
        chosen: Callable[[LabBot], object],
        files: Callable[[list[JsValue]], object],
        links: Callable[[str], object],
    ) -> None:
        """`demos` have their titles; `chosen` gets one of them, `files` and `links` what came."""
        self._files, self._links = files, links
        self._sheet = ActionSheet("#lab-new", {"open": self._pick, "links": self._open_links})
        self._picker = find("input[type=file]", self._sheet.element)
        self._box = find("textarea", self._sheet.element)
        self._sheet.bindings.on(self._picker, "change", lambda _event: self._picked())
        rows = []
        for title, demo in demos:
            row, button = make("li"), make("button", type="button")
            said = make("small", explanation(demo), className="muted")
            button.append(make("b", title), said)
            self._sheet.bindings.on(button, "click", partial(self._choose, chosen, demo))
            row.append(button)
            rows.append(row)
        replace(find(".demos", self._sheet.element), *rows)

    def open(self) -> None:
        """Show it."""
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _choose(self, chosen: Callable[[LabBot], object], demo: LabBot, _event: Event) -> None:
        self._sheet.element.close()
        chosen(demo)

    def _pick(self) -> None:
        self._picker.click()

    def _picked(self) -> None:
        files = list(self._picker.files)
        self._picker.value = ""  # the same file can be picked again
        if files:
            self._sheet.element.close()
            self._files(files)

    def _open_links(self) -> None:
        text = str(self._box.value)
        if text.strip():
            self._box.value = ""
            self._sheet.element.close()
            self._links(text)


class ForeignSheet:
    """What came from elsewhere, as text: nothing of it runs, and it is kept only when asked."""

    def __init__(self, answered: Callable[[bool], object], deleted: Callable[[], object]) -> None:
        """`answered` gets whether the text is to be kept as a bot."""
        self._sheet = ActionSheet(
            "#lab-foreign",
            {
                "take": lambda: answered(True),
                "no": lambda: answered(False),
                "delete": deleted,
            },
        )
        self._sheet.bindings.on(self._sheet.element, "cancel", lambda _event: answered(False))
        self._shown: LabBot | None = None

    def show(self, bot: LabBot | None) -> None:
        """Show that text; None closes the sheet."""
        if bot is self._shown:
            return
        self._shown = bot
        if bot is None:
            self._sheet.element.close()
            return
        words = _("{name} comes from somebody else. It does not run by itself.")
        name = by(f"{bot.name}.py", author_of(bot.source))
        find("p", self._sheet.element).textContent = words.format(name=name)
        find("pre", self._sheet.element).textContent = texts.plainly(bot.source)
        if not self._sheet.element.open:
            self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()


class OffersSheet:
    """All that a bot may use, each with an example."""

    def __init__(self, page: Element) -> None:
        self._sheet = ActionSheet("#lab-offers", {})
        replace(find("dl", self._sheet.element), *(p for offer in offers() for p in _whole(offer)))
        for button in page.querySelectorAll('[data-do="offers"]'):
            self._sheet.bindings.on(button, "click", lambda _event: self._sheet.open())

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()


def _whole(offer: Offer) -> list[Element]:
    words = make("dd", offer.words)
    if offer.more:
        words.append(make("p", offer.more))
    words.append(make("pre", offer.example))
    return [make("dt", offer.code), words]
