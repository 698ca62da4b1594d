"""Games that end, and games that are played again: limits of moves, seeds, time that was read."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import registry
from game.core import record as records
from game.lab.faults import explain
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import screen
from game.lab.page.state import Lost
from game.lab.playing import Answer, BoxPlayer, Fixture, FixtureGame, LabBotPlayer, Played, play
from game.lab.terms import (
    LARGEST_NOTES,
    MOVES,
    TICKS,
    Allowance,
    BadNotes,
    Log,
    Terms,
    chance,
    most_moves,
    written_notes,
)
from game.table.session import Session
from tests.lab.test_page import Page
from tests.sample_game.rules import TicTacToe

SILENT = LabBot(
    "silent",
    """def choose(look, memory):
    return look.random.choice([action for action in look.actions if action != "jeex"])
""",
)
HURRIED = LabBot(
    "hurried",
    """def choose(look, memory):
    count = 0
    while look.time_left > 0.5 and count < 40:
        count += 1
    look.notes["moves"] = look.notes.get("moves", 0) + 1
    return look.actions[(count + look.notes["moves"]) % len(look.actions)]
""",
)
"""What it does depends on how quick its device is."""
SMALL = (("size", 4),)


class Clock:
    """Goes on by chance whenever it is asked."""

    def __init__(self, seed: int) -> None:
        self._random, self._now = Random(seed), 0.0

    def __call__(self) -> float:
        self._now += self._random.random() / 10
        return self._now


# Limits


def test_a_game_that_nobody_ends_is_drawn() -> None:
    played = play(Fixture("stones", (SILENT, SILENT), seed=1))
    assert (played.drawn, played.places, played.fault) == (True, (1, 1), None)
    assert len(played.record.actions) == 2 * MOVES
    history = records.replay(played.record, registry.rules("stones"))
    assert history.outcome is None


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_has_a_limit_only_where_its_rules_do_not_end_it(game: str) -> None:
    rules = registry.rules(game)
    assert most_moves(rules, 2) == (None if rules.ends else 2 * MOVES)


def test_a_game_that_says_nothing_of_its_end_has_a_limit() -> None:
    assert most_moves(TicTacToe(), 3) == 3 * MOVES


def test_a_run_that_nobody_ends_is_drawn_and_says_so() -> None:
    page = Page()
    page.send(m.RunPressed(1))
    dice = Random(1)
    while page.due:
        asked = page.due.pop(0)
        if isinstance(asked, e.Wait):
            page.send(m.Waited(asked.number))
            continue
        legal = registry.rules("stones").legal_actions(asked.seen, asked.seat)
        action = dice.choice([one for one in legal if str(one) != "jeex"])
        page.send(m.Answered(asked.number, asked.plies, asked.seat, Answer(action)))
    run = page.state.run
    assert (run.going, run.over, run.plies) == (False, True, 2 * MOVES)
    assert screen.whose(run) == f"Drawn after {2 * MOVES} moves"
    assert page.said[-1] == "The game is over."
    page.send(m.RunPressed(2))
    assert page.state.run.plies == 0, "another game"


def test_a_match_tells_its_seed_and_how_many_games_were_too_long() -> None:
    page = Page()
    page.send(m.SeedChosen(77))
    page.send(m.MatchPressed(5))
    [asked] = page.due
    assert [fixture.seed for fixture in asked.fixtures[:3]] == [77, 77, 78]
    played = play(Fixture("stones", (SILENT, SILENT), seed=1))
    page.send(m.GamePlayed(asked.number, 0, played))
    words = screen.score_bar(page.state.match).words
    assert "1 too long" in words
    assert "Seed 77" in words


# Seeds


def test_a_seed_that_is_chosen_counts_until_it_is_taken_away() -> None:
    page = Page()
    for chosen, seed in ((12, 12), (-1, 12), (10**30, 12), (0, 0), (None, 5)):
        page.send(m.SeedChosen(chosen))
        page.send(m.NewGamePressed(5))
        assert page.state.run.seed == seed
        assert screen.seed_words(page.state.run.seed) == f"Seed {seed}"
        page.send(m.StopPressed())


def test_chance_is_another_one_in_every_seat_and_move() -> None:
    numbers = [chance(seed, seat, ply) for seed in (0, 1) for seat in (0, 1) for ply in (0, 1, 2)]
    assert len({*numbers}) == len(numbers)


def test_the_page_and_a_match_give_a_bot_the_same_chance() -> None:
    """So a game that begins with the same seed is the same there, in the page and natively."""
    fixture = Fixture("soldiers", (SILENT, SILENT), SMALL, 9)
    known = play(fixture).record.actions
    page = Page("soldiers")
    page.send(m.RunPressed(9))
    [asked] = page.due
    assert asked.chance == chance(9, 0, 0)
    looks = registry.rules("soldiers").initial_state(2, dict(SMALL))
    answer = LabBotPlayer("soldiers", 2, SILENT).act(looks, 0, Random(asked.chance))
    assert (0, answer.action) == known[0]


# The same game again


def test_time_that_was_read_is_read_again() -> None:
    first = Allowance(Terms(2.0), Clock(1))
    read = [first.time_left for _reading in range(60)]
    assert read == sorted(read, reverse=True)
    assert read[-1] == 0 < read[0] <= 2
    assert len(first.readings) <= TICKS + 1
    again = Allowance(Terms(2.0, readings=first.readings), Clock(2))
    assert [again.time_left for _reading in range(60)] == read
    assert again.readings == first.readings


def test_beyond_what_was_read_time_goes_on_by_the_clock() -> None:
    now = [0.0]
    again = Allowance(Terms(1.0, readings=(1, 1)), lambda: now[0])
    assert [again.time_left, again.time_left] == [1.0, 0.98]
    now[0] = 0.5
    assert again.time_left == 0.5
    now[0] = 9.0
    assert again.time_left == 0


def test_a_slow_device_has_more_time() -> None:
    now = [0.0]
    slow = Allowance(Terms(1.0), lambda: now[0], pace=4.0)
    now[0] = 2.0
    assert slow.time_left == 0.5


def game_of(seed: int, fixture: Fixture) -> Played:
    """That game, on a device with such a clock."""
    game, clock = FixtureGame(fixture), Clock(seed)
    bots: dict[int, Any] = {
        seat: LabBotPlayer(fixture.game, 2, player, clock=clock)
        if isinstance(player, LabBot)
        else BoxPlayer(fixture.game, 2, player)
        for seat, player in enumerate(fixture.players)
    }
    while (seat := game.to_act()) is not None:
        answer = None if isinstance(fixture.players[seat], LabBot) else game.remembered(seat)
        random = Random(game.chance(seat))
        game.take(
            seat,
            answer
            or bots[seat].decide(
                *(game.seen(seat), seat, random), number=game.turn(seat), terms=game.terms(seat)
            ),
        )
    assert game.played
    return game.played


def test_a_game_that_is_played_again_is_the_same_on_a_slower_device() -> None:
    fixture = Fixture("soldiers", (HURRIED, "random"), SMALL, 4, notes=('{"moves":7}', ""))
    first = game_of(1, fixture)
    assert first.fault is None
    assert first.readings
    assert json.loads(first.notes[0])["moves"] > 7
    assert game_of(2, fixture).record.actions != first.record.actions, "the clock counts"
    assert game_of(2, replace(fixture, notes=(), again=first.log)) == first


def test_bots_do_again_what_they_did_only_while_the_game_is_the_same() -> None:
    log = Log(((0, "a1"), (1, "b2"), (0, "a2")))
    assert log.action_after((), 0) == "a1"
    assert log.action_after((), 1) is None
    assert log.action_after(((0, "a1"),), 1) == "b2"
    assert log.action_after(((0, "c1"),), 1) is None
    assert log.action_after(log.actions, 1) is None


def test_a_run_is_played_again_with_the_rival_it_had() -> None:
    page = Page()
    page.run(5)
    first = page.state.run
    page.send(m.AgainPressed())
    assert page.state.run is first, "not while it runs"
    page.send(m.StopPressed())
    page.send(m.AgainPressed())
    again = page.state.run
    assert (again.seed, again.plies, again.game) == (first.seed, 0, again.number)
    page.due = page.due[-1:]
    for player, action in first.log.actions[:4]:
        if isinstance(page.due[0], e.Wait):
            page.send(m.Waited(page.due.pop(0).number))
        asked = page.due.pop(0)
        rules = registry.rules("stones")
        known = rules.action_from_string(action)
        assert (asked.known is None) == (player == 0)
        assert asked.known in (None, Answer(known))
        assert asked.chance == chance(first.seed, player, asked.plies)
        page.send(m.Answered(asked.number, asked.plies, asked.seat, asked.known or Answer(known)))
    assert page.state.run.log.actions == first.log.actions[:4]


def test_a_lost_game_of_a_match_is_played_again_on_the_board() -> None:
    page = Page("soldiers")
    page.send(m.MatchPressed(3))
    [asked] = page.due
    played = play(replace(asked.fixtures[1], options=SMALL, notes=('{"moves":3}', "")))
    page.send(m.StopPressed())
    page.due.clear()
    history = records.replay(played.record, registry.rules("soldiers"))
    session = Session("", history, registry.view("soldiers"), played.record.bots)
    page.send(m.AgainOpened(Lost(2, played), session))
    run, [first] = page.state.run, page.due
    assert (run.seed, run.seats, run.plies, run.going) == (3, (1,), 0, True)
    assert (run.session.history.options, run.again.actions) == (
        *(history.options, played.record.actions),
    )
    assert first.known.action == history.plies[0].action
    page.send(m.Answered(first.number, 0, 0, first.known))
    page.send(m.Waited(first.number))
    assert page.due[-1].terms.notes == '{"moves":3}'


# Notes


COUNTING = LabBot(
    "counting",
    """def choose(look, memory):
    look.notes["moves"] = look.notes.get("moves", 0) + 1
    print(look.notes["moves"])
    return look.actions[0]
