"""A colour and a sign of one's own: chosen by a tap in set-up, and kept from game to game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from game.view.seats import glyph
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import stored
from tests.journeys.test_keyboard import key, tab_to
from tests.journeys.test_result import give_up

pytestmark = pytest.mark.browser


def sign_of(jeex: Jeex, name: str) -> Locator:
    """The button in set-up that shows whose sign it is."""
    return jeex.page.get_by_role("button", name=f"Sign of {name}: ")


def has_sign(badge: Locator, sign: int) -> None:
    """It has the glyph and the colour of that seat."""
    path = badge.locator("path").first
    expect(path).to_have_attribute("d", glyph(sign)[1])
    expect(path).to_have_attribute("fill", f"var(--p-{'abcdefgh'[sign]})")


def test_a_sign_is_chosen_by_taps_and_stays_whoever_begins(visit: Visit) -> None:
    jeex = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    jeex.open("#/new/stones")
    jeex.set_up(("Ana", "Ben"))
    sign = sign_of(jeex, "Ana")
    expect(sign).to_have_accessible_name("Sign of Ana: A, circle")
    for shape in ("square", "diamond", "star"):  # Ben has the triangle
        sign.tap()
        expect(sign).to_have_accessible_name(f"Sign of Ana: A, {shape}")
        expect(jeex.page.locator("#live")).to_have_text(shape)
    box = sign.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    jeex.push("Start")
    seats = jeex.page.locator("#table .seat .badge")
    has_sign(seats.nth(0), 4)
    has_sign(seats.nth(1), 1)
    give_up(jeex, "Ana")
    jeex.push("Play again")
    expect(jeex.page.locator("#table .seat b")).to_have_text(["Ben", "Ana"])
    has_sign(seats.nth(0), 1)
    has_sign(seats.nth(1), 4)
    jeex.reload()
    has_sign(seats.nth(1), 4)
    assert {tuple(row["table"]["signs"]) for row in stored(jeex.page).values()} == {(4, 1), (1, 4)}
    jeex.page.goto(f"{jeex.site}#/")
    has_sign(jeex.page.locator("#home .running small svg"), 1)
    jeex.open("#/new/jigsaw")
    jeex.set_up(("Ben", "Zoe", "Ana"))
    for name, shape in (("Ben", "triangle"), ("Zoe", "square"), ("Ana", "star")):
        expect(sign_of(jeex, name)).to_have_accessible_name(f"Sign of {name}: {name[0]}, {shape}")


def test_a_sign_is_chosen_by_keys_and_not_at_a_large_table(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.set_up(("Ana", "Ben"), bots=3)
    tab_to(jeex, "Sign of Ana: A, circle")
    key(jeex, "Enter")
    expect(sign_of(jeex, "Ana")).to_have_accessible_name("Sign of Ana: A, square")
    expect(sign_of(jeex, "Ana")).to_be_focused()
    jeex.push("Change the order")
    expect(jeex.rows.nth(0).locator("input")).to_have_value("Ben")
    expect(sign_of(jeex, "Ana")).to_have_accessible_name("Sign of Ana: A, square")
    expect(sign_of(jeex, "Ben")).to_have_accessible_name("Sign of Ben: B, triangle")
    jeex.set_up(("Ana", "Ben"), bots=9)
    expect(sign_of(jeex, "Ana")).to_be_disabled()
    expect(sign_of(jeex, "Ana")).to_have_accessible_name("Sign of Ana: A, circle")
