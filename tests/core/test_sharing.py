"""Links: a whole record in a few letters, and nothing but BadRecord for any other text."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from pathlib import Path
from random import Random
from string import ascii_letters, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.__main__ import main
from game.core import record as records
from game.core import sharing
from game.core.record import BadRecord, NewerRecord, Record
from tests.conformance import THOROUGH
from tests.core.test_record import any_record

DATA = Path(__file__).parent.parent / "data"
EXAMPLES = sorted(DATA.glob("*/*.json"))

DUEL = Record("duel", ("Ana", "Ben"), (("wins", "highest"),), 7, ((0, "1"), (1, "resign")))


def refusal(text):
    with pytest.raises(BadRecord) as caught:
        sharing.from_link(text)
    assert str(caught.value).isprintable()
    return caught.value


def link_of(packed: bytes, *, checksum: bytes | None = None, after: bytes = b"") -> str:
    """A link of these lines, made as `to_link` makes them, but of anything."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=sharing._DICTIONARY)
    body = deflater.compress(packed) + deflater.flush() + after
    checksum = zlib.crc32(body).to_bytes(4) if checksum is None else checksum
    return "1" + urlsafe_b64encode(body + checksum).decode().rstrip("=")


def example(path):
    return records.parse(json.dumps(json.loads(path.read_text(encoding="utf-8"))["record"]))


# There and back


@THOROUGH
@given(any_record)
def test_what_is_linked_is_read_again(record):
    link = sharing.to_link(record)
    assert set(link) <= set(ascii_letters + digits + "-_")
    assert sharing.from_link(link) == record


hard_texts = st.text('0123456789"\\-\n\t,[]{}é\u2028🦊', max_size=6)


@THOROUGH
@given(st.lists(st.tuples(st.integers(-3, 5) | st.integers(), hard_texts), max_size=9))
def test_actions_that_look_like_the_packing_are_read_again(actions):
    record = replace(DUEL, actions=tuple(actions))
    assert sharing.from_link(sharing.to_link(record)) == record


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_fits_a_link(path):
    record = example(path)
    link = sharing.to_link(record)
    assert sharing.from_link(link) == record
    assert len(link) < 0.6 * len(records.dumps(record))


