"""What puzzles say is right is proved: again, by the contract alone, and against events."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.core import record as records
from game.core.contract import CHANCE
from game.core.history import begin
from game.core.record import BadRecord
from game.games.chips.rules.events import Caught
from game.games.jigsaw.rules.events import HandWon, JokersEarned
from game.games.soldiers.rules.events import WentOut
from game.puzzles import judging
from game.puzzles.judging import best, is_right, judge, left_in, line, prover_of, temptation
from game.puzzles.making import MOST_RIGHT, is_proved
from game.puzzles.proving import TooLongError
from tests.puzzles import plain_proof
from tests.puzzles.shelves import GAMES, every_puzzle, shelf

EVERY = every_puzzle()
SAMPLE = EVERY[::6]
KINDS = sorted({(puzzle.game, puzzle.aim) for puzzle in EVERY})
LIGHT = 30_000
"""Positions of a proof by the contract alone that takes about a second."""


def name(puzzle):
    return puzzle.id


@pytest.mark.parametrize("puzzle", SAMPLE, ids=name)
def test_a_sample_is_proved_again(puzzle):
    assert is_proved(puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", EVERY, ids=name)
def test_every_puzzle_is_proved_again(puzzle):
    assert is_proved(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "aim"), KINDS)
def test_the_contract_alone_proves_the_same(game, aim):
    """What an aim leaves out as alike or hopeless changes no answer."""
    puzzle = min((p for p in shelf(game) if p.aim == aim), key=plain_proof.cost)
    state = puzzle.history().state
    for choice in plain_proof.choices(puzzle, state):
        right = plain_proof.reaches(puzzle, state, choice, puzzle.moves)
        assert right == is_right(puzzle, choice), choice


@pytest.mark.parametrize("puzzle", SAMPLE, ids=name)
def test_the_line_leads_to_the_aim_and_only_the_team_may_choose(puzzle):
    history = puzzle.history()
    steps = line(puzzle)
    own = 0
    for step in steps:
        assert step.own == (step.player in puzzle.team)
        own += step.player == puzzle.team[0]
        history = history.play(step.player, step.action)
    assert own == puzzle.moves
    verdict = puzzle.asks.verdict(puzzle.history().state, history.state, puzzle.team)
    assert verdict is True or (puzzle.asks.keeps and verdict is None)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=name)
def test_a_right_move_is_answered_by_what_can_still_be_solved(puzzle):
    history = puzzle.history()
    for texts in puzzle.right:
        actions = map(history.game.action_from_string, texts)
        choice = tuple(zip(puzzle.team, actions, strict=True))
        verdict = judge(puzzle, history, choice)
        assert verdict.right
        after = history
        for player, action in (*choice, *verdict.replies):
            after = after.play(player, action)
        assert left_in(puzzle, after) == puzzle.moves - 1
        assert verdict.solved == (puzzle.moves == 1)
        assert verdict.solved or best(puzzle, after)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=name)
def test_a_wrong_move_is_refuted(puzzle):
    """After the answer nothing reaches the aim any more, and words say why."""
    history, prover = puzzle.history(), prover_of(puzzle)
    wrong = [c for c in prover.choices(history.state) if not is_right(puzzle, c)]
    for choice in (temptation(puzzle), *Random(1).sample(wrong, min(4, len(wrong)))):
        verdict = judge(puzzle, history, choice)
        assert not verdict.right
        assert not verdict.solved
        assert verdict.words.title
        after = history
        for player, action in (*choice, *verdict.replies):
            after = after.play(player, action)
        over = prover.decided(after.state, puzzle.moves - 1)
        assert over is False or (over is None and not prover.within(after.state, puzzle.moves - 1))


@pytest.mark.parametrize("game", GAMES)
def test_questions_have_few_answers_among_many_choices(game):
    for puzzle in shelf(game):
        choices = prover_of(puzzle).choices(puzzle.history().state)
        assert 1 <= len(puzzle.right) <= MOST_RIGHT < len(choices) / 2
        assert puzzle.question().title
        assert puzzle.kind()


# --- what aims say, against the events of the rules


def played(game, seats, options, seed):
    """A game by chance: positions before each turn in which nothing is sealed, and its plies."""
    rules, dice = registry.rules(game), Random(seed)
    history = begin(rules, [str(seat) for seat in range(seats)], options, seed)
    while active := history.active_players:
        if active == (CHANCE,):
            history = history.draw()
        else:
            knows = registry.levels(game)["master"].knowledge
            listed = knows.candidates if game == "jigsaw" else rules.legal_actions
            history = history.play(active[0], dice.choice(listed(history.state, active[0])))
        yield history


def test_catch_is_reached_if_and_only_if_a_hunter_of_the_team_meets_a_runner():
    aim = registry.puzzling("chips").aims["catch"]
    met = 0
    for seed in range(6):
        start = None
        for history in played("chips", 4, {"size": 5, "rounds": 20, "seconds": 0}, seed):
            step = history.plies[-1].step
            if step.reveals and start is not None:
                hunters = {p.seat for e in step.events if isinstance(e, Caught) for p in e.hunters}
                for team in aim.teams(start):
                    met += bool(hunters & set(team))
                    assert aim.verdict(start, step.state, team) == bool(hunters & set(team))
            start = step.state if step.reveals else start
    assert met


def test_escape_is_missed_if_and_only_if_the_runner_pays():
    aim = registry.puzzling("chips").aims["escape"]
    caught = 0
    for seed in range(6):
        start = None
        for history in played("chips", 3, {"size": 6, "rounds": 10, "seconds": 0}, seed):
            step = history.plies[-1].step
            if step.reveals and start is not None:
                paid = {p.seat for e in step.events if isinstance(e, Caught) for p in e.runners}
                for (seat,) in aim.teams(start):
                    caught += seat in paid
                    assert aim.verdict(start, step.state, (seat,)) == (
                        False if seat in paid else None
                    )
            start = step.state if step.reveals else start
    assert caught


def test_hands_and_jokers_are_those_of_the_rules():
    aims, won, earned = registry.puzzling("jigsaw").aims, 0, 0
    for seed in range(12):
        before = None
        for history in played("jigsaw", 2, {"hands": 2}, seed):
            ply, state = history.plies[-1], history.state
            if before is not None and ply.player != CHANCE:
                team, events = (ply.player,), ply.step.events
                if team in aims["end"].teams(before):
                    over = any(isinstance(event, HandWon) for event in events)
                    won += over
                    assert (aims["end"].verdict(before, state, team) is True) == over
                if team in aims["jokers"].teams(before):
                    two = any(isinstance(e, JokersEarned) and e.count >= 2 for e in events)
                    earned += two
                    assert aims["jokers"].verdict(before, state, team) == two
            before = state
    assert won
    assert earned


def test_the_board_is_taken_if_all_others_are_out():
    aim, taken = registry.puzzling("soldiers").aims["take"], 0
    for seed in range(8):
        start = None
        for history in played("soldiers", 3, {"size": 5}, seed):
            start = start or history.state
            out = {
                e.seat for ply in history.plies for e in ply.step.events if isinstance(e, WentOut)
            }
            last = history.plies[-1].player
            verdict = aim.verdict(start, history.state, (last,))
            assert (verdict is True) == (len(out) == 2)
            taken += verdict is True
    assert taken


def test_a_proof_has_its_whole_limit_for_each_move_and_each_time(monkeypatch):
    asked = next(one for one in shelf("chips") if one.moves == 2)
    puzzle, took = replace(asked, proved=False, right=()), 0
    prover, state = prover_of(puzzle, LIGHT), puzzle.history().state
    for choice in prover.choices(state):
        prover.anew().reaches(state, choice, puzzle.moves)
        took = max(took, prover.nodes)
    monkeypatch.setattr(judging, "ONE_MOVE", took)
    for _time in range(2):
        [*_steps, found] = judging.proved(puzzle, LIGHT)
        assert found.right


@pytest.mark.parametrize("limit", ["in all", "for one move"])
def test_a_proof_ends_at_its_limit(monkeypatch, limit):
    asked = next(one for one in shelf("chips") if one.moves == 2)
    puzzle, most = replace(asked, proved=False, right=()), LIGHT
    prover_of.cache_clear()
    if limit == "in all":
        most = 100
    else:
        monkeypatch.setattr(judging, "ONE_MOVE", 10)
    with pytest.raises(TooLongError):
        [*judging.proved(puzzle, most)]


def test_a_team_that_is_not_asked_makes_no_puzzle():
    asked = shelf("chips")[0]
    over = begin(registry.rules("chips"), ["Ana", "Ben"], {"size": 6, "rounds": 1}, seed=1)
    dice = Random(1)
    while over.active_players:
        seat = over.active_players[0]
        over = over.play(seat, dice.choice(over.game.legal_actions(over.state, seat)))
    puzzle = replace(asked, record=records.of_history(over), team=(0,))
    with pytest.raises(BadRecord):
        puzzle.history()
