"""Who is to sit at a table: within the game's limits whatever is pressed, and remembered whole."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from game import registry
from game.bots.company import PEOPLE, Company, Room, Seat, gathered, recalled
from game.core.knowledge import LEVELS
from game.core.match import Match

every_game = pytest.mark.parametrize("game", registry.GAMES)
names = st.lists(st.text(max_size=24), max_size=9)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def room(game: str) -> Room:
    seats = registry.rules(game).seats
    return Room(seats[0], seats[-1], registry.view(game).full_table())


CHIPS = room("chips")
rooms = st.sampled_from([room(game) for game in registry.GAMES])


def pressed(company: Company, data: DataObject) -> Company:
    """After one thing that can be done to it."""
    seat = data.draw(st.integers(0, len(company.seats) - 1), "seat")
    there = company.seats[seat]
    done = [
        company.turned(seat, bot=not there.bot),
        company.at_level(seat, data.draw(st.sampled_from(LEVELS))) if there.bot else company,
        company.named(seat, data.draw(st.text(max_size=24))),
        company.moved_on(),
        company.with_extra(data.draw(st.sampled_from(company.extras))),
    ]
    if company.can_grow:
        done += [company.with_person(), company.with_bot()]
    if company.can_shrink:
        done.append(company.without(seat))
    return data.draw(st.sampled_from(done))


@given(rooms, names, st.data())
def test_whatever_is_pressed_a_game_of_that_many_can_be_played(place, people, data):
    company = gathered(place, people)
    for _press in range(data.draw(st.integers(0, 12))):
        company = pressed(company, data)
        assert place.least <= company.count <= place.most
        assert company.extra in company.extras
        bots = [seat.bot for seat in company.seats if seat.bot]
        assert len(set(bots)) == len(bots)
    called, levels = company.sitting_down()
    assert len(called) == len(levels) == company.count
    assert len(set(called)) == len(called)
    assert all(called)
    assert set(levels) <= {None, *LEVELS}
    assert levels.count(None) == len(company.people()) == sum(not s.bot for s in company.seats)
    assert recalled(place, json.loads(json.dumps(company.kept())), []) == company


@given(rooms, names, plain, plain, plain)
def test_what_is_kept_and_makes_no_sense_is_left_out(place, people, seats, extra, level):
    for kept in ({}, {"seats": seats, "extra": extra, "level": level}):
        company = recalled(place, kept, people)
        assert place.least <= company.count <= place.most
        company.sitting_down()


@every_game
def test_somebody_alone_finds_the_table_set(game):
    called, levels = gathered(room(game), []).sitting_down()
    others = 7 if game == "chips" else 1
    assert levels == (None, *["casual"] * others)
    assert called[:2] == ("Ana", "Robo")
    Match(registry.rules(game), called, {}, 7)


@every_game
def test_people_who_are_enough_for_the_game_meet_no_bots(game):
    company = gathered(room(game), PEOPLE)
    called, levels = company.sitting_down()
    assert called == PEOPLE[: room(game).most]
    assert set(levels) == {None}
    assert not company.can_grow


def test_a_person_is_a_bot_for_a_while_and_comes_back():
    company = gathered(CHIPS, ["Zoe", "Yan"])
    turned = company.turned(0, bot=True)
    assert turned.seats[0] == Seat("Zoe", "Robo", "casual")
    assert turned.sitting_down()[0][0] == "Robo"
    assert turned.turned(0, bot=False) == company
    alone = gathered(room("stones"), ["Zoe"])
    assert alone.turned(1, bot=False).people() == ("Zoe", "Ana")


def test_the_next_bot_is_as_strong_as_the_one_before():
    company = gathered(room("soldiers"), ["Zoe"]).at_level(1, "master").with_bot()
    assert company.seats[2] == Seat("", "Bolt", "master")
    assert company.turned(0, bot=True).seats[0] == Seat("Zoe", "Cog", "master")


def test_extra_bots_fill_the_table_until_there_are_more_or_fewer():
    company = gathered(CHIPS, ["Zoe"])
    assert [company.extra, company.with_bot().extra, company.with_person().extra] == [7, 6, 6]
    assert company.with_bot().without(1) == company
    assert company.with_extra(5).with_person().extra == 5
    full = company.with_extra(99)
    assert full.count == 32
    assert full.with_bot().count == 32
    assert gathered(CHIPS, ["Zoe", "Yan"]).with_extra(0).without(1).count == 2


def test_extra_bots_are_others_than_those_who_have_seats():
    company = gathered(CHIPS, ["Zoe"]).with_bot().with_bot().without(1)
    called, _levels = company.with_extra(30).sitting_down()
    assert called[:4] == ("Zoe", "Bolt", "Robo", "Cog")
    assert len(set(called)) == 32


def test_two_of_one_name_are_told_apart_and_no_name_gets_one():
    company = gathered(CHIPS, ["Ana", " Ana ", "", "Robo"]).with_extra(1)
    assert company.sitting_down()[0] == ("Ana", "Ana 2", "Cleo", "Robo", "Robo 2")


def test_everybody_sits_a_seat_further():
    company = gathered(room("stones"), ["Zoe"])
    assert company.moved_on().sitting_down() == (("Robo", "Zoe"), ("casual", None))
    assert company.moved_on().moved_on() == company
