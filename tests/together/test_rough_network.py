"""Nothing is lost over a network that loses, repeats, delays and reorders, and when pages die."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.clock import Clock
from game.core.contract import CHANCE
from game.core.public import last_open
from game.together import hand as hands
from game.together import host_messages as h
from game.together.hand import Hand
from game.together.messages import SILENCE
from tests.together.tables import RoughNetwork, Table, session

SMALL = {
    "chips": {"rounds": 2, "size": 5},
    "jigsaw": {"hands": 1},
    "soldiers": {"size": 4},
    "stones": {},
}


def table_of(game, dice, seats=None):
    table = Table(session(game, seats, SMALL[game]), RoughNetwork(dice), seed=dice.random())
    for seat in range(len(table.session.names)):
        table.join(seat, (seat,))
    return table


def what_was_played_was_chosen(table):
    """Every action of the game is what its hand has chosen for that position, once."""
    for number, ply in enumerate(table.history.plies):
        if ply.player != CHANCE:
            assert ply.action == table.choices[ply.player, last_open(table.history, number)]


def happens(table, event, next_device):
    """One of the things that happen to pages."""
    device = min(table.hands)
    hand, seats = table.hands[device], table.hands[device].seats
    match event:
        case "breaks":
            table.close(device)
            table.hands[next_device] = table.hands.pop(device)
            table.join(next_device, seats, hand=table.hands[next_device])
        case "reloads" if hand.session:
            table.close(device)
            del table.hands[device]
            table.join(next_device, seats, Hand())
        case "host dies":
            table.kill_host()
            for number, one in enumerate([*table.hands.items()]):
                table.hands[next_device + number] = table.hands.pop(one[0])
                table.join(next_device + number, one[1].seats, one[1])
        case "undo" if len(table.history.plies) > 2:
            table.stand_at(last_open(table.history, len(table.history.plies) - 2))


events = st.lists(st.sampled_from(["breaks", "reloads", "host dies"]), max_size=3)


@pytest.mark.slow
@pytest.mark.parametrize("game", SMALL)
@given(seed=st.integers(0, 10**6), events=events)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_game_comes_to_the_same_end_everywhere(game, seed, events):
    dice = Random(seed)
    table = table_of(game, dice, 3 if game == "chips" else None)
    waiting = [(dice.randrange(5, 60), event) for event in events]
    for moment in range(400):
        if table.history.outcome is not None:
            break
        table.choose_anything()
        table.pass_time()
        for when, event in waiting:
            if when == moment and all(hand.session for hand in table.hands.values()):
                happens(table, event, 100 * (moment + 1))
    what_was_played_was_chosen(table)
    table.network.calm = True
    table.pass_time(4)
    for hand in table.hands.values():
        assert hand.session.history.log() == table.history.log()[: table.open_plies]
        assert hand.session.history.state == table.history.states[table.open_plies]


@given(seed=st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
def test_an_undo_reaches_everybody(seed):
    dice = Random(seed)
    table = table_of("soldiers", dice)
    for moment in range(60):
        table.choose_anything()
        table.pass_time()
        if moment % 20 == 15:
            happens(table, "undo", 0)
    table.network.calm = True
    table.pass_time(4)
    for hand in table.hands.values():
        assert hand.session.history.log() == table.history.log()


def calm_table(game="chips", seats=3, options=None):
    table = Table(session(game, seats, options))
    for seat in range(seats):
        table.join(seat, (seat,))
    return table.pass_time(1)


def some_action(table, seat):
    return table.game.legal_actions(table.history.state, seat)[0]


@pytest.mark.parametrize("way", ["up", "down"])
def test_every_message_twice_and_backwards_changes_nothing(way):
    table = calm_table()
    table.to_hand(0, hands.Chosen(0, some_action(table, 0), table.now))
    table.pass_time(2)
    before = (table.history.log(), dict(table.decided), table.hands[0].session)
    for text in [*table.network.sent[0, way]][::-1]:
        if way == "up":
            table.to_host(h.Heard(0, text, table.now))
        else:
            table.to_hand(0, hands.Heard(text, table.now))
    table.pass_time(0.5)
    assert (table.history.log(), table.decided, table.hands[0].session) == before


def test_both_sides_are_told_within_three_seconds_that_nothing_is_heard():
    table = calm_table()
    table.told[1].clear()
    waited = 0.0
    while not (table.effects_of(h.Lost) and hands.Lost() in table.told[1]):
        table.network.under_way.pop((1, "up"), None)
        table.network.under_way.pop((1, "down"), None)
        table.pass_time()
        waited += 0.25
    assert waited <= 3
    assert table.effects_of(h.Lost) == [h.Lost(1, (1,))]
    assert table.host.missing == (1,)
    table.pass_time(1.5)
    assert table.effects_of(h.Back) == [h.Back(1, (1,))]
    assert hands.Back() in table.told[1]
    assert table.host.missing == ()


def test_a_closed_channel_is_told_at_once_and_a_new_code_brings_the_hand_back():
    table = calm_table()
    table.to_hand(1, hands.Chosen(1, some_action(table, 1), table.now))
    table.pass_time(1)
    table.close(1)
    assert table.effects_of(h.Lost) == [h.Lost(1, (1,))]
    assert table.told[1][-1] == hands.Lost()
    assert 1 in table.decided  # what was chosen is kept
    hand = table.hands.pop(1)
    table.told[11] = []
    table.join(11, (1,), hand).pass_time(1)
    assert table.told[11][0] == hands.Back()
    assert table.host.missing == ()
    for device, seat in ((0, 0), (2, 2)):
        table.to_hand(device, hands.Chosen(seat, some_action(table, seat), table.now))
    table.pass_time(1)
    assert len(table.history.plies) == 3


def test_what_was_chosen_is_sent_again_to_a_host_that_was_killed():
    table = calm_table()
    action = some_action(table, 1)
    table.to_hand(1, hands.Chosen(1, action, table.now))
    table.pass_time(1)
    assert table.decided == {1: action}
    table.kill_host()
    assert table.decided == {}
    table.join(21, (1,), table.hands.pop(1)).pass_time(1)
    assert table.decided == {1: action}


def test_a_reloaded_hand_is_told_what_the_host_has_of_its_choice():
    table = calm_table()
    action = some_action(table, 1)
    table.to_hand(1, hands.Chosen(1, action, table.now))
    table.pass_time(1)
    table.close(1)
    del table.hands[1]
    table.join(12, (1,)).pass_time(1)
    assert table.hands[12].told.chosen == ((1, action),)
    assert all(not hand.told.chosen for device, hand in table.hands.items() if device != 12)
    table.to_hand(12, hands.Chosen(1, None, table.now))
    table.pass_time(1)
    assert table.decided == {}
    assert table.hands[12].told.chosen == ()


def test_a_choice_can_be_changed_and_taken_back_until_all_have_chosen():
    table = calm_table()
    first, second = table.game.legal_actions(table.history.state, 1)[:2]
    for action in (first, second, None, first):
        table.to_hand(1, hands.Chosen(1, action, table.now))
        table.pass_time(0.5)
    decided = [effect.action for effect in table.effects_of(h.Decided)]
    assert decided == [first, second, None, first]
    assert table.hands[0].told.ready == {1}


def running(table):
    return [effect.runs for effect in table.effects_of(h.Running)]


def test_the_clock_runs_once_every_device_shows_the_round_and_stands_while_one_is_away():
    table = calm_table()
    assert running(table) == [True]
    for seat in range(3):
        table.to_hand(seat, hands.Chosen(seat, some_action(table, seat), table.now))
    table.shows = False  # the reveal
    table.pass_time(1)
    assert running(table) == [True, False]
    table.shows = True
    table._stand()
    for seat in range(3):
        table.pass_time(1)
        assert running(table) == [True, False]
        table.to_hand(seat, hands.Shows(3, table.now))
    table.pass_time(1)
    assert running(table) == [True, False, True]
    table.to_hand(0, hands.Paused(True, table.now))
    table.pass_time(1)
    assert running(table)[3:] == [False]
    assert all(hand.told.paused for hand in table.hands.values())
    table.to_hand(0, hands.Paused(False, table.now))
    table.pass_time(1)
    assert running(table)[4:] == [True]
    table.close(2)
    assert running(table)[5:] == [False]
    # The table decides that this seat is played here.
    table.session = replace(table.session, elsewhere=frozenset({0, 1}))
    table._stand()
    assert running(table)[6:] == [True]


def test_the_clock_does_not_wait_for_one_away_who_has_chosen():
    table = calm_table()
    table.to_hand(2, hands.Chosen(2, some_action(table, 2), table.now))
    table.pass_time(1)
    table.close(2)
    assert running(table) == [True]


def test_hands_go_on_from_a_reveal_together_if_nobody_is_asked_at_the_table():
    table = calm_table()
    for seat in range(3):
        table.to_hand(seat, hands.Chosen(seat, some_action(table, seat), table.now))
    table.pass_time(1)
    table.shows = False
    table._stand()
    for seat in range(3):
        assert table.effects_of(h.WentOn) == []
        table.to_hand(seat, hands.Shows(3, table.now))
        table.pass_time(1)
    assert table.effects_of(h.WentOn) == [h.WentOn()]


def timed_table(delay):
    """A round whose clock is about to run out; a hand's choice takes that many seconds."""
    table = calm_table(options={"seconds": 10})
    for beat in range(4):  # to and fro takes twice as long
        texts = [*table.network.arriving((1, "down"))]
        table.now += delay
        for text in texts:
            table.to_hand(1, hands.Heard(text, table.now))
        table.to_hand(1, hands.Paused(beat % 2 == 0, table.now))
        texts = [*table.network.arriving((1, "up"))]
        table.now += delay
        for text in texts:
            table.to_host(h.Heard(1, text, table.now))
    return table


