"""The arena: points, intervals, executors, and what it prints."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from distributed import LocalCluster

from game import arena, registry
from game.__main__ import main
from game.lab.terms import most_moves

SHORT = {"size": 4, "turns": 10}


def one_thread():
    return ThreadPoolExecutor(1)


def pairing(swapped=False, seats=2, pair=("random", "greedy")):
    return arena.Pairing("soldiers", pair, swapped, seats, SHORT, 7)


def test_two_bots_fill_the_seats_in_turn_and_change_them():
    assert pairing(seats=3).bots == ("random", "greedy", "random")
    assert pairing(seats=3, swapped=True).bots == ("greedy", "random", "greedy")
    assert [*pairing(seats=5, swapped=True).side(0)] == [1, 3]


def test_a_game_is_the_same_in_another_process():
    there = pickle.loads(pickle.dumps(pairing()))
    assert pickle.loads(pickle.dumps(arena.play(there))).places == arena.play(pairing()).places


def test_a_game_that_its_rules_do_not_end_is_a_draw():
    endless = arena.Pairing("stones", ("greedy", "greedy"), False, 2, {"repetition": False}, 2)
    played = arena.play(endless)
    assert played.places == (1, 1)
    assert sum(played.moves) == most_moves(registry.rules("stones"), 2)


def test_points_are_pairs_of_seats_won():
    with one_thread() as executor:
        score = arena.meet(executor, [pairing(), pairing(swapped=True)])
    assert score.pair == ("random", "greedy")
    assert all(points in (0, 0.5, 1) for points in score.points)


def test_a_bot_is_as_good_as_itself():
    with one_thread() as executor:
        games = [pairing(swapped, pair=("random", "random")) for swapped in (False, True)]
        assert arena.meet(executor, games).mean == 0.5


def test_the_interval_is_wilsons():
    """Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263 and 0 of 20."""
    score = arena.PairScore(("a", "b"), (1.0,) * 81 + (0.0,) * 182, (0.0, 0.0))
    assert score.interval == pytest.approx((0.2553, 0.3662), abs=0.0001)
    score = arena.PairScore(("a", "b"), (0.0,) * 20, (0.0, 0.0))
    assert score.interval == pytest.approx((0.0, 0.1611), abs=0.0001)


def test_the_command_prints_a_table(capsys):
    options = [f"--option={key}={value}" for key, value in SHORT.items()]
    command = ["arena", "soldiers", "--bots", "random,greedy,beginner", "--games", "2", *options]
    assert main([*command, "--executor", f"{__name__}:one_thread"]) == 0
    title, heading, *rows = capsys.readouterr().out.splitlines()
    assert title == "soldiers, 2 seats, 2 games a pair, seed 0"
    assert "95 %" in heading
    assert [row.split("  ")[0].strip() for row in rows] == [
        "random – greedy",
        "random – beginner",
        "greedy – beginner",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "strong"], "two bots"),
        (["--bots", "strong,weak"], "weak"),
        (["--games", "0"], "--games"),
        (["--seats", "9"], "2 to 8"),
        (["--executor", "nowhere:nothing"], "nowhere"),
        (["--executor", "builtins:list"], "list"),
        (["--executor", "nonsense"], "nonsense"),
        (["--executor", "os.path"], "os.path"),
        (["--executor", "os.path:join"], "os.path:join"),
    ],
)
def test_bad_values_are_refused(capsys, arguments, told):
    assert main(["arena", "soldiers", *arguments]) == 2
    _printed, refused = capsys.readouterr()
    assert told in refused
    assert refused.count("\n") == 1


def test_without_a_name_it_plays_on_all_cores():
    with arena.executor_of(None) as executor:
        assert isinstance(executor, ProcessPoolExecutor)
        there = arena.meet(executor, [pairing()])
    with one_thread() as executor:
        assert arena.meet(executor, [pairing()]).points == there.points


@pytest.mark.slow
def test_a_cluster_of_two_workers_plays_the_same():
    """Dask's, on this machine; `dask:ADDRESS` reaches one on any."""
    games = [pairing(), pairing(swapped=True)]
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        arena.executor_of(f"dask:{cluster.scheduler_address}") as executor,
    ):
        there = arena.meet(executor, games)
    with one_thread() as executor:
        here = arena.meet(executor, games)
    assert there.points == here.points
