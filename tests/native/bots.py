"""Bots in files, for the tests of this folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIMIT = 120
"""Seconds for what takes a few: a limit for what hangs."""

CHANCE = """
def choose(look, memory):
    return look.random.choice(look.actions)
"""
FORGETFUL = """
count = 0

def choose(look, memory):
    global count
    count += 1
    memory["moves"] = memory.get("moves", 0) + 1
    print("move", count)
    look.say(memory["moves"])
    return look.random.choice(look.actions)
"""
BROKEN = """
def choose(look, memory):
    print("before")
    return best(look.actions)


def best(actions):
    return max([], key=len)
"""
ENDLESS = """
def choose(look, memory):
    print("before")
    while True:
        pass
"""
STUCK = """
from itertools import count

def choose(look, memory):
    return sum(count())  # in C: no thread of this Python runs meanwhile
"""
GONE = """
import os

def choose(look, memory):
    os._exit(3)
"""
SHORT = ["--option=size=4", "--option=turns=10"]
"""Of a short game of soldiers."""


def bot(folder: Path, name: str, source: str) -> str:
    """The path of a bot that is written there."""
    path = folder / f"{name}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(source, "utf-8")
    return str(path)


def command(*arguments: str, cwd: Path = ROOT, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
        check=False,
        timeout=LIMIT,
        encoding="utf-8",
    )
