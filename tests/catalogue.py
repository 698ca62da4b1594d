"""The catalogues of all languages, from the sources: `python3 -m tests.catalogue` renews them.

    python3 -m tests.catalogue            after a change of words: the template and every language
    python3 -m tests.catalogue add pt     begin a language
    python3 -m tests.catalogue pseudo     a language of longer words, mirrored, to look at layouts
    python3 -m tests.catalogue no-pseudo  remove it again

Python is read by Babel; the lab's demos give their first comments. Of index.html come the texts and
labels that are marked as words (`data-words` and `LABELS`).
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from building import games
from building.modules import DEMOS
from building.site import INSTALL
from game import catalogues, registry
from game.lab.demos import first_comment

ROOT = Path(__file__).resolve().parent.parent
GLOSSARY = ROOT / "docs" / "words.md"
TEMPLATE = catalogues.LOCALES / "jeex.pot"
PSEUDO = "ar-XB"
"""The code of the pseudo-language; nobody speaks it."""
LABELS = ("data-label", "data-done", "data-unreached", "data-blocked", "data-torn")
PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
LONGER = str.maketrans(
    dict(zip("aeiou", ("áa", "éëe", "íi", "óo", "úu"), strict=True))
    | dict(zip("AEIOU", ("Áa", "Ée", "Íi", "Óo", "Úu"), strict=True))
    | dict(zip("cnsyzCNSYZ", "çñšýžÇÑŠÝŽ", strict=True))
)
"""Accents on most letters, and vowels doubled, which makes words two fifths longer."""
BORN = datetime(2026, 11, 21, tzinfo=UTC)
KEYWORDS = {"_": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2)}
Key = tuple[str, str]
NOTES = ("Translators:",)
"""How comments for translators begin; they stand on the line before."""

_OF_DEMOS = "Translators: what a bot does that comes with the lab; “I” is the bot"


@dataclass(frozen=True, slots=True)
class Message:
    """A text that the sources say: singular and plural where it has both, and where it stands."""

    text: str | tuple[str, ...]
    place: str
    context: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def key(self) -> Key:
        """What it is found by in a catalogue: its context and its singular."""
        return self.context or "", self.text if isinstance(self.text, str) else self.text[0]


class PageWords(HTMLParser):
    """Collects the words of a page in the order in which they stand."""

    def __init__(self) -> None:
        """Nothing read yet."""
        super().__init__()
        self.words: list[str] = []
        self._open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the labels of an element, and whether its text is words."""
        given = dict(attrs)
        self.words += [given[key] or "" for key in LABELS if key in given]
        if tag not in ("meta", "link", "input", "use", "circle", "img", "br"):
            self._open.append("data-words" in given)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without text has only labels."""

    def handle_endtag(self, tag: str) -> None:
        """The text of the element is over."""
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Note the text of an element whose text is words."""
        if self._open and self._open[-1] and data.strip():
            self.words.append(" ".join(data.split()))


def page_words() -> list[str]:
    """The words of index.html, with the lids of all games in it."""
    reader = PageWords()
    reader.feed(games.fill_page((ROOT / "index.html").read_text("utf-8")))
    return reader.words


@cache
def messages() -> tuple[Message, ...]:
    """Every message of the page and of the program; to read the sources takes a second."""
    return tuple(_messages())


def _messages() -> Iterator[Message]:
    for word in page_words():
        yield Message(word, "index.html")
    for word in games.manifest_words((ROOT / INSTALL).read_text("utf-8")):
        yield Message(word, INSTALL, notes=("Translators: what an app store or a launcher shows",))
    for path in sorted(ROOT.glob(DEMOS)):
        comment = first_comment(path.read_text("utf-8"))
        yield Message(comment, str(path.relative_to(ROOT)), notes=(_OF_DEMOS,))
    found = extract_from_dir(
        ROOT / "game", [("**.py", "python")], keywords=KEYWORDS, comment_tags=NOTES
    )
    for name, _line, text, comments, context in found:
        yield Message(text, f"game/{name}", context, tuple(comments))


def in_part() -> tuple[str, ...]:
    """The games that are not translated, or not whole: those without a table in docs/words.md."""
    headings = GLOSSARY.read_text("utf-8").splitlines()
    names = {game: registry.view(game).lid().name for game in registry.GAMES}
    return tuple(game for game, name in names.items() if f"## {name}" not in headings)


