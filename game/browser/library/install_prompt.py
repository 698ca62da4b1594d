"""Installing the page as an app: by a button where the browser offers it; on an iPad, how to."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_once_callable
from pyscript import window
from pyscript.js_modules import boot

from game.browser.web.dom import Bindings, Unbind, find


def offer(button: Any) -> Unbind:
    """Show `button` while there is a way to install, and take it; the unbind ends that."""
    bindings = Bindings()
    sheet = find("#how")

    def renew() -> None:
        button.hidden = not (boot.installer() or _by_hand())

    def install() -> None:
        if boot.installer():
            boot.installer().prompt().finally_(create_once_callable(renew))
        else:
            sheet.showModal()

    bindings.on(window, "jeex:installable", lambda _event: renew())
    bindings.on(button, "click", lambda _event: install())
    bindings.on(find("[data-do=shut]", sheet), "click", lambda _event: sheet.close())
    renew()
    return bindings.close


def _by_hand() -> bool:
    """Whether this is Safari on an iPad or iPhone, where only the user can do it, and has not."""
    # Apple's own property: there is none elsewhere.
    return getattr(window.navigator, "standalone", None) is False
