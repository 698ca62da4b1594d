"""The page as a player meets it: what one does there and what one is told, by its words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

import serve
from building.languages import Language
from game import catalogues, registry
from game.core import record as records
from game.core.history import AnyHistory
from game.core.names import shown

PEOPLE = ("Ana", "Ben")
TOLD = ("name", "description", "value", "properties")
BLANK = "about:blank"
CANNOT_VIBRATE = "delete Navigator.prototype.vibrate"
"""What `Jeex.before` runs for a device that cannot vibrate."""
TOLD_PYTHON = """() => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
})"""
"""Another address of a page that is loaded already has been told to it."""
ORDER = """async (cells) => {
  const press = (selector) => document.querySelector(selector).click();
  const covered = document.querySelector('#cover').checkVisibility();
  press(covered ? '#cover [data-do="here"]' : '#table [data-do="proceed"]');
  while (!document.querySelector('#table [data-cell]')?.checkVisibility())
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  for (const cell of cells) press(`#table [data-cell="${cell}"]`);
  press('#table [data-do="done"]');
}"""
OPENING = 100
"""Milliseconds, at least, in which a page opens whose steps wait for frames."""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Jeex:
    """A visitor of the page. `touch` says whether they tap or click.

    `used_up` says that the page is of no use to the next visitor, `spoiled` that the whole device
    is not; `frozen` says that its time stands still.
    """

    def __init__(self, page: Page, site: str, *, touch: bool = False) -> None:
        self.page = page
        self.site = site
        self._touch = touch
        self.used_up = self.spoiled = self.frozen = False

    # --- getting there

    def open(self, address: str = "#/", *, frozen: bool = False) -> None:
        """Open the address; with `frozen`, time passes from now on only by `pass_time`."""
        if frozen and not self.frozen:
            self.load_anew()
            self.page.clock.install()
        self.page.goto(self.site + address)
        self.page.evaluate(TOLD_PYTHON)
        self.ready()
        if frozen and not self.frozen:
            now = self.page.evaluate("Date.now()")
            self.page.clock.pause_at(now / 1000 + 5)
        self.frozen |= frozen

    def before(self, script: str) -> None:
        """Run that in the page before anything of its own: the next `open` loads it anew."""
        self.used_up = True
        self.load_anew()
        self.page.add_init_script(script)

    def patch(self, script: str, *arguments: Any) -> Any:
        """Change how the page's browser works; what the script gives back."""
        self.used_up = True
        return self.page.evaluate(script, *arguments)

    def load_anew(self) -> None:
        """The next `open` loads the page, whatever has been open here before."""
        if self.page.url != BLANK:
            self.page.goto(BLANK)

    def slow_time(self) -> None:
        """From the next page on, a second of the game's clock takes more than a minute."""
        self.before(
            "const now = performance.now.bind(performance); performance.now = () => now() / 100;"
        )

    def speak(self, catalogue: bytes, code: str = "xx") -> None:
        """From the next page on, that catalogue is a language, and the only one that is wanted.

        It is served as the build would have made it.
        """
        language = Language(code, [*catalogues.read(catalogue.decode())])
        files = {"words": language.page_words(), "catalogue": language.catalogue()}
        names = {part: f"languages/{code}-{part}" for part in files}
        facts = {**language.facts(), **names, "manifest": "jeex.webmanifest"}
        [script] = (serve.DIST / "static").glob("language-*.mjs")
        built = f"const BUILT = {json.dumps({code: facts})};"
        text = re.sub("const BUILT = .*?;(?= //)", lambda _: built, script.read_text("utf-8"))
        self.before(f"Object.defineProperty(navigator, 'languages', {{ value: ['{code}'] }});")
        self._answer("**/language-*.mjs", text.encode(), "text/javascript")
        for part, body in files.items():
            self._answer(f"**/{names[part]}", body)

    def _answer(self, pattern: str, body: bytes, kind: str = "") -> None:
        self.page.route(pattern, lambda route: route.fulfill(body=body, content_type=kind or None))

    def hold(self, pattern: str) -> Callable[[], None]:
        """Keep the page waiting for that part, until what is returned is called."""
        self.used_up = True
        held: list[Route] = []
        free = False

        def keep(route: Route) -> None:
            if free:  # it may be asked for only after it was let go
                route.continue_()
            else:
                held.append(route)

        def let_go() -> None:
            nonlocal free
            free = True
            for route in held:
                route.continue_()

        self.page.route(pattern, keep)
        return let_go

    def ready(self) -> None:
        expect(self.page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def new_game(
        self, people: Sequence[str] = PEOPLE, bots: int = 0, *, frozen: bool = False, **wishes: str
    ) -> None:
        """Open set-up and start a game; `wishes` are rounds, seconds, size, and the bots' level.

        Unless time is frozen there is no clock: a busy machine must not be too late.
        """
        if not frozen:
            wishes.setdefault("seconds", "No clock")
        self.open("#/new/chips", frozen=frozen)
        self.set_up(people, bots, **wishes)
        self.push("Start")

    def warm(self) -> None:
        """Wait until all is done that is done while nobody waits: late, where much else runs."""
        warm = "performance.getEntriesByName('jeex:warm').length"
        self.page.wait_for_function(warm, timeout=60_000)

    def set_up_whole(self) -> None:
        """Wait until all of set-up is shown, which is done step by step."""
        if self.frozen:
            self.pass_time(OPENING)
        expect(self.page.locator("#setup:not([aria-busy])")).to_be_visible()

    def set_up(
        self,
        people: Sequence[str] = PEOPLE,
        bots: int = 0,
        *,
        level: str = "Beginner",
        **wishes: str,
    ) -> None:
        """Seat the people, then bots of that level: extra ones, where there can be any."""
        self.set_up_whole()
        extra = self.page.get_by_role("group", name="Bots", exact=True).is_visible()
        self.seat(len(people), 0 if extra else bots)
        for row, name in enumerate(people):
            self.page.locator("#setup ol input").nth(row).fill(name)
        for choice in self.page.locator("#setup .level select:visible").all():
            choice.select_option(level)
        if extra:
            self.step_to("Bots", bots)
        if "rounds" in wishes:
            self.step_to("Rounds", int(wishes["rounds"]))
        if "seconds" in wishes:
            seconds = self.page.get_by_role("radiogroup", name="Seconds to think")
            self.press(seconds.get_by_role("radio", name=wishes["seconds"], exact=True))
        if "size" in wishes:
            self.open_house_rules()
            self.step_to("Board size", int(wishes["size"]))
            self.shut_house_rules()

    def open_house_rules(self) -> None:
        """Show the house rules over set-up."""
        self.press(self.page.locator('#setup [data-do="house"]'))
        expect(self.page.locator("#house")).to_be_visible()

    def shut_house_rules(self) -> None:
        self.press(self.page.locator('#house [data-do="shut"]'))

    def seat(self, people: int, bots: int) -> None:
        """Make so many rows for people, and behind them so many for bots."""
        self.set_up_whole()
        rows = self.rows
        while (count := rows.count()) != people + bots:
            more = self.page.get_by_role("button", name="Add a person")
            less = rows.last.get_by_role("button", name="Remove")
            self.press(more if count < people + bots else less)
            expect(rows).to_have_count(count + (1 if count < people + bots else -1))
        for number, row in enumerate(rows.all()):
            self.turn(row, "Person" if number < people else "Bot")

    def turn(self, row: Locator, kind: str) -> None:
        """A person or a bot plays there, from now on if not already."""
        button = row.get_by_role("button", name=kind, exact=True, include_hidden=True)
        if button.get_attribute("aria-pressed") != "true":
            self.press(button)
            expect(button).to_have_attribute("aria-pressed", "true")

    def step_to(self, label: str, goal: int) -> None:
        """Press less or more of that stepper until it shows `goal`."""
        group = self.page.get_by_role("group", name=label, exact=True)
        number = group.locator("output")
        while (value := int(number.inner_text())) != goal:
            way = "More" if value < goal else "Less"
            self.press(group.get_by_role("button", name=f"{way}: {label}"))
            expect(number).to_have_text(str(value + (1 if value < goal else -1)))

    # --- at the table

    def press(self, locator: Locator) -> None:
        if self._touch:
            locator.tap()
        else:
            locator.click()

    def push(self, name: str) -> None:
        """Press the button of that name on the screen that is shown."""
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def hand_to(self, name: str) -> None:
        """The cover or a reveal asks for that player, and they say that they are there."""
        self.press(self.opening_for(name))
        expect(self.page.locator("#table[data-turn]")).to_be_visible()

    def opening_for(self, name: str) -> Locator:
        """What opens that player’s turn: the button of the cover, or that of a reveal."""
        button = self.page.locator("#cover .main:visible, #table [data-do='proceed']:visible")
        expect(button).to_have_text(re.compile(f"I’m {_isolated(name)}$"))
        if self.page.locator("#cover").is_visible():
            self.awaits(name)
        return button

    def awaits(self, name: str) -> None:
        expect(self.page.locator("#cover h1")).to_have_text(
            re.compile(f"^(Hand the tablet to|Your turn,) {re.escape(name)}$")
        )
        expect(self.page.locator("#cover")).to_be_visible()

    def tap(self, *cells: str) -> None:
        for cell in cells:
            self.press(self.cell(cell))

    def done(self) -> None:
        """Carry out what is chosen; some games name that button after it."""
        self.press(self.page.locator('#table [data-do="done"]'))

    def order(self, name: str, *cells: str) -> None:
        """A whole turn of that player, without fingers: as fast as the page can."""
        self.opening_for(name)
        self.page.evaluate(ORDER, cells)

    def proceed(self) -> None:
        """Go on from a reveal."""
        self.press(self.page.locator('[data-do="proceed"]'))

    def pause(self) -> None:
        self.push("Pause")
        expect(self.page.locator("#pause")).to_be_visible()

    def switch(self, label: str, *, on: bool) -> None:
        """Switch that setting, on whatever sheet it is shown."""
        switch = self.page.get_by_role("switch", name=label, exact=True)
        expect(switch).to_be_checked(checked=not on)
        self.press(switch)
        expect(switch).to_be_checked(checked=on)

    def give_up(self, name: str) -> None:
        """A player gives up before they have looked."""
        self.awaits(name)
        self.push("Menu")
        self.push(f"{name} gives up")
        self.push("Give up")

    def freeze(self) -> None:
        """From now on time passes only by `pass_time`, in a page that is open already.

        What is made while nobody waits is there: without time it would never come.
        """
        self.spoiled = True
        self.warm()
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 5)

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass as it does on a device that is awake: with every beat of the clock."""
        self.page.clock.run_for(milliseconds)

    # --- what the page says

    @property
    def rows(self) -> Locator:
        """The seats in set-up that are set one by one."""
        return self.page.locator("#setup ol > li")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def says(self, cell: str, words: str) -> None:
        """Whoever listens hears these words at that cell."""
        expect(self.cell(cell)).to_have_attribute("aria-label", words)

    @property
    def live(self) -> Locator:
        """What was spoken last."""
        return self.page.locator("#live")

    def read_aloud(self) -> list[tuple[str, str]]:
        """Role and words of everything that assistive technology meets now, in order."""
        session = self.page.context.new_cdp_session(self.page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        return [
            (node["role"]["value"], str({k: v for k, v in node.items() if k in TOLD}))
            for node in nodes
            if not node["ignored"]
        ]

    @property
    def title(self) -> Locator:
        """The sentence that leads at the table."""
        return self.page.locator("#table .say h1")

    @property
    def told(self) -> Locator:
        """What stands below it."""
        return self.page.locator("#table .say p")

    @property
    def clock(self) -> Locator:
        return self.page.locator("#table .clock")

    def player(self, name: str) -> Locator:
        """A player's tile in the rail."""
        return self.page.locator("#table .seat").filter(has_text=name)

    def revealed(self) -> None:
        """A reveal is shown, with its words."""
        expect(self.page.locator("#table")).to_have_class(re.compile(r"\brevealing\b"))
        expect(self.page.locator('[data-do="proceed"]')).to_be_visible()

    def ended(self) -> None:
        expect(self.page.locator("#result:not([aria-busy])")).to_be_visible()

    def standings(self) -> list[tuple[str, str, str]]:
        """Name, points and place of everyone, as the result shows them."""
        self.ended()
        rows = self.page.locator("#result .bars li")
        parts = (rows.locator(part).all_inner_texts() for part in (".who", ".total", ".place"))
        return list(zip(*parts, strict=True))

    def copied_record(self) -> str:
        """The record of an ended game, as its sheet for sharing puts it into the clipboard."""
        self.push("Share")
        text = self.copied("Copy as text")
        self.push("Close")
        return text

    def copied(self, button: str) -> str:
        """What a press on that button puts into the clipboard."""
        self.push(button)
        expect(self.page.get_by_role("button", name="Copied")).to_be_visible()
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def painted(self) -> None:
        """Everything that is due is on the screen."""
        self.page.evaluate(PAINTED)


def _isolated(name: str) -> str:
    """A pattern of the name as it is shown, kept apart from the words around it or not."""
    plain = shown((name,))[0].strip("\u2068\u2069")
    return f"\u2068?{re.escape(plain)}\u2069?"


def replayed(record: str) -> AnyHistory:
    """The record, played again by the rules without a browser."""
    parsed = records.parse(record)
    return records.replay(parsed, registry.rules(parsed.game))
