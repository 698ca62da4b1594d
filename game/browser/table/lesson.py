"""The guided game: says what happens and why, and waits for the learner's own hand."""

from __future__ import annotations

from random import Random
from typing import Any

from pyscript import document, window

from game import registry
from game.browser.session.session import Session
from game.browser.table.input import Choice, Hand
from game.browser.table.pause_sheet import PauseSheet
from game.browser.table.surface import Surface
from game.browser.web import Bindings, find, say
from game.core.contract import CHANCE
from game.core.match import Match
from game.core.words import _
from game.view.lesson import LessonPage
from game.view.values import Refusal, Words


class Guide:
    """A lesson of one game on the table; the learner plays for everybody."""

    def __init__(self, game: str) -> None:
        """Open the first page."""
        rules, view = registry.rules(game), registry.view(game)
        script = view.lesson()
        if script is None:
            raise ValueError(f"{game} has no lesson")
        self._game, self._view = game, view
        self._pages: tuple[LessonPage, ...] = script.pages
        self._match = Match(rules, script.players, script.options)
        people = (None,) * len(script.players)
        session = Session(game, self._match, view, people, Random())
        self._surface = Surface(session, Hand(view, self._choose))
        self._pause = PauseSheet(lambda: None, lambda: None)
        self._place = 0
        self._roll()
        self._selection: Any = None
        self._bindings = Bindings()
        controls = self._surface.controls
        for button in document.querySelectorAll('#table [data-do="menu"], [data-do="pause"]'):
            self._bindings.on(button, "click", lambda _event: self._pause.show(None))
        self._bindings.on(find('[data-do="undo"]'), "click", lambda _event: self._back())
        self._bindings.on(controls.done, "click", lambda _event: self._done())
        self._bindings.on(controls.proceed, "click", lambda _event: self._read_on())
        self._bindings.on(window, "resize", lambda _event: self._resized())
        self._table = find("#table")
        self._table.classList.add("learning")
        self._undo = find('[data-do="undo"]')
        self._undo.hidden = False
        self._undo.setAttribute("aria-label", _("Back a step"))
        self._surface.uncover()
        self._show()

    def close(self) -> None:
        """Leave the lesson, at any time."""
        self._table.classList.remove("learning")
        self._undo.setAttribute("aria-label", _("Undo"))
        self._bindings.close()
        self._pause.close()
        self._surface.close()

    @property
    def _page(self) -> LessonPage:
        return self._pages[self._place]

    @property
    def _seat(self) -> int:
        return self._match.active_players[0]

    def _show(self) -> None:
        """The page, from its start."""
        if self._page.action is None:
            self._surface.public()
            last = self._place == len(self._pages) - 1
            self._surface.controls.go_on(_("Play") if last else _("Next"))
            self._surface.controls.again.hidden = True
        else:
            self._surface.turn(self._seat)
            self._select(self._view.select(self._match.state, self._seat))
        self._words()
        self._surface.controls.focus()

    def _words(self) -> None:
        """The words of the page, and how far it is."""
        self._surface.controls.ask(Words(self._page.title, self._page.text))
        self._surface.status(
            _("Step {place} of {all}").format(place=self._place + 1, all=len(self._pages))
        )
        say(f"{self._page.title}. {self._page.text}")

    def _select(self, selection: Any) -> None:
        self._selection = selection
        self._surface.board.settle()
        self._surface.choice(self._seat, selection)
        self._surface.speak(self._seat, selection)
        self._surface.controls.ask(Words(self._page.title, self._page.text))

    def _choose(self, cell: str | None, choice: Choice) -> None:
        """What the hand makes of the choice; a wrong tap is answered with the reason."""
        self._surface.board.hurry()
        if self._page.action is None:
            return
        chosen = choice(self._match.state, self._selection)
        if isinstance(chosen, Refusal):
            self._surface.refuse(cell, f"{chosen.reason} {self._page.hint}", chosen.clause)
        elif self._view.at_once():
            self._selection = chosen
            self._done()
        else:
            self._select(chosen)

    def _done(self) -> None:
        """The action that the page waits for goes on; any other is answered kindly."""
        if self._page.action is None:
            return
        action = self._view.order(self._match.state, self._selection)
        if action is None:
            self._surface.refuse(None, self._page.hint)
        elif self._match.game.action_to_string(action) != self._page.action:
            words = _("The rules allow that, but this lesson goes another way. {hint}")
            self._surface.refuse(None, words.format(hint=self._page.hint))
        else:
            step = self._match.play(self._seat, action)
            self._surface.moving(step, self._surface.motion(step), self._next)

    def _next(self) -> None:
        self._place = min(self._place + 1, len(self._pages) - 1)
        self._roll()
        self._show()

    def _roll(self) -> None:
        """The dice show what the page says."""
        for face in self._page.rolls:
            self._match.play(CHANCE, self._match.game.action_from_string(face))

    def _rewind(self) -> None:
        """The match as the page finds it, from the start on, as undoing takes rolls along."""
        while self._match.plies:
            self._match.undo(anything=True)
        place = self._place
        for self._place in range(place):
            self._roll()
            if self._page.action is not None:
                action = self._match.game.action_from_string(self._page.action)
                self._match.play(self._seat, action)
        self._place = place
        self._roll()

    def _read_on(self) -> None:
        if self._place == len(self._pages) - 1:
            window.location.hash = f"#/new/{self._game}"
        else:
            self._next()

    def _back(self) -> None:
        """A step back: what was played on it is taken back."""
        self._surface.board.hurry()
        if self._place == 0:
            self._surface.refuse(None, _("This is the first step."))
            return
        self._place -= 1
        self._rewind()
        self._show()

    def _resized(self) -> None:
        self._surface.uncover()
        self._show()
