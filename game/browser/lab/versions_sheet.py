"""The sheet of a bot's versions: when each was written, its scores, what has changed since."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.lab.sheets import ActionSheet
from game.browser.web import Element, Event, find, make, notice, replace, scheduling
from game.core import texts
from game.core.words import _, labelled, ngettext, percent
from game.lab.page import messages as m
from game.lab.page.screen import rival_name
from game.lab.page.state import LabState
from game.lab.page.versions import DiffLine, Version, compared
from game.view.times import ago

CLASSES = {"+": "added", "-": "gone"}


class VersionsSheet:
    """Shows the versions of the open bot; one can be compared with the text, and restored."""

    def __init__(self, send: Callable[[m.LabMessage], object]) -> None:
        self._send = send
        self._sheet = ActionSheet("#lab-versions", {})
        self._list = find("ol", self._sheet.element)
        self._diff = find(".diff", self._sheet.element)
        self._state: LabState | None = None
        self._sheet.bindings.on(self._list, "click", self._pressed)

    def open(self, state: LabState) -> None:
        """Show those of the open bot."""
        self._state = state
        log = state.versions.get(state.open, ())
        self._diff.hidden = True
        rows = [_row(version, state.bot.source) for version in reversed(log)]
        nothing = make("li", _("There is no version yet. Press Run."))
        replace(self._list, *(rows or [nothing]))
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("button")
        state = self._state
        if not button or state is None:
            return
        number = int(button.dataset.version)
        log = state.versions.get(state.open, ())
        version = next(version for version in log if version.number == number)
        if button.dataset.does == "restore":
            self._restore(version)
        else:
            self._compare(version, state.bot.source)

    def _restore(self, version: Version) -> None:
        self._sheet.element.close()
        self._send(m.Restored(version.number, scheduling.today()))
        words = _("v{number} is back. What was there before is a version, too.")
        notice(words.format(number=version.number))

    def _compare(self, version: Version, source: str) -> None:
        lines = compared(version.source, source)
        heading = find("h2", self._diff)
        heading.textContent = _("What has changed since v{number}").format(number=version.number)
        find("p", self._diff).textContent = _summary(lines)
        pre = find("pre", self._diff)
        pre.hidden = not lines
        replace(pre, *map(_line, lines))
        self._diff.hidden = False
        heading.focus()


def _row(version: Version, source: str) -> Element:
    row, title = make("li"), make("div")
    when = ago((scheduling.today() - version.when) / 1000)
    now = version.source == source
    told = [_scores(version) or _("no match yet"), when, *([_("as it is now")] if now else [])]
    title.append(
        make("b", f"v{version.number}"), make("small", " · ".join(told), className="muted")
    )
    row.append(title)
    for does, words in (("compare", _("Compare")), ("restore", _("Restore"))):
        button = make("button", words, type="button", className="button small")
        button.dataset.version, button.dataset.does = version.number, does
        button.setAttribute("aria-label", labelled(words, f"v{version.number}"))
        button.hidden = now
        row.append(button)
    return row


def _scores(version: Version) -> str:
    # Translators: the score of a bot in a match: 34% against Beginner
    words = _("{percent} against {rival}")
    return ", ".join(
        words.format(percent=percent(round(100 * score.mean)), rival=rival_name(score.rival))
        for score in version.scores
    )


def _summary(lines: tuple[DiffLine, ...]) -> str:
    """How many lines were added and are gone."""
    if not lines:
        return _("Nothing: it is the same text.")
    added = sum(line.sign == "+" for line in lines)
    gone = sum(line.sign == "-" for line in lines)
    more = ngettext("{count} line added", "{count} lines added", added).format(count=added)
    fewer = ngettext("{count} line gone", "{count} lines gone", gone).format(count=gone)
    return f"+ {more} · − {fewer}"


def _line(line: DiffLine) -> Element:
    sign = {"-": "−"}.get(line.sign, line.sign)
    shown = make("span", f"{sign} {texts.plainly(line.text)}")
    shown.className = CLASSES.get(line.sign, "")
    return shown
