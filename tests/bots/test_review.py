"""Looking back at whole games: every choice is asked about, and what is called better is."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from game import bots, registry
from game.bots.review import LEAST, Decision, Review
from game.bots.search import Analysis
from game.core.contract import CHANCE, Call
from game.core.knowledge import LEVELS, worth
from tests.conformance import Setup, phases, play_out

pytestmark = pytest.mark.slow

SEATS = {name: min(3, registry.rules(name).seats[-1]) for name in registry.GAMES}
QUICKER = {"soldiers": {"size": 5}, "jigsaw": {"hands": 1}, "chips": {"size": 5, "rounds": 4}}
every_game = pytest.mark.parametrize("name", registry.GAMES)


def asked(name, seed=3, often=0.0):
    """A review of a random game, nothing answered, and its positions and turns."""
    game = registry.rules(name)
    line = play_out(game, Setup(SEATS[name], QUICKER.get(name, {})), seed, often=often)
    whole = phases(line)
    at = [i for i, state in enumerate(line.states) if not whole or state in whole]
    at = [*at, *({len(line.states) - 1} - {*at})]
    turns = [line.moves[start:end] for start, end in pairwise(at)]
    states = [line.states[i] for i in at]
    return Review(registry.levels(name), states, turns, SEATS[name]), states, turns


@cache
def reviewed(name, seed=3):
    """The same with all answers; nobody changes it."""
    review, states, turns = asked(name, seed)
    return answered(name, review), states, turns


def answered(name, review):
    """`review` with all answers."""
    bot = bots.seat(review.level, registry.levels(name), SEATS[name])
    while question := review.pending():
        seen = review.seen(question)
        review.add(question, bot.choose(seen, question.player, Random(question.stop)))
    return review


@every_game
def test_it_asks_about_every_choice_once_and_never_about_dice_or_calls(name):
    review, _states, turns = asked(name, often=0.05)
    chosen = [
        (stop, player)
        for stop, turn in enumerate(turns)
        for player, action in turn
        if player != CHANCE and not isinstance(action, Call)
    ]
    questions = [(question.stop, question.player) for question in review.decisions]
    assert questions == chosen
    assert len({*questions}) == len(questions)


@every_game
def test_the_course_grows_with_the_answers_up_to_the_result(name):
    review, states, _turns = asked(name)
    game = registry.rules(name)
    assert review.progress == 0
    first = review.pending()
    assert len(review.course()) == first.stop
    answered(name, review)
    assert review.progress == 1
    course = review.course()
    assert len(course) == len(states)
    assert all(-1 <= value <= 1 for values in course for value in values)
    outcome = game.outcome(states[-1])
    assert course[-1] == tuple(worth(outcome, seat) for seat in range(SEATS[name]))


def test_only_two_without_dice_and_secrets_are_looked_at_from_afar():
    """Where all act at once, the best guess at the others is asked for and carried out."""
    levels = {"chips": "master", "stones": "strong", "soldiers": "greedy", "jigsaw": "greedy"}
    assert {name: asked(name)[0].level for name in levels} == levels


def test_of_two_players_one_gains_what_the_other_loses():
    course = reviewed("stones")[0].course()
    assert all(first == -second for first, second in course)


@every_game
def test_mistakes_are_the_greatest_losses_in_the_order_of_the_game(name):
    review, _states, turns = reviewed(name)
    every = review.mistakes(10_000)
    few = review.mistakes(3)
    assert len(few) == min(3, len(every))
    assert {*few} <= {*every}
    assert [mistake.stop for mistake in every] == sorted(mistake.stop for mistake in every)
    losses = sorted((mistake.lost for mistake in every), reverse=True)
    assert sorted((mistake.lost for mistake in few), reverse=True) == losses[:3]
    for mistake in every:
        assert mistake.lost >= LEAST
        assert dict(turns[mistake.stop - 1])[mistake.player] != mistake.best.action


def test_what_is_called_better_at_chips_would_have_brought_more_in_that_very_round():
    found = 0
    game, knows = registry.rules("chips"), registry.levels("chips")[LEVELS[-1]].knowledge
    for seed in (3, 4, 5):
        review, states, turns = reviewed("chips", seed)
        for mistake in review.mistakes(3):
            state = states[mistake.stop - 1]
            for player, action in turns[mistake.stop - 1]:
                mine = player == mistake.player
                state = game.apply(state, player, mistake.best.action if mine else action).state
            gained = knows.standing(state, mistake.player)
            assert gained - knows.standing(states[mistake.stop], mistake.player) == mistake.lost
            found += 1
    assert found


def test_a_claim_that_was_missed_is_a_mistake():
    """A right claim is the only candidate, so no search values it: the rules do."""
    game = registry.rules("stones")
    texts = ["a1N", "e3S", "a1>E", "e3>W", "b1NE", "e3>E", "a1>N", "e3>W"]
    states, turns = [game.initial_state(2, {})], []
    for text in texts:
        action, player = game.action_from_string(text), states[-1].turn
        turns.append(((player, action),))
        states.append(game.apply(states[-1], player, action).state)
    review = answered("stones", Review(registry.levels("stones"), states, turns, 2))
    missed = [mistake for mistake in review.mistakes(9) if mistake.stop == 7]
    assert [str(mistake.best.action) for mistake in missed] == ["jeex"]
    assert review.course()[6] == (1.0, -1.0)


def test_an_answer_without_values_is_valued_by_what_it_leads_to():
    review, states, _turns = asked("soldiers")
    question = review.decisions[0]
    action = registry.rules("soldiers").legal_actions(states[0], question.player)[0]
    review.add(Decision(question.stop, question.player), Analysis(action))
    assert review.course()[0][question.player] != 0


def test_who_could_have_won_and_did_not_is_not_ahead_any_more():
    """Of many players, whoever has acted is valued by that until their next turn."""
    knows = registry.levels("soldiers")[LEVELS[-1]].knowledge
    review, states, turns = reviewed("soldiers")
    course = review.course()
    for stop, turn in enumerate(turns[:-1], 1):
        [(mover, _action)] = turn
        if states[stop].turn != mover:
            assert course[stop][mover] == knows.standing(states[stop], mover)
