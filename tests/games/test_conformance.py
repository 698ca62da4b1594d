"""One suite that every game of the box must pass; it knows no game by name.

To see it fail on purpose, change any method of a game: each promise of the contract is a test.
"""

from __future__ import annotations

import copy
import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.core import record as records
from game.core.contract import (
    CALLS,
    CHANCE,
    RESIGN,
    TIMEOUT,
    BadSetup,
    Call,
    IllegalAction,
    Outcome,
)
from game.core.history import begin
from game.core.knowledge import LEVELS
from game.core.plain_data import from_data, to_data
from game.engine.protocol import state_type
from game.view.contract import AnyView
from tests.conformance import (
    BRIEF,
    ENDLESS,
    GAMES,
    SIMULTANEOUS,
    THOROUGH,
    Setup,
    allowed_values,
    calls,
    choices,
    edges,
    phases,
    play_out,
    seal_all,
    seeds,
    setups,
    still_sealed,
    thawed,
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_simultaneous_game = pytest.mark.parametrize("game", SIMULTANEOUS, ids=lambda game: game.id)
any_table = given(data=st.data(), seed=seeds)


def drawn(game, data, seed, often=0.03):
    """A random game at a random table, and dice to choose positions of it with."""
    return play_out(game, data.draw(setups(game)), seed, often=often), Random(seed)


def refused(game, state, player, action):
    """Whether the rules refuse the action; the state is looked at before and after."""
    before, fingerprint = copy.deepcopy(state), hash(state)
    reason = reason_against(game.apply, state, player, action)
    assert state == before
    assert hash(state) == fingerprint
    return reason is not None


def reason_against(call, *arguments):
    """Why the rules refuse the call, in words fit to be shown; None if they do not."""
    try:
        call(*arguments)
    except IllegalAction as problem:
        return problem.message or pytest.fail("a refusal says why")
    return None


# Playing


@every_game
@pytest.mark.parametrize("which", [0, -1], ids=["fewest seats", "most seats"])
def test_a_random_game_ends_with_the_fewest_and_the_most_seats(game, which):
    line = play_out(game, Setup(game.seats[which], {}), seed=1, often=0)
    assert len(line.moves) < ENDLESS
    assert isinstance(game.outcome(line.states[-1]), Outcome)


@every_game
@THOROUGH
@any_table
def test_random_games_end(game, data, seed):
    line, _ = drawn(game, data, seed, often=data.draw(st.sampled_from([0, 0.03])))
    assert len(line.moves) < ENDLESS
    assert game.active_players(line.states[-1]) == ()


@every_game
@BRIEF
@any_table
def test_replaying_the_record_is_playing(game, data, seed):
    line, _ = drawn(game, data, seed)
    names = [f"Player {seat}" for seat in range(line.setup.seats)]
    history = begin(game, names, line.setup.options, seed)
    for player, action in line.moves:
        history = history.play(player, action)
    again = records.replay(records.parse(records.dumps(records.of_history(history))), game)
    assert again.start == line.states[0]
    assert [ply.step for ply in again.plies] == list(line.steps)
    assert again.log() == history.log()


# Actions


@every_game
@BRIEF
@any_table
def test_listed_actions_apply_and_have_names_of_their_own(game, data, seed):
    line, dice = drawn(game, data, seed)
    lists = {
        choices(game, state, player): (state, player)
        for state in line.sample(5, dice)
        for player in game.active_players(state)[:2]
    }
    for listed, (state, player) in lists.items():
        texts = [game.action_to_string(action) for action in listed]
        assert listed, "whoever is to act can act"
        assert len(set(listed)) == len(listed)
        assert len(set(texts)) == len(texts)
        assert not set(texts) & set(CALLS), "calls are in no list"
        for i in dice.sample(range(len(listed)), min(200, len(listed))):
            assert game.action_from_string(texts[i]) == listed[i]
            assert game.apply(state, player, listed[i]).state != state


@every_game
@BRIEF
@any_table
def test_what_is_not_listed_is_refused(game, data, seed):
    """The others are the actions of other positions of the same game, and of the same table."""
    line, dice = drawn(game, data, seed, often=0)
    moves = [action for _, action in dice.sample(line.moves, min(40, len(line.moves)))]
    for state in line.sample(8, dice):
        for player in game.active_players(state)[:4]:
            listed = set(choices(game, state, player))
            for action in moves:
                assert refused(game, state, player, action) == (action not in listed)


texts_like_actions = st.text(max_size=12) | st.text("abcdp0123456789 -@,rNESW", max_size=8)


@every_game
@BRIEF
@given(data=st.data(), seed=seeds, text=texts_like_actions)
def test_any_text_is_a_listed_action_or_a_call_or_refused(game, data, seed, text):
    line, dice = drawn(game, data, seed)
    if reason_against(game.action_from_string, text):
        return
    action = game.action_from_string(text)
    for state in line.sample(5, dice):
        for player in game.active_players(state)[:3]:
            known = isinstance(action, Call) or action in choices(game, state, player)
            assert known or refused(game, state, player, action)


@every_game
@BRIEF
@any_table
def test_nobody_acts_out_of_turn(game, data, seed):
    """Those who wait, those who have ordered, those who are out, and seats that do not exist."""
    line, dice = drawn(game, data, seed)
    for state in line.sample(3, dice):
        active = game.active_players(state)
        actions = {a for player in active[:3] for a in choices(game, state, player)[:5]}
        for player in {*range(-2, line.setup.seats + 1)} - {*active}:
            assert not game.legal_actions(state, player)
            assert game.timeout(state, player) is None
            for action in (*actions, RESIGN, TIMEOUT):
                assert refused(game, state, player, action)


@every_game
@BRIEF
@any_table
def test_whoever_is_to_act_may_resign_and_never_acts_again(game, data, seed):
    line, dice = drawn(game, data, seed, often=0)
    state = dice.choice(line.states[:-1])
    players = [player for player in game.active_players(state) if player != CHANCE]
    for leaver in players[:2]:
        after = game.apply(state, leaver, RESIGN).state
        for _ in range(100):
            active = game.active_players(after)
            assert leaver not in active
            if not active:
                break
            player = dice.choice(active)
            action = dice.choice(choices(game, after, player))
            after = game.apply(after, player, action).state


@every_game
@BRIEF
@any_table
def test_the_clock_does_what_timeout_says_or_nothing(game, data, seed):
    line, dice = drawn(game, data, seed)
    for state in line.sample(8, dice):
        for player in game.active_players(state)[:4]:
            if player == CHANCE:
                continue
            late = game.timeout(state, player)
            assert refused(game, state, player, TIMEOUT) == (late != TIMEOUT)
            chosen = dice.choice([None, *choices(game, state, player)])
            for action in {late, game.late_action(state, player, chosen)} - {None}:
                assert not refused(game, state, player, action)
                assert game.action_from_string(game.action_to_string(action)) == action


@every_game
@BRIEF
@any_table
def test_no_player_calls_for_the_dice(game, data, seed):
    line, dice = drawn(game, data, seed)
    for state in line.sample(20, dice):
        roll_due = game.active_players(state) == (CHANCE,)
        assert bool(game.chance_outcomes(state)) == roll_due
        assert all(type(weight) is int and weight > 0 for _, weight in game.chance_outcomes(state))
        if roll_due:
            assert refused(game, state, CHANCE, RESIGN)


# Acting at once and in secret


def phase_of(game, data, seed):
    """A position in which several are to act, and an order for each of them; some are calls."""
    line, dice = drawn(game, data, seed)
    found = phases(line)
    state = dice.choice(found)
    orders = {}
    for player in game.active_players(state):
        listed = choices(game, state, player)
        unlisted = calls(game, state, player)
        orders[player] = dice.choice(unlisted if dice.random() < 0.1 else listed)
    return line.setup, state, orders, dice


@every_simultaneous_game
@THOROUGH
@any_table
def test_the_sequence_of_sealing_does_not_matter(game, data, seed):
    _, state, orders, dice = phase_of(game, data, seed)
    turns = list(orders)
    _, straight = seal_all(game, state, orders, turns)
    for _ in range(3):
        dice.shuffle(turns)
        _, shuffled = seal_all(game, state, orders, turns)
        assert shuffled == straight


@every_simultaneous_game
@THOROUGH
@any_table
def test_what_others_have_sealed_cannot_be_seen(game, data, seed):
    """Two worlds differ in what one player ordered; nobody else can tell them apart."""
    setup, state, orders, dice = phase_of(game, data, seed)
    *ordered, _last = orders
    secretive = dice.choice(ordered)
    pair = dice.sample(choices(game, state, secretive), 2)
    worlds = [other_world(game, state, {**orders, secretive: a}, ordered) for a in (*pair, RESIGN)]
    for viewer in {*range(setup.seats), None} - {secretive}:
        views = [game.observation(world, viewer) for world in worlds]
        assert views[0] == views[1] == views[2]
        assert repr(views[0]) == repr(views[1]) == repr(views[2])
    own = [game.observation(world, secretive) for world in worlds]
    assert len(set(own)) == len(worlds), "a player's own order stays known to them"


def other_world(game, state, orders, turns):
    for player in turns:
        state = game.apply(state, player, orders[player]).state
    return state


@every_simultaneous_game
@THOROUGH
@any_table
def test_neither_repr_nor_facts_nor_events_tell_a_sealed_order(game, data, seed):
    _, state, orders, dice = phase_of(game, data, seed)
    player = next(iter(orders))
    told = {
        (repr(step), json.dumps(game.facts(step.state)), step.reveals)
        for action in (*dice.sample(choices(game, state, player), 2), RESIGN)
        for step in [game.apply(state, player, action)]
    }
    assert len(told) == 1
    assert not told.pop()[2], "nothing comes to light before the last order"


@every_simultaneous_game
@THOROUGH
@any_table
def test_sealing_changes_no_fact_but_who_is_waited_for(game, data, seed):
    _, state, orders, _ = phase_of(game, data, seed)
    for player in list(orders)[:-1]:
        after = game.apply(state, player, orders[player]).state
        assert still_sealed(game, state, after)
        was, now = game.facts(state), game.facts(after)
        changed = [key for key in was.keys() | now.keys() if was.get(key) != now.get(key)]
        for key in changed:
            assert was[key] == list(game.active_players(state))
            assert now[key] == list(game.active_players(after))
        state = after


@every_simultaneous_game
@BRIEF
@any_table
def test_the_last_order_of_a_phase_reveals(game, data, seed):
    _, state, orders, _ = phase_of(game, data, seed)
    _, last = seal_all(game, state, orders, list(orders))
    assert last.reveals


@every_game
@BRIEF
@any_table
def test_an_observation_is_enough_to_act_on(game, data, seed):
    """Bots and views get nothing else."""
    line, dice = drawn(game, data, seed)
    for state in line.sample(5, dice):
        for viewer in (*range(min(3, line.setup.seats)), None):
            seen = game.observation(state, viewer)
            assert game.observation(seen, viewer) == seen
            assert game.active_players(seen) == game.active_players(state)
            assert game.facts(seen) == game.facts(state)
            assert game.outcome(seen) == game.outcome(state)
            if viewer is not None:
                assert game.legal_actions(seen, viewer) == game.legal_actions(state, viewer)


@every_game
@BRIEF
@any_table
def test_an_observation_can_be_told_to_another_python(game, data, seed):
    """The engine's worker gets it so: as JSON, read by the class that `initial_state` declares."""
    line, dice = drawn(game, data, seed)
    for state in line.sample(10, dice):
        seen = game.observation(state, 0)
        told = json.dumps(to_data(seen), allow_nan=False)
        assert from_data(state_type(game), json.loads(told)) == seen


# Values


@every_game
@BRIEF
@any_table
def test_facts_are_json(game, data, seed):
    line, dice = drawn(game, data, seed)
    for state in line.sample(10, dice):
        facts = game.facts(state)
        assert json.loads(json.dumps(facts, allow_nan=False)) == facts


@every_game
@BRIEF
@any_table
def test_states_actions_and_events_are_frozen_and_hashable(game, data, seed):
    line, dice = drawn(game, data, seed)
    for state in line.sample(10, dice):
        assert hash(state) == hash(copy.deepcopy(state))
        assert thawed(state) == []
        for player in game.active_players(state)[:3]:
            offered = choices(game, state, player)
            assert thawed(dice.choice(offered)) == []
    for step in line.steps[-20:]:
        assert isinstance(hash(step), int)
        assert thawed(step) == []


@every_game
@BRIEF
@any_table
def test_active_players_ascend_and_are_seats_or_the_dice(game, data, seed):
    line, _ = drawn(game, data, seed)
    seats = set(range(line.setup.seats))
    for state in line.states:
        active = game.active_players(state)
        assert list(active) == sorted(set(active))
        assert active == (CHANCE,) or set(active) <= seats


@every_game
@BRIEF
@any_table
def test_the_outcome_comes_with_the_end_and_places_are_shared_by_equals(game, data, seed):
    line, _ = drawn(game, data, seed)
    for state in line.states[:-1]:
        assert game.active_players(state)
        assert game.outcome(state) is None
    outcome = game.outcome(line.states[-1])
    assert len(outcome.places) == len(outcome.scores) == line.setup.seats
    assert all(isinstance(score, str) for score in outcome.scores)
    assert outcome.reason
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)