@cache
def owed() -> frozenset[Key]:
    """The messages that a whole language translates: those of the project without games in part.

    So neither what such a game says is owed, nor its lid, nor how many games there are with it.
    """
    left_out = in_part()
    folders = tuple(f"game/games/{game}/" for game in left_out)
    with pytest.MonkeyPatch.context() as patch:
        others = tuple(game for game in registry.GAMES if game not in left_out)
        patch.setattr(registry, "GAMES", others)
        return frozenset(m.key for m in _messages() if not m.place.startswith(folders))


@cache
def template() -> Catalog:
    """The catalogue without a language."""
    catalog = _catalog(None)
    for message in sorted(messages(), key=str):
        catalog.add(
            message.text,
            locations=[(message.place, None)],
            auto_comments=message.notes,
            context=message.context,
        )
    return catalog


def translated(locale: str, translate: Callable[[str], str]) -> Catalog:
    """A catalogue in which every message is what `translate` makes of the English."""
    catalog = _catalog(locale)
    for message in template():
        if not message.id:
            continue
        text: str | tuple[str, ...]
        if isinstance(message.id, tuple):
            one, many = message.id
            text = (translate(one), *(translate(many) for _form in range(1, catalog.num_plurals)))
        else:
            text = translate(message.id)
        catalog.add(
            message.id,
            text,
            message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return catalog


def strange() -> Catalog:
    """The catalogue of no language: every message stands in brackets, and so is told apart."""
    return translated("en", lambda words: f"⟦{words}⟧")


def pseudo() -> Catalog:
    """The pseudo-language: longer words with accents; it is written from right to left."""

    def translate(words: str) -> str:
        parts = PLACEHOLDER.split(words)
        return "".join(p if p.startswith("{") else p.translate(LONGER) for p in parts)

    return translated(PSEUDO.replace("-", "_"), translate)


def updated(code: str) -> Catalog:
    """The catalogue of that language with the messages of today.

    A translation is kept for the same message only: nothing is guessed.
    """
    with catalogues.path_of(code).open("rb") as file:
        catalog = read_po(file, locale=code.replace("-", "_"))
    catalog.update(template(), no_fuzzy_matching=True)
    return catalog


def as_po(catalog: Catalog) -> bytes:
    """The catalogue as text."""
    buffer = BytesIO()
    write_po(buffer, catalog, sort_output=True, width=100, ignore_obsolete=True)
    return buffer.getvalue()


def as_mo(catalog: Catalog) -> bytes:
    """The catalogue as `gettext` reads it."""
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def _catalog(locale: str | None) -> Catalog:
    """An empty catalogue that is the same on every day."""
    return Catalog(
        locale=locale,
        project="Jeex",
        version="0.1.0",
        charset="utf-8",
        copyright_holder="Jeex",
        msgid_bugs_address="the issues of Jeex",
        last_translator="Jeex",
        language_team="Jeex",
        fuzzy=False,
        creation_date=BORN,
        revision_date=BORN,
    )


def write(code: str, catalog: Catalog) -> None:
    """Write the catalogue of a language."""
    path = catalogues.path_of(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_po(catalog))


def add(code: str) -> int:
    """Begin a language, and nothing that is there already; return the exit status."""
    known = {there.lower() for there in (catalogues.ENGLISH, *catalogues.codes())}
    if code.replace("_", "-").lower() in known:
        return _refused(f"{code} is there already; without a word, all languages are renewed")
    locale = code.replace("-", "_")
    try:
        Locale.parse(locale)
    except (UnknownLocaleError, ValueError):
        return _refused(f"{code!r} is no code of a language")
    write(code, translated(locale, lambda _words: ""))
    print(f"Now translate {catalogues.path_of(code).relative_to(ROOT)}")
    return 0


def _refused(why: str) -> int:
    print(f"jeex: {why}", file=sys.stderr)
    return 2


def main(*words: str) -> int:
    """Renew all catalogues, or do what the words say; return the exit status."""
    match words:
        case ():
            TEMPLATE.write_bytes(as_po(template()))
            for known in catalogues.codes():
                write(known, pseudo() if known == PSEUDO else updated(known))
        case ("add", code):
            return add(code)
        case ("pseudo",):
            write(PSEUDO, pseudo())
        case ("no-pseudo",):
            shutil.rmtree(catalogues.path_of(PSEUDO).parents[1], ignore_errors=True)
        case _:
            return _refused("give no word, add with a language, pseudo or no-pseudo")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
