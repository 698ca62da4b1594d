"""Chapters: what each game calls its parts, and where somebody went ahead for good."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import registry
from game.core import record as records
from game.games.soldiers.rules.events import WentOut
from game.table.replay import open_replay
from game.table.session import Session
from game.view.chapters import Chapter, in_order, turning_point

DATA = Path(__file__).parents[1] / "data"
NAMES = ("Ana", "Ben", "Cleo")
TOLD = {
    "chips": {"Placement", "The first catch", "The last round"},
    "stones": {"The opening", "The first turn of a stone", "The first capture"},
    "soldiers": {"The first burst"},
    "jigsaw": {"Hand 1", "Hand 2", "Hand 6", "The first theft"},
}


def chapters(game, name):
    text = (DATA / game / f"{name}.json").read_text("utf-8")
    record = records.parse(json.dumps(json.loads(text)["record"]))
    history = records.replay(record, registry.rules(game))
    people = (None,) * len(record.players)
    state, _effects = open_replay(Session("", history, registry.view(game), people))
    return [title for one in state.chapters for title in one.title.split(", ")]


@pytest.mark.parametrize("game", TOLD)
def test_every_game_has_chapters_of_its_own(game):
    names = sorted(path.stem for path in (DATA / game).glob(f"{game}-[1-3].json"))
    assert TOLD[game] <= {title for name in names for title in chapters(game, name)}


def test_the_game_turns_where_the_one_ahead_in_the_end_went_ahead_for_good():
    course = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (3, 1, 2), (3, 3, 2), (4, 3, 2), (9, 3, 9.5)]
    assert turning_point(course[:-1], NAMES) == [
        Chapter(5, "Ana is ahead from here on", turns=True)
    ]
    assert turning_point(course, NAMES)[0].at == 6


@pytest.mark.parametrize(
    "course", [(), [(0, 0), (1, 0), (2, 0)], [(0, 1), (1, 0), (1, 1)], [(1, 0), (1, 0)]]
)
def test_it_does_not_turn_where_nobody_is_ahead_or_somebody_always_was(course):
    assert turning_point(course, NAMES) == []


def test_chapters_that_begin_together_are_one():
    found = in_order([Chapter(3, "b", turns=True), Chapter(1, "a"), Chapter(3, "c")], 3, "end")
    assert found == (Chapter(0, "The start"), Chapter(1, "a"), Chapter(3, "b, c", turns=True))


def test_all_who_go_out_with_one_move_of_soldiers_are_one_chapter():
    steps = [[WentOut(2, "wiped")], [WentOut(0, "conquered"), WentOut(1, "conquered")]]
    assert registry.view("soldiers").chapters(steps, (), NAMES) == (
        Chapter(1, "Cleo is out"),
        Chapter(2, "Ana and Ben are out"),
    )
