"""Home has one card for games of the same kind and people, and says if there are more."""

from __future__ import annotations

import pytest

from game.core import record as records
from game.core.record import Record, SavedGame


def saved(id: str, game: str, *players: str, turn: int = 0, damaged: bool = False) -> SavedGame:
    record = "{}" if damaged else records.dumps(Record(game, players))
    return SavedGame(id, record, game, players, (None,) * len(players), 1, 1, (turn,))


@pytest.mark.usefixtures("page")
def test_games_of_the_same_people_are_one_card_whoever_is_to_move() -> None:
    from game.browser.library.home import one_of_each  # noqa: PLC0415

    games = [
        saved("1", "stones", "Ana", "Ben"),
        saved("2", "soldiers", "Ana", "Ben"),
        saved("3", "stones", "Ana", "Ben", turn=1),
        saved("4", "stones", "Ana", "Cleo"),
    ]
    shown = [(game.id, more) for game, more in one_of_each(games)]
    assert shown == [("1", True), ("2", False), ("4", False)]


@pytest.mark.usefixtures("page")
def test_a_damaged_game_stands_for_no_other() -> None:
    from game.browser.library.home import one_of_each  # noqa: PLC0415

    games = [
        saved("1", "stones", "Ana", "Ben", damaged=True),
        saved("2", "stones", "Ana", "Ben"),
        saved("3", "stones", "Ana", "Cleo", damaged=True),
    ]
    assert [game.id for game, _more in one_of_each(games)] == ["2", "3"]
