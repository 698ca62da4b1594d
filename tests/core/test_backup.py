"""Backups: all games in one file that no glance reads, and nothing but BadRecord for a bad one."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import backup, bundle
from game.core import record as records
from game.core.bundle import BundledGame
from game.core.record import BadRecord, NewerRecord
from tests.conformance import BRIEF
from tests.core.test_bundle import KEPT, ONE, kept


def written(games):
    writer = backup.Writer()
    for game in games:
        writer.add(game)
    return writer.text()


def packed(data):
    """A backup of these bytes."""
    games = b64encode(zlib.compress(data)).decode()
    return f'{{"format":1,"jeex":"backup","about":"","games":"{games}"}}'


def refusal(text):
    with pytest.raises(BadRecord) as caught:
        backup.parse_any(text)
    assert str(caught.value).isprintable()
    return caught.value


WHOLE = written(KEPT)


@BRIEF
@given(st.lists(kept, max_size=5))
def test_what_is_written_is_read_again(games):
    text = written(games)
    for given_text in (text, text.encode(), json.dumps(json.loads(text), indent=2), f" {text}\n"):
        assert [game for _place, game in backup.parse_any(given_text)] == games


def test_it_says_what_it_is_and_hides_the_games_from_a_glance():
    data = json.loads(WHOLE)
    assert list(data) == ["format", "jeex", "about", "games"]
    assert "Not encrypted" in data["about"]
    assert "Ana" not in WHOLE
    assert "resign" not in WHOLE


def test_other_files_are_read_as_before():
    assert [game for _place, game in backup.parse_any(bundle.dumps_all(KEPT))] == KEPT
    assert [game for _place, game in backup.parse_any(bundle.line_of(KEPT[0]))] == KEPT[:1]


def test_records_of_a_newer_jeex_go_in_as_they_are():
    newer = '{"format":2,"players":{"a":"b"}}'
    text = written([NewerRecord(2, 1, newer), BundledGame(ONE), NewerRecord(2, 1)])
    (_, first), (_, second) = backup.parse_any(text)
    assert isinstance(first, NewerRecord)
    assert first.text == newer
    assert second == BundledGame(ONE)


def test_a_newer_backup_is_told_apart():
    assert isinstance(refusal(WHOLE.replace('"format":1', '"format":2', 1)), NewerRecord)


def test_a_backup_that_was_cut_or_changed_anywhere_is_refused_or_still_the_same():
    dice = Random(0)
    start = WHOLE.index('"games"')
    for end in range(start, len(WHOLE) - 3):
        refusal(WHOLE[:end])
    for at in range(start + len('"games":"'), len(WHOLE) - 3):
        letter = dice.choice("abcXYZ019+/")
        if letter != WHOLE[at]:
            changed = WHOLE[:at] + letter + WHOLE[at + 1 :]
            try:
                games = list(backup.parse_any(changed))
            except BadRecord:
                continue
            assert [game for _place, game in games] == KEPT, "bits after the end do not count"


@pytest.mark.parametrize("games", ["", "=", "AAAA", "é", "A" * 5, '", "x": "'])
def test_what_is_no_packing_is_refused(games):
    refusal(f'{{"format":1,"jeex":"backup","about":"","games":"{games}"}}')


def test_a_bomb_is_refused_before_it_goes_off(monkeypatch):
    monkeypatch.setattr(backup, "LARGEST", 100_000)
    bomb = packed(b"[" * 50_000_000)
    assert len(bomb) < 100_000
    assert "longer" in refusal(bomb).reason


def test_backups_are_not_nested():
    """What is in a backup is a bundle and nothing else."""
    assert all(
        isinstance(game, BadRecord) for _place, game in backup.parse_any(packed(WHOLE.encode()))
    )


def test_deep_brackets_are_refused():
    refusal('{"format":1,"jeex":"backup","about":' + "[" * 100_000)
    refusal(packed(b"[" * 100_000))


# Drafts


DRAFTS = [{"name": "sun", "source": 'x = 1\n"games":[\n]}\n'}, {"name": "é\u2028", "source": ""}]


def test_drafts_are_in_it_and_every_text_of_them_is_read_again():
    writer = backup.Writer(DRAFTS)
    for game in KEPT:
        writer.add(game)
    text = writer.text()
    assert list(json.loads(text)) == ["format", "jeex", "about", "games"]
    assert "sun" not in text
    reading = backup.parse_any(text)
    assert reading.drafts == DRAFTS
    assert [game for _place, game in reading] == KEPT
    assert backup.parse_any(backup.Writer(DRAFTS).text()).drafts == DRAFTS, "without a game"
    assert backup.parse_any(WHOLE).drafts == []


def test_a_build_that_knows_no_drafts_reads_the_games():
    """It looks for the games in the lines after the first, which ends like this."""
    head, *_games = bundle.head(DRAFTS).splitlines()
    assert head.startswith('{"format":1,"jeex":"games",')
    assert head.endswith('"games":[')
    assert bundle.head() == '{"format":1,"jeex":"games","games":[\n'


@pytest.mark.parametrize("drafts", ["1", "{}", '"x"', "null"])
def test_drafts_that_are_no_list_cost_no_game(drafts):
    head = f'{{"format":1,"jeex":"games","drafts":{drafts},"games":[\n'
    reading = backup.parse_any(packed((head + bundle.line_of(KEPT[0]) + bundle.TAIL).encode()))
    assert reading.drafts == []
    assert [game for _place, game in reading] == KEPT[:1]


def test_drafts_that_cannot_be_read_are_told_of_and_cost_no_game():
    head = bundle.head(DRAFTS).replace("sun", "s\x00un")
    reading = bundle.parse_any(head + bundle.line_of(KEPT[0]) + bundle.TAIL)
    assert reading.drafts == [None]
    assert [game for _place, game in reading] == KEPT[:1]


def test_a_file_that_was_laid_out_anew_has_its_drafts_too():
    whole = json.loads(bundle.head(DRAFTS) + bundle.line_of(KEPT[0]) + bundle.TAIL)
    for text in (json.dumps(whole), json.dumps(whole, indent=2)):
        assert bundle.parse_any(text).drafts == DRAFTS


def many_versions(number):
    """A bot with as many versions as the lab keeps, each nearly as long as it may be."""
    source = "def choose(look):\n    return look.actions[0]\n" * 120
    logs = [{"number": n, "when": 1, "source": f"{source}#{n}", "scores": []} for n in range(1, 51)]
    return {"game": "chips", "name": f"bot_{number}", "source": source, "versions": logs}


@pytest.mark.parametrize("games", [[], KEPT], ids=["bots alone", "with games"])
def test_what_stands_before_the_games_may_be_larger_than_a_record(games):
    drafts = [many_versions(number) for number in range(40)]
    puzzles = {"solved/a": {"wrong": 1}}
    assert len(bundle.head(drafts)) > records.LARGEST
    writer = backup.Writer(drafts, {"chips": "casual"}, puzzles)
    for game in games:
        assert writer.add(game)
    reading = backup.parse_any(writer.text())
    assert (reading.drafts, reading.beaten, reading.puzzles) == (
        drafts,
        {"chips": "casual"},
        puzzles,
    )
    assert [game for _place, game in reading] == games


def test_a_file_takes_no_more_than_can_be_read_again(monkeypatch):
    writer = backup.Writer(DRAFTS)
    monkeypatch.setattr(bundle, "MOST", 4)
    monkeypatch.setattr(backup, "MOST", 4)
    assert [writer.add(BundledGame(ONE)) for _time in range(3)] == [True, True, False]
    assert len(backup.parse_any(writer.text())) == 2
    monkeypatch.setattr(bundle, "MOST", 100)
    monkeypatch.setattr(backup, "MOST", 100)
    size = len(bundle.dumps_all([BundledGame(ONE)] * 40).encode())
    monkeypatch.setattr(bundle, "LARGEST", size)
    monkeypatch.setattr(backup, "LARGEST", size)
    writer = backup.Writer()
    assert [writer.add(BundledGame(ONE)) for _time in range(41)] == [True] * 40 + [False]
    assert len(backup.parse_any(writer.text())) == 40


def test_too_many_drafts_are_refused(monkeypatch):
    monkeypatch.setattr(bundle, "MOST", 3)
    assert backup.parse_any(backup.Writer(DRAFTS).text()).drafts
    assert "more than" in refusal(backup.Writer(2 * DRAFTS).text()).reason
