"""The foot of the lab: the score of a match, its lost games, and the table of a contest."""

from __future__ import annotations

from collections.abc import Callable

from game import registry
from game.browser.lab.sheets import ActionSheet
from game.browser.library import MARK
from game.browser.web import Element, find, make, replace
from game.core import record as records
from game.core.record import BadRecord
from game.core.sharing import to_link
from game.core.words import _
from game.lab.faults import explain
from game.lab.page import messages as m
from game.lab.page import screen
from game.lab.page.state import Contest, LabState, Lost, MatchState
from game.table.session import AnySession, Session


class Results:
    """Shows what matches and contests have come to."""

    def __init__(self, page: Element, send: Callable[[m.LabMessage], object]) -> None:
        self._score, self._send = find(".score", page), send
        self._lost = ActionSheet("#lab-lost", {})
        self._contest = ActionSheet("#lab-contest", {"stop": self._stop, "shut": self._shut})
        element = self._contest.element
        self._contest.bindings.on(element, "close", lambda _event: self._closed())
        self._match: MatchState | None = None
        self._shown: Contest | None = None
        button = find('[data-do="lost"]', page)
        self._lost.bindings.on(button, "click", lambda _event: self._open_lost())

    def show(self, state: LabState) -> None:
        """Show the score of the match, and the contest as far as it has come."""
        if state.match is not self._match:
            self._match = state.match
            self._score.hidden = state.match is None
            if state.match:
                self._show_score(state.match)
        if state.contest is not self._shown:
            before, self._shown = self._shown, state.contest
            if state.contest:
                self._show_contest(state, state.contest)
                if before is None or before.number != state.contest.number:
                    self._contest.open()

    def close(self) -> None:
        """Close the sheets for good."""
        self._lost.close()
        self._contest.close()
        self._score.hidden = True

    def _stop(self) -> None:
        self._send(m.StopPressed())

    def _shut(self) -> None:
        """Stop the contest and close its sheet."""
        self._stop()
        self._contest.element.close()

    def _closed(self) -> None:
        """Stop a contest whose sheet Escape has closed; told late, when another may have begun."""
        if self._shown and self._shown.going and not self._contest.element.open:
            self._stop()

    def _show_score(self, match: MatchState) -> None:
        bar, place = screen.score_bar(match), self._score
        numbers, interval = place.querySelectorAll("b")
        numbers.textContent, interval.textContent = bar.numbers, bar.interval
        find("small", place).textContent = bar.words
        parts = find(".share-bar", place)
        parts.setAttribute("aria-label", bar.label)
        won, drawn, _lost = bar.parts
        low, high = bar.reach
        parts.style.setProperty("--won", f"{won:.4f}")
        parts.style.setProperty("--drawn", f"{drawn:.4f}")
        parts.style.setProperty("--low", f"{low:.4f}")
        parts.style.setProperty("--high", f"{high:.4f}")
        find('[data-do="lost"]', place).hidden = not match.lost

    def _open_lost(self) -> None:
        if self._match:
            rows = [self._row(lost, self._match.seconds) for lost in self._match.lost]
            replace(find("ol", self._lost.element), *rows)
            self._lost.open()

    def _row(self, lost: Lost, seconds: int) -> Element:
        """A lost game: one that a fault has lost opens in the lab, any other in replay."""
        row, fault = make("li"), lost.played.fault
        title = make("b", _("Game {number}").format(number=lost.number))
        if fault is None:
            link = to_link(lost.played.record)
            way = make("a", href=f"#/replay/{MARK}{link}")
            way.append(title, make("small", _("Watch the replay"), className="muted"))
        else:
            way = make("button", type="button")
            words = fault.message or explain(fault, seconds)
            way.append(title, make("small", words, className="muted"))
            self._lost.bindings.on(way, "click", lambda _event: self._open_faulty(lost))
        again = make("button", _("Play it again"), className="replay", type="button")
        title.id, again.id = f"lost-{lost.number}", f"again-{lost.number}"
        again.setAttribute("aria-labelledby", f"{again.id} {title.id}")  # tells which one
        self._lost.bindings.on(again, "click", lambda _event: self._play_again(lost))
        row.append(way, again)
        return row

    def _open_faulty(self, lost: Lost) -> None:
        self._lost.element.close()
        self._send(m.FaultyOpened(lost, session_of(lost)))

    def _play_again(self, lost: Lost) -> None:
        self._lost.element.close()
        self._send(m.AgainOpened(lost, session_of(lost)))

    def _show_contest(self, state: LabState, contest: Contest) -> None:
        sheet = self._contest.element
        words = _("Everybody plays everybody: game {number} of {count}.")
        find("p", sheet).textContent = words.format(number=contest.played, count=contest.games)
        bar = find("progress", sheet)
        bar.max, bar.value = contest.games, contest.played
        find('[data-do="stop"]', sheet).hidden = not contest.going
        replace(find("tbody", sheet), *map(_line, screen.contest_lines(state)))


def session_of(lost: Lost) -> AnySession:
    """A lost game, as far as it came. Raises BadRecord, which none of the engine's does."""
    record = lost.played.record
    history = records.replay(record, registry.rules(record.game))
    bots = record.bots
    if bots is None:
        raise BadRecord("bots", "")
    return Session("", history, registry.view(record.game), bots)


def _line(line: screen.Line) -> Element:
    row = make("tr")
    name = make("th", line.name)
    name.setAttribute("scope", "row")
    cells = [make("td", text) for text in (line.percent, line.interval)]
    row.append(make("td", line.place), name, *cells)
    return row
