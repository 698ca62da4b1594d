"""Settings: each is kept on the device, counts at once, and can be reached by everybody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from game import registry
from game.view.concerns import Secret
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import CANNOT_VIBRATE, Jeex
from tests.journeys.storage import item
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

TABLET: ViewportSize = {"width": 768, "height": 1024}
SIZES = ((768, 1024), (1024, 768), (360, 740))
FRAME = 16
SWITCHES = {
    "More contrast": False,
    "Sound": False,
    "Vibration": True,
    "Ask before each move": False,
    "Tap twice on small boards": True,
    "Turn the board to whose turn it is": False,
    "Ask before “Jeex!”": False,
    "Done presses itself": False,
    "Tips in a first game": True,
    "Key H": True,
    "Key R": True,
    "Key L": True,
    "Key C": True,
    "Key P": True,
    "Key I": True,
    "Key ?": True,
}
CHOICES = {
    "Theme": ("Same as device", "Light", "Dark"),
    "Letters": ("Normal", "Large", "Larger"),
    "Speed": ("Same as device", "Off", "Slow", "Fast"),
    "Side of the buttons": ("Left", "Right"),
    "Undo works for": ("My last move", "Any move"),
    "Clock in Chips": ("5", "10", "20", "No clock"),
}
DEFAULTS = ("Same as device", "Normal", "Same as device", "Right", "My last move", "10")
EARS = """
  window.heard = { contexts: 0, tones: 0, clock: 0 };
  window.AudioContext = class {
    state = 'suspended';
    constructor() { heard.contexts++; }
    destination = {};
    get currentTime() { return heard.clock; }
    resume() { this.state = 'running'; return Promise.resolve(); }
    createOscillator() {
      heard.tones++;
      return { frequency: {}, connect() {}, start() {}, stop() {} };
    }
    createGain() {
      const nothing = () => 0;
      const gain = { setValueAtTime: nothing, linearRampToValueAtTime: nothing,
        exponentialRampToValueAtTime: nothing };
      return { gain, connect() {} };
    }
  };
"""
HANDS = """
  window.felt = [];
  Navigator.prototype.vibrate = (pattern) => (felt.push([...pattern]), true);
