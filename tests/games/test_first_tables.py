"""The table that every game proposes for the first time: it can be played, and is easier."""

from __future__ import annotations

import pytest

from game import registry
from game.core.history import begin
from tests import first_game

every_game = pytest.mark.parametrize("game", registry.GAMES)


@every_game
def test_the_first_table_can_be_played_and_differs_from_the_standard_one(game):
    rules, view = registry.rules(game), registry.view(game)
    first, standard = view.first_table(), view.presets()[0]
    assert first.advice.startswith("For your first game: ")
    assert (first.options, first.easy) != (standard.options, standard.easy)
    assert standard.options == {}
    seats = first.seats or view.full_table()
    assert begin(rules, ["Ana"] * seats, first.options).active_players
    assert rules.time_limit(rules.initial_state(seats, first.options), 0) == 0


@every_game
def test_every_preset_can_be_played_with_the_seats_that_it_fills(game):
    rules, view = registry.rules(game), registry.view(game)
    for preset in view.presets():
        start = rules.initial_state(preset.seats or view.full_table(), preset.options)
        assert rules.active_players(start)


@pytest.mark.slow
@pytest.mark.parametrize("games", [50, pytest.param(300, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("alone", [False, True], ids=["children among bots", "bots alone"])
def test_in_a_first_game_of_chips_runners_are_caught_and_somebody_wins(*, alone, games):
    table = registry.view("chips").first_table()
    mixes = first_game.mixes(table.seats)
    found = first_game.measure([*mixes.values()][alone], table.options, range(1, games + 1))
    assert found.catches >= 0.7
    assert found.empty == 0
    assert found.shared <= 0.1
    assert found.still <= 0.1
    assert found.early <= 0.2


def test_first_games_are_short():
    first = {game: registry.view(game).first_table() for game in registry.GAMES}
    assert first["chips"].options == {"size": 6, "rounds": 6, "seconds": 0}
    assert (first["chips"].seats, first["chips"].easy) == (8, True)
    assert first["soldiers"].options == {"size": 6}
    assert (first["soldiers"].seats, first["soldiers"].easy) == (4, True)
    assert first["jigsaw"].options == {"hands": 2}
    assert first["stones"].easy
