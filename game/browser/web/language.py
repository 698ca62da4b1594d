"""The language of the page: language.mjs knows which one is spoken, and Python's words follow."""

from __future__ import annotations

import gettext
from io import BytesIO

from pyscript.js_modules import language

from game.browser.web import store
from game.browser.web.notices import notice
from game.core import words
from game.core.catalogue import Catalogue
from game.core.words import _

AS_DEVICE = ""
KEY = "language"
"""Under which the device keeps what was chosen; language.mjs reads it first."""
ENGLISH = "en"


def chosen() -> str:
    """The code of the language that was chosen; `AS_DEVICE` if none was, or there is none such."""
    code = store.read(KEY, AS_DEVICE)
    return code if code in [each.code for each in language.all()] else AS_DEVICE


def choose(code: str) -> bool:
    """Keep that language for whenever the page is loaded; whether the device can keep it."""
    store.write(KEY, code)
    return store.read(KEY, AS_DEVICE) == code


async def load() -> None:
    """Speak what the markup speaks; English, and a line about it, if the catalogue is damaged."""
    told = await language.spoken
    failed = bool(told.failed)
    try:
        words.use(_translations(told.catalogue.to_bytes()))
    except ValueError:
        failed = True
        await language.speak(ENGLISH)
    if failed:
        notice(_("The words of your language could not be loaded, so Jeex speaks English now."))


def _translations(catalogue: bytes) -> gettext.NullTranslations:
    """What texts are translated by; an empty catalogue stands for English."""
    return Catalogue(BytesIO(catalogue)) if catalogue else gettext.NullTranslations()
