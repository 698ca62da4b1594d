"""A turn of jigsaw: places and how pieces turn, other tables, jokers kept, refusals, scores."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from game.core.contract import CHANCE
from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import Jigsaw, recorded
from tests.journeys.jigsaw_words import place_of, sheet_of, table_of, words_of_piece

pytestmark = pytest.mark.browser


@pytest.fixture
def jigsaw(jeex: Jeex) -> Jigsaw:
    """A visitor with a mouse who is going to play jigsaw, and wants nothing to move."""
    return Jigsaw(jeex)


def test_places_are_marked_in_words_and_another_tap_or_the_button_turns_the_piece(
    jigsaw: Jigsaw,
) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    jigsaw.asks("Ben, place your 1", "The first piece goes in the middle.")
    places = jigsaw.grid.locator('[aria-label*="you can place it here"]')
    expect(places).to_have_count(1)
    jigsaw.chosen(None)
    jigsaw.done.click(force=True)  # as a thumb does it
    jigsaw.asks("Ben, place your 1")  # there is nothing to lay yet
    for turn in (0, 1, 2, 3, 0):
        jigsaw.tap("0,0")
        jigsaw.chosen(f"1@0,0r{turn}")
    jigsaw.asks("Ben, place the 1 here?", "Tap it again to turn it.")
    for turn in (1, 2, 3):
        jigsaw.turn_piece()
        jigsaw.chosen(f"1@0,0r{turn}")
    jeex.push("Undo")
    jigsaw.chosen(None)
    jigsaw.turn_piece()  # in hand
    jigsaw.turn_piece()
    jigsaw.tap("0,0")
    jigsaw.chosen("1@0,0r2")
    jigsaw.tap("0,0")
    jigsaw.chosen("1@0,0r3")
    jigsaw.lay("1@0,0r3")
    jigsaw.shows()

    jigsaw.play("1@0,0r2")
    jigsaw.asks("Ben, place your 5", "It fits in 2 places. Pick one.")
    expect(places).to_have_count(2)
    jigsaw.says("-1,0", "left of the 1, you can place it here, 1 link")
    jigsaw.tap("-1,0")
    jigsaw.chosen("5@-1,0r1")
    jigsaw.tap("1,0")  # another place instead
    jigsaw.chosen("5@1,0r1")
    expect(jigsaw.cell("-1,0")).to_have_attribute("aria-label", re.compile("you can place it here"))
    jigsaw.tap("-1,0")
    jigsaw.lay("5@-1,0r1")
    jigsaw.shows()


def test_s7_a_piece_that_links_nowhere_may_lie_apart_anywhere_on_the_whole_table(
    jigsaw: Jigsaw,
) -> None:
    jeex, game = jigsaw.jeex, recorded("apart")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 8)
    jigsaw.asks(
        "Ben, place your 1",
        "It cannot link. Place it on any marked cell, even away from the rest.",
    )
    jigsaw.shows()
    expect(jigsaw.cell("10,-10")).to_have_count(0)
    whole = jigsaw.pick("whole")
    expect(whole).to_have_attribute("aria-pressed", "false")
    jeex.press(whole)
    expect(whole).to_have_attribute("aria-pressed", "true")
    expect(jigsaw.grid.locator("[data-cell]")).to_have_count(21 * 21)
    expect(jigsaw.grid.locator('[aria-label*="you can place it here"]')).to_have_count(21 * 21 - 1)
    jigsaw.tap("10,-10")
    jigsaw.chosen("1@10,-10r0")
    jigsaw.asks("Ben, place the 1 here?", "This makes no link. Tap it again to turn it.")
    jeex.press(whole)
    expect(jigsaw.cell("10,-10")).to_be_visible()  # what is chosen stays in view
    jigsaw.chosen("1@10,-10r0")
    jigsaw.tap("0,-1")
    jigsaw.asks(
        "Ben, place it here for one joker?",
        "This makes a gap for one joker. Tap it again to turn it.",
    )
    jigsaw.chosen("1@0,-1r0")
    jigsaw.lay("1@0,-1r0")
    jigsaw.asks("Ben, you have one joker")


def test_a_tap_on_a_small_table_looks_at_it_and_undo_or_another_tap_leads_back(
    jigsaw: Jigsaw,
) -> None:
    jeex, game = jigsaw.jeex, recorded("crowd-4")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 42)
    jigsaw.shows()
    own = jigsaw.history.state.turn
    name, kind = game.players[own], jigsaw.history.state.die
    others = [seat for seat in range(4) if seat != own]

    def look_at_all() -> None:
        for seat in others:
            jigsaw.look_at(seat)
            expect(jeex.told).to_have_text(f"This is {game.players[seat]}’s table.")
            expect(jigsaw.grid.locator('[aria-label*="you can"]')).to_have_count(0)
            jigsaw.chosen(None)

    for lead_back in (lambda: jeex.push("Undo"), lambda: jigsaw.look_at(own)):
        look_at_all()
        lead_back()
        jigsaw.shows()
    assert kind
    facts = jigsaw.history.game.facts(jigsaw.history.state)
    for seat in others:  # a tap on a piece of it looks at it as well
        jigsaw.mini(seat).locator('[data-cell="0,0"]').click()
        jigsaw.looks_at(seat)
        lying = facts["tables"][seat]["0,0"]
        where = place_of(table_of(facts, seat), "0,0")
        jigsaw.says("0,0", f"{where}, {words_of_piece(int(lying[0]), int(lying[2]))}")
        jigsaw.tap("0,0")  # nobody has a joker: nothing to do there
        expect(jigsaw.bubble).to_be_hidden()
    expect(jeex.title).to_contain_text(f"{name}, place your ")


def test_escape_leads_back_from_another_table_and_then_pauses(jigsaw: Jigsaw) -> None:
    jigsaw.new_game(game := recorded("crowd-4"))
    jigsaw.play_up_to(game, 42)
    own = jigsaw.history.state.turn
    for seat in {*range(4)} - {own}:
        jigsaw.look_at(seat)
    jigsaw.page.keyboard.press("Escape")
    jigsaw.shows()
    jigsaw.page.keyboard.press("Escape")
    expect(jigsaw.page.locator("#pause")).to_be_visible()


def test_one_s_own_small_table_leads_back_wherever_it_is_tapped(jigsaw: Jigsaw) -> None:
    game = recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 12)
    jigsaw.asks("Ana, place your 1")
    jigsaw.look_at(1)
    jigsaw.mini(0).locator('[data-cell="0,0"]').click()  # a piece lies there
    jigsaw.looks_at(0)
    jigsaw.shows()
    jigsaw.play("1@-1,-1r1")
    jigsaw.look_at(1)
    jigsaw.mini(0).locator('[data-cell="0,0"]').click()
    jigsaw.looks_at(0)
    expect(jigsaw.bubble).to_be_hidden()


def test_a_place_chosen_before_a_look_at_another_table_is_still_chosen_after_it(
    jigsaw: Jigsaw,
) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 12)
    jigsaw.choose("1@-1,-1r1")
    jigsaw.chosen("1@-1,-1r1")
    jigsaw.look_at(1)
    jeex.push("Undo")
    jigsaw.looks_at(0)
    jigsaw.chosen("1@-1,-1r1")
    jeex.push("Undo")
    jigsaw.chosen(None)


def test_keep_none_leaves_the_jokers_and_can_be_taken_back(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 14)
    none = jigsaw.pick("pass")
    expect(none).to_contain_text("Skip")
    expect(none).to_contain_text("1 joker")
    jeex.press(none)
    expect(none).to_have_attribute("aria-pressed", "true")
    jigsaw.asks("Ana, skip one joker?", "Then your turn ends.")
    jeex.press(none)
    jigsaw.asks("Ana, you have one joker")
    jigsaw.chosen(None)
    jeex.press(none)
    jeex.push("Undo")
    jigsaw.asks("Ana, you have one joker")
    jigsaw.choose("B-2,0@-1,-2r2")
    jeex.press(none)  # instead of the theft
    jigsaw.asks("Ana, skip one joker?")
    jigsaw.lay("pass")
    assert jigsaw.history.log()[-2] == (0, "pass")
    jigsaw.shows()
    expect(jeex.title).to_contain_text("Ben, place your ")


def test_what_the_rules_forbid_is_refused_beside_the_cell_with_the_clause(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game)
    jigsaw.tap("1,1")
    jigsaw.refused("1,1", "The first piece goes in the middle of the table.", "§3")
    jeex.push("Undo")
    jigsaw.refused("1,1", "There is nothing to undo yet.", None)
    jigsaw.play_up_to(game, 6)
    jeex.push("Undo")
    jigsaw.refused("0,0", "A roll cannot be undone.", None)
    jigsaw.tap("0,0")
    jigsaw.refused("0,0", "There is a piece on that cell already.", "§7")
    jigsaw.tap("2,2")
    jigsaw.refused("2,2", "This piece can link elsewhere, so it must go there.", "§7")
    jigsaw.chosen(None)
    jigsaw.tap("-1,0")
    expect(jigsaw.bubble).to_be_hidden()
    jigsaw.play_up_to(game, 14)
    jigsaw.tap("1,1")
    jigsaw.refused("1,1", "First choose a piece to steal from another player’s table.", "§8")
    jigsaw.look_at(1)
    jigsaw.tap("-1,0")
    jigsaw.refused("-1,0", "Two or more pieces are next to that one, so it is safe.", "§8")
    jigsaw.new_game(game := recorded("crowd-2"))
    jigsaw.play_up_to(game, 23)
    for cell, where in (("0,1", "Below"), ("0,-1", "Above")):
        jigsaw.tap(cell)
        words = f"{where}, a tab would meet a flat side. They do not fit."
        jigsaw.refused(cell, words, "§4")


def test_a_piece_of_a_small_table_that_stays_is_refused_beside_that_piece(jigsaw: Jigsaw) -> None:
    jigsaw.new_game(game := recorded("chain"))
    jigsaw.play_up_to(game, 14)
    jigsaw.mini(1).locator('[data-cell="-1,0"]').click()  # too small: it comes closer first
    jigsaw.looks_at(1)
    expect(jigsaw.bubble).to_be_hidden()
    jigsaw.tap("-1,0")
    reason = "Two or more pieces are next to that one, so it is safe."
    expect(jigsaw.bubble.locator("span").first).to_have_text(reason)
    expect(jigsaw.jeex.live).to_have_text(reason)
    about = jigsaw.page.locator(".refused")
    expect(about).to_have_count(1)
    jigsaw.looks_at(1)
    jigsaw.refused("-1,0", reason, "§8")


def test_the_score_sheet_is_a_table_that_tells_points_and_rolls_so_far(jigsaw: Jigsaw) -> None:
    game = recorded("crowd-8")
    jigsaw.new_game(game)
    assert jigsaw.sheet() == sheet_of(jigsaw.history)
    jigsaw.play_up_to(game, 60)
    sheet = jigsaw.sheet()
    assert sheet == sheet_of(jigsaw.history)
    rolls = [int(number) for line in sheet[-6:] for number in line[1:]]
    starting = 13  # with two ties
    assert sum(rolls) == sum(p.player == CHANCE for p in jigsaw.history.plies) - starting
    jigsaw.play_up_to(game, len(game.actions))
    sheet = jigsaw.sheet()
    assert sheet == sheet_of(jigsaw.history)
    assert max(int(points) for points in sheet[1][1:]) > 20
    heads = jigsaw.page.locator("#scores th")
    assert heads.evaluate_all("(all) => all.map((e) => e.scope)") == ["col"] * 8 + ["row"] * 9
    jigsaw.jeex.open("#/learn/stones")
    expect(jigsaw.page.locator("#table.learning")).to_be_visible()
    expect(jigsaw.table.get_by_role("button", name="Scores")).to_be_hidden()
