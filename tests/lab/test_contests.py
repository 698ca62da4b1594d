"""A contest by messages: rounds, a table that stays, a limit of time, texts that come back."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.lab.author import signed
from game.lab.lab_bot import LabBot
from game.lab.page import contest_screen as screen
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.contest import (
    ALL,
    GAMES,
    MINUTES,
    SWISS,
    Contest,
    Plan,
    may_go_on,
    proposed,
    table,
    with_game,
    with_round,
)
from game.lab.page.contest_text import from_text, to_csv, to_text
from game.lab.playing import Fixture, play
from tests.lab.test_page import BROKEN, Page

SWISS_2 = Plan(SWISS, 2)
ONE = play(Fixture("stones", (LabBot("a", BROKEN), LabBot("b", BROKEN)), (), 1))


def won_by(seat):
    return replace(ONE, places=(1, 2) if seat == 0 else (2, 1), fault=None)


def plays(page, seconds=2, games=None):
    """Play what is asked for, the stronger of two being the one that is first among the bots."""
    strong = {bot.lab_bot: number for number, bot in enumerate(page.state.bots)}
    now = page.state.contest.begun
    count = 0
    while page.due:
        asked = page.due.pop(0)
        if not isinstance(asked, e.PlayAll):
            continue
        for index, fixture in enumerate(asked.fixtures):
            if games is not None and count == games:
                return
            now += 1000 * seconds
            count += 1
            first, second = fixture.players
            winner = 0 if strong[first] < strong[second] else 1
            page.send(m.GamePlayed(asked.number, index, won_by(winner), now))


def contest(page, plan, now=1_000):
    page.send(m.ContestPressed(1, plan, now))
    return page.state.contest


def page_of(bots):
    page = Page(bots=bots)
    kept = [replace(one, source=f"{one.source}# {one.id}\n") for one in page.state.bots]
    page.state = replace(page.state, bots=tuple(kept))
    return page


def test_everybody_plays_everybody_in_both_seats():
    page = page_of(3)
    opened = contest(page, Plan(ALL, 4))
    assert (opened.games, opened.rounds) == (12, 6)
    plays(page)
    over = page.state.contest
    assert (over.going, over.played, over.late) == (False, 12, False)
    lines = screen.lines(over)
    assert [(one.place, one.name, one.points, one.percent) for one in lines] == [
        ("1", "bot_0", "8", "100%"),
        ("2", "bot_1", "4", "50%"),
        ("3", "bot_2", "0", "0%"),
    ]
    assert [cell.text for cell in lines[1].cells] == ["0", "", "4"]
    assert lines[0].cells[1].words == "bot_0 against bot_1: 4 of 4 points"
    assert screen.progress(over) == "12 games in 6 rounds."
    assert page.said == ["12 games in 6 rounds."], "whoever listens is told of its end"


def test_a_swiss_contest_of_thirty_bots_finds_the_best_in_few_games():
    page = page_of(30)
    assert proposed(30).system == SWISS
    assert contest(page, SWISS_2).games == 6 * 15 * 2
    plays(page)
    over = page.state.contest
    assert (over.going, over.played, over.rounds) == (False, 180, 6)
    pairs = [meeting.pair for meeting in over.meetings]
    assert len(set(pairs)) == len(pairs) == 90
    standings = table(over)
    assert {one.games for one in standings} == {12}
    assert standings[0].number == 0


def test_the_next_round_begins_when_all_games_of_one_are_played():
    page = page_of(4)
    contest(page, SWISS_2)
    [first] = [effect for effect in page.due if isinstance(effect, e.PlayAll)]
    assert len(first.fixtures) == 4
    page.due.clear()
    for index in (3, 1, 0, 0):
        page.send(m.GamePlayed(first.number, index, won_by(0), 5_000))
    assert page.state.contest.played == 3, "a game that is told twice counts once"
    assert page.due == []
    page.send(m.GamePlayed(first.number, 2, won_by(0), 6_000))
    [second] = page.due
    assert second.number != first.number
    page.send(m.GamePlayed(first.number, 0, won_by(0), 7_000))
    assert page.state.contest.played == 4, "a game of the round before does not count"
    page.send(m.GamePlayed(second.number, 99, won_by(0), 7_000))
    assert page.state.contest.played == 4


def test_with_an_odd_number_one_is_free_in_every_round_and_has_the_points():
    page = page_of(5)
    contest(page, SWISS_2)
    plays(page)
    over = page.state.contest
    free = [one for one in over.free if one is not None]
    assert len(set(free)) == len(free) == over.rounds
    assert {one.games for one in table(over)} == {2 * over.rounds}


def test_bots_have_the_time_that_is_chosen_and_their_notes_of_each_other_in_every_round():
    page = page_of(2)
    page.send(m.SecondsChosen(5))
    contest(page, Plan(ALL, 4))
    [first] = page.due
    assert [fixture.seconds for fixture in first.fixtures] == [5, 5]
    page.due.clear()
    for index, text in enumerate(('{"games":1}', '{"games":2}')):
        page.send(m.GamePlayed(first.number, index, replace(ONE, notes=(text, "")), 2_000))
    [second] = page.due
    assert second.fixtures[0].notes == ('{"games":2}', "")
    page.due.clear()
    for index in range(2):
        page.send(m.GamePlayed(second.number, index, replace(ONE, notes=("{}", "")), 3_000))
    assert not page.state.contest.notes, "nobody reads them any more"


def test_a_limit_of_time_ends_it_and_no_round_begins_that_would_be_late():
    page = page_of(4)
    contest(page, Plan(ALL, 20, minutes=5))
    plays(page, seconds=30)  # a round of four games takes two minutes
    over = page.state.contest
    assert (over.going, over.late, over.played) == (False, True, 8)
    assert screen.progress(over) == "The time is up: 8 of 120 games were played."
    page = page_of(4)
    contest(page, Plan(ALL, 20, minutes=5))
    plays(page, seconds=200)
    assert page.state.contest.played == 2, "in the middle of a round, too"
    assert page.state.contest.late


@given(st.integers(0, 400), st.integers(0, 10**6), st.integers(-(10**6), 10**6))
def test_a_clock_that_goes_back_stops_nothing(played, begun, change):
    some = Contest(1, "stones", Plan(ALL, 2, 0, 5), ("a", "b"), begun=begun, now=begun + change)
    some = replace(some, played=played, meetings=())
    assert some.seconds_left >= 0
    assert may_go_on(replace(some, now=begun - 5))


def test_progress_tells_about_how_long_it_will_go_on():
    page = page_of(4)
    contest(page, Plan(ALL, 20))
    assert screen.progress(page.state.contest) == "Round 1 of 30, game 0 of 120."
    plays(page, seconds=3, games=20)
    told = screen.progress(page.state.contest)
    assert told == "Round 6 of 30, game 20 of 120. About 5 minutes left."
    assert screen.left(20) == "Less than a minute left."


def test_a_contest_that_is_stopped_keeps_its_table():
    page = page_of(3)
    contest(page, Plan())
    plays(page, games=3)
    page.send(m.StopPressed())
    stopped = page.state.contest
    assert (stopped.going, stopped.played) == (False, 3)
    assert page.beside[-1] == e.KeepContest(stopped)
    assert screen.progress(stopped) == "Stopped: 3 of 12 games were played."
    page.send(m.ContestDeleted())
    assert page.state.contest is None
    assert page.beside[-1] == e.KeepContest(None)


def test_games_are_kept_by_their_number_and_found_again():
    page = page_of(3)
    contest(page, Plan(ALL, 4))
    assert page.beside[0] == e.KeepContest(None), "those of the contest before are not"
    plays(page)
    kept = [effect.index for effect in page.beside if isinstance(effect, e.KeepGame)]
    assert kept == list(range(12))
    over = page.state.contest
    found = screen.games(over, 2, 0)
    assert [game.words for game in found] == ["bot_0 has won"] * 4
    pairs = {game.index for game in found} | {g.index for g in screen.games(over, 1, 0)}
    assert len(pairs) == 8


def test_bots_of_a_class_are_told_by_their_authors():
    page = Page(bots=3)
    sources = [signed(LabBot("my_bot", "x = 1\n"), name).source for name in ("Ana", "Ben", "Ben")]
    names = ["my_bot", "my_bot_2", "my_bot_3"]
    bots = [
        replace(bot, name=name, source=source)
        for bot, name, source in zip(page.state.bots, names, sources, strict=True)
    ]
    page.state = replace(page.state, bots=tuple(bots))
    opened = contest(page, Plan())
    assert opened.names == ("my_bot by Ana", "my_bot_2 by Ben", "my_bot_3 by Ben")


def finished(bots, plan):
    page = page_of(bots)
    contest(page, plan)
    plays(page)
    return page.state.contest


@pytest.mark.parametrize("plan", [Plan(ALL, 2), SWISS_2, Plan(SWISS, 4, 2, 10)])
def test_a_contest_comes_back_from_its_text(plan):
    over = finished(5, plan)
    again = from_text(to_text(over))
    assert again == replace(over, number=0)
    assert screen.lines(again) == screen.lines(over)


def test_a_name_that_needs_joiners_keeps_its_contest():
    over = replace(finished(3, Plan(ALL, 2)), names=("नि\u200dशा", "👩\u200d🚀", "x"))
    assert from_text(to_text(over)) == replace(over, number=0)


def test_a_damaged_contest_is_none():
    data = json.loads(to_text(finished(3, Plan(ALL, 2))))
    damages = [{"format": 2}, {"game": "nogame"}, {"plan": ["all", 3, 0, 0]}, {"plan": 5}]
    damages += [{"names": ["a"]}, {"names": ["a", "b\n", "c"]}, {"names": 3}, {"free": [7]}]
    damages += [{"meetings": []}, {"meetings": [[0, 1, 2, 0]] * 3}, {"times": [1]}, {"seats": 1}]
    damages += [{"meetings": [[1, 0, 1, 0]] * 3}, {"meetings": [[0, 1, "1", 0]] * 3}]
    assert from_text(json.dumps(data))
    for damage in damages:
        assert from_text(json.dumps({**data, **damage})) is None, damage
    for key in data:
        left = {other: value for other, value in data.items() if other != key}
        assert from_text(json.dumps(left)) is None or key == "late"
    for wrong in ("", "[]", "{}", "null", "7"):
        assert from_text(wrong) is None


def test_a_spreadsheet_gets_places_points_and_who_met_whom():
    over = finished(3, Plan(ALL, 2))
    over = replace(over, names=("=1+1", "-x", "c, d"))
    rows = list(csv.reader(StringIO(to_csv(over))))
    assert rows[0] == ["Place", "Bot", "Points", "Games", "Per cent", "'=1+1", "'-x", "c, d"]
    assert rows[1] == ["1", "'=1+1", "4", "4", "100", "", "2", "2"]
    assert rows[3] == ["3", "c, d", "0", "4", "0", "0", "0", ""]


@given(
    st.integers(2, 9),
    st.sampled_from(GAMES),
    st.sampled_from(MINUTES),
    st.sampled_from([ALL, SWISS]),
    st.integers(0, 99),
)
@settings(max_examples=60, deadline=None)
def test_points_of_all_bots_are_the_games_played(bots, games, minutes, system, seed):
    plan = Plan(system, games, 0, minutes)
    some = Contest(1, "stones", plan, tuple(f"bot{n}" for n in range(bots)), seed=seed)
    for number in range(plan.rounds_of(bots)):
        some = with_round(some, number)
        for index in range((bots // 2) * plan.size):
            some = with_game(some, index, won_by((seed + index * number) % 2), 1)
    assert some.played == some.games == plan.games_of(bots)
    standings = table(some)
    rested = sum(one is not None for one in some.free) * plan.size * (system == SWISS)
    assert sum(one.points for one in standings) == some.games + rested
    assert {one.games for one in standings} == {standings[0].games} or bots % 2
    assert [one.place for one in standings] == sorted(one.place for one in standings)
