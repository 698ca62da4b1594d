"""`play`: the record on stdout; on stderr moves, what bots print and say, and why one stopped."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game import registry
from game.core import record as records
from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, play
from tests.native.bots import BROKEN, CHANCE, ENDLESS, FORGETFUL, GONE, SHORT, STUCK, bot, command

pytestmark = pytest.mark.slow


def test_the_record_is_on_stdout_and_what_bots_tell_on_stderr(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", FORGETFUL)
    done = command("play", "soldiers", mine, "beginner", "--seed", "7", *SHORT)
    assert done.returncode == 0
    record = json.loads(done.stdout)
    assert (record["seed"], record["players"]) == (7, ["mine.py", "Beginner"])
    assert record["bots"] == ["mine.py", "beginner"]
    first = record["actions"][0][1]
    told = done.stderr.splitlines()
    assert told[0] == f"jeex: {mine} runs here as any Python does; read it first"
    assert told[1] == "soldiers, seed 7: mine.py – Beginner"
    assert told[2:5] == [f"1 mine.py: {first}", "    move 1", "    » 1"]
    assert told[5].startswith("2 Beginner: ")
    assert re.fullmatch(r"1\. (mine\.py|Beginner) · [12]\. (mine\.py|Beginner)", told[-1])


def test_the_record_is_replayed_drawn_and_linked(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", CHANCE)
    record = command("play", "soldiers", mine, "random", *SHORT).stdout
    *_others, last = command("replay", "-", stdin=record).stdout.splitlines()
    assert json.loads(last)["outcome"]
    assert command("picture", "-", stdin=record).stdout.startswith("<svg")
    link = command("link", "-", stdin=record).stdout
    assert command("link", "-", stdin=link).stdout == record


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_same_seed_gives_the_same_game_as_in_the_page(tmp_path: Path, game: str) -> None:
    mine = bot(tmp_path, "mine", CHANCE)
    options = registry.view(game).first_table().options
    given = [f"--option={key}={json.dumps(value).strip(chr(34))}" for key, value in options.items()]
    done = command("play", game, mine, "random", "--seed", "5", *given)
    players = (LabBot("mine", CHANCE), "random")
    expected = play(Fixture(game, players, tuple(options.items()), 5))
    assert done.stdout == records.dumps(expected.record) + "\n"


def test_a_fault_has_its_whole_traceback_and_one_plain_sentence(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", BROKEN)
    done = command("play", "soldiers", mine, "random", *SHORT)
    assert done.returncode == 0
    assert json.loads(done.stdout)["actions"] == []
    told = done.stderr.splitlines()
    at = told.index("1 mine.py stopped here")
    assert told[at + 1 : at + 3] == ["    before", "Traceback (most recent call last):"]
    trace = "\n".join(told[at + 2 :])
    assert f'File "{mine}", line 4, in choose\n    return best(look.actions)' in trace
    assert f'File "{mine}", line 8, in best\n    return max([], key=len)' in trace
    assert "game/lab" not in trace, "only the bot's own calls"
    assert re.search(r"^ValueError: max\(\) .*empty", trace, re.M)
    assert told[-2].startswith("mine.py, line 8: ValueError: ")
    assert told[-1] == "1. Random · 2. mine.py" or told[-1].startswith("1. random")


def test_a_text_that_python_cannot_read_is_shown_with_the_place(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", "def choose(look, memory)\n    return 1\n")
    told = command("play", "soldiers", mine, "random", *SHORT).stderr
    assert f'File "{mine}", line 1\n    def choose(look, memory)\n' in told
    assert "SyntaxError: expected ':'" in told


@pytest.mark.thorough
def test_a_loop_that_never_ends_loses_and_its_line_is_told(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", ENDLESS)
    done = command("play", "soldiers", mine, "random", "--seconds", "1", *SHORT)
    assert done.returncode == 0
    told = done.stderr.splitlines()
    assert "    before" in told
    assert any(f'File "{mine}", line' in line for line in told)
    assert re.search(r"^mine\.py, line [45]: .*longer than 5 seconds", done.stderr, re.M)


def test_what_holds_up_all_of_python_is_ended_too(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", STUCK)
    done = command("play", "soldiers", mine, "random", *SHORT)
    assert done.returncode == 0
    assert "longer than 5 seconds" in done.stderr


def test_more_seconds_are_given(tmp_path: Path) -> None:
    told = "def choose(look, memory):\n    return 'more' if look.time_left > 15 else 'less'\n"
    mine = bot(tmp_path, "mine", told)
    assert "'less'" in command("play", "soldiers", mine, "random", *SHORT).stderr
    more = command("play", "soldiers", mine, "random", "--seconds", "20", *SHORT)
    assert "'more'" in more.stderr


def test_a_process_that_ends_loses_only_that_game(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", GONE)
    done = command("play", "soldiers", mine, "random", *SHORT)
    assert done.returncode == 0
    assert "mine.py: exit code 3: The Python of this bot has ended by itself." in done.stderr


def test_modules_beside_the_bot_are_found_also_two_of_one_name(tmp_path: Path) -> None:
    uses = "import helper\ndef choose(look, memory):\n    look.say(helper.NAME)\n"
    uses += "    return look.actions[0]\n"
    bots = []
    for name in ("ana", "ben"):
        bots.append(bot(tmp_path / name, "mine", uses))
        bot(tmp_path / name, "helper", f"NAME = 'of {name}'\n")
    told = command("play", "soldiers", *bots, *SHORT, cwd=tmp_path).stderr
    assert "    » of ana" in told
    assert "    » of ben" in told


def test_a_module_beside_the_bot_stands_in_the_traceback(tmp_path: Path) -> None:
    uses = "import helper\ndef choose(look, memory):\n    return helper.best(look)\n"
    mine = bot(tmp_path, "mine", uses)
    beside = bot(tmp_path, "helper", "def best(look):\n    return 1 / 0\n")
    told = command("play", "soldiers", mine, "random", *SHORT).stderr
    assert f'File "{beside}", line 2, in best\n    return 1 / 0' in told
    assert "mine.py, line 3: ZeroDivisionError" in told


def test_nothing_that_a_bot_prints_is_obeyed_by_the_terminal(tmp_path: Path) -> None:
    prints = "def choose(look, memory):\n    print('\\x1b[31mred\\r')\n    look.say('\\x9b')\n"
    mine = bot(tmp_path, "mine", prints)
    told = command("play", "soldiers", mine, "random", *SHORT).stderr
    assert "red" in told
    assert not {"\x1b", "\r", "\x9b"} & set(told)


def test_what_is_written_past_print_does_not_reach_the_record(tmp_path: Path) -> None:
    writes = "import os, sys\ndef choose(look, memory):\n    os.write(1, b'{}\\n')\n"
    writes += "    sys.__stdout__.write('[]')\n    sys.__stdout__.flush()\n"
    writes += "    return look.actions[0]\n"
    mine = bot(tmp_path, "mine", writes)
    done = command("play", "soldiers", mine, "random", *SHORT)
    assert json.loads(done.stdout)["game"] == "soldiers"
    assert "{}" in done.stderr


def test_input_has_nothing_to_read(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", "def choose(look, memory):\n    return input()\n")
    done = command("play", "soldiers", mine, "random", *SHORT, stdin="a1\n")
    assert "EOFError" in done.stderr


DEBUGGED = """
import helper

