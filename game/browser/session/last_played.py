"""What was played last on this device, by game: set-up proposes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.browser.web import store
from game.table.session import AnySession


@dataclass(frozen=True, slots=True)
class LastPlayed:
    """The options of the game that began last, unchecked; `was_first`: at the first table."""

    options: Mapping[str, object]
    was_first: bool


def last_played(game: str) -> LastPlayed | None:
    """What was played last of that game; None before its first game here."""
    kept: Mapping[str, object] = store.read(_key(game), {})
    options = kept.get("options")
    return LastPlayed(options, kept.get("first") is True) if isinstance(options, dict) else None


def remember(game: str, options: Mapping[str, object], *, was_first: bool) -> None:
    """Keep what is played now, for the next time."""
    first = {"first": True} if was_first else {}
    store.write(_key(game), {"options": dict(options), **first})


def follows_first(session: AnySession) -> bool:
    """Whether that was the first game of its kind here, at a table that is not the standard one."""
    first, standard = session.view.first_table(), session.view.presets()[0]
    defaults = {option.name: option.default for option in session.history.game.options}
    played = {**defaults, **session.history.options}
    last = last_played(session.game)
    at_first = played == {**defaults, **first.options} != {**defaults, **standard.options}
    return at_first and last is not None and last.was_first


def _key(game: str) -> str:
    return f"played.{game}"