"""


def felt(jeex: Jeex, *patterns: list[int]) -> bool:
    """Whether just that is felt since the last time; waits, as it comes after the frame."""
    jeex.page.wait_for_function("most => felt.length >= most", arg=len(patterns))
    return bool(jeex.page.evaluate("felt.splice(0)") == list(patterns))


def settings(jeex: Jeex) -> Locator:
    return jeex.page.locator("#settings")


def open_settings(jeex: Jeex) -> None:
    """From home, or from the pause sheet."""
    jeex.press(jeex.page.get_by_role("link", name="Settings", exact=True))
    expect(settings(jeex)).to_be_visible()


def back(jeex: Jeex) -> None:
    jeex.press(settings(jeex).get_by_role("link", name="Back"))
    expect(settings(jeex)).to_be_hidden()


def value(jeex: Jeex, label: str, name: str) -> Locator:
    group = settings(jeex).get_by_role("radiogroup", name=label, exact=True)
    return group.get_by_role("radio", name=name, exact=True)


def wish(jeex: Jeex, label: str, name: str) -> None:
    jeex.press(value(jeex, label, name))
    expect(value(jeex, label, name)).to_be_checked()


def set_in_game(jeex: Jeex, label: str, name: str) -> None:
    """In the middle of a game, by way of the pause sheet."""
    jeex.pause()
    open_settings(jeex)
    wish(jeex, label, name)
    back(jeex)
    jeex.push("Resume")


def shows(jeex: Jeex, switches: dict[str, bool], choices: tuple[str, ...]) -> None:
    for label, on in switches.items():
        expect(settings(jeex).get_by_role("switch", name=label)).to_be_checked(checked=on)
    for (label, names), chosen in zip(CHOICES.items(), choices, strict=True):
        for name in names:
            expect(value(jeex, label, name)).to_be_checked(checked=name == chosen)


def soldiers(jeex: Jeex) -> None:
    jeex.open("#/new/soldiers")
    jeex.set_up()
    jeex.push("Start")
    to_move(jeex, 0)


def to_move(jeex: Jeex, seat: int) -> None:
    expect(jeex.page.locator("#table")).to_have_attribute("data-turn", str(seat))


BEGINNING = 2
"""Frames until a motion is under way: it begins in the next one, and is drawn before it moves."""


def frames_of_a_move(jeex: Jeex, cell: str, seat: int) -> int:
    """How many frames pass until that move is over and the player in `seat` is to move."""
    title = "document.querySelector('#table .say h1').textContent"
    asked = jeex.page.evaluate(title)
    jeex.page.evaluate("(name) => document.querySelector(`[data-cell='${name}']`).click()", cell)
    while jeex.page.evaluate(title) in ("", asked):
        pass  # until it is kept, it is not shown, however many frames that takes
    turn = "document.querySelector('#table').dataset.turn"
    for frames in range(200):
        if jeex.page.evaluate(turn) == str(seat):
            return frames
        jeex.pass_time(FRAME)
    raise AssertionError("never over")


# --- what is there, and that it is kept


def test_every_setting_has_its_name_and_its_default(jeex: Jeex) -> None:
    jeex.open()
    open_settings(jeex)
    expect(settings(jeex)).to_have_accessible_name("Settings")
    titles = ["Look", "Motion", "Sound and touch", "At the table", "Keys", "Players"]
    titles += ["This device", "About"]
    expect(settings(jeex).get_by_role("heading", level=2)).to_have_text(titles)
    for title in titles:
        expect(settings(jeex).get_by_role("region", name=title)).to_be_visible()
    expect(settings(jeex).get_by_role("switch")).to_have_count(len(SWITCHES))
    expect(settings(jeex).get_by_role("radiogroup")).to_have_count(len(CHOICES))
    shows(jeex, SWITCHES, DEFAULTS)
    sound = settings(jeex).get_by_role("switch", name="Sound")
    expect(sound).to_have_accessible_description("Short and quiet")


def test_every_setting_is_kept_over_a_reload(jeex: Jeex) -> None:
    jeex.open()
    open_settings(jeex)
    for label, on in SWITCHES.items():
        jeex.switch(label, on=not on)
    wishes = ("Dark", "Large", "Fast", "Left", "Any move", "20")
    for label, name in zip(CHOICES, wishes, strict=True):
        wish(jeex, label, name)
    turned = {label: not on for label, on in SWITCHES.items()}
    jeex.reload()
    shows(jeex, turned, wishes)
    back(jeex)
    open_settings(jeex)
    shows(jeex, turned, wishes)


def test_another_window_of_the_device_follows(jeex: Jeex) -> None:
    other = Jeex(jeex.page.context.new_page(), jeex.site)
    other.open()
    jeex.open("#/settings")
    wish(jeex, "Theme", "Dark")
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    other.open("#/settings")
    expect(value(other, "Theme", "Dark")).to_be_checked()
    other.page.evaluate("localStorage.clear()")
    expect(value(jeex, "Theme", "Same as device")).to_be_checked()
    expect(jeex.page.locator("html")).not_to_have_attribute("data-theme", "dark")


@pytest.mark.fresh
def test_what_was_kept_and_is_none_of_the_choices_is_no_matter(jeex: Jeex) -> None:
    kept = {"theme": "pink", "motion": 7, "sound": "yes", "side": "up", "takeback": None}
    for key, words in kept.items():
        jeex.before(f"{item(key)} = '{json.dumps(words)}'")
    jeex.open("#/settings")
    shows(jeex, SWITCHES, DEFAULTS)


@pytest.mark.fresh
def test_where_nothing_can_be_kept_settings_count_all_the_same(jeex: Jeex) -> None:
    jeex.before(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    )
    jeex.open()
    open_settings(jeex)
    wish(jeex, "Theme", "Dark")
    wish(jeex, "Clock in Chips", "20")
    back(jeex)
    open_settings(jeex)
    shows(jeex, SWITCHES, ("Dark", *DEFAULTS[1:-1], "20"))
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")


# --- the way there and back


def test_settings_lie_over_the_page_that_led_there(jeex: Jeex) -> None:
    jeex.open()
    open_settings(jeex)
    expect(settings(jeex).get_by_role("heading", level=1)).to_be_focused()
    back(jeex)
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.get_by_role("link", name="Settings")).to_be_focused()


def test_their_address_alone_opens_them_over_home(visit: Visit) -> None:
    jeex = visit(fresh=True)
    jeex.open("#/settings")
    expect(settings(jeex)).to_be_visible()
    back(jeex)
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.page.go_back()
    expect(settings(jeex)).to_be_visible()
    jeex.page.evaluate("location.hash = '#/new/chips'")
    expect(settings(jeex)).to_be_hidden()
    expect(jeex.page.locator("#setup")).to_be_visible()


def test_a_running_game_stays_as_it_is(jeex: Jeex) -> None:
    jeex.new_game(frozen=True, seconds="10")
    jeex.hand_to("Ana")
    jeex.tap("c3")
    jeex.pass_time(3_500)  # between two seconds: the clock's start may be a frame away
    jeex.pause()
    open_settings(jeex)
    jeex.pass_time(60_000)
    wish(jeex, "Theme", "Dark")
    jeex.page.set_viewport_size({"width": 1024, "height": 768})
    jeex.page.set_viewport_size(TABLET)
    back(jeex)
    pause = jeex.page.locator("#pause")
    expect(pause).to_be_visible()
    theme = pause.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Dark")
    expect(theme).to_be_checked()
    jeex.push("Resume")
    jeex.says("c3", "c3, your runner will go here")
    expect(jeex.title).to_have_text("Ana, place your hunter")
    expect(jeex.clock).to_have_attribute("aria-label", "7 seconds left")


def test_a_lesson_stays_where_it_is(jeex: Jeex) -> None:
    jeex.open("#/learn/soldiers")
    jeex.tap("a1")
    status = jeex.page.locator("#table .status")
    expect(status).to_have_text("Step 2 of 8")
    step = status.inner_text()
    jeex.pause()
    open_settings(jeex)
    back(jeex)
    jeex.push("Resume")
    expect(status).to_have_text(step)


def test_all_of_it_goes_by_keyboard(jeex: Jeex) -> None:
    jeex.open()
    keyboard = jeex.page.keyboard
    jeex.page.get_by_role("link", name="Settings").focus()
    keyboard.press("Enter")
    expect(settings(jeex).get_by_role("switch")).to_have_count(len(SWITCHES))
    expect(settings(jeex).get_by_role("heading", level=1)).to_be_focused()
    stops = []
    for _stop in range(3 + len(CHOICES) + len(SWITCHES)):
        keyboard.press("Tab")
        name = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
        stops.append(jeex.page.evaluate(name).strip())
    # a stop for each choice
    first = ["Keys", "LanguageEnglish", "Same as device", "Normal"]
    first += ["More contrast", "Same as device"]
    assert stops[: len(first)] == first
    assert [stop for stop in stops if stop in SWITCHES] == list(SWITCHES)
    facing = settings(jeex).get_by_role("switch", name="Turn the board to whose turn it is")
    facing.focus()
    keyboard.press("Space")
    expect(facing).to_be_checked()
    keyboard.press("Enter")
    expect(facing).not_to_be_checked()
    dark = value(jeex, "Theme", "Dark")
    value(jeex, "Theme", "Same as device").focus()
    keyboard.press("ArrowLeft")
    expect(jeex.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(dark).to_be_focused()
    keyboard.press("Escape")
    expect(settings(jeex)).to_be_hidden()
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.page.wait_for_function("location.hash === '#/'")


# --- each in effect at once


def test_the_theme_counts_at_once_and_in_the_pause_sheet(jeex: Jeex) -> None:
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    jeex.page.emulate_media(color_scheme="light")
    jeex.open()
    light = jeex.page.evaluate(paper)
    open_settings(jeex)
    wish(jeex, "Theme", "Dark")
    jeex.page.wait_for_function(f"{paper} !== '{light}'")
    wish(jeex, "Theme", "Same as device")
    jeex.page.wait_for_function(f"{paper} === '{light}'")


def test_motion_takes_as_long_as_is_set(visit: Visit) -> None:
    jeex = visit(viewport=TABLET, reduced_motion="no-preference")
    soldiers(jeex)
    jeex.freeze()
    as_device = frames_of_a_move(jeex, "e5", 1)
    set_in_game(jeex, "Speed", "Fast")
    brisk = frames_of_a_move(jeex, "f6", 0)
    set_in_game(jeex, "Speed", "Slow")
    calm = frames_of_a_move(jeex, "g7", 1)
    set_in_game(jeex, "Speed", "Off")
    none = frames_of_a_move(jeex, "d4", 0)
    assert calm == as_device
    assert none == 0
    assert 1.5 < (calm - BEGINNING) / (brisk - BEGINNING) < 2.1


def test_who_wants_motion_has_it_though_the_device_asks_for_none(jeex: Jeex) -> None:
    soldiers(jeex)
    jeex.freeze()
    assert frames_of_a_move(jeex, "a1", 1) == 0
    set_in_game(jeex, "Speed", "Slow")
    assert frames_of_a_move(jeex, "b2", 0) > 5


def test_pages_come_as_fast_as_is_set(jeex: Jeex) -> None:
    games = jeex.page.locator("#games")
    jeex.open("#/games")
    jeex.open("#/settings")
    for speed, lasts in (("Off", "0s"), ("Slow", "0.2s"), ("Fast", "0.11s")):
        against = "reduce" if speed == "Slow" else "no-preference"
        jeex.page.emulate_media(reduced_motion=against)
        wish(jeex, "Speed", speed)
        expect(games).to_have_css("animation-duration", lasts)
    jeex.reload()
    jeex.open("#/games")
    expect(games).to_have_css("animation-duration", "0.11s")


def heard(jeex: Jeex, what: str = "tones") -> int:
    """How many of them since asked last; time passes, so that the same may be heard again."""
    count = f"(() => {{ const n = heard.{what}; heard.{what} = 0; heard.clock++; return n; }})()"
    found: int = jeex.page.evaluate(count)
    return found


@pytest.mark.fresh
def test_it_is_silent_until_sound_is_switched_on(jeex: Jeex) -> None:
    jeex.before(EARS)
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    assert jeex.page.evaluate("[heard.contexts, heard.tones]") == [0, 0]


@pytest.mark.fresh
def test_what_happens_is_heard(jeex: Jeex) -> None:
    jeex.before(EARS)
    jeex.open("#/settings")
    jeex.switch("Sound", on=True)
    assert heard(jeex) == 1, "a sample"
    jeex.page.evaluate("location.hash = '#/new/chips'")
    jeex.set_up(seconds="No clock")
    jeex.push("Start")
    jeex.hand_to("Ana")
    assert heard(jeex) == 2, "your turn"
    jeex.tap("c3")
    assert heard(jeex) == 1, "chosen"
    jeex.tap("d4")
    assert heard(jeex) == 1
    jeex.done()
    jeex.awaits("Ben")
    assert heard(jeex) == 1, "sealed"
    jeex.hand_to("Ben")
    jeex.tap("g7", "h8")
    heard(jeex)
    jeex.done()
    jeex.revealed()
    assert heard(jeex) == 3, "revealed"
    jeex.proceed()
    for press in ("Menu", "Ben gives up", "Give up"):
        jeex.push(press)
    jeex.give_up("Ana")
    jeex.revealed()
    heard(jeex)
    jeex.proceed()
    jeex.ended()
    assert heard(jeex) == 4, "over"
    assert heard(jeex, "contexts") == 1


@pytest.mark.fresh
def test_sound_is_off_with_one_tap_in_the_pause_sheet(jeex: Jeex) -> None:
    jeex.before(EARS)
    jeex.before(f"{item('sound')} ??= 'true'")
    soldiers(jeex)
    heard(jeex)
    jeex.tap("a1")
    to_move(jeex, 1)
    assert heard(jeex) == 3, "played, and the next one's turn"
    jeex.tap("a1")
    expect(jeex.page.locator("#table .bubble")).to_be_visible()
    assert heard(jeex) == 2, "refused"
    jeex.pause()
    jeex.switch("Sound", on=False)
    jeex.push("Resume")
    jeex.tap("d4")
    to_move(jeex, 0)
    assert heard(jeex) == 0


@pytest.mark.fresh
def test_what_happens_is_felt_until_that_is_switched_off(jeex: Jeex) -> None:
    jeex.before(HANDS)
    soldiers(jeex)
    assert felt(jeex, [24]), "whose turn it is"
    jeex.tap("a1")
    to_move(jeex, 1)
    assert felt(jeex, [16], [24]), "played, next"
    jeex.tap("a1")
    expect(jeex.page.locator("#table .bubble")).to_be_visible()
    assert felt(jeex, [30, 40, 30]), "refused"
    jeex.pause()
    open_settings(jeex)
    jeex.switch("Vibration", on=False)
    back(jeex)
    jeex.push("Resume")
    jeex.tap("d4")
    to_move(jeex, 0)
    jeex.pause()
    open_settings(jeex)
    jeex.switch("Vibration", on=True)
    assert felt(jeex, [8]), "the sample, and nothing of the move before it"


@pytest.mark.fresh
def test_a_device_that_cannot_buzz_does_not_offer_it(jeex: Jeex) -> None:
    jeex.before(CANNOT_VIBRATE)
    jeex.open("#/settings")
    expect(settings(jeex).get_by_role("switch")).to_have_count(len(SWITCHES) - 1)
    expect(settings(jeex).get_by_role("switch", name="Vibration")).to_have_count(0)
    soldiers(jeex)
    jeex.tap("a1")
    to_move(jeex, 1)


def test_set_up_proposes_the_clock_of_this_device(jeex: Jeex) -> None:
    jeex.open("#/settings")
    wish(jeex, "Clock in Chips", "20")
    jeex.page.evaluate("location.hash = '#/new/chips'")
    group = jeex.page.get_by_role("radiogroup", name="Seconds to think")
    expect(group.get_by_role("radio", name="20")).to_be_checked()
    book = jeex.page.get_by_role("radio", name="Standard")
    expect(book).to_be_checked()  # whatever the clock
    jeex.push("Start")
    jeex.page.get_by_role("button", name="I’m Ana").click()
    expect(jeex.clock).to_have_attribute("aria-label", "20 seconds left")


def test_a_move_of_one_tap_can_be_made_one_of_two(jeex: Jeex) -> None:
    soldiers(jeex)
    jeex.pause()
    open_settings(jeex)
    jeex.switch("Ask before each move", on=True)
    back(jeex)
    jeex.push("Resume")
    jeex.tap("e5")
    expect(jeex.title).to_have_text("Ana, place it here? Tap again.")
    jeex.tap("e5")
    to_move(jeex, 1)


def test_controls_lie_at_the_other_thumb(jeex: Jeex) -> None:
    jeex.open("#/settings")
    wish(jeex, "Side of the buttons", "Left")
    found: dict[Any, Any] = {}
    for game in registry.GAMES:
        jeex.open(f"#/new/{game}")
        jeex.set_up()
        jeex.push("Start")
        if isinstance(registry.view(game), Secret):
            jeex.hand_to("Ana")
        expect(jeex.page.locator("#table .controls")).to_be_visible()
        for width, height in SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            problems = jeex.page.evaluate(PROBLEMS)
            if game in ("stones", "jigsaw"):  # whose boards need not be square
                problems = [p for p in problems if not p.startswith("the board is")]
            box = jeex.page.locator("#table .controls").bounding_box()
            assert box
            if problems or box["x"] > 30:
                found[game, width, height] = [*problems, box]
    assert found == {}


# --- for everybody, on every screen


def test_axe_finds_nothing_serious(visit: Visit) -> None:
    jeex = visit(viewport=TABLET)
    soldiers(jeex)
    jeex.pause()
    open_settings(jeex)
    assert violations(jeex) == []
    jeex.open("#/settings")
    assert violations(jeex) == []


@pytest.mark.thorough
def test_it_fits_every_screen(jeex: Jeex) -> None:
    sheet = "(e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]"
    screens = (*SIZES, (1440, 900))

    def turn(width: int, height: int) -> None:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()

    soldiers(jeex)
    jeex.pause()
    for screen in screens:
        turn(*screen)
        assert jeex.page.evaluate(PROBLEMS) == [], screen
        assert jeex.page.locator("#pause").evaluate(sheet) == [0, 0], screen
    open_settings(jeex)
    for screen in screens:
        turn(*screen)
        assert jeex.page.evaluate(PROBLEMS) == [], screen
        assert settings(jeex).evaluate(sheet)[0] == 0, screen


def test_keys_over_the_settings_go_with_them(jeex: Jeex) -> None:
    jeex.open("#/")
    jeex.page.evaluate("location.hash = '#/settings'")
    jeex.push("Keys")
    expect(jeex.page.locator("#keys")).to_be_visible()
    jeex.page.go_back()
    expect(jeex.page.locator("#settings")).to_be_hidden()
    expect(jeex.page.locator("#keys")).to_be_hidden()


@pytest.mark.parametrize("address", ["#/statistics/x", "#/games/x"])
def test_an_address_that_goes_on_leads_home(jeex: Jeex, address: str) -> None:
    jeex.open(address)
    expect(jeex.page.locator("#home")).to_be_visible()
    assert jeex.page.evaluate("location.hash") in ("#/", "")
