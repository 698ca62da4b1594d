"""Whole games of bots: faults lose, records replay, and matches and tables are counted fairly."""

from __future__ import annotations

from time import process_time

import pytest

from game import registry
from game.core import record as records
from game.lab import fixtures
from game.lab.demos import NAMES, demos
from game.lab.fixtures import Score
from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, play
from game.lab.seat_names import parse_seat_name, seat_name
from tests.sample_project import GAME as FIFTH

SHORT = {"chips": {"rounds": 6}, "soldiers": {"size": 6}, "jigsaw": {"hands": 2}}
"""Options with which the promises below are measured; a game that is not here has its own."""
PROMISED = {
    ("stones", "chance"): (10, 0.8),
    ("stones", "glance"): (10, 0.8),
    ("stones", "ahead"): (14, 0.55),
    ("soldiers", "glance"): (10, 0.7),
    ("soldiers", "ahead"): (10, 0.55),
    ("jigsaw", "glance"): (10, 0.55),
    ("jigsaw", "ahead"): (10, 0.55),
    ("chips", "glance"): (10, 0.55),
    ("chips", "ahead"): (8, 0.5),
}
"""Games, and the least part of the points, of a demo against the one before it."""

STUCK = LabBot(
    "stuck", "def choose(look, memory):\n    if len(look.board) < 4: return look.actions[0]"
)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), PROMISED)
def test_a_demo_beats_the_one_before_it(game: str, name: str) -> None:
    games, least = PROMISED[game, name]
    number = NAMES.index(name)
    better, other = demos(game)[number], demos(game)[number - 1]
    score = Score()
    asked = fixtures.fixtures(
        game, better, other, games=games, seed=100, options=SHORT.get(game, {})
    )
    for i, fixture in enumerate(asked):
        played = play(fixture)
        assert played.fault is None
        score = score.with_game(fixtures.points_of(played.places, fixtures.our_seats(i)))
    assert score.mean >= least


@pytest.mark.parametrize("game", registry.GAMES)
def test_demos_are_short_and_play_to_the_end(game: str) -> None:
    for bot in demos(game):
        code = [line for line in bot.source.splitlines() if line.strip()]
        assert code[0].startswith("# ")
        assert len(code) <= 40
    first, chance, *_others = demos(game)
    options, seats = registry.view(game).first_table().options, registry.rules(game).seats[0]
    players = (first, *(chance,) * (seats - 1))
    assert play(Fixture(game, players, tuple(options.items()), 1)).fault is None


def test_any_other_game_has_the_demos_that_fit_every_game() -> None:
    plain = demos(FIFTH)
    assert [bot.name for bot in plain] == [*NAMES]
    for bot in plain:
        for seed in range(2):
            fixture = Fixture("soldiers", (bot, "random"), (("size", 4), ("turns", 10)), seed)
            assert play(fixture).fault is None


def test_a_fault_loses_the_game_and_keeps_what_was_played() -> None:
    fixture = Fixture("soldiers", ("random", STUCK, "random"), (("size", 4),), 3)
    played = play(fixture)
    assert (played.places, played.faulty) == ((1, 3, 1), 1)
    assert played.fault
    assert played.fault.action == "None"
    assert [seat for seat, _action in played.record.actions] == [0, 1, 2, 0]
    assert played.record.bots == ("random", "stuck.py", "random")
    assert records.replay(played.record, registry.rules("soldiers")).outcome is None


def test_a_record_of_a_bot_is_read_like_any_other() -> None:
    played = play(Fixture("stones", (demos("stones")[0], "random"), (), 1))
    text = records.dumps(played.record)
    assert records.parse(text) == played.record
    assert parse_seat_name(seat_name("my bot", "Ana")) == ("my bot", "Ana")
    assert parse_seat_name(seat_name("my bot")) == ("my bot", "")
    assert parse_seat_name("casual") is None
    for nothing in ("", ".py", ".py by Ana", "a.py by ", "a.python", "a.py  by Ana"):
        assert parse_seat_name(nothing) is None
    assert parse_seat_name("a.py by b.py by Ana") == ("a.py by b", "Ana")


def test_who_wrote_a_bot_is_soon_found_in_the_longest_name() -> None:
    start = process_time()
    parse_seat_name(".py by " * 10_000 + "\n")
    assert process_time() - start < 0.2


def test_two_games_in_a_row_have_one_seed_and_swapped_seats() -> None:
    asked = fixtures.fixtures("soldiers", STUCK, "casual", games=4, seed=5, options={"size": 4})
    assert [fixture.seed for fixture in asked] == [5, 5, 6, 6]
    assert [fixture.players.index(STUCK) for fixture in asked] == [0, 1, 0, 1]
    assert [fixtures.our_seats(i)[0] for i in range(4)] == [0, 1, 0, 1]
    assert asked[0].options == (("size", 4),)
    assert fixtures.fixtures("soldiers", "a", "b", games=1, seed=1, seats=3)[0].players == (
        *("a", "b", "a"),
    )


def test_points_count_pairs_of_seats_and_draws_half() -> None:
    assert fixtures.points_of((1, 2), range(0, 2, 2)) == 1
    assert fixtures.points_of((1, 2), range(1, 2, 2)) == 0
    assert fixtures.points_of((1, 1), range(0, 2, 2)) == 0.5
    assert fixtures.points_of((1, 2, 3), fixtures.our_seats(0, 3)) == 0.5


def test_a_score_has_the_interval_of_wilson() -> None:
    """Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263."""
    score = Score((1.0,) * 81 + (0.0,) * 182)
    assert score.interval == pytest.approx((0.2553, 0.3662), abs=0.0001)
    assert (score.won, score.drawn, score.lost) == (81, 0, 182)
    assert Score().interval == (0.0, 1.0)
    drawn = Score((1.0, 0.5, 0.0, 0.5))
    assert (drawn.mean, drawn.drawn) == (0.5, 2)


def test_the_table_of_a_contest_counts_both_sides() -> None:
    assert fixtures.pairs(3) == [(0, 1), (0, 2), (1, 2)]
    scores = {(0, 1): Score((0.0, 0.0)), (0, 2): Score((1.0,)), (1, 2): Score((0.5,))}
    rows = fixtures.table(3, scores)
    assert [row.number for row in rows] == [1, 0, 2]
    assert [row.score.games for row in rows] == [3, 3, 2]
    assert rows[0].score.mean == pytest.approx(2.5 / 3)
