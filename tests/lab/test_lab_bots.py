"""Bots: what they do, and every way in which they can fail, told with their own lines only."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core.history import begin
from game.lab.faults import KINDS, Fault, explain
from game.lab.lab_bot import LONGEST_OUTPUT, LabBot, Output, RunningBot, check
from game.lab.mistakes.values import Mistake
from game.lab.playing import Answer, LabBotPlayer

RULES = registry.rules("stones")
START = begin(RULES, ["Ana", "Ben"]).state
FIRST = "return look.actions[0]"


def bot(*lines: str) -> LabBot:
    """A bot whose `choose` has these lines, the first of which is its second."""
    return LabBot("mine", "\n".join(("def choose(look, memory):", *(f"    {n}" for n in lines))))


def act(tested: LabBot) -> Answer[str]:
    return LabBotPlayer("stones", 2, tested).act(START, 0, Random(1))


def test_a_bot_acts_says_and_prints() -> None:
    answer = act(bot("look.say('here')", "print('one', 2)", FIRST))
    assert answer == Answer("a1N", None, ("here",), "one 2\n")


def test_memory_is_kept_from_move_to_move() -> None:
    player = LabBotPlayer("stones", 2, bot("memory['n'] = memory.get('n', 0) + 1", FIRST))
    for _ in range(3):
        player.act(START, 0, Random(1))
    assert player.memory == {"n": 3}


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (["moves = []", "return max(moves)"], Fault("error", 3)),
        (["return 1 / 0"], Fault("error", 2)),
        (["return nothing"], Fault("error", 2)),
        (["return choose(look, memory)"], Fault("recursion", 2)),
        (["raise SystemExit"], Fault("error", 2)),
        (["raise MemoryError"], Fault("memory", 2)),
        (["pass"], Fault("illegal", 2, action="None")),
        (["return 'a1X'"], Fault("illegal", 2, action="'a1X'")),
        (["return look.actions"], Fault("illegal", 2, action="[")),
        (["while True: print('x' * 1000)"], Fault("prints", 2)),
        (["while True: look.say('x' * 1000)"], Fault("prints", 2)),
    ],
)
def test_a_fault_has_its_line_and_what_python_says(lines: list[str], fault: Fault) -> None:
    found = act(bot(*lines)).fault
    assert found
    assert (found.kind, found.line) == (fault.kind, fault.line)
    assert found.action.startswith(fault.action)
    assert all(name == "choose" for _line, name in found.frames)


def test_what_is_printed_is_kept_up_to_a_limit_even_if_the_bot_goes_on() -> None:
    stubborn = "try: print('x' * 99_999)\n    except BaseException: pass"
    answer = act(bot("print('kept')", stubborn, FIRST))
    assert (answer.action, answer.printed) == (None, "kept\n")
    assert answer.fault == Fault("prints")
    assert act(bot(f"print('x' * {LONGEST_OUTPUT - 3})", FIRST)).action


def test_a_bot_that_cannot_be_read_or_has_no_choose() -> None:
    broken = act(LabBot("mine", "def choose(look, memory):\n    return ("))
    assert broken.fault
    assert (broken.fault.kind, broken.fault.line) == ("syntax", 2)
    assert check("def choose(")
    assert not check("x = 1")
    for source in ("x = 1", "choose = 3"):
        missing = act(LabBot("mine", source)).fault
        assert missing
        assert missing.kind == "missing"
    started = act(LabBot("mine", "x = 1\nboom()")).fault
    assert started
    assert (started.kind, started.line) == ("error", 2)
    assert act(LabBot("mine", "\0")).fault
    assert act(LabBot("mine", "#" * 200_000)).fault == Fault(
        "syntax", None, "ValueError: the bot is too long"
    )


def test_own_frames_only_and_odd_classes() -> None:
    source = (
        "class Odd(Exception):\n    def __str__(self): raise self\n"
        "def help(): return sorted([1], key=lambda n: fail())\n"
        "def fail(): raise Odd\n"
        "def choose(look, memory): return help()"
    )
    fault = act(LabBot("mine", source)).fault
    assert fault
    assert fault.message == "Odd"
    assert fault.frames == ((5, "choose"), (3, "help"), (3, "<lambda>"), (4, "fail"))
    strange = (
        "class Odd:\n    def __repr__(self): raise self\ndef choose(look, memory): return Odd()"
    )
    returned = act(LabBot("mine", strange)).fault
    assert returned
    assert (returned.kind, returned.action) == ("illegal", "Odd")


def test_a_bot_cannot_make_an_action_legal_by_adding_it_to_the_list() -> None:
    assert act(bot("look.actions.append('jeex')", "return 'jeex'")).fault


def test_somebody_who_has_had_enough_is_heard() -> None:
    with pytest.raises(KeyboardInterrupt):
        RunningBot(bot("raise KeyboardInterrupt"), Output()).choose(None, {}, Output())  # type: ignore[arg-type]


def test_every_fault_is_explained_in_one_sentence_or_two() -> None:
    for kind in KINDS:
        assert explain(Fault(kind, action="None")).endswith((".", "?", "):"))
    assert explain(Fault("time"), 5) != explain(Fault("time"), 1)
    assert "moves" in explain(Fault("error", mistake=Mistake("max-empty", "moves", "max")))
