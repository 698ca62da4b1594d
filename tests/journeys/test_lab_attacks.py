"""The lab is safe: whatever a bot tries, it reaches nothing, and what overdoes it is ended."""

from __future__ import annotations

import ast
import json
from dataclasses import replace

import pytest

from game.engine.protocol import written
from game.lab.fixtures import fixtures
from game.lab.lab_bot import LabBot
from game.lab.playing import Answer, play
from tests.browser.lab.test_fair_arena import HONEST
from tests.engine.fair_attacks import ATTACKS as ATTACKED
from tests.engine.fair_attacks import source
from tests.journeys.jeex_page import Jeex
from tests.journeys.lab_attacks import ATTACKS, SOURCES, asking, refused
from tests.journeys.test_boot import python

pytestmark = pytest.mark.browser

RUN = """
from random import Random
from game import registry
from game.browser.lab.interpreters import Interpreters
from game.browser.lab.pairing import Pairings
from game.browser.lab.bot_interpreter import BotInterpreter
from game.browser.session import EngineClient
from game.core.history import begin
from game.engine.protocol import Turn
from game.lab.lab_bot import LabBot
from game.lab.faults import Fault
from game.lab.playing import Fixture

rules = registry.rules("soldiers")
state = begin(rules, ["Ana", "Ben"]).state
interpreter, engine, games = BotInterpreter(), EngineClient(), []
rooms = Interpreters()

async def played(*fixtures):
    await Pairings(rooms, engine).play(fixtures, lambda index, game: games.append(game))
    return games[-1]

def bot(text):
    return LabBot("tried", "def choose(look, memory):\\n    " + text)

async def tried(text):
    turn = Turn("soldiers", 2, state, 0, bot(text), text, 1)
    answer = await interpreter.choose(turn)
    return answer.fault.kind if answer.fault else str(answer.action)

"""
"""What the page's Python is given first; `tried` has a bot of one line act."""

OVERDONE = {
    "while True:\n        try: look.after('z9')\n        except BaseException: pass": "time",
    "return [0] * 2**28": "memory",
    "for i in range(10**6): print(i)": "prints",
    "return choose(look, memory)": "recursion",
}
"""By what a bot does: what it is ended for."""


def test_a_bot_reaches_nothing_beyond_its_worker(jeex: Jeex) -> None:
    jeex.open()
    assert refused(json.loads(jeex.page.evaluate(asking(SOURCES)))) == [*ATTACKS]


def test_a_bot_that_overdoes_it_is_ended_and_the_next_one_acts(jeex: Jeex) -> None:
    """A game in which it takes too long is lost there."""
    jeex.open()
    stuck = "while len(look.board) > 3: pass\n    return look.actions[0]"
    fixture = f"Fixture('soldiers', ('random', bot({stuck!r})), (('size', 4),), 5, seconds=0.2)"
    steps = (
        f"kinds = [await tried(text) for text in {list(OVERDONE)!r}]",
        f"p = await played({fixture})",
        "lost = len(p.record.actions), p.places, p.faulty, p.fault.kind",
        "answer = repr((kinds, lost, await tried('return look.actions[3]')))",
        "interpreter.close(), engine.close()",
    )
    told = python(jeex, RUN + "\n".join(steps))
    assert ast.literal_eval(told) == (list(OVERDONE.values()), (5, (1, 2), 1, "time"), "d1")


POSTING = """import sys
    frame = sys._getframe()
    while "post" not in frame.f_locals:
        frame = frame.f_back
    post, number = frame.f_locals["post"], frame.f_locals["number"]
    {}"""
"""A bot that has got at what its worker answers with."""
ANSWER = written(Answer("a1"))
FLOODS = {
    "its own answer again and again": f"while True: post(f'{{number}} ' + {ANSWER!r})",
    "answers to come": f"for other in range(10**9): post(f'{{other}} ' + {ANSWER!r})",
    "nothing": "while True: post('')",
    "what is no text": "while True: post(number)",
    "more than the page reads at once": "post('0 ' + 'x' * 10**6)",
}


FIRST_FLOOD = "answers to come"


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(code, id=name, marks=[] if name == FIRST_FLOOD else pytest.mark.thorough)
        for name, code in FLOODS.items()
    ],
)
def test_a_bot_that_floods_the_page_is_ended_and_the_page_goes_on(jeex: Jeex, flood: str) -> None:
    """What was true before the flood may count; whatever comes after it does not."""
    jeex.open()
    text = POSTING.format(flood)
    fixture = f"Fixture('soldiers', ('random', bot({text!r})), (('size', 4),), 5)"
    steps = (
        f"first, second = [await tried({text!r}) for _ in range(2)]",
        f"game = await played({fixture})",
        "answer = repr((first, second, game.faulty, await tried('return look.actions[3]')))",
        "interpreter.close(), engine.close()",
    )
    first, second, faulty, after = ast.literal_eval(python(jeex, RUN + "\n".join(steps)))
    assert {first, second} <= {"a1", "crash"}
    assert (faulty, after) == (1, "d1")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("builtins", marks=pytest.mark.thorough),
        "methods of the program that plays",
        "JavaScript",
    ],
)
def test_a_bot_that_spoils_its_interpreter_changes_no_other_game(jeex: Jeex, name: str) -> None:
    """In workers as they are; `tests/browser/lab/test_fair_arena.py` tries all attacks."""
    jeex.open()
    steps = (
        f"attacker = LabBot('attacker', {source(ATTACKED[name])!r})",
        f"honest, other = (LabBot(name, {HONEST.source!r}) for name in ('honest', 'other'))",
        "from game.lab.fixtures import fixtures",
        "rest = {'games': 2, 'seed': 5, 'options': {'size': 4}}",
        "listed = fixtures('soldiers', attacker, honest, **rest)",
        "listed += fixtures('soldiers', other, honest, **rest)",
        "await played(*listed)",
        "engine.close()",
        "told = [(g.record.actions, g.faulty, g.fault and g.fault.message) for g in games]",
        "answer = repr(told)",
    )
    told = ast.literal_eval(python(jeex, RUN + "\n".join(steps)))
    listed = fixtures("soldiers", LabBot("other", HONEST.source), HONEST, games=2, seed=5)
    for fixture, (actions, faulty, _message) in zip(listed, told[2:], strict=True):
        expected = play(replace(fixture, options=(("size", 4),)))
        assert (actions, faulty) == (expected.record.actions, None)
    for number, (_actions, faulty, message) in enumerate(told[:2]):
        assert faulty in (None, number)
        assert "Reached" not in (message or "")
