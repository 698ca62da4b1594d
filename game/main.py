"""Where the page's Python begins: language, looks, and the page that the address names."""

from __future__ import annotations

from game.browser.app.router import Pages
from game.browser.preferences import appearance, feedback
from game.browser.web import dom, failure, language


def start() -> None:
    """Bring the page to life."""
    language.load()
    dom.translate()
    appearance.dress()
    feedback.begin()
    Pages().open()


failure.guarded(start)()
