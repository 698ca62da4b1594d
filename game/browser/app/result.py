"""The result: who won and why, everyone's score as a bar, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules import boot

from game.browser.app import bars
from game.browser.library import Archive, Share, series
from game.browser.session import kept, moved_on, public_record_of
from game.browser.table import score_sheet
from game.browser.web import (
    Bindings,
    Element,
    Event,
    failure,
    find,
    make,
    notice,
    parts,
    replace,
    say,
    svg_elements,
)
from game.core.contract import CHANCE
from game.core.words import _
from game.table.checkpoints import checkpoints, standings
from game.table.session import AnySession
from game.view.chart import chart
from game.view.places import shared
from game.view.values import Report

BOARD = 600
"""CSS pixels for which the last board is drawn."""

CHART = 400
"""The most CSS pixels for which the graph is drawn; it is stretched to more."""


class Result:
    """The screen after a game."""

    def __init__(self, session: AnySession, again: Callable[[], object], archive: Archive) -> None:
        """Open the screen; `again` is called to play another game with the same people."""
        view, outcome = session.view, session.history.outcome
        if outcome is None:
            raise ValueError(session.id)
        self._screen, self._session, self._archive = find("#result"), session, archive
        self._open = True
        self._bindings = Bindings()
        self._show(view.report(session.seen(None), outcome, session.names))
        find(".bar .name", self._screen).textContent = view.lid().name
        find(".bar .status", self._screen).textContent = view.status(session.seen(None))
        self._bindings.on(find('[data-do="again"]', self._screen), "click", lambda _e: again())
        find('[data-do="back"]', self._screen).href = f"#/replay/{session.id}"
        find(".next", self._screen).textContent = self._next()
        with parts.STATISTICS.contained():
            failure.begin(self._show_series())
        share = find('[data-do="share"]', self._screen)
        self._bindings.on(share, "click", lambda _event: self._share())
        self._copy = find('[data-do="copy"]', self._screen)
        self._copy.textContent = _("Copy the record")
        self._bindings.on(self._copy, "click", self._copy_record)
        self._screen.hidden = False
        find("h1", self._screen).focus()

    def close(self) -> None:
        """Hide the screen and end its bindings."""
        self._open = False
        self._screen.hidden = True
        self._bindings.close()

    def _show(self, report: Report) -> None:
        screen, best = self._screen, report.standings[0]
        find("h1", screen).textContent = report.words.title
        find(".win p", screen).textContent = report.words.detail
        replace(find(".win .emblem", screen), svg_elements.badge(best.seat))
        names = self._session.names
        bars.show(find(".bars", screen), report.standings, names)
        flat = not bars.longest(report.standings)
        last = find(".last", screen)
        last.hidden = not flat
        replace(last, *([self._last_board()] if flat else []))
        self._show_course()
        self._show_sheet()
        legend = [bars.sample(part) for part in report.legend]
        ties = shared(
            [s.place for s in report.standings], [names[s.seat] for s in report.standings]
        )
        told = [make("em", words) for words in (ties, report.remark) if words]
        replace(find(".legend", screen), *legend, *told)
        say(report.words.title)

    async def _show_series(self) -> None:
        """The score of the series, if these people have played before."""
        place, session = find(".series", self._screen), self._session
        place.textContent = ""
        words = series.standing(await self._archive.series(session.series), kept(session))
        if self._open:
            place.textContent = words

    def _next(self) -> str:
        """Who comes first if they play again."""
        history = self._session.history
        names, active = moved_on(history.players), history.game.active_players(history.start)
        if len(active) == 1 and active[0] != CHANCE:
            return _("{name} starts").format(name=names[active[0]])
        return _("{name} sits first").format(name=names[0])

    def _show_course(self) -> None:
        """The graph of how everybody stood during the game, if the game has such numbers."""
        history, view = self._session.history, self._session.view
        numbers = standings(history, view, checkpoints(history, view))
        place = find(".course", self._screen)
        place.hidden = not numbers
        title, width = view.course_title(), min(CHART, window.innerWidth)
        replace(place, *([svg_elements.picture(chart(numbers, width), title)] if numbers else []))

    def _show_sheet(self) -> None:
        """The score sheet, and the seed of the dice, if there are any."""
        session, history = self._session, self._session.history
        sheet = session.view.sheet(session.seen(None), history.events, session.names)
        place = find(".sheet", self._screen)
        place.hidden = sheet is None
        replace(place, *([score_sheet.drawn(sheet, session.names)] if sheet else []))
        if history.follows_seed and any(ply.player == CHANCE for ply in history.plies):
            place.append(make("p", _("The dice followed seed {seed}.").format(seed=history.seed)))

    def _last_board(self) -> Element:
        """The last position, which is shown when there are no bars."""
        view, seen = self._session.view, self._session.seen(None)
        scene = view.scene(seen, view.select(seen, None), BOARD)
        return svg_elements.picture(scene, _("The last position"))

    def _share(self) -> None:
        view, seen = self._session.view, self._session.seen(None)
        with parts.SHARING.contained():
            Share(self._session, seen, view.select(seen, None))

    def _copy_record(self, _event: Event) -> None:
        """Copy the record to the clipboard, or tell that the browser does not allow it."""
        copied = create_once_callable(failure.guarded(self._copied))
        boot.copy(public_record_of(self._session)).then(copied)

    def _copied(self, done: bool) -> None:
        if done:
            self._copy.textContent = self._copy.dataset.done
            say(self._copy.dataset.done)
        else:
            notice(_("This browser does not let the page copy."))
