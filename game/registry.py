"""The games in the box, one line each."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.core.contract import BadSetup, Game
from game.core.knowledge import Levels, plain_levels
from game.core.words import _

GAMES = {
    "chips": "game.games.chips",
    "stones": "game.games.stones",
    "soldiers": "game.games.soldiers",
    "jigsaw": "game.games.jigsaw",
}


def rules(game: str) -> Game[Any, Any]:
    """The rules of that game. Raises BadSetup with the games there are."""
    found: Game[Any, Any] = import_module(f"{_package(game)}.rules").GAME
    return found


def view(game: str) -> Any:
    """How that game looks and speaks (`game.view.contract.View`). Raises BadSetup, too."""
    return import_module(f"{_package(game)}.view").VIEW


def levels(game: str) -> Levels:
    """The bots' levels in that game, plain ones if it has no module `bot`. Raises BadSetup, too."""
    if find_spec(f"{_package(game)}.bot") is None:
        return plain_levels(rules(game))
    found: Levels = import_module(f"{_package(game)}.bot").LEVELS
    return found


def _package(game: str) -> str:
    if game not in GAMES:
        raise BadSetup(
            "game",
            _("there is no game {game!r}; there are: {games}").format(
                game=game, games=", ".join(GAMES)
            ),
        )
    return GAMES[game]
