"""Whatever peers send is refused with a reason, changes nothing, and never ends the game."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.plain_data import to_data
from game.together import hand as hands
from game.together import host as hosts
from game.together import host_messages as h
from game.together import messages
from game.together.log import Log
from game.together.messages import (
    BadMessage,
    Choice,
    Countdown,
    HandStands,
    Head,
    HostStands,
    OtherVersion,
    Parting,
    Refusal,
    read_of_hand,
    read_of_host,
    written,
)
from tests.together.tables import Table, session


def table_of(game="chips", seats=3):
    table = Table(session(game, seats))
    for seat in range(seats):
        table.join(seat, (seat,))
    return table.pass_time(1)


def stands(table, device=1, **changes):
    """What that hand said last, changed, under a new number."""
    content = replace(table.hands[device].content, **changes)
    return written(table.host.device(device).taken + 1, content)


def refusals(table):
    return [effect.reason for effect in table.effects_of(h.Refused)]


def everything(table):
    """What no refused message may change."""
    return table.session, dict(table.decided), dict(table.so_far), dict(table.host.chosen)


def sent_by_hand(table, text, device=1):
    before = everything(table)
    table.to_host(h.Heard(device, text, table.now))
    assert everything(table) == before
    return refusals(table)


FUZZED = 3000


@pytest.mark.slow
def test_fuzzed_messages_of_a_hand_change_nothing():
    """Good messages with bytes changed, cut, doubled; each is refused, or says what was said."""
    dice, table = Random(5), table_of()
    legal = table.game.action_to_string(table.game.legal_actions(table.history.state, 1)[0])
    good = stands(table, chosen=(), so_far=())
    other = stands(table, device=1, chosen=(Choice(0, legal), Choice(2, legal)))
    before, seen = everything(table), set()
    for number in range(FUZZED):
        text = [*dice.choice((good, other))]
        for _change in range(dice.randrange(1, 6)):
            place = dice.randrange(len(text))
            match dice.randrange(4):
                case 0:
                    text[place] = chr(dice.choice((dice.randrange(32, 127), 0x202E, 0xD800, 0)))
                case 1:
                    del text[place:][: dice.randrange(9)]
                case 2:
                    text[place:place] = text[place : place + dice.randrange(9)]
                case 3:
                    text[place] = dice.choice('[]{}",:-0e.')
            text = text or ["["]
        table.now += 0.1  # no flood
        if table.host.device(1) is None:  # parted with for its strikes
            table.join(100 + number, (1,), hands.Hand()).deliver()
            table.host = replace(
                table.host,
                devices=tuple(
                    replace(d, number=1) if d.seats == (1,) else d for d in table.host.devices
                ),
            )
        table.to_host(h.Heard(1, "".join(text), table.now))
        seen.update(refusals(table)[-1:])
    assert everything(table) == before
    assert len(seen) > 20


@given(
    st.text()
    | st.binary().map(repr)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=12,
    ).map(lambda data: json.dumps([1, 5, data]))
)
@settings(max_examples=60)
def test_any_text_is_a_message_or_refused(text):
    for read in (read_of_hand, read_of_host):
        with pytest.raises(BadMessage):
            read(text)


numbers = st.integers(0, 2**40)
choices = st.lists(
    st.builds(Choice, numbers, st.text(max_size=9)), max_size=8, unique_by=lambda c: c.seat
).map(tuple)


@given(
    numbers.map(lambda number: number + 1),
    st.builds(
        HandStands,
        numbers,
        st.integers(),
        numbers,
        numbers,
        numbers,
        st.booleans(),
        choices,
        choices,
        st.booleans(),
    ),
)
@settings(max_examples=40)
def test_what_a_hand_writes_is_read(number, told):
    assert read_of_hand(written(number, told)) == (number, told)


def test_what_a_host_writes_is_read():
    head = Head("chips", (("size", 10), ("late", "out")), ("Ana", "Ben"), (True, False), ())
    told = HostStands(
        (0,),
        0,
        5,
        ((0, "a1 b2"), (-1, "x")),
        head,
        (1,),
        (),
        Countdown(10, 2.5, True),
        False,
        True,
        (Choice(0, "a"),),
        (Refusal(0, "b", "late"),),
    )
    assert read_of_host(written(3, told)) == (3, told)
    assert read_of_host(written(3, Parting("removed"))) == (3, Parting("removed"))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"plies": -1}, "number that cannot be"),
        ({"held": 2**60}, "number that cannot be"),
        ({"chosen": (Choice(1, "x" * 201),)}, "choices that cannot be"),
        ({"chosen": (Choice(1, "a"), Choice(1, "b"))}, "choices that cannot be"),
        ({"chosen": (Choice(1, "x" * 5000),)}, "longer than"),
        ({"chosen": (Choice(0, "e5 e6"),)}, "seat 0 is not its own"),
        ({"chosen": (Choice(77, "e5 e6"),)}, "seat 77 is not its own"),
        ({"chosen": (Choice(-1, "e5 e6"),)}, "seat -1 is not its own"),
        ({"so_far": (Choice(0, "e5 e6"),)}, "seat 0 is not its own"),
        ({"so_far": (Choice(1, "<b>"),)}, "§4"),
        ({"chosen": (Choice(1, "<script>"),)}, "§4"),
        ({"chosen": (Choice(1, "z99 e5"),)}, ""),
        ({"chosen": (Choice(1, "\ud800"),)}, ""),
        ({"pausing": 1}, "instead of"),
    ],
)
def test_what_a_hand_may_not_say_is_refused_with_a_reason(changes, reason):
    table = table_of()
    told = sent_by_hand(table, stands(table, **changes))
    assert len(told) == 1
    assert reason in told[0]
    table.play_out()


@pytest.mark.parametrize("game", ["chips", "soldiers", "stones"])
@pytest.mark.parametrize("word", ["draw", "timeout"])
def test_a_hand_calls_no_draw_and_no_time(game, word):
    table = table_of(game, 2)
    seat = table.history.active_players[0]
    told = sent_by_hand(table, stands(table, seat, chosen=(Choice(seat, word),)), seat)
    assert told == [f"{word} is not for players to choose"]
    table.play_out()


@pytest.mark.parametrize("game", ["chips", "soldiers"])
@pytest.mark.parametrize("word", ["draw", "timeout", "resign"])
def test_what_is_chosen_so_far_is_no_call(game, word):
    table = Table(session(game, 2, {"late": "drift"} if game == "chips" else {}))
    for seat in range(2):
        table.join(seat, (seat,))
    table.pass_time(1).choose_anything()
    table.pass_time(1)
    seat = table.history.active_players[0]
    told = sent_by_hand(table, stands(table, seat, so_far=(Choice(seat, word),)), seat)
    assert told == [f"{word} is not for players to choose"]


def test_who_gives_up_on_a_hand_gives_up():
    table = table_of("stones", 2)
    table.to_host(h.Heard(0, stands(table, 0, chosen=(Choice(0, "resign"),)), table.now))
    assert table.history.outcome.places == (2, 1)


def test_what_is_refused_is_told_to_the_hand_in_words():
    table = table_of()
    table.hands[1] = replace(table.hands[1], chosen={1: "z99 e5"})
    table.pass_time(1)
    assert hands.Refused(1, "The table did not take that. Choose again.") in table.told[1]
    assert table.hands[1].chosen == {}
    table.play_out()


def test_a_choice_for_another_position_changes_nothing():
    table = table_of("soldiers", 2)
    seat = table.history.active_players[0]
    legal = [
        table.game.action_to_string(a) for a in table.game.legal_actions(table.history.state, seat)
    ]
    old = stands(table, seat, chosen=(Choice(seat, legal[0]),))
    table.choose_anything()
    table.pass_time(1)
    table.to_host(h.Heard(seat, old, table.now))
    assert len(table.history.plies) == 1
    known = table.hands[seat].content
    ahead = replace(known, plies=known.plies + 1, chosen=(Choice(seat, legal[0]),))
    assert sent_by_hand(table, written(999, ahead), seat) == []


def test_a_megabyte_is_not_read():
    table = table_of()
    huge = '[1,9,{"HandStands":[' + "[" * 10**6
    assert "longer than 4000 characters" in sent_by_hand(table, huge)[0]
    table.play_out()


def test_a_flood_ends_that_hand_and_not_the_game():
    table = table_of()
    text = stands(table)
    for _message in range(1000):
        table.to_host(h.Heard(1, text, table.now))
    assert {"too many messages"} == set(refusals(table))
    assert table.host.device(1) is None
    assert table.effects_of(h.Left) == [h.Left(1, (1,))]
    assert hands.Ended("This device has sent too much.") in table.told[1]
    assert table.host.missing == (1,)
    table.session = replace(table.session, elsewhere=frozenset({0, 2}))
    table.pass_time(1)
    table.join(31, (1,))
    table.session = replace(table.session, elsewhere=frozenset({0, 1, 2}))
    table._stand()
    del table.hands[1]
    table.play_out()


def test_a_flood_costs_the_host_no_answers():
    table = table_of()
    before = len(table.network.sent[1, "down"])
    for number in range(200):
        table.to_host(h.Heard(1, f"nonsense {number}", table.now))
    assert len(table.network.sent[1, "down"]) - before == 1  # the parting


def test_another_version_is_told_on_both_sides():
    table = table_of()
    old = stands(table).replace(f"[{messages.VERSION},", "[7,", 1)
    table.to_host(h.Heard(1, old, table.now))
    assert refusals(table) == [f"version 7 instead of {messages.VERSION}"]
    words = "This device and the table have different versions of Jeex. Load both again."
    assert hands.Ended(words) in table.told[1]
    table.to_hand(2, hands.Heard('[8,9,"anything"]', table.now))
    assert hands.Ended(words) in table.told[2]
    with pytest.raises(OtherVersion):
        read_of_host("[0]")


def test_a_code_works_once():
    table = table_of()
    invitation = b"     1"
    table.to_host(h.Opened(50, invitation, table.now))
    assert refusals(table) == ["used"]
    assert table.effects_of(h.Shut) == [h.Shut(50)]
    number, told = read_of_host(table.network.sent[50, "down"][0])
    assert (number, told) == (1, Parting("used"))
    assert table.host.device(50) is None


def test_an_offer_that_was_withdrawn_holds_no_more():
    table = table_of()
    table.to_host(h.Invited(b"again!", (1,), table.now))
    table.to_host(h.Withdrawn(b"again!", table.now))
    table.to_host(h.Opened(51, b"again!", table.now))
    assert refusals(table) == ["used"]
    assert table.host.device(1) is not None


def test_a_new_device_takes_a_seat_over():
    table = table_of()
    table.join(41, (1,)).pass_time(1)
    assert table.host.device(1) is None
    assert hands.Ended("Another device plays here now.") in table.told[1]
    assert table.hands[41].seats == (1,)
    table.join(42, (1, 2)).pass_time(1)
    assert table.hands[42].session.elsewhere == frozenset({-1, 0})


def test_a_device_keeps_those_of_its_seats_that_nobody_takes():
    table = Table(session("chips", 3)).join(0, (0, 1, 2)).pass_time(1)
    table.join(1, (1,)).pass_time(1)
    assert table.hands[0].seats == (0, 2)
    begun = [effect for effect in table.told[0] if isinstance(effect, hands.Begun)]
    assert [effect.seats for effect in begun] == [(0, 1, 2), (0, 2)]
    table.play_out()


def test_no_more_than_eight_devices_come_in():
    table = Table(session("chips", 4))
    for device in range(9):
        table.join(device, ())
    table.pass_time(1)
    assert len(table.host.devices) == hosts.MOST_DEVICES
    assert hands.Ended("The table has as many devices as it can have.") in table.told[8]


def test_a_device_comes_back_to_its_seat_among_eight():
    table = Table(session("chips", 8))
    for device in range(8):
        table.join(device, (device,))
    table.pass_time(1)
    table.join(8, (3,))
    table.pass_time(1)
    assert len(table.host.devices) == hosts.MOST_DEVICES
    assert table.host.device(8).seats == (3,)
    assert table.effects_of(h.Refused) == []


def test_a_clock_of_no_time_is_no_message():
    content = HostStands((0,), 0, 0, (), None, (), (), Countdown(0, 0, True), False, True, (), ())
    with pytest.raises(BadMessage):
        read_of_host(written(1, content))


def test_a_hand_can_leave_and_be_removed():
    table = table_of()
    table.to_hand(1, hands.Leave(table.now))
    table.pass_time(1)
    assert table.effects_of(h.Left) == [h.Left(1, (1,))]
    table.to_host(h.Dismissed(2, table.now))
    assert hands.Ended("The table plays on without this device.") in table.told[2]
    assert table.host.missing == (1, 2)
    table.session = replace(table.session, elsewhere=frozenset({0}))
    table.play(1, table.game.legal_actions(table.history.state, 1)[0])
    assert table.hands[0].session is not None


# What a host sends


def host_says(table, device=1, **changes):
    content = replace(table.host.device(device).content, **changes)
    return written(table.hands[device].taken + 1, content)


HEAD = Head("stones", (), ("Ana", "Ben"), (True, True), ())


@pytest.mark.parametrize(
    "changes",
    [
        {"head": HEAD, "first": 0, "actions": ((0, "nonsense"),)},
        {"head": HEAD, "first": 0, "actions": ((5, "a1"),)},
        {"head": replace(HEAD, game="os"), "first": 0},
        {"head": replace(HEAD, game="../chips"), "first": 0},
        {"head": replace(HEAD, players=("Ana",)), "first": 0},
        {"head": replace(HEAD, players=("A" * 300, "Ben")), "first": 0},
        {"head": replace(HEAD, players=("A\nB", "Ben")), "first": 0},
        {"head": replace(HEAD, people=()), "first": 0},
        {"head": replace(HEAD, options=(("size", 10**30),)), "first": 0},
        {"head": HEAD, "seats": (4,), "first": 0},
        {"actions": ((0, "a1 b2"),), "check": 5},
        {"actions": ((0, "zz"),)},
        {"clock": Countdown(5, 7, True)},
        {"refused": (Refusal(1, "", "<b>"),)},
        {"chosen": (Choice(1, "nonsense"),)},
        {"first": 9},
    ],
)
def test_a_hand_does_not_follow_what_cannot_be(changes):
    table = table_of()
    before = table.hands[1].session, table.hands[1].seats
    table.to_hand(1, hands.Heard(host_says(table, **changes), table.now))
    assert (table.hands[1].session, table.hands[1].seats) == before
    assert not any(isinstance(effect, hands.Ended) for effect in table.told[1])
    table.play_out()


@pytest.mark.parametrize("first", [0, 2])
def test_a_hand_keeps_no_session_for_each_step_of_a_long_message(first):
    """That would take memory as the square of what the host has sent."""
    head = replace(HEAD, options=(("repetition", False),))
    turns = (f"{'a1' if i % 2 == 0 else 'e3'}>{('NE', 'N')[i // 2 % 2]}" for i in range(400))
    log = Log.of(head, ((0, "a1N"), (1, "e3N"), *((i % 2, turn) for i, turn in enumerate(turns))))
    table = table_of("stones", 2)
    for end in (first, len(log.actions)):
        begins = {"head": head if end == first else None, "first": 0 if end == first else first}
        actions = log.actions[begins["first"] : end]
        text = host_says(table, 1, **begins, check=log.checks[begins["first"]], actions=actions)
        effects = hand_hears(table, text)
    shown = [e for e in effects if isinstance(e, hands.Begun | hands.Followed)]
    assert [type(effect) for effect in shown] == [hands.Begun]
    assert len(table.hands[1].session.history.plies) == len(log.actions)


def hand_hears(table, text, device=1):
    before = len(table.told[device])
    table.to_hand(device, hands.Heard(text, table.now))
    return table.told[device][before:]


def test_a_hand_parts_with_a_host_that_it_cannot_follow():
    table = table_of()
    for number in range(hands.STRIKES):
        table.to_hand(1, hands.Heard(f"nonsense {number}", table.now))
    assert hands.Ended("This device cannot follow the game at the table.") in table.told[1]
    assert not table.hands[1].open


@pytest.mark.slow
def test_fuzzed_messages_of_a_host_never_break_a_hand():
    dice, table = Random(6), table_of("stones", 2)
    table.choose_anything()
    table.pass_time(1)
    head = replace(HEAD, players=("<img src=x onerror=alert(1)>", "Ben"))
    good = [
        host_says(table),
        host_says(table, head=head, first=0, actions=table.history.log()),
    ]
    whole = table.hands[1]
    for _message in range(FUZZED):
        text = [*dice.choice(good)]
        for _change in range(dice.randrange(1, 5)):
            text[dice.randrange(len(text))] = chr(dice.randrange(32, 127))
        after, _effects = hands.reduce(whole, hands.Heard("".join(text), table.now))
        assert after.session.history.outcome is None
        assert len(after.session.history.plies) in range(2)


def test_markup_in_names_stays_text():
    marked = ("<img src=x onerror=alert(1)>", "</script>&amp;")
    begun = session("stones", 2)
    begun = replace(begun, history=replace(begun.history, players=marked))
    table = Table(begun).join(0, (0,)).pass_time(1)
    assert table.hands[0].session.history.players == marked


def test_messages_are_plain_data():
    told = Parting("over")
    assert json.loads(written(4, told)) == [messages.VERSION, 4, to_data(told)]
