"""`Look` for editors: it can be imported, and a type checker knows what it has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, play
from tests.native.bots import LIMIT, ROOT, bot

TYPED = """
from game.lab.look import Look


def choose(look: Look, memory: dict) -> str:
    look.say(len(look.actions))
    if look.places is None:
        return look.random.choice(look.actions)
    return look.after(look.actions[0]).actions[-1]
"""


def test_a_bot_may_name_the_type_of_what_it_sees() -> None:
    played = play(Fixture("soldiers", (LabBot("typed", TYPED), "random"), (("size", 4),), 1))
    assert played.fault is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "told"),
    [
        (TYPED, "Success"),
        (TYPED.replace("look.places is None", "look.place is None"), '"Look" has no attribute'),
        (TYPED.replace("return look.random", "return 1 or look.random"), "return value type"),
    ],
)
def test_a_type_checker_knows_it(tmp_path: Path, source: str, told: str) -> None:
    path = bot(tmp_path, "typed", source)
    cache = tmp_path / "cache"
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file=", f"--cache-dir={cache}", path],
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT)},
        check=False,
        timeout=LIMIT,
        encoding="utf-8",
    )
    assert told in done.stdout, done.stdout + done.stderr
