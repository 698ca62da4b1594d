"""Reasons for actions: there is one for every action, and what it claims is so."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import bots, registry
from game.bots.explanation import explain
from game.bots.search import Analysis
from game.core import grid
from game.core.contract import CHANCE, IllegalAction
from game.core.knowledge import LEVELS, worth
from game.core.reasons import Feature, Reason
from game.games.chips.rules.state import Order
from game.games.jigsaw.bot.features import GAP, GROW
from game.games.jigsaw.rules.events import JokersEarned, JokersLapsed
from game.games.jigsaw.rules.pieces import kind_of, piece, rotation_of
from game.games.jigsaw.rules.scoring import BONUS
from game.games.jigsaw.rules.table import EMPTY, put, taken, x_of, y_of
from game.games.jigsaw.rules.table import cell as jigsaw_cell
from game.games.jigsaw.rules.targets import progress
from game.games.soldiers.bot.features import (
    CORNERS,
    EDGES,
    MENACED,
    PLOTS,
    REACH,
    READY,
    features,
)
from game.games.soldiers.rules import field, owner
from game.games.soldiers.rules.events import Taken
from game.games.stones.rules.actions import CLAIM
from game.games.stones.rules.state import Capture, colour_of
from tests import solve_stones
from tests.conformance import Setup, play_out, seeds, some_seats

pytestmark = pytest.mark.slow

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal")
SEATS = {name: some_seats(name) for name in registry.GAMES}
MANY = settings(
    max_examples=10, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
every_game = pytest.mark.parametrize("name", registry.GAMES)


def knowledge(name):
    return registry.levels(name)[LEVELS[-1]].knowledge


def reasons(name, seed, plies=4, actions=6):
    """Reasons for some of what could be done in some positions of a random game."""
    game, dice = registry.rules(name), Random(seed)
    line = play_out(game, Setup(SEATS[name], {}), seed, often=0)
    for state in line.sample(plies, dice):
        active = game.active_players(state)
        if active in ((), (CHANCE,)):
            continue
        player = dice.choice(active)
        seen = game.observation(state, player)
        legal = game.legal_actions(seen, player)
        for index in dice.sample(range(len(legal)), min(actions, len(legal))):
            yield explain(knowledge(name), seen, player, Analysis(legal[index]))


def told(name, seed):
    """The same with their words."""
    view, names = registry.view(name), NAMES[: SEATS[name]]
    return [(reason, view.advise(reason, names)) for reason in reasons(name, seed)]


def numbers(pattern, text):
    """What stands in the text where the pattern has groups; "one" is 1 and "no" is 0."""
    found = re.fullmatch(pattern, text)
    words = {"one": 1, "no": 0, "No": 0}
    return found and [int(words.get(group, group)) for group in found.groups()]


@every_game
@MANY
@given(seed=seeds)
def test_every_legal_action_gets_a_sentence_and_can_be_shown(name, seed):
    view = registry.view(name)
    for reason, words in told(name, seed):
        assert words.title
        assert re.fullmatch(r"[^{}]+\.", words.detail)
        aimed = view.aim(reason.before, reason.player, reason.action)
        assert view.order(reason.before, aimed) == reason.action
        assert view.scene(reason.before, aimed, 320.0).sprites


@every_game
@MANY
@given(seed=seeds)
def test_features_go_by_the_same_names_and_merits_are_above_the_mean(name, seed):
    for reason in reasons(name, seed, plies=2, actions=2):
        knows = knowledge(name)
        legal = knows.game.legal_actions(reason.before, reason.player)
        every = [
            knows.features(reason.before, reason.player, legal[i])
            for i in range(0, len(legal), 1 + len(legal) // 10)
        ]
        assert len({tuple(f.name for f in features) for features in every}) == 1
        own = knows.features(reason.before, reason.player, reason.action)
        assert {*reason.merits} <= {*own}
        assert len({merit.name for merit in reason.merits}) == len(reason.merits)


@MANY
@given(seed=seeds)
def test_what_is_said_of_stones_is_so(seed):
    game = registry.rules("stones")
    for reason, words in told("stones", seed):
        after, me = reason.after, reason.player
        if after.end:
            continue

        def captured(seat, state=after):
            moves = game.legal_actions(replace(state, turn=seat), seat)
            return {move.end for move in moves if isinstance(move, Capture)}

        def claims(seat, state=after):
            done = game.apply(replace(state, turn=seat, opening=0), seat, CLAIM).state
            return worth(game.outcome(done), seat) == 1

        text = words.detail
        said = "Then the rival does not point at the sun. If that stays so, “Jeex!” wins next turn."
        assert (text == said) == claims(me) or reason.alone
        if taken := re.fullmatch(r"Capture the marked stone, (\w\d)", words.title):
            assert str(reason.action).endswith(f"x{taken[1]}")
        if text == "A stone captured on a battlefield leaves the game.":
            assert after.removed > reason.before.removed
        if text == "The rival can capture nothing in return.":
            assert not captured(1 - me)
        if count := numbers(r"Then (\w+) stones? of the rival’s can be captured next\.", text):
            assert len(captured(me)) == count[0]
        if count := numbers(r"Then the rival can capture only (\w+) stones?\.", text):
            assert len(captured(1 - me)) == count[0]
        if text == "Then the rival can capture nothing.":
            assert not captured(1 - me)
        if text == "Then the rival cannot win by saying “Jeex!” next turn.":
            assert not claims(1 - me)
        if counts := numbers(r"That makes (\w+) stones? on the board against (\d)\.", text):
            owned = [colour_of(found) for found in after.board if found]
            assert counts == [owned.count(me), owned.count(1 - me)]


@MANY
@given(seed=seeds)
def test_what_is_said_of_soldiers_is_so(seed):
    for reason, words in told("soldiers", seed):
        after, text = reason.after, words.detail
        losses = [sum(e.losses) for e in reason.events if isinstance(e, Taken) and any(e.losses)]
        if reason.outcome:
            continue
        assert bool(losses) == (" takes " in text)
        if losses:
            counted = text.partition(" takes ")[2]
            assert sum(map(int, re.findall(r"\d+", counted))) == losses[0]
        holds_of_soldiers(text, after, reason.player)


CHAIN = {"a1": 9, "b1": 10, "a2": 10, "b2": 10, "c2": 1, "d4": 1}
TWO_BURSTS = {"a1": 1, "b1": 9, "d4": 1, "c4": 9}
"""Only one of them is the next."""


@pytest.mark.parametrize("name", [PLOTS, READY, CORNERS, EDGES, MENACED, REACH])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("stands", [CHAIN, TWO_BURSTS])
def test_a_whole_burst_counts_in_what_is_said_of_soldiers(stands, name, seat):
    game, view = registry.rules("soldiers"), registry.view("soldiers")
    start, ground = game.initial_state(2, {"size": 4}), field(4)
    stand = bytes(stands.get(plot, 0) for plot in ground.names)
    state = replace(start, plots=stand, turn=1 - seat, placed=9, actions=9)
    merits = [one for one in features(state, seat) if one.name == name]
    reason = Reason(seat, ground.placings[0], start, state, merits=(*merits,))
    holds_of_soldiers(view.advise(reason, NAMES[:2]).detail, state, seat)


def holds_of_soldiers(text, after, me):
    """What that says of the position after a move is what the rules make of every next move."""
    game, ground = registry.rules("soldiers"), field(after.setup.size)
    owners = [owner(found) for found in after.plots]

    def taken(seat):
        """What each of the player's moves would take, the plots of each."""
        state = replace(after, turn=seat)
        for action in game.legal_actions(state, seat):
            plots = game.apply(state, seat, action).state.plots
            pairs = enumerate(zip(owners, map(owner, plots), strict=True))
            yield {plot for plot, (old, new) in pairs if old not in (None, seat, new)}

    rivals = [seat for seat, gone in enumerate(after.exits) if gone is None and seat != me]
    lost = {plot for seat in rivals for plots in taken(seat) for plot in plots}
    own = {plot for plot, seat in enumerate(owners) if seat == me}
    full = {plot for plot in own if after.plots[plot] % 8 == ground.limits[plot] - 1}
    safe = own - lost
    assert (text != "Then no plot is in danger: no rival can take one.") or own == safe
    for pattern, count in (
        (r"That makes (\w+) plots?\.", len(own)),
        (r"Then (\w+) plots? needs? only one more, and no rival can take .*", len(safe & full)),
        (r"Then (\w+) corners? (?:is|are) safe .*", sum(ground.limits[plot] == 2 for plot in safe)),
        (r"Then (\w+) plots? on the edge .*", sum(ground.limits[plot] == 3 for plot in safe)),
        (r"Then (?:a rival|rivals) can take only (\w+) of your plots\.", len(own & lost)),
        (r"Then the next burst can reach (\w+) of .*", max(map(len, taken(me)), default=0)),
    ):
        if said := numbers(pattern, text):
            assert said == [count], text