@every_game
@BRIEF
@any_table
def test_time_limits_are_whole_seconds_and_zero_is_no_clock(game, data, seed):
    line, dice = drawn(game, data, seed)
    for state in line.sample(5, dice):
        for player in game.active_players(state)[:3]:
            limit = game.time_limit(state, player)
            assert type(limit) is int
            assert limit >= 0


# Setting up


@every_game
def test_wrong_numbers_of_seats_are_refused_with_the_right_ones(game):
    low, high = game.seats[0], game.seats[-1]
    for seats in (low - 1, high + 1, 0, -1, True, float(low), str(low), None):
        with pytest.raises(BadSetup, match=rf"\b{low}\b.*\b{high}\b"):
            game.initial_state(seats, {})


@every_game
def test_unknown_options_are_refused_with_the_known_ones(game):
    with pytest.raises(BadSetup) as problem:
        game.initial_state(game.seats[0], {"colour": 3})
    assert "colour" in str(problem.value)
    assert all(option.name in str(problem.value) for option in game.options)


every_option = pytest.mark.parametrize(
    ("game", "option"),
    [(game, option) for game in GAMES for option in game.options],
    ids=[f"{game.id}-{option.name}" for game in GAMES for option in game.options],
)


@every_option
def test_each_allowed_value_of_an_option_is_taken(game, option):
    assert option.default in allowed_values(option)
    for value in allowed_values(option):
        assert game.initial_state(game.seats[0], {option.name: value})


