"""Where the page's Python begins: language, appearance, and the page that the address names."""

from __future__ import annotations

from pyscript import window

from game.browser.app import Router, arrivals, warm_up
from game.browser.preferences import appearance, feedback, keys_page, language_page, settings
from game.browser.web import failure, language, navigation, on


async def start() -> None:
    """Start the page: its router, settings and failure handling."""
    await language.load()
    appearance.apply()
    feedback.start()
    settings.follow_other_windows()
    keys_page.start()
    router = Router()
    languages = language_page.start(router.leave_for_reload)

    def ready() -> None:
        languages.open_again()
        failure.begin(warm_up())

    on(window, "jeex:ready", lambda _event: ready())
    router.open()
    navigation.follow_links()
    arrivals.watch(router.take_in)


failure.begin(start())