@MANY
@given(seed=seeds)
def test_what_is_said_of_jigsaw_is_so(seed):
    for reason, words in told("jigsaw", seed):
        after, me, text = reason.after, reason.player, words.detail
        if reason.outcome:
            continue
        if count := numbers(r"It wins the hand: (\d+) points\.", text):
            assert count[0] > BONUS
            assert after.scores[me][-1] == count[0]
            assert all(
                points[-1] < count[0] or seat == me for seat, points in enumerate(after.scores)
            )
        if text.startswith("It leaves "):
            used = 0 if reason.before.die else 1
            gained = after.jokers - reason.before.jokers + used
            assert gained > 0
            assert numbers(r".* and earns (\w+) jokers?\.", text) == [gained]
        if counts := numbers(r"Then (\d+) of the (\d+) pieces for an? .* are joined\.", text):
            assert 2 <= counts[0] < counts[1]
        if re.fullmatch(r"There (?:is|are) still .* to use\.", text):
            assert after.jokers
            assert after.turn == me
        title, _colon, place = words.title.partition(" here: ")
        if title.startswith("Place the "):
            assert title == f"Place the {reason.before.die}"
            assert beside(reason) == sorted(
                re.findall(r"(below|left of|above|right of) the", place)
            )


@pytest.mark.parametrize("name", [GROW, GAP])
@MANY
@given(seed=seeds)
def test_rolls_that_help_in_jigsaw_are_counted_as_the_rules_have_them(name, seed):
    view = registry.view("jigsaw")
    for reason in reasons("jigsaw", seed):
        after, me = reason.after, reason.player
        if reason.outcome or after.hand != reason.before.hand:
            continue
        only = replace(reason, events=(), alone=False, merits=(Feature(name, 1, 1.0),))
        kinds = [
            kind for kind, left in enumerate(after.pile, 1) if left and helps(name, kind, after, me)
        ]
        said = numbers(r"Next turn, (\d) of 6 rolls .*", view.advise(only, NAMES).detail)
        assert (said or [0]) == [len(kinds)]


