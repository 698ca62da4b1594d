"""The lab as it opens: with all that the device keeps or, if it keeps nothing, as it was left."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.contest import Contest, Plan
from game.lab.page.kept_bots import KeptBot
from game.lab.page.reduce import open_lab, reduce
from game.lab.page.versions import to_text, with_text
from tests.event_loop import run

MINE = KeptBot("1", "stones", "mine", "x = 1\n")
CAME = KeptBot("2", "stones", "came", "y = 1\n", foreign=True)
LOG = with_text((), "y = 0\n", 5)


class Texts:
    """What the lab keeps beside bots, by id."""

    def __init__(self, kept):
        self.kept = kept

    async def all_of(self, start):
        found = {id: text for id, text in self.kept.items() if id.startswith(start)}
        return {id.removeprefix(start): text for id, text in found.items()}

    async def get(self, id):
        return self.kept.get(id, "")


class Archive:
    """Has these bots until it has failed."""

    def __init__(self, *bots, kept=None):
        self.every, self.lab, self.failed = bots, Texts(kept or {}), False

    async def bots(self, game, *, foreign=False):
        return [one for one in self.every if not self.failed and one.foreign == foreign]


class Bench:
    """The lab at work: only its state."""

    def __init__(self, _screen, state, *_others):
        self.state = state

    def close(self):
        """It has nothing to end."""


@pytest.fixture
def opened(page):
    """Opens the lab of stones; what it shows."""
    page.window.localStorage.getItem.return_value = None
    lab = page.load("lab.page")
    lab.Workbench, lab.kept_choices = Bench, tuple

    def opened(archive):
        made = lab.LabPage("stones", "", archive)
        run(made.open())
        return made

    return opened


def test_a_bot_of_a_backup_has_its_versions_before_it_is_taken(opened):
    state = opened(Archive(MINE, CAME, kept={"versions/2": to_text(LOG)}))._bench.state
    assert state.versions["2"] == LOG
    state, _effects = reduce(state, m.BotAdded(replace(CAME, foreign=False)))
    state, _effects = reduce(state, m.RunPressed(1))
    assert [version.source for version in state.versions["2"]] == ["y = 0\n", "y = 1\n"]


def test_bots_are_as_they_were_left_where_nothing_can_be_kept_any_more(opened):
    archive = Archive(MINE, CAME, kept={"versions/2": to_text(LOG)})
    first = opened(archive)
    first._bench.state, _effects = reduce(first._bench.state, m.Edited("x = 2\n", 9))
    contest = Contest(3, "stones", Plan(), ("a", "b"))
    first._bench.state = replace(first._bench.state, contest=contest)
    archive.failed, archive.lab = True, Texts({})
    first.close()
    state = opened(archive)._bench.state
    assert [bot.source for bot in state.bots] == ["x = 2\n"]
    assert state.waiting == (CAME,)
    assert state.versions["2"] == LOG
    assert state.contest == replace(contest, going=False)


def test_otherwise_the_device_knows_best(opened):
    first = opened(Archive(MINE))
    first.close()
    again = opened(Archive(replace(MINE, source="x = 3\n")))._bench.state
    assert again.bot.source == "x = 3\n", "another window has changed it"


def test_a_bot_that_was_deleted_comes_back_when_the_lab_was_left_meanwhile(page, monkeypatch):
    workbench, offered = page.load("lab.workbench"), []
    monkeypatch.setattr(workbench, "offer_undo", lambda _words, undo: offered.append(undo))
    for part in ("GameView", "Editor", "LabPlayers"):
        monkeypatch.setattr(workbench, part, MagicMock())
    archive, other = MagicMock(), replace(MINE, id="3", name="other")
    archive.delete_bot = AsyncMock()
    state = replace(open_lab("stones", [MINE, other]), versions={"1": LOG})

    async def leave():
        bench = workbench.Workbench(MagicMock(), state, archive, lambda _waiting: other, {})
        bench._delete()
        await asyncio.sleep(0)
        bench.close()

    run(leave())
    offered.pop()()
    assert archive.keep_bot.call_args.args[0] == MINE
    archive.lab.keep.assert_called_with("versions/1", to_text(LOG))


def test_a_text_that_only_another_window_has_written_is_not_lost(page, monkeypatch):
    """The row is replaced at once, as the page may be gone; then what it was is looked at."""
    room, archives, sent = page.load("lab.class_room"), page.load("library.archive"), []
    monkeypatch.setattr(archives, "json_of", lambda row: json.dumps(row.kept))
    monkeypatch.setattr(archives, "on_answer", lambda request, take: take(request))
    archive, rows = MagicMock(failed=False), {}
    archive.keep_bot = partial(archives.Archive.keep_bot, archive)
    store = SimpleNamespace(
        get=lambda id: SimpleNamespace(source=rows[id]["source"], kept=rows[id]),
        put=lambda row: rows.update({row["id"]: row}),
    )
    transaction = MagicMock(objectStore=lambda _name: store)
    archive._database.write_now = lambda _stores, work, _then: work(transaction)
    rows["1"] = MINE.as_dict()
    monkeypatch.setattr(archives, "as_object", dict)
    kept = room.ClassRoom(MagicMock(), open_lab("stones", [MINE]), archive, sent.append)
    for text in ("x = 2\n", "x = 3\n"):
        kept.keep(e.Keep(replace(MINE, source=text)))
    assert not sent, "it is what was written here"
    rows["1"] = replace(MINE, source="theirs\n").as_dict()
    kept.keep(e.Keep(replace(MINE, source="x = 4\n")))
    [other] = sent
    assert other.bot == replace(MINE, id=other.bot.id, source="theirs\n")
    assert (other.bot.id, rows["1"]["source"]) != (MINE.id, "theirs\n")
