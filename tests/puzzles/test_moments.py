"""Moments of one's own games: found by a review, kept as data, judged by proof or evaluation."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import bots, registry
from game.bots.proof_search import actions_to_win
from game.bots.search import Analysis
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.record import BadRecord
from game.puzzles import moments as m
from game.puzzles.moments import Moment
from game.table.checkpoints import checkpoints

OPTIONS = {"soldiers": {"size": 4}, "chips": {"size": 6, "rounds": 4, "seconds": 0}, "stones": {}}
every_game = pytest.mark.parametrize("game", ["soldiers", "chips"])


@cache
def played(game: str, seed: int = 3) -> AnyHistory:
    """A game that chance has played for all."""
    rules, dice = registry.rules(game), Random(seed)
    history = begin(rules, ["Ana", "Ben"], OPTIONS[game], seed)
    while history.active_players:
        player = history.active_players[0]
        if player == CHANCE:
            history = history.draw()
            continue
        history = history.play(player, dice.choice(rules.legal_actions(history.state, player)))
    return history


def reviewed(game: str):
    """That game with its stops and its whole review."""
    history = played(game)
    stops = checkpoints(history, registry.view(game))
    review = m.reviewed(history, stops)
    bot = bots.seat(review.level, registry.levels(game), 2)
    while asked := review.pending():
        seen = review.seen(asked)
        review.add(asked, bot.choose(seen, asked.player, Random(asked.stop)))
    return history, stops, review


@cache
def found(game: str) -> tuple[Moment, ...]:
    """The moments of Ana in that game."""
    return tuple(m.moments(*reviewed(game), (0,)))


def judged(one: Moment, action):
    """The verdict, with what a search finds where one is asked."""
    asked = m.asked_after(one, action)
    if asked is None:
        return m.judge(one, action, None)
    state, player = asked
    bot = bots.seat("strong", registry.levels(one.game), 2)
    return m.judge(one, action, bot.choose(state, player, Random(1)))


@every_game
def test_the_moments_are_those_where_most_was_lost(game):
    moments = found(game)
    assert 1 <= len(moments) <= m.MOST
    assert [one.move for one in moments] == sorted(one.move for one in moments)
    for one in moments:
        assert one.seat == 0
        assert one.lost >= m.WIDE
        assert one.history().game.id == game
        assert one.question().title


@every_game
def test_the_better_move_is_right_and_what_was_done_is_not(game):
    for one in found(game):
        mine = dict(m.turn_of(one))[0]
        assert judged(one, m.best_of(one)).right
        assert judged(one, m.best_of(one)).solved
        verdict = judged(one, mine)
        assert not verdict.right
        assert verdict.words.title
        history = one.history()
        for player, action in ((0, mine), *verdict.replies):
            history = history.play(player, action)  # what answers it is allowed


def test_the_mistakes_of_others_crowd_out_nobodys_moments():
    """Bots make more mistakes in a game of many than it has stops."""
    history, stops, review = reviewed("chips")
    own = [one for one in review.mistakes(99) if one.player == 0 and one.lost >= m.WIDE]
    others = [replace(own[0], player=1, lost=2.0 + number) for number in range(len(stops))]
    review.mistakes = lambda count: sorted([*others, *own], key=lambda one: -one.lost)[:count]
    assert len(review.decisions) >= len(others) + len(own)
    assert m.moments(history, stops, review, (0,)) == [*found("chips")]


def test_two_moments_of_one_move_are_kept_apart_and_called_by_their_players():
    one = found("chips")[0]
    other = replace(one, seat=1)
    assert m.kept_as("g", one) != m.kept_as("g", other)
    assert m.way_to(one, [one]) == f"Try move {one.move} again"
    assert m.way_to(other, [one, other]) == f"Ben: Try move {one.move} again"


@every_game
def test_a_moment_is_read_back(game):
    for one in found(game):
        assert m.from_data(json.loads(json.dumps(one.as_data()))) == one


@pytest.mark.parametrize(
    "change",
    [
        {"record": {}},
        {"record": None},
        {"seat": 7},
        {"seat": -1},
        {"seat": True},
        {"turn": [[0, "a9"]]},
        {"turn": [["0", "a1"]]},
        {"turn": None},
        {"best": "z9"},
        {"best": 3},
        {"value": "x"},
        {"lost": 1e99},
        {"wins": 1.5},
        {"move": None},
        {"deep": 1},
    ],
)
def test_a_damaged_moment_is_refused(change):
    data = json.loads(json.dumps(found("soldiers")[0].as_data()))
    with pytest.raises(BadRecord):
        m.from_data({**data, **change})


@given(st.none() | st.integers() | st.text() | st.dictionaries(st.text(max_size=6), st.integers()))
def test_anything_else_is_refused(data):
    with pytest.raises(BadRecord):
        m.from_data(data)


def test_a_search_is_asked_only_where_its_answer_counts():
    for game, is_asked in (("soldiers", True), ("chips", False)):
        one = found(game)[0]
        assert (m.asked_after(one, m.best_of(one)) is not None) is is_asked


@pytest.mark.parametrize(
    ("value", "right", "known"),
    [(0.999, True, True), (0.9, False, False), (0.8, False, False), (0.2, False, True)],
)
def test_a_win_that_is_not_proved_is_not_called_worse(value, right, known):
    """A search may see it where a proof is given up."""
    one = next(one for one in found("soldiers") if one.wins > 1)
    knows, state = registry.knowledge("soldiers"), one.history().state
    every = registry.rules("soldiers").legal_actions(state, one.seat)
    action = next(a for a in every if not actions_to_win(knows, state, one.seat, a))
    after, player = m.asked_after(one, action)
    reply = registry.rules("soldiers").legal_actions(after, player)[0]
    verdict = m.judge(one, action, Analysis(reply, (value, -value)))
    assert (verdict.right, verdict.solved, verdict.known) == (right, right, known)
    assert ("worse" in verdict.words.title) == (known and not right)