@pytest.mark.parametrize("kind", range(1, 7))
def test_the_first_piece_lies_as_well_in_every_rotation(kind):
    game, view = registry.rules("jigsaw"), registry.view("jigsaw")
    state = replace(game.initial_state(2, {}), opening=None, die=kind)
    for action in game.legal_actions(state, 0):
        reason = explain(knowledge("jigsaw"), state, 0, Analysis(action, depth=2))
        assert view.advise(reason, NAMES[:2]).detail == "No other move is better."


@MANY
@given(seed=seeds)
def test_a_turned_table_is_alike_and_another_is_not(seed):
    game, knows = registry.rules("jigsaw"), knowledge("jigsaw")
    line = play_out(game, Setup(2, {}), seed, often=0)
    for state in line.sample(4, Random(seed)):
        table = state.tables[0]
        turned = EMPTY
        for at in taken(table):
            new = piece(kind_of(table[at]), (rotation_of(table[at]) + 1) % 4)
            turned = put(turned, jigsaw_cell(y_of(at), -x_of(at)), new)
        assert knows.alike(state) == knows.alike(replace(state, tables=(turned, *state.tables[1:])))
        for at in taken(table):
            fewer = replace(state, tables=(put(table, at, 0), *state.tables[1:]))
            assert knows.alike(fewer) != knows.alike(state)


def helps(name, kind, state, me):
    """Whether there is a place for that kind, by the rules, that does what the feature says."""
    rules = registry.rules("jigsaw")
    state = replace(state, turn=me, die=kind, jokers=0)
    before = sum(map(len, progress(state.tables[me], state.hand)))
    for action in rules.legal_actions(state, me):
        step = rules.apply(state, me, action)
        if name == GAP and any(isinstance(e, JokersEarned | JokersLapsed) for e in step.events):
            return True
        table = put(state.tables[me], action.cell, piece(kind, action.rotation))
        if name == GROW and sum(map(len, progress(table, state.hand))) > before:
            return True
    return False


def beside(reason):
    """On which sides of its neighbours a piece is placed, as the words say it."""
    x, y = map(int, str(reason.action).partition("@")[2].partition("r")[0].split(","))
    around = {
        "below": (x, y + 1),
        "left of": (x + 1, y),
        "above": (x, y - 1),
        "right of": (x - 1, y),
    }
    table = reason.before.tables[reason.player]
    return sorted(way for way, at in around.items() if table[jigsaw_cell(*at)])


