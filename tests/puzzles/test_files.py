"""Files of puzzles: sizes, degrees, what is damaged; the three of a day; and the commands."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.__main__ import main
from game.core.record import BadRecord
from game.puzzles.making import is_proved
from game.puzzles.puzzle import DEGREES, Shelf, from_data, read_shelf, written
from game.puzzles.today import games_of_day, of_day
from tests.puzzles.shelves import FOLDER, GAMES, every_puzzle, shelf

SENT = 20_000
"""Bytes of a file as it is sent."""
WANTED = 60
every_game = pytest.mark.parametrize("game", GAMES)

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)


@every_game
def test_a_game_has_what_its_sources_ask_for_a_third_of_each_degree(game):
    assert len(gzip.compress((FOLDER / f"{game}.json").read_bytes())) <= SENT
    sources = Counter({(one.aim, one.moves): 0 for one in registry.puzzling(game).sources})
    for source in registry.puzzling(game).sources:
        sources[source.aim, source.moves] += source.wanted
    assert Counter((puzzle.aim, puzzle.moves) for puzzle in shelf(game)) == sources
    degrees = Counter(puzzle.degree for puzzle in shelf(game))
    assert [degrees[degree] * len(DEGREES) for degree in DEGREES] == [len(shelf(game))] * 3


def test_games_with_aims_of_their_own_have_sixty():
    own = [game for game in registry.GAMES if len(registry.puzzling(game).aims) > 1]
    assert own
    assert {game: len(shelf(game)) for game in own} == dict.fromkeys(own, WANTED)


def test_ids_tell_all_puzzles_apart():
    ids = [puzzle.id for puzzle in every_puzzle()]
    assert len({*ids}) == len(ids)


@every_game
def test_what_is_written_is_read(game):
    puzzles = shelf(game)
    assert read_shelf(written(game, puzzles), game) == Shelf(puzzles)
    assert read_shelf(written(game, puzzles).encode(), game) == Shelf(puzzles)


def test_a_damaged_entry_is_left_out_and_counted():
    puzzles = shelf("stones")[:3]
    data = json.loads(written("stones", puzzles))
    data["puzzles"][1]["team"] = [5]
    assert read_shelf(json.dumps(data), "stones") == Shelf((puzzles[0], puzzles[2]), 1)


def test_an_entry_of_another_game_or_twice_is_damaged():
    one, other = shelf("stones")[0], shelf("chips")[0]
    found = read_shelf(written("stones", [one, other, one]), "stones")
    assert found == Shelf((one,), 2)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"format":2,"puzzles":[]}', '{"format":1}']
)
def test_a_damaged_file_has_no_puzzles(text):
    assert read_shelf(text, "stones") == Shelf((), 1)


@given(
    st.dictionaries(st.sampled_from(["aim", "moves", "team", "right", "degree", "found"]), values)
)
def test_whatever_is_changed_is_refused_or_read_and_nothing_else(changes):
    data = json.loads(json.dumps(shelf("stones")[0].as_data())) | changes
    try:
        puzzle = from_data(data, trusted=True)
    except BadRecord:
        return
    again = from_data(json.loads(json.dumps(puzzle.as_data())), trusted=True)
    assert again == puzzle


@given(values)
def test_whatever_is_no_puzzle_is_refused(data):
    with pytest.raises(BadRecord):
        from_data(data)


def test_what_comes_from_elsewhere_is_not_believed():
    puzzle = shelf("stones")[0]
    found = from_data(json.loads(json.dumps(puzzle.as_data())))
    assert (found.right, found.proved) == ((), False)
    assert found.id == puzzle.id


def test_a_team_that_is_not_to_act_has_no_history():
    data = json.loads(json.dumps(shelf("stones")[0].as_data()))
    data["team"] = [1 - data["team"][0]]
    with pytest.raises(BadRecord):
        from_data(data).history()


# --- the three of a day

DAY = date(2026, 11, 28).toordinal()


def shelves():
    return {game: shelf(game) for game in GAMES}


def test_a_day_has_one_of_each_degree_of_three_games():
    for day in range(DAY, DAY + 9):
        found = of_day(day, shelves(), GAMES)
        assert [puzzle.degree for puzzle in found] == [*DEGREES]
        assert tuple(puzzle.game for puzzle in found) == games_of_day(day, GAMES)
        assert len({puzzle.game for puzzle in found}) == 3
        assert found == of_day(day, shelves(), GAMES)


def test_every_puzzle_comes_once_before_any_comes_again():
    games = [game for game in GAMES if len(shelf(game)) == WANTED]
    days = range(DAY, DAY + WANTED // len(DEGREES) * len(games))
    found = [puzzle for day in days for puzzle in of_day(day, shelves(), games)]
    assert len({puzzle.id for puzzle in found}) == len(found) == WANTED * len(games)


def test_a_shelf_that_is_missing_leaves_the_others():
    easy, *_rest = games_of_day(DAY, GAMES)
    without = {game: there for game, there in shelves().items() if game != easy}
    whole = of_day(DAY, shelves(), GAMES)
    assert of_day(DAY, without, GAMES) == whole[1:]


# --- the commands


@pytest.mark.slow
def test_make_writes_a_file_of_proved_puzzles(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("game.puzzle_commands.FOLDER", tmp_path)
    assert main(["puzzles", "make", "soldiers", "--part", "0.05"]) == 0
    found = read_shelf((tmp_path / "soldiers.json").read_bytes(), "soldiers")
    assert capsys.readouterr().out == f"soldiers: {len(found.puzzles)}\n"
    assert {puzzle.degree for puzzle in found.puzzles} == {*DEGREES}
    assert all(map(is_proved, found.puzzles))


def test_verify_tells_how_many_it_has_proved(capsys):
    assert main(["puzzles", "verify", "soldiers", "--every", "20"]) == 0
    assert capsys.readouterr().out == "soldiers: 3\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["verify", "nochess"], "nochess"),
        (["verify", "../soldiers"], "../soldiers"),
        (["verify", "soldiers"], "soldiers.json"),
        (["verify", "--every", "0"], "--every"),
        (["verify", "--every", "-1"], "--every"),
        (["make", "nochess"], "nochess"),
        *((["make", "soldiers", f"--part={part}"], "--part") for part in ("0", "-1", "nan", "inf")),
    ],
)
def test_what_names_no_game_no_file_or_no_number_is_refused(
    arguments, told, capsys, monkeypatch, tmp_path
):
    monkeypatch.setattr("game.puzzle_commands.FOLDER", tmp_path)
    monkeypatch.setattr("game.puzzle_commands.making.make", lambda *_: ())
    try:
        status = main(["puzzles", *arguments])
    except SystemExit as ended:
        status = ended.code
    printed, refused = capsys.readouterr()
    assert (status, printed) == (2, "")
    assert told in refused
    assert refused.count("\n") == 1


def test_a_puzzle_that_is_not_proved_is_named(capsys, monkeypatch, tmp_path):
    puzzle = shelf("soldiers")[0]
    data = json.loads(written("soldiers", [puzzle]))
    data["puzzles"][0]["right"] = [["a1"]]
    (tmp_path / "soldiers.json").write_text(json.dumps(data), "utf-8")
    monkeypatch.setattr("game.puzzle_commands.FOLDER", tmp_path)
    assert main(["puzzles", "verify", "soldiers"]) == 2
    assert capsys.readouterr().err == f"jeex: {puzzle.id}: not proved\n"


def test_the_table_of_the_page_is_what_the_command_prints(capsys):
    assert main(["puzzles", "table"]) == 0
    page = (FOLDER.parent.parent / "docs" / "puzzles.md").read_text("utf-8")
    assert capsys.readouterr().out in page
