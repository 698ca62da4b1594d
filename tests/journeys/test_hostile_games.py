"""Hundreds of hostile records, links and files at once: all are refused, and nothing changes."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

from game.core import record as records
from game.core import sharing
from game.core.record import BadRecord, NewerRecord, Record
from tests.core.test_hostile import VALID, load, mutated_bytes, mutated_data, mutated_link
from tests.journeys.games_page import Games, many, texts
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

RECORDS, LINKS, FILES = 130, 130, 40


def is_bad(text: str, link: bool) -> bool:
    """Whether it is a line of its own that should be refused for good."""
    line = text.strip()
    if not line or "\n" in line or "\r" in line or len(line) > 100_000:
        return False
    if link == line.startswith(("{", "[")):
        return False
    try:
        line.encode()
        found: Record = sharing.from_link(line) if link else records.parse(line)
        load(found)
    except NewerRecord:
        return False
    except (BadRecord, UnicodeEncodeError) as problem:
        return isinstance(problem, BadRecord)
    return False


def bad_lines() -> list[str]:
    dice = Random("pasted")
    found: list[str] = []
    while len(found) < RECORDS:
        bad = mutated_bytes(dice, json.dumps(dice.choice(VALID)).encode()).decode("utf-8", "ignore")
        text = dice.choice([mutated_data(dice), bad])
        found += [text] if is_bad(text, link=False) else []
    while len(found) < RECORDS + LINKS:
        letters = mutated_link(dice)
        if is_bad(letters, link=True) and letters.isascii() and letters[0].isdigit():
            found.append(f"https://example.org/jeex/#/replay/{letters}")
    dice.shuffle(found)
    return found


def test_hostile_records_and_links_in_one_go_are_all_refused(jeex: Jeex) -> None:
    games, bad = Games(jeex), bad_lines()
    games.open()
    games.paste(texts(many(3)))
    games.counts(3)
    kept = games.rows()
    games.paste("\n".join(bad))
    heading = games.screen.locator(".import-report h2")
    expect(heading).to_have_text(f"{len(bad)} could not be added.", timeout=60_000)
    expect(games.refused).to_have_count(200)
    expect(games.screen.locator(".import-report p")).to_have_text(f"… and {len(bad) - 200} more")
    assert all(": " not in words[:5] for words in games.refused.all_inner_texts())
    assert games.rows() == kept
    assert games.rows("newer") == []
    jeex.reload()
    games.counts(3)


def test_hostile_files_in_one_go_are_all_refused(jeex: Jeex) -> None:
    games, dice = Games(jeex), Random("files")
    games.open()
    games.paste(texts(many(3)))
    games.counts(3)
    kept = games.rows()
    noise = [dice.randbytes(dice.choice([1, 10, 1000])) for _ in range(FILES)]
    noise += [b"\x00" * 100, b"\xff\xfe{\x00", b"[" * 100_000, b'{"jeex":"games","format":1}']
    payload = [
        {"name": f"{i}<b>.json", "mimeType": "text/html", "buffer": data}
        for i, data in enumerate(noise)
    ]
    games.screen.locator("input[type=file]").set_input_files(payload)
    heading = games.screen.locator(".import-report h2")
    expect(heading).to_have_text(f"{len(noise)} could not be added.", timeout=60_000)
    expect(games.refused.first).to_contain_text("0<b>.json")
    assert games.rows() == kept
