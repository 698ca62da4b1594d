"""Guided games by messages: every page of every lesson, forwards and back, and wrong taps."""

from __future__ import annotations

import re

import pytest

from game import registry
from game.core.contract import CHANCE
from game.core.history import begin
from game.table import messages as m
from game.table.effects import Cue, Give, Leave, PlaceCursor, Say
from game.table.lesson import open_lesson, reduce_lesson
from game.table.lesson_screen import lesson_surface
from game.table.pointing import Target
from game.table.session import Session
from game.table.state import Choosing, Moving, Pause, Revealing
from game.view.concerns import Secret
from game.view.values import Refusal, Words

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

    def follow(self):
        """Touch what is pointed at, and let what moves come to its end."""
        self.send(TOUCHES[self.surface.points_at.part](self.surface.points_at.name))
        while isinstance(self.state.phase, Moving):
            self.send(m.MotionEnded())
        return self

    def follow_to(self, wanted):
        while not wanted(self.state):
            self.follow()
        return self

    def to_page(self, place):
        return self.follow_to(lambda state: state.place == place)


TOUCHES = {
    Target.CELL: m.CellTapped,
    Target.KEY: m.PadPressed,
    Target.CHOICE: m.ChoicePressed,
    Target.BOARD: lambda name: m.BoardTapped(int(name)),
    Target.DONE: lambda _name: m.Pressed(m.Button.DONE),
    Target.PROCEED: lambda _name: m.Pressed(m.Button.PROCEED),
}


def is_choosing(state):
    return isinstance(state.phase, Choosing)


def taps(state):
    """Cells on that page with what the view makes of a tap there."""
    view, phase = state.session.view, state.phase
    cells = [cell for row in view.cells(phase.seen, phase.selection) for cell in row]
    return [(cell, view.interpret(phase.seen, phase.selection, cell)) for cell in cells]


def refusals(state):
    """Cells that cannot be chosen on that page, each with the reason why."""
    if not is_choosing(state):
        return []
    return [(cell, answer) for cell, answer in taps(state) if isinstance(answer, Refusal)]


@every_lesson
def test_the_board_is_read_on_every_page(game):
    learner = Learner(game)
    while not learner.state.is_last:
        learner.send(m.Pressed(m.Button.READ))
        titles = [passage.title for passage in learner.state.dialog.passages]
        assert set(learner.state.session.names) < set(titles)
        assert learner.send(m.Pressed(m.Button.CLOSE)).state.dialog is None
        learner.follow()


@every_lesson
def test_whoever_touches_what_is_pointed_at_comes_to_the_end_and_to_the_set_up(game):
    learner = Learner(game)
    for place, page in enumerate(learner.lesson.pages):
        learner.to_page(place)
        assert learner.surface.words == Words(page.title, page.text)
        assert learner.surface.status == f"Step {place + 1} of {len(learner.lesson.pages)}"
        assert ("feast" in learner.surface.marks) == learner.state.is_last
    assert Give(Cue.ENDED) in learner.effects
    assert learner.surface.controls.proceed == "Play now"
    learner.follow()
    assert learner.effects == (Leave(f"#/new/{game}"),)


@every_lesson
def test_nothing_is_pointed_at_while_something_moves_and_its_words_stay(game):
    learner = Learner(game).follow_to(is_choosing)
    while not isinstance(learner.state.phase, Moving):
        words = learner.surface.words
        learner.send(TOUCHES[learner.surface.points_at.part](learner.surface.points_at.name))
    assert learner.surface.points_at is None
    assert learner.surface.words == words


@every_lesson
def test_every_page_leads_back_to_the_one_before_as_that_was(game):
    learner = Learner(game)
    for place in range(1, len(learner.lesson.pages)):
        before = learner.state
        learner.to_page(place)
        back = Learner.__new__(Learner)
        back.state, back.lesson = learner.state, learner.lesson
        back.send(m.Pressed(m.Button.UNDO))
        assert back.state.session.history == before.session.history
        assert (back.state.place, back.state.phase) == (before.place, before.phase)


