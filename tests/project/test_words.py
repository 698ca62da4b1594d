"""Messages are plain: short sentences, and one word for one thing, as docs/words.md has it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import registry
from tests.catalogue import GLOSSARY, ROOT, Message, in_part, messages

SHARED = "All games"
MOST_TERMS, MOST_WORDS = 25, 25
OF_FILES = tuple(
    f"game/{name}.py"
    for name in (
        *("core/backup", "core/bundle", "core/contract", "core/record", "core/sharing"),
        *("registry", "__main__", "playing_commands", "puzzle_commands", "puzzles/puzzle"),
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


def test_a_lesson_points_at_what_is_there() -> None:
    """What is to be touched has a golden frame, and a cell “Tap here”; arrows are other things."""
    lessons = [
        text
        for message in messages()
        if message.place.endswith("view/lesson.py")
        for text in forms(message)
    ]
    assert any("“Tap here”" in text for text in lessons)
    assert [text for text in lessons if uses("arrow", text)] == []


def test_pieces_are_called_by_their_digits() -> None:
    word = r"\b(twos|threes|fours|fives|sixes)\b|\b(an?|your) (one|two|three|four|five|six)\b"
    assert [text for text in texts("game/games/jigsaw/") if re.search(word, text)] == []


# Messages that a translator can translate

SEEN = ("table", "view", "browser", "games/*/view", "lab/page")
"""Where in game/ texts are made that somebody reads or hears."""
OF_FAULTS = ("browser/web/failure", "table/description", "view/illustrate")
"""What they put together is for whoever mends a fault."""
MADE_HERE = "view/values"
"""Where a sentence gets its full stop."""
GLUE = re.compile("[:;,] | %")
"""What stands between two parts of a text, and is set otherwise in other languages."""


def glued(path: Path) -> Iterator[str]:
    """The texts there that are put together with signs that only a message may have."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.JoinedStr):
            _first, *others = node.values
            between = [str(part.value) for part in others if isinstance(part, ast.Constant)]
            if any(map(GLUE.match, between)):
                yield f"{path.name}:{node.lineno} {ast.unparse(node)}"


def test_labels_and_what_they_say_are_put_together_by_messages() -> None:
    """French has a space before a colon, and other languages other signs: see `labelled`."""
    apart = {f"{name}.py" for name in (*OF_FAULTS, MADE_HERE)}
    paths = [path for room in SEEN for path in (ROOT / "game").glob(f"{room}/**/*.py")]
    read = [path for path in paths if str(path.relative_to(ROOT / "game")) not in apart]
    assert len(read) > 100
    assert [text for path in read for text in glued(path)] == []


def test_a_share_of_a_hundred_is_written_as_the_language_does() -> None:
    """Some have a space before the sign, some have none: see `percent`."""
    assert [text for text in texts() if "%" in text] == ["{number}%"]


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
