"""Messages are plain: short sentences, and one word for one thing, as docs/words.md has it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game import registry
from tests.catalogue import GLOSSARY, Message, in_part, messages

SHARED = "All games"
MOST_TERMS, MOST_WORDS = 25, 25
OF_FILES = tuple(
    f"game/{name}.py"
    for name in (
        *("core/backup", "core/bundle", "core/contract", "core/record", "core/sharing"),
        *("registry", "__main__"),
    )
)
"""Where faults of files and options are told, to whoever wrote them and on the command line."""
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
SENTENCE_END = re.compile(r"(?<=[.!?…])[”’]?\s+")


def glossaries() -> dict[str, list[tuple[str, str, tuple[str, ...]]]]:
    """By heading of the page: term, meaning, and the words that are not used for it."""
    found: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {}
    heading = ""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
            found[heading] = []
        elif line.startswith("| ") and not line.startswith("| word "):
            term, meaning, others = (cell.strip() for cell in line.strip("|").split("|"))
            found[heading].append((term, meaning, tuple(filter(None, others.split(", ")))))
    return found


def forms(message: Message) -> tuple[str, ...]:
    """Singular and plural, or the only form."""
    return (message.text,) if isinstance(message.text, str) else message.text


def texts(place: str = "") -> Iterator[str]:
    """All messages that are said there; without a place, all but those about faults of files."""
    for message in messages():
        if message.place.startswith(place) and (place or message.place not in OF_FILES):
            yield from forms(message)


def uses(words: str, text: str) -> bool:
    """Whether the text has these words as such; what stands for something else is left out."""
    plain = PLACEHOLDER.sub("_", text)
    return bool(re.search(rf"(?<!\w){re.escape(words)}(?!\w)", plain, re.IGNORECASE))


def test_there_is_a_glossary_for_all_games_and_one_for_each_that_is_translated_whole() -> None:
    whole = {registry.view(game).lid().name for game in registry.GAMES if game not in in_part()}
    assert set(glossaries()) == {SHARED, *whole}


def test_a_glossary_is_short_and_says_what_every_term_means() -> None:
    for heading, terms in glossaries().items():
        assert 0 < len(terms) <= MOST_TERMS, heading
        assert all(term and meaning for term, meaning, _others in terms), heading
        assert len({term for term, _meaning, _others in terms}) == len(terms), heading


@pytest.mark.parametrize("game", ["", *(g for g in registry.GAMES if g not in in_part())])
def test_no_message_has_another_word_for_a_term(game: str) -> None:
    heading = registry.view(game).lid().name if game else SHARED
    place = f"game/games/{game}/" if game else ""
    said = [*texts(place)]
    found = [
        (others, term, text)
        for term, _meaning, avoided in glossaries()[heading]
        for others in avoided
        for text in said
        if uses(others, text)
    ]
    assert said
    assert found == []


def test_sentences_are_short() -> None:
    found = [
        sentence
        for text in texts()
        for sentence in SENTENCE_END.split(text)
        if len(sentence.split()) > MOST_WORDS
    ]
    assert found == []


def test_quotes_and_apostrophes_are_those_of_print() -> None:
    shell = "game/__main__.py"  # there they are those of a typewriter
    every = (text for message in messages() if message.place != shell for text in forms(message))
    assert [text for text in every if re.search("['\"`]", PLACEHOLDER.sub("_", text))] == []


def test_no_message_begins_or_ends_with_a_space() -> None:
    found = [text for message in messages() for text in forms(message) if text != text.strip()]
    assert found == []


# Messages that a translator can translate

OPEN_ENDS = frozenset(("a", "an", "the", "to", "of", "by", "with", "in", "from", "and", "or"))
"""Words after which something is missing."""
HALVES = {"Hand the tablet to", "Your turn,"}
"""What stands above a name that fills the screen."""


def test_no_message_is_half_a_sentence() -> None:
    found = [
        text for text in texts() if text.endswith(",") or text.split()[-1].casefold() in OPEN_ENDS
    ]
    assert set(found) == HALVES


def test_messages_of_placeholders_alone_have_a_context_or_a_note() -> None:
    """“{side} {where}” says nothing to whoever translates it."""
    found = [
        message.text
        for message in messages()
        for text in forms(message)
        if not re.search("[a-z]", PLACEHOLDER.sub("", text), re.IGNORECASE)
        and not (message.context or message.notes)
    ]
    assert found == []


def test_a_message_with_a_number_of_things_has_a_plural() -> None:
    """“{count} games” is wrong for one; “of {count}” is a whole that is never one."""
    found = [
        message.text
        for message in messages()
        if isinstance(message.text, str)
        and not message.notes
        and re.search(r"(?<!of )\{count\} [a-z]+s\b", message.text)
    ]
    assert found == []


def test_placeholders_have_names() -> None:
    unnamed = [text for message in messages() for text in forms(message) if "{}" in text]
    assert unnamed == []
