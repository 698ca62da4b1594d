"""Where the page's Python begins: language, looks, and the page that the address names."""

from __future__ import annotations

from game.browser import dom, failure, feel, language, looks
from game.browser.pages import Pages


def start() -> None:
    """Bring the page to life."""
    language.load()
    dom.translate()
    looks.dress()
    feel.begin()
    Pages().open()


failure.guarded(start)()
