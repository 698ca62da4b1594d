"""Installing the page as an app: by a button where the browser can; on an iPad, how to do it."""

from __future__ import annotations

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules import boot

from game.browser.web import Element, find, on


def offer(button: Element) -> None:
    """Show `button` while the page can be installed, from now on."""
    sheet = find("#how")

    def update() -> None:
        button.hidden = not (boot.installer() or _by_hand())

    def install() -> None:
        if boot.installer():
            boot.installer().prompt().finally_(create_once_callable(update))
        else:
            sheet.showModal()

    on(window, "jeex:installable", lambda _event: update())
    on(button, "click", lambda _event: install())
    on(find("[data-do=shut]", sheet), "click", lambda _event: sheet.close())
    update()


def _by_hand() -> bool:
    """Whether this is Safari on an iPad or iPhone, where only the user can install, and has not."""
    # Apple's own property: there is none elsewhere.
    return getattr(window.navigator, "standalone", None) is False
