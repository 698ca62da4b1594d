"""Another game of the same people: who begins changes, and whose sign is whose does not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from game import registry
from game.core import bundle, sharing
from game.core import record as records
from game.core.contract import CHANCE, RESIGN
from game.core.kept_table import SIGNS
from game.core.match_score import MatchScore
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
        over = ended(now)
        now = again(over, over.match_after)
    if now.begins is None:
        assert set(sat_first) == {first(now)}, "where order means nothing, seats stay"
    else:
        assert sorted(sat_first) == sorted(before), "everybody begins in turn"
    assert signs(now) == before


def test_with_the_signs_of_seats_a_colour_moves_on_with_its_player_too(page: Page) -> None:
    begun = session("soldiers", (None,) * 3)
    after = page.load("session").again(ended(begun), None)
    assert after.names == ("Ben", "Cleo", "Ana")
    assert after.table.signs == (1, 2, 0)
    colours = [after.signs.colour(seat) for seat in range(3)]
    assert colours == [begun.signs.colour(seat) for seat in (1, 2, 0)]


def test_white_and_black_stay_with_the_seats(page: Page) -> None:
    """What is drawn of a stone is by seat, but for the sign on it."""
    begun = table("stones")
    after = page.load("session").again(ended(begun), None)
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


# The match


def points(score: MatchScore | None, table: AnySession) -> dict[str, Fraction]:
    """Everybody's points."""
    assert score
    return dict(zip(table.names, score.points, strict=True))


@every_game
def test_the_score_of_a_match_is_kept_by_player_whoever_begins(page: Page, game: str) -> None:
    sessions = page.load("session")
    now, expected = table(game), Counter[str]()
    for played in range(4):
        assert now.match
        assert now.match.games == played
        over = ended(now)
        outcome = over.history.outcome
        assert outcome
        firsts = [n for n, place in zip(over.names, outcome.places, strict=True) if place == 1]
        expected.update(dict.fromkeys(firsts, Fraction(1, len(firsts))))
        assert points(over.match_after, over) == {name: expected[name] for name in over.names}
        row = SavedGame.from_dict(sessions.kept(over).as_dict())
        assert row
        opened = run(sessions.resumed(row))
        assert opened.match_after == over.match_after
        now = sessions.again(opened, opened.match_after)
        assert points(now.match, now) == points(over.match_after, over)


def test_a_match_begins_anew_and_what_is_broken_off_counts_for_nobody(page: Page) -> None:
    again = page.load("session").again
    over = ended(table("stones"))
    second = again(over, over.match_after)
    broken_off = again(second, second.match)
    assert points(broken_off.match, broken_off) == points(second.match, second)
    anew = again(over, MatchScore.begun(2))
    assert anew.match == MatchScore.begun(2)
    assert anew.match_after == anew.match, "it has not ended"
    assert anew.series == over.series


def test_a_backup_has_the_score_and_a_link_has_not(page: Page) -> None:
    sessions = page.load("session")
    importer, exporter = page.load("library.importer"), page.load("library.exporter")
    over = ended(table("stones"))
    row = sessions.kept(sessions.again(over, over.match_after))
    record = records.parse(row.record)
    _count, [(_place, found)] = importer.read(bundle.dumps_all([exporter._entry(row, record)]))
    assert found.table == row.table
    assert found.table.match
    assert found.table.match.games == 1
    linked = run(sessions.recorded(sharing.from_link(sharing.to_link(record)), ""))
    assert sessions.taken_over(linked, "0123456789abcd").match == MatchScore.begun(2)


def test_a_game_that_goes_on_from_a_replay_is_no_part_of_the_match(page: Page) -> None:
    sessions = page.load("session")
    over = ended(table("stones"))
    second = sessions.again(over, over.match_after)
    assert sessions.played_on(second, second.bots).match == MatchScore.begun(2)


def test_an_older_match_is_counted_from_its_games(page: Page) -> None:
    """Before scores were kept beside games: by who sat where, and nobody else's games."""
    sessions, series = page.load("session"), page.load("library.older_matches")
    first = ended(table("stones"))
    second = ended(sessions.again(first, None))
    third = ended(sessions.again(second, None))
    assert (second.match, second.match_after) == (None, None)
    rows = [sessions.kept(game) for game in (first, second, third)]
    other = replace(rows[0], id="0", players=("Zoe", "Yan"))
    found = series.score_after([other, *rows], rows[1])
    assert found.games == 2
    whole = Counter[str]()
    for row in rows[:2]:
        whole[row.players[row.places.index(1)]] += 1
    assert points(found, second) == {name: whole[name] for name in second.names}
    assert series.score_after(rows, rows[2]).games == 3
