"""The language of the page: a gettext catalogue from `static/locale`, else English."""

from __future__ import annotations

import gettext

from pyscript import document

from game.core import words

LOCALES = "static/locale"


def load() -> None:
    """Speak the language that the page's root element names."""
    languages = [document.documentElement.lang]
    words.use(gettext.translation("jeex", LOCALES, languages, fallback=True))
