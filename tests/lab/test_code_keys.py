"""The board that talks to the code, by messages: cells, how actions are written, and marks."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from game import registry
from game.engine.protocol import BadMessage, Turn, read_answer, written
from game.lab.lab_bot import (
    LONGEST_CELL,
    LONGEST_MARK,
    MOST_MARKS,
    LabBot,
    Output,
    TooMuchOutputError,
)
from game.lab.page import code_keys, screen
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.marks import marked
from game.lab.page.state import LETTERS
from game.lab.playing import Answer, Fixture, play
from game.view.concerns import Surroundings
from tests.lab.test_page import Page, every_game


def cells(page: Page) -> list[str]:
    return [*chain.from_iterable(screen.board(page.state.run).rows)]


# Cells and how actions are written


told_game = pytest.mark.parametrize(
    "game", [game for game in registry.GAMES if screen.written(Page(game).state)]
)
"""Games that say how their actions are written."""


@told_game
def test_a_cell_that_is_pointed_at_is_in_the_examples_of_actions(game: str) -> None:
    page, rules = Page(game), registry.rules(game)
    told = []
    for cell in cells(page):
        page.send(m.CellPointed(cell))
        examples = screen.written(page.state)
        for one in examples:
            assert rules.action_to_string(rules.action_from_string(one.code)) == one.code
            assert one.words
        told += [cell] if any(cell in one.code for one in examples) else []
    assert len(told) >= len(cells(page)) - 1, "all but the sun"
    assert page.due == [], "to point at a cell does nothing else"


def test_before_anything_is_pointed_at_there_are_examples() -> None:
    assert screen.written(Page("stones").state)


def test_a_tap_on_a_cell_writes_its_name() -> None:
    page = Page()
    page.send(m.CellTapped("d2"))
    assert page.due == [e.Write("d2")]
    assert screen.written(page.state)[0].code.startswith("d2")


@every_game
def test_the_goal_stands_beside_the_board_and_covers_nothing(game: str) -> None:
    run, view = Page(game).state.run, registry.view(game)
    assert screen.board(run).caption is None
    seen = run.session.seen(None)
    if isinstance(view, Surroundings):
        caption = view.caption(seen, view.select(seen, None), run.session.names)
        assert caption is not None
        assert caption.title in screen.whose(run)


# How code is shown


def test_letters_have_their_sizes_and_lines_wrap_until_they_are_to_be_cut() -> None:
    page = Page()
    assert (page.state.letters, page.state.wraps) == (100, True)
    page.send(m.LettersChosen(code_keys.larger(100, 1)))
    page.send(m.WrapChosen(False))
    assert (page.state.letters > 100, page.state.wraps) == (True, False)
    page.send(m.LettersChosen(1))
    assert page.state.letters in LETTERS, "nobody offers that"
    assert code_keys.larger(LETTERS[0], -1) == LETTERS[0]
    assert code_keys.larger(LETTERS[-1], 1) == LETTERS[-1]


# Marks


MARKING = """def choose(look, memory):
    look.say("here")
    look.mark("b1", 0.5)
    look.mark("b1", "best")
    look.mark((1, -2), "a pair")
    look.after(look.actions[1]).mark("d1")
    return 1 / 0
"""


def test_marks_of_a_move_come_with_it() -> None:
    played = play(Fixture("stones", (LabBot("marking", MARKING), "random")))
    assert played.said == ("here",)
    assert played.marks == (("b1", "best"), ("1,-2", "a pair"), ("d1", ""))


def test_a_mark_is_short_and_one_line_and_there_are_only_so_many() -> None:
    output = Output()
    output.mark("c" * 99, "two\nlines " + "x" * 99)
    [(cell, text)] = output.marks
    assert (len(cell), len(text)) == (LONGEST_CELL, LONGEST_MARK)
    assert text.startswith("two lines")
    for number in range(1, MOST_MARKS):
        output.mark(str(number), "")
    output.mark("1", "another text for it")
    with pytest.raises(TooMuchOutputError):
        output.mark("one more", "")
    assert output.full


FORGED = (
    (("c" * (LONGEST_CELL + 1), ""),),
    (("c3", "x" * (LONGEST_MARK + 1)),),
    (("c3", "one"), ("c3", "two")),
    tuple((str(number), "") for number in range(MOST_MARKS + 1)),
)


@pytest.mark.parametrize("marks", FORGED, ids=lambda marks: repr(marks)[:20])
def test_forged_marks_are_refused(marks: Any) -> None:
    rules = registry.rules("soldiers")
    seen = rules.observation(rules.initial_state(2, {}), 0)
    turn: Turn[Any] = Turn("soldiers", 2, seen, 0, LabBot("a", ""), "1/0", 5)
    fine = Answer("a1", marks=(("b1", "x"),))
    assert read_answer(written(fine), turn).marks == fine.marks
    with pytest.raises(BadMessage):
        read_answer(written(Answer("a1", marks=marks)), turn)


@every_game
def test_marks_are_on_the_board_in_words_and_in_the_list(game: str) -> None:
    page = Page(game)
    page.run(0)
    cell = cells(page)[0]
    page.act(marks=((cell, "0.5"), ("nowhere", "x")))
    run = page.state.run
    assert marked(run) == {cell: "0.5"}
    assert "marked 0.5" in screen.board(run).words[cell]
    [own] = [row for row in screen.rows(run) if not row.rival]
    assert own.text == f"look.mark: nowhere is no cell of this board\n{cell} 0.5"


def test_marks_stay_until_the_next_own_move_and_come_back_with_theirs() -> None:
    page = Page()
    page.run(0)
    page.act(marks=(("a1", "first"),))
    page.act()
    assert marked(page.state.run) == {"a1": "first"}, "while a rival moves"
    page.act(marks=(("a2", "second"),))
    assert marked(page.state.run) == {"a2": "second"}
    page.send(m.WentTo(1))
    assert marked(page.state.run) == {"a1": "first"}
    page.send(m.WentTo(0))
    assert marked(page.state.run) == {}
