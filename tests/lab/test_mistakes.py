"""The table of mistakes: each is recognised, at its line, has a sentence, and is repaired."""

from __future__ import annotations

import re
import signal
import sys
import time
from random import Random

import pytest

from game import catalogues
from game.core import words
from game.engine.answering import heed_time
from game.lab.faults import Fault, explain
from game.lab.lab_bot import LabBot, TooLateError
from game.lab.mistakes import sentences
from game.lab.mistakes.texts import code_of, is_slip, nearest, unread
from game.lab.mistakes.values import Mistake, Repair
from game.lab.playing import MOST_KEPT, LabBotPlayer
from tests.lab.mistakes import HEADER, PAGE, START, Slip, fault_of, page, slips

SLIPS = [*slips()]
every_slip = pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.kind)


@every_slip
def test_a_mistake_is_recognised_and_its_line_is_the_one_that_matters(slip: Slip) -> None:
    fault = fault_of(slip)
    assert fault
    assert (fault.mistake.kind, fault.line) == (slip.kind, slip.line)
    told = explain(fault)
    assert told == sentences.sentence(fault.mistake, 1)
    assert "{" not in told.replace("{ }", "").replace('{"a": 1}', "")


@every_slip
def test_what_is_certain_is_repaired_by_a_tap(slip: Slip) -> None:
    fault = fault_of(slip)
    assert fault
    repair = fault.mistake.repair
    if slip.mended is None:
        assert repair is None
        return
    assert repair
    mended = repair.of(slip.source)
    assert slip.mended in mended.split("\n")
    after = fault_of(Slip(slip.kind, slip.line, mended, None))
    assert not after or after.mistake.kind != slip.kind or after.line != slip.line


def test_there_is_a_sentence_for_every_kind_of_mistake_and_a_mistake_for_every_sentence() -> None:
    kinds = [kind for group in sentences.GROUPS for kind in group()]
    assert len(kinds) == len(set(kinds)) > 200
    assert {slip.kind for slip in SLIPS} == set(kinds)
    told = [words for group in sentences.GROUPS for words in group().values()]
    assert len(set(told)) >= len(told) - 2, "two may say the same"


@pytest.mark.parametrize("language", catalogues.codes())
def test_every_sentence_is_told_in_every_language(language: str) -> None:
    kinds = [kind for group in sentences.GROUPS for kind in group()]
    mistakes = [Mistake(kind, "a", "list", "str", at=3, count=4) for kind in kinds]
    english = [sentences.sentence(mistake, 1) for mistake in mistakes]
    words.use(catalogues.load(language))
    try:
        told = [sentences.sentence(mistake, 1) for mistake in mistakes]
    finally:
        words.use(catalogues.load("en"))
    assert all(told)
    assert [one for one, other in zip(told, english, strict=True) if one == other] == []


def test_the_page_of_mistakes_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "python3 -m tests.lab.mistakes"


def act(*lines: str, player: LabBotPlayer | None = None) -> Fault | None:
    source = HEADER + "\n".join(f"    {line}" for line in lines)
    player = player or LabBotPlayer("stones", 2, LabBot("mine", source))
    return player.act(START, 0, Random(1)).fault


@pytest.mark.skipif(sys.version_info < (3, 12), reason="it has no suggestions of its own")
def test_python_says_what_it_suggests() -> None:
    close, forgotten = act("return lok.actions[0]"), act("return str(math.pi)")
    assert close
    assert forgotten
    assert close.message == "NameError: name 'lok' is not defined. Did you mean: 'look'?"
    assert forgotten.message.endswith("Did you forget to import 'math'?")


@pytest.mark.skipif(sys.version_info < (3, 12), reason="it does not tell where a function ended")
def test_the_return_that_was_reached_is_told() -> None:
    fault = act("if look.me == 0:", "    return", "return look.actions[0]")
    assert fault
    assert (fault.line, fault.mistake.kind) == (3, "none-bare")


