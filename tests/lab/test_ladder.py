"""The ladders of the lab, and the steps to a first bot: whole, in words, and played against."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game import registry
from game.core.knowledge import LEVELS
from game.core.rungs import PLAIN
from game.lab import demos, ladder
from game.lab.page import effects as e
from game.lab.page import first_bot
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot
from game.lab.page.reduce import open_lab, reduce
from game.lab.playing import Answer, Fixture, play
from tests import lab_ladder
from tests.sample_project import GAME as FIFTH

DOCS = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
every_game = pytest.mark.parametrize("game", registry.GAMES)
FIRST_BOTS = [game for game in registry.GAMES if registry.first_bot(game)]
with_first_bot = pytest.mark.parametrize("game", FIRST_BOTS)

QUICK = {"chips": {"rounds": 6}, "soldiers": {"size": 4}, "jigsaw": {"hands": 1}}
"""Options of short games; a game that is not here has its own."""
SEED = lab_ladder.SEED
SLOW = {"strong", "master"}
"""Levels that think for too long to be measured by a test."""


def lab(game: str, *sources: str):
    kept = [KeptBot(f"id{i}", game, f"bot_{i}", source) for i, source in enumerate(sources)]
    return open_lab(game, kept)


@every_game
def test_a_ladder_leads_from_chance_to_master(game: str) -> None:
    """Ten rungs, or as many as are apart: docs/lab.md says which game has fewer."""
    rungs = ladder.ladder(game)
    assert 6 <= len(rungs) <= 10
    assert len({rung.name for rung in rungs}) == len({rung.words for rung in rungs}) == len(rungs)
    assert rungs[0].name == "chance"
    assert tuple(rung.name for rung in rungs if rung.bot is None) == LEVELS
    assert rungs[-1].name == "master"
    assert all(rung.words for rung in rungs)
    for before, rung in pairwise(rungs if registry.rungs(game) != PLAIN else ()):
        measured = rung.score.games > 0
        assert rung.score.mean > 0.5 or (not measured and {before.bot, rung.bot} == {None})


@every_game
def test_demos_of_the_ladder_are_short_and_make_no_mistake(game: str) -> None:
    for rung in ladder.ladder(game):
        if rung.bot:
            code = [line for line in rung.bot.source.splitlines() if line.strip()]
            assert code[0].startswith("# ")
            assert len(code) <= 45
            fixture = Fixture(game, (rung.bot, "random"), tuple(QUICK.get(game, {}).items()), 5)
            assert play(fixture).fault is None


@every_game
def test_the_documents_have_the_ladder_as_it_was_measured(game: str) -> None:
    lines = lab_ladder.table(game).splitlines() if registry.rungs(game) != PLAIN else []
    assert [line for line in lines if line not in DOCS] == []


def test_a_game_without_a_ladder_of_its_own_has_one_of_demos_and_levels() -> None:
    assert registry.rungs("soldiers") != PLAIN
    assert [demos.demo(FIFTH, rung.name).source for rung in PLAIN if rung.name not in LEVELS]


@every_game
def test_a_run_and_a_match_are_played_against_a_demo_of_the_ladder(game: str) -> None:
    rung = next(rung for rung in ladder.ladder(game) if rung.bot)
    state, _effects = reduce(lab(game, "x = 1"), m.RivalChosen(rung.name))
    running, [asked, *_kept] = reduce(state, m.RunPressed(1))
    while asked.seat == 0:
        action = registry.rules(game).legal_actions(asked.seen, 0)[0]
        answered = m.Answered(asked.number, asked.plies, 0, Answer(action))
        running, _wait = reduce(running, answered)
        running, [asked, *_kept] = reduce(running, m.Waited(asked.number))
    assert asked.player == rung.bot
    assert rung.label in running.run.session.names[1]
    _matched, [match, *_kept] = reduce(state, m.MatchPressed(1))
    assert {fixture.players[1 - number % 2] for number, fixture in enumerate(match.fixtures)} == {
        rung.bot
    }


def test_no_other_name_becomes_a_demo() -> None:
    for name in ("../chance", "beginner", "", "no such demo", "random"):
        assert ladder.demo_of("stones", name) is None
        assert ladder.player("stones", name) == name


@with_first_bot
def test_pages_of_a_first_bot_are_turned_and_put_away(game: str) -> None:
    state = lab(game, "x = 1")
    assert first_bot.page(state) is None
    pages = registry.first_bot(game).pages
    for number in range(len(pages)):
        state, effects = reduce(state, m.StepShown(number))
        page = first_bot.page(state)
        assert effects == ()
        assert page.source == ladder.demo_of(game, pages[number]).source
        assert (page.first, page.last) == (number == 0, number == len(pages) - 1)
    for beyond in (-1, len(pages)):
        assert reduce(state, m.StepShown(beyond)) == (state, ())
    state, _effects = reduce(state, m.StepShown(None))
    assert first_bot.page(state) is None


@with_first_bot
def test_a_step_becomes_a_bot_of_its_own_and_nothing_typed_is_lost(game: str) -> None:
    typed = "typed = 1"
    state, _effects = reduce(lab(game, typed), m.StepShown(1))
    spare = KeptBot("new", game, "spare", "")
    name = registry.first_bot(game).pages[1]
    state, [kept] = reduce(state, m.StepTaken(spare))
    assert (state.bot.name, state.bot.source) == (name, ladder.demo_of(game, name).source)
    assert kept == e.Keep(state.bot)
    assert state.bots[0].source == typed
    again, effects = reduce(state, m.StepTaken(KeptBot("newer", game, "spare", "")))
    assert (again.bots, again.open, effects) == (state.bots, "new", ()), "it is there already"
    changed, _effects = reduce(state, m.Edited("changed = 1", 9))
    third, _effects = reduce(changed, m.StepTaken(KeptBot("newer", game, "spare", "")))
    assert [bot.source for bot in third.bots][:2] == [typed, "changed = 1"]
    assert third.bot.name != name


def test_a_game_without_a_first_bot_shows_none() -> None:
    game = next(game for game in registry.GAMES if game not in FIRST_BOTS)
    state = lab(game, "x = 1")
    assert reduce(state, m.StepShown(0)) == (state, ())
    assert reduce(state, m.StepTaken(KeptBot("new", game, "spare", ""))) == (state, ())
    assert first_bot.measured(game) == ()


@with_first_bot
def test_every_step_is_measurably_better_than_the_one_before(game: str) -> None:
    table = first_bot.measured(game)
    found = registry.first_bot(game)
    assert len(table) == len(found.steps)
    for rung in (*found.steps[1:], found.goal):
        score = ladder.score(rung)
        assert score.games >= 100
        assert score.mean >= 0.75
    assert all(re.match(r"\d", line.points) for line in table)


MEETINGS = [
    (game, better, other)
    for game in registry.GAMES
    for better, other in lab_ladder.pairs(game)
    if not {better, other} & SLOW
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "better", "other"),
    [one for one in MEETINGS if one[2] == registry.rungs(one[0])[0].name],
)
def test_the_second_rung_does_not_lose_to_chance(game: str, better: str, other: str) -> None:
    assert lab_ladder.met(game, better, other, games=10, seed=SEED).mean >= 0.5


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "better", "other"), MEETINGS)
def test_the_order_holds_in_a_few_games(game: str, better: str, other: str) -> None:
    """A rung that is only a little better still makes about half of the points in a few games."""
    score = lab_ladder.met(game, better, other, games=40, seed=SEED)
    assert score.mean >= 0.4
