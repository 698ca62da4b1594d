"""The result: who won and why, how everybody did, and what to do next.

Scores stand as bars beside the graph of the game. Where a game has none, its last board tells how
it ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace as changed
from functools import cached_property

from pyscript import window

from game import bots
from game.browser.app import bars
from game.browser.library import Archive, Share, older_matches
from game.browser.preferences import appearance, feedback
from game.browser.puzzles import MomentFinder
from game.browser.session import beginnings, kept, moved_on
from game.browser.table import score_sheet
from game.browser.web import (
    Bindings,
    Element,
    Event,
    find,
    find_any,
    make,
    parts,
    replace,
    say,
    set_title,
    svg_elements,
)
from game.core.contract import CHANCE
from game.core.knowledge import LEVELS
from game.core.match_score import MatchScore
from game.core.words import _
from game.table import match_words, narration
from game.table.checkpoints import Graph, graph
from game.table.effects import Cue
from game.table.session import AnySession
from game.view import graph_table
from game.view.chart import Player, chart, least_height
from game.view.geometry import star
from game.view.places import best_person
from game.view.seats import Signs
from game.view.values import Report, Words, sentence

BOARD = 600
"""CSS pixels for which the last board is drawn."""
EMBLEMS = 4
"""The most winners whose signs are shown."""
FLAT, SMALL = 200, 300
"""CSS pixels: the least heights of the graph, on a wide screen and on a phone."""


class ResultPage:
    """The screen after a game; what of it fails stays empty."""

    def __init__(
        self,
        session: AnySession,
        again: Callable[[MatchScore | None], object],
        archive: Archive,
        beaten: str | None = None,
    ) -> None:
        """Open the screen, with who won.

        `again` is called to play on with the same people, with the score of their match so far.
        `beaten` is the level of bots that this game, which has just ended, beat for the first time.
        """
        self._screen, self._session, self._archive = find("#result"), session, archive
        self._signs: Signs = session.signs
        self._people = session.people if any(session.bots) else ()  # told apart from bots
        self._room: tuple[float, float] | None = None  # of the graph as it is drawn
        self._bindings = Bindings()
        self._score, none = session.match_after, MatchScore.begun(len(session.names))
        self._on("again", lambda: again(self._score))
        self._on("new-match", lambda: again(none))
        find('[data-do="back"]', self._screen).href = f"#/replay/{session.id}"
        self._on("share", self._share)
        self._clear()
        self._screen.classList.toggle("of-hand", session.is_hand)
        self._screen.setAttribute("aria-busy", "true")
        self._screen.hidden = False
        parts.RESULTS.run(self._show_winners)
        parts.RESULTS.run(self._show_words)
        parts.RESULTS.run(self._show_next_step)
        self._show_rung(beaten)
        parts.SOUNDS.run(self._offer_sound)

    def _on(self, name: str, action: Callable[[], object]) -> None:
        button = find(f'[data-do="{name}"]', self._screen)
        self._bindings.on(button, "click", lambda _event: action())

    async def open(self) -> None:
        """Show part after part below the winners."""
        find("h1", self._screen).focus()
        with parts.STATISTICS.contained():
            self._show_match()
            self._bindings.begin(self._look_up_match())
        for show in (self._show_bars, self._show_graph, self._show_sheet, self._show_seed):
            await asyncio.sleep(0)
            parts.RESULTS.run(show)
        await asyncio.sleep(0)
        with parts.RESULTS.contained():
            self._bindings.on(window, "resize", lambda _event: self._fit())
            self._fit()
        self._screen.removeAttribute("aria-busy")
        with parts.PUZZLES.contained():
            place = find(".tries div", self._screen)
            finder = MomentFinder(self._session, self._archive, place)
            self._bindings.add(finder.close)
            finder.begin(looks=True)

    def close(self) -> None:
        """Hide the screen and end its bindings."""
        self._screen.hidden = True
        self._screen.removeAttribute("aria-busy")
        self._bindings.close()

    @cached_property
    def _report(self) -> Report:
        session, outcome = self._session, self._session.history.outcome
        if outcome is None:
            raise ValueError(session.id)
        report = session.view.report(session.seen(None), outcome, session.names)
        if up := narration.time_up(session):
            why = narration.together(sentence(up), report.words.detail)
            report = changed(report, words=Words(report.words.title, why))
        return report

    @cached_property
    def _graph(self) -> Graph | None:
        return graph(self._session.history, self._session.view) if self._has_bars else None

    @cached_property
    def _has_bars(self) -> bool:
        return bars.longest(self._report.standings) > 0

    def _clear(self) -> None:
        """Take away what is shown of the game before."""
        words = ("h1", ".why", ".rung", ".legend", ".next")
        for part in (*words, ".emblem", ".bars", ".last", ".course"):
            replace(find(part, self._screen))
        for part in (".best", ".last", ":scope > .sheet", ".went"):
            find(part, self._screen).hidden = True

    def _show_words(self) -> None:
        """What was played, who comes first if they play again, and what the bars mean."""
        screen, session, report = self._screen, self._session, self._report
        game = session.view.lid().name
        set_title(_("Result: {game}").format(game=game))
        find(".played .name", screen).textContent = game
        find(".played .status", screen).textContent = session.view.status(session.seen(None))
        legend = [bars.sample(part, self._signs) for part in report.legend]
        remark = [make("em", report.remark)] if report.remark else []
        replace(find(".legend", screen), *legend, *remark)
        say(" ".join(filter(None, (report.words.title, self._cheer()))))

    def _cheer(self) -> str:
        """Where nothing moves, words are the feast for a person who has won."""
        cheer = find(".win .cheer", self._screen)
        cheer.hidden = not self._session.person_won or appearance.pace() > 0
        return "" if cheer.hidden else str(cheer.textContent)

    def _offer_sound(self) -> None:
        """Offer to hear how a game ends, once on a device, if sound is off as nobody has chosen."""
        button = find(".win .hear", self._screen)
        button.hidden = not feedback.offers_sound()
        if not button.hidden:
            feedback.note_offer()
            self._bindings.on(button, "click", self._hear)

    def _hear(self, _event: Event) -> None:
        find(".win .hear", self._screen).hidden = True
        find("h1", self._screen).focus()
        feedback.hear(Cue.WON if self._session.person_won else Cue.ENDED)

    def _show_bars(self) -> None:
        """Everybody's score as a bar or, where there are none, the last board."""
        standings = self._report.standings
        bars.show(find(".bars", self._screen), standings, self._session)
        if not self._has_bars:
            last = find(".last", self._screen)
            last.hidden = False
            replace(last, self._last_board())

    def _show_graph(self) -> None:
        """How the lead changed; the numbers of the graph only where they are asked for."""
        numbers = find(".numbers", self._screen)
        numbers.open = False
        replace(find(".sheet", numbers))
        if self._graph:
            story = find(".went .story", self._screen)
            story.textContent = graph_table.story(self._graph.numbers)
            self._bindings.on(numbers, "toggle", lambda _event: self._show_numbers())

    def _show_numbers(self) -> None:
        """The graph as a table."""
        graph, place = self._graph, find(".numbers .sheet", self._screen)
        if graph is None or find_any("table", place):
            return
        title = self._session.view.course_title()
        sheet = graph_table.table(title, graph.numbers, graph.stops)
        replace(place, score_sheet.drawn(sheet, self._session))

    def _show_winners(self) -> None:
        """The winner's sign and colour fill the top; where a bot wins, the best person stands too.

        Several winners share it in a colour of nobody's.
        """
        win, report = find(".win", self._screen), self._report
        first = [s.seat for s in report.standings if s.place == 1]
        token = self._signs.deep(first[0]) if len(first) == 1 else "lid-ground"
        win.style.setProperty("--seat", f"var(--{token})")
        self._screen.dataset.game = self._session.game
        win.dataset.seat = first[0] if len(first) == 1 else ""
        find(".rays path", win).setAttribute("d", star(16, 140, 34))
        find("h1", win).textContent = report.words.title
        find(".why", win).textContent = report.words.detail
        emblem = find(".emblem", win)
        emblem.classList.toggle("several", len(first) > 1)
        replace(emblem, *(svg_elements.poster(seat, self._signs) for seat in first[:EMBLEMS]))
        found = best_person(report.standings, self._people, self._session.names)
        best = find(".best", win)
        best.hidden = found is None
        if found is None:
            return
        seat, words = found
        best.classList.toggle("plain", not words.detail)
        replace(find(".badge", best), svg_elements.badge(seat, self._signs))
        find("b", best).textContent = words.title
        find("small", best).textContent = words.detail

    def _show_next_step(self) -> None:
        """After a first game the real one is the large button, and this one beside it."""
        real, more = find("[data-real]", self._screen), find('[data-do="again"]', self._screen)
        real.href = f"#/new/{self._session.game}"
        real.hidden = not beginnings.leads_on(self._session)
        more.classList.toggle("main", real.hidden)
        more.textContent = _("Play again") if real.hidden else _("Once more")
        find(".next", self._screen).textContent = self._next() if real.hidden else ""

    def _show_rung(self, level: str | None) -> None:
        """Which level of bots somebody has beaten for the first time, and which comes next."""
        if level is None:
            return
        higher = LEVELS[LEVELS.index(level) + 1 :]
        # Translators: a level of bots, as "Casual"
        words = _("{level} is beaten. Next comes {higher}.") if higher else _("{level} is beaten!")
        names = {"level": bots.label(level), "higher": bots.label(higher[0]) if higher else ""}
        find(".rung", self._screen).textContent = words.format(**names)

    def _show_match(self) -> None:
        """The score of the match, if these people have played before."""
        score = self._score
        words = match_words.told(self._session.names, score) if score and score.games > 1 else ""
        find(".series", self._screen).textContent = words
        find('[data-do="new-match"]', self._screen).hidden = not words

    async def _look_up_match(self) -> None:
        """The score of a match that was begun before scores were kept beside games."""
        if self._score is None:
            session = self._session
            played = await self._archive.series(session.series)
            self._score = older_matches.score_after(played, kept(session))
            self._show_match()

    def _next(self) -> str:
        """Who comes first if they play again, where the seats say so."""
        first = self._session.begins
        if first is None:
            return ""
        return _("{name} goes first").format(name=moved_on(self._session.names)[first])

    def _fit(self) -> None:
        """Lay out what depends on the size of the window."""
        bars.fit(find(".bars", self._screen))
        self._draw_course()

    def _draw_course(self) -> None:
        """Draw the graph of how everybody stood during the game, as large as there is room."""
        if self._graph is None:
            return
        went = find(".went", self._screen)
        went.hidden = False
        title = self._session.view.course_title()
        find("p", went).textContent = title
        place, names = find(".course", self._screen), self._session.names
        totals = {standing.seat: standing.total for standing in self._report.standings}
        players = [
            Player(name, totals[seat], seat in self._people) for seat, name in enumerate(names)
        ]
        before = [*place.children]
        replace(place)  # what was drawn before must not hold the room open
        width, height = float(place.clientWidth), float(place.clientHeight)
        if (width, height) == self._room:
            replace(place, *before)
            return
        self._room = width, height
        least = max(least_height(len(players)), SMALL if width < BOARD else FLAT)
        drawing = chart(
            self._graph.numbers, self._graph.stops, players, (width, max(height, least))
        )
        replace(place, svg_elements.picture(drawing, title, signs=self._signs))

    def _show_sheet(self) -> None:
        """The score sheet, if there is one."""
        session = self._session
        sheet = session.sheet()
        place = find(":scope > .sheet", self._screen)
        place.hidden = sheet is None
        replace(place, *([score_sheet.drawn(sheet, session)] if sheet else []))

    def _show_seed(self) -> None:
        """The seed of the dice below the score sheet, if they followed one."""
        history, place = self._session.history, find(":scope > .sheet", self._screen)
        if history.follows_seed and any(ply.player == CHANCE for ply in history.plies):
            place.append(make("p", _("The dice followed seed {seed}.").format(seed=history.seed)))

    def _last_board(self) -> Element:
        """The last board, with what decided alight."""
        scene = self._session.view.final(self._session.seen(None), BOARD)
        return svg_elements.picture(scene, _("The board at the end"), signs=self._signs)

    def _share(self) -> None:
        view, seen = self._session.view, self._session.seen(None)
        with parts.SHARING.contained():
            Share(self._session, seen, view.select(seen, None))
