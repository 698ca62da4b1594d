"""Jigsaw by hand: whole games with known dice, a chain of thefts, lost turns, an unwon hand."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from game.core import record as records
from game.core.contract import CHANCE
from game.core.record import Record
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import PEOPLE, Jigsaw, cells_of, recorded
from tests.journeys.jigsaw_words import redrawn, sheet_of, words_of_piece

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
CLIPBOARD = ["clipboard-read", "clipboard-write"]
SIX_HANDS = (  # by the ply that ends the hand: what is said of it
    (34, "Ben has a trio and gets 23 points.", "Ben: 1 + 1 + 1 and 20: 23. Ana: 6 + 6: 12."),
    (42, "Ana has a pair and gets 28 points.", "Ana: 4 + 4 and 20: 28. Ben: nothing."),
    (57, "Ana has a quartet and gets 28 points.", "Ana: 2 + 2 + 2 + 2 and 20: 28. Ben: nothing."),
    (
        76,
        "Ana has a staircase and gets 38 points.",
        "Ana: 3 + 4 + 5 + 6 and 20: 38. Ben: 3 + 4: 7.",
    ),
    (
        106,
        "Ben has a quintet and gets 45 points.",
        "Ben: 5 + 5 + 5 + 5 + 5 and 20: 45. Ana: 2 + 2 + 2 + 2: 8.",
    ),
    (
        145,
        "Ana has a quartet and a trio and gets 50 points.",
        "Ana: 3 + 3 + 3 + 3 + 6 + 6 + 6 and 20: 50.",
    ),
)


@pytest.fixture
def jigsaw(jeex: Jeex) -> Jigsaw:
    """A visitor with a mouse who is going to play jigsaw, and wants nothing to move."""
    return Jigsaw(jeex)


def moves_of(game: Record) -> list[str]:
    """What the players do in it."""
    return [text for seat, text in game.actions if seat != CHANCE]


def up_to(game: Record, ply: int) -> list[str]:
    """What they do up to that ply."""
    return moves_of(replace(game, actions=game.actions[:ply]))


def counting(jigsaw: Jigsaw) -> list[int]:
    """The pieces on the large table that count, by their numbers, ascending."""
    cells = jigsaw.grid.locator('[aria-label$=", counts"]')
    words = cells.evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    kinds = (re.search(r", a (\d): ", text) for text in words)
    return sorted(int(kind[1]) for kind in kinds if kind)


@pytest.mark.thorough
def test_two_play_six_hands_by_touch_from_home_to_the_result_and_again(visit: Visit) -> None:
    jeex = visit(viewport=TABLET, has_touch=True, permissions=CLIPBOARD)
    jigsaw, game = Jigsaw(jeex), recorded("six-hands")
    jeex.open()
    jeex.press(jeex.page.locator("#home .lid.jigsaw"))
    expect(jeex.page.locator("[data-forecast]")).to_have_text("All six hands.")
    jigsaw.start(game)
    jigsaw.shows()
    for hand, (ply, title, points) in enumerate(SIX_HANDS, 1):
        if hand == 1:
            jigsaw.play(*up_to(game, ply + 1))
        else:
            jigsaw.play_up_to(game, ply + 1)
        jeex.revealed()
        expect(jigsaw.status).to_have_text(f"Hand {hand} of 6")
        expect(jeex.title).to_have_text(title)
        expect(jeex.told).to_contain_text(points)
        values = re.findall(r"\d", points.split(" and ")[0])
        assert counting(jigsaw) == sorted(map(int, values))
        assert jigsaw.sheet() == sheet_of(jigsaw.history)
        if hand < 6:
            expect(jeex.page.locator('[data-do="proceed"]')).to_have_text(f"Hand {hand + 1}")
            jigsaw.proceed()
            jigsaw.shows()
    jeex.proceed()
    jeex.ended()
    result = jeex.page.locator("#result")
    expect(result.locator("h1")).to_have_text("Ana wins")
    expect(result.locator(".win .why")).to_have_text("164 points after 6 hands.")
    assert jeex.standings() == [("Ana", "164", "1"), ("Ben", "75", "2")]
    assert cells_of(result.get_by_role("table")) == sheet_of(jigsaw.history)
    expect(result.locator(".sheet p")).to_have_text("The dice followed seed 95.")
    jigsaw.hands_out(game)

    jeex.push("Play again")
    expect(jigsaw.status).to_have_text("Hand 1 of 6")
    expect(jigsaw.table).to_have_attribute("data-turn", re.compile(r"^[01]$"))
    expect(jeex.title).to_contain_text(", place your ")


def test_jokers_chain_one_theft_after_the_other_up_to_a_trio(visit: Visit) -> None:
    jeex = visit(viewport=TABLET, permissions=CLIPBOARD)
    jigsaw, game = Jigsaw(jeex), recorded("chain")
    *before, gap, first, second = moves_of(game)
    jigsaw.new_game(game)
    jigsaw.play(*before)
    jigsaw.shows()
    for large in (False, True):
        jigsaw.choose(gap)
        jigsaw.asks("Ana, place it here for one joker?")
        expect(jeex.told).to_contain_text("This makes a gap for one joker.")
        jigsaw.lay(gap)
        jigsaw.asks(
            "Ana, you have one joker",
            "Tap one of the 2 pieces with a ring to steal it. Or tap Skip. "
            "Tap a small table to bring it closer first.",
        )
        assert jigsaw.rings() == {(1, "-2,0"), (1, "0,0")}
        if not large:  # everything so far can be taken back: no die was rolled since
            jeex.push("Undo")
            jigsaw.asks("Ana, place your 1")
            jigsaw.history = jigsaw.history.undo()
            jigsaw.shows()

    jigsaw.look_at(1)
    jigsaw.says("-1,0", f"left of the 1 and right of the 1, {words_of_piece(5, 1)}")
    jigsaw.says("-2,0", f"left of the 5, {words_of_piece(1, 3)}, you can steal it")
    jigsaw.tap("-2,0")  # on the large table
    jigsaw.looks_at(0)
    jigsaw.asks("Ana, place the 1 you stole")
    expect(jigsaw.pick("turn")).to_contain_text("1")
    jigsaw.tap("-1,-2", "-1,-2", "-1,-2")
    jigsaw.chosen(first)
    jigsaw.lay(first)
    jigsaw.asks("Ana, you have one joker")
    assert jigsaw.history.game.facts(jigsaw.history.state)["jokers"] == 1
    assert jigsaw.rings() == {(1, "-1,0"), (1, "0,0")}

    jigsaw.choose(second)  # from the small table
    jigsaw.asks("Ana, place it here for one joker?")
    jigsaw.chosen(second)
    jigsaw.lay(second)
    jeex.revealed()
    told = "Ana steals Ben’s 1 and places it here: left of the 1."
    counted = "Ana: 1 + 1 + 1 and 20: 23. Ben: nothing. That was the last hand."
    jigsaw.asks("Ana has a trio and gets 23 points.", f"{told} {counted}")
    assert counting(jigsaw) == [1, 1, 1]
    expect(jeex.player("Ben")).to_have_attribute("aria-label", "Ben, points 0, trio 1/3")
    jeex.proceed()
    jeex.ended()
    jigsaw.hands_out(game)


@pytest.mark.thorough
def test_lost_turns_are_shown_and_a_hand_without_winner_is_scored(visit: Visit) -> None:
    jeex = visit(viewport=TABLET, permissions=CLIPBOARD)
    jigsaw, game = Jigsaw(jeex), recorded("nobody")
    proceed = jeex.page.locator('[data-do="proceed"]')
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 116)
    jigsaw.asks("Ben and Ana miss their turns.", "Every 2 and 3 is placed. Ben rolls a 5.")
    expect(jeex.live).to_contain_text("Ben and Ana miss their turns.")
    expect(jigsaw.status).to_have_text("Hand 1 of 2")
    expect(proceed).to_have_text("Play on")
    expect(jigsaw.undo).to_be_hidden()
    jigsaw.proceed()
    jigsaw.asks("Ben, place your 5", "It fits in 16 places. Pick one.")
    jigsaw.shows()

    *before, last = up_to(game, 124)
    jigsaw.play(*before[len(up_to(game, 118)) :])
    assert sum(jigsaw.history.state.pile) == 1
    jigsaw.play(last)
    jeex.revealed()
    jigsaw.asks("Nobody has a trio.")
    why = "All pieces are placed. Everyone gets points for the pieces that they have joined."
    expect(jeex.told).to_have_text(
        f"{why} Ben places a 4 here: right of the 6. Ana: 6 + 6: 12. Ben: nothing. "
        "Ben starts hand 2. The goal is a pair."
    )
    assert counting(jigsaw) == []
    jigsaw.proceed()
    jigsaw.shows()
    expect(jeex.player("Ana")).to_have_attribute("aria-label", "Ana, points 12, pair 0/2")
    jigsaw.play(*up_to(game, 130)[len(up_to(game, 124)) :])
    jeex.revealed()
    jigsaw.asks("Ben has a pair and gets 32 points.")
    jeex.proceed()
    jeex.ended()
    assert jeex.standings() == [("Ben", "32", "1"), ("Ana", "12", "2")]
    jigsaw.hands_out(game)


def test_two_games_one_after_the_other_have_different_seeds_that_roll_their_dice(
    visit: Visit,
) -> None:
    jeex = visit(viewport=TABLET, permissions=CLIPBOARD)
    jigsaw, seeds = Jigsaw(jeex), []
    for again in (False, True):
        if again:
            jeex.push("Play again")
        else:
            jeex.open("#/new/jigsaw")
            jeex.set_up(("Ana", "Ben"))
            jeex.push("Start")
        expect(jeex.title).to_contain_text(", place your ")
        first = int(str(jigsaw.table.get_attribute("data-turn")))
        jigsaw.tap("0,0")
        jeex.done()
        expect(jigsaw.table).to_have_attribute("data-turn", str(1 - first))
        name = PEOPLE[1 - first]
        jeex.pause()
        jeex.push(f"{name} gives up")
        jeex.push("Give up")
        jeex.revealed()
        jeex.proceed()
        jeex.ended()
        game = records.parse(jeex.copied_record())
        assert redrawn(game) == game.actions
        assert sum(seat == CHANCE for seat, _text in game.actions) >= 4
        said = jeex.page.locator("#result .sheet p")
        expect(said).to_have_text(f"The dice followed seed {game.seed}.")
        seeds.append(game.seed)
    assert len({*seeds}) == 2
    assert max(seeds) > 2**32, "of 53 bits"


def test_who_gives_up_has_their_table_cleared_and_the_others_play_on(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("crowd-4")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 20)
    seat = jigsaw.history.state.turn
    name = game.players[seat]
    jeex.pause()
    jeex.push(f"{name} gives up")
    jeex.push("Give up")
    jeex.revealed()
    jigsaw.asks(f"{name} gives up, so that table is cleared.")
    jigsaw.follow("resign")
    jigsaw.proceed()
    jigsaw.shows()
    assert jigsaw.history.state.tables[seat] == jigsaw.history.start.tables[seat]
    expect(jeex.player(name)).to_have_attribute("aria-label", re.compile(", out$"))
