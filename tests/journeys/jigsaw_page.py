"""The table of jigsaw as a player meets it: games whose dice are known, their moves made by hand.

Beside the page the rules play the same game without a browser, with dice drawn from the same seed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, TimeoutError, expect

from game import registry
from game.core import record as records
from game.core.contract import CHANCE, OptionValue
from game.core.history import AnyHistory, begin
from game.core.record import Record
from game.games.jigsaw.rules.events import GaveUp, HandScored, TurnLost
from tests import reference_jigsaw as rulebook
from tests.journeys.jeex_page import Jeex, replayed
from tests.journeys.jigsaw_words import (
    place_of,
    redrawn,
    table_of,
    words_of_piece,
    words_of_shelf,
    words_of_table,
)
from tests.journeys.keeping import resume

DATA = Path(__file__).parent / "data" / "jigsaw"
PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
LETTERS = "ABCDEFGH"
PAUSES = (HandScored, GaveUp)
"""What everybody is to see before the game goes on."""
MANY = 3
"""Moves that the page makes itself."""
RIM: Any = {"x": 4, "y": 4}
"""Where in a small table no cell is."""

DEAL = """(seed) => {
  if (window.seeds) return seeds.push(seed);
  const real = crypto.getRandomValues.bind(crypto);
  let botsAreNext = false;
  window.seeds = [seed];
  crypto.getRandomValues = (numbers) => {
    const asked = numbers instanceof Uint32Array && numbers.length === 2;
    if (asked && botsAreNext) botsAreNext = false;
    else if (asked && seeds.length) {
      const seed = seeds.shift();
      botsAreNext = true;
      numbers[0] = Math.floor(seed / 2 ** 21);
      numbers[1] = (seed % 2 ** 21) * 2 ** 11;
      return numbers;
    }
    return real(numbers);
  };
}"""
"""The next game has this seed; games have the seeds in `window.seeds`, as long as there are any."""
MAKE = """async (moves) => {
  const find = (selector) => document.querySelector(selector);
  const [table, proceed] = [find('#table'), find('#table [data-do="proceed"]')];
  const moment = () => new Promise((over) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = over;
    port2.postMessage(0);
  });
  const kept = async () => {
    while (!('turn' in table.dataset || !proceed.hidden)) await moment();
  };
  for (const taps of moves) {
    await kept();
    while (!proceed.hidden) {
      proceed.click();
      await kept();
    }
    for (const selector of taps) {
      while (selector.includes('.mini') && !find(selector)) await moment();  // it is being drawn
      if (!find(selector)) find('#table [data-pick="whole"]').click();  // it is to lie far apart
      find(selector).click();
    }
  }
}"""
MINIS = """() => Object.fromEntries(
  [...document.querySelectorAll('#table .mini:not([hidden])')].map((mini) => [
    mini.dataset.board,
    [mini.ariaLabel, [...mini.querySelectorAll('svg > g')].flatMap((group) => {
      const colour = group.querySelector('path')?.getAttribute('fill');
      const number = /^var[(]--k([1-6])[)]$/.exec(colour);
      if (!number) return [];
      const { e, f } = group.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
      return [[Math.round(e / 100), Math.round(-f / 100), Number(number[1])]];
    }).sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])],
  ]),
)"""
"""By seat: the name of every small table, and its pieces as x, y and the kind of the colour."""


def recorded(name: str) -> Record:
    """A game whose dice follow from its seed; they were found by letting programs play."""
    return records.parse((DATA / f"{name}.json").read_text("utf-8"))


@dataclass(frozen=True)
class Spot:
    """A move taken apart: what lies where afterwards, and from whose table it came, if any."""

    kind: int
    cell: str
    rotation: int
    victim: int | None = None
    source: str = ""


class Jigsaw:
    """A visitor who plays jigsaw; `history` is the same game, played by the rules alone."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.table = self.page.locator("#table")
        self.board = self.table.locator(".board")
        self.grid = self.board.get_by_role("grid")
        self.status = self.table.locator(".status")
        self.bubble = self.table.locator(".bubble")
        self.shelf = self.table.locator(".shelf svg")
        self.done = self.table.locator('[data-do="done"]')
        self.undo = self.table.get_by_role("button", name="Undo", exact=True)
        self.history: AnyHistory
        self.stopped = False

    # --- getting there

    def new_game(self, game: Record, *, frozen: bool = False) -> None:
        """Start a game with the same people, settings and dice."""
        self.jeex.open("#/new/jigsaw", frozen=frozen)
        self.start(game)

    def start(self, game: Record) -> None:
        """From set-up to the first piece."""
        self.jeex.set_up(game.players)
        for option, value in game.options:
            self.set_option(option, str(value))
        self.deal(game.seed)
        self.jeex.push("Start")
        self.begin(game.players, dict(game.options), game.seed)
        self.stands()

    def set_option(self, option: str, value: str) -> None:
        """Press that value of an option."""
        field = self.page.locator(f':is(#setup, #house) [data-option="{option}"]')
        is_house = not field.is_visible()
        if is_house:
            self.jeex.open_house_rules()
        button = field.get_by_role("radio", name=value, exact=True)
        self.jeex.press(button)
        expect(button).to_be_checked()
        if is_house:
            self.jeex.shut_house_rules()

    def deal(self, seed: int) -> None:
        """The next game has this seed."""
        self.page.evaluate(DEAL, seed)

    def begin(self, people: Sequence[str], options: Mapping[str, OptionValue], seed: int) -> None:
        """The rules begin such a game, too."""
        self.history = begin(registry.rules("jigsaw"), people, options, seed)
        self.stopped = False
        self._advance()

    def play_up_to(self, game: Record, ply: int) -> None:
        """Make the record's moves up to that ply; many moves are made elsewhere, but the last."""
        if (
            sum(seat != CHANCE for seat, _text in game.actions[len(self.history.plies) : ply])
            > MANY
        ):
            self._resume(game, ply)
        texts = [text for seat, text in game.actions[:ply] if seat != CHANCE]
        moves = []
        for text in texts[sum(done.player != CHANCE for done in self.history.plies) :]:
            while self.stopped:
                self._go_on()
            moves.append([*self.taps(text), '#table [data-do="done"]'])
            self.follow(text)
        self.page.evaluate(MAKE, moves)
        self.stands()

    def _resume(self, game: Record, ply: int) -> None:
        """Be at the last move that somebody makes before that ply."""
        last = max(i for i, (seat, _text) in enumerate(game.actions[:ply]) if seat != CHANCE)
        self.history = records.replay(replace(game, actions=game.actions[:last]), self.history.game)
        self.stopped = False
        resume(self.jeex, self.history)
        self.stands()

    # --- at the table

    def choose(self, move: str) -> None:
        """Make a move by hand, but not yet Done."""
        for tap in self.taps(move):
            if ".mini" in tap:
                self.page.locator(tap).click(position=RIM)
            else:
                self.jeex.press(self.page.locator(tap))

    def lay(self, move: str) -> None:
        """What was chosen is that move, and is laid."""
        self.jeex.done()
        self.follow(move)
        self.stands()

    def play(self, *moves: str) -> None:
        """Make moves by hand, one after the other, to where each of them leads."""
        for move in moves:
            self.choose(move)
            self.lay(move)

    def proceed(self) -> None:
        """Go on from what everybody is to see; not to the result."""
        self.jeex.proceed()
        self._go_on()
        self.stands()

    def tap(self, *cells: str) -> None:
        """Cells of the table that lies large."""
        for cell in cells:
            self.jeex.press(self.cell(cell))

    def turn_piece(self) -> None:
        """The button of the piece in hand."""
        self.jeex.press(self.pick("turn"))

    def look_at(self, seat: int) -> None:
        """Tap a small table where no cell is."""
        self.mini(seat).click(position=RIM)
        self.looks_at(seat)

    # --- what the page says

    def cell(self, name: str) -> Locator:
        """A cell of the table that lies large."""
        return self.board.locator(f'[data-cell="{name}"]')

    def says(self, cell: str, words: str) -> None:
        expect(self.cell(cell)).to_have_attribute("aria-label", words)

    def mini(self, seat: int) -> Locator:
        """The small table of that player."""
        return self.table.locator(f'.mini[data-board="{seat}"]')

    def pick(self, key: str) -> Locator:
        return self.table.locator(f'[data-pick="{key}"]')

    def asks(self, title: str, detail: str | None = None) -> None:
        """Those words lead, and that stands below them."""
        expect(self.jeex.title).to_have_text(title)
        if detail is not None:
            expect(self.jeex.told).to_have_text(detail)

    def looks_at(self, seat: int) -> None:
        """That player's table lies large, all others small."""
        name = self.history.players[seat]
        expect(self.board).to_have_attribute("data-board", str(seat))
        expect(self.grid).to_have_attribute("aria-label", f"{name}’s table")
        others = sorted({*range(len(self.history.players))} - {seat})
        found = self.table.locator(".mini:visible")
        expect(found).to_have_count(len(others))
        for place, other in enumerate(others):
            expect(found.nth(place)).to_have_attribute("data-board", str(other))

    def chosen(self, move: str | None) -> None:
        """That move would be laid; nothing would if it is None."""
        expect(self.done).to_have_attribute("aria-disabled", "true" if move is None else "false")
        marked = self.grid.locator('[aria-label*="you will place it here"]')
        expect(marked).to_have_count(0 if move is None else 1)
        if move is not None:
            spot = self._spot(move)
            lies = f", you will place it here: {words_of_piece(spot.kind, spot.rotation)}"
            expect(self.cell(spot.cell)).to_have_attribute(
                "aria-label", re.compile(re.escape(lies))
            )

    def stands(self) -> None:
        """The page is where the game is: somebody is asked, or everybody is shown what was."""
        if self.stopped:
            expect(self.table).to_have_class(re.compile("revealing"))
            expect(self.table.locator('[data-do="proceed"]')).to_be_visible()
            return
        facts = self.history.game.facts(self.history.state)
        hands = self.history.options.get("hands", 6)
        expect(self.shelf).to_have_attribute("aria-label", words_of_shelf(facts))
        expect(self.status).to_have_text(f"Hand {facts['hand']} of {hands}")
        expect(self.table).to_have_attribute("data-turn", str(facts["turn"]))
        expect(self.jeex.title).to_contain_text(f"{self.history.players[facts['turn']]}, ")

    def shows(self) -> None:
        """All tables, in words and drawn small, and all players, are as they are in the game."""
        facts = self.history.game.facts(self.history.state)
        own = facts["turn"]
        self.looks_at(own)
        cells: dict[str, str] = dict(
            self.grid.locator("[data-cell]").evaluate_all(
                "(all) => all.map((e) => [e.dataset.cell, e.ariaLabel])"
            )
        )
        expected = words_of_table(facts, own)
        table = table_of(facts, own)
        empty = {name: f"{place_of(table, name)}, empty" for name in cells}
        assert cells == {name: expected.get(name, empty[name]) for name in cells}
        assert facts["tables"][own].keys() <= cells.keys()
        if ", no link" not in "".join(expected.values()):
            assert expected.keys() <= cells.keys(), "all places are shown where it has to link"
        expected_minis = {
            str(seat): [
                f"{player}’s table",
                sorted([*cell, kind] for cell, (kind, _turn) in table_of(facts, seat).items()),
            ]
            for seat, player in enumerate(self.history.players)
            if seat != own
        }
        with suppress(TimeoutError):  # they are drawn one by one, after the table in view
            same = f"(all) => JSON.stringify(({MINIS})()) === JSON.stringify(all)"
            self.page.wait_for_function(same, arg=expected_minis)
        assert self.page.evaluate(MINIS) == expected_minis
        tiles = self.table.locator(".seat").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
        assert [words.split(", ")[:2] for words in tiles] == [
            [name, f"points {sum(points)}"]
            for name, points in zip(self.history.players, facts["scores"], strict=True)
        ]
        assert [words.endswith(", to play") for words in tiles] == [
            seat == own for seat in range(len(tiles))
        ]

    def refused(self, cell: str, words: str, clause: str | None) -> None:
        """Beside that cell and aloud it is said why not; the words lie on the board."""
        expect(self.bubble.locator("span").first).to_have_text(words)
        expect(self.bubble).to_be_visible()
        expect(self.jeex.live).to_have_text(words)
        expect(self.page.locator(".refused")).to_have_count(1)
        expect(self.cell(cell)).to_have_class("refused")
        button = self.bubble.get_by_role("button", name="Show the rule")
        expect(button).to_be_visible(visible=clause is not None)
        said, about = self.bubble.bounding_box(), self.cell(cell).bounding_box()
        board = self.board.bounding_box()
        assert said
        assert about
        assert board
        gap = max(said["y"] - about["y"] - about["height"], about["y"] - said["y"] - said["height"])
        assert 0 <= gap <= about["height"], "the words stand above or below the cell"
        assert board["x"] - 1 <= said["x"]
        assert said["x"] + said["width"] <= board["x"] + board["width"] + 1

    def rings(self) -> set[tuple[int, str]]:
        """What can be stolen, as whose tables say when they are looked at one after the other."""
        found = set()
        own = int(str(self.table.get_attribute("data-turn")))
        for seat in range(len(self.history.players)):
            if seat != own:
                self.look_at(seat)
                cells = self.grid.locator('[aria-label$=", you can steal it"]')
                names = cells.evaluate_all("(all) => all.map((e) => e.dataset.cell)")
                found |= {(seat, name) for name in names}
                self.jeex.push("Undo")
                self.looks_at(own)
        return found

    def sheet(self) -> list[list[str]]:
        """The score sheet behind the button, as a table: its head, then row by row."""
        self.jeex.push("Scores")
        dialog = self.page.get_by_role("dialog", name="Score sheet")
        expect(dialog).to_be_visible()
        found = cells_of(dialog.get_by_role("table"))
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        return found

    def hands_out(self, game: Record) -> None:
        """The record that the result hands out is of that game, and its seed rolls its dice."""
        text = self.jeex.copied_record()
        copied = records.parse(text)
        assert copied.players == game.players
        assert dict(copied.options) == dict(game.options)
        assert copied.seed == game.seed
        assert copied.actions == game.actions
        theirs, ours = replayed(text), self.history
        assert theirs.outcome == ours.outcome
        assert theirs.game.facts(theirs.state) == ours.game.facts(ours.state)
        assert redrawn(copied) == copied.actions

    # --- beside the page

    def goal(self, move: str) -> str:
        """The cell that a move is to."""
        return self._spot(move).cell

    def taps(self, move: str) -> list[str]:
        """What a hand taps for a move, up to Done."""
        if move == "pass":
            return ['#table [data-pick="pass"]']
        spot = self._spot(move)
        own = table_of(self.history.game.facts(self.history.state), self.history.state.turn)
        ways = rulebook.ways(own, spot.kind)
        turns = [turn for x, y, turn in ways if f"{x},{y}" == spot.cell]
        enlarge = f'#table .mini[data-board="{spot.victim}"] button'
        taken = [] if spot.victim is None else [enlarge, self._selector(spot.source)]
        return taken + [self._selector(spot.cell)] * (turns.index(spot.rotation) + 1)

    def _selector(self, cell: str) -> str:
        return f'#table .board [data-cell="{cell}"]'

    def _spot(self, move: str) -> Spot:
        what, goal = move.split("@")
        cell, rotation = goal.split("r")
        if what in "123456":
            return Spot(int(what), cell, int(rotation))
        victim, source = LETTERS.index(what[0]), what[1:]
        lying = self.history.game.facts(self.history.state)["tables"][victim][source]
        return Spot(int(lying[0]), cell, int(rotation), victim, source)

    def follow(self, text: str) -> None:
        """The rules make the move, too."""
        action = self.history.game.action_from_string(text)
        self.history = self.history.play(self.history.active_players[0], action)
        self._look()

    def _go_on(self) -> None:
        self.stopped = False
        self._advance()

    def _look(self) -> None:
        """Everybody is to see the last step, or the dice go on; after a lost turn they do both."""
        events = self.history.plies[-1].step.events
        lost = False
        while any(isinstance(event, TurnLost) for event in events):
            lost = True
            self.history = self.history.draw()
            events = self.history.plies[-1].step.events
        self.stopped = lost or any(isinstance(event, PAUSES) for event in events)
        if not self.stopped:
            self._advance()

    def _advance(self) -> None:
        if self.history.active_players == (CHANCE,):
            self.history = self.history.draw()
            self._look()


def cells_of(table: Locator) -> list[list[str]]:
    """A table of the page, cell by cell."""
    found: list[list[str]] = table.evaluate(
        "(e) => [...e.rows].map((row) => [...row.cells].map("
        "(cell) => (cell.querySelector('b') ?? cell).textContent))"
    )
    return found
