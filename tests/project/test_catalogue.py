"""The catalogues hold every sentence that the sources say, and languages translate them soundly."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from game import catalogues, registry
from game.catalogues import Entry
from tests import catalogue
from tests.catalogue import PSEUDO

RENEWED = ".venv/bin/python -m tests.catalogue brings it up to date"
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
LANGUAGES = [code for code in catalogues.codes() if code != PSEUDO]
UNFINISHED: frozenset[str] = frozenset()
"""Languages that are not translated whole yet; the page says so."""
MOST = 90_000
"""Bytes of a language as it is sent."""

every_language = pytest.mark.parametrize("code", LANGUAGES)


def entries(code: str) -> list[Entry]:
    """The catalogue of that language without its header."""
    header, *found = catalogues.read(catalogues.path_of(code).read_text("utf-8"))
    assert header.text == ""
    return found


def placeholders(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


def forms(entry: Entry) -> Iterator[tuple[str, str]]:
    """Every translation with the English form of which it has the placeholders."""
    for number, said in enumerate(entry.translations):
        yield (entry.plural if entry.plural and number else entry.text), said


# The template


def test_the_template_is_what_the_sources_say() -> None:
    assert catalogue.TEMPLATE.read_bytes() == catalogue.as_po(catalogue.template()), RENEWED


@pytest.mark.parametrize("word", ["Back", "Hand the tablet to", "Menu", "Copied"])
def test_words_of_the_page_are_in_the_catalogue(word: str) -> None:
    assert word in catalogue.page_words()


def test_both_forms_of_a_plural_fill_in_the_same() -> None:
    for message in catalogue.template():
        if isinstance(message.id, tuple):
            one, many = map(placeholders, message.id)
            assert one == many, message.id


# Languages


@every_language
def test_a_language_has_every_message_and_no_other(code: str) -> None:
    assert catalogues.path_of(code).read_bytes() == catalogue.as_po(catalogue.updated(code)), (
        RENEWED
    )


@every_language
def test_a_translation_is_whole(code: str) -> None:
    """Nothing is left in English but what a game in part says, and every plural form is there."""
    with catalogues.path_of(code).open("rb") as file:
        header = read_po(file)
    owed = catalogue.owed()
    missing = [
        entry.text
        for entry in entries(code)
        if not entry.translated and (entry.context, entry.text) in owed
    ]
    wrong = [
        e.text for e in entries(code) if e.plural and len(e.translations) != header.num_plurals
    ]
    assert wrong == []
    assert bool(missing) == (code in UNFINISHED), missing


def test_every_message_is_owed_but_those_of_games_in_part() -> None:
    others = {message.key for message in catalogue.messages()} - catalogue.owed()
    assert bool(others) == bool(catalogue.in_part())


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_is_in_part_only_if_a_language_lacks_some_of_it(game: str) -> None:
    """One that is translated whole has a table of its terms in docs/words.md."""
    folder = f"game/games/{game}/"
    lacking = [
        entry.text
        for code in {*LANGUAGES} - UNFINISHED
        for entry in entries(code)
        if not entry.translated and any(place.startswith(folder) for place in entry.places)
    ]
    assert bool(lacking) == (game in catalogue.in_part())


@every_language
def test_a_translation_fills_in_what_the_english_does(code: str) -> None:
    """A singular may say “one” in place of its number."""
    wrong = []
    for entry in entries(code):
        for english, said in forms(entry):
            more = set(placeholders(said)) - set(placeholders(english))
            less = set(placeholders(english)) - set(placeholders(said))
            if said and (more or less - ({"{count}"} if entry.plural else set())):
                wrong.append((english, said))
    assert wrong == []


@every_language
def test_a_translation_is_set_as_in_print(code: str) -> None:
    """No straight quotes, and spaces at the ends only where the English has them."""
    wrong = []
    for entry in entries(code):
        for english, said in forms(entry):
            ends = [text[:1].isspace() + 2 * text[-1:].isspace() for text in (english, said)]
            plain = PLACEHOLDER.sub("_", said)
            if said and (ends[0] != ends[1] or re.search("[\"'`]|  ", plain)):
                wrong.append(said)
    assert wrong == []


def test_a_sign_stays_on_the_line_of_its_word_in_french() -> None:
    """Before ? ! ; : and inside « » stands a space that does not break the line."""
    said = [PLACEHOLDER.sub("_", t) for entry in entries("fr") for t in entry.translations]
    assert [text for text in said if re.search(r"[\w ][?!;»]| :|«[\w ]", text)] == []


@every_language
def test_what_is_quoted_is_called_as_it_is_on_the_screen(code: str) -> None:
    """A button, a page or a label that a sentence names has the same words in both places."""
    said: dict[str, set[str]] = {}
    for entry in entries(code):
        said.setdefault(entry.text, set()).update(map(str.casefold, entry.translations))
    quoting = [
        (entry, said[quoted])
        for entry in entries(code)
        for quoted in re.findall("“([^”]+)”", entry.text)
        if quoted in said
    ]
    wrong = [
        text
        for entry, names in quoting
        for text in entry.translations
        if text and not any(name in text.casefold() for name in names)
    ]
    assert len(quoting) > 15
    assert wrong == []


@every_language
def test_a_language_is_small_as_it_is_sent(code: str) -> None:
    from building.languages import Language  # noqa: PLC0415

    told = Language(code, [*catalogues.read(catalogues.path_of(code).read_text("utf-8"))])
    assert len(told.catalogue()) + len(told.page_words()) < MOST


# The command


@pytest.mark.parametrize(
    "words",
    [
        *(("add",), ("add", ""), ("add", "nowhere"), ("add", "../de"), ("add", "pt", "es")),
        *(("add", "de"), ("add", "DE"), ("add", "en"), ("renew",), ("pseudo", "de")),
    ],
)
def test_a_word_that_is_not_known_or_would_undo_a_language_changes_nothing(
    words: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    written: list[str] = []
    monkeypatch.setattr(catalogue, "write", lambda code, _catalog: written.append(code))
    assert catalogue.main(*words) == 2
    assert re.fullmatch("jeex: .+\n", capsys.readouterr().err)
    assert written == []


def test_a_language_that_is_not_there_is_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = []
    monkeypatch.setattr(catalogue, "write", lambda *told: begun.append(told))
    assert catalogue.main("add", "pt-BR") == 0
    [(code, catalog)] = begun
    assert (code, str(catalog.locale)) == ("pt-BR", "pt_BR")
    assert not any(
        message.string for message in catalog if isinstance(message.id, str) and message.id
    )
    assert "static/locale/pt_BR/LC_MESSAGES/jeex.po" in capsys.readouterr().out


# Reading and writing


def test_a_catalogue_is_read_as_babel_writes_it() -> None:
    made = catalogue.pseudo()
    read = catalogues.translations([*catalogues.read(catalogue.as_po(made).decode())])
    same = gettext.GNUTranslations(BytesIO(catalogue.as_mo(made)))
    assert read._catalog == {key: text for key, text in same._catalog.items() if key}
    assert [read.plural(n) for n in range(30)] == [same.plural(n) for n in range(30)]


def test_guesses_and_empty_translations_stay_english() -> None:
    text = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

#, fuzzy
msgid "Done"
msgstr "Gereed"

msgid "Back"
msgstr ""

msgctxt "theme"
msgid "Dark"
msgstr "Dun"
"kel"
"""
    found = [*catalogues.read(text)]
    said = catalogues.translations(found)
    assert [said.gettext("Done"), said.gettext("Back")] == ["Done", "Back"]
    assert (said.pgettext("theme", "Dark"), said.gettext("Dark")) == ("Dunkel", "Dark")
    assert not catalogues.is_whole(found)


def test_a_catalogue_without_a_header_is_read_all_the_same() -> None:
    said = catalogues.translations([*catalogues.read('msgid "Back"\nmsgstr "Terug"\n')])
    assert said.gettext("Back") == "Terug"


def test_the_pseudo_language_is_longer_and_leaves_placeholders_alone() -> None:
    for message in catalogue.pseudo():
        english = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string if isinstance(message.string, str) else message.string[0]
        assert placeholders(english) == placeholders(said)
    long = sum(len(str(m.string)) for m in catalogue.pseudo() if isinstance(m.id, str))
    assert long > 1.3 * sum(len(m.id) for m in catalogue.pseudo() if isinstance(m.id, str))
    assert catalogues.direction(PSEUDO) == "rtl"
