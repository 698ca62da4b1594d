"""Once seen, always there: without a network, through updates, and whatever breaks off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Playwright, expect

from building.site import digest
from game import registry
from tests.journeys.device import Device
from tests.journeys.host import Host
from tests.journeys.jeex_page import Jeex
from tests.journeys.keeping import wait_until

pytestmark = pytest.mark.browser

WAITING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (worker?.state === 'installing')
    await new Promise((done) => (worker.onstatechange = done));
  return registration.waiting?.state ?? 'none';
}"""
CACHES = "() => caches.keys()"
LISTED = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  return (await cache.keys()).map((request) => request.url);
}"""
LOSE_ALL = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
LOSE_A_PART = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const lost = (await cache.keys()).filter((_request, index) => index % 3);
  await Promise.all(lost.map((request) => cache.delete(request)));
}"""
NEW = "Jeex, the next"
IMAGE, WASM = "image-.*bin", "wasm-.*bin"
PLAIN_START = r"modules-\w+\.zip|python_stdlib\.zip|pyodide-lock\.json|pyodide\.asm\.wasm"
DAMAGE = """async ([name, from]) => {
  const cache = await caches.open((await caches.keys())[0]);
  const [{ url }] = (await cache.keys()).filter(({ url }) => url.match(name));
  const kept = await cache.match(url);
  const bytes = new Uint8Array(await kept.clone().arrayBuffer());
  bytes.fill(7, bytes.length * from);
  await cache.put(url, new Response(bytes, { headers: kept.headers }));
}"""
"""The device damages a file that it keeps, from that part of it on."""
WHOLE = """async (name) => {
  const cache = await caches.open((await caches.keys())[0]);
  const [found] = (await cache.keys()).filter(({ url }) => url.match(name));
  const bytes = found && new Uint8Array(await (await cache.match(found)).arrayBuffer());
  return Boolean(bytes) && bytes.at(-1) !== 7;
}"""
"""Whether the device has that file, and has not damaged it."""
ON_DEVICE = "Jeex is on this device now and works offline, too."
HAS = f"""async (urls) => {{
  const there = new Set(await ({LISTED})());
  return urls.every((url) => there.has(url));
}}"""
KEPT = f"""async ([name, count]) =>
  (await ({LISTED})()).filter((url) => url.match(name)).length === count"""
