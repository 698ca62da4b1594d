"""A window of WebKitGTK that can be driven and that keeps a profile: `python window.py`.

WebKitGTK's own MiniBrowser forgets everything when it is driven: `--automation` makes its sessions
ephemeral, so nothing is left to start again from. This is the least that WebKitWebDriver can drive
instead, in the words of WebKitGTK's C interface; the profile lies below XDG_DATA_HOME and
XDG_CACHE_HOME, and what the page prints comes out as the window's own output.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

LIBRARY = "libwebkit2gtk-4.1.so.0"
Pointer = ctypes.c_void_p
Handler = ctypes.CFUNCTYPE(Pointer, Pointer, Pointer, Pointer)


class Window:
    """Waits for WebKitWebDriver, and opens its page when it comes."""

    def __init__(self) -> None:
        self._libraries = [ctypes.CDLL(name) for name in (LIBRARY, "libgtk-3.so.0")]
        self._handlers: list[Any] = []  # C does not count its references to them
        self._call("gtk_init", None, None)
        self._context = self._call("webkit_web_context_new")
        self._call("webkit_web_context_set_automation_allowed", self._context, 1)
        self._on(self._context, b"automation-started", self._begin)

    def run(self) -> None:
        """Go on until WebKitWebDriver ends this process."""
        self._call("gtk_main")

    def _begin(self, session: Pointer) -> None:
        """The driver has come; it insists on the name that it was told to expect."""
        about = self._call("webkit_application_info_new")
        self._call("webkit_application_info_set_name", about, b"MiniBrowser")
        self._call("webkit_automation_session_set_application_info", session, about)
        self._on(session, b"create-web-view", lambda _nothing: self._open())

    def _open(self) -> Pointer:
        """The page that the driver asks for."""
        kind = self._call("webkit_web_view_get_type")
        of = (b"web-context", self._context, b"is-controlled-by-automation", 1)
        page = self._call("g_object_new", kind, *of, None)
        settings = self._call("webkit_web_view_get_settings", page)
        self._call("webkit_settings_set_enable_write_console_messages_to_stdout", settings, 1)
        window = self._call("gtk_window_new", 0)
        self._call("gtk_window_set_default_size", window, 768, 1024)
        self._call("gtk_container_add", window, page)
        self._call("gtk_widget_show_all", window)
        return page

    def _on(self, thing: Pointer, signal: bytes, act: Callable[[Pointer], Any]) -> None:
        """Have a signal handled; `act` gets what comes with it, if anything does."""
        handler = Handler(lambda _from, what, _data: getattr(act(Pointer(what)), "value", None))
        self._handlers.append(handler)
        self._call("g_signal_connect_data", thing, signal, handler, None, None, 0)

    def _call(self, name: str, *arguments: Any) -> Pointer:
        """Call a function of C, wherever it is."""
        library = next(library for library in self._libraries if hasattr(library, name))
        function = library[name]  # not the attribute: that one is shared
        function.restype = Pointer
        return Pointer(function(*arguments))


if __name__ == "__main__":
    Window().run()
