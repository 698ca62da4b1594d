"""The settings that a table knows, as the reducer wants them."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window

from game.browser.preferences import appearance, feedback, settings
from game.browser.session import beginnings
from game.browser.web import Bindings
from game.table.preferences import Preferences
from game.table.session import AnySession

KEYS = (
    settings.CONFIRM,
    settings.CONFIRM_SMALL,
    settings.FACING,
    settings.CONFIRM_CLAIM,
    settings.UNDO,
    settings.TIPS,
    settings.DONE,
    settings.MOTION,
    settings.SOUND,
)


def current(session: AnySession) -> Preferences:
    """The preferences at the table of that game, by the settings as they are now."""
    return Preferences(
        confirm=bool(settings.get(settings.CONFIRM)),
        confirm_small=bool(settings.get(settings.CONFIRM_SMALL)),
        turns_round=bool(settings.get(settings.FACING)),
        asks_first=bool(settings.get(settings.CONFIRM_CLAIM)),
        undoes_anything=settings.get(settings.UNDO) == settings.ANYTHING,
        tips=bool(settings.get(settings.TIPS)),
        offers_sound=feedback.offers_sound(),
        first=beginnings.is_first(session),
        pace=appearance.pace(),
        done_by_itself=bool(settings.get(settings.DONE)),
        asks_about_done=not settings.was_chosen(settings.DONE),
    )


def watch(
    bindings: Bindings, session: AnySession, changed: Callable[[Preferences], object]
) -> None:
    """Call `changed` with the preferences whenever a setting or the device has changed one."""
    for key in KEYS:
        bindings.add(settings.watch(key, lambda _value: changed(current(session))))
    motion = window.matchMedia("(prefers-reduced-motion: reduce)")
    bindings.on(motion, "change", lambda _event: changed(current(session)))
