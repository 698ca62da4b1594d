"""Who is to sit at a table: within the game's limits whatever is pressed, and remembered whole."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from game import registry
from game.bots.seating import (
    PEOPLE,
    SHARING,
    Capacity,
    Seat,
    Seating,
    default_seating,
    restored_seating,
)
from game.core import record as records
from game.core.history import begin
from game.core.kept_signs import KeptSigns
from game.core.knowledge import LEVELS
from game.core.record import Record
from game.view.concerns import Secret
from tests.conformance import THOROUGH

every_game = pytest.mark.parametrize("game", registry.GAMES)
names = st.lists(st.text(max_size=24), max_size=9)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def room(game: str) -> Capacity:
    seats, view = registry.rules(game).seats, registry.view(game)
    people = SHARING if isinstance(view, Secret) else len(PEOPLE)
    return Capacity(seats[0], seats[-1], view.full_table(), people)


CHIPS = room("chips")
rooms = st.sampled_from([room(game) for game in registry.GAMES])


def pressed(seating: Seating, data: DataObject) -> Seating:
    """After one thing that can be done to it."""
    seat = data.draw(st.integers(0, len(seating.seats) - 1), "seat")
    there = seating.seats[seat]
    done = [
        seating.switched(seat, bot=not there.bot),
        seating.at_level(seat, data.draw(st.sampled_from(LEVELS))) if there.bot else seating,
        seating.named(seat, data.draw(st.text(max_size=24))),
        seating.rotated(),
        seating.with_extra(data.draw(st.sampled_from(seating.extras))),
    ]
    if seating.can_grow:
        done += [seating.with_person(), seating.with_bot()]
    if seating.can_shrink:
        done.append(seating.without(seat))
    return data.draw(st.sampled_from(done))


@THOROUGH
@given(rooms, names, st.data())
def test_whatever_is_pressed_a_game_of_that_many_can_be_played(place, people, data):
    seating = default_seating(place, people)
    for _press in range(data.draw(st.integers(0, 12))):
        seating = pressed(seating, data)
        assert place.least <= seating.count <= place.most
        assert seating.extra in seating.extras
        bots = [seat.bot for seat in seating.seats if seat.bot]
        assert len(set(bots)) == len(bots)
    called, levels = seating.names_and_levels()
    assert len(called) == len(levels) == seating.count
    assert len(set(called)) == len(called)
    assert all(called)
    assert set(levels) <= {None, *LEVELS}
    assert levels.count(None) == len(seating.people()) == sum(not s.bot for s in seating.seats)
    assert restored_seating(place, json.loads(json.dumps(seating.as_dict())), []) == seating


def kept_by_a_record(seating: Seating) -> None:
    """A record can hold the names and the bots of that seating."""
    called, levels = seating.names_and_levels()
    record = Record("chips", called, bots=levels)
    assert records.parse(records.dumps(record)) == record


@pytest.mark.parametrize("name", ["x" * 5_000, "A\0na", "\ud800", "\u2028", " \n ", "A\x1bB" * 150])
def test_a_name_that_no_record_holds_becomes_one(name):
    seats = [[name, "", ""], [name, "", ""]]
    kept_by_a_record(restored_seating(CHIPS, {"seats": seats, "extra": 0, "level": "casual"}, []))
    kept_by_a_record(default_seating(CHIPS, [name, name]))


@THOROUGH
@given(rooms, names, plain, plain, plain)
def test_what_is_kept_and_makes_no_sense_is_left_out(place, people, seats, extra, level):
    for kept in ({}, {"seats": seats, "extra": extra, "level": level}):
        seating = restored_seating(place, kept, people)
        assert place.least <= seating.count <= place.most
        kept_by_a_record(seating)


@every_game
def test_somebody_alone_finds_the_table_set(game):
    called, levels = default_seating(room(game), []).names_and_levels()
    others = registry.view(game).full_table() - 1
    assert levels == (None, *["casual"] * others)
    assert called[:2] == ("Ana", "Bolt")
    begin(registry.rules(game), called, {}, 7)


@every_game
def test_people_who_are_enough_for_the_game_meet_no_bots(game):
    seating = default_seating(room(game), PEOPLE)
    called, levels = seating.names_and_levels()
    assert called == PEOPLE[: room(game).single]
    assert set(levels) == {None}
    assert not seating.can_grow


def test_more_persons_share_a_tablet_where_nothing_is_secret():
    assert (CHIPS.single, room("soldiers").single, room("jigsaw").single) == (8, 8, 16)
    table = default_seating(room("jigsaw"), ())
    while table.can_grow:
        table = table.with_bot() if len(table.seats) % 2 else table.with_person()
    called, levels = table.names_and_levels()
    assert len(set(called)) == len(called) == 16
    assert [level is None for level in levels] == [True, False] * 8
    assert restored_seating(room("jigsaw"), table.as_dict(), ()) == table
    assert len(restored_seating(CHIPS, table.as_dict(), ()).seats) == 8


def test_a_person_is_a_bot_for_a_while_and_comes_back():
    seating = default_seating(CHIPS, ["Zoe", "Yan"])
    turned = seating.switched(0, bot=True)
    assert turned.seats[0] == Seat("Zoe", "Atom", "casual")
    assert turned.names_and_levels()[0][0] == "Atom"
    assert turned.switched(0, bot=False) == seating
    alone = default_seating(room("stones"), ["Zoe"])
    assert alone.switched(1, bot=False).people() == ("Zoe", "Ben")


def test_the_next_bot_is_as_strong_as_the_one_before():
    seating = default_seating(room("soldiers"), ["Zoe"]).at_level(1, "master").with_bot()
    assert seating.seats[2] == Seat("", "Cog", "master")
    assert seating.switched(0, bot=True).seats[0] == Seat("Zoe", "Atom", "master")


def test_extra_bots_fill_the_table_until_there_are_more_or_fewer():
    seating = default_seating(CHIPS, ["Zoe"])
    assert [seating.extra, seating.with_bot().extra, seating.with_person().extra] == [7, 6, 6]
    assert seating.with_bot().without(1) == seating
    assert seating.with_extra(5).with_person().extra == 5
    full = seating.with_extra(99)
    assert full.count == 32
    assert full.with_bot().count == 32
    assert default_seating(CHIPS, ["Zoe", "Yan"]).with_extra(0).without(1).count == 2


def test_where_all_sit_one_by_one_a_table_is_filled_by_bots_in_seats_and_never_emptied():
    alone = default_seating(room("soldiers"), ["Zoe"])
    assert alone.filled(4).with_level("beginner").names_and_levels() == (
        ("Zoe", "Bolt", "Cog", "Dot"),
        (None, "beginner", "beginner", "beginner"),
    )
    assert alone.filled(4).filled(2).count == 4
    assert default_seating(room("stones"), ["Zoe"]).filled(9).count == 2


def test_extra_bots_are_others_than_those_who_have_seats():
    seating = default_seating(CHIPS, ["Zoe"]).with_bot().with_bot().without(1)
    called, _levels = seating.with_extra(30).names_and_levels()
    assert called[:4] == ("Zoe", "Cog", "Inka", "Dot")
    assert len(set(called)) == 32


def test_two_of_one_name_are_told_apart_and_no_name_gets_one():
    seating = default_seating(CHIPS, ["Ana", " Ana ", "", "Echo"]).with_extra(1)
    assert seating.names_and_levels()[0] == ("Ana", "Ana 2", "Cleo", "Echo", "Echo 2")


def test_everybody_sits_a_seat_further():
    seating = default_seating(room("stones"), ["Zoe"])
    assert seating.rotated().names_and_levels() == (("Bolt", "Zoe"), ("casual", None))
    assert seating.rotated().rotated() == seating


def test_a_name_keeps_its_sign_whatever_seat_and_level_of_game_it_comes_to():
    kept = KeptSigns().keeping("Zoe", 4).keeping("Yan", 0)
    assert default_seating(room("stones"), ["Yan", "Zoe"]).signs(kept) == (0, 4)
    assert default_seating(room("soldiers"), ["Zoe", "Ben", "Yan"]).signs(kept) == (4, 1, 0)
    alone = default_seating(room("soldiers"), ["Ben"]).filled(4)
    assert alone.named(0, "Zoe", kept).signs(kept) == (4, 1, 2, 3)
    assert alone.named(0, "zo", kept).signs(kept) == (0, 1, 2, 3)
    assert default_seating(CHIPS, ["Zoe"]).with_extra(8).signs(kept) == ()


def test_a_chosen_sign_is_the_next_that_no_other_person_has_and_bots_make_room():
    seating = default_seating(room("soldiers"), ["Zoe", "Yan"]).filled(4)
    kept = KeptSigns()
    chosen, seen = seating, []
    for _tap in range(8):
        chosen = chosen.with_next_sign(0, kept)
        seen.append(chosen.signs(kept)[0])
        assert chosen.signs(kept)[1] == 1
        assert len(set(chosen.signs(kept))) == 4
    assert seen == [2, 3, 4, 5, 6, 7, 0, 2]


def test_what_was_chosen_is_kept_by_the_name_that_is_typed_after_it():
    kept = KeptSigns().keeping("Ben", 1)
    seating = default_seating(room("stones"), ["Zoe", "Yan"]).with_next_sign(0, kept)
    assert seating.signs(kept) == (2, 1)
    renamed = seating.named(0, "Eva", kept)
    assert renamed.signs(kept) == (2, 1)
    assert renamed.keeping(kept).as_dict() == {"ben": 1, "eva": 2, "yan": 1}
    assert seating.named(0, "ben", kept).signs(kept) == (1, 2), "a known name has its own"


def test_two_who_wish_for_the_same_are_told_apart_and_neither_forgets_it():
    kept = KeptSigns().keeping("Zoe", 5).keeping("Yan", 5)
    seating = default_seating(room("stones"), ["Zoe", "Yan"])
    assert seating.signs(kept) == (5, 6)
    assert seating.rotated().signs(kept) == (5, 6)
    again = seating.keeping(kept)
    assert (again.of("Zoe"), again.of("Yan")) == (5, 5)


@THOROUGH
@given(rooms, names, st.data())
def test_in_another_seat_everybody_has_the_sign_that_they_had(place, people, data):
    seating = default_seating(place, people)
    kept = KeptSigns()
    for _press in range(data.draw(st.integers(0, 6))):
        seating = pressed(seating, data)
    if len({seat.name for seat in seating.seats}) < len(seating.seats):
        return
    signs = seating.signs(kept)
    moved = seating.holding(kept).rotated().signs(kept)
    single = len(seating.seats)
    if signs:
        assert moved[:single] == (signs[single - 1], *signs[: single - 1])
    bots = tuple(seat for seat in seating.seats if seat.bot)
    assert seating.keeping(kept).signs.keys().isdisjoint(bot.name.casefold() for bot in bots)
