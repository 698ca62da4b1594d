"""The page of a guided game, on the same table as a game that is played."""

from __future__ import annotations

import asyncio
from functools import partial

from pyscript import document, window

from game import registry
from game.browser.preferences import feedback, shortcuts
from game.browser.table.dialogs import Dialogs
from game.browser.table.program import Program
from game.browser.table.surface import SurfaceView, rail_of
from game.browser.web import (
    Bindings,
    Event,
    find,
    find_any,
    navigation,
    parts,
    replace,
    say,
    set_title,
    svg_elements,
)
from game.core.history import begin
from game.core.words import _
from game.table import effects as e
from game.table import messages as m
from game.table.lesson import AnyLessonState, open_lesson, reduce_lesson
from game.table.lesson_screen import lesson_surface
from game.table.session import AnySession, Session


class LessonPage:
    """The lesson of one game; nothing of it is kept."""

    def __init__(self, game: str) -> None:
        self._game, self._bindings = game, Bindings()

    async def open(self) -> None:
        """Show it in chunks, between which the browser answers; if one fails, go home."""
        with parts.LESSONS.contained(_leave):
            await self._open(self._game)

    async def _open(self, game: str) -> None:
        view = registry.view(game)
        lesson = view.lesson()
        if lesson is None:
            raise ValueError(f"{game} has no lesson")
        history = begin(registry.rules(game), lesson.players, lesson.options)
        session: AnySession = Session("", history, view, (None,) * len(lesson.players))
        self._program: Program[AnyLessonState, m.Message, e.Effect] = Program(
            open_lesson(session, lesson), reduce_lesson, self._show, self._carry_out
        )
        send = self._program.send
        rail = rail_of(session)
        self._surface = SurfaceView(session, send, rail)
        self._bindings.add(self._surface.close)
        self._dialogs = Dialogs(send)
        self._bindings.add(self._dialogs.close)
        self._emblem = find("#table .say .emblem")
        replace(self._emblem, svg_elements.badge(lesson.learner, session.signs))
        self._undo = find('#table [data-do="undo"]')
        self._undo.hidden = False
        self._undo.setAttribute("aria-label", _("Step back"))
        self._bindings.add(self._restore)
        self._bindings.on(self._undo, "click", partial(self._pressed, m.Pressed(m.Button.UNDO)))
        for button in document.querySelectorAll('#table [data-do="menu"], [data-do="pause"]'):
            self._bindings.on(button, "click", partial(self._pressed, m.Pressed(m.Button.PAUSE)))
        read = find('#table [data-do="read"]')
        self._bindings.on(read, "click", partial(self._pressed, m.Pressed(m.Button.READ)))
        shortcuts.READ.tell(self._bindings, read)
        self._bindings.on(document, "keydown", self._key)
        self._bindings.on(window, "resize", lambda _event: self._surface.measure_again())
        self._bindings.add(self._program.close)  # closed first, or the closing board would send
        set_title(_("Lesson: {game}").format(game=session.view.lid().name))
        await asyncio.sleep(0)
        await self._surface.open(lesson_surface(self._program.state), hidden=False)
        self._program.run()

    def close(self) -> None:
        """Leave the lesson, at any time."""
        self._bindings.close()

    def _restore(self) -> None:
        """Leave the screen as a game expects it."""
        self._undo.setAttribute("aria-label", _("Undo"))
        self._emblem.hidden = True

    def _pressed(self, message: m.Message, _event: Event) -> None:
        self._program.send(message)

    def _key(self, event: Event) -> None:
        """One key reads the board, Escape pauses; neither beneath what lies over the lesson."""
        if find_any("dialog[open]"):
            return
        if shortcuts.READ.is_pressed(event):
            self._program.send(m.Pressed(m.Button.READ))
        elif event.key == "Escape":
            event.preventDefault()
            self._program.send(m.Pressed(m.Button.ESCAPE))

    def _show(self, state: AnyLessonState) -> None:
        self._surface.show(lesson_surface(state))
        self._emblem.hidden = not state.is_last
        self._surface.refuse(state.bubble)
        self._surface.tell_about(state.about)
        self._dialogs.show(state.dialog, state.session)

    def _carry_out(self, effect: e.Effect) -> None:
        match effect:
            case e.Say(words):
                say(words)
            case e.Give(cue):
                feedback.give(cue)
            case e.PlaceCursor(cell, focus):
                self._surface.board.grid.set_cursor(cell, focus=focus)
            case e.FocusWords():
                self._surface.controls.focus()
            case e.Leave(address):
                navigation.go(address)


def _leave() -> None:
    """Go home from a lesson that has failed."""
    navigation.go(navigation.HOME)
