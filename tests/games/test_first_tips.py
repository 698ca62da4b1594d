"""Tips of the very first game of a kind are right in every position of whole games."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core.contract import CHANCE
from game.core.history import begin
from game.games.jigsaw.rules.fitting import contacts_at
from game.games.jigsaw.rules.pieces import piece
from game.games.jigsaw.rules.table import from_name
from game.games.soldiers.rules.events import Taken
from game.games.stones.rules.board import ATTACK, DIRECTIONS, FIELDS
from game.view.concerns import Tipping
from game.view.values import Refusal

TIPPING = [
    game
    for game in registry.GAMES
    if isinstance(registry.view(game), Tipping) and registry.view(game).tips_once
]
WORDS = 25


def turns(game, seed, seats=None):
    """Every position of a random game in which somebody chooses: what they see, and their seat."""
    rules, dice = registry.rules(game), Random(seed)
    count = seats or dice.choice(rules.seats)
    history = begin(rules, [f"P{n}" for n in range(count)], {}, seed)
    while history.outcome is None and len(history.plies) < 120:
        seat = history.active_players[0]
        if seat == CHANCE:
            history = history.draw()
            continue
        yield history, rules.observation(history.state, seat), seat
        history = history.play(seat, dice.choice(rules.legal_actions(history.state, seat)))


@pytest.mark.parametrize("game", TIPPING)
@pytest.mark.parametrize("seed", range(8))
def test_what_a_tip_points_at_is_on_the_board_and_can_be_chosen(game, seed):
    view, found = registry.view(game), 0
    for _history, seen, seat in turns(game, seed):
        selection = view.select(seen, seat)
        tips = view.tips(seen, selection)
        if tips is None:
            continue
        found += 1
        cells = {cell for row in view.cells(seen, selection) for cell in row}
        for cell in (*(label.cell for label in tips.callouts), *tips.words):
            assert cell in cells
            assert not isinstance(view.interpret(seen, selection, cell), Refusal), cell
        assert 1 <= tips.step <= tips.steps
        assert len(tips.detail.split()) <= WORDS
        for label in tips.callouts:
            chosen = view.tips(seen, view.interpret(seen, selection, label.cell))
            assert chosen is None or (chosen.step > tips.step and not chosen.callouts)
    assert found


@pytest.mark.parametrize("game", TIPPING)
def test_tips_end_and_onlookers_have_none(game):
    view = registry.view(game)
    seen = [(seen, seat) for _history, seen, seat in turns(game, 3, registry.rules(game).seats[0])]
    assert view.tips(seen[-1][0], view.select(*seen[-1])) is None
    assert view.tips(seen[0][0], view.select(*seen[0])) is not None
    other = registry.rules(game).seats[0] - 1 - seen[0][1]
    for viewer in (None, other):
        assert view.tips(seen[0][0], view.select(seen[0][0], viewer)) is None


@pytest.mark.parametrize("seed", range(12))
def test_soldiers_what_is_said_to_burst_bursts_and_takes_what_is_said(seed):
    view, told = registry.view("soldiers"), set()
    for history, seen, seat in turns("soldiers", seed, 2 + seed % 3):
        tips = view.tips(seen, view.select(seen, seat))
        if tips is None:
            continue
        told.add(tips.detail)
        for cell in tips.words:
            step = history.play(seat, history.game.action_from_string(cell)).plies[-1].step
            taken = [event for event in step.events if isinstance(event, Taken)]
            assert bool(taken) == ("One more" in tips.detail)
            if "change sides" in tips.detail:
                assert any(taken[0].losses)


@pytest.mark.parametrize("seed", range(12))
def test_jigsaw_what_is_said_to_link_links_and_what_may_leave_a_gap_can(seed):
    view = registry.view("jigsaw")
    for _history, seen, seat in turns("jigsaw", seed):
        selection = view.select(seen, seat)
        tips = view.tips(seen, selection)
        if tips is None or "links" not in tips.detail:
            continue
        table = seen.tables[seat]
        for label in tips.callouts:
            cell = from_name(label.cell)
            turns_there = registry.rules("jigsaw").legal_actions(seen, seat)
            made = [
                contacts_at(table, cell, piece(seen.die, one.rotation))
                for one in turns_there
                if one.cell == cell
            ]
            assert any(one.links for one in made)
            assert ("gap" not in label.words) or any(one.links and one.gaps for one in made)


def test_stones_what_is_said_to_turn_or_to_be_captured_does():
    rules, view, told = registry.rules("stones"), registry.view("stones"), set()
    for _history, seen, seat in (one for seed in range(30) for one in turns("stones", seed)):
        tips = view.tips(seen, view.select(seen, seat))
        if tips is None or seen.opening:
            continue
        legal = {rules.action_to_string(action) for action in rules.legal_actions(seen, seat)}
        for label in tips.callouts:
            told.add(label.words)
            if label.words == "Turn it to the sun":
                assert f"{label.cell}>{DIRECTIONS[ATTACK[FIELDS[label.cell]]]}" in legal
            elif label.words == "Capture it":
                assert any(one.endswith(f"x{label.cell}") for one in legal)
            else:
                assert any(one[:2] == label.cell and one[2:3] in "NESW" for one in legal)
    assert told == {"Turn it to the sun", "Capture it", "Place one here"}
