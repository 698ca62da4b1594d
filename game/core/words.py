"""The one door to the translated sentences: every text a person reads passes `_` or `ngettext`.

Catalogues are GNU gettext (`static/locale`). Whoever starts the program installs one with `use`;
until then the English of the sources is shown.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Speak from `catalogue` from now on."""
    global _catalogue  # noqa: PLW0603 - the language is the process's, as in gettext.install
    _catalogue = catalogue


def _(message: str) -> str:
    """`message` in the language in use."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the sentence that fits `count`, with `{count}` still to be filled in."""
    return _catalogue.ngettext(one, many, count)


def listing(names: Iterable[str]) -> str:
    """'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'."""
    *first, last = names
    if not first:
        return last
    return _("{several} and {last}").format(several=_(", ").join(first), last=last)
