"""Several devices at one table, over real data channels on this machine."""

from __future__ import annotations

import os
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.journeys import hands
from tests.journeys.conftest import FLAGS, Visit
from tests.journeys.jeex_page import PEOPLE, Jeex
from tests.journeys.keeping import record_of
from tests.journeys.stones_page import Stones
from tests.setup import find_chromium

pytestmark = pytest.mark.browser

TABLET, PHONE = {"width": 768, "height": 1024}, {"width": 390, "height": 844}
NO_CONNECTIONS = "delete window.RTCPeerConnection;"
FRAME = (640, 480)
PICTURE = """async ([selector, width, height]) => {
  const drawn = document.querySelector(selector).cloneNode(true);
  drawn.setAttribute('width', 400);
  drawn.setAttribute('height', 400);
  const text = new XMLSerializer().serializeToString(drawn);
  const plain = text.replaceAll('var(--qr-light)', 'white').replaceAll('var(--qr-dark)', 'black');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(plain)}`;
  await picture.decode();
  const sight = new OffscreenCanvas(width, height).getContext('2d');
  sight.fillStyle = 'silver';
  sight.fillRect(0, 0, width, height);
  sight.drawImage(picture, (width - 400) / 2, (height - 400) / 2);
  const { data } = sight.getImageData(0, 0, width, height);
  return btoa(Array.from({ length: width * height }, (_, i) =>
    String.fromCharCode(data[4 * i])).join(''));
}"""
"""The code that is shown there, as a camera sees it: a byte of grey for each pixel."""


def test_chips_is_played_by_hands_from_beginning_to_end(visit: Visit) -> None:
    host = visit(viewport=TABLET)
    mia, ben = visit(viewport=PHONE, fresh=True), visit(viewport=PHONE, fresh=True)
    short = {"rounds": "2", "seconds": "No clock", "size": "6"}
    hands.set_up(host, "chips", ("Mia", "Ben"), ("Mia", "Ben"), 1, **short)
    hands.join(host, mia)
    hands.join(host, ben)
    expect(host.page.locator("#devices")).not_to_be_visible()
    hands.says(host.page, "Everybody chooses now")
    for _phase in ("placement", "round 1", "round 2"):
        assert mia.page.evaluate(hands.CHOOSE)
        expect(host.page.locator("#table .seat").first).to_have_attribute(
            "aria-label", re.compile("ready")
        )
        assert ben.page.evaluate(hands.CHOOSE)
        host.page.click('#table [data-do="proceed"]')
    expect(host.page.locator("#result h1")).to_be_visible()
    outcome = host.page.locator("#result h1").inner_text()
    for hand in (mia, ben):
        hand.page.click('#table [data-do="proceed"]')
        expect(hand.page.locator("#result h1")).to_have_text(outcome)


def test_who_plays_at_the_table_chooses_while_others_choose_elsewhere(visit: Visit) -> None:
    host, mia = visit(viewport=TABLET), visit(viewport=PHONE, fresh=True)
    short = {"rounds": "1", "seconds": "No clock", "size": "6"}
    hands.set_up(host, "chips", ("Ana", "Mia"), ("Mia",), 1, **short)
    hands.join(host, mia)
    tiles = host.page.locator("#table .seat")
    expect(tiles.nth(1).locator(".own-device")).to_be_visible()
    expect(tiles.nth(1)).to_have_attribute("aria-label", re.compile("on another device"))
    for _phase in ("placement", "round 1"):
        hands.says(host.page, "Everybody chooses now")
        host.push("I’m Ana")
        assert host.page.evaluate(hands.CHOOSE)
        assert mia.page.evaluate(hands.CHOOSE)
        host.page.click('#table [data-do="proceed"]')
    expect(host.page.locator("#result h1")).to_be_visible()


def test_devices_come_while_the_game_is_set_up(visit: Visit) -> None:
    host, ben = visit(viewport=TABLET), visit(viewport=PHONE, fresh=True)
    host.open("#/new/stones")
    host.set_up(("Ana", "Ben"), 0)
    rows = host.page.locator("#setup ol .row")
    hands.wait_for(host, 1)
    expect(rows.nth(1).locator(".device")).to_have_text("Waiting …")
    icon = rows.nth(1).locator(".device use")
    expect(icon).to_have_attribute("href", re.compile(r"icons.*\.svg#smartphone$"))
    hands.connect(host, ben)
    expect(host.page.locator("#devices")).not_to_be_visible()
    expect(rows.nth(1).locator(".device")).to_have_text("Connected")
    play = ben.page.locator('#join [data-do="play"]')
    expect(play).to_have_attribute("aria-disabled", "true")

    rows.nth(1).locator("input").fill("Bea")
    host.push("Change the order")
    expect(rows.nth(0).locator(".device")).to_have_text("Connected")
    host.push("Start")
    hands.says(host.page, "Bea")
    hands.play(ben.page)
    expect(ben.page.locator("#table .say")).to_contain_text("Bea")
    lay(ben, "c3N")
    hands.says(host.page, "Ana")


