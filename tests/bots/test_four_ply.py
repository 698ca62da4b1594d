"""The four plies that soldiers' bots are measured against."""

from __future__ import annotations

from random import Random

import pytest

from game.games.soldiers.rules import GAME, after, field
from tests import four_ply
from tests.conformance import Setup, play_out


def positions(size, seed, elimination="stuck"):
    """Of a random game between two."""
    setup = Setup(2, {"size": size, "elimination": elimination})
    return [state for state in play_out(GAME, setup, seed, often=0).states if not state.end]


def told_plot_by_plot(state, seat):
    """What the field is worth to `seat`, counted as the features are told."""
    ground, total = field(state.setup.size), 0
    held = {plot: (one >> 3, one & 7) for plot, one in enumerate(state.plots) if one}
    ready = {plot for plot, (_, n) in held.items() if n == ground.limits[plot] - 1}
    for plot, (holder, count) in held.items():
        limit = ground.limits[plot]
        beside = [other for other in ground.neighbours[plot] if other in ready]
        enemies = sum(held[other][0] != holder for other in beside)
        value = count - enemies * (5 - limit)
        if not enemies:
            value += {2: 3, 3: 2, 4: 0}[limit] + 2 * (plot in ready)
        value += 2 * (plot in ready and enemies < len(beside))
        total += value if holder == seat else -value
    return total


@pytest.mark.parametrize("size", [4, 6, 10])
def test_its_features_are_those_that_are_told(size):
    for state in positions(size, seed=size):
        for seat in range(2):
            assert four_ply.worth(state.plots, size, seat) == told_plot_by_plot(state, seat)


def tried(state, plies, seat):
    """What comes of the best play, by trying everything."""
    if state.end:
        return (1 if state.exits[seat] is None else -1) * (four_ply.WON + plies)
    if not plies:
        return told_plot_by_plot(state, seat)
    values = [
        tried(after(state, field(state.setup.size).plots[action.cell]), plies - 1, seat)
        for action in GAME.legal_actions(state, state.turn)
    ]
    return max(values) if state.turn == seat else min(values)


@pytest.mark.parametrize("elimination", ["stuck", "wiped"])
def test_it_finds_what_trying_everything_finds(elimination):
    for state in Random(1).sample(positions(4, 2, elimination)[6:], 4):
        seat = state.turn
        chosen = four_ply.FourPly(plies=2).choose(state, Random(1))
        then = GAME.apply(state, seat, chosen).state
        assert tried(then, 1, seat) == tried(state, 2, seat)


def test_a_line_is_printed_for_every_field_and_elimination(capsys):
    arguments = ["--bot", "beginner", "--sizes", "4", "--games", "2"]
    assert four_ply.main(arguments) == 0
    _title, _heading, *lines = capsys.readouterr().out.splitlines()
    assert [line.split()[3] for line in lines] == ["stuck", "wiped"]
    for line in lines:
        won, drawn, lost = map(int, line.split()[4:7])
        assert won + drawn + lost == 2


def test_it_is_counted_for_the_bot_in_both_seats():
    tally = four_ply.measure("random", {"size": 4, "elimination": "wiped"}, 4, 1)
    assert tally.lost == 4
