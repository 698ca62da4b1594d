"""One game in two windows: what has been kept is never replaced by less."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from game import registry
from game.core.history import begin
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import record_of, resume, shown
from tests.journeys.soldiers_page import Soldiers
from tests.journeys.stones_page import Stones
from tests.journeys.test_lab import editor, lab, opened, write

pytestmark = pytest.mark.browser

ELSEWHERE = "This game goes on in another window."
ALONE = "BroadcastChannel.prototype.postMessage = () => {};"
"""Windows that cannot tell each other anything."""


def second_window(jeex: Jeex) -> Jeex:
    """Another window of the same device, at the same table."""
    expect(jeex.page).to_have_url(re.compile("#/table/"))
    other = Jeex(jeex.page.context.new_page(), jeex.site)
    other.open(jeex.page.url.removeprefix(jeex.site))
    return other


def told(jeex: Jeex, words: str = ELSEWHERE) -> None:
    expect(jeex.page.locator("#notice")).to_have_text(words)


def differing(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    """In what two tables differ, as they are `shown`."""
    return {name for name, value in one.items() if value != other[name]}


def look_alike(one: Jeex, other: Jeex) -> None:
    """Both show the same, once the table is whole: it is told of first, and opens in chunks."""
    for _look in range(20):
        if shown(one) == shown(other):
            return
    assert shown(one) == shown(other)


def moves(jeex: Jeex) -> list[str]:
    """What is kept."""
    return [text for _seat, text in record_of(jeex.page).actions]


def test_the_window_that_is_behind_goes_on_with_what_is_kept(jeex: Jeex) -> None:
    jeex.page.context.add_init_script(ALONE)
    jeex.spoiled = True
    jeex.load_anew()
    here = Stones(jeex)
    here.new_game("c3N")
    there = Stones(second_window(jeex))
    there.play("b1S", "c3>E")
    here.choose("d1N")
    here.jeex.done()
    told(jeex)
    here.to_move(1)
    assert moves(jeex) == ["c3N", "b1S", "c3>E"]
    here.play("b1>NW")
    there.jeex.push("Undo")
    told(there.jeex)
    there.to_move(0)
    assert moves(jeex) == ["c3N", "b1S", "c3>E", "b1>NW"]
    there.jeex.push("Undo")
    there.to_move(1)
    assert moves(jeex) == ["c3N", "b1S", "c3>E"], "a window that is not behind may take back"
    here.choose("c3>S")
    here.jeex.done()
    told(jeex)
    assert moves(jeex) == ["c3N", "b1S", "c3>E"]
    look_alike(jeex, there.jeex)


def test_windows_tell_each_other_and_one_deletes(jeex: Jeex) -> None:
    here = Stones(jeex)
    here.new_game("c3N")
    there = Stones(second_window(jeex))
    here.play("b1S")
    told(there.jeex)
    there.to_move(0)
    there.play("c3>E")
    told(jeex)
    here.to_move(1)
    assert shown(jeex) == shown(there.jeex)
    jeex.open("#/games")
    jeex.press(jeex.page.locator("#games [data-do=delete]"))
    expect(there.page.locator("#home")).to_be_visible()
    told(there.jeex, "This game was deleted in another window.")


def test_a_bot_in_each_window_makes_one_game(jeex: Jeex) -> None:
    history = begin(registry.rules("soldiers"), ("Ana", "Robo"), {"size": 4}, 1)
    history = history.play(0, history.game.action_from_string("a1"))
    jeex.page.context.add_init_script(ALONE)
    jeex.spoiled = True
    jeex.load_anew()
    resume(jeex, history, bots=(None, "casual"))
    other = second_window(jeex)
    for window in (jeex, other):
        Soldiers(window).to_move(3)
    first = moves(jeex)
    assert first[0] == "a1"
    assert len(first) == 2
    jeex.page.evaluate("dispatchEvent(new Event('focus'))")
    other.page.evaluate("dispatchEvent(new Event('focus'))")
    told_apart = {"pixels"}  # a notice over the table of the one that came second makes it smaller
    assert differing(shown(jeex), shown(other)) <= told_apart
    assert moves(jeex) == first


@pytest.mark.thorough
def test_a_clock_in_a_window_that_is_behind_ends_nobodys_turn(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.page.clock.resume()
    other = second_window(jeex)
    other.page.clock.pause_at(other.page.evaluate("Date.now()") / 1000 + 5)
    jeex.patch(f"() => {{ {ALONE} }}")
    jeex.hand_to("Ana")
    other.hand_to("Ana")
    jeex.tap("c3", "d4")
    jeex.done()
    jeex.awaits("Ben")
    other.pass_time(11_000)
    told(other)
    other.awaits("Ben")
    assert moves(jeex) == ["c3 d4"]


def test_a_page_that_the_browser_had_set_aside_begins_anew(jeex: Jeex) -> None:
    """As Firefox and WebKit do on the way back; the answers that it waited for never come."""
    resume(jeex, begin(registry.rules("soldiers"), ("Ana", "Ben"), {"size": 4}, 1))
    soldiers = Soldiers(jeex)
    soldiers.to_move(1)
    back = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
    jeex.page.evaluate(f"window.setAside = true; {back}")
    jeex.page.wait_for_function("!window.setAside")
    jeex.ready()
    soldiers.to_move(1)


def test_a_bot_that_two_windows_write_is_kept_as_both_have_it(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "# begun\n")
    there = Jeex(jeex.page.context.new_page(), jeex.site)
    opened(there)
    write(there, "# written there\n")
    write(jeex, "# written here\n")
    expect(jeex.page.locator("#notice")).to_contain_text("in another window, too")
    tabs = lab(jeex).locator(".drafts button")
    expect(tabs).to_have_text(["my_bot.py", "my_bot_2.py"])
    expect(editor(jeex)).to_contain_text("# written here")
    jeex.load_anew()
    opened(jeex)
    tabs.nth(1).click()
    expect(editor(jeex)).to_contain_text("# written there")
