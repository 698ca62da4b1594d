"""One move of a bot, step by step: lines, variables, prints, looks and tables, all bounded."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game import registry
from game.core.contract import CHANCE
from game.core.history import begin
from game.core.nesting import too_deep
from game.engine.protocol import LONGEST, written
from game.lab.demos import demos
from game.lab.kept_memory import keep, restored
from game.lab.lab_bot import LabBot
from game.lab.playing import LabBotPlayer
from game.lab.steps import MOST_STEPS, RETURNED, YIELDED, Steps, problem_in
from game.lab.terms import LARGEST_NOTES, BadNotes, check_notes
from game.lab.tracing import trace

every_game = pytest.mark.parametrize("game", registry.GAMES)


def position(game: str, moves: int = 4) -> tuple[Any, Any, int]:
    """The rules, a position after a few moves by chance, and who is to act there."""
    rules, dice = registry.rules(game), Random(3)
    history = begin(rules, ["Ana", "Ben"], {}, 1)
    for _move in range(moves):
        while history.active_players == (CHANCE,):
            history = history.draw()
        player = history.active_players[0]
        legal = [a for a in rules.legal_actions(history.state, player) if str(a) != "jeex"]
        history = history.play(player, dice.choice(legal))
    while history.active_players == (CHANCE,):
        history = history.draw()
    return rules, history.state, history.active_players[0]


def traced(body: str, game: str = "soldiers", **options: Any) -> Steps:
    """The steps of a bot with that text, or with that body of `choose`."""
    lines = "\n".join(f"    {line}" for line in body.strip("\n").splitlines())
    source = body if "def choose" in body else f"def choose(look, memory):\n{lines}\n"
    rules, state, player = position(game)
    memory = options.pop("memory", {})
    bot = LabBotPlayer(game, 2, LabBot("bot", source), memory)
    seen = rules.observation(state, player)
    steps = trace(bot, seen, player, Random(options.pop("seed", 5)), **{"seconds": 60, **options})
    legal = frozenset(map(rules.action_to_string, rules.legal_actions(state, player)))
    assert problem_in(steps, 2, legal) == ""
    assert len(written(steps)) <= LONGEST
    return steps


def changes(steps: Steps) -> list[tuple[int, dict[str, str]]]:
    """The line of each step with what changed there."""
    found: list[tuple[int, dict[str, str]]] = [(line, {}) for line in steps.lines]
    for step, name, value in steps.changes:
        found[step][1][steps.names[name]] = steps.values[value][0]
    return found


def table(steps: Steps, number: int = 0) -> dict[str, float]:
    return {row.action: row.number for row in steps.tables[number].rows}


# What is noted


def test_each_line_comes_with_what_it_changed_and_what_was_returned() -> None:
    steps = traced("x = 1\ny = [x]\ny.append(2)\nx = 1\nreturn look.actions[0]")
    begins, *others = changes(steps)
    assert begins == (1, {"look": "look", "memory": "{}"})
    assert others == [
        (2, {"x": "1"}),
        (3, {"y": "[1]"}),
        (4, {"y": "[1, 2]"}),
        (5, {}),
        (6, {RETURNED: "'a1'"}),
    ]
    assert (steps.action, steps.fault, steps.cut) == ("a1", None, False)


def test_calls_come_with_their_depth_and_what_changes_after_them_gets_a_step_of_its_own() -> None:
    steps = traced("""
def twice(n):
    return 2 * n
def choose(look, memory):
    n = twice(twice(1))
    return look.actions[n]
""")
    assert steps.calls == (("choose", 1), ("twice", 2), ("twice", 2))
    lines = changes(steps)
    assert [line for line, _changed in lines] == [4, 5, 2, 3, 2, 3, 5, 6]
    assert lines[2:] == [
        (2, {"n": "1"}),
        (3, {RETURNED: "2"}),
        (2, {"n": "2"}),
        (3, {RETURNED: "4"}),
        (5, {"n": "4"}),
        (6, {RETURNED: "'e1'"}),
    ]
    assert steps.entered == ((0, 0), (2, 1), (4, 2), (6, 0))


def test_what_is_printed_and_said_stands_at_its_step() -> None:
    steps = traced("print('one')\nlook.say('hello')\nprint('two')\nreturn look.actions[0]")
    assert (steps.printed, steps.said) == ("one\ntwo\n", ("hello",))
    assert steps.prints == ((1, 4, 0), (2, 4, 1), (3, 8, 1))


def test_a_look_is_told_as_the_actions_that_lead_to_it() -> None:
    steps = traced("""
