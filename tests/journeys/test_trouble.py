"""Where games cannot be kept: it is said once, they can be taken along, and play goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from game.core import backup
from game.core import record as records
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import shown, to_home
from tests.journeys.soldiers_page import Soldiers
from tests.journeys.storage import SUB_PATH
from tests.journeys.test_accessibility import violations

pytestmark = pytest.mark.browser

PATIENCE = 15_000
"""Milliseconds after which a database that does not answer counts as none."""
WORDS = "This device cannot keep games now."
BLOCKED = """
  IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };
"""
REQUEST = """
  const asked = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
"""
REFUSED = f"""
  {REQUEST}
  IDBFactory.prototype.open = () => {{
    const request = asked();
    Object.defineProperty(request, 'error', {{ value: new DOMException('no', 'UnknownError') }});
    setTimeout(() => request.dispatchEvent(new Event('error')));
    return request;
  }};
"""
MISSING = """
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^(IDB|indexedDB)/.test(name)) {
      delete window[name];
      Object.defineProperty(window, name, { value: undefined, configurable: true });
    }
  }
"""
SILENT = f"{REQUEST} IDBFactory.prototype.open = asked;"
FULL = """() => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
}"""
FULL_LATE = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...what) {
    const request = put.apply(this, what);
    request.addEventListener('success', () => request.transaction.abort());
    return request;
  };
}"""
CLOSED = """() => {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...what) {
    this.close();
    return transaction.apply(this, what);
  };
}"""


def trouble(jeex: Jeex) -> Locator:
    return jeex.page.locator("#trouble")


def warned(jeex: Jeex) -> list[str]:
    """Warnings in the console from now on."""
    found: list[str] = []
    jeex.page.on(
        "console", lambda message: found.append(message.text) if message.type == "warning" else None
    )
    return found


def exported(jeex: Jeex, folder: Path) -> list[records.Record]:
    """The games in the file that the notice hands out."""
    with jeex.page.expect_download() as handed:
        jeex.press(trouble(jeex).get_by_role("button", name="Save all games"))
    assert handed.value.suggested_filename.startswith("jeex-games-")
    file = folder / "jeex.json"
    handed.value.save_as(file)
    return [game.record for _place, game in backup.parse_any(file.read_bytes())]


def close(jeex: Jeex) -> None:
    jeex.press(trouble(jeex).get_by_role("button", name="Close"))
    expect(trouble(jeex)).to_be_hidden()


@pytest.mark.parametrize(
    "wrong",
    [REFUSED, MISSING, pytest.param(SILENT, marks=pytest.mark.thorough)],
    ids=["refused", "missing", "silent"],
)
def test_without_a_database_one_plays_on_and_takes_the_game_along(
    visit: Visit, tmp_path: Path, wrong: str
) -> None:
    jeex = visit(fresh=True, viewport={"width": 360, "height": 740})
    jeex.before(wrong)
    jeex.page.clock.install()
    warnings = warned(jeex)
    soldiers = Soldiers(jeex)
    soldiers.new_game(options={"size": 4})
    if wrong == SILENT:
        jeex.page.clock.fast_forward(PATIENCE)
    expect(trouble(jeex)).to_be_visible()
    expect(trouble(jeex)).to_contain_text(WORDS)
    soldiers.deploy("a1", "d4", "b2")
    [record] = exported(jeex, tmp_path)
    assert [text for _seat, text in record.actions] == ["a1", "d4", "b2"]
    before = shown(jeex)
    to_home(jeex)
    card = jeex.page.locator("#home .running li")
    expect(card).to_contain_text("Ben’s turn")
    jeex.press(card.get_by_role("link"))
    assert shown(jeex) == before
    close(jeex)
    soldiers.deploy("d3")
    expect(trouble(jeex)).to_be_hidden()
    told = [words for words in warnings if "games are not kept" in words]
    assert len(told) == 1


