"""Fingers on jigsaw's tables: pieces that are dragged, and tables that are pinched."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.conftest import Visit
from tests.journeys.jigsaw_page import Jigsaw, recorded

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
BELOW = 0.9
"""Cells that a finger is below the piece that it carries."""
ZOOM = "(e) => new DOMMatrix(getComputedStyle(e).transform).a"


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(jigsaw: Jigsaw, *moments: tuple[str, list[tuple[float, float]]]) -> None:
    """What fingers do on the screen, moment by moment: where each of them is."""
    session = jigsaw.page.context.new_cdp_session(jigsaw.page)
    came = time.time() - len(moments)  # slow fingers: after a fling, taps are lost
    for moment, (kind, fingers) in enumerate(moments):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        event = {"type": kind, "touchPoints": points, "timestamp": came + 0.3 * moment}
        session.send("Input.dispatchTouchEvent", event)
    session.detach()


def drag(jigsaw: Jigsaw, start: Locator, goal: Locator, *, finger: bool) -> None:
    """From the middle of one to the middle of the other; a finger stays below its piece."""
    (x, y), end = middle(start), middle(goal)
    if finger:
        end = end[0], end[1] + BELOW * jigsaw.cell("0,0").evaluate("(e) => e.clientHeight")
    half = ((x + end[0]) / 2, (y + end[1]) / 2)
    if finger:
        touch(
            jigsaw,
            ("touchStart", [(x, y)]),
            ("touchMove", [half]),
            ("touchMove", [end]),
            ("touchEnd", []),
        )
        return
    mouse = jigsaw.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(*half, steps=3)
    mouse.move(*end, steps=3)
    mouse.up()


@pytest.mark.parametrize("finger", [True, False], ids=["finger", "mouse"])
def test_a_piece_is_dragged_from_hand_to_a_place_and_on_to_another(
    visit: Visit, *, finger: bool
) -> None:
    jigsaw, game = Jigsaw(visit(viewport=TABLET, has_touch=finger)), recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 6)
    jigsaw.asks("Ben, place your 5")
    hand = jigsaw.pick("turn")
    drag(jigsaw, hand, jigsaw.cell("1,0"), finger=finger)
    jigsaw.chosen("5@1,0r1")
    drag(jigsaw, jigsaw.cell("1,0"), jigsaw.cell("-1,0"), finger=finger)
    jigsaw.chosen("5@-1,0r1")
    drag(jigsaw, hand, jigsaw.shelf, finger=finger)  # beside the table: nothing happens
    jigsaw.chosen("5@-1,0r1")
    jigsaw.lay("5@-1,0r1")
    jigsaw.shows()


def test_a_piece_on_its_way_tells_what_it_links_and_glides_back_from_beside_the_table(
    visit: Visit,
) -> None:
    jigsaw, game = Jigsaw(visit(viewport=TABLET)), recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 6)
    mouse, hand = jigsaw.page.mouse, middle(jigsaw.pick("turn").locator(".badge"))
    carried = jigsaw.page.locator(".carried")
    mouse.move(*hand)
    mouse.down()
    mouse.move(*middle(jigsaw.cell("1,0")), steps=4)
    expect(carried.locator("p")).to_have_text("1 link")
    assert middle(carried) == pytest.approx(middle(jigsaw.cell("1,0")), abs=1)
    mouse.move(*middle(jigsaw.cell("1,1")))
    expect(carried.locator("p")).to_have_text("")
    mouse.move(*hand)
    mouse.up()
    expect(carried).to_have_count(0)
    jigsaw.chosen(None)
    expect(jigsaw.bubble).to_be_hidden()


@pytest.mark.parametrize("start", ["hand", "place"])
def test_a_piece_dropped_where_it_may_not_lie_is_refused_there(visit: Visit, start: str) -> None:
    jigsaw = Jigsaw(visit(viewport=TABLET))
    jigsaw.new_game(game := recorded("chain"))
    jigsaw.play_up_to(game, 6)
    jigsaw.choose("5@-1,0r1")
    origin = jigsaw.pick("turn") if start == "hand" else jigsaw.cell("-1,0")
    drag(jigsaw, origin, jigsaw.cell("1,1"), finger=False)
    jigsaw.refused("1,1", "This piece can link elsewhere, so it must go there.", "§7")
    jigsaw.chosen("5@-1,0r1")


def test_two_fingers_enlarge_a_table_and_a_tap_still_hits_its_cell(visit: Visit) -> None:
    jigsaw, game = Jigsaw(visit(viewport=TABLET, has_touch=True)), recorded("chain")
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 6)
    sheet = jigsaw.board.locator(".sheet")
    x, y = middle(jigsaw.cell("-1,0"))

    def spread(near: float, far: float) -> None:
        touch(
            jigsaw,
            ("touchStart", [(x - near, y)]),
            ("touchStart", [(x - near, y), (x + near, y)]),
            ("touchMove", [(x - (near + far) / 2, y), (x + (near + far) / 2, y)]),
            ("touchMove", [(x - far, y), (x + far, y)]),
            ("touchEnd", [(x + far, y)]),
            ("touchEnd", []),
        )

    spread(40, 80)
    assert sheet.evaluate(ZOOM) == pytest.approx(2, abs=0.1)
    jigsaw.chosen(None)  # two fingers choose nothing
    jigsaw.tap("-1,0")
    jigsaw.chosen("5@-1,0r1")
    assert sheet.evaluate(ZOOM) == pytest.approx(2, abs=0.1)
    jigsaw.tap("0,0")
    expect(jigsaw.bubble.locator("span").first).to_have_text(
        "There is a piece on that cell already."
    )
    spread(80, 30)
    assert sheet.evaluate(ZOOM) == 1
    jigsaw.chosen("5@-1,0r1")
    jigsaw.lay("5@-1,0r1")
    jigsaw.shows()
