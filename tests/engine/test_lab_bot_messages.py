"""The bots' worker: asked for moves and nothing else, and not believed what cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import registry
from game.core import contract
from game.core import record as records
from game.core.history import begin
from game.engine.answering import ENGINE, Engine, serve
from game.engine.protocol import (
    BadMessage,
    GoOn,
    Moved,
    Played,
    Question,
    ToMove,
    Trace,
    Turn,
    answer_to,
    message,
    read_answer,
    read_progress,
    read_question,
    read_steps,
    read_turn,
    written,
    written_question,
)
from game.lab.demos import demos
from game.lab.faults import MINUTES, Fault
from game.lab.kept_memory import Kept
from game.lab.lab_bot import LabBot
from game.lab.mistakes.values import Mistake, Repair
from game.lab.playing import Answer, Fixture, play
from game.lab.steps import Row, Steps, Table
from game.lab.terms import USUAL, Terms
from tests.bots.test_resumable_search import task

LAB_BOT = LabBot("mine", "def choose(look, memory):\n    return look.actions[0]")
FIXTURE = Fixture("soldiers", (LAB_BOT, "random"), (("size", 4), ("elimination", "wiped")), 3)
CHANCE = "    print(look.random.random())\n"
SOLDIERS = registry.rules("soldiers")


def turn(
    game: str = "soldiers",
    bot: LabBot = LAB_BOT,
    key: str = "k",
    chance: int = 1,
    *,
    begins: bool = False,
    terms: Terms = USUAL,
) -> Turn[Any]:
    history = begin(registry.rules(game), ["Ana", "Ben"], {}, 1)
    while history.active_players == (contract.CHANCE,):
        history = history.draw()
    player = history.active_players[0]
    seen = history.game.observation(history.state, player)
    return Turn(game, 2, seen, player, bot, key, chance, begins, terms=terms)


class Worker:
    """One that is asked and answers."""

    def __init__(self, name: str = "drafts") -> None:
        self._said: list[str] = []
        self._take, self._number = serve(self._said.append, name), 0

    def ask(self, question: Question | Turn[Any] | str) -> str:
        """What it answers to that question, or to the text of one."""
        self._number += 1
        text = question if isinstance(question, str) else written_question(question)
        self._take(message(self._number, text))
        [said] = self._said
        self._said.clear()
        return answer_to(self._number, said)


def answered(*texts: str) -> list[str]:
    """What a worker for bots says to these messages, one after the other."""
    said: list[str] = []
    take = serve(said.append, "drafts")
    for text in texts:
        take(text)
    return said


def refereed(fixture: Fixture, lab_bots: Worker, forged: str = "") -> Played:
    """That game, played by an engine; from the third move on the bots' worker says `forged`."""
    engine, moves = Worker(ENGINE), 0
    progress = read_progress(engine.ask(fixture))
    while not isinstance(progress, Played):
        question: Question = GoOn()
        if isinstance(progress, ToMove):
            moves += 1
            said = lab_bots.ask(progress.turn)
            question = Moved(forged if forged and moves > 2 else said)
        progress = read_progress(engine.ask(question))
    return progress


# Asking


@pytest.mark.parametrize("game", registry.GAMES)
def test_questions_arrive_as_they_were_sent(game: str) -> None:
    assert read_turn(written(turn(game))) == turn(game)
    for sent in (FIXTURE, Moved('{"Answer": []}', 0.25), GoOn()):
        assert read_question(written_question(sent)) == sent


OTHER_QUESTIONS = [
    *(written_question(one) for one in (FIXTURE, GoOn(), task("soldiers", "casual"))),
    written_question(Moved(written(turn()))),
    *(written(one) for one in (Played(play(FIXTURE).record, (1, 2)), Answer("a1"), LAB_BOT)),
    *("", "[]", "{", "ready", '{"Turn": ["nogame"]}', '{"Turn": []}', '{"Turn": [3]}'),
    written(turn()).replace('"soldiers"', '"stones"'),
    written(turn()).replace("def choose", '"],[1'),
]


@pytest.mark.parametrize("text", OTHER_QUESTIONS, ids=lambda text: text[:30])
def test_the_bots_worker_refuses_everything_but_to_be_asked_for_a_move(text: str) -> None:
    """And goes on to answer what it may be asked."""
    said: list[str] = []
    take = serve(said.append, "drafts")
    with pytest.raises(BadMessage):
        take(message(1, text))
    assert said == []
    take(message(2, written(turn())))
    assert read_answer(answer_to(2, said[0]), turn()) == Answer(SOLDIERS.action_from_string("a1"))


def test_any_worker_but_the_engines_is_one_for_bots() -> None:
    for name in ("", "draft", "Engine", "engine "):
        with pytest.raises(BadMessage):
            Worker(name).ask(FIXTURE)
    assert read_progress(Worker(ENGINE).ask(FIXTURE))


