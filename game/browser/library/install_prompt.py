"""Installing the page as an app: by a button where the browser can; on an iPad, how to do it."""

from __future__ import annotations

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules import boot

from game.browser.web import Bindings, Element, Unbind, find


def offer(button: Element) -> Unbind:
    """Show `button` while the page can be installed; the unbind ends that."""
    bindings = Bindings()
    sheet = find("#how")

    def update() -> None:
        button.hidden = not (boot.installer() or _by_hand())

    def install() -> None:
        if boot.installer():
            boot.installer().prompt().finally_(create_once_callable(update))
        else:
            sheet.showModal()

    bindings.on(window, "jeex:installable", lambda _event: update())
    bindings.on(button, "click", lambda _event: install())
    bindings.on(find("[data-do=shut]", sheet), "click", lambda _event: sheet.close())
    update()
    return bindings.close


def _by_hand() -> bool:
    """Whether this is Safari on an iPad or iPhone, where only the user can install, and has not."""
    # Apple's own property: there is none elsewhere.
    return getattr(window.navigator, "standalone", None) is False