a = look.actions[0]
after = look.after(a)
reply = after.moves(1 - look.me)[0]
then = after.after(reply, 1 - look.me)
return a
""")
    paths = {steps.names[name]: steps.values[value] for _step, name, value in steps.changes}
    me, reply = 0, paths["reply"][0].strip("'")
    assert paths["after"] == ("look.after('a1')", ((me, "a1"),))
    assert paths["then"][1] == ((me, "a1"), (1, reply))
    assert paths["look"][1] == ()


def test_memory_and_dice_are_what_they_were() -> None:
    body = "memory['n'] = memory.get('n', 0) + 1\nreturn look.random.choice(look.actions)"
    steps = traced(body, memory={"n": 6}, seed=8)
    assert changes(steps)[1] == (2, {"memory": "{'n': 7}"})
    assert steps.action == traced(body, memory={}, seed=8).action
    assert {traced(body, seed=seed).action for seed in range(9)} != {steps.action}


@every_game
def test_demos_are_traced_and_act_as_they_do(game: str) -> None:
    rules, state, player = position(game)
    seen = rules.observation(state, player)
    for demo in demos(game):
        steps = trace(LabBotPlayer(game, 2, demo), seen, player, Random(5), seconds=60)
        acted = LabBotPlayer(game, 2, demo).act(seen, player, Random(5)).action
        assert steps.cut or steps.action == acted
        assert steps.lines


# Tables


def test_a_loop_over_actions_is_a_table_of_what_is_compared() -> None:
    steps = traced("""
best, choice = -1, None
for action in look.actions:
    score = len(look.after(action).actions) + ord(action[0])
    seen = 7
    if score > best:
        best, choice = score, action
return choice
""")
    [only] = steps.tables
    assert (only.line, only.name) == (3, "score")
    assert len(only.rows) > 5
    assert max(only.rows, key=lambda row: row.number).action == steps.action
    assert steps.lines[only.rows[0].step] == 4


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("return max(look.actions, key=lambda a: ord(a[0]))", ""),
        ("return max((ord(a[0]), a) for a in look.actions)[1]", ""),
        ("return max([(ord(a[0]), a) for a in look.actions])[1]", ""),
        ("scores = {a: ord(a[0]) for a in look.actions}\nreturn max(scores, key=scores.get)", ""),
        ("s = {}\nfor a in look.actions:\n    s[a] = ord(a[0])\nreturn max(s, key=s.get)", ""),
        ("s = []\nfor a in look.actions:\n    s.append((ord(a[0]), a))\nreturn max(s)[1]", ""),
        (
            "best = 0\nfor a in look.actions:\n    if ord(a[0]) > best:\n"
            "        best, choice = ord(a[0]), a\nreturn choice",
            "",
        ),
        (
            "for i, a in enumerate(look.actions):\n    n = 0\n    n += ord(a[0])\n"
            "    if i > 99: break\nreturn a",
            "n",
        ),
        (
            "def f(x):\n    return ord(x[0])\ndef choose(look, memory):\n"
            "    return sorted(look.actions, key=f)[-1]",
            "f",
        ),
        (
            "def f(x):\n    return ord(str(x.places or 'a')[0]) and 3\ndef choose(look, memory):\n"
            "    return max(look.actions, key=lambda a: f(look.after(a)))",
            "",
        ),
    ],
)
def test_every_way_to_go_through_actions_is_a_table(body: str, name: str) -> None:
    steps = traced(body)
    found = table(steps)
    assert steps.tables[0].name == name
    assert len(steps.tables) == 1
    assert len(found) > 5
    if "places" not in body:
        assert found == {action: ord(action[0]) for action in found}
    assert steps.action in found


def test_a_loop_within_a_row_is_no_table_and_what_was_there_before_is_no_row() -> None:
    steps = traced("""
best = -99
for action in look.actions:
    worst = 99
    for reply in look.actions:
        value = (ord(reply[0]) * ord(action[0])) % 50
        if value < worst:
            worst = value
    if worst > best:
        best, choice = worst, action
