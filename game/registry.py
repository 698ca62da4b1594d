"""The games in the box, one line each."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.core.aims import Puzzling, plain_puzzling
from game.core.contract import AnyGame, BadSetup
from game.core.knowledge import LEVELS, Knowledge, Levels, plain_levels
from game.core.rungs import PLAIN, FirstBot, Rung
from game.core.words import _
from game.view.contract import AnyView

GAMES = (
    "chips",
    "stones",
    "soldiers",
    "jigsaw",
)
"""Their ids, in the order of the home page; the game itself is a package in `games`."""

_GAMES = f"{__package__}.games"

DOORS = ("rules", "view", "bot")
"""The modules of a game that are asked for by name; all others are its own business."""


def rules(game: str) -> AnyGame:
    """The rules of that game. Raises BadSetup with the games there are."""
    found: AnyGame = import_module(f"{package(game)}.rules").GAME
    return found


def view(game: str) -> AnyView:
    """How that game looks and speaks (`game.view.contract.View`). Raises BadSetup, too."""
    found: AnyView = import_module(f"{package(game)}.view").VIEW
    return found


def levels(game: str) -> Levels:
    """The bots' levels in that game, plain ones if it has no module `bot`. Raises BadSetup, too."""
    if find_spec(f"{package(game)}.bot") is None:
        return plain_levels(rules(game))
    found: Levels = import_module(f"{package(game)}.bot").LEVELS
    return found


def knowledge(game: str) -> Knowledge[Any, Any]:
    """All that the highest level of bots knows of that game. Raises BadSetup, too."""
    return levels(game)[LEVELS[-1]].knowledge


def numbering(game: str, start: object) -> Any:
    """Numbers for that game's actions (`game.core.numbering.Numbering`), if it starts like that.

    The page has no use for them. Raises BadSetup, also for a game that has no such module.
    """
    if not is_numbered(game):
        raise BadSetup("game", f"{game} has no numbers for its actions")
    return import_module(f"{package(game)}.numbering").numbering(start)


def is_numbered(game: str) -> bool:
    """Whether that game has numbers for its actions. Raises BadSetup, too."""
    return find_spec(f"{package(game)}.numbering") is not None


def rungs(game: str) -> tuple[Rung, ...]:
    """The ladder of the lab in that game, from chance to Master. Raises BadSetup, too."""
    found: tuple[Rung, ...] = _of_bot(game, "RUNGS", PLAIN)
    return found


def first_bot(game: str) -> FirstBot | None:
    """The steps to a first bot in that game's lab, if it has some. Raises BadSetup, too."""
    found: FirstBot | None = _of_bot(game, "FIRST_BOT", None)
    return found


def puzzling(game: str) -> Puzzling:
    """What puzzles of that game ask for: to win, if it says nothing else. Raises BadSetup, too."""
    found: Puzzling | None = _of_bot(game, "PUZZLING", None)
    return found or plain_puzzling(rules(game))


def _of_bot(game: str, name: str, otherwise: Any) -> Any:
    """What the game's module `bot` has under that name."""
    if find_spec(f"{package(game)}.bot") is None:
        return otherwise
    return getattr(import_module(f"{package(game)}.bot"), name, otherwise)


def package(game: str) -> str:
    """The package that holds that game. Raises BadSetup with the games there are."""
    if game not in GAMES:
        raise BadSetup(
            "game",
            _("there is no game {game!r}; there are: {games}").format(
                game=game, games=", ".join(GAMES)
            ),
        )
    return f"{_GAMES}.{game}"
