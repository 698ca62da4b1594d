"""Translation: every text that a person reads passes through `_`, `pgettext` or `ngettext`.

Catalogues are those of GNU gettext (`static/locale`). The program's start installs one with `use`;
until then texts stay English.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Translate by `catalogue` from now on."""
    global _catalogue  # noqa: PLW0603 - the language is the process's, as in gettext.install
    _catalogue = catalogue


def _(message: str) -> str:
    """The translation of `message`."""
    return _catalogue.gettext(message)


def pgettext(context: str, message: str) -> str:
    """The translation of a word that means more than one thing; `context` says which is meant."""
    return _catalogue.pgettext(context, message)


def ngettext(one: str, many: str, count: int) -> str:
    """The translated singular or plural for `count`; `{count}` is left to be filled in."""
    return _catalogue.ngettext(one, many, count)


def listing(names: Iterable[str]) -> str:
    """The names as a list in words: 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'."""
    *first, last = names
    if not first:
        return last
    # Translators: the end of a list: "Ana, Ben and Cleo"
    whole = _("{several} and {last}")
    return whole.format(several=pgettext("between names", ", ").join(first), last=last)


def sentence_case(text: str) -> str:
    """The text with a capital first letter; the others stay, as German nouns need."""
    return text[:1].upper() + text[1:]
