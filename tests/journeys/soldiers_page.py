"""The table of soldiers as a player meets it: a tap on a plot is a whole move."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Locator, expect

from game import registry
from game.core import record as records
from game.core.contract import OptionValue
from game.core.history import AnyHistory
from game.core.record import Record
from tests.journeys.jeex_page import Jeex, replayed
from tests.journeys.keeping import resume
from tests.journeys.storage import item
from tests.playthrough import FOLDER, record_in

TESTS = Path(__file__).parents[1]
PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
TWICE = "Tap twice on small boards"
LAST_BOARD = "The board at the end"
MAKE = """async ([actions, taps]) => {
  const table = document.querySelector('#table');
  const proceed = table.querySelector('[data-do="proceed"]');
  const press = (selector) => document.querySelector(selector).click();
  const resting = () => 'turn' in table.dataset || !proceed.hidden;
  const moment = () => new Promise((over) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = over;
    port2.postMessage(0);
  });
  for (const action of actions) {
    document.querySelector('#ask[open] [data-do="no"]')?.click();  // the offer to skip to the end
    if (!proceed.hidden) proceed.click();
    while (!resting()) await moment();
    if (action !== 'resign') for (let i = 0; i < taps; i++) press(`[data-cell="${action}"]`);
    else {
      press('#table [data-do="pause"]');
      press('#pause [data-do="resign"]');
      press('#ask [data-do="yes"]');
    }
    while (!resting()) await moment();
  }
}"""
SAID = """() => {
  const words = (selector) => [...document.querySelectorAll(selector)].map((e) => e.ariaLabel);
  return [words('#table [data-cell]'), words('#table .seat')];
}"""


def recorded(name: str) -> Record:
    """The example or the playthrough of that name."""
    example, playthrough = TESTS / "data" / "soldiers" / f"{name}.json", FOLDER / f"{name}.txt"
    if playthrough.is_file():
        return record_in(playthrough.read_text("utf-8"))
    return records.parse(json.dumps(json.loads(example.read_text("utf-8"))["record"]))


def longest() -> Record:
    """A game of eight up to the longest cascade that was found on ten by ten plots."""
    log = json.loads((TESTS / "data" / "cascades.json").read_text("utf-8"))["longest"]
    return Record("soldiers", PEOPLE, actions=tuple((seat, plot) for seat, plot in log))


def plots(record: Record) -> list[str]:
    """Where the soldiers go in it, one after the other."""
    return [text for _seat, text in record.actions]


def after(record: Record, moves: int | None = None) -> AnyHistory:
    """The game after so many moves, played by the rules without a browser."""
    return records.replay(
        replace(record, actions=record.actions[:moves]), registry.rules("soldiers")
    )


class Soldiers:
    """A visitor who plays soldiers, with some people around the tablet."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.table = self.page.locator("#table")
        self.status = self.table.locator(".status")
        self.bubble = self.table.locator(".bubble")
        self.done = self.table.locator('[data-do="done"]')
        self.undo = self.table.locator('[data-do="undo"]')
        self.field = self.page.get_by_role("grid", name="Board", exact=True)

    # --- getting there

    def new_game(
        self,
        people: Sequence[str] = PEOPLE[:2],
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        """Open set-up and start a game."""
        self.propose(options or {})
        self.jeex.open("#/new/soldiers")
        self.start(people)

    def propose(self, options: Mapping[str, OptionValue]) -> None:
        """Set-up is to propose these options, as if they had been played last."""
        kept = json.dumps({"options": dict(options)})
        self.jeex.open()
        self.page.evaluate(f"(kept) => {item('played.soldiers')} = kept", kept)

    def new_game_like(self, record: Record) -> None:
        """Start a game with the same people and settings."""
        self.new_game(record.players, dict(record.options))

    def reach(self, record: Record, moves: int | None = None, *, taps: int = 1) -> None:
        """Be in that game after so many moves or all; only the last of them is made here."""
        actions = plots(record)[:moves]
        self.resume(record, len(actions) - 1)
        self.make(actions[-1:], taps=taps)

    def resume(self, record: Record, moves: int) -> None:
        """Go on with that game after so many moves."""
        resume(self.jeex, after(record, moves))
        self.to_move(moves + 1)

    def start(self, people: Sequence[str]) -> None:
        """From set-up to the first soldier."""
        self.jeex.set_up(people)
        self.jeex.push("Start")
        self.to_move(1)

    def choose(self, setting: str, value: str) -> None:
        """Press that value of the setting."""
        switch = self.page.get_by_role("radiogroup", name=setting, exact=True)
        button = switch.get_by_role("radio", name=value, exact=True)
        self.jeex.press(button)
        expect(button).to_be_checked()

    # --- at the table

    def deploy(self, *names: str) -> None:
        """Tap these plots, one player after the other; each time the next one is to move."""
        for name in names:
            move = self.move
            self.jeex.tap(name)
            self.to_move(move + 1)

    def make(self, actions: Sequence[str], *, taps: int = 1) -> None:
        """The same without fingers, as fast as the page can, on from every stop but the last.

        Only where nothing moves; `taps` are as many as it takes to send a soldier in.
        """
        self.page.evaluate(MAKE, [actions, taps])

    def give_up(self, name: str) -> None:
        """The player to move gives up."""
        self.jeex.pause()
        self.jeex.push(f"{name} gives up")
        self.jeex.push("Give up")

    def finish(self) -> None:
        """From the last stop to the result."""
        expect(self.page.locator('[data-do="proceed"]')).to_have_text("Result")
        self.jeex.proceed()
        self.jeex.ended()

    # --- what the page says

    @property
    def move(self) -> int:
        """The number of the move that is due."""
        found = re.search(r"\d+", self.status.inner_text())
        assert found
        return int(found.group())

    def to_move(self, number: int) -> None:
        """That move is due, and the page asks somebody for it."""
        expect(self.status).to_have_text(re.compile(rf"^Move {number}( · \d+ left)?$"))
        expect(self.table).to_have_attribute("data-turn", re.compile(r"^\d$"))
        expect(self.jeex.title).to_have_text(re.compile(r"^.+, place a soldier$"))

    def moving(self, title: str) -> None:
        """That move is being shown, and nobody is to move."""
        expect(self.jeex.title).to_have_text(title)
        expect(self.field).to_have_attribute("aria-disabled", "true")
        expect(self.table).not_to_have_attribute("data-turn", re.compile(""))

    def stopped(self, number: int, title: str, detail: str) -> None:
        """That move put somebody out: it says how, on the screen and aloud, and waits."""
        self.jeex.revealed()
        expect(self.status).to_have_text(re.compile(rf"^Move {number}( · \d+ left)?$"))
        expect(self.jeex.title).to_have_text(title)
        expect(self.jeex.told).to_have_text(detail)
        expect(self.jeex.live).to_contain_text(title)
        expect(self.undo).to_be_hidden()

    def told(self, words: str) -> None:
        """What the last move brought stands below what is asked, and is said before it.

        Where it went is said only: a frame shows it.
        """
        placed, _end, brought = words.partition(".")
        expect(self.jeex.told).to_have_text(brought.strip())
        expect(self.jeex.live).to_contain_text(placed)
        expect(self.jeex.live).to_contain_text(self.jeex.title.inner_text())

    def refused(self, plot: str, words: str, clause: str | None = "§3") -> None:
        """Beside that plot and aloud it is said why not; the words lie on the board."""
        expect(self.bubble.locator("span").first).to_have_text(words)
        expect(self.bubble).to_be_visible()
        expect(self.jeex.live).to_have_text(re.compile(rf"{re.escape(words)}\s*$"))
        expect(self.page.locator(".refused")).to_have_count(1)
        expect(self.jeex.cell(plot)).to_have_class("refused")
        button = self.bubble.get_by_role("button", name="Show the rule")
        expect(button).to_be_visible(visible=clause is not None)
        assert self.beside(plot)

    def beside(self, plot: str) -> bool:
        """Whether the words of a refusal stand right above or below that plot, and on the board."""
        said, about = self.bubble.bounding_box(), self.jeex.cell(plot).bounding_box()
        board = self.page.locator("#table .board").bounding_box()
        if not (said and about and board):
            return False
        gap = max(said["y"] - about["y"] - about["height"], about["y"] - said["y"] - said["height"])
        on_board = said["x"] >= board["x"] - 1
        on_board &= said["x"] + said["width"] <= board["x"] + board["width"] + 1
        return on_board and 0 <= gap <= about["height"]

    def words(self) -> list[list[str]]:
        """What is said of every plot, and of every player."""
        found: list[list[str]] = self.page.evaluate(SAID)
        return found

    def shows(self, history: AnyHistory, *, stopped: bool = False) -> None:
        """Every plot and every player's tile has the words for how that game stands."""
        of_plots, of_people = self.words()
        assert sorted(of_plots) == sorted(words_of_plots(history))
        assert of_people == list(words_of_people(history, asked=not stopped))

    def result(self, title: str, why: str, standings: list[tuple[str, str, str]]) -> None:
        """The result names the winner, and everybody's place, with when and why they went out."""
        result = self.page.locator("#result")
        expect(result.locator("h1")).to_have_text(title)
        expect(result.locator(".win .why")).to_have_text(why)
        remarks = result.locator(".bars small").all_inner_texts()
        found = zip(self.jeex.standings(), remarks, strict=True)
        assert [(name, place, remark) for (name, _total, place), remark in found] == standings

    def picture(self, name: str) -> Locator:
        """A picture in the result."""
        return self.page.locator("#result").get_by_role("img", name=name, exact=True)

    def hands_out(self, game: Record) -> None:
        """The record that the result hands out is of that game, and the rules replay it so."""
        text = self.jeex.copied_record()
        copied = records.parse(text)
        assert copied.players == game.players
        assert dict(copied.options) == dict(game.options)
        assert copied.actions == game.actions
        ours, theirs = replayed(text), after(game)
        assert ours.outcome == theirs.outcome
        assert ours.game.facts(ours.state) == theirs.game.facts(theirs.state)


def words_of_plots(history: AnyHistory) -> Iterator[str]:
    """What is said of every plot, told from the facts."""
    size = int(history.options.get("size", 10))
    held = history.game.facts(history.state)["plots"]
    for column in range(size):
        for row in range(size):
            name = f"{'abcdefghijklmnop'[column]}{row + 1}"
            if name not in held:
                yield f"{name}, empty"
                continue
            whose, count = history.players["ABCDEFGH".index(held[name][0])], int(held[name][1:])
            limit = 4 - (column in (0, size - 1)) - (row in (0, size - 1))
            restless = ", one more and it bursts" if count >= limit - 1 else ""
            yield f"{name}, {whose}’s, {count} soldier{'s' if count > 1 else ''}{restless}"


def words_of_people(history: AnyHistory, *, asked: bool) -> Iterator[str]:
    """What is said of every player, told from the facts; `asked`: somebody is to act."""
    facts = history.game.facts(history.state)
    for seat, name in enumerate(history.players):
        counts = [int(f[1:]) for f in facts["plots"].values() if f[0] == "ABCDEFGH"[seat]]
        words = f"{name}, plots {len(counts)}, soldiers {sum(counts)}"
        acting = ", to play" if asked and facts["turn"] == seat else ""
        yield words + acting + (", out" if facts["out"][seat] else "")
