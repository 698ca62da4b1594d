"""Puzzles solved by messages: right and wrong turns, hints, the solution, and what is noted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import registry
from game.puzzles import judging
from game.puzzles.judging import judge
from game.puzzles.kept import Effort
from game.puzzles.page import state as p
from game.puzzles.page import turn
from game.puzzles.page.reduce import open_puzzle, reduce
from game.puzzles.page.screen import screen
from game.puzzles.puzzle import Puzzle
from game.table import messages as m
from game.table.effects import Leave, Say
from game.table.pointing import Target, way_to
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import Choosing, Moving
from game.view.values import Words
from tests.puzzles.shelves import every_puzzle, shelf

TOUCHES = {
    Target.CELL: m.CellTapped,
    Target.KEY: m.PadPressed,
    Target.CHOICE: m.ChoicePressed,
    Target.BOARD: lambda name: m.BoardTapped(int(name)),
}


def of_kind(game: str, moves: int) -> Puzzle:
    """The first puzzle of that game in which one seat needs so many moves."""
    return next(one for one in shelf(game) if one.moves == moves and len(one.team) == 1)


class Solver:
    """Somebody who solves a puzzle; questions are answered at once, motions end by `rest`."""

    def __init__(self, puzzle: Puzzle) -> None:
        history = puzzle.history()
        bots = [None if seat in puzzle.team else "casual" for seat in range(len(history.players))]
        session: Any = Session("", history, registry.view(puzzle.game), tuple(bots))
        task = p.Task(puzzle, puzzle.question(), "Puzzle", "easy", "#/puzzles/next", "Next")
        self.noted: list[p.Note] = []
        self.left = ""
        self.said: list[str] = []
        self.state, effects = open_puzzle(task, session)
        self._answer(effects)

    @property
    def screen(self):
        return screen(self.state)

    def send(self, *messages):
        for message in messages:
            self.state, effects = reduce(self.state, message)
            self._answer(effects)
        return self

    def _answer(self, effects):
        puzzle = self.state.task.puzzle
        for effect in effects:
            match effect:
                case p.Judge(number, session, chosen):
                    self.send(p.Judged(number, judge(puzzle, session.history, chosen)))
                case p.FindBest(number, session):
                    self.send(p.BestFound(number, judging.best(puzzle, session.history) or ()))
                case p.FindLine():
                    steps = judging.line(puzzle)
                    plies = tuple((step.player, step.action) for step in steps)
                    wrong = judging.temptation(puzzle)
                    tempting = None
                    if wrong:
                        tempting = p.Temptation(wrong, judge(puzzle, puzzle.history(), wrong))
                    self.send(p.LineFound(p.Line(plies, 3, tempting)))
                case p.Note():
                    self.noted.append(effect)
                case Leave(address):
                    self.left = address
                case Say(words):
                    self.said.append(words)

    def rest(self):
        while isinstance(self.state.phase, Moving):
            self.send(m.MotionEnded())
        return self

    def touch(self, action):
        """Touch what makes that action."""
        view, phase = self.state.session.view, self.state.phase
        assert isinstance(phase, Choosing)
        text = self.state.session.history.game.action_to_string(action)
        for touch in way_to(view, phase.seen, phase.selection, action, text) or ():
            self.send(TOUCHES[touch.part](touch.name))

    def choose(self, action):
        """The same, and confirm it where that is needed."""
        self.touch(action)
        if not self.state.session.view.at_once:
            self.send(m.Pressed(m.Button.DONE))
        return self.rest()

    def best(self):
        [(_seat, action)] = judging.best(self.state.task.puzzle, self.state.session.history)
        return action

    def wrong(self):
        """An action that is not right."""
        history = self.state.session.history
        puzzle = self.state.task.puzzle
        for action in history.game.legal_actions(history.state, puzzle.team[0]):
            if not judge(puzzle, history, ((puzzle.team[0], action),)).right:
                return action
        raise AssertionError("everything is right")


SOME = [of_kind("stones", 2), of_kind("soldiers", 1), of_kind("soldiers", 2)]
every_kind = pytest.mark.parametrize("puzzle", SOME, ids=lambda one: f"{one.game}-{one.moves}")


@every_kind
def test_who_plays_what_is_right_solves_it(puzzle):
    solver = Solver(puzzle)
    assert solver.screen.surface.words == solver.state.task.question
    for _turn in range(puzzle.moves):
        assert solver.state.stage is p.Stage.ASKED
        solver.choose(solver.best())
    assert solver.state.ended is p.Stage.SOLVED
    assert solver.noted == [p.Note(Effort(solved=True))]
    assert solver.screen.solution.at == len(solver.screen.solution.steps) >= puzzle.moves
    assert "Found at once." in solver.screen.surface.words.detail
    assert solver.screen.solved
    solver.send(m.Pressed(m.Button.PROCEED))
    assert solver.left == "#/puzzles/next"


@every_kind
def test_a_wrong_turn_is_answered_on_the_board_and_taken_back(puzzle):
    solver = Solver(puzzle)
    asked = solver.state.session
    solver.choose(solver.wrong())
    assert solver.state.stage is p.Stage.REFUTED
    assert len(solver.state.session.history.plies) > len(asked.history.plies)
    assert solver.screen.surface.words.title == "Not this one"
    assert solver.screen.surface.controls.proceed == "Try again"
    assert solver.noted == [p.Note(Effort(wrong=1))]
    solver.send(m.Pressed(m.Button.PROCEED))
    assert solver.state.session == asked
    assert solver.state.stage is p.Stage.ASKED
    for _turn in range(puzzle.moves):
        solver.choose(solver.best())
    assert "Found in 2 tries." in solver.screen.surface.words.detail


@every_kind
def test_a_hint_says_first_where_then_what(puzzle):
    solver = Solver(puzzle)
    solver.send(m.Pressed(m.Button.HINT))
    where = solver.screen.surface
    assert where.board.proposed is None
    assert where.words.detail
    solver.send(m.Pressed(m.Button.HINT))
    what = solver.screen.surface
    view, phase = solver.state.session.view, solver.state.phase
    assert view.order(phase.seen, what.board.proposed) == solver.best()
    assert what.controls.take
    assert what.words.detail != where.words.detail
    solver.send(m.Pressed(m.Button.TAKE_HINT)).rest()
    assert not solver.noted[-1].effort.solved or puzzle.moves == 1
    assert solver.state.effort.hints == 2
    assert len(solver.state.turns) == 2 or solver.state.ended is p.Stage.SOLVED


@every_kind
def test_the_solution_can_be_stepped_through(puzzle):
    solver = Solver(puzzle)
    solver.send(p.PuzzlePressed(p.Press.SOLUTION))
    shown = solver.screen
    assert solver.state.ended is p.Stage.SHOWN
    assert not shown.solved
    assert shown.solution.at == 0
    assert solver.noted[-1].effort.shown
    for at in range(1, len(shown.solution.steps) + 1):
        solver.send(p.PuzzlePressed(p.Press.ON)).rest()
        assert solver.screen.solution.at == at
    assert solver.send(p.PuzzlePressed(p.Press.ON)).screen.solution.at == at
    solver.send(p.WentToStep(1), p.PuzzlePressed(p.Press.BACK))
    assert solver.state.session.history.plies == solver.state.turns[0].history.plies


@every_kind
def test_after_the_end_any_other_move_can_be_tried_and_counts_for_nothing(puzzle):
    solver = Solver(puzzle)
    for _turn in range(puzzle.moves):
        solver.choose(solver.best())
    solver.send(p.PuzzlePressed(p.Press.OTHERS))
    assert not solver.screen.solution
    solver.choose(solver.wrong())
    assert solver.state.stage is p.Stage.REFUTED
    assert len(solver.noted) == 1
    solver.send(m.Pressed(m.Button.PROCEED), p.PuzzlePressed(p.Press.SOLUTION))
    assert solver.screen.solution
    assert solver.screen.solved


@every_kind
def test_the_card_of_the_move_that_tempts_shows_what_refutes_it(puzzle):
    solver = Solver(puzzle)
    solver.send(p.PuzzlePressed(p.Press.SOLUTION))
    card = solver.screen.solution.why_not
    assert card.words.title.startswith("Why not")
    solver.send(p.PuzzlePressed(p.Press.WHY_NOT)).rest()
    assert solver.state.stage is p.Stage.REFUTED
    assert solver.state.session.seen(None) == card.seen
    solver.send(m.Pressed(m.Button.PROCEED))
    assert solver.state.exploring


def kinds() -> list[Puzzle]:
    """The first puzzle of each kind on each shelf."""
    found = dict[tuple[object, ...], Puzzle]()
    for puzzle in every_puzzle():
        found.setdefault((puzzle.game, puzzle.aim, puzzle.moves, len(puzzle.team)), puzzle)
    return [*found.values()]


@pytest.mark.parametrize(
    "puzzle", kinds(), ids=lambda puzzle: f"{puzzle.game}-{puzzle.aim}-{puzzle.moves}"
)
def test_a_puzzle_of_every_kind_is_solved_by_touches(puzzle):
    solver = Solver(puzzle)
    for _turn in range(puzzle.moves + 1):
        if solver.state.ended:
            break
        history = solver.state.session.history
        for seat, action in judging.best(puzzle, history):
            if len(solver.state.seats) > 1:
                solver.send(m.AboutPressed(m.Part.PLAYER, seat))
            solver.touch(action)
        if not solver.state.session.view.at_once:
            solver.send(m.Pressed(m.Button.DONE))
        solver.rest()
        if solver.state.stage is p.Stage.RIGHT:
            solver.send(m.Pressed(m.Button.PROCEED))
    assert solver.state.ended is p.Stage.SOLVED
    assert solver.screen.solution.steps
    assert solver.screen.surface.words.title == "Solved!"


@pytest.mark.parametrize(
    "puzzle", kinds(), ids=lambda puzzle: f"{puzzle.game}-{puzzle.aim}-{puzzle.moves}"
)
def test_hints_and_solution_of_every_kind(puzzle):
    solver = Solver(puzzle)
    solver.send(m.Pressed(m.Button.HINT))
    assert solver.screen.surface.words.detail
    solver.send(m.Pressed(m.Button.HINT))
    assert solver.screen.surface.controls.take
    solver.send(m.Pressed(m.Button.TAKE_HINT)).rest()
    assert not solver.noted[-1].effort.wrong
    solver = Solver(puzzle).send(p.PuzzlePressed(p.Press.SOLUTION))
    steps = solver.screen.solution.steps
    for at in range(1, len(steps) + 1):
        assert solver.send(p.PuzzlePressed(p.Press.ON)).rest().screen.solution.at == at
    if solver.screen.solution.why_not:
        solver.send(p.PuzzlePressed(p.Press.WHY_NOT)).rest()
        assert solver.state.stage is p.Stage.REFUTED
        assert solver.screen.surface.words.detail


def test_undo_leads_back_over_the_answer_to_a_right_turn():
    solver = Solver(of_kind("stones", 2))
    first = solver.state.session
    solver.choose(solver.best())
    assert solver.screen.undo
    solver.send(m.Pressed(m.Button.UNDO))
    assert solver.state.session == first
    assert not solver.screen.undo
    solver.send(m.Pressed(m.Button.UNDO))
    assert solver.state.bubble.reason == "There is nothing to undo yet."


def test_start_again_leads_to_the_question():
    solver = Solver(of_kind("stones", 2))
    first = solver.state.session
    solver.choose(solver.best()).choose(solver.wrong())
    assert solver.screen.restart
    solver.send(p.PuzzlePressed(p.Press.RESTART), p.PuzzlePressed(p.Press.RESTART))
    assert solver.state.session == first


def test_any_touch_ends_motion():
    solver = Solver(of_kind("stones", 2))
    view, phase, action = solver.state.session.view, solver.state.phase, solver.best()
    text = solver.state.session.history.game.action_to_string(action)
    for touch in way_to(view, phase.seen, phase.selection, action, text):
        solver.send(TOUCHES[touch.part](touch.name))
    solver.send(m.Pressed(m.Button.DONE))
    assert isinstance(solver.state.phase, Moving)
    solver.send(m.CellTapped("c2"))
    assert solver.state.stage is p.Stage.ASKED
    assert len(solver.state.turns) == 2


def test_a_verdict_that_comes_too_late_counts_for_nothing():
    solver = Solver(of_kind("stones", 2))
    before = solver.state
    verdict = judge(before.task.puzzle, before.session.history, ((before.seats[0], solver.best()),))
    assert solver.send(p.Judged(before.number, verdict), p.Judged(99, verdict)).state == before


def test_what_is_refused_is_said_beside_the_cell():
    solver = Solver(of_kind("soldiers", 1))
    seen, selection = solver.state.phase.seen, solver.state.phase.selection
    lying = solver.state.session.view.owners(seen, selection)
    rival = next(cell for cell, seats in lying.items() if solver.state.seats[0] not in seats)
    solver.send(m.CellTapped(rival))
    assert solver.state.bubble.cell == rival
    assert solver.state.bubble.clause
    solver.send(m.Pressed(m.Button.RULE))
    assert solver.state.dialog
    solver.send(m.Pressed(m.Button.CLOSE))
    assert not solver.state.dialog


def test_a_solved_puzzle_says_what_it_took():
    solver = Solver(of_kind("soldiers", 1))
    solver.state = replace(solver.state, effort=Effort(wrong=2, hints=1))
    solver.choose(solver.best())
    assert "Found in 3 tries. 1 hint helped." in solver.screen.surface.words.detail


def test_a_solved_puzzle_leads_to_the_one_after_it_once_that_is_known():
    solver = Solver(of_kind("soldiers", 1))
    solver.choose(solver.best())
    solver.send(p.FollowingFound("#/puzzles/chips/1", "Next: Chips"))
    assert solver.screen.surface.controls.proceed == "Next: Chips"
    solver.send(m.Pressed(m.Button.PROCEED))
    assert solver.left == "#/puzzles/chips/1"


def test_the_board_can_be_read_at_every_stage():
    solver = Solver(of_kind("stones", 2))
    for _turn in range(2):
        solver.send(m.Pressed(m.Button.READ))
        assert solver.state.dialog.passages
        solver.send(m.Pressed(m.Button.CLOSE)).choose(solver.best())
    solver.send(m.Pressed(m.Button.READ))
    assert solver.state.dialog.passages


def test_a_solved_puzzle_is_noted_before_its_last_motion():
    solver = Solver(of_kind("soldiers", 1))
    solver.touch(solver.best())
    if not solver.state.session.view.at_once:
        solver.send(m.Pressed(m.Button.DONE))
    assert isinstance(solver.state.phase, Moving)
    assert solver.noted == [p.Note(Effort(solved=True))]
    solver.rest()
    assert len(solver.noted) == 1


@pytest.mark.parametrize("small", [False, True])
def test_where_a_move_needs_a_second_tap_so_it_does_in_puzzles(small):
    solver = Solver(of_kind("soldiers", 1))
    solver.send(m.PreferencesChanged(Preferences(confirm=not small, confirm_small=True)))
    solver.send(m.Measured(fine=small))
    cell = solver.state.session.history.game.action_to_string(solver.best())
    solver.send(m.CellTapped(cell))
    assert solver.state.stage is p.Stage.ASKED
    assert not solver.noted
    assert solver.screen.surface.controls.done
    solver.send(m.CellTapped(cell)).rest()
    assert solver.state.ended is p.Stage.SOLVED


def test_where_every_move_needs_a_second_tap_a_hint_that_is_taken_is_the_first():
    solver = Solver(of_kind("soldiers", 1))
    solver.send(m.PreferencesChanged(Preferences(confirm=True)))
    solver.send(*[m.Pressed(m.Button.HINT)] * 2, m.Pressed(m.Button.TAKE_HINT))
    assert solver.state.stage is p.Stage.ASKED
    solver.send(m.Pressed(m.Button.DONE)).rest()
    assert solver.state.ended is p.Stage.SOLVED


@every_kind
def test_hints_and_what_it_took_are_heard(puzzle):
    solver = Solver(puzzle)
    for _part in range(2):
        solver.said.clear()
        solver.send(m.Pressed(m.Button.HINT))
        assert solver.said == [solver.screen.surface.words.detail]
    solver.send(m.Pressed(m.Button.HINT))
    for _turn in range(puzzle.moves):
        solver.choose(solver.best())
    assert any("hints helped" in words for words in solver.said)


def test_what_cannot_be_judged_is_not_called_wrong():
    solver = Solver(of_kind("stones", 2))
    unknown = judging.Verdict(False, False, (), Words("Nobody knows."), known=False)
    action = solver.best()
    seat = solver.state.seats[0]
    state, effects = turn.judged(
        replace(solver.state, asking=True, number=7, orders=((seat, action),)),
        p.Judged(7, unknown),
    )
    assert [effect for effect in effects if isinstance(effect, p.Note)] == []
    solver.state = state
    solver.rest()
    assert solver.state.effort == Effort()
    assert solver.screen.surface.words == Words("Nobody knows.")
    solver.send(m.Pressed(m.Button.PROCEED))
    assert solver.state.stage is p.Stage.ASKED


def test_a_solution_that_is_not_known_says_so():
    solver = Solver(of_kind("stones", 2))
    state = replace(solver.state, effort=Effort(shown=True))
    solver.state, _effects = reduce(state, p.LineFound(p.Line(())))
    assert solver.screen.surface.words.detail == "No solution was found here."


def test_start_again_leads_to_the_question_after_a_wrong_second_turn():
    solver = Solver(of_kind("stones", 2))
    first = solver.state.session
    solver.choose(solver.best()).choose(solver.wrong())
    assert solver.state.stage is p.Stage.REFUTED
    solver.send(p.PuzzlePressed(p.Press.RESTART))
    assert solver.state.session == first


def test_undo_while_a_right_turn_is_looked_at_takes_it_back():
    puzzle = next(one for one in shelf("chips") if one.moves == 2 and len(one.team) == 1)
    solver = Solver(puzzle)
    first = solver.state.session
    for press in (m.Pressed(m.Button.UNDO), p.PuzzlePressed(p.Press.RESTART)):
        solver.choose(solver.best())
        assert solver.state.stage is p.Stage.RIGHT
        solver.send(press)
        assert solver.state.session == first
        assert solver.state.stage is p.Stage.ASKED


def test_a_choice_taken_back_is_said():
    solver = Solver(of_kind("stones", 2))
    for press in (m.Pressed(m.Button.ESCAPE), m.Pressed(m.Button.UNDO)):
        solver.touch(solver.best())
        solver.said.clear()
        solver.send(press)
        assert solver.said


def test_what_fails_while_something_is_asked_leaves_the_puzzle_free():
    solver = Solver(of_kind("stones", 2))
    solver.state = replace(solver.state, asking=True)
    solver.send(p.AnswerFailed())
    assert not solver.state.asking
    solver.choose(solver.best())
    assert len(solver.state.turns) == 2


def test_only_a_puzzle_can_be_shared():
    solver = Solver(of_kind("soldiers", 1))
    assert not solver.screen.share
    solver.choose(solver.best())
    assert solver.screen.share
