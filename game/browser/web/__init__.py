"""The browser for the rest of the page: document, timers, notices, dialogs, small inputs, files.

It knows no game that is being played and imports no other room.
"""

from game.browser.web import (
    device,
    dialogs,
    failure,
    files,
    inputs,
    language,
    navigation,
    parts,
    reloading,
    roving,
    scheduling,
    store,
    svg_elements,
)
from game.browser.web.channel import Channel
from game.browser.web.dom import (
    Bindings,
    Unbind,
    clone,
    deselect,
    field_in_use,
    find,
    find_any,
    focus_heading,
    make,
    on,
    release,
    replace,
    say,
    set_sign,
    set_title,
)
from game.browser.web.javascript import Element, Event, JsValue, as_object
from game.browser.web.notices import Waiting, notice, offer_undo, set_visible
from game.browser.web.qr import qr_code
from game.browser.web.scheduling import LatestTask, TimeSlice

__all__ = [
    "Bindings",
    "Channel",
    "Element",
    "Event",
    "JsValue",
    "LatestTask",
    "TimeSlice",
    "Unbind",
    "Waiting",
    "as_object",
    "clone",
    "deselect",
    "device",
    "dialogs",
    "failure",
    "field_in_use",
    "files",
    "find",
    "find_any",
    "focus_heading",
    "inputs",
    "language",
    "make",
    "navigation",
    "notice",
    "offer_undo",
    "on",
    "parts",
    "qr_code",
    "release",
    "reloading",
    "replace",
    "roving",
    "say",
    "scheduling",
    "set_sign",
    "set_title",
    "set_visible",
    "store",
    "svg_elements",
]
