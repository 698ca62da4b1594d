"""Soldiers by hand: whole games of two and of eight with every kind of end, undo, refusals."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from game.core.history import AnyHistory
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.soldiers_page import (
    LAST_BOARD,
    PEOPLE,
    TWICE,
    Soldiers,
    after,
    plots,
    recorded,
)
from tests.journeys.stones_page import Stones

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
CLIPBOARD: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}
EXAMPLES = tuple(f"soldiers-{number}" for number in range(1, 7))
TAKEN = "Another player has that plot. Choose one of yours or an empty one."
CONQUERED = "Every plot has burst, so {} takes the whole board."


@pytest.fixture
def soldiers(jeex: Jeex) -> Soldiers:
    """A visitor with a mouse who is going to play soldiers, and wants nothing to move."""
    return Soldiers(jeex)


@pytest.mark.thorough
def test_two_play_by_touch_with_all_motion_from_home_to_an_endless_cascade(visit: Visit) -> None:
    jeex = visit(viewport=TABLET, has_touch=True, reduced_motion="no-preference", **CLIPBOARD)
    soldiers, game = Soldiers(jeex), recorded("soldiers-endless")
    soldiers.propose(dict(game.options))
    jeex.press(jeex.page.locator("#home .lid.soldiers"))
    soldiers.start(game.players)
    soldiers.deploy(*plots(game)[:-1])
    soldiers.shows(after(game, -1))
    jeex.tap("a1")
    taken = "It bursts in 7 waves. Ben takes 7 of Ana’s plots: their soldiers change sides."
    soldiers.stopped(
        24, "Ben places a soldier on a1.", f"{taken} {CONQUERED.format('Ben')} Ana is out."
    )
    soldiers.shows(after(game), stopped=True)
    soldiers.finish()
    why = "Every plot burst in one go."
    soldiers.result("Ben wins", why, [("Ben", "1", ""), ("Ana", "2", "")])
    soldiers.hands_out(game)
    jeex.push("Play again")
    soldiers.to_move(1)
    expect(jeex.page.locator("#table .seat b")).to_have_text(["Ben", "Ana"])


def test_eight_play_by_touch_on_the_books_field_until_one_is_left(visit: Visit) -> None:
    jeex = visit(viewport=TABLET, has_touch=True, **CLIPBOARD)
    soldiers, game = Soldiers(jeex), recorded("soldiers-3")
    soldiers.resume(game, 187)
    jeex.tap("c8")
    stuck = "cannot move and is out."
    soldiers.stopped(188, "Dev places a soldier on c8.", f"Eva {stuck} Finn {stuck} Gus {stuck}")
    soldiers.shows(after(game, 188), stopped=True)
    jeex.push("Play on")
    soldiers.to_move(189)
    expect(jeex.title).to_have_text("Hana, place a soldier")
    soldiers.deploy(plots(game)[188])
    soldiers.resume(game, 203)
    soldiers.shows(after(game, -1))
    jeex.tap("d5")
    out = " ".join(f"{name} is out." for name in PEOPLE[:4])
    soldiers.stopped(
        204,
        "Hana places a soldier on d5.",
        "It bursts in 27 waves. Hana takes 66 plots of 4 players: their soldiers change sides. "
        f"{CONQUERED.format('Hana')} {out}",
    )
    soldiers.finish()
    soldiers.result(
        "Hana wins",
        "Every plot burst in one go.",
        [
            ("Hana", "1", ""),
            *((name, "2", "") for name in PEOPLE[:4]),
            *((name, "6", "out in move 188") for name in PEOPLE[4:7]),
        ],
    )
    soldiers.hands_out(game)


@pytest.mark.thorough
def test_recorded_games_come_out_in_the_page_as_by_the_rules(visit: Visit) -> None:
    soldiers = Soldiers(visit(viewport=TABLET, **CLIPBOARD))
    for name in (*EXAMPLES, "soldiers-stuck", "soldiers-turns"):
        game = recorded(name)
        history = after(game)
        soldiers.reach(game)
        soldiers.jeex.revealed()
        assert soldiers.move == len(game.actions)
        soldiers.shows(history, stopped=True)
        soldiers.finish()
        comes_out(soldiers, history)
        soldiers.hands_out(game)


def comes_out(soldiers: Soldiers, history: AnyHistory) -> None:
    """The result tells how that game ended, by its last board."""
    outcome = history.outcome
    assert outcome
    seats = sorted(range(len(history.players)), key=lambda seat: (outcome.places[seat], seat))
    rows = soldiers.jeex.standings()
    assert rows == [
        (history.players[seat], outcome.scores[seat], str(outcome.places[seat])) for seat in seats
    ]
    remarks = soldiers.page.locator("#result .bars small").all_inner_texts()
    told = {move for text in remarks for move in map(int, re.findall(r"in move (\d+)", text))}
    gone, last = [e for e in history.state.exits if e], history.state.actions
    early = {e.action for e in gone if e.action < last or e.reason == "resigned"}
    assert told == early
    expect(soldiers.page.locator("#result h1")).to_have_text(f"{history.players[seats[0]]} wins")
    expect(soldiers.picture(LAST_BOARD)).to_be_visible()
    expect(soldiers.page.locator("#result .went")).to_be_hidden()


def test_s7_under_wiped_those_without_a_plot_are_out_at_once(visit: Visit) -> None:
    soldiers, game = Soldiers(jeex := visit(viewport=TABLET, **CLIPBOARD)), recorded("soldiers")
    soldiers.new_game_like(game)
    soldiers.deploy("a1", "a2", "d4", "b1", "a2")
    soldiers.give_up("Cleo")
    soldiers.stopped(6, "Cleo gives up.", "")
    jeex.push("Play on")
    soldiers.to_move(7)
    jeex.says("d4", "d4, Cleo’s, 1 soldier, one more and it bursts")
    soldiers.deploy("b1", "b2")
    jeex.tap("a1")
    soldiers.stopped(
        9,
        "Ana places a soldier on a1.",
        "It bursts in 3 waves. Ana takes 2 of Ben’s plots: their soldiers change sides. "
        "Ben has no plot left and is out.",
    )
    soldiers.finish()
    soldiers.result(
        "Ana wins",
        "Alone on the board after 9 moves.",
        [
            ("Ana", "1", ""),
            ("Ben", "2", ""),
            ("Cleo", "3", "gave up in move 6"),
        ],
    )
    soldiers.hands_out(game)


def test_s8_where_a_last_move_is_agreed_the_most_plots_win(soldiers: Soldiers) -> None:
    game = recorded("soldiers-turns")
    soldiers.new_game_like(game)
    expect(soldiers.status).to_have_text("Move 1 · 10 left")
    soldiers.deploy(*plots(game)[:-1])
    expect(soldiers.status).to_have_text("Move 10 · 1 left")
    soldiers.jeex.tap("d4")
    soldiers.stopped(
        10,
        "Ben places a soldier on d4.",
        "It bursts. Ben takes 2 of Ana’s plots: their soldiers change sides. "
        "That was the last move.",
    )
    soldiers.finish()
    why = "4 of 16 plots after 10 moves."
    history = after(game)
    held = Counter(owner[0] for owner in history.game.facts(history.state)["plots"].values())
    ana, ben = (f"{held[letter]} plots" for letter in "AB")
    soldiers.result("Ben wins", why, [("Ben", "1", ben), ("Ana", "2", ana)])


def test_ready_made_settings_are_those_of_the_book(soldiers: Soldiers) -> None:
    for preset, cells, status in (
        ("Quick", 36, "Move 1"),
        ("Most plots", 100, "Move 1 · 100 left"),
        ("Standard", 100, "Move 1"),
    ):
        soldiers.jeex.open("#/new/soldiers")
        soldiers.jeex.set_up()
        presets = soldiers.page.get_by_role("radiogroup", name="Ready-made games")
        presets.get_by_role("radio").filter(has_text=preset).click()
        soldiers.jeex.push("Start")
        soldiers.to_move(1)
        expect(soldiers.field.get_by_role("gridcell")).to_have_count(cells)
        expect(soldiers.status).to_have_text(status)


def test_who_took_how_much_is_said_and_every_plot_has_its_words(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game(PEOPLE[:3], {"size": 4})
    jeex.says("a1", "a1, empty")
    soldiers.deploy("a1")
    soldiers.told("Ana places a soldier on a1.")
    jeex.says("a1", "a1, Ana’s, 1 soldier, one more and it bursts")
    soldiers.deploy("a2", "b1", "d4", "a2", "b1")
    jeex.says("a2", "a2, Ben’s, 2 soldiers, one more and it bursts")
    jeex.says("d4", "d4, Ana’s, 1 soldier, one more and it bursts")
    soldiers.deploy("a1")
    soldiers.told(
        "Ana places a soldier on a1. It bursts in 3 waves. "
        "Ana takes 1 of Ben’s plots and 1 of Cleo’s plots: their soldiers change sides."
    )
    jeex.says("a1", "a1, empty")
    jeex.says("b2", "b2, Ana’s, 2 soldiers")
    expect(jeex.player("Ana")).to_have_attribute("aria-label", "Ana, plots 6, soldiers 7")
    expect(jeex.player("Ben")).to_have_attribute("aria-label", "Ben, plots 0, soldiers 0, to play")
    soldiers.deploy("a1")  # who holds nothing may still go where nobody is
    expect(jeex.title).to_have_text("Cleo, place a soldier")


def test_another_players_plot_is_refused_in_words_and_nothing_changes(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game()
    soldiers.deploy("a1")
    before = soldiers.words()
    jeex.tap("a1")
    soldiers.refused("a1", TAKEN)
    assert soldiers.words() == before
    soldiers.to_move(2)
    jeex.tap("j10")
    expect(soldiers.bubble).to_be_hidden()
    soldiers.to_move(3)
    jeex.tap("j10")
    soldiers.refused("j10", TAKEN)
    jeex.tap("a1")  # one's own is allowed
    expect(soldiers.bubble).to_be_hidden()
    soldiers.to_move(4)


def test_undo_takes_the_last_soldier_back_and_what_it_set_off(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    soldiers.new_game(options={"size": 4})
    jeex.push("Undo")
    soldiers.refused("b2", "There is nothing to undo yet.", None)
    soldiers.deploy("a1", "a2")
    before = soldiers.words()
    soldiers.deploy("a1")
    jeex.says("a2", "a2, Ana’s, 2 soldiers, one more and it bursts")
    jeex.push("Undo")  # though it is Ben's turn by now
    soldiers.to_move(3)
    expect(jeex.title).to_have_text("Ana, place a soldier")
    assert soldiers.words() == before
    soldiers.told("Ben places a soldier on a2.")
    jeex.push("Undo")
    soldiers.refused("a1", "That was another player’s move.", None)
    assert soldiers.words() == before
    soldiers.deploy("d4")
    jeex.says("a1", "a1, Ana’s, 1 soldier, one more and it bursts")


def test_undo_brings_back_whom_a_soldier_put_out(soldiers: Soldiers) -> None:
    game = recorded("soldiers-3")
    soldiers.reach(game, 188)
    soldiers.jeex.push("Play on")
    soldiers.to_move(189)
    soldiers.jeex.push("Undo")
    soldiers.to_move(188)
    soldiers.shows(after(game, 187))


def test_a_bot_answers_by_itself_and_undo_takes_its_soldier_along(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    jeex.open("#/new/soldiers")
    jeex.set_up(("Ana",), bots=1)
    jeex.push("Start")
    soldiers.to_move(1)
    jeex.tap("e5")
    soldiers.to_move(3)
    expect(jeex.title).to_have_text("Ana, place a soldier")
    expect(jeex.live).to_contain_text(re.compile(r" Bolt places a soldier on \S+\."))
    jeex.push("Undo")
    soldiers.to_move(1)
    jeex.says("e5", "e5, empty")


def test_bots_play_on_among_themselves_until_one_is_left(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    jeex.open("#/new/soldiers")
    jeex.set_up(("Ana",), bots=2)
    soldiers.choose("Board size", "5")
    jeex.push("Start")
    soldiers.to_move(1)
    soldiers.give_up("Ana")
    soldiers.stopped(1, "Ana gives up.", "")
    jeex.push("Play on")
    expect(jeex.page.get_by_role("heading", name="You are out, Ana")).to_be_focused()
    jeex.push("Watch")
    proceed = jeex.page.locator('#table [data-do="proceed"]')
    expect(proceed).to_have_text("Result", timeout=90_000)  # dozens of moves later
    soldiers.finish()
    expect(jeex.page.locator("#result h1")).to_have_text(re.compile(r"^(Bolt|Cog) wins$"))
    assert jeex.standings()[2][::2] == ("Ana", "3")


def test_a_finger_that_slips_means_the_plot_where_it_came_down(visit: Visit) -> None:
    soldiers = Soldiers(jeex := visit(viewport=TABLET, has_touch=True))
    soldiers.new_game()
    slip = partial(Stones(jeex).drag, finger=True)
    slip("e5", "N")
    soldiers.to_move(2)
    jeex.says("e5", "e5, Ana’s, 1 soldier")
    slip("a1", "SW")  # off the field
    soldiers.to_move(3)
    slip("a1", "NE")
    soldiers.refused("a1", TAKEN)
    soldiers.to_move(3)


def test_the_table_turns_only_in_games_that_offer_it(soldiers: Soldiers) -> None:
    jeex = soldiers.jeex
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.push("Start")
    jeex.pause()
    jeex.switch("Turn the board to whose turn it is", on=True)
    soldiers.new_game()
    soldiers.deploy("e5")
    expect(jeex.title).to_have_text("Ben, place a soldier")
    expect(soldiers.table).not_to_contain_class("turned")
    jeex.pause()
    settings = jeex.page.locator("#pause .settings").get_by_role("switch")
    expect(settings).to_have_count(2)
    expect(settings.first).to_have_attribute("aria-label", TWICE)
    expect(settings.last).to_have_attribute("aria-label", "Sound")