@pytest.mark.parametrize(
    ("delay", "after", "counts"),
    [(0.3, 0.25, True), (0.3, 0.35, False), (0.05, 0.1, False), (0.45, 0.4, True)],
)
def test_an_order_that_was_sent_in_time_counts_by_the_measured_delay(delay, after, counts):
    table = timed_table(delay)
    assert table.host.device(1).delay == pytest.approx(delay, abs=0.02)
    table.clock = Clock(10, 0, table.now)
    table._stand()
    table.now += after
    table.to_hand(1, hands.Chosen(1, some_action(table, 1), table.now - delay))
    texts = [*table.network.arriving((1, "up"))]
    table.to_host(h.Heard(1, texts[-1], table.now))
    assert (1 in table.decided) is counts
    table.pass_time(0.5)
    refused = [effect.words for effect in table.told[1] if isinstance(effect, hands.Refused)]
    assert refused == ([] if counts else ["That came too late."])


def test_a_slow_answer_is_no_longer_delay_than_half_a_second():
    assert timed_table(0.7).host.device(1).delay == 0.5
    assert SILENCE < 3


def test_what_is_chosen_so_far_goes_to_the_host_alone():
    table = calm_table(options={"seconds": 10, "late": "drift", "rounds": 2})
    for seat in range(3):
        table.to_hand(seat, hands.Chosen(seat, some_action(table, seat), table.now))
    table.pass_time(1)
    part = replace(some_action(table, 1), hunter=None)
    before = {way: len(texts) for way, texts in table.network.sent.items()}
    table.to_hand(1, hands.ChosenSoFar(1, part, table.now))
    table.pass_time(1)
    assert table.so_far == {1: part}
    text = table.game.action_to_string(part)
    for way, texts in table.network.sent.items():
        if way[1] == "down":
            assert not any(text in sent for sent in texts[before[way] :])
    table.to_hand(1, hands.ChosenSoFar(1, None, table.now))
    table.pass_time(1)
    assert table.so_far == {1: None}
