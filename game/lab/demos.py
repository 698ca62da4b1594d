"""The demos: four bots to begin with, each one idea longer than the last.

A game's own lie in its folder `demos`; any other has those that fit every game.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.words import _
from game.lab.author import unsigned
from game.lab.lab_bot import LabBot

NAMES = ("first", "chance", "glance", "ahead")
"""The first legal action; a random one; the best at one glance; two plies or a guess ahead."""

_GAMES = Path(__file__).parent.parent / "games"


@cache
def demos(game: str) -> tuple[LabBot, ...]:
    """The demos of that game, in the order of `NAMES`."""
    return tuple(demo(game, name) for name in NAMES)


def demo(game: str, name: str) -> LabBot:
    """The demo of that name. Raises OSError if the game has no such file."""
    return LabBot(name, path(game, name).read_text("utf-8"))


def explanation(demo: LabBot) -> str:
    """What the demo does, in the reader's language: the comment in its first line."""
    return _(first_comment(demo.source))


def first_comment(source: str) -> str:
    """The comment in the first line of a bot's text, after its author; "" if there is none."""
    line = unsigned(source).partition("\n")[0]
    return line.lstrip("# ") if line.startswith("#") else ""


def path(game: str, name: str) -> Path:
    """The file of that demo: the game's own, else the one that fits every game."""
    own = _GAMES / game / "demos" / f"{name}.py"
    return own if own.exists() else _GAMES / "demos" / f"{name}.py"