@every_option
def test_other_values_of_an_option_are_refused_with_the_allowed_ones(game, option):
    """One beyond the edges, and what only looks like an allowed value: True for 1, 1 for True."""
    numbers = [edge for edge in edges(option) if type(edge) is int]
    beyond = {-1, 10**30, *(n + step for n in numbers for step in (-1, 1))}
    texts = {"", "10", "true", "nonsense", str(option.default).upper(), f"{option.default} "}
    others = [*beyond, *texts, None, 0, 1, True, False, 1.0, 10.0, float("nan"), [10], ("10",)]
    allowed = {(type(value), value) for value in allowed_values(option)}
    for value in [value for value in others if not is_one_of(value, allowed)]:
        with pytest.raises(BadSetup) as problem:
            game.initial_state(game.seats[0], {option.name: value})
        message = str(problem.value).lower()
        assert option.name in message
        assert all(str(edge).lower() in message for edge in edges(option))


def is_one_of(value, typed):
    """Whether the value is among them with its very type."""
    return any(type(value) is kind and value == other for kind, other in typed)


@every_game
def test_options_left_out_have_their_defaults(game):
    defaults = {option.name: option.default for option in game.options}
    for seats in (game.seats[0], game.seats[-1]):
        assert game.initial_state(seats, {}) == game.initial_state(seats, defaults)


# Absence fails


PROMISES = [name for name in dir(AnyView.__origin__) if not name.startswith("_")]


@pytest.mark.parametrize("name", registry.GAMES)
def test_each_game_answers_all_that_a_view_is_asked(name):
    missing = [promise for promise in PROMISES if not hasattr(registry.view(name), promise)]
    assert missing == [], f"games/{name}/view has no {missing}: see game/view/contract.py"


@pytest.mark.parametrize("name", registry.GAMES)
def test_each_game_can_be_played_by_bots_of_every_level(name):
    assert tuple(registry.levels(name)) == LEVELS


def test_the_registry_calls_each_game_by_its_id():
    for name in registry.GAMES:
        assert registry.rules(name).id == name, f"games/{name}/rules: the id is the folder's name"
    with pytest.raises(BadSetup, match=", ".join(registry.GAMES)):
        registry.rules("ludo")