def test_a_device_whose_person_does_not_play_any_more_watches(visit: Visit) -> None:
    host, cem = visit(viewport=TABLET), visit(viewport=PHONE, fresh=True)
    host.open("#/new/soldiers")
    host.set_up(("Ana", "Ben", "Cem"), 0)
    hands.wait_for(host, 2)
    hands.connect(host, cem)
    expect(host.page.locator("#devices")).not_to_be_visible()
    host.page.click('#setup ol > li:last-child [data-do="remove"]')
    host.push("Start")
    hands.says(host.page, "Ana")
    hands.play(cem.page)
    hands.says(cem.page, "It is Ana’s turn")


def test_who_waits_for_a_device_can_play_here_after_all(visit: Visit) -> None:
    host = visit(viewport=PHONE)
    host.open("#/new/stones")
    host.set_up(("Ana", "Ben"), 0)
    host.page.click('#setup [data-do="devices"]')
    sheet = host.page.locator("#devices")
    sheet.get_by_role("button", name="Ben: This device").click()
    expect(sheet.locator(".code svg")).to_be_visible()
    sheet.get_by_role("button", name="Ben plays here").click()
    expect(sheet).not_to_be_visible()
    host.push("Start")
    hands.says(host.page, "Ana")


def test_whoever_is_killed_comes_back_by_one_new_code(visit: Visit) -> None:
    host, first = visit(viewport=TABLET), visit(viewport=PHONE, fresh=True)
    hands.set_up(host, "stones", PEOPLE, ("Ben",))
    hands.join(host, first)
    lay(host, "c3N")
    hands.says(first.page, "Ben")
    lay(first, "a1N")
    hands.says(host.page, "Ana")
    assert [text for _seat, text in record_of(host.page).actions] == ["c3N", "a1N"]

    first.page.goto("about:blank")
    expect(host.page.locator("#devices h1")).to_have_text("Ben’s device is away")
    expect(host.page.locator('#devices [data-do="copy"]')).to_have_text("Copy the link")
    expect(host.page.locator("#devices textarea")).to_have_value("")
    again = visit(viewport=PHONE, fresh=True)
    hands.join(host, again)
    hands.says(again.page, "It is Ana’s turn")

    host.page.reload()
    expect(again.page.locator("#away")).to_be_visible()
    host.ready()
    again.page.click('#away [data-do="again"]')
    again.page.locator("#join .pasted textarea").fill(hands.offer(host.page))
    again.page.click("#join .pasted button")
    hands.take(host.page, hands.answer(again.page))
    hands.play(again.page)
    hands.says(again.page, "It is Ana’s turn")
    lay(host, "c3>E")
    hands.says(again.page, "Ben")


@pytest.mark.thorough
def test_the_table_parts_with_devices_that_are_there(visit: Visit) -> None:
    host = visit(viewport=TABLET, fresh=True)
    ben, beamer = visit(viewport=PHONE, fresh=True), visit(viewport=TABLET, fresh=True)
    sheet = host.page.locator("#devices")
    hands.set_up(host, "stones", PEOPLE, ("Ben",))
    hands.join(host, ben)
    open_devices(host)
    sheet.get_by_role("button", name="To watch only: Add").click()
    hands.join(host, beamer)
    hands.says(beamer.page, "It is Ana’s turn")

    sheet.get_by_role("button", name="To watch only: 1 watches").click()
    sheet.get_by_role("button", name="Disconnect").click()
    expect(sheet.get_by_role("button", name="To watch only: Add")).to_be_visible()
    expect(beamer.page.locator("#join .problem")).to_contain_text("plays on without")
    sheet.get_by_role("button", name="Ben: Connected").click()
    sheet.get_by_role("button", name="Ben plays here").click()
    expect(sheet).not_to_be_visible()
    expect(ben.page.locator("#join .problem")).to_contain_text("plays on without")
    host.page.keyboard.press("Escape")
    hands.says(host.page, "Ana")
    lay(host, "c3N")
    hands.says(host.page, "Ben, place your")


def test_two_people_share_a_device(visit: Visit) -> None:
    host, both = visit(viewport=TABLET, fresh=True), visit(viewport=PHONE, fresh=True)
    sheet = host.page.locator("#devices")
    host.open("#/new/chips")
    short = {"rounds": "1", "seconds": "No clock", "size": "6"}
    host.set_up(("Ana", "Ben", "Cem"), 0, **short)
    hands.wait_for(host, 1)
    sheet.get_by_role("button", name="Ana", exact=True).click()
    sheet.get_by_role("button", name="Cem", exact=True).click()
    sheet.get_by_role("button", name="Ana", exact=True).click()
    hands.connect(host, both)
    devices = host.page.locator("#setup ol .device")
    expect(devices).to_have_text(["This device", "Connected", "Connected"])
    host.push("Start")
    expect(both.page.locator("#join h1")).to_have_text("Ben and Cem")
    hands.play(both.page)
    for covers in (("I’m Ben", "I’m Cem"), ("", "I’m Ben")):  # then Cem holds it
        for cover in covers:
            if cover:
                both.push(cover)
            assert both.page.evaluate(hands.CHOOSE)
        host.push("I’m Ana")
        assert host.page.evaluate(hands.CHOOSE)
        host.page.click('#table [data-do="proceed"]')
    expect(host.page.locator("#result h1")).to_be_visible()