return choice
""")
    [only] = steps.tables
    assert (only.line, only.name) == (3, "worst")
    wanted = {a: min(ord(r[0]) * ord(a[0]) % 50 for r in table(steps)) for a in table(steps)}
    assert table(steps) == wanted


def test_other_loops_are_no_tables() -> None:
    body = "t = 0\nfor n in range(5):\n    t = n\nx = [n for n in range(5)]\nreturn look.actions[t]"
    assert traced(body).tables == ()


def test_numbers_without_end_can_be_sorted() -> None:
    body = "s = {}\nfor a in look.actions:\n    s[a] = float('inf') if s else 10 ** 999\nreturn a"
    assert {number > 1e308 for number in table(traced(body)).values()} == {True}


# Errors and other ends


def test_a_move_that_ends_in_an_error_is_traced_to_its_line() -> None:
    steps = traced("x = 3\nreturn max([])")
    assert (steps.fault.kind, steps.fault.line, steps.lines[-1]) == ("error", 3, 3)
    assert steps.action is None


def test_an_error_that_is_caught_goes_on_and_returns_nothing_on_the_way() -> None:
    steps = traced("""
def f():
    return 1 / 0
def choose(look, memory):
    try:
        f()
    except ZeroDivisionError:
        x = 1
    return look.actions[0]
""")
    assert [changed for _line, changed in changes(steps) if RETURNED in changed] == [
        {RETURNED: "'a1'"}
    ]
    assert [line for line, _changed in changes(steps)][-3:] == [7, 8, 9]


@pytest.mark.parametrize(
    ("source", "kind"),
    [("def choose(", "syntax"), ("x = 1", "missing"), ("1 / 0", "error")],
)
def test_what_does_not_start_has_no_steps(source: str, kind: str) -> None:
    _rules, state, player = position("soldiers")
    steps = trace(LabBotPlayer("soldiers", 2, LabBot("bot", source)), state, player, Random(1))
    assert (steps.lines, steps.fault.kind) == ((), kind)


def test_recursion_is_traced_and_one_without_end_is_told() -> None:
    steps = traced("""
def f(n):
    return n and f(n - 1) + 1
def choose(look, memory):
    return look.actions[f(3)]
""")
    assert [depth for _name, depth in steps.calls] == [1, 2, 3, 4, 5]
    assert steps.action
    endless = traced("def f(n):\n    return f(n + 1)\ndef choose(look, memory):\n    return f(0)")
    assert endless.cut or endless.fault.kind == "recursion"


def test_generators_go_on_where_they_were() -> None:
    steps = traced("""
def numbers():
    n = 0
    while True:
        yield n
        n += 1
def choose(look, memory):
    for n in numbers():
        if n == 2:
            return look.actions[n]
""")
    yielded = [changed[YIELDED] for _line, changed in changes(steps) if YIELDED in changed]
    assert yielded == ["0", "1", "2"]
    assert [name for name, _depth in steps.calls] == ["choose", "numbers"]


def test_a_loop_without_end_is_cut_at_so_many_steps() -> None:
    steps = traced("while True:\n    pass")
    assert steps.cut
    assert len(steps.lines) == MOST_STEPS


def test_what_takes_too_long_is_cut_by_the_clock() -> None:
    ticks = iter(range(10_000))
    steps = traced("n = 0\nwhile True:\n    n += 1", clock=lambda: next(ticks), seconds=3)
    assert steps.cut
    assert 8 <= len(steps.lines) < 1000


def test_a_bot_that_catches_everything_ends_all_the_same() -> None:
    steps = traced("""
n = 0
while n < 100_000:
    try:
        n += 1
    except BaseException:
        break
return look.actions[0]
""")
    assert steps.cut
    assert steps.action is None


# Hostile values


HOSTILE = """
class Bad:
    def __repr__(self): raise SystemExit
    __str__ = __eq__ = __hash__ = __len__ = __iter__ = __bool__ = __format__ = __repr__
    def __getattribute__(self, name): raise SystemExit
class Rows(list):
    def __iter__(self): raise SystemExit
    def __len__(self): raise SystemExit
    def __getitem__(self, i): raise SystemExit
class Names(dict):
    def items(self): raise SystemExit
class Point:
    def __init__(self): self.x, self.me = 1, self
class Meta(type):
    @property
    def __name__(self): raise SystemExit
