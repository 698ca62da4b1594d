"""What was played last on this device, and which game of its kind was the very first here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.browser.web import store
from game.core.contract import OptionValue
from game.table.session import AnySession


@dataclass(frozen=True, slots=True)
class LastPlayed:
    """The options of the game that began last, unchecked; `easy`: at the table for a first game."""

    options: Mapping[str, object]
    easy: bool


def remember(session: AnySession, options: Mapping[str, OptionValue], *, easy: bool) -> None:
    """Keep what is played now, for the next time; it is the first one if nothing was kept."""
    kept = _kept(session.game)
    first = kept.get("first", "") if kept else session.id
    store.write(_key(session.game), {"options": dict(options), "first": first, "easy": easy})


def last_played(game: str) -> LastPlayed | None:
    """What was played last of that game, None if it was never played here."""
    kept = _kept(game)
    options = kept.get("options")
    return LastPlayed(options, kept.get("easy") is True) if isinstance(options, dict) else None


def is_first(session: AnySession) -> bool:
    """Whether it is the very first game of its kind that was set up on this device."""
    return bool(session.id) and _kept(session.game).get("first") == session.id


def leads_on(session: AnySession) -> bool:
    """Whether it was an easy game at a table that is not the standard one: that comes next."""
    first, standard = session.view.first_table(), session.view.presets()[0]
    defaults = {option.name: option.default for option in session.history.game.options}
    played = {**defaults, **session.history.options}
    last = last_played(session.game)
    at_first = played == {**defaults, **first.options} != {**defaults, **standard.options}
    return at_first and last is not None and last.easy


def _kept(game: str) -> Mapping[str, object]:
    kept: Mapping[str, object] = store.read(_key(game), {})
    return kept


def _key(game: str) -> str:
    return f"played.{game}"