@pytest.mark.parametrize(
    ("arguments", "letters"),
    [
        (("stones", "--games", "20", "--seed", "4503599627370496"), 4),
        (("chips", "--seats", "4", "--seed", "4503599627370496"), 5.2),
        (("soldiers", "--seats", "4", "--seed", "1"), 2.3),
        (("jigsaw", "--seats", "4", "--seed", "1"), 2.4),
        (("chips", "--seats", "32", "--option", "rounds=50"), 3),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_links_are_short(capsys, arguments, letters):
    """So many letters for an action, beside those that every link needs: seed, names, checksum."""
    assert main(["selfplay", *arguments]) == 0
    for line in capsys.readouterr().out.splitlines():
        record = records.parse(line)
        assert len(sharing.to_link(record)) <= 80 + letters * len(record.actions)


def test_old_links_open_for_ever():
    """Never change this link: whoever changes the packing gives it another first letter."""
    record = Record(
        "duel", ("Ana", "Łucja 🦊"), (("wins", "highest"),), 7, ((0, "1"), (1, "b3>NE"))
    )
    assert sharing.from_link(FIRST_LINK) == record
    assert zlib.crc32(sharing._DICTIONARY) == FIRST_DICTIONARY


FIRST_LINK = "1AzFTSlNzgFyl8kyQO5QyMtMzUotLlEDSEH1HG0uTsxIVPsxf1gXUbx7LZQgJJgD-JiiC"
FIRST_DICTIONARY = 0xB06EDEC7


# What is no link


def test_a_record_that_could_not_be_read_again_gets_no_link():
    for broken in (
        replace(DUEL, players=("x" * 201, "Ben")),
        replace(DUEL, players=("A\nna", "Ben")),
        replace(DUEL, seed=-1),
        replace(DUEL, bots=("random",)),
        replace(DUEL, game="\ud800"),
        replace(DUEL, actions=((0, "\ud800"),)),
    ):
        with pytest.raises(BadRecord):
            sharing.to_link(broken)


def test_a_record_that_is_too_long_gets_no_link():
    noise = Random(0).randbytes(sharing.LONGEST).hex()
    with pytest.raises(BadRecord, match="longer"):
        sharing.to_link(replace(DUEL, actions=((0, noise),)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "0",
        "x",
        "#",
        "1 ",
        " 1abc",
        "1abc\n",
        "1ab=",
        "1ab+c",
        "1ab/c",
        "١abc",
        "1äbc",
        "a1",
        "1A",
        "1AAAA",
        "1AAAAAAAA",
        "1" + "_" * 50,
        "0" + "A" * 20,
        "\ud800",
        "1abc\x00",
    ],
)
def test_what_is_no_link_is_refused(text):
    assert not isinstance(refusal(text), NewerRecord)


def test_links_of_a_newer_packing_are_told_apart():
    for letter in "23456789":
        assert isinstance(refusal(f"{letter}abcd"), NewerRecord)


def test_links_of_a_newer_format_are_told_apart():
    assert isinstance(refusal(link_of(b'[2,"duel",{},["Ana","Ben"],7]')), NewerRecord)


def test_a_link_that_was_cut_or_mistyped_anywhere_is_refused():
    link = sharing.to_link(DUEL)
    for end in range(len(link)):
        refusal(link[:end])
    for i in range(1, len(link)):
        refusal(link[:i] + ("A" if link[i] != "A" else "B") + link[i + 1 :])
        refusal(link[:i] + link[i + 1 :])
    for more in ("A", "AA", "AAAA", link, link[1:]):
        refusal(link + more)


def test_a_wrong_checksum_and_what_follows_the_end_are_refused():
    packed = b'[1,"duel",{},["Ana","Ben"],7]\n1\nresign'
    assert sharing.from_link(link_of(packed)).actions == ((0, "1"), (1, "resign"))
    assert "missing" in refusal(link_of(packed, checksum=b"abcd")).reason
    assert "missing" in refusal(link_of(packed, after=b"more")).reason
    assert "missing" in refusal(link_of(packed, after=b"\0")).reason


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"\n",
        b"{}",
        b"null",
        b"[]",
        b"[1]",
        b'[1,"duel",{},["Ana","Ben"]]',
        b'[1,"duel",{},["Ana","Ben"],7,null,0]',
        b'[1,"duel",{},{"Ana":0},7]',
        b'[1,"duel",{},["Ana","Ben"],-7]',
        b'[1,"duel",{},["Ana",3],7]',
        b'[1,"duel",{"a":1,"a":1},["Ana","Ben"],7]',
        b'[1,"duel",{"a":NaN},["Ana","Ben"],7]',
        b'[0,"duel",{},["Ana","Ben"],7]',
        b'[1,"duel",{},["Ana","Ben"],7,["random"]]',
        b'[1,"duel",{},["Ana","Ben"],7]\n"',
        b'[1,"duel",{},["Ana","Ben"],7]\n\\',
        b'[1,"duel",{},["Ana","Ben"],7]\n\\ud800',
        b'[1,"duel",{},["Ana","Ben"],7]\n",["',
        b'[1,"duel",{},["Ana","Ben"],7]\n' + b"9" * 5000 + b'"x',
        b'[1,"duel",{},["Ana","Ben"],7]\n\xff',
        b'[1,"\xed\xa0\x80",{},["Ana","Ben"],7]',
        b"[" * 100_000,
    ],
    ids=lambda packed: repr(packed[:50]),
)
def test_lines_that_are_no_record_are_refused(packed):
    refusal(link_of(packed))


@pytest.mark.parametrize("filling", [b"\n", b"x", b"[", b" ", b'0"\n'])
def test_a_bomb_is_refused_before_it_goes_off(filling):
    head = b'[1,"duel",{},["Ana","Ben"],7]\n'
    bomb = link_of(head + filling * (20_000_000 // len(filling)))
    assert len(bomb) < sharing.LONGEST
    assert "longer" in refusal(bomb).reason


def test_many_empty_actions_are_too_long():
    head = b'[1,"duel",{},["Ana","Ben"],7]'
    assert "longer" in refusal(link_of(head + b"\n" * 490_000 * 2)).reason


def test_a_short_link_with_endless_actions_is_refused_before_they_are_made(monkeypatch):
    head = b'[1,"duel",{},["Ana","Ben"],7]'
    bomb = link_of(head + b"\n" * 499_000)
    assert len(bomb) < 1_000
    monkeypatch.setattr(sharing, "_actions", None)  # whoever makes actions of it fails
    assert str(sharing.MOST) in refusal(bomb).reason


def test_the_most_actions_can_be_linked_and_one_more_cannot():
    most = replace(DUEL, actions=((0, ""), (1, "")) * (sharing.MOST // 2))
    assert sharing.from_link(sharing.to_link(most)) == most
    with pytest.raises(BadRecord, match=str(sharing.MOST)):
        sharing.to_link(replace(most, actions=(*most.actions, (0, "1"))))


def test_an_endless_link_is_refused_unread():
    assert "longer" in refusal("1" + "A" * sharing.LONGEST).reason


def test_the_letters_of_other_alphabets_are_refused():
    """Where a link has - or _, ordinary base64 has + or /."""
    for seed in range(200):
        link = sharing.to_link(replace(DUEL, seed=seed))
        if set(link) & set("-_"):
            refusal(link.replace("-", "+").replace("_", "/"))
            return
    pytest.fail("no link has one of these letters")
