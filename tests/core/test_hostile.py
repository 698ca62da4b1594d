"""Thousands of hostile records, links and files, the same ones at every run.

Whatever comes from outside is a game or a BadRecord; nothing else is ever raised, and what is told
about it is one line of bounded length. `tests/core/test_record.py` names the known ways to be bad;
here they are thrown together by dice.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from copy import deepcopy
from random import Random

import pytest

from game import registry
from game.core import bundle, sharing
from game.core import record as records
from game.core.contract import BadSetup
from game.core.history import History
from game.core.record import BadRecord
from tests.formats import FOLDER

pytestmark = pytest.mark.slow

RECORDS = 3_600
LINKS = 2_400
FILES = 600
BATCHES = 6
"""Each test below runs in so many parts, to see where one fails."""

LONGEST_LINE = 600
"""Characters of what is said about a bad record."""

batches = pytest.mark.parametrize("batch", range(BATCHES))


def shortened(text, actions):
    record = json.loads(text)
    return {**record, "actions": record["actions"][:actions]}


VALID = [
    shortened(path.read_bytes(), actions)
    for path in sorted(FOLDER.glob("1/*.json"))
    for actions in (3, 14)
]

DEEP = 600
NASTY = [
    *(None, True, False, 0, 1, -1, 2, 31, 32, 33, 255, 2**31, 2**53, 2**63, 2**64 - 1, 2**64),
    *(-(2**63), 10**300, 10**4000, 1.5, -0.0, 1e308, "", " ", "0", "1", "a1", "c4 d5", "- -", "½"),
    *("resign", "timeout", "draw", "pass", "jeex", "swap", "b3>NE", "4@0,0r1", "B0,1@2,2r3"),
    *("4@-99999999999999999999,0r0", "p16 p16", "e5" * 500, "\ud800", "\udfff\ud800", "\x00"),
    *("\x1b[31m", "two\nlines", "\u2028", "\u202e", "🦊" * 100, "x" * 201, "İ", "é", "\ufeff"),
    *([], [[]], [None], [0, "a1"], [0, "a1", 0], [[0, "e5"]] * 50, {}, {"": 0}, {"a": {"a": []}}),
    *({"size": 4}, {"size": 10**9}, {"rounds": 50}, {"seconds": -1}, ["Ana"] * 33, ["Ana", "Ana"]),
    *("random", ["random", "random"], [None] * 8, "stones", "chips", "__class__", "../../etc"),
]
TOKENS = [
    *(b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\\u", b"\\ud800", b"\n", b"\0", b"\xff"),
    *(b"\xc3", b"\xed\xa0\x80", b"\xf0\x9f", b"NaN", b"-Infinity", b"1e999", b"-", b"0", b"1."),
    *(b"9" * 5000, b"[" * DEEP, b'{"a":' * DEEP, b"[" * 100_000, b'"seed":1,', b'"actions":[],'),
    *(b"null", b"true", b"//", b"\xef\xbb\xbf", b" " * 1000, b"e5", b'"format":2,'),
]


# What must hold


def load(record):
    try:
        game = registry.rules(record.game)
    except BadSetup as problem:
        raise BadRecord("game", str(problem)) from None
    return records.replay(record, game)


def refused(problem):
    """A proper refusal: one safe line."""
    assert str(problem).isprintable()
    length = len(str(problem))
    assert length < LONGEST_LINE
    return False


def lasting(record):
    """Whether a record that was read replays, too; if so it can be kept and linked."""
    saved = records.dumps(record)
    assert records.parse(saved.encode()) == record
    assert sharing.from_link(sharing.to_link(record)) == record
    try:
        history = load(record)
    except BadRecord as problem:
        return refused(problem)
    assert isinstance(history, History)
    assert history.log() == record.actions or len(history.log()) == len(record.actions)
    return True


def good(text):
    """Whether a text holds a game; if not, it is refused as it should be."""
    try:
        record = records.parse(text)
    except BadRecord as problem:
        return refused(problem)
    return lasting(record)


# Mutations


def places(value, path=()):
    """The paths to everything inside a JSON value."""
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*path, key)
        if isinstance(item, dict | list):
            yield from places(item, (*path, key))


def deep(dice):
    opening, closing = dice.choice(["[]", ('{"a":', "}")])
    depth = dice.choice([1, 5, 100, DEEP, 950, 1000])
    return opening * depth + "0" + closing * depth


def mutated_data(dice):
    """A record of which a few parts are replaced, removed, doubled, exchanged or nested."""
    return mutated(dice, json.loads(json.dumps(dice.choice(VALID))))


def mutated(dice, value):
    """The JSON of `value`, a few parts of it replaced, removed, doubled, exchanged or nested."""
    nested = []
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        found = list(places(value))
        *path, last = dice.choice(found)
        inside = value
        for key in path:
            inside = inside[key]
        kind = dice.choice(["replace", "replace", "remove", "double", "exchange", "nest", "seat"])
        if kind == "replace":
            inside[last] = deepcopy(dice.choice(NASTY))
        elif kind == "remove":
            del inside[last]
        elif kind == "double" and isinstance(inside, list):
            inside.insert(dice.randrange(len(inside) + 1), inside[last])
        elif kind == "double":
            inside[str(dice.choice(NASTY))] = inside[last]
        elif kind == "exchange":
            other = dice.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
            inside[last], inside[other] = inside[other], inside[last]
        elif kind == "nest":
            inside[last] = f"<nest {len(nested)}>"
            nested.append(deep(dice))
        elif isinstance(value.get("actions"), list) and value["actions"]:
            action = dice.choice(value["actions"])
            if isinstance(action, list) and action:
                action[0] = dice.choice([-2, -1, 0, 1, 2, 5, 32, 10**30])
    text = json.dumps(value, ensure_ascii=dice.random() < 0.5)
    for i, inner in enumerate(nested):
        text = text.replace(f'"<nest {i}>"', inner)
    return text


def mutated_bytes(dice, data):
    """A few bytes of it flipped, cut, doubled, exchanged, or joined by a nasty word."""
    for _ in range(dice.choice([1, 1, 2, 4])):
        at, to = sorted(dice.randrange(len(data) + 1) for _ in range(2))
        kind = dice.choice(["flip", "cut", "end", "start", "double", "token", "swap"])
        if kind == "flip" and data:
            i = dice.randrange(len(data))
            data = data[:i] + bytes([data[i] ^ 1 << dice.randrange(8)]) + data[i + 1 :]
        elif kind == "cut":
            data = data[:at] + data[min(to, at + 9) :]
        elif kind == "end":
            data = data[:at]
        elif kind == "start":
            data = data[at:]
        elif kind == "double":
            data = data[:to] + data[at:to] + data[to:]
        elif kind == "token":
            data = data[:at] + dice.choice(TOKENS) + data[at:]
        else:
            middle = (at + to) // 2
            data = data[:at] + data[middle:to] + data[at:middle] + data[to:]
    return data


def forged(packed):
    """A link whose checksum is right, of whatever lines."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=sharing._DICTIONARY)
    body = deflater.compress(packed) + deflater.flush()
    return letters(body + zlib.crc32(body).to_bytes(4))


