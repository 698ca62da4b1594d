"""The messages between page and worker: nothing is lost between them, and lies are refused."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.bots.protocol import (
    LONGEST,
    AnswerReader,
    BadMessage,
    answer,
    question,
    read_question,
)
from game.bots.resumable_search import ResumableSearch, Task
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
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
    told = read_question(question(asked), registry.levels)
    assert told == asked
    best, over = searched(told)
    read, is_over = AnswerReader(rules, asked).read(answer(rules, best, over=over))
    assert (read.action, read.values, read.depth) == (best.action, best.values, best.depth)
    assert is_over == over


@every_game
def test_answers_are_read_in_the_middle_of_a_game(game):
    rules, dice = registry.rules(game), Random(game)
    match: AnyHistory = begin(rules, ["Ana", "Ben"], {}, 3)
    while match.active_players and len(match.plies) < 60:
        [player, *_others] = match.active_players
        if player == CHANCE:
            match = match.draw()
            continue
        match = match.play(player, dice.choice(rules.legal_actions(match.state, player)))
    player = next(p for p in (*match.active_players, 0) if p != CHANCE)
    seen = rules.observation(match.state, player)
    asked = Task(game, "greedy", 2, seen, player, 1)
    assert read_question(question(asked), registry.levels) == asked


# What a worker may answer that is not true


def reader():
    asked = task("soldiers", "casual")
    return AnswerReader(registry.rules("soldiers"), asked)


def told(**changes):
    fields = {"action": "a1", "values": [0.5, -0.5], "depth": 1, "over": True, **changes}
    return json.dumps({"Answer": list(fields.values())})


def test_a_true_answer_is_read():
    best, over = reader().read(told())
    assert (best.values, best.depth, over) == ((0.5, -0.5), 1, True)


@pytest.mark.parametrize(
    "text",
    [
        *(None, 7, b"{}", ["a1"], "", "{", "null", "[]", "{}", "[" * 9_000, '"a1"'),
        *(told(action=action) for action in (None, 3, "", "z99", "resign", "pass", "a1" * 999)),
        *(told(values=values) for values in (None, [0.5], [0, 0, 0], [2, 0], ["0", "0"], [[], []])),
        *(told(depth=depth) for depth in (-1, 10**9, 1.5, True, None, "1")),
        *(told(over=over) for over in (None, 0, 1, "true")),
        told(values=[0.5, -0.5]).replace("-0.5", "NaN"),
        told(values=[0.5, -0.5]).replace("-0.5", "1e999"),
        told(depth=1).replace("1, true", f"{'9' * 5000}, true"),
        '{"Answer": ["a1", [], 1]}',
        '{"Answer": ["a1", [], 1, true, true]}',
        '{"Answer": ["a1", [], 1, true], "Answer": ["a1", [], 1, true]}',
        '{"Task": ["a1", [], 1, true]}',
        told() + " " * LONGEST,
    ],
    ids=lambda text: repr(text)[:60],
)
def test_what_is_no_answer_is_refused(text):
    with pytest.raises(BadMessage):
        reader().read(text)


def test_what_another_seat_might_do_is_refused():
    asked = task("jigsaw", "casual")
    other = AnswerReader(registry.rules("jigsaw"), replace(asked, player=1 - asked.player))
    with pytest.raises(BadMessage):
        other.read(told(action="4@0,0r0"))


# What a page may ask that cannot be answered


@pytest.mark.parametrize("text", [None, 3, "", "{", "{}", "[]", '{"Task": []}', '{"Task": ["go"]}'])
def test_what_is_no_question_is_refused(text):
    with pytest.raises(BadMessage):
        read_question(text, registry.levels)


@every_game
def test_a_mutated_question_is_a_task_or_refused(game):
    """Nothing but BadMessage comes of it, and only classes of the game are made."""
    whole, dice = question(task(game, "casual")), Random(game)
    read = 0
    for _ in range(MUTATIONS):
        start = dice.randrange(len(whole))
        middle = dice.choice(["", "0", "null", "]", "[", '"', "-", "99", "{}", '{"Call":["x"]}'])
        try:
            read_question(
                whole[:start] + middle + whole[start + dice.randrange(4) :], registry.levels
            )
        except BadMessage:
            continue
        read += 1
    assert read < MUTATIONS
