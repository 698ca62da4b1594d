"""The messages between page and engine: nothing is lost between them, and lies are refused."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.bots.resumable_search import ResumableSearch, Task
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.engine.protocol import (
    LONGEST_BEST,
    BadMessage,
    TaskReader,
    answer_to,
    message,
    read_question,
    split,
    written,
    written_reply,
)
from tests.bots.test_resumable_search import task

MUTATIONS = 500

every_game = pytest.mark.parametrize("game", registry.GAMES)


def searched(asked):
    search = ResumableSearch(registry.levels, lambda: 0.0)
    search.start(asked)
    best, over = search.run(0)
    assert best is not None
    return best, over


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_worker_finds_what_the_page_would_find(game, level):
    asked, rules = task(game, level), registry.rules(game)
    told = read_question(written(asked))
    assert told == asked
    best, over = searched(told)
    read, is_over = TaskReader(asked).read(written_reply((best, over), rules))
    assert (read.action, read.values, read.depth) == (best.action, best.values, best.depth)
    assert is_over == over


@every_game
def test_answers_are_read_in_the_middle_of_a_game(game):
    rules, dice = registry.rules(game), Random(game)
    history: AnyHistory = begin(rules, ["Ana", "Ben"], {}, 3)
    while history.active_players and len(history.plies) < 60:
        [player, *_others] = history.active_players
        if player == CHANCE:
            history = history.draw()
            continue
        history = history.play(player, dice.choice(rules.legal_actions(history.state, player)))
    player = next(p for p in (*history.active_players, 0) if p != CHANCE)
    seen = rules.observation(history.state, player)
    asked = Task(game, "greedy", 2, seen, player, 1)
    assert read_question(written(asked)) == asked


# What a worker may answer that is not true


def reader():
    return TaskReader(task("soldiers", "casual"))


def told(**changes):
    fields = {"action": "a1", "values": [0.5, -0.5], "depth": 1, "over": True, **changes}
    return json.dumps({"Best": list(fields.values())})


def test_a_true_answer_is_read():
    best, over = reader().read(told())
    assert (best.values, best.depth, over) == ((0.5, -0.5), 1, True)


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "null", "[]", "{}", "[" * 9_000, '"a1"'),
        *(told(action=action) for action in (None, 3, "", "z99", "resign", "pass", "a1" * 999)),
        *(told(values=values) for values in (None, [0.5], [0, 0, 0], [2, 0], ["0", "0"], [[], []])),
        *(told(depth=depth) for depth in (-1, 10**9, 1.5, True, None, "1")),
        *(told(over=over) for over in (None, 0, 1, "true")),
        told(values=[0.5, -0.5]).replace("-0.5", "NaN"),
        told(values=[0.5, -0.5]).replace("-0.5", "1e999"),
        told(depth=1).replace("1, true", f"{'9' * 5000}, true"),
        '{"Best": ["a1", [], 1]}',
        '{"Best": ["a1", [], 1, true, true]}',
        '{"Best": ["a1", [], 1, true], "Best": ["a1", [], 1, true]}',
        '{"Task": ["a1", [], 1, true]}',
        told() + " " * LONGEST_BEST,
    ],
    ids=lambda text: repr(text)[:60],
)
def test_what_is_no_answer_is_refused(text):
    with pytest.raises(BadMessage):
        reader().read(text)


def test_what_another_seat_might_do_is_refused():
    asked = task("jigsaw", "casual")
    other = TaskReader(replace(asked, player=1 - asked.player))
    with pytest.raises(BadMessage):
        other.read(told(action="4@0,0r0"))


# What a page may ask that cannot be answered


@pytest.mark.parametrize("text", ["", "{", "{}", "[]", '{"Task": []}', '{"Task": ["go"]}'])
def test_what_is_no_question_is_refused(text):
    with pytest.raises(BadMessage):
        read_question(text)


@every_game
def test_a_mutated_question_is_a_task_or_refused(game):
    """Nothing but BadMessage comes of it, and only classes of the game are made."""
    whole, dice = written(task(game, "casual")), Random(game)
    read = 0
    for _ in range(MUTATIONS):
        start = dice.randrange(len(whole))
        middle = dice.choice(["", "0", "null", "]", "[", '"', "-", "99", "{}", '{"Call":["x"]}'])
        try:
            read_question(whole[:start] + middle + whole[start + dice.randrange(4) :])
        except BadMessage:
            continue
        read += 1
    assert read < MUTATIONS


# Numbers


def test_a_message_has_the_number_of_what_it_answers():
    assert split(message(7, "a b")) == (7, "a b")
    assert answer_to(7, message(7, "a b")) == "a b"


@pytest.mark.parametrize(
    "text",
    [
        *(None, 7, 7.0, True, b"7 x", ["7 x"], {"7": "x"}, "", "x", "7", " 7 x", "-7 x", "7. x"),
        *("6 x", "8 x", "07 y x", "٧ x", f"{'9' * 5000} x", "crashed: 7 x"),
    ],
    ids=lambda text: repr(text)[:40],
)
def test_what_answers_another_question_or_none_is_refused(text):
    with pytest.raises(BadMessage):
        answer_to(7, text)
