"""The pages of all games and of the statistics, and records to fill them with."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import cycle, islice

from playwright.sync_api import FilePayload, Locator, expect

from game import registry
from game.core import backup, bundle
from game.core import record as records
from game.core.bundle import BundledGame
from game.core.history import AnyHistory
from game.core.record import NewerRecord, Record, SavedGame, digest
from tests import playthrough
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import OPENING

ROWS = """(store) => new Promise((done) => {
  const opening = OPENING;
  opening.onsuccess = () => {
    const db = opening.result;
    const asking = db.transaction(store).objectStore(store).getAll();
    asking.onsuccess = () => (db.close(), done(asking.result));
  };
})""".replace("OPENING", OPENING)
PUT = """(rows) => new Promise((done) => {
  const opening = OPENING;
  opening.onsuccess = () => {
    const db = opening.result;
    const writing = db.transaction('games', 'readwrite');
    for (const row of rows) writing.objectStore('games').put(row);
    writing.oncomplete = () => (db.close(), done());
  };
})""".replace("OPENING", OPENING)
YESTERDAY = int(time.time() * 1000) - 24 * 3600 * 1000
PASTE = """(text) => {
  const given = new DataTransfer();
  given.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true }));
}"""
DROP = """(files) => {
  const given = new DataTransfer();
  for (const [name, text] of files) given.items.add(new File([text], name));
  const init = { dataTransfer: given, bubbles: true, cancelable: true };
  const over = new DragEvent('dragover', init);
  document.body.dispatchEvent(over);
  if (!over.defaultPrevented) throw new Error('nothing may be dropped here');
  document.body.dispatchEvent(new DragEvent('drop', init));
}"""


@cache
def played() -> tuple[Record, ...]:
    """Games of all kinds, most of them over; those that take the rules long are left out."""
    found = [playthrough.record_in(path.read_text("utf-8")) for path in playthrough.files()]
    return tuple(record for record in found if len(record.actions) < 100)


def many(count: int) -> Iterator[Record]:
    """So many games, each a little different from the others."""
    for i, record in enumerate(islice(cycle(played()), count)):
        names = [f"{name} {i // len(played()) + 1}" for name in record.players[1:]]
        yield replace(record, players=(record.players[0], *names))


@cache
def histories() -> tuple[AnyHistory, ...]:
    """The same, played by the rules."""
    return tuple(records.replay(record, registry.rules(record.game)) for record in played())


def rows(count: int) -> Iterator[dict[str, object]]:
    """So many games as they are kept, the one that was played last first."""
    for i, (record, history) in enumerate(zip(many(count), cycle(histories()), strict=False)):
        yield row(record, history, i)


def row(record: Record, history: AnyHistory, age: int = 0) -> dict[str, object]:
    """A game as it is kept; `age` is greater for one that was played before."""
    saved = SavedGame(
        id=f"{age:014x}",
        record=records.dumps(record),
        game=record.game,
        players=record.players,
        bots=record.bots or (None,) * len(record.players),
        started=YESTERDAY - age,
        changed=YESTERDAY - age,
        active=history.active_players,
        places=history.outcome.places if history.outcome else (),
        scores=history.outcome.scores if history.outcome else (),
        series=f"{age:014x}",
    )
    bots = [bot or "" for bot in saved.bots]  # the record has them
    return {
        **saved.as_dict(),
        **{"bots": bots, "age": -saved.changed, "digest": digest(saved.record)},
    }


def texts(games: Iterable[Record]) -> str:
    """One record a line."""
    return "\n".join(map(records.dumps, games))


class Games:
    """All games, as one meets them."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.screen = jeex.page.locator("#games")
        self.cards = self.screen.locator("li.kept")
        self.refused = self.screen.locator(".import-report li")
        self.notice = jeex.page.locator("#notice")
        self.undoing = jeex.page.locator("#undoing")

    def open(self) -> None:
        self.jeex.open("#/games")
        expect(self.screen).to_be_visible()

    def fill(self, count: int) -> None:
        """Have so many games on the device: to import them, the page would play them all."""
        self.jeex.open()
        self.put(*rows(count))
        self.open()
        self.counts(count)

    def counts(self, count: int) -> None:
        words = f"{count:,} game on" if count == 1 else f"{count:,} games on"
        whole = re.compile(rf"(?<!\d){words}")  # 20 games are not 0 games
        expect(self.screen.locator(".count")).to_contain_text(whole)

    def take(self, *files: str) -> None:
        """By the file picker."""
        payload = [
            FilePayload(name=f"file-{i}.json", mimeType="application/json", buffer=text.encode())
            for i, text in enumerate(files, 1)
        ]
        self.screen.locator("input[type=file]").set_input_files(payload)

    def paste(self, text: str) -> None:
        """Pressed on the page, as by Ctrl+V."""
        self.page.evaluate(PASTE, text)

    def drop(self, *files: tuple[str, str]) -> None:
        self.page.evaluate(DROP, [list(file) for file in files])

    def told(self, words: str) -> None:
        """What came of an import, if nothing was refused."""
        expect(self.notice).to_have_text(words)

    def rows(self, store: str = "games") -> list[dict[str, object]]:
        """What the device keeps."""
        found: list[dict[str, object]] = self.page.evaluate(ROWS, store)
        return found

    def put(self, *rows: dict[str, object]) -> None:
        """Write into the database, past the page."""
        self.page.evaluate(PUT, list(rows))

    def card(self, text: str) -> Locator:
        return self.cards.filter(has_text=text)

    def exported(self, press: Locator, kind: str = "backup") -> list[dict[str, object]]:
        """The games in the file of that kind that this press hands out."""
        with self.page.expect_download() as handed:
            self.jeex.press(press)
        text = handed.value.path().read_text("utf-8")
        assert (json.loads(text)["jeex"], json.loads(text)["format"]) == (kind, 1)
        found = [game for _place, game in backup.parse_any(text)]
        return [
            json.loads(bundle.line_of(game))
            for game in found
            if isinstance(game, BundledGame | NewerRecord)
        ]
