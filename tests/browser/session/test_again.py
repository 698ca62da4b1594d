"""Another game of the same people: who begins changes, and whose sign is whose does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import registry
from game.core import bundle, sharing
from game.core import record as records
from game.core.contract import CHANCE, RESIGN
from game.core.kept_table import SIGNS
from game.core.record import SavedGame
from game.table.session import AnySession
from tests.event_loop import run
from tests.fake_page import Page
from tests.table.device import Device, session

every_game = pytest.mark.parametrize("game", registry.GAMES)
CHOSEN = (6, 0, 7, 2, 1, 5, 3, 4)


def table(game: str) -> AnySession:
    """A game of as many people as there are signs for, who chose theirs."""
    begun = session(game, (None,) * min(SIGNS, registry.rules(game).seats[-1]))
    return replace(begun, table=begun.table.with_signs(CHOSEN[: len(begun.names)]))


def ended(begun: AnySession) -> AnySession:
    """The game played for a while by messages, until all have given up but one."""
    device = Device(begun)
    for _turn in range(6):
        device.go_on()
    now = device.session
    while now.history.outcome is None:
        player, history = now.history.active_players[0], now.history
        history = history.draw() if player == CHANCE else history.play(player, RESIGN)
        now = replace(now, history=history)
    return now


def signs(table: AnySession) -> dict[str, int]:
    """Everybody's sign."""
    return {name: table.signs.sign(seat) for seat, name in enumerate(table.names)}


def first(table: AnySession) -> str:
    """Whoever sits first."""
    return table.names[0]


@every_game
def test_everybody_keeps_their_colour_from_game_to_game(page: Page, game: str) -> None:
    again = page.load("session").again
    now, before = table(game), signs(table(game))
    sat_first = []
    for _round in range(len(now.names)):
        assert signs(now) == before
        sat_first.append(first(now))
        now = again(ended(now))
    if now.begins is None:
        assert set(sat_first) == {first(now)}, "where order means nothing, seats stay"
    else:
        assert sorted(sat_first) == sorted(before), "everybody begins in turn"
    assert signs(now) == before


def test_with_the_signs_of_seats_a_colour_moves_on_with_its_player_too(page: Page) -> None:
    begun = session("soldiers", (None,) * 3)
    after = page.load("session").again(ended(begun))
    assert after.names == ("Ben", "Cleo", "Ana")
    assert after.table.signs == (1, 2, 0)
    colours = [after.signs.colour(seat) for seat in range(3)]
    assert colours == [begun.signs.colour(seat) for seat in (1, 2, 0)]


def test_white_and_black_stay_with_the_seats(page: Page) -> None:
    """What is drawn of a stone is by seat, but for the sign on it."""
    begun = table("stones")
    after = page.load("session").again(ended(begun))
    assert after.names == begun.names[::-1]
    amounts = [game.view.amounts(game.seen(None)) for game in (begun, after)]
    assert amounts[0] == amounts[1]


@every_game
def test_a_kept_game_and_a_backup_have_the_signs_and_a_link_has_those_of_the_seats(
    page: Page, game: str
) -> None:
    sessions = page.load("session")
    importer, exporter = page.load("library.importer"), page.load("library.exporter")
    begun = table(game)
    row = SavedGame.from_dict(sessions.kept(begun).as_dict())
    assert row
    assert signs(run(sessions.resumed(row))) == signs(begun)

    record = records.parse(row.record)
    text = bundle.dumps_all([exporter._entry(row, record)])
    _count, [(_place, found)] = importer.read(text)
    assert found.table.signs == begun.table.signs

    linked = run(sessions.recorded(sharing.from_link(sharing.to_link(record)), ""))
    assert signs(linked) == {name: seat for seat, name in enumerate(linked.names)}
    taken = sessions.taken_over(linked, "0123456789abcd")
    assert taken.table == linked.table


@every_game
def test_a_game_that_goes_on_from_a_replay_has_the_signs_of_its_players(
    page: Page, game: str
) -> None:
    begun: Any = table(game)
    assert signs(page.load("session").played_on(begun, begun.bots)) == signs(begun)
