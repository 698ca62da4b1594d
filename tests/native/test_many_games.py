"""`selfplay` and `arena` with bots in files: alone in their processes, anew for every game."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from game import arena
from game.arena_table import Table, short_names
from tests.native.bots import (
    BROKEN,
    CHANCE,
    ENDLESS,
    FORGETFUL,
    GONE,
    LIMIT,
    ROOT,
    SHORT,
    STUCK,
    bot,
    command,
)

pytestmark = pytest.mark.slow

OPTIONS = {"size": 4, "turns": 10}


def thorough(source: str) -> object:
    """That bot, for whom one waits long."""
    return pytest.param(source, marks=pytest.mark.thorough)


def spawning() -> ProcessPoolExecutor:
    """How Windows and macOS begin processes."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))


def test_selfplay_takes_files_and_every_game_begins_anew(tmp_path: Path) -> None:
    says = FORGETFUL.replace('print("move", count)', 'assert count == memory["moves"]')
    mine = bot(tmp_path, "mine", says)
    done = command("selfplay", "soldiers", "--bots", f"{mine},random", "--games", "3", *SHORT)
    assert (done.returncode, done.stderr.count("\n")) == (0, 1), done.stderr
    played = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["seed"] for record in played] == [0, 1, 2]
    assert {tuple(record["bots"]) for record in played} == {("mine.py", "random")}
    single = command("play", "soldiers", mine, "random", "--seed", "1", *SHORT)
    assert json.loads(single.stdout) == played[1]


def test_what_a_bot_changes_of_python_ends_with_its_process(tmp_path: Path) -> None:
    evil = bot(tmp_path, "evil", "import builtins\nbuiltins.oct = None\n" + CHANCE)
    fair = bot(tmp_path, "fair", CHANCE.replace("return", "oct(8)\n    return"))
    games = [arena.Pairing("soldiers", (evil, fair), swap, 2, OPTIONS, 3) for swap in (False, True)]
    assert [arena.play(game).mishap for game in games] == [None, None]
    assert oct(8) == "0o10"


ATTACK = """
import gc, os, sys

def seeds():
    yield from sys.argv[1:]
    yield from os.environ.values()
    frame = sys._getframe()
    while frame.f_code.co_filename == "<spy.py>":
        frame = frame.f_back
    while frame:
        yield from map(repr, frame.f_locals.values())
        frame = frame.f_back
    for held in gc.get_objects():
        if type(held).__name__ in ("FixtureGame", "Referee", "Fixture", "History"):
            yield "the match"

def choose(look, memory):
    seed = str(987654320 + 1)
    found = [text for text in seeds() if seed in text or text == "the match"]
    assert not found, found[0][:100]
    return look.actions[0]
"""


def test_no_bot_finds_the_game_or_its_seed_in_its_python(tmp_path: Path) -> None:
    spy = bot(tmp_path, "spy", ATTACK)
    game = arena.Pairing("soldiers", (spy, "random"), False, 2, OPTIONS, 987654321)
    assert arena.play(game).mishap is None


@pytest.mark.parametrize("source", [GONE, ENDLESS, thorough(BROKEN), thorough(STUCK)])
def test_whoever_fails_loses_that_game_and_the_arena_goes_on(tmp_path: Path, source: str) -> None:
    bad = bot(tmp_path, "bad", source)
    good = bot(tmp_path, "good", CHANCE)
    done = command("arena", "soldiers", "--bots", f"{bad},{good}", "--games", "2", *SHORT)
    assert done.returncode == 0
    [*_heading, row] = done.stdout.splitlines()
    assert row.split()[:4] == ["bad.py", "–", "good.py", "0.0"]
    assert row.split()[-5:-2] == ["0", "0", "2"]
    assert done.stderr.count("bad.py") >= 2
    reasons = [line for line in done.stderr.splitlines() if line.startswith(bad)]
    assert len(reasons) == 1, "told once"


def test_the_arena_plays_the_same_where_processes_are_spawned(tmp_path: Path) -> None:
    mine = bot(tmp_path, "mine", CHANCE)
    games = [arena.Pairing("soldiers", (mine, "random"), swap, 2, OPTIONS, 4) for swap in (0, 1)]
    with spawning() as executor:
        there = arena.meet(executor, games)
    assert there.points == tuple(
        arena.points_of(arena.play(game).places, game.side(0)) for game in games
    )


def processes_of(path: str) -> list[int]:
    """The processes that run the bot of that file, on Linux."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if path.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def waited_for(condition: object) -> None:
    """Return once that holds."""
    until = time.monotonic() + LIMIT
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """What is started meanwhile heeds Ctrl+C, also if all this runs in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs Linux")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("kind", ["play", "arena"])
def test_a_signal_ends_all_at_once(tmp_path: Path, kind: str, ending: signal.Signals) -> None:
    mine = bot(tmp_path, "mine", ENDLESS)
    bots = [mine, "random"] if kind == "play" else [f"--bots={mine},random"]
    with subprocess.Popen(
        [sys.executable, "-m", "game", kind, "soldiers", *bots, "--seconds=600"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,  # so that Ctrl+C goes to these alone, as in a terminal
    ) as process:
        waited_for(lambda: any("bot_process" in name for name in names_of(processes_of(mine))))
        if ending is signal.SIGTERM:
            process.send_signal(ending)
        else:
            os.killpg(process.pid, ending)
        _out, told = process.communicate(timeout=LIMIT)
    if ending is not signal.SIGKILL:
        assert process.returncode == 130
        assert b"Traceback" not in told, told.decode()
    waited_for(lambda: not processes_of(mine))


def names_of(numbers: list[int]) -> list[str]:
    """What these processes run."""
    names = []
    for number in numbers:
        with suppress(OSError):
            names.append(Path(f"/proc/{number}/cmdline").read_text())
    return names


def test_short_names_tell_bots_apart() -> None:
    bots = ["casual", "/home/ana/a/bot.py", "/home/ana/b/bot.py", "../long/way/to/mine.py"]
    assert short_names(bots) == ["casual", "a/bot.py", "b/bot.py", "mine.py"]
    assert short_names(["bot.py", "b/bot.py"]) == ["bot.py", "b/bot.py"]
    assert short_names(["x/bot.py", "x/bot.py"]) == ["bot.py", "bot.py (2)"]


def test_the_rows_of_the_table_are_in_columns_however_long_names_are() -> None:
    bots = ["/a/very/long/way/to/a_bot_with_a_long_name.py", "casual", "b.py"]
    table = Table(bots)
    scores = [arena.PairScore(pair, (1.0, 0.5), (1.0, 12.5)) for pair in [(bots[0], "x")] * 3]
    rows = [row for row, _score in table.rows(scores)]
    assert len({len(row) for row in rows}) == 1
    assert {row.index("%") for row in rows} == {table.heading.index("points") + 5}
