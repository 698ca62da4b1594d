"""docs/new-game.md, followed literally: what it shows is the sample game, and that is a fifth game.

What the page makes of it is looked at by `tests/journeys/test_new_game.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import sample_project
from tests.sample_project import GAME, HEX, SAMPLE, SECRET_GAME, SECRET_SAMPLE

MOST_LINES = {SAMPLE: 200, SECRET_SAMPLE: 300}
"""Of a sample game; empty ones do not count."""
PATIENCE = 1800
"""Seconds for a run of the whole quick suite while other tests run."""
IN_PART = "from building import languages as l; print({i.facts()['whole'] for i in l.languages()})"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the fifth game and with what the guide's commands have written."""
    folder: Path = tmp_path_factory.mktemp("new-game") / "project"
    sample_project.follow_guide(folder)
    sample_project.run_commands(folder)
    return folder


@pytest.fixture(scope="module")
def other_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the secret game, and with a game called as a word of Python is."""
    folder: Path = tmp_path_factory.mktemp("new-games") / "project"
    sample_project.copy_project(folder)
    sample_project.add_game(folder, SECRET_GAME, sample_project.second_game())
    sample_project.add_game(folder, HEX, sample_project.called_hex())
    for game in (SECRET_GAME, HEX):
        sample_project.run_commands(folder, game)
    return folder


def test_the_guide_shows_the_sample_game_letter_by_letter() -> None:
    kept = {path.name: path.read_text("utf-8") for path in SAMPLE.glob("*.py")}
    assert sample_project.told() == kept


@pytest.mark.parametrize("sample", MOST_LINES, ids=lambda sample: sample.name)
def test_a_sample_game_is_short(sample: Path) -> None:
    lines = [line for path in sample.glob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) <= MOST_LINES[sample]


@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
def test_whatever_asks_every_game_passes_with_it(folder: Path) -> None:
    """This test is slow, so it is not among those that run there."""
    assert " passed" in sample_project.run(folder, *sample_project.QUICK, "-k", GAME)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
def test_the_whole_quick_suite_passes_with_it(folder: Path) -> None:
    assert " passed" in sample_project.run(folder, *sample_project.QUICK)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
def test_the_whole_quick_suite_passes_with_other_games(other_folder: Path) -> None:
    assert " passed" in sample_project.run(other_folder, *sample_project.QUICK)


@pytest.mark.slow
def test_languages_are_in_part_as_long_as_no_language_has_its_words(folder: Path) -> None:
    assert sample_project.run(folder, "-c", IN_PART) == "{False}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("place", "game", "bot"),
    [
        ("folder", GAME, "master"),
        pytest.param("other_folder", SECRET_GAME, "casual", marks=pytest.mark.thorough),
    ],
)
def test_bots_play_it_on_the_command_line(
    place: str, game: str, bot: str, request: pytest.FixtureRequest
) -> None:
    folder = request.getfixturevalue(place)
    command = ("-m", "game", "selfplay", game, "--bots", f"{bot},beginner")
    told = sample_project.run(folder, *command)
    record = json.loads(told)
    assert record["game"] == game
    picture = folder / "record.json"
    picture.write_text(told, "utf-8")
    assert sample_project.run(folder, "-m", "game", "picture", str(picture)).startswith("<svg")
