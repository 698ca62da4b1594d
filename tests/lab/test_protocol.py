"""The page and the lab's worker: what each sends is read, and what cannot be is not believed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game import registry
from game.core.history import begin
from game.core.record import Record
from game.lab.draft import Draft
from game.lab.faults import Fault
from game.lab.protocol import (
    Answer,
    Check,
    Fixture,
    Played,
    Progress,
    Turn,
    question,
    read_answer,
    read_played,
    read_progress,
    read_question,
    reply,
)
from game.lab.worker import serve

DRAFT = Draft("mine", "def choose(look, memory):\n    return look.actions[0]")
FIXTURE = Fixture("soldiers", (DRAFT, "random"), (("size", 4), ("elimination", "wiped")), 3)


def turn(game: str = "soldiers", draft: Draft = DRAFT, key: str = "k") -> Turn[Any]:
    match = begin(registry.rules(game), ["Ana", "Ben"], {}, 1)
    while match.active_players == (-1,):
        match = match.draw()
    player = match.active_players[0]
    seen = match.game.observation(match.state, player)
    return Turn(game, 2, seen, player, draft, key, 1)


def asked(*texts: str) -> list[str]:
    said: list[str] = []
    take = serve(said.append)
    for text in texts:
        take(text)
    return said


@pytest.mark.parametrize("game", registry.GAMES)
def test_questions_arrive_as_they_were_sent(game: str) -> None:
    for sent in (turn(game), FIXTURE, Check(DRAFT)):
        assert read_question(question(sent)) == sent


def test_the_worker_answers() -> None:
    wrong = Check(Draft("mine", "def"))
    checked, fine, acted = asked(*map(question, (wrong, Check(DRAFT), turn())))
    fault = read_answer(checked, wrong).fault
    assert fault
    assert fault.kind == "syntax"
    assert read_answer(fine, Check(DRAFT)) == Answer()
    assert read_answer(acted, turn()) == Answer("a1")
    *progress, last = asked(question(FIXTURE))
    assert read_progress(progress[0], FIXTURE) == Progress(0, ())
    assert read_progress(last, FIXTURE) is None
    assert read_played(last, FIXTURE).record.game == "soldiers"


def test_memory_lasts_for_one_key_and_through_a_mended_draft() -> None:
    text = "def choose(look, memory):\n    memory[len(memory)] = 1\n    print(len(memory))\n    "
    counting = Draft("mine", f"{text}return look.actions[0]")
    mended = Draft("mine", f"{text}return look.actions[1]")
    turns = [turn(draft=counting), turn(draft=mended), turn(draft=mended, key="other")]
    answers = [read_answer(text, turn()) for text in asked(*map(question, turns))]
    assert [answer.printed for answer in answers] == ["1\n", "2\n", "1\n"]
    changed = [turn(draft=counting), turn("stones", draft=counting)]
    assert '"1\\n"' in asked(*map(question, changed))[1]


BAD_ANSWERS = [
    None,
    7,
    "",
    "crashed",
    "[" * 99_999,
    "x" * 2_000_000,
    json.dumps({"Answer": ["a1"]}),
    reply(Answer()),
    reply(Answer("z99")),
    reply(Answer("resign")),
    reply(Answer("a1", Fault("error"))),
    reply(Answer(fault=Fault("made up"))),
    reply(Answer(fault=Fault("error", -1))),
    reply(Answer(fault=Fault("error", message="x" * 9999))),
    reply(Answer(fault=Fault("error", frames=((1, "f"),) * 99))),
    reply(Answer("a1", printed="x" * 99_999)),
    reply(Answer("a1", said=("",) * 99_999)),
]


@pytest.mark.parametrize("text", BAD_ANSWERS, ids=lambda text: str(text)[:30])
def test_an_answer_that_cannot_be_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_answer(text, turn())


def test_a_game_that_was_not_asked_for_is_refused() -> None:
    played = read_played(asked(question(FIXTURE))[-1], FIXTURE)
    strange: list[Played] = [
        replace(played, record=replace(played.record, seed=4)),
        replace(played, record=Record("stones", played.record.players)),
        replace(played, record=replace(played.record, players=("a",))),
        replace(played, fault=Fault("error"), faulty=1),
        replace(played, fault=Fault("error"), faulty=7),
        replace(played, fault=Fault("error")),
        replace(played, faulty=0),
    ]
    for one in strange:
        with pytest.raises(ValueError, match=r"."):
            read_played(reply(one), FIXTURE)
    with pytest.raises(ValueError, match="seat"):
        read_progress(reply(Progress(2, ())), FIXTURE)


def test_what_is_no_question_is_refused() -> None:
    for text in ("", "[]", '{"Turn": ["nogame"]}', '{"Check": []}', '{"Fixture": 1}'):
        with pytest.raises(ValueError, match=r"."):
            read_question(text)
