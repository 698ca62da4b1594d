"""One way to read a text: byte order marks, UTF-16, and signs that stand for others."""

from __future__ import annotations

import codecs

import pytest

from game.core import bundle, sharing, texts
from game.core import record as records
from game.core.record import BadRecord

TEXT = '{"format":1,"game":"stones","options":{},"players":["Ana","Ben"],"seed":0,"actions":[]}'
WRITTEN = {
    "utf-8": TEXT.encode(),
    "with a mark": codecs.BOM_UTF8 + TEXT.encode(),
    "utf-16": codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"),
    "utf-16, the other way": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    "with other line ends": f"\r\n{TEXT}\r\n".encode(),
}


@pytest.mark.parametrize("data", WRITTEN.values(), ids=WRITTEN)
def test_a_record_is_read_whatever_wrote_it(data: bytes) -> None:
    record = records.parse(data)
    assert record.players == ("Ana", "Ben")
    [(_place, found)] = bundle.parse_any(data)
    assert isinstance(found, bundle.BundledGame)
    assert found.record == record


def test_a_text_that_was_pasted_with_a_mark_is_read() -> None:
    assert records.parse(f"\ufeff{TEXT}").game == "stones"


@pytest.mark.parametrize("sign", sorted(texts.SMART_QUOTES))
def test_a_curly_quotation_mark_is_named(sign: str) -> None:
    with pytest.raises(BadRecord) as refused:
        records.parse(TEXT.replace('"', sign))
    assert refused.value.reason == f"{sign} stands where a straight quotation mark is meant"


@pytest.mark.parametrize("data", [b"\xff\xfe{", b"\xef\xbb\xbf\xff", b"\xff"])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        records.parse(data)


LETTERS = sharing.to_link(records.parse(TEXT))
ADDRESS = f"https://example.org/jeex/#/replay/={LETTERS}"


@pytest.mark.parametrize(
    "text",
    [
        ADDRESS,
        f"Our game: {ADDRESS}.",
        f"({ADDRESS})",
        f"> {ADDRESS}",
        f"<{ADDRESS}>",
        f"{ADDRESS}&utm_source=mail",
        ADDRESS.replace("_", "%5F").replace("-", "%2D"),
    ],
)
def test_a_link_is_found_among_words(text: str) -> None:
    assert sharing.links_in(text) == [LETTERS]


def test_several_links_are_found_in_a_line() -> None:
    assert sharing.links_in(f"{ADDRESS} and {ADDRESS}") == [LETTERS, LETTERS]
    assert sharing.links_in("no link, #/replay/ or =") == []


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("if look.me:  # a note\n\treturn 1\n", "if look.me:  # a note\n\treturn 1\n"),
        ("a = 1  # \u202e}return nothing", "a = 1  # ⟦U+202E⟧}return nothing"),
        ("a\u2066b\u200bc\u00add\x1b", "a⟦U+2066⟧b⟦U+200B⟧c⟦U+00AD⟧d⟦U+001B⟧"),
        (f"pass{3000 * ' '}; evil()", "pass⟦␠ × 3000⟧; evil()"),
        (
            f"{50 * ' '}return 1  # deep, as Python may be",
            f"{50 * ' '}return 1  # deep, as Python may be",
        ),
        ("name = 'مريم, 山田, é'", "name = 'مريم, 山田, é'"),
    ],
)
def test_what_cannot_be_seen_is_named_before_it_is_trusted(source: str, shown: str) -> None:
    assert texts.plainly(source) == shown