def test_a_turn_tells_of_the_game_only_what_its_player_sees() -> None:
    """No seed, no other player; what gives the chance is another number at each move."""
    rival = LabBot("rival", "def choose(look, memory): return look.actions[-1]")
    engine, lab_bots = Worker(ENGINE), Worker()
    progress = read_progress(
        engine.ask(Fixture("chips", (LAB_BOT, rival), (("rounds", 6),), 987654))
    )
    chances, begun = [], []
    while isinstance(progress, ToMove):
        asked = read_turn(progress.turn)
        assert "987654" not in progress.turn
        assert (rival.source in progress.turn) == (asked.player == 1)
        assert asked.seen == registry.rules("chips").observation(asked.seen, asked.player)
        chances.append(asked.chance)
        begun.append(asked.begins)
        progress = read_progress(engine.ask(Moved(lab_bots.ask(progress.turn))))
    assert isinstance(progress, Played)
    assert progress.fault is None
    assert len({*chances}) == len(chances)
    assert begun == [True, True, *[False] * (len(begun) - 2)]


def test_memory_lasts_for_one_key_and_through_a_mended_bot() -> None:
    text = "def choose(look, memory):\n    memory[len(memory)] = 1\n    print(len(memory))\n    "
    counting = LabBot("mine", f"{text}return look.actions[0]")
    mended = LabBot("mine", f"{text}return look.actions[1]")
    turns = [turn(bot=counting), turn(bot=mended), turn(bot=mended, key="other")]
    worker = Worker()
    printed = [read_answer(worker.ask(one), one).printed for one in turns]
    assert printed == ["1\n", "2\n", "1\n"]
    changed = [turn(bot=counting), turn("stones", bot=counting)]
    worker = Worker()
    assert '"1\\n"' in [worker.ask(one) for one in changed][1]


def test_chance_follows_from_the_number_that_is_told() -> None:
    lucky = LabBot("lucky", f"def choose(look, memory):\n{CHANCE}    return look.actions[0]")
    worker = Worker()
    asked = [turn(bot=lucky, chance=chance) for chance in (5, 5, 6)]
    printed = [float(read_answer(worker.ask(one), one).printed) for one in asked]
    assert printed == [Random(chance).random() for chance in (5, 5, 6)]


def test_a_bot_that_begins_is_run_anew_with_an_empty_memory() -> None:
    """What its own text has changed in an earlier game does not count any more."""
    source = """count = 0
def choose(look, memory):
    global count
    count, memory["n"] = count + 1, memory.get("n", 0) + 1
    print(count, memory["n"])
    return look.actions[0]"""
    worker, bot = Worker(), LabBot("counting", source)
    asked = [turn(bot=bot, begins=begins) for begins in (True, False, True)]
    assert [read_answer(worker.ask(one), one).printed for one in asked] == [
        *("1 1\n", "2 2\n", "1 1\n"),
    ]


# Answers


BAD_ANSWERS = [
    "",
    "crashed",
    "[" * 99_999,
    "x" * 2_000_000,
    json.dumps({"Answer": ["a1"]}),
    json.dumps({"Answer": [7, None, [], "", None, [], None, []]}),
    json.dumps({"Answer": ["a1", None, "said", "", None, [], None, []]}),
    json.dumps({"Answer": ["a1", None, [], ["printed"], None, [], None, []]}),
    json.dumps({"Played": ["a1", None, [], "", None, [], None, []]}),
    written(turn()),
    written(Answer()),
    written(Answer("z99")),
    written(Answer("resign")),
    written(Answer("a1", Fault("error"))),
    written(Answer(fault=Fault("made up"))),
    written(Answer(fault=Fault("error", -1))),
    written(Answer(fault=Fault("error", message="x" * 9999))),
    written(Answer(fault=Fault("error", frames=((1, "f"),) * 99))),
    *(
        written(Answer(fault=Fault("error", mistake=mistake)))
        for mistake in (
            Mistake("x" * 999),
            Mistake("key", name="x" * 999),
            Mistake("key", at=-1),
            Mistake("key", count=10**12),
            Mistake("colon", repair=Repair(-1, 0, ":")),
            Mistake("colon", repair=Repair(0, 10**9, ":")),
            Mistake("colon", repair=Repair(0, 0, ":" * 200_000)),
        )
    ),
    written(Answer("a1", printed="x" * 99_999)),
    written(Answer("a1", said=("",) * 99_999)),
    *(written(Answer("a1", notes=notes)) for notes in ("", "[]", "{", '{"a":NaN}', "[" * 9_999)),
    written(Answer("a1", notes=json.dumps({"a": "x" * 16_384}))),
    written(Answer("a1", readings=(1,) * 99)),
    written(Answer("a1", readings=(-1,))),
]