@MANY
@given(seed=seeds)
def test_what_is_said_of_chips_is_so(seed):
    game = registry.rules("chips")
    for reason, words in told("chips", seed):
        before, me, text = reason.before, reason.player, words.detail
        if not before.round:
            continue
        order = reason.action
        orders = [
            [*game.legal_actions(before, seat)]
            for seat in game.active_players(before)
            if seat != me
        ]
        to_runner = sum(any(o.hunter == order.runner for o in each) for each in orders)
        to_hunter = sum(any(o.runner == order.hunter for o in each) for each in orders)
        for pattern, count in (
            (r"(?:Only )?(\w+) other hunters? can reach the runner there\.", to_runner),
            (r"There the hunter may catch (?:one of )?(\w+) runners?\.", to_hunter),
        ):
            if said := numbers(pattern, text):
                assert said == [count]
        steps = numbers(r"There the runner is (\w+) cells? away from the nearest .*", text)
        if steps:
            hunters = [
                cell for seat, cell in enumerate(before.hunters) if cell is not None and seat != me
            ]
            assert min(grid.distance(cell, order.runner) for cell in hunters) == steps[0]


def test_what_others_have_sealed_is_no_reason():
    """Neither an order nor that there is one changes anything that is said."""
    game, view = registry.rules("chips"), registry.view("chips")
    line = play_out(game, Setup(3, {"size": 5}), 2, often=0)
    state = next(s for s in line.states if s.round == 2 and s.orders == (None,) * 3)
    action = game.legal_actions(state, 0)[0]
    said = set()
    for others in ((), (0, 0), (-1, -1)):
        now = state
        for seat, which in enumerate(others, 1):
            now = game.apply(now, seat, game.legal_actions(now, seat)[which]).state
        reason = explain(knowledge("chips"), game.observation(now, 0), 0, Analysis(action))
        said.add(view.advise(reason, NAMES))
    assert len(said) == 1


def test_a_forced_win_is_told_with_its_length_and_a_loss_with_who_wins():
    [one, *_others] = json.loads(solve_stones.SOLVED.read_text("utf-8"))
    state, view = solve_stones.state_of(one), registry.view("stones")
    strong = bots.seat("strong", registry.levels("stones"), 2)
    found = strong.choose(state, state.turn, Random(1))
    reason = explain(knowledge("stones"), state, state.turn, found)
    assert view.advise(reason, NAMES[:2]).detail == "It wins in 2 moves, whatever the others do."
    after = reason.after
    answer = strong.choose(after, after.turn, Random(1))
    lost = explain(knowledge("stones"), after, after.turn, answer)
    winner = NAMES[state.turn]
    told = f"Every move loses: {winner} can no longer be stopped."
    assert view.advise(lost, NAMES).detail == told


def test_an_action_that_ends_the_game_says_how():
    game, view = registry.rules("stones"), registry.view("stones")
    state = game.initial_state(2, {})
    for text in ("b3W", "b2NW", "a3SE", "c1N", "b3>SE", "c3W", "d1NW", "c3xb3", "a3xb2", "b3>SE"):
        state = game.apply(state, state.turn, game.action_from_string(text)).state
    wrong = explain(knowledge("stones"), state, 0, Analysis(CLAIM))
    assert view.advise(wrong, NAMES).detail == "That ends the game in second place."
    state = game.apply(state, 0, game.action_from_string("b2>S")).state
    with pytest.raises(IllegalAction):
        explain(knowledge("stones"), state, 0, Analysis(CLAIM))


def test_the_only_action_there_is_needs_no_other_reason():
    game, view = registry.rules("chips"), registry.view("chips")
    state = game.initial_state(2, {"size": 4})
    for seat, order in enumerate((Order(0, 1), Order(50, 51))):
        state = game.apply(state, seat, order).state
    reason = explain(knowledge("chips"), state, 0, Analysis(game.legal_actions(state, 0)[0]))
    assert not reason.alone
    assert view.advise(replace(reason, alone=True), NAMES).detail == "No other move is possible."


@given(values=st.lists(st.floats(-1, 1), min_size=2, max_size=2))
@MANY
def test_what_a_search_believes_is_not_said_unless_it_is_proved(values):
    game = registry.rules("stones")
    start = game.initial_state(2, {})
    found = Analysis(game.legal_actions(start, 0)[0], tuple(values))
    reason = explain(knowledge("stones"), start, 0, found)
    assert reason.wins == 0
    assert reason.beaten is None
