"""Who has won how often: ties, names, bots, and scores that are no numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.contract import RESIGN
from game.core.history import begin
from game.core.statistics import (
    Summary,
    Tally,
    comparable,
    number,
    same_people,
    seats_in,
    summary_of,
    tallies,
)
from tests.toys import DUEL


def game(players, places, scores=None, bots=None, kind="duel"):
    names = tuple(players.split())
    return Summary(
        kind,
        names,
        bots or (None,) * len(names),
        tuple(places),
        tuple(scores) if scores else ("",) * len(names),
    )


def by_name(summaries, kind="duel"):
    return {tally.name: tally for tally in tallies(summaries)[kind]}


def test_a_running_game_has_no_summary_and_a_finished_one_has():
    history = begin(DUEL, ["Ana", "Ben"])
    assert summary_of(history) is None
    history = history.play(0, RESIGN)
    history = history.play(1, RESIGN)
    assert summary_of(history) == Summary(
        "duel", ("Ana", "Ben"), (None, None), history.outcome.places, history.outcome.scores
    )
    assert summary_of(history, [None, "random"]).bots == (None, "random")


def test_nothing_comes_of_nothing():
    assert tallies([]) == {}


def test_wins_places_and_points_are_counted():
    games = [
        game("Ana Ben Cleo", (1, 2, 3), ("12.50", "3", "-1")),
        game("Cleo Ana Ben", (1, 2, 3), ("7", "6.5", "½")),
    ]
    assert by_name(games) == {
        "Ana": Tally("Ana", None, 2, 1, 0, 1.5, 9.5, 12.5),
        "Cleo": Tally("Cleo", None, 2, 1, 0, 2.0, 3.0, 7.0),
        "Ben": Tally("Ben", None, 2, 0, 0, 2.5, 1.75, 3.0),
    }
    assert [tally.name for tally in tallies(games)["duel"]] == ["Ana", "Cleo", "Ben"]


def test_a_first_place_had_with_others_is_a_shared_win_and_no_other():
    counted = by_name([game("Ana Ben Cleo", (1, 1, 3)), game("Ana Ben Cleo", (1, 2, 2))])
    assert (counted["Ana"].won, counted["Ana"].shared) == (1, 1)
    assert (counted["Ben"].won, counted["Ben"].shared, counted["Ben"].place) == (0, 1, 1.5)
    assert (counted["Cleo"].won, counted["Cleo"].shared, counted["Cleo"].place) == (0, 0, 2.5)


def test_a_draw_of_all_is_a_shared_win_of_each():
    counted = by_name([game("Ana Ben", (1, 1), ("½", "½"))])
    assert [(t.won, t.shared, t.place, t.points) for t in counted.values()] == [(0, 1, 1, 0.5)] * 2


def test_games_are_counted_apart():
    counted = tallies([game("Ana Ben", (1, 2)), game("Ana Ben", (2, 1), kind="race")])
    assert list(counted) == ["duel", "race"]
    assert [tally.won for tally in counted["race"] if tally.name == "Ana"] == [0]


def test_scores_that_are_no_numbers_are_left_out_of_the_average():
    counted = by_name([game("Ana Ben", (1, 2), ("many", "4")), game("Ana Ben", (1, 2), ("3", "2"))])
    assert (counted["Ana"].points, counted["Ana"].best) == (3, 3)
    assert (counted["Ben"].points, counted["Ben"].best) == (3, 4)
    assert by_name([game("Ana Ben", (1, 2))])["Ana"].points is None


@pytest.mark.parametrize(
    ("score", "value"),
    [
        ("0", 0),
        ("12.50", Fraction(25, 2)),
        ("-3", -3),
        ("−3", -3),
        ("½", Fraction(1, 2)),
        ("1½", Fraction(3, 2)),
        ("-½", Fraction(-1, 2)),
        *[(text, None) for text in ("", "-", ".", "1.", "x", "1e5", "nan", "1 2", "٣", "9" * 99)],
    ],
)
def test_scores_are_read_as_numbers(score, value):
    assert number(score) == value


# Names


@pytest.mark.parametrize("other", ["ana", "ANA", " Ana ", "Ana\u00a0", "A\u200bna", "Anna", "Aná"])
def test_names_differ_in_letters_only(other):
    same = other.strip().casefold() == "ana"
    assert (comparable("Ana") == comparable(other)) == same


def test_the_same_letters_stored_otherwise_are_the_same_name():
    assert comparable("Zoé  de  la Mer") == comparable("ZOE\u0301 DE LA MER")
    assert comparable("Straße") == comparable("STRASSE")


def test_the_last_writing_of_a_name_is_shown():
    first = Summary("duel", ("ana", "Ben"), (None, None), (1, 2), ("1", "0"))
    last = Summary("duel", ("BEN", " Ana "), (None, None), (1, 2), ("1", "0"))
    assert set(by_name([first, last])) == {" Ana ", "BEN"}


def test_bots_count_apart_from_people_of_their_name_and_from_other_bots():
    games = [
        game("Ana Ana", (1, 2), bots=(None, "random")),
        game("Ana Ana", (1, 2), bots=("sly", "random")),
    ]
    counted = {(t.name, t.bot): (t.played, t.won) for t in tallies(games)["duel"]}
    assert counted == {("Ana", None): (1, 1), ("Ana", "sly"): (1, 1), ("Ana", "random"): (2, 0)}


def test_two_people_of_the_same_name_count_as_two_games():
    (tally,) = tallies([game("Ana ana", (1, 2))])["duel"]
    assert (tally.played, tally.won, tally.place) == (2, 1, 1.5)


# Games of the same people


def test_the_same_people_are_found_in_whatever_seats_they_sat():
    one, other = game("Ana Ben Cleo", (1, 2, 3)), game("cleo ANA Ben", (1, 1, 3), kind="race")
    assert same_people(one, other)
    assert seats_in(one, other) == (2, 0, 1)
    assert seats_in(other, one) == (1, 2, 0)


def test_a_bot_is_another_than_a_person_of_its_name_and_two_of_a_name_have_two_seats():
    one = game("Ana Ana", (2, 1), bots=(None, "random"))
    other = game("Ana Ana", (2, 1), bots=("random", None))
    assert same_people(one, other)
    assert seats_in(one, other) == (1, 0)
    assert not same_people(one, game("Ana Ana", (1, 2)))
    assert seats_in(game("Ana ana", (1, 2)), game("ana Ana", (1, 2))) == (0, 1)


@pytest.mark.parametrize("other", ["Ana Cleo", "Ana Ben Cleo", "Ana Ana", "Ana"])
def test_other_people_are_not_the_same(other):
    assert not same_people(game("Ana Ben", (1, 2)), game(other, (1,) * len(other.split())))
