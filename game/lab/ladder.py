"""The ladder of a game: bots from chance to Master, with what each teaches; who they are by name.

A rung is a level of the box, or a demo of the game, which plays like any bot of the lab.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game import bots, registry
from game.core.rungs import Rung
from game.core.words import _
from game.lab.demos import NAMES, demo, explanation
from game.lab.fixtures import Score
from game.lab.lab_bot import LabBot
from game.lab.playing import Player


@dataclass(frozen=True, slots=True)
class ShownRung:
    """One rung as it is shown: its name, what it does and teaches, its score against the last.

    `bot` is its Python, None for a level.
    """

    name: str
    label: str
    words: str
    score: Score
    bot: LabBot | None


def ladder(game: str) -> tuple[ShownRung, ...]:
    """The rungs of that game from the lowest on."""
    return tuple(shown_rung(game, rung) for rung in registry.rungs(game))


def shown_rung(game: str, rung: Rung) -> ShownRung:
    """That rung of that game as it is shown."""
    bot = demo_of(game, rung.name)
    words = explanation(bot) if bot else _of_levels().get(rung.name, "")
    return ShownRung(rung.name, label(game, rung.name), words, score(rung), bot)


def score(rung: Rung) -> Score:
    """The games of a rung against the one before it."""
    return Score((1.0,) * rung.won + (0.5,) * rung.drawn + (0.0,) * rung.lost)


@cache
def demo_of(game: str, name: str) -> LabBot | None:
    """The demo of that name in that game; None for a level, and for any other name."""
    first = registry.first_bot(game)
    known = {*NAMES, *(rung.name for rung in registry.rungs(game)), *(first.pages if first else ())}
    return demo(game, name) if name in known - {*registry.levels(game)} else None


def player(game: str, name: str) -> Player:
    """Who plays under that name: a demo as a bot of the lab, a level by its name."""
    return demo_of(game, name) or name


def label(game: str, name: str) -> str:
    """How that bot is called on the screen."""
    return f"{name}.py" if demo_of(game, name) else bots.label(name)


def _of_levels() -> dict[str, str]:
    """What each level does and teaches, in every game."""
    return {
        "beginner": _("Overlooks a lot. Who takes what it leaves, and leaves nothing, beats it."),
        "casual": _("Overlooks less. To beat it, a bot has to know when it stands well."),
        "strong": _("Overlooks hardly anything. Only a bot that looks ahead gets somewhere."),
        "master": _("Looks ahead as far as it can, and overlooks nothing. A draw is an honour."),
    }