@pytest.mark.thorough
def test_the_codes_stay_on_top_when_another_device_goes_away_meanwhile(visit: Visit) -> None:
    host, ana = visit(viewport=TABLET, fresh=True), visit(viewport=PHONE, fresh=True)
    hands.set_up(host, "stones", PEOPLE, PEOPLE)
    hands.join(host, ana)
    ana.page.goto("about:blank")
    row = host.page.locator("#devices").get_by_role("button", name="Ana: Waiting …")
    expect(row).to_be_visible()
    hands.offer(host.page)
    row.click()
    expect(host.page.locator("#devices h1")).to_have_text("Ana’s device is away")


def open_devices(host: Jeex) -> None:
    """Show who plays where, by the menu of the table."""
    host.push("Menu")
    host.page.locator("#pause").get_by_role("button", name="Devices").click()


def lay(jeex: Jeex, move: str) -> None:
    """Make that move of stones."""
    table = Stones(jeex)
    table.choose(move)
    table.done.click()


def test_a_browser_without_connections_says_so(jeex: Jeex) -> None:
    jeex.before(NO_CONNECTIONS)
    jeex.open("#/join")
    expect(jeex.page.locator("#join .problem")).to_contain_text("cannot connect devices")


@pytest.fixture
def film(tmp_path: Path) -> Path:
    return tmp_path / "code.y4m"


@pytest.fixture
def filmed(playwright: Playwright, film: Path) -> Iterator[Callable[[], Browser]]:
    """Launches a browser whose camera plays that film, once there is one."""
    path = os.environ.get("CHROMIUM") or find_chromium()
    camera = (
        *("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"),
        f"--use-file-for-fake-video-capture={film}",
    )
    opened = list[Browser]()

    def launch() -> Browser:
        flags = [*FLAGS, *camera]
        opened.append(playwright.chromium.launch(executable_path=path, args=flags))
        return opened[0]

    yield launch
    for browser in opened:
        browser.close()


def seen(page: Page, code: str) -> bytes:
    """A film of the code that the page shows there."""
    return filming(b64decode(page.evaluate(PICTURE, [f"{code} svg", *FRAME])))


def filming(grey: bytes) -> bytes:
    """A film of a few frames that show that picture, of a byte for each of its pixels."""
    width, height = FRAME
    frame = b"FRAME\n" + grey + b"\x80" * (width * height // 2)
    return f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode() + 5 * frame


def test_a_hand_scans_the_code_of_the_table(
    visit: Visit, site: str, film: Path, filmed: Callable[[], Browser]
) -> None:
    host = visit(viewport=TABLET)
    hands.set_up(host, "stones", PEOPLE, ("Ben",))
    hands.offer(host.page)
    film.write_bytes(seen(host.page, "#devices .code"))
    page = filmed().new_page(viewport=PHONE, service_workers="block", reduced_motion="reduce")
    hand = Jeex(page, site)
    hand.open("#/join")
    hands.take(host.page, hands.answer(page))
    hands.play(page)
    hands.says(page, "It is Ana’s turn")


def test_the_table_scans_the_code_of_a_hand(
    visit: Visit, site: str, film: Path, filmed: Callable[[], Browser]
) -> None:
    film.write_bytes(filming(bytes(FRAME[0] * FRAME[1])))  # the camera sees nothing yet
    page = filmed().new_page(viewport=TABLET, service_workers="block", reduced_motion="reduce")
    host, hand = Jeex(page, site), visit(viewport=PHONE, fresh=True)
    hands.set_up(host, "stones", PEOPLE, ("Ben",))
    hand.open(hands.offer(page).removeprefix(site))
    expect(hand.page.locator("#join .show .code svg")).to_be_visible()
    film.write_bytes(seen(hand.page, "#join .show .code"))
    hands.play(hand.page)
    hands.says(hand.page, "It is Ana’s turn")


@pytest.mark.thorough
def test_eight_hands_play_a_game_of_chips(visit: Visit) -> None:
    people = ("Ana", "Ben", "Cem", "Dea", "Eva", "Fay", "Gil", "Hal")
    host = visit(viewport=TABLET)
    short = {"rounds": "2", "seconds": "No clock"}
    hands.set_up(host, "chips", people, people, **short)
    devices = [visit(viewport=PHONE, fresh=True) for _name in people]
    for hand in devices:
        hands.join(host, hand)
    for _phase in ("placement", "round 1", "round 2"):
        hands.says(host.page, "Everybody chooses now")
        for hand in devices:
            assert hand.page.evaluate(hands.CHOOSE)
        host.page.click('#table [data-do="proceed"]')
    expect(host.page.locator("#result h1")).to_be_visible()
    outcome = host.page.locator("#result h1").inner_text()
    for hand in devices:
        hand.page.click('#table [data-do="proceed"]')
        expect(hand.page.locator("#result h1")).to_have_text(outcome)