def letters(whole):
    return "1" + urlsafe_b64encode(whole).decode().rstrip("=")


def packed_of(record):
    """The lines that the record's link holds."""
    return "\n".join(sharing._lines(records.parse(json.dumps(record)))).encode()


def mutated_link(dice):
    """A link that was mistyped or forged at one of its layers, or that is a bomb."""
    record = dice.choice(VALID)
    kind = dice.choice(["text", "text", "lines", "lines", "lines", "deflated", "bomb"])
    if kind == "text":
        link = sharing.to_link(records.parse(json.dumps(record)))
        return mutated_bytes(dice, link.encode()).decode("latin-1")
    packed = packed_of(record)
    if kind == "lines":
        return forged(mutated_bytes(dice, packed))
    if kind == "deflated":
        deflater = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=sharing._DICTIONARY)
        body = mutated_bytes(dice, deflater.compress(packed) + deflater.flush())
        return letters(body + zlib.crc32(body).to_bytes(4))
    filling = dice.choice([b"\n", b"0\n", b"[", b'"', b"\\", b"x"])
    return forged(packed + filling * dice.choice([50, 500, 2_000]))


# The tests


def test_the_records_to_be_damaged_are_valid():
    assert all(good(json.dumps(record)) for record in VALID)
    assert {record["game"] for record in VALID} == set(registry.GAMES)


@batches
def test_hostile_records(batch):
    dice = Random(f"records/{batch}")
    fine = 0
    for i in range(RECORDS // BATCHES):
        if i % 2:
            text = mutated_data(dice)
        else:
            text = mutated_bytes(dice, json.dumps(dice.choice(VALID)).encode())
        fine += good(text)
    assert 0 < fine < RECORDS // BATCHES / 2, "most are bad, and some are not"


@batches
def test_hostile_links(batch):
    dice = Random(f"links/{batch}")
    fine = 0
    for _ in range(LINKS // BATCHES):
        try:
            record = sharing.from_link(mutated_link(dice))
        except BadRecord as problem:
            fine += refused(problem)
        else:
            fine += lasting(record)
    assert 0 < fine < LINKS // BATCHES / 2


@batches
def test_hostile_files(batch):
    dice = Random(f"files/{batch}")
    fine = 0
    for _ in range(FILES // BATCHES):
        chosen = [records.parse(json.dumps(dice.choice(VALID))) for _ in range(3)]
        data = bundle.dumps_all(map(bundle.BundledGame, chosen)).encode()
        try:
            reading = bundle.parse_any(mutated_bytes(dice, data))
        except BadRecord as problem:
            fine += refused(problem)
            continue
        found = list(reading)
        assert len(found) == len(reading)
        for place, game in found:
            assert place.isprintable()
            if isinstance(game, BadRecord):
                fine += refused(game)
            else:
                assert records.parse(records.dumps(game.record)) == game.record
                fine += 1
    assert fine > FILES // BATCHES, "most games of a damaged file are still there"