@pytest.mark.parametrize("text", BAD_ANSWERS, ids=lambda text: text[:30])
def test_an_answer_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        read_answer(text, turn())


@pytest.mark.parametrize("forged", BAD_ANSWERS, ids=lambda text: text[:30])
def test_a_forged_answer_is_that_bots_fault_and_changes_nothing_else(forged: str) -> None:
    honest = play(FIXTURE)
    fixture = Fixture("soldiers", (LAB_BOT, "random", LAB_BOT), FIXTURE.options, 3)
    played = refereed(fixture, Worker(), forged or " ")
    assert (played.fault, played.faulty, played.places) == (Fault("crash"), 0, (3, 1, 1))
    whole = play(fixture).record
    assert played.record.actions == whole.actions[: len(played.record.actions)]
    assert len(played.record.actions) == 3
    assert records.replay(played.record, SOLDIERS).outcome is None
    assert refereed(FIXTURE, Worker()) == honest, "the next game"


# Matches


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_engine_plays_what_would_be_played_in_one_interpreter(game: str) -> None:
    first, chance, *_others = demos(game)
    for players in ((first, chance), (chance, "random", chance)):
        if len(players) in registry.rules(game).seats:
            options = registry.view(game).first_table().options
            fixture = Fixture(game, players, tuple(options.items()), 7)
            assert refereed(fixture, Worker()) == play(fixture)


