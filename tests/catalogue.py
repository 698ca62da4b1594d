"""The catalogue of all sentences, taken from the sources: `python3 -m tests.catalogue` writes it.

Python is read by Babel; of index.html come the texts and labels that are marked as words
(`data-words`, `data-label`, `data-done`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

from building import games

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "static" / "locale"
TEMPLATE = LOCALES / "jeex.pot"
ENGLISH = LOCALES / "en" / "LC_MESSAGES" / "jeex.po"
BORN = datetime(2026, 11, 21, tzinfo=UTC)
KEYWORDS = {"_": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2)}
NOTES = ("Translators:",)
"""How comments for translators begin; they stand on the line before."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text that the sources say: singular and plural where it has both, and where it stands."""

    text: str | tuple[str, ...]
    place: str
    context: str | None = None
    notes: tuple[str, ...] = ()


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
        self.words += [given[key] or "" for key in ("data-label", "data-done") if key in given]
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


def messages() -> Iterator[Message]:
    """Every message of the page and of the program."""
    for word in page_words():
        yield Message(word, "index.html")
    found = extract_from_dir(
        ROOT / "game", [("**.py", "python")], keywords=KEYWORDS, comment_tags=NOTES
    )
    for name, _line, text, comments, context in found:
        yield Message(text, f"game/{name}", context, tuple(comments))


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
        text: str | tuple[str, str]
        if isinstance(message.id, tuple):
            one, many = message.id
            text = translate(one), translate(many)
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


def english() -> Catalog:
    """The catalogue of the language that the sources are in: every message stands for itself."""
    return translated("en", str)


def strange() -> Catalog:
    """The catalogue of no language: every message stands in brackets, and so is told apart."""
    return translated("en", lambda words: f"⟦{words}⟧")


def as_po(catalog: Catalog) -> bytes:
    """The catalogue as text."""
    buffer = BytesIO()
    write_po(buffer, catalog, sort_output=True, width=100)
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


def main() -> None:
    """Write the template and the English catalogue."""
    ENGLISH.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(as_po(template()))
    ENGLISH.write_bytes(as_po(english()))
    ENGLISH.with_suffix(".mo").write_bytes(as_mo(english()))


if __name__ == "__main__":
    main()
