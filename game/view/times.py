"""Times in words: '3 minutes ago', '4 minutes, 5 seconds', and as clocks show them."""

from __future__ import annotations

from game.core.words import _, joined, ngettext

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


def clock_time(seconds: int) -> str:
    """Minutes and seconds as a clock shows them: '4:05'."""
    minutes, rest = divmod(seconds, MINUTE)
    return f"{minutes}:{rest:02d}"


def duration(seconds: int) -> str:
    """Minutes and seconds in words: '4 minutes, 5 seconds'."""
    minutes, rest = divmod(seconds, MINUTE)
    parts = []
    if minutes:
        words = ngettext("{count} minute", "{count} minutes", minutes)
        parts.append(words.format(count=minutes))
    if rest or not minutes:
        parts.append(ngettext("{count} second", "{count} seconds", rest).format(count=rest))
    return joined(parts)
