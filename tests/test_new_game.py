"""docs/new-game.md, followed literally: what it shows is the sample game, and that is a fifth game.

What the page makes of it is looked at by `tests/browser/test_new_game.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import sample_project
from tests.sample_project import GAME, SAMPLE

MOST_LINES = 200
KEYWORDS = f"{GAME} or catalogue and not whole"
"""Its own tests and those of its words; no language has these words yet."""

SUITES = ("conformance", "views", "guides", "playthroughs", "architecture", "catalogue")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the fifth game and with what the guide's commands have written."""
    folder: Path = tmp_path_factory.mktemp("new-game") / "project"
    sample_project.follow_guide(folder)
    sample_project.run_commands(folder)
    return folder


def test_the_guide_shows_the_sample_game_letter_by_letter() -> None:
    kept = {path.name: path.read_text("utf-8") for path in SAMPLE.glob("*.py")}
    assert sample_project.told() == kept


def test_the_sample_game_is_short() -> None:
    lines = [line for code in sample_project.told().values() for line in code.splitlines()]
    assert len([line for line in lines if line.strip()]) <= MOST_LINES


@pytest.mark.slow
def test_it_passes_the_tests_of_all_games(folder: Path) -> None:
    suites = [f"tests/test_{suite}.py" for suite in SUITES] + ["tests/bots", "tests/core"]
    options = ["-q", "-p", "no:cacheprovider", "-k", KEYWORDS]
    assert " passed" in sample_project.run(folder, "-m", "pytest", *options, *suites)


@pytest.mark.slow
def test_bots_play_it_on_the_command_line(folder: Path) -> None:
    told = sample_project.run(folder, "-m", "game", "selfplay", GAME, "--bots", "master,beginner")
    record = json.loads(told)
    assert record["game"] == GAME
    picture = folder / "record.json"
    picture.write_text(told, "utf-8")
    assert sample_project.run(folder, "-m", "game", "picture", str(picture)).startswith("<svg")
