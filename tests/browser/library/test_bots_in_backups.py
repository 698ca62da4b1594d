"""Bots of the lab in a backup: all of a device go out, and come in as foreign text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core import backup, bundle
from game.lab.page import versions
from game.lab.page.kept_bots import KeptBot
from tests.event_loop import run
from tests.fake_page import fake_page

SUN = KeptBot("1", "stones", "sun", "def choose(look, memory): return 1\n", "chance", 5)
RAIN = KeptBot("2", "chips", "rain", "print('runs')\n", changed=6)


@pytest.fixture
def page():
    with fake_page() as made:
        made.take_files()
        yield made


class Texts:
    """What the lab keeps beside bots, by id."""

    def __init__(self):
        self.kept = {}

    async def all_of(self, start):
        return {id.removeprefix(start): text for id, text in self.kept.items()}

    def keep(self, id, text):
        self.kept[id] = text


class Shelf:
    """An archive without games, which keeps bots in a list."""

    def __init__(self, *drafts):
        self.drafts, self.lab, self.puzzles = list(drafts), Texts(), Texts()

    async def newer(self):
        return []

    async def slices(self):
        for games in ():
            yield games

    async def known_digests(self, _digests):
        return set()

    async def used_ids(self, _ids):
        return set()

    async def add(self, games):
        return not games

    async def every_bot(self):
        return list(self.drafts)

    async def add_bots(self, drafts):
        self.drafts += drafts
        return True


def exported(page, *drafts):
    run(page.load("library.exporter").save_all(Shelf(*drafts)))
    [text] = page.files.values()
    return text


def imported(page, text, shelf):
    importer = page.load("library.importer").Importer(shelf, lambda _all, _done: None)
    return run(importer.take([("", text)]))


def test_bots_of_a_device_come_in_on_another_as_foreign_ones_in_the_same_order(page):
    there = Shelf()
    report = imported(page, exported(page, SUN, replace(RAIN, foreign=True)), there)
    assert (report.bots, report.added, report.refused, report.whole) == (2, 0, [], True)
    first, second = there.drafts
    assert first.id < second.id
    for came, gone in zip(there.drafts, (SUN, RAIN), strict=True):
        assert came == replace(gone, id=came.id, foreign=True)


def test_what_is_here_already_does_not_come_twice(page):
    text = exported(page, SUN, RAIN)
    here = Shelf(SUN, replace(RAIN, name="other"))
    report = imported(page, text, here)
    assert (report.bots, report.known, len(here.drafts)) == (0, 2, 2)


def test_another_bot_of_the_same_name_gets_another_name(page):
    here = Shelf(replace(SUN, source="x = 1"))
    imported(page, exported(page, SUN), here)
    assert [draft.name for draft in here.drafts] == ["sun", "sun_2"]
    imported(page, exported(page, SUN), here)
    assert len(here.drafts) == 2


def test_damaged_bots_are_told_of_by_their_place(page):
    good, other = SUN.as_entry(), RAIN.as_entry() | {"game": "nothing"}
    text = backup.Writer([good | {"name": 3}, None, good, other]).text()
    here = Shelf()
    report = imported(page, text, here)
    places, reasons = zip(*report.refused, strict=True)
    assert places == ("drafts[0]", "drafts[1]", "drafts[3], game")
    assert reasons[:2] == ("This bot is damaged.",) * 2
    assert "there is no game 'nothing'" in reasons[2]
    assert [draft.name for draft in here.drafts] == ["sun"]
    panel = page.load("library.import_panel")
    assert panel.summary(report) == "1 bot added. 3 could not be added."


def test_a_clock_that_was_ahead_does_not_count(page):
    here = Shelf()
    imported(page, exported(page, replace(SUN, changed=2**52)), here)
    assert here.drafts[0].changed < 2**52


def test_what_cannot_be_kept_is_not_counted(page):
    class Full(Shelf):
        async def add_bots(self, _bots):
            return False

    report = imported(page, exported(page, SUN), Full())
    assert (report.bots, report.whole) == (0, False)


def test_without_bots_the_file_is_as_before(page):
    assert backup.parse_any(exported(page)).drafts == []
    assert bundle.dumps_all([]) == '{"format":1,"jeex":"games","games":[\n\n]}\n'


def test_what_is_too_much_for_one_file_goes_into_others(page, monkeypatch):
    monkeypatch.setattr(backup, "MOST", 3)
    newer = [(f"{number}", f'{{"format":2,"seed":{number}}}') for number in range(5)]

    class Full(Shelf):
        async def newer(self):
            return newer

    run(page.load("library.exporter").save_all(Full(SUN)))
    first, second = page.files
    assert second == first.replace(".json", "-2.json")
    found = [entry.text for text in page.files.values() for _place, entry in backup.parse_any(text)]
    assert found == [text for _id, text in newer]
    assert [len(backup.parse_any(text).drafts) for text in page.files.values()] == [1, 0]


def test_bots_whose_versions_are_many_come_in_with_them(page):
    source = "def choose(look):\n    return look.actions[0]\n" * 120
    log = ()
    for number in range(50):
        log = versions.with_text(log, f"{source}#{number}\n", 5)
    bots = (replace(SUN, id=f"{n}", name=f"sun_{n}", source=f"x = {n}\n") for n in range(40))
    here, there = Shelf(*bots), Shelf()
    for draft in here.drafts:
        here.lab.keep(f"versions/{draft.id}", versions.to_text(log))
    run(page.load("library.exporter").save_all(here))
    [text] = page.files.values()
    report = imported(page, text, there)
    assert (report.bots, report.refused) == (40, [])
    assert {versions.from_text(kept) for kept in there.lab.kept.values()} == {log}


def test_versions_of_a_bot_go_with_it(page):
    log = versions.with_text((), "x = 1\n", 5)
    log = versions.with_score(log, 1, versions.VersionScore("beginner", 20, 7.5))
    here, there = Shelf(SUN, RAIN), Shelf()
    here.lab.keep(f"versions/{SUN.id}", versions.to_text(log))
    run(page.load("library.exporter").save_all(here))
    [text] = page.files.values()
    assert imported(page, text, there).bots == 2
    [(id, kept)] = there.lab.kept.items()
    assert id == f"versions/{there.drafts[0].id}"
    assert versions.from_text(kept) == log


def test_damaged_versions_cost_no_bot(page):
    entry = {**SUN.as_entry(), "versions": [{"number": "x"}, 7, None]}
    there = Shelf()
    assert imported(page, backup.Writer([entry]).text(), there).bots == 1
    assert there.lab.kept == {}
