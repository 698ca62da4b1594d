"""Telling, once, that there are damaged games on the device."""

from __future__ import annotations

from game.browser.web import notice, store
from game.core.words import _

TOLD = "damaged"
"""The key under which the device keeps the ids that have been told of."""

MOST = 10_000
"""Ids that are kept."""


def tell(ids: list[str]) -> None:
    """Tell of damaged rows with these ids, unless that was told before."""
    told = store.read(TOLD, [""])
    news = [id for id in ids if id not in told]
    if news:
        store.write(TOLD, [*told, *news][-MOST:])
        notice(_("Some games on this device are damaged and cannot be shown."))
