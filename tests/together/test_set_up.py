"""Devices that come while a game is set up, and stay for the next one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.together import hand as hands
from game.together import host_messages as h
from game.together.seats import new_seats
from tests.together.tables import Table, session


def between_two_games():
    """A table with two hands, one game of which is over, and a device that has come since."""
    game = registry.GAMES[0]
    table = Table(session(game, 3)).join(0, (0,)).join(1, (1,)).join(2, (2,)).play_out()
    table.close(2)
    for told in (table.effects, *table.told.values()):
        told.clear()
    table.to_host(h.SetUp(table.now))
    table.join(2, (2,))
    return table.pass_time(10)


def test_a_device_waits_for_a_game_that_is_set_up_and_misses_nothing():
    table = between_two_games()
    assert table.hands[2].session is None
    assert not table.hands[2].lost
    for device in (0, 1):
        assert table.hands[device].session.history.log() == table.history.log()
    assert not [one for told in table.told.values() for one in told if isinstance(one, hands.Lost)]
    assert table.effects_of(h.Lost) == []


def test_all_follow_into_the_game_that_begins_then():
    table = between_two_games()
    table.begin(session(registry.GAMES[0], 3, seed=5)).play_out()
    for device in range(3):
        assert table.hands[device].session.history.log() == table.history.log()
    assert table.effects_of(h.Refused) == []


def test_who_is_there_is_known_before_a_game():
    host = between_two_games().host
    assert host.missing == ()
    assert {*host.there} == {0, 1, 2}


@pytest.mark.parametrize(
    ("after", "found"),
    [
        (("Ana", "Ben", "Cleo"), {0: 0, 1: 1, 2: 2}),
        (("Cleo", "Ana", "Ben"), {0: 1, 1: 2, 2: 0}),
        (("Ana", "Bea", "Cleo"), {0: 0, 1: 1, 2: 2}),
        (("Ben", "Cleo"), {1: 0, 2: 1}),
    ],
)
def test_people_are_found_by_name_else_where_they_sat(after, found):
    before = session("chips", 3)
    history = replace(session("chips", len(after)).history, players=after)
    then = replace(before, history=history, bots=(None,) * len(after))
    assert new_seats(before, then, renamed=True) == found
    same = {seat: place for seat, place in found.items() if before.names[seat] == after[place]}
    assert new_seats(before, then) == same


def test_who_is_given_the_name_of_another_stays_where_they_sit():
    before = session("chips", 3)
    history = replace(before.history, players=("Ben", "Ben 2", "Cleo"))
    assert new_seats(before, replace(before, history=history), renamed=True) == {0: 0, 1: 1, 2: 2}


def test_of_two_with_one_name_each_has_a_seat():
    history = replace(session("chips", 3).history, players=("Ana", "Ana", "Ben"))
    before = replace(session("chips", 3), history=history)
    then = replace(before, history=replace(history, players=("Ben", "Ana", "Ana")))
    assert new_seats(before, before) == {0: 0, 1: 1, 2: 2}
    assert new_seats(before, then) == {0: 1, 1: 2, 2: 0}
    assert new_seats(before, replace(then, bots=(None, "casual", None))) == {0: 2, 2: 0}


def test_nobody_is_found_where_a_bot_plays_now():
    before = session("chips", 3)
    assert new_seats(before, replace(before, bots=(None, "casual", None))) == {0: 0, 2: 2}