""",
)


def test_notes_are_kept_for_a_match_and_given_to_seats_of_one_side() -> None:
    fixture = Fixture("soldiers", (COUNTING,) * 3, SMALL, 4, sides=(0, 1, 0))
    first = play(fixture)
    moves = [seat for seat, _action in first.record.actions]
    both = {side: sum(seat % 2 == side for seat in moves) for side in (0, 1)}
    assert [json.loads(text) for text in first.notes] == [
        *({"moves": both[side]} for side in (0, 1)),
    ]
    second = play(replace(fixture, notes=first.notes))
    assert json.loads(second.notes[1])["moves"] > both[1]
    assert second.begun == first.notes


@pytest.mark.parametrize(
    "line",
    [
        "look.notes[1] = 2",
        "look.notes['a'] = {1, 2}",
        "look.notes['a'] = look",
        "look.notes['a'] = float('nan')",
        "look.notes['a'] = look.notes",
        "look.notes['a'] = 'x' * 20_000",
        "look.notes['a'] = [{2: 3}]",
        "look.notes['a'] = 10 ** 9999",
        "deep = []\n    for _ in range(10 ** 5): deep = [deep]\n    look.notes['a'] = deep",
    ],
)
def test_notes_that_are_no_plain_data_or_too_large_are_a_fault(line: str) -> None:
    bot = LabBot("keeper", f"def choose(look, memory):\n    {line}\n    return look.actions[0]")
    start = registry.rules("soldiers").initial_state(2, {})
    answer = LabBotPlayer("soldiers", 2, bot).act(start, 0, Random(1))
    assert (answer.action, answer.notes) == (None, None)
    assert answer.fault
    assert answer.fault.kind == "notes"
    assert answer.fault.message
    assert "look.notes" in explain(answer.fault)


def test_notes_as_large_as_they_may_be_are_kept() -> None:
    text = written_notes({"a": "x" * (LARGEST_NOTES - len('{"a":""}'))})
    assert len(text) == LARGEST_NOTES
    with pytest.raises(BadNotes):
        written_notes({"a": "x" * LARGEST_NOTES})


def test_a_bot_that_asks_for_neither_time_nor_notes_is_charged_nothing() -> None:
    start = registry.rules("soldiers").initial_state(2, {})
    answer = LabBotPlayer("soldiers", 2, SILENT).act(
        start, 0, Random(1), terms=Terms(notes='{"a":1}')
    )
    assert (answer.notes, answer.readings, answer.fault) == (None, (), None)
