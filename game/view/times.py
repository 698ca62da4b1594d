"""Times gone by in words: '3 minutes ago'."""

from __future__ import annotations

from game.core.words import _, ngettext

MINUTE, HOUR, DAY = 60, 3600, 86400


def ago(seconds: float) -> str:
    """How long ago, rounded down: a clock that was put back says just now."""
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        count = int(seconds // MINUTE)
        return ngettext("{count} minute ago", "{count} minutes ago", count).format(count=count)
    if seconds < DAY:
        count = int(seconds // HOUR)
        return ngettext("{count} hour ago", "{count} hours ago", count).format(count=count)
    count = int(seconds // DAY)
    return ngettext("{count} day ago", "{count} days ago", count).format(count=count)
