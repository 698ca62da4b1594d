"""What an imported text holds: links among words, records line by line, files by their bytes."""

from __future__ import annotations

import codecs
import json

import pytest

from game.core import record as records
from game.core import sharing
from game.core.bundle import BundledGame, dumps_all
from tests.fake_page import Page

TEXT = '{"format":1,"game":"stones","options":{},"players":["Ana","Ben"],"seed":0,"actions":[]}'
LETTERS = sharing.to_link(records.parse(TEXT))
ADDRESS = f"https://example.org/jeex/#/replay/={LETTERS}"


@pytest.mark.parametrize(
    ("text", "games"),
    [
        (ADDRESS, 1),
        (LETTERS, 1),
        (f"Our game: {ADDRESS}.", 1),
        (f"Look:\n> {ADDRESS}\nGreetings", 1),
        (f"({ADDRESS}) and {ADDRESS}&utm=mail", 2),
        (f"{ADDRESS}\n{TEXT}\n\n{LETTERS}", 3),
        (f"{LETTERS}\n".encode(), 1),
        (codecs.BOM_UTF16_LE + ADDRESS.encode("utf-16-le"), 1),
        (codecs.BOM_UTF8 + TEXT.encode(), 1),
    ],
)
def test_every_game_of_a_text_is_found(page: Page, text: str | bytes, games: int) -> None:
    count, found = page.load("library.importer").read(text)
    entries = [entry for _place, entry in found]
    assert count == len(entries) == games
    assert all(isinstance(entry, BundledGame) for entry in entries)


@pytest.mark.parametrize("damaged", ['"format":1}', "[]", "https://example.org/#/replay/=1\x00a"])
def test_a_damaged_game_among_links_and_words_is_refused(page: Page, damaged: str) -> None:
    count, found = page.load("library.importer").read(f"Look!\n{ADDRESS}\n{damaged}")
    [(_place, _game), (place, problem)] = found
    assert (count, place, type(problem).__name__) == (2, "line 3", "BadRecord")


@pytest.mark.parametrize("indent", [None, 1])
def test_a_name_that_looks_like_a_link_breaks_no_file(page: Page, indent: int | None) -> None:
    record = json.loads(TEXT.replace("Ana", "#/replay/=1abc"))
    bundled = {"format": 1, "jeex": "games", "games": [record, record]}
    for text in (json.dumps(record, indent=indent), json.dumps(bundled, indent=indent)):
        _count, found = page.load("library.importer").read(text)
        assert all(isinstance(entry, BundledGame) for _place, entry in found)
    whole = [BundledGame(records.parse(json.dumps(record)))] * 2
    assert page.load("library.importer").read(dumps_all(whole))[0] == 2


def test_the_time_left_on_a_clock_is_no_link(page: Page) -> None:
    clock = {"seconds": 3000, "increment": 0, "spent": [10, 1234]}
    record = {**json.loads(TEXT), "table": {"clock": clock}}
    bundled = {"format": 1, "jeex": "games", "games": [record]}
    for data in (record, bundled):
        count, found = page.load("library.importer").read(json.dumps(data, indent=2))
        assert count == 1
        assert all(isinstance(entry, BundledGame) for _place, entry in found)


def test_half_a_character_in_a_newer_file_is_no_failure(page: Page) -> None:
    text = '{"format":2,"jeex":"backup","x":"\ud800"}'
    count, found = page.load("library.importer").read(text)
    [(_place, problem)] = found
    assert (count, type(problem).__name__) == (1, "NewerRecord")
    assert problem.text == text.replace("\ud800", "?")


def test_words_without_a_game_are_refused(page: Page) -> None:
    count, found = page.load("library.importer").read("Shall we play?")
    [(_place, problem)] = found
    assert (count, type(problem).__name__) == (1, "BadRecord")