def choose(look, memory):
    here = helper.NAME
    breakpoint()
    return look.actions[0]
"""


def test_a_debugger_stops_where_breakpoint_stands(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", DEBUGGED)
    bot(tmp_path, "helper", "NAME = 'from beside'\n")
    typed = "p here\np look.me\nq\n"
    done = command("play", "soldiers", mine, "random", "--debug", *SHORT, stdin=typed)
    assert "'from beside'" in done.stderr
    assert "return look.actions[0]" in done.stderr, "the line is shown"
    assert (done.returncode, done.stdout) == (130, ""), "who quits the debugger quits the game"


def test_a_debugged_game_goes_on_to_its_record(tmp_path: Path) -> None:
    once = DEBUGGED.replace(
        "    breakpoint()", "    if not memory: breakpoint()\n    memory[1] = 1"
    )
    mine = bot(tmp_path, "mine", once.replace("import helper\n", "").replace("helper.NAME", "1"))
    done = command("play", "soldiers", mine, "random", "--debug", *SHORT, stdin="c\n")
    assert done.returncode == 0
    plain = command("play", "soldiers", mine, "random", *SHORT)
    assert done.stdout == plain.stdout, "the same game"
    assert plain.stderr.count("breakpoint() stops only in: play … --debug") == 1


def test_a_debugged_fault_has_its_traceback_too(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", BROKEN)
    done = command("play", "soldiers", mine, "random", "--debug", *SHORT)
    assert f'File "{mine}", line 8, in best' in done.stderr
    assert "mine.py, line 8: ValueError: " in done.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play"], "GAME"),
        (["play", "soldiers"], "BOT"),
        (["play", "soldiers", "random"], "2 to"),
        (["play", "soldiers", "random", "nobody"], "nobody"),
        (["play", "soldiers", "random", "nowhere.py"], "nowhere.py"),
        (["play", "soldiers", "random", "random", "--seconds", "0"], "--seconds"),
        (["play", "soldiers", "random", "random", "--seconds", "1.5"], "1.5"),
        (["play", "soldiers", "random", "random", "--seed", "-1"], "--seed"),
        (["play", "soldiers", "random", "random", "--option", "size=3"], "size"),
        (["play", "ludo", "random", "random"], "ludo"),
        (["selfplay", "soldiers", "--bots", "nowhere.py"], "nowhere.py"),
    ],
)
def test_bad_values_are_refused(arguments: list[str], told: str) -> None:
    done = command(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_bytes(b"\xff\xfe\xff")
    done = command("play", "soldiers", str(tmp_path / "mine.py"), "random")
    assert (done.returncode, done.stdout) == (2, "")
