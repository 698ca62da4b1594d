"""A graph has words: every number in a table, and its story in a sentence or two."""

from __future__ import annotations

import pytest

from game.view.graph_table import evaluation_table, story, table


def test_every_number_stands_in_the_row_of_its_stop() -> None:
    sheet = table("Points", ((0, 0.5), (2, 1.25)), ("Start", "1"))
    assert (sheet.title, sheet.seats) == ("Points", (0, 1))
    assert sheet.rows == (("Start", "0", "0.5"), ("1", "2", "1.25"))


def test_a_stop_at_which_nothing_changed_has_no_row_but_the_last_has_one() -> None:
    """A game of jigsaw has a thousand stops, and numbers that change six times."""
    numbers = ((0, 0), (0, 0), (2, 0), (2, 0), (2, 0))
    sheet = table("Points", numbers, ("Start", "1", "2", "3", "4"))
    assert [row[0] for row in sheet.rows] == ["Start", "2", "4"]


def test_an_evaluation_is_told_in_percent() -> None:
    sheet = evaluation_table("Evaluation", ((0.0, 0.0), (0.5, -0.5)))
    assert sheet.rows == (("0", "50%", "50%"), ("1", "75%", "25%"))


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        (((0, 0, 0),), ""),
        (((1, 0, 0), (3, 1, 2)), ""),
        (((1, 0, 0), (1, 2, 0), (1, 2, 0)), "The lead changed 1 time."),
        (((1, 0, 0), (0, 0, 1), (2, 0, 1)), "The lead changed 2 times."),
    ],
)
def test_the_story_says_how_the_lead_went(numbers, told) -> None:
    assert story(numbers) == told