@every_lesson
def test_there_is_nothing_before_the_first_page(game):
    learner = Learner(game).send(m.Pressed(m.Button.UNDO))
    assert (learner.state.place, learner.state.bubble.reason) == (0, "This is the first step.")


@every_lesson
def test_a_forbidden_tap_is_answered_with_the_rule_and_what_to_do(game):
    learner = Learner(game).follow_to(refusals)
    phase, (cell, refusal) = learner.state.phase, refusals(learner.state)[0]
    learner.send(m.CellTapped(cell))
    bubble = learner.state.bubble
    assert bubble.reason == f"{refusal.reason} {learner.state.page.hint}"
    assert (bubble.cell, bubble.clause) == (cell, refusal.clause)
    assert learner.state.phase == phase


@every_lesson
def test_another_tap_is_answered_at_once_beside_its_cell_and_chooses_nothing(game):
    def others(state):
        if not is_choosing(state):
            return []
        at, phase = lesson_surface(state).points_at.name, state.phase
        return [
            cell
            for cell, answer in taps(state)
            if cell != at and not isinstance(answer, Refusal) and answer != phase.selection
        ]

    learner = Learner(game).follow_to(others)
    phase, cell = learner.state.phase, others(learner.state)[0]
    learner.send(m.CellTapped(cell))
    assert learner.state.bubble.cell == cell
    assert learner.state.bubble.reason.startswith("Good move")
    assert learner.state.bubble.reason.endswith(learner.state.page.hint)
    assert learner.state.phase == phase


def test_an_order_by_a_button_is_answered_when_it_is_to_be_carried_out():
    learner = Learner("stones").send(m.ChoicePressed("jeex"))
    history = learner.state.session.history
    learner.send(m.Pressed(m.Button.DONE))
    assert learner.state.bubble.reason.startswith("Good move")
    assert learner.state.session.history is history


@every_lesson
def test_a_hand_ends_all_motion_up_to_the_next_page_or_reveal(game):
    learner = Learner(game)
    while not isinstance(learner.state.phase, Moving):
        learner.send(TOUCHES[learner.surface.points_at.part](learner.surface.points_at.name))
    place = learner.state.place
    learner.send(m.CellTapped("a1"))
    assert learner.state.bubble is None
    assert not isinstance(learner.state.phase, Moving)
    assert learner.state.place == place + (not isinstance(learner.state.phase, Revealing))


def test_what_the_others_do_is_shown_one_after_the_other_before_the_next_page():
    learner = Learner("jigsaw").follow_to(is_choosing)
    learner.send(m.CellTapped("0,0"), m.Pressed(m.Button.DONE))
    shown = []
    while isinstance(learner.state.phase, Moving):
        shown.append(learner.state.session.history.plies[-1].player)
        learner.send(m.MotionEnded())
    assert shown == [0, CHANCE, 1, CHANCE]


def test_a_refusal_appears_on_the_table_that_was_tapped():
    learner = Learner("jigsaw").follow_to(lambda state: state.page.action == "B1,2@0,-1r3")
    assert learner.surface.board.number == 0
    learner.send(m.BoardCellTapped(1, "1,1"))
    assert learner.state.bubble.cell == "1,1"
    assert learner.surface.board.number == 1
    assert any("1,1" in row for row in learner.surface.board.rows)
    learner.send(m.BoardCellTapped(1, "1,2"))
    assert learner.state.bubble is None
    assert learner.surface.board.number == 0


def test_a_label_spares_what_the_words_are_about_and_whatever_lies_there():
    stones = Learner("stones").follow_to(is_choosing).surface.points_at
    assert stones.name == "c1"
    assert set(stones.spared) == {"c2", "a3", "b2", "b3"}
    soldiers = Learner("soldiers").to_page(3)
    orange = [plot for plot, seats in owners(soldiers).items() if seats == (1,)]
    assert orange
    assert set(orange) <= set(soldiers.surface.points_at.spared)


