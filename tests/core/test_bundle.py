"""Many games in one file: a bad one costs no other, and the file is one of three things."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.__main__ import main
from game.core import bundle
from game.core import record as records
from game.core.bundle import BundledGame
from game.core.kept_table import KeptTable
from game.core.record import BadRecord, NewerRecord, Record
from tests.conformance import BRIEF
from tests.core.test_record import any_record

ONE = Record("duel", ("Ana", "Łucja 🦊"), (("wins", "highest"),), 7, ((0, "1"), (1, "resign")))
TWO = replace(ONE, seed=8, bots=(None, "random"))
KEPT = [
    BundledGame(ONE, "5f-_A", "2026-03-01T19:30:00Z", "2026-03-01T20:00:00.125Z"),
    BundledGame(TWO),
    BundledGame(TWO, changed="2026-03-01T19:30Z", table=KeptTable(signs=(7, 0))),
]
WHOLE = bundle.dumps_all(KEPT)


def games(text):
    return list(bundle.parse_any(text))


def refusal(text):
    with pytest.raises(BadRecord) as caught:
        bundle.parse_any(text)
    assert str(caught.value).isprintable()
    return caught.value


times = st.datetimes().map(lambda time: f"{time.isoformat()}Z")
ids = st.text("0123456789abcdefXYZ_-", min_size=1, max_size=64)
kept = st.builds(BundledGame, any_record, st.none() | ids, st.none() | times, st.none() | times)


# There and back


@BRIEF
@given(st.lists(kept, max_size=5))
def test_what_is_written_is_read_again(several):
    text = bundle.dumps_all(several)
    expected = [(f"line {i}", one) for i, one in enumerate(several, 2)]
    assert games(text) == expected
    assert games(text.encode()) == expected
    expected = [(f"games[{i}]", one) for i, one in enumerate(several)]
    assert games(json.dumps(json.loads(text), indent=2)) == expected


def test_a_bundle_looks_as_the_house_says():
    data = json.loads(WHOLE)
    assert (data["format"], data["jeex"]) == (1, "games")
    assert data["games"][0] == {
        **json.loads(records.dumps(ONE)),
        "id": "5f-_A",
        "started": "2026-03-01T19:30:00Z",
        "changed": "2026-03-01T20:00:00.125Z",
    }
    assert data["games"][1] == json.loads(records.dumps(TWO))
    assert WHOLE.count("\n") == 5


def test_a_bundle_has_what_the_device_keeps_beside_a_record_and_a_record_does_not():
    data = json.loads(WHOLE)
    assert [game.get("table") for game in data["games"]] == [None, None, {"signs": [7, 0]}]
    assert "table" not in records.dumps(TWO)


def test_an_empty_bundle_has_no_games():
    assert games(bundle.dumps_all([])) == []


@pytest.mark.parametrize("indent", [None, 2])
def test_a_record_is_a_file_of_one_game(indent):
    text = json.dumps(json.loads(records.dumps(ONE)), indent=indent)
    assert games(text) == [("", BundledGame(ONE))]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n \n", ",\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_records_may_come_a_line_each(end, mark):
    text = mark + "".join(records.dumps(record) + end for record in (ONE, TWO, ONE))
    assert [game for _place, game in games(text)] == [
        BundledGame(ONE),
        BundledGame(TWO),
        BundledGame(ONE),
    ]


def test_what_selfplay_prints_is_read(capsys):
    main(["selfplay", "stones", "--games", "3"])
    found = games(capsys.readouterr().out)
    assert [place for place, _ in found] == ["line 1", "line 2", "line 3"]
    assert [game.record.seed for _, game in found] == [0, 1, 2]


def test_games_are_read_one_by_one_and_again():
    reading = bundle.parse_any(WHOLE)
    assert len(reading) == 3
    assert next(iter(reading)) == ("line 2", KEPT[0])
    assert [game for _, game in reading] == KEPT


# Bad ones among good ones

BAD = [
    "null",
    "3",
    "[]",
    '"x"',
    "{}",
    records.dumps(ONE).replace("7", "-7"),
    records.dumps(ONE).replace('"Ana"', '"A\\u0000na"'),
    records.dumps(ONE).replace('"Ana"', '"\\ud800"'),
    records.dumps(ONE).replace("7", "[" * 500 + "]" * 500),
]
BROKEN = [
    records.dumps(ONE).replace("7", "NaN"),
    records.dumps(ONE).replace("7", "7,"),
    records.dumps(ONE).replace("7", '7,"seed":7'),
    records.dumps(ONE).replace("7", "9" * 5000),
    records.dumps(ONE).replace("7", "[" * 5000 + "]" * 5000),
    records.dumps(ONE)[:50],
    records.dumps(ONE)[50:],
    "nonsense",
]


@pytest.mark.parametrize("bad", BAD, ids=lambda text: text[-30:])
def test_a_bad_game_costs_no_other(bad):
    lines = [records.dumps(ONE), bad, records.dumps(TWO)]
    text = f'{{"games":[{",".join(lines)}],"format":1,"jeex":"games","more":1}}'
    (_, one), (place, problem), (_, two) = games(text)
    assert (one, place, two) == (BundledGame(ONE), "games[1]", BundledGame(TWO))
    assert isinstance(problem, BadRecord)
    assert str(problem).isprintable()


@pytest.mark.parametrize("bad", [*BAD, *BROKEN], ids=lambda text: text[-30:])
def test_a_bad_line_costs_no_other(bad):
    (_, one), (place, problem), (_, two) = games(
        "\n".join([records.dumps(ONE), bad, records.dumps(TWO)])
    )
    assert (one, place, two) == (BundledGame(ONE), "line 2", BundledGame(TWO))
    assert isinstance(problem, BadRecord)


@pytest.mark.parametrize("bad", BROKEN, ids=lambda text: text[-30:])
def test_a_damaged_bundle_keeps_its_other_games(bad):
    lines = WHOLE.splitlines()
    found = games("\n".join([*lines[:2], f"{bad},", *lines[2:]]))
    assert [game for _, game in found if isinstance(game, BundledGame)] == KEPT
    assert [place for place, game in found if isinstance(game, BadRecord)] == ["line 3"]


def test_bytes_that_are_no_text_cost_one_game():
    data = WHOLE.encode().replace(b"Ana", b"A\xff", 1)
    assert [type(game) for _, game in games(data)] == [BadRecord, BundledGame, BundledGame]


def test_a_bundle_cut_off_anywhere_keeps_the_games_before():
    data = WHOLE.encode()
    for end in range(len(data)):
        try:
            found = games(data[:end])
        except BadRecord:
            found = []
        whole = data[:end].count(b"\n") - 1
        assert [game for _, game in found[:whole]] == KEPT[: max(0, whole)][: len(found)]
        assert len(found) >= min(whole, 3)


@pytest.mark.parametrize(
    "about",
    [
        {"id": 3},
        {"id": ""},
        {"id": "a b"},
        {"id": "x" * 65},
        {"id": "../../x"},
        {"id": "a\n"},
        {"started": "yesterday"},
        {"started": "2026-03-01"},
        {"changed": "2026-03-01T19:30:00+01:00"},
        {"changed": ["2026-03-01T19:30:00Z"]},
        {"changed": "٢٠٢٦-03-01T19:30:00Z"},
    ],
)
def test_what_is_said_badly_about_a_game_is_passed_over(about):
    assert games(json.dumps({**json.loads(records.dumps(ONE)), **about})) == [
        ("", BundledGame(ONE))
    ]


# Newer ones


def test_newer_games_are_told_apart_and_go_into_a_bundle_as_they_are():
    newer = {**json.loads(records.dumps(ONE)), "format": 2, "players": {"a": "é"}, "id": "x"}
    text = json.dumps(
        {"format": 1, "jeex": "games", "games": [newer, json.loads(WHOLE)["games"][0]]}
    )
    (_, kept_newer), (_, other) = games(text)
    assert isinstance(kept_newer, NewerRecord)
    again = bundle.dumps_all([kept_newer, other, NewerRecord(2, 1)])
    assert json.loads(again)["games"] == [newer, json.loads(WHOLE)["games"][0]]


def test_a_newer_bundle_is_refused_as_such():
    newer = WHOLE.replace('"format":1', '"format":2', 1)
    for text in (newer, json.dumps(json.loads(newer)), newer[:-20]):
        assert isinstance(refusal(text), NewerRecord)


def test_a_damaged_first_line_costs_no_game():
    for damaged in (WHOLE[1:], WHOLE.replace("jeex", "je\x00x"), WHOLE.replace(":1", ":0", 1)):
        assert [game for _, game in games(damaged)] == KEPT


def test_the_games_of_a_long_file_are_not_read_before_their_turn(monkeypatch):
    read = []
    real = records.read_json
    noted = lambda text, *limit: read.append(text) or real(text, *limit)  # noqa: E731
    monkeypatch.setattr(records, "read_json", noted)
    reading = iter(bundle.parse_any(WHOLE))
    assert len(read) == 1, "the first line"
    next(reading)
    assert len(read) == 2


# No such file


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\n\n", "{", "nonsense", "two\nlines", b"\xff", "\ud800"),
        *('{"format":1,', "{}{}"),
        *(records.dumps(ONE)[:-1], records.dumps(ONE) + "}", records.dumps(ONE) * 2),
    ],
    ids=ascii,
)
def test_what_is_none_of_the_three_is_refused(text):
    refusal(text)


@pytest.mark.parametrize(
    "change",
    [
        *({"games": None}, {"games": {}}, {"games": "x"}),
        *({"format": value} for value in (None, 0, True, "1", 1.0)),
    ],
)
def test_a_bundle_that_is_none_is_refused(change):
    refusal(json.dumps({**json.loads(WHOLE), **change}))


def test_a_json_file_that_is_no_game_holds_a_bad_one():
    for text in ("[]", "null", "{}", '{"jeex": "settings"}'):
        ((place, problem),) = games(text)
        assert place == ""
        assert isinstance(problem, BadRecord)


def test_a_broken_record_on_several_lines_is_refused_as_a_whole():
    text = json.dumps(json.loads(records.dumps(ONE)), indent=1)
    assert "line" in refusal(text[:-1]).place


def test_too_many_games_are_refused():
    line = records.dumps(ONE) + "\n"
    assert len(bundle.parse_any(line * bundle.MOST)) == bundle.MOST
    assert str(bundle.MOST) in refusal(line * (bundle.MOST + 1)).reason
    assert str(bundle.MOST) in refusal(line * (bundle.MOST * 5)).reason
    many = ",".join(["0"] * (bundle.MOST + 1))
    assert str(bundle.MOST) in refusal(f'{{"format":1,"jeex":"games","games":[{many}]}}').reason


def test_too_large_a_file_is_refused_unread():
    assert str(bundle.LARGEST) in refusal(b"[" * (bundle.LARGEST + 1)).reason
    assert refusal(b"\n" * bundle.LARGEST).reason
    assert refusal(b"[" * bundle.LARGEST).reason


def test_more_than_a_record_may_be_is_read_line_by_line():
    padding = b" " * (records.LARGEST // 2)
    lines = [records.dumps(ONE).encode(), padding, padding + padding]
    assert [game for _, game in games(b"\n".join([*lines, lines[0]]))] == [BundledGame(ONE)] * 2
    long = b'{"x":"' + padding + padding + b'"}'
    (_, one), (_, problem) = games(lines[0] + b"\n" + long)
    assert one == BundledGame(ONE)
    assert str(records.LARGEST) in problem.reason