@pytest.mark.parametrize("wrong", [FULL, FULL_LATE, CLOSED], ids=["full", "aborted", "closed"])
def test_a_write_that_fails_is_said_once_and_nothing_that_was_shown_is_lost(
    visit: Visit, tmp_path: Path, wrong: str
) -> None:
    # A page that is used again would save the games that others have open in it, too.
    jeex = visit(fresh=True, viewport={"width": 768, "height": 1024})
    warnings = warned(jeex)
    soldiers = Soldiers(jeex)
    soldiers.new_game(options={"size": 4})
    soldiers.deploy("a1")
    expect(trouble(jeex)).to_be_hidden()
    jeex.patch(wrong)
    soldiers.deploy("d4")
    expect(trouble(jeex)).to_be_visible()
    soldiers.deploy("b2")
    [record] = exported(jeex, tmp_path)
    assert [text for _seat, text in record.actions] == ["a1", "d4", "b2"]
    before = shown(jeex)
    to_home(jeex)
    jeex.press(jeex.page.locator("#home .running li").get_by_role("link"))
    assert shown(jeex) == before
    close(jeex)
    soldiers.deploy("c3")
    assert len([words for words in warnings if "games are not kept" in words]) == 1
    jeex.page.reload()  # what the device had taken before is there
    jeex.ready()
    soldiers.to_move(2)


def test_a_full_device_says_so_and_keeps_games_again_when_it_has_room(
    visit: Visit, tmp_path: Path
) -> None:
    jeex = visit(fresh=True, viewport={"width": 768, "height": 1024})
    devices = jeex.page.context.new_cdp_session(jeex.page)
    origin = {"origin": jeex.site.removesuffix(f"/{SUB_PATH}/")}
    devices.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    soldiers = Soldiers(jeex)
    soldiers.new_game(options={"size": 4})
    expect(trouble(jeex)).to_be_visible()
    soldiers.deploy("a1", "d4", "b2")
    [record] = exported(jeex, tmp_path)
    assert [text for _seat, text in record.actions] == ["a1", "d4", "b2"]
    devices.send("Storage.overrideQuotaForOrigin", origin)
    jeex.load_anew()
    soldiers.new_game(options={"size": 4})
    soldiers.deploy("a1")
    jeex.reload()
    soldiers.to_move(2)
    expect(trouble(jeex)).to_be_hidden()


def test_all_games_of_the_visit_are_in_the_file(visit: Visit, tmp_path: Path) -> None:
    jeex = visit(fresh=True, viewport={"width": 768, "height": 1024})
    jeex.before(BLOCKED)
    warnings = warned(jeex)
    Soldiers(jeex).new_game()
    jeex.page.evaluate("location.hash = '#/new/chips'")
    jeex.set_up(seconds="No clock")
    jeex.push("Start")
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    games = exported(jeex, tmp_path)
    assert [record.game for record in games] == ["soldiers", "chips"]
    assert games[1].actions == ((0, "c3 d4"),)
    assert len([words for words in warnings if "games are not kept" in words]) == 1


@pytest.mark.fresh
def test_the_notice_is_read_by_everyone_and_leaves_the_board_alone(jeex: Jeex) -> None:
    jeex.before(BLOCKED)
    soldiers = Soldiers(jeex)
    soldiers.new_game()
    expect(trouble(jeex)).to_have_attribute("role", "alert")
    for width, height in ((768, 1024), (360, 740)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        leaves_the_board_alone(jeex, width, height)
    assert violations(jeex) == []
    close(jeex)
    assert jeex.page.evaluate("document.documentElement.scrollHeight") <= height


def leaves_the_board_alone(jeex: Jeex, width: int, height: int) -> None:
    """The notice lies above the table, within the screen."""
    box, board = trouble(jeex).bounding_box(), jeex.page.locator("#table .board").bounding_box()
    assert box
    assert board
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0
    for name in ("Save all games", "Close"):
        button = trouble(jeex).get_by_role("button", name=name).bounding_box()
        assert button
        assert min(button["width"], button["height"]) >= 40
    bar, say = (jeex.page.locator(f"#table .{part}").bounding_box() for part in ("bar", "say"))
    assert bar
    assert say
    assert bar["y"] >= box["y"] + box["height"], "it lies over nothing"
    assert board["y"] + board["height"] <= say["y"] + 1
    assert say["y"] + say["height"] <= height