def owners(learner):
    """Whose pieces lie where, on the board in view."""
    board = learner.surface.board
    return learner.state.session.view.owners(board.seen, board.selection)


def test_what_all_did_in_secret_is_looked_at_until_the_learner_goes_on():
    learner = Learner("chips").to_page(2)
    learner.follow_to(lambda state: isinstance(state.phase, Revealing))
    assert learner.state.place == 2
    assert learner.surface.words.title == "You were caught!"
    assert learner.surface.board.finished
    assert learner.send(m.Pressed(m.Button.UNDO)).state.place == 2
    assert is_choosing(learner.state)


@every_lesson
def test_the_cursor_and_the_words_lead_those_who_listen(game):
    learner = Learner(game)
    page = learner.state.page
    assert Say(f"{page.title}. {page.text}") in learner.effects
    [cursor] = [effect for effect in learner.effects if isinstance(effect, PlaceCursor)]
    assert cursor.cell == learner.surface.points_at.name
    assert learner.surface.board.words[cursor.cell].endswith(", tap here")


@every_lesson
def test_what_came_of_a_touch_is_said_once_with_the_page_that_follows(game):
    learner, shown = Learner(game), 0
    while not learner.state.is_last:
        touch, said, moved = learner.surface.points_at, [], False
        learner.send(TOUCHES[touch.part](touch.name))
        said += [effect.words for effect in learner.effects if isinstance(effect, Say)]
        while isinstance(learner.state.phase, Moving):
            moved = True
            learner.send(m.MotionEnded())
            said += [effect.words for effect in learner.effects if isinstance(effect, Say)]
        if moved and is_choosing(learner.state):
            events = learner.state.session.history.plies[-1].step.events
            told = learner.state.session.view.tell(events, learner.state.session.players).title
            assert told in said[0]
            assert learner.state.page.title in said[0]
            shown += 1
        assert len(said) == 1
    assert shown or isinstance(
        learner.state.session.view, Secret
    )  # where all is looked at before one goes on


@every_lesson
def test_the_rules_lie_over_a_lesson_and_lead_back_to_where_they_were_opened(game):
    learner = Learner(game)
    sections = [clause.section for clause in registry.view(game).clauses()]
    before = learner.state
    assert learner.send(m.RulesPressed()).state.dialog.clause in sections
    assert learner.send(m.Pressed(m.Button.CLOSE)).state == before
    learner.send(m.Pressed(m.Button.PAUSE), m.RulesPressed(), m.Pressed(m.Button.CLOSE))
    assert learner.state.dialog == Pause(None)


@every_lesson
def test_escape_pressed_twice_before_the_pause_has_the_focus_resumes_the_lesson(game):
    learner = Learner(game).send(m.Pressed(m.Button.ESCAPE), m.Pressed(m.Button.ESCAPE))
    assert learner.state.dialog is None


@every_lesson
def test_a_pause_lies_over_the_lesson_until_it_is_closed(game):
    learner = Learner(game).send(m.Pressed(m.Button.PAUSE))
    assert learner.state.dialog == Pause(None)
    place = learner.state.place
    learner.send(m.Pressed(m.Button.PROCEED), m.Pressed(m.Button.UNDO))
    assert learner.state.place == place
    learner.send(m.Pressed(m.Button.CLOSE))
    assert learner.state.dialog is None
    assert is_choosing(learner.state)


@every_lesson
def test_a_lesson_speaks_to_its_learner(game):
    """What happens is told with “you”, as the pages are."""
    learner, told = Learner(game), []
    while not learner.state.is_last:
        learner.follow()
        told += [effect.words for effect in learner.effects if isinstance(effect, Say)]
    session = learner.state.session
    assert session.people == (learner.lesson.learner,)
    assert any(re.search(r"\b[Yy]ou\b", words) for words in told)