def test_a_bot_whose_time_is_over_is_told_its_loop() -> None:
    slept, before = time.sleep, signal.getsignal(signal.SIGINT)
    hook = sys.breakpointhook
    heed_time()
    try:
        no_debugger = act("breakpoint()")
        late = "signal.raise_signal(signal.SIGINT)"
        fault = act("import signal", "while look.me == 0:", f"    {late}")
        swallowed = act("import signal", "try:", f"    {late}", "except TypeError:", "    pass")
    finally:
        signal.signal(signal.SIGINT, before)
        time.sleep, sys.breakpointhook = slept, hook
    assert fault
    assert no_debugger
    assert no_debugger.mistake.kind == "breakpoint"
    assert (fault.kind, fault.line, fault.message) == ("time", 3, "")
    assert fault.mistake == Mistake("endless-while", "look.me == 0")
    assert swallowed
    assert swallowed.kind == "time"


def test_a_wait_can_be_interrupted() -> None:
    slept, before = time.sleep, signal.getsignal(signal.SIGINT)
    hook = sys.breakpointhook
    heed_time()
    try:
        time.sleep(0)
        with pytest.raises(ValueError, match="non-negative"):
            time.sleep(-1)
        with pytest.raises(TooLateError):
            signal.raise_signal(signal.SIGINT)
    finally:
        time.sleep, sys.breakpointhook = slept, hook
        signal.signal(signal.SIGINT, before)


# Memory


def test_a_move_that_fails_leaves_the_memory_as_it_was() -> None:
    player = LabBotPlayer("stones", 2, LabBot("mine", f"{HEADER}    memory['n'] += 1\n    boom()"))
    player.memory.update(n=3, seen=[1, (2, {3})])
    kept = player.memory
    for _ in range(2):
        assert act(player=player)
        assert player.memory == {"n": 3, "seen": [1, (2, {3})]}
        assert player.memory is kept


def test_a_memory_that_is_no_plain_data_or_too_large_stays_as_it_is() -> None:
    for what in ("memory.setdefault('look', look)", f"memory['all'] = 'x' * {MOST_KEPT + 1}"):
        source = f"{HEADER}    {what}\n    memory['n'] = memory.get('n', 0) + 1\n    "
        player = LabBotPlayer("stones", 2, LabBot("mine", source + "return look.actions[0]"))
        assert not act(player=player)
        assert not act(player=player)
        player.bot = LabBot("mine", source + "boom()")
        player._program = None
        assert act(player=player)
        assert player.memory["n"] == 3


# What it is made of


def test_strings_and_comments_are_no_code() -> None:
    source = "x = 'a = b'  # c = d\ny = \"\"\"e\n= f\"\"\" = 'g\\' = h' = 'i = \n= j"
    code = code_of(source)
    assert len(code) == len(source)
    assert code.count("\n") == source.count("\n")
    assert code.count("=") == 5
    assert not re.search("[abcdefghi]", code)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        *(("look", "lok", True), ("look", "loook", True), ("look", "olok", True)),
        *(("look", "lock", True), ("Look", "look", True), ("look", "book", True)),
        *(("look", "cook!", False), ("a", "b", False), ("of", "if", False), ("x", "xy", False)),
    ],
)
def test_a_slip_is_one_letter(one: str, other: str, alike: bool) -> None:
    assert is_slip(one, other) is alike
    assert is_slip(other, one) is alike
    assert nearest(one, {other}, 1.0) == (other if alike else "")


@pytest.mark.parametrize("source", ["\0", "(" * 90_000, "-" * 90_000, "if x:\n" * 5000, "“" * 9000])
def test_texts_that_are_hard_to_read_are_told_all_the_same(source: str) -> None:
    assert unread(source)
    fault = LabBotPlayer("stones", 2, LabBot("mine", source)).act(START, 0, Random(1)).fault
    assert fault
    assert fault.kind == "syntax"


def test_a_repair_is_the_smallest_change() -> None:
    assert Repair(1, 2, "bc").of("axd") == "abcd"


def test_nothing_a_bot_does_keeps_its_fault_from_being_told() -> None:
    odd = "class Odd(str):\n    def __eq__(self, other): raise self\n    __hash__ = None\n"
    odd += "    def __getattr__(self, name): raise ValueError(name)\n"
    for line in ("memory[Odd('x')]", "Odd('x').y", "return Odd('x')", "raise KeyError(Odd('x'))"):
        source = f"{odd}{HEADER}    {line}"
        assert LabBotPlayer("stones", 2, LabBot("mine", source)).act(START, 0, Random(1)).fault
