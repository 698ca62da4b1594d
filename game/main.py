"""Where the page's Python begins: language, theme, and the page that the address names."""

from __future__ import annotations

from game.browser import dom, failure, language, store, theme
from game.browser.pages import Pages


def start() -> None:
    """Bring the page to life."""
    language.load()
    dom.translate()
    theme.apply(store.read("theme", ""))
    Pages().open()


failure.guarded(start)()
