"""Guided games by messages: every page of every lesson, forwards and back, and wrong taps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core.history import begin
from game.table import messages as m
from game.table.effects import Leave
from game.table.lesson import lesson_surface, open_lesson, reduce_lesson
from game.table.session import Session
from game.table.state import Choosing, Moving, Opening, Pause
from game.view.values import Refusal

LESSONS = [game for game in registry.GAMES if registry.view(game).lesson()]
every_lesson = pytest.mark.parametrize("game", LESSONS)


class Learner:
    """A lesson whose motions end when the learner says so."""

    def __init__(self, game):
        view = registry.view(game)
        self.lesson = view.lesson()
        history = begin(registry.rules(game), self.lesson.players, self.lesson.options)
        seats = (None,) * len(self.lesson.players)
        self.state, self.effects = open_lesson(Session("", history, view, seats), self.lesson)

    @property
    def surface(self):
        return lesson_surface(self.state)

    def send(self, *messages):
        for message in messages:
            self.state, self.effects = reduce_lesson(self.state, message)
        return self

    def do(self):
        """What the page waits for: its action, or to be read."""
        if self.state.page.action is None:
            return self.send(m.ProceedPressed())
        return self.play(self.state.page.action)

    def play(self, text):
        phase, session = self.state.phase, self.state.session
        action = session.history.game.action_from_string(text)
        selection = session.view.aim(phase.seen, phase.seat, action)
        self.state = replace(self.state, phase=replace(phase, selection=selection))
        return self.send(m.DonePressed())

    def read_to(self, wanted):
        while not isinstance(self.state.phase, wanted):
            self.do()
        return self


def refusals(state):
    """Cells that cannot be chosen on that page, each with the reason why."""
    if not isinstance(state.phase, Choosing):
        return []
    view, phase = state.session.view, state.phase
    cells = [cell for row in view.cells(phase.seen, phase.selection) for cell in row]
    answers = [(cell, view.interpret(phase.seen, phase.selection, cell)) for cell in cells]
    return [(cell, answer) for cell, answer in answers if isinstance(answer, Refusal)]


@every_lesson
def test_a_lesson_goes_from_its_first_page_to_the_set_up_of_its_game(game):
    learner = Learner(game)
    for place, page in enumerate(learner.lesson.pages):
        assert (learner.state.place, learner.surface.words.title) == (place, page.title)
        assert learner.surface.status == f"Step {place + 1} of {len(learner.lesson.pages)}"
        learner.do()
        if page.action is not None:
            assert isinstance(learner.state.phase, Moving)
            learner.send(m.MotionEnded())
    assert learner.effects == (Leave(f"#/new/{game}"),)


@every_lesson
def test_every_page_leads_back_to_the_one_before_as_that_was(game):
    learner = Learner(game)
    for _page in learner.lesson.pages[:-1]:
        before = learner.state
        learner.do().send(m.MotionEnded())
        assert learner.state.place == before.place + 1
        back = Learner.__new__(Learner)
        back.state, back.lesson = learner.state, learner.lesson
        back.send(m.UndoPressed())
        assert back.state.session.history == before.session.history
        assert (back.state.place, back.state.phase) == (before.place, before.phase)


@every_lesson
def test_there_is_nothing_before_the_first_page(game):
    learner = Learner(game).send(m.UndoPressed())
    assert (learner.state.place, learner.state.bubble.reason) == (0, "This is the first step.")


@every_lesson
def test_a_forbidden_tap_is_answered_with_the_rule_and_what_to_do(game):
    learner = Learner(game)
    while not (refused := refusals(learner.state)):
        learner.do().send(m.MotionEnded())
    phase, (cell, refusal) = learner.state.phase, refused[0]
    learner.send(m.CellTapped(cell))
    bubble = learner.state.bubble
    assert bubble.reason == f"{refusal.reason} {learner.state.page.hint}"
    assert (bubble.cell, bubble.clause) == (cell, refusal.clause)
    assert learner.state.phase == phase


@every_lesson
def test_another_move_is_answered_kindly_and_changes_nothing(game):
    learner = Learner(game).read_to(Choosing)
    history, page = learner.state.session.history, learner.state.page
    texts = map(history.game.action_to_string, history.game.legal_actions(history.state, 0) or ())
    other = next(text for text in texts if text != page.action)
    learner.play(other)
    assert "this lesson goes another way" in learner.state.bubble.reason
    assert learner.state.session.history is history


@every_lesson
def test_whatever_hands_do_meanwhile_ends_the_motion(game):
    learner = Learner(game).read_to(Choosing)
    place = learner.state.place
    learner.do()
    learner.send(m.UndoPressed())
    assert learner.state.place == place
    assert not isinstance(learner.state.phase, Moving)


@every_lesson
def test_a_pause_lies_over_the_lesson_until_it_is_closed(game):
    learner = Learner(game).send(m.PausePressed())
    assert learner.state.dialog == Pause(None)
    place = learner.state.place
    learner.send(m.ProceedPressed(), m.UndoPressed())
    assert learner.state.place == place
    learner.send(m.DialogClosed())
    assert learner.state.dialog is None
    assert isinstance(learner.state.phase, Opening | Choosing)