"""Whether so many files of such a name are on the device."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    opened = Host(tmp_path / "host")
    yield opened
    opened.stop()


@pytest.fixture
def device(playwright: Playwright, tmp_path: Path) -> Iterator[Device]:
    opened = Device(playwright, tmp_path / "profile")
    yield opened
    opened.kill()


def visit(page: Page, host: Host, address: str = "#/") -> Jeex:
    """Open the site there and wait until it is on the device."""
    jeex = Jeex(page, host.site)
    jeex.open(address)
    expect(page.locator("html")).to_have_attribute("data-kept", "", timeout=60_000)
    return jeex


def plain_start(names: set[str]) -> set[str]:
    """Those of these files that only a start without the image asks for."""
    return {name for name in names if re.search(PLAIN_START, name)}


def offer(page: Page) -> Locator:
    return page.get_by_text("New version")


def test_everything_works_with_the_server_gone_in_a_new_process(host: Host, device: Device) -> None:
    page = device.page
    visit(page, host)
    expect(page.get_by_text(ON_DEVICE)).to_be_visible()
    kept = {url.removeprefix(host.site) for url in page.evaluate(LISTED)}
    there = {p.relative_to(host.folder).as_posix() for p in host.folder.rglob("*") if p.is_file()}
    screens = {name for name in there if "/screens/" in name}
    assert there - kept == {"worker.js", *screens, *plain_start(there)}
    assert kept <= there
    assert page.evaluate(WAITING) == "none"
    expect(offer(page)).to_be_hidden()  # nothing new is nothing said
    host.stop()
    page = device.restart()
    jeex = visit(page, host)
    expect(page.get_by_text(ON_DEVICE)).to_be_hidden()  # it is said once
    for game in registry.GAMES:
        jeex.open(f"#/new/{game}")
        jeex.set_up()
        jeex.push("Start")
        expect(page.locator("#table, #cover").filter(visible=True)).to_have_count(1)
        jeex.open(f"#/rules/{game}")
        expect(page.locator("#rules .clause").first).to_be_visible()
        if registry.view(game).lesson():
            jeex.open(f"#/learn/{game}")
            expect(page.locator("#table")).to_be_visible()
    assert page.evaluate("performance.getEntriesByName('jeex:woken').length") == 1
    jeex.new_game()
    jeex.order("Ana", "a1", "b1")
    jeex.awaits("Ben")
    jeex.new_game(("Ana",), bots=1)
    jeex.order("Ana", "a1", "b1")
    jeex.revealed()  # so the bot has ordered, too
    assert len(page.workers) == 1


@pytest.mark.thorough
@pytest.mark.parametrize(("part", "undamaged"), [(IMAGE, 0.5), (WASM, 0.5)])
def test_what_the_device_has_damaged_is_deleted_there_and_fetched_at_the_next_start(
    host: Host, device: Device, part: str, undamaged: float
) -> None:
    """What Python starts with meanwhile is kept from then on, so it would do without a network."""
    page, woken = device.page, "performance.getEntriesByName('jeex:woken').length"
    jeex = visit(page, host)
    assert page.evaluate(KEPT, [part, 1])
    page.evaluate(DAMAGE, [part, undamaged])
    jeex.reload()
    assert page.evaluate(woken) == 0
    jeex.new_game()
    jeex.order("Ana", "a1", "b1")
    jeex.awaits("Ben")
    wait_until(page, WHOLE, part)
    wait_until(page, KEPT, [PLAIN_START, 4])
    host.stop()
    jeex.open()
    jeex.reload()
    assert page.evaluate(woken) == 1, "the host has sent another"
    jeex.open("#/rules/chips")
    expect(page.locator("#rules .clause").first).to_be_visible()


@pytest.mark.thorough
def test_what_cannot_be_compiled_for_want_of_memory_stays_on_the_device(
    host: Host, device: Device
) -> None:
    jeex = visit(device.page, host)
    device.page.add_init_script("""
        const { compileStreaming } = WebAssembly;
        WebAssembly.compileStreaming = async () => {
          WebAssembly.compileStreaming = compileStreaming;
          throw new RangeError('out of memory');
        };
    """)
    jeex.reload()
    wait_until(device.page, KEPT, [PLAIN_START, 4])  # it has started without
    assert device.page.evaluate(KEPT, [WASM, 1])


@pytest.mark.parametrize("lost", ["all of it", pytest.param("a part", marks=pytest.mark.thorough)])
def test_what_the_device_has_lost_is_filled_at_the_next_start_with_a_network(
    host: Host, device: Device, lost: str
) -> None:
    page = device.page
    visit(page, host)
    kept = page.evaluate(LISTED)
    page.evaluate(LOSE_ALL if lost == "all of it" else LOSE_A_PART)
    page = device.restart()
    jeex = visit(page, host)
    wait_until(page, HAS, kept)
    host.stop()
    jeex.reload()
    jeex.open("#/rules/chips")
    expect(page.locator("#rules .clause").first).to_be_visible()


@pytest.mark.thorough
def test_two_copies_on_one_origin_keep_apart(host: Host, device: Device) -> None:
    visit(device.page, host)
    here = set(device.page.evaluate(CACHES))
    other = host.folder.with_name("other")
    host.folder.rename(other)
    jeex = Jeex(device.page, host.site.replace("/jeex/", "/other/"))
    jeex.open()
    expect(device.page.locator("html")).to_have_attribute("data-kept", "", timeout=60_000)
    assert here < set(device.page.evaluate(CACHES))
    visit(device.page, host)  # with its files gone from the host


def test_a_new_version_waits_until_no_game_runs(host: Host, device: Device) -> None:
    page = device.page
    jeex = visit(page, host)
    before = page.evaluate(CACHES)
    jeex.new_game()
    jeex.order("Ana", "a1", "b1")
    host.deploy(NEW)
    assert page.evaluate(WAITING) == "installed"
    jeex.awaits("Ben")
    expect(offer(page)).to_be_hidden()
    jeex.give_up("Ben")
    jeex.proceed()
    jeex.ended()
    page.get_by_role("link", name="Home").filter(visible=True).click()
    expect(offer(page)).to_be_visible()
    assert page.title() == "Jeex"
    jeex.push("Reload")
    expect(page).to_have_title(NEW)
    jeex.ready()
    wait_until(page, f"async () => (await ({CACHES})()).length === 1")
    assert not set(page.evaluate(CACHES)) & set(before)
    for part in (IMAGE, WASM):  # which the device goes on to unpack
        wait_until(page, WHOLE, part)
    host.stop()
    page = device.restart()
    Jeex(page, host.site).open()
    expect(page).to_have_title(NEW)


@pytest.mark.thorough
def test_another_open_page_is_not_pulled_away(host: Host, device: Device) -> None:
    page = device.page
    jeex = visit(page, host)
    second = device.context.new_page()
    Jeex(second, host.site).open("#/rules/chips")
    host.deploy(NEW)
    assert page.evaluate(WAITING) == "installed"
    page.bring_to_front()
    jeex.push("Reload")
    expect(page.get_by_text("Jeex is open in another window")).to_be_visible()
    assert (page.title(), second.title()) == ("Jeex", "Rules of Chips · Jeex")
    second.close()
    jeex.push("Reload")
    expect(page).to_have_title(NEW)


def test_a_browser_killed_half_way_through_an_update_keeps_the_old_version(
    host: Host, device: Device
) -> None:
    page = device.page
    jeex = visit(page, host)
    jeex.new_game()
    host.deploy(NEW)
    with host.holding("/index.html") as asked:
        page.evaluate("navigator.serviceWorker.getRegistration().then((r) => void r.update())")
        assert asked.wait(30)
        jeex.hand_to("Ana")  # the game goes on meanwhile
        device.kill()
    host.stop()
    page = device.start()
    Jeex(page, host.site).open()
    assert page.title() == "Jeex"
    host.start()
    assert page.evaluate(WAITING) == "installed"
    page.get_by_role("button", name="Reload").click()
    expect(page).to_have_title(NEW)


def test_a_file_of_another_version_or_a_full_device_leaves_the_old_one_in_charge(
    host: Host, device: Device
) -> None:
    page = device.page
    visit(page, host)
    host.inform(lambda built: built["files"].update({"static/icon.svg": "0000000000"}))
    assert page.evaluate(WAITING) == "none"
    icon = digest((host.folder / "static" / "icon.svg").read_bytes())
    host.inform(lambda built: built["files"].update({"static/icon.svg": icon}))
    script = next((host.folder / "static").glob("jeex-*.css"))
    big = host.folder / "static" / "big.css"
    big.write_bytes(script.read_bytes() + b" " * 3_000_000)
    name = digest(big.read_bytes())
    host.inform(lambda built: built["files"].update({"static/big.css": name}))
    session = device.context.new_cdp_session(page)
    used = session.send("Storage.getUsageAndQuota", {"origin": host.site})["usage"]
    quota = {"origin": host.site, "quotaSize": used + 1_000_000}
    session.send("Storage.overrideQuotaForOrigin", quota)
    assert page.evaluate(WAITING) == "none"
    host.stop()
    Jeex(page, host.site).open()
    assert page.title() == "Jeex"
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.site})
    host.start()
    assert page.evaluate(WAITING) == "installed"


def test_that_it_is_on_the_device_is_no_news_for_the_middle_of_a_game(jeex: Jeex) -> None:
    """It is a quiet line on home, and moves nothing there."""
    line = jeex.page.locator("#home [data-kept]")
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.push("Start")
    expect(jeex.page.locator("#table")).to_be_visible()
    jeex.page.evaluate("dispatchEvent(new Event('jeex:kept'))")
    jeex.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(jeex.page.locator("#notice")).to_be_hidden()
    jeex.page.evaluate("location.hash = '#/'")
    expect(line).to_contain_text("on this device now")
    expect(line).to_be_visible()
    expect(jeex.page.locator("#notice")).to_be_hidden()
