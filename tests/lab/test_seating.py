"""Runs in which every seat was given to somebody: on what terms, and who goes on."""

from __future__ import annotations

from dataclasses import replace

from game.lab.faults import Fault
from game.lab.page import messages as m
from game.lab.playing import Answer
from tests.lab.test_page import Page

OWN = ("id0", "id1")


def begun(seats=OWN, **chosen):
    """The page with a run of two bots, with these seats."""
    page = Page(bots=3)
    page.state = replace(page.state, **chosen)
    page.send(m.RunWithPressed(seats, (), 7))
    return page


def test_each_of_two_bots_has_notes_of_its_own():
    page = begun()
    page.act(notes='{"mine":1}')
    assert page.act(notes='{"yours":2}').terms.notes == ""
    assert page.act().terms.notes == '{"mine":1}'
    assert page.act().terms.notes == '{"yours":2}'


def test_a_bot_in_both_seats_has_the_same_notes():
    page = begun(("id0", "id0"))
    page.act(notes='{"mine":1}')
    assert page.act().terms.notes == '{"mine":1}'


def test_the_seed_and_the_time_that_are_chosen_count():
    page = begun(seed=12, seconds=5)
    [asked] = page.due
    assert (page.state.run.seed, asked.terms.seconds) == (12, 5)
    page.send(m.Answered(asked.number, asked.plies, asked.seat, Answer(fault=Fault("time"))))
    assert "25 seconds" in page.said[-1]


def test_run_plays_on_without_a_bot_that_was_deleted():
    page = begun()
    page.send(m.StopPressed())
    page.send(m.BotChosen("id1"))
    page.send(m.Deleted(page.state.bots[2]))
    page.send(m.BotChosen("id0"))
    page.due.clear()
    page.send(m.NewGamePressed(8))
    run = page.state.run
    assert run.going
    assert [one.id for one in run.seated] == ["id0", ""]
