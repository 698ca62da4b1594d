"""What was played last on this device, and which game of its kind was the very first here."""

from __future__ import annotations

from collections.abc import Mapping

from game.browser.web import store
from game.core.contract import OptionValue
from game.table.session import AnySession


def remember(session: AnySession, options: Mapping[str, OptionValue]) -> None:
    """Keep what is played now, for the next time; it is the first one if nothing was kept."""
    kept = _kept(session.game)
    first = kept.get("first", "") if kept else session.id
    store.write(_key(session.game), {"options": dict(options), "first": first})


def played_last(game: str) -> Mapping[str, object] | None:
    """The options of the game that was played last, None if that was never played here."""
    options = _kept(game).get("options")
    return options if isinstance(options, dict) else None


def is_first(session: AnySession) -> bool:
    """Whether it is the very first game of its kind that was set up on this device."""
    return bool(session.id) and _kept(session.game).get("first") == session.id


def _kept(game: str) -> Mapping[str, object]:
    kept: Mapping[str, object] = store.read(_key(game), {})
    return kept


def _key(game: str) -> str:
    return f"played.{game}"