class Odd(metaclass=Meta): pass
def choose(look, memory):
    bad, rows, names, point, odd = Bad(), Rows([1, 2]), Names(a=1), Point(), Odd()
    held = [bad, rows, (names,)]
    for action in look.actions:
        score = bad
        other = bad if action == "zz" else 1
    return look.actions[0]
"""


def test_nothing_of_a_bot_is_called_to_show_its_values() -> None:
    steps = traced(HOSTILE)
    assert steps.action == "a1"
    told = {name: value for _line, changed in changes(steps) for name, value in changed.items()}
    assert told["bad"].startswith("<Bad>") or told["bad"].startswith("Bad")
    assert told["rows"] == "Rows[1, 2]"
    assert told["names"] == "Names{'a': 1}"
    assert told["point"].startswith("Point(x=1, me=Point(")


def test_huge_values_are_told_in_short() -> None:
    steps = traced("""
long = "x" * 1_000_000
number = 10 ** 5000
many = list(range(100_000))
deep = []
for n in range(1000):
    deep = [deep]
odd = "\\ud800"
return look.actions[0]
""")
    assert all(len(text) <= 120 for text, _path in steps.values)
    told = {name: value for _line, changed in changes(steps) for name, value in changed.items()}
    assert told["many"] == "[0, 1, 2, 3, 4, 5, …] (100000)"
    assert told["number"] == "<int>"


def test_many_variables_and_much_text_stay_within_a_message() -> None:
    many = "\n".join(f"x{number} = str({number}) + 'é' * 55" for number in range(3000))
    steps = traced(f"{many}\nreturn look.actions[0]")
    assert steps.cut
    steps = traced("for n in range(60):\n    print('é' * 1000)\nreturn look.actions[0]")
    assert len(written(steps)) <= LONGEST


def test_a_bot_cannot_reach_the_names_it_is_given_by_chance() -> None:
    source = "x = [n for n in range(3)]\ndef choose(look, memory):\n    return look.actions[x[1]]"
    assert traced(source).action


# Memory as text


def test_plain_memory_comes_back_as_it_was() -> None:
    shared = [1, 2]
    memory: dict[Any, Any] = {
        "n": 1,
        ("a", 1): {"x": {1, 2}, "y": frozenset([3])},
        None: [shared, shared, (True, 2.5, b"\x00\xff")],
    }
    memory["self"] = memory
    kept = keep(memory)
    assert kept.lost == ()
    back = restored(kept.memory)
    assert back["self"] is back
    assert back[None][0] is back[None][1]
    assert {key: value for key, value in back.items() if key != "self"} == {
        key: value for key, value in memory.items() if key != "self"
    }
    assert restored(keep({}).memory) == {}


def test_what_is_not_plain_is_told_and_the_rest_is_kept() -> None:
    class Own(dict[str, int]):
        pass

    memory: dict[Any, Any] = {
        "a": 1,
        "f": len,
        "own": [Own()],
        3: object(),
        "big": "x" * 100_000,
        "number": 1 << 100_000,
        "b": [2],
    }
    deep: list[Any] = []
    memory["deep"] = deep
    for _level in range(5000):
        deep.append([])
        deep = deep[0]
    kept = keep(memory)
    assert restored(kept.memory) == {"a": 1, "b": [2]}
    wanted = ["memory['f']", "memory['own']", "memory[int]", "memory['big']", "memory['number']"]
    assert list(kept.lost) == [*wanted, "memory['deep']"]


NO_MEMORY = [
    *("{", "[]", "3", '[["list",[]]]', '[["dict",[[[9],1]]]]', '[["odd",[]]]', '[["dict",3]]'),
    *('[["dict",[[[0],1]]]]', '[["tuple",[[0]]]]', "[[[]]]", '[["dict",[[1,2,3]]]]'),
]


@pytest.mark.parametrize("text", NO_MEMORY)
def test_another_text_is_no_memory(text: str) -> None:
    with pytest.raises(ValueError, match="no memory"):
        restored(text)


def test_what_nests_too_deeply_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To read it ends the page's Python, which knows no error for that."""
    read = json.loads

    def shallow(text: str) -> object:
        assert not too_deep(text)
        return read(text)

    monkeypatch.setattr(json, "loads", shallow)
    deep = "[" * LARGEST_NOTES
    with pytest.raises(ValueError, match="no memory"):
        restored(deep)
    with pytest.raises(BadNotes):
        check_notes(deep)