def test_a_bot_that_takes_too_long_in_one_game_loses_it() -> None:
    """Each of its moves is quick enough; what counts is what the page has measured."""
    moves, engine, lab_bots = 0, Engine(1.0, lambda: 0.0), Worker()
    reply = engine.answer(FIXTURE)
    while not isinstance(reply, Played):
        if isinstance(reply, ToMove):
            moves += 1
            reply = engine.answer(Moved(lab_bots.ask(reply.turn), 200.0))
        else:
            reply = engine.answer(GoOn())
    assert (moves, reply.fault, reply.faulty) == (60 * MINUTES // 200 + 1, Fault("slow"), 0)


def test_a_bot_of_the_box_does_again_what_it_did() -> None:
    """Here with another seed, which would have it do something else."""
    first = play(FIXTURE)
    other = replace(FIXTURE, seed=9)
    assert play(other).record.actions != first.record.actions
    again = replace(other, again=first.log)
    assert play(again).record.actions == first.record.actions
    assert refereed(again, Worker()) == play(again)


def test_what_others_take_is_not_charged_to_a_bot() -> None:
    """Here a whole day passes between its moves."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 86_400
        return now

    engine, lab_bots = Engine(1.0, clock), Worker()
    reply = engine.answer(FIXTURE)
    while not isinstance(reply, Played):
        moved = isinstance(reply, ToMove)
        reply = engine.answer(Moved(lab_bots.ask(reply.turn), 0.01) if moved else GoOn())
    assert reply.fault is None


def test_an_engine_that_has_no_game_takes_no_move() -> None:
    for asked in (Moved(written(Answer("a1"))), GoOn()):
        with pytest.raises(BadMessage):
            Worker(ENGINE).ask(asked)
    engine = Worker(ENGINE)
    engine.ask(Fixture("soldiers", ("beginner", LAB_BOT), (("size", 4),), 3))
    engine.ask(task("soldiers", "casual"))
    with pytest.raises(BadMessage):
        engine.ask(Moved(written(Answer("a1"))))


def test_what_is_no_question_is_refused() -> None:
    for text in ("", "[]", '{"Turn": ["soldiers"]}', '{"GoOn": 1}', '{"Fixture": 1}'):
        with pytest.raises(BadMessage):
            read_question(text)


# Steps


STEPS = written(
    Steps(
        lines=(1, 2),
        calls=(("choose", 1),),
        entered=((0, 0),),
        names=("look", "return"),
        values=(("look", ((0, "a1"),)), ("'a1'", None)),
        changes=((0, 0, 0), (1, 1, 1)),
        prints=((1, 2, 1),),
        printed="x\n",
        said=("hello",),
        tables=(Table(2, "score", (Row("a1", 1.5, "1.5", 1),)),),
        action="a1",
    )
)


def test_a_bot_makes_a_move_once_more_without_touching_its_game() -> None:
    counting = LabBot("mine", "def choose(look, memory):\n    memory[0] = memory.get(0, 0) + 1\n")
    worker = Worker()
    printing = LabBot("mine", f"{counting.source}    print(memory[0])\n    return look.actions[0]")
    asked = replace(turn(bot=printing), keeps=True)
    first = read_answer(worker.ask(asked), asked)
    again = replace(asked, memory=first.kept.memory)
    steps = read_steps(worker.ask(written(Trace(again))), again)
    assert (steps.printed, steps.action) == ("2\n", "a1")
    assert read_answer(worker.ask(asked), asked).printed == "2\n"
    fresh = Worker()
    assert read_answer(fresh.ask(again), again).printed == "2\n", "a new worker gets the memory"


def test_what_is_kept_is_told_only_when_it_is_asked_for() -> None:
    worker = Worker()
    assert read_answer(worker.ask(turn()), turn()).kept is None
    asked = replace(turn(bot=LabBot("mine", "def choose(look, memory):\n    1 / 0")), keeps=True)
    assert read_answer(worker.ask(asked), asked).kept is None


@pytest.mark.parametrize("chance", [None, b"\0"])
def test_a_move_without_its_chance_is_not_made_once_more(chance: Any) -> None:
    with pytest.raises(BadMessage):
        Worker().ask(written(Trace(turn(chance=chance))))
    with pytest.raises(BadMessage):
        Worker().ask(written(Trace(replace(turn(), memory="{"))))


def test_steps_arrive_as_they_were_sent() -> None:
    assert written(read_steps(STEPS, turn())) == STEPS


def with_field(number: int, value: Any) -> str:
    """The steps with another value in the field of that number."""
    data = json.loads(STEPS)
    data["Steps"][number] = value
    return json.dumps(data)


BAD_STEPS = [
    *("", "{", "[]", "null", written(Answer("a1")), STEPS[:-1], STEPS + " " * 500_000),
    *(with_field(0, lines) for lines in ([], [1], [0, 1], [1.5, 1], ["1", 1], [1] * 20_001)),
    with_field(0, [1, 10**9]),
    *(with_field(1, calls) for calls in ([], [["x" * 999, 1]], [["x"]], [[1, 1]])),
    *(with_field(2, entered) for entered in ([], [[1, 0]], [[0, 1]], [[0, -1]], [[1, 0], [0, 0]])),
    *(with_field(3, names) for names in ([], ["a"], ["a" * 999, "b"], [1, 2])),
    *(with_field(4, values) for values in ([], [["x" * 121, None], ["", None]])),
    *(with_field(4, [["x", [[who, "a1"]]], ["", None]]) for who in (-2, 2, "0")),
    with_field(4, [["x", [[0, "a" * 999]]], ["", None]]),
    with_field(4, [["x", [[0, "a1"]] * 41], ["", None]]),
    *(with_field(5, [change]) for change in ([2, 0, 0], [-1, 0, 0], [0, 2, 0], [0, 0, 2], [0, 0])),
    with_field(5, [[1, 0, 0], [0, 0, 0]]),
    *(with_field(6, [heard]) for heard in ([1, 3, 1], [1, 2, 2], [2, 0, 0], [0, -1, 0])),
    with_field(6, [[0, 2, 1], [1, 1, 1]]),
    with_field(7, "x" * 70_000),
    with_field(8, ["x" * 70_000]),
    *(
        with_field(9, [{"Table": [2, "s", [{"Row": row}]]}])
        for row in (
            ["zz", 1.5, "1.5", 1],
            ["a1", "1", "1.5", 1],
            ["a1", 1.5, "x" * 121, 1],
            ["a1", 1.5, "1.5", 2],
            ["a1", 1.5, 1.5, 1],
        )
    ),
    with_field(9, [{"Table": [0, "s", []]}]),
    with_field(9, [{"Table": [1, "s" * 99, []]}]),
    with_field(9, [{"Table": [1, "s", []]}] * 21),
    with_field(9, [{"Table": [1, "s", [{"Row": ["a1", 1.5, "1.5", 1]}] * 2001]}]),
    STEPS.replace("1.5,", "1e999,"),
    STEPS.replace("1.5,", "NaN,"),
    *(with_field(10, action) for action in ("zz", "resign", None, 3)),
    with_field(11, {"Fault": ["error", 1, "", [], "", ""]}),
    with_field(12, True),
]


@pytest.mark.parametrize("text", BAD_STEPS, ids=range(len(BAD_STEPS)))
def test_steps_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        read_steps(text, turn())


BAD_KEPT = [
    Kept("x" * 20_000),
    Kept("", ("x",) * 21),
    Kept("", ("x" * 300,)),
]


@pytest.mark.parametrize("kept", BAD_KEPT, ids=range(len(BAD_KEPT)))
def test_more_than_is_kept_is_refused(kept: Kept) -> None:
    assert read_answer(written(Answer("a1", kept=Kept("[]", ("memory[0]",)))), turn())
    with pytest.raises(BadMessage):
        read_answer(written(Answer("a1", kept=kept)), turn())
