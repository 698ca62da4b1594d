"""The sheet with a game’s ladder: bots to play matches against, most of them to be read, too."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.lab.sheets import ActionSheet
from game.browser.web import Element, Event, find, make, replace
from game.core.words import _, ngettext
from game.lab.lab_bot import LabBot
from game.lab.ladder import ShownRung, ladder
from game.lab.page.screen import interval, percentage


class LadderSheet:
    """The rungs of a game's ladder.

    `met` gets the name of a bot against which the open bot is to play a match, `read` the demo
    that is to be opened.
    """

    def __init__(
        self, game: str, met: Callable[[str], object], read: Callable[[LabBot], object]
    ) -> None:
        self._met, self._read = met, read
        self._rungs = ladder(game)
        self._sheet = ActionSheet("#lab-ladder", {})
        self._list = find("ol", self._sheet.element)
        replace(self._list, *(_row(number, rung) for number, rung in enumerate(self._rungs)))
        self._sheet.bindings.on(self._list, "click", self._pressed)

    def open(self, rival: str, *, blocked: bool) -> None:
        """Show it, with the bot that is the rival now; `blocked` where no match can begin."""
        for row, rung in zip(self._list.children, self._rungs, strict=True):
            row.classList.toggle("current", rung.name == rival)
            find('[data-do="meet"]', row).setAttribute("aria-disabled", blocked)
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("button[data-rung]")
        if not button or button.getAttribute("aria-disabled") == "true":
            return
        rung = self._rungs[int(button.dataset.rung)]
        self._sheet.element.close()
        if button.dataset.do == "meet":
            self._met(rung.name)
        elif rung.bot:
            self._read(rung.bot)


def _row(number: int, rung: ShownRung) -> Element:
    row, told = make("li"), make("div")
    told.append(make("b", f"{number + 1} · {rung.label}"), make("small", rung.words))
    if rung.score.games:
        told.append(make("small", _against_the_last(rung), className="muted"))
    named = {"name": rung.label}
    meet = _button(number, "meet", _("Match"), _("Match against {name}").format(**named))
    row.append(told, meet)
    if rung.bot:
        row.append(_button(number, "read", _("Code"), _("Code of {name}").format(**named)))
    return row


def _against_the_last(rung: ShownRung) -> str:
    """The points against the rung below, in words."""
    games = rung.score.games
    words = ngettext(
        "{points} against the one before ({interval}, {count} game)",
        "{points} against the one before ({interval}, {count} games)",
        games,
    )
    score = rung.score
    return words.format(points=percentage(score), interval=interval(score), count=games)


def _button(number: int, do: str, words: str, label: str) -> Element:
    """A button of a row, which says whose it is to those who listen."""
    button = make("button", words, type="button", className="button small")
    button.dataset.do, button.dataset.rung = do, number
    button.setAttribute("aria-label", label)
    return button
