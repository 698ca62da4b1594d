"""Where the page's Python begins: language, appearance, and the page that the address names."""

from __future__ import annotations

from game.browser.app import Router, arrivals
from game.browser.preferences import appearance, feedback, keys_page
from game.browser.web import failure, language, translate


def start() -> None:
    """Bring the page to life."""
    language.load()
    translate()
    appearance.apply()
    feedback.start()
    keys_page.start()
    router = Router()
    router.open()
    arrivals.watch(router.take_in)


failure.guarded(start)()
