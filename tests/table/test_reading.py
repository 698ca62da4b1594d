"""The board read in words, in every game: whoever only listens knows what others see."""

from __future__ import annotations

import pytest

from game import registry
from game.core.contract import CHANCE
from game.table import messages as m
from game.table.state import Choosing, Covered, Reading
from game.view.concerns import OwnBoards, Secret, boards, turned
from tests.conformance import some_seats
from tests.table.device import Device, session

every_game = pytest.mark.parametrize("game", registry.GAMES)


def table(game, **options):
    """A person against bots, after some turns, whose turn it is; few where a game is short."""
    bots = (None, *["casual"] * (some_seats(game) - 1))
    for turns in range(8, 0, -1):
        device = Device(session(game, bots, options))
        for _turn in range(turns):
            if not device.ended:
                device.go_on()
        while not device.ended and not isinstance(device.phase, Choosing):
            device.go_on()
        if not device.ended:
            return device
    raise AssertionError("nobody has a second turn")


def read(device):
    """What is read, by its title."""
    device.send(m.Pressed(m.Button.READ))
    assert isinstance(device.state.dialog, Reading)
    return {passage.title: passage.lines for passage in device.state.dialog.passages}


@every_game
def test_no_line_begins_with_a_mark(game):
    lines = [line for passage in read(table(game)).values() for line in passage]
    assert [line for line in lines if not line[:1].isalnum()] == []


@every_game
def test_all_pieces_are_read_with_their_owner_and_ones_own_come_first(game):
    device = table(game)
    passages, names = read(device), device.session.names
    assert [title for title in passages if title in names] == list(names)
    view, seen = device.view, device.phase.seen
    for board in boards(view, seen) or (None,):
        selection = turned(view, seen, view.select(seen, None), board)
        words = view.describe(seen, selection, names)
        for cell, owners in view.owners(seen, selection).items():
            for seat in owners:
                assert f"{words[cell]}." in passages[names[seat]]


@every_game
def test_it_says_what_is_asked_and_what_happened_since_ones_last_turn(game):
    device = table(game)
    passages, view = read(device), device.view
    asked = view.say(device.phase.seen, device.phase.selection, device.session.names)
    assert any(line.startswith(asked.title) for line in passages["Now"])
    happened = passages["What has happened"]
    if not isinstance(view, Secret):
        plies = device.history.plies
        own = max(i for i, ply in enumerate(plies) if ply.player == device.phase.seat)
        since = [ply for ply in plies[own + 1 :] if ply.player != CHANCE]
        assert len(happened) >= len(since) > 0


def test_what_can_be_chosen_is_read_where_the_board_marks_it():
    device = table("chips", seconds=0)
    while not isinstance(device.phase, Choosing) or not device.phase.seen.round:
        device.go_on()
    passages = read(device)
    assert any("can move here" in line for line in passages["What you can choose"])
    assert "Hunter: Choose." in passages["What you can choose"]


def test_nothing_is_read_behind_a_cover():
    device = Device(session("chips", (None, None)))
    assert isinstance(device.phase, Covered)
    assert device.send(m.Pressed(m.Button.READ)).state.dialog is None


def test_a_secret_order_is_not_read_to_another():
    device = Device(session("chips", (None, None), {"seconds": 0}))
    device.send(m.Pressed(m.Button.HERE)).play_text("c3 d4")
    device.send(m.Pressed(m.Button.HERE))
    said = " ".join(line for lines in read(device).values() for line in lines)
    assert "c3" not in said


def test_the_clock_runs_while_the_board_is_read_and_its_end_ends_that():
    device = Device(session("chips", (None, None)))
    device.send(m.Pressed(m.Button.HERE), m.Ticked(0))
    read(device)
    assert device.screen.clock is not None
    device.send(*(m.Ticked(beat / 2) for beat in range(30)))
    assert device.state.dialog is None


@every_game
def test_the_cursor_stays_where_one_has_played_unless_that_tells_a_secret(game):
    device = Device(session(game))
    while not isinstance(device.phase, Choosing):
        device.go_on()
    view, seen = device.view, device.phase.seen
    home = device.cursor
    away = view.cells(seen, device.phase.selection)[0][0]
    assert away != home
    device.cursor = away
    device.go_on()
    while not isinstance(device.phase, Choosing):
        device.go_on()
    shared = not isinstance(view, OwnBoards | Secret)
    assert (device.cursor == away) == shared


def test_the_cursor_comes_back_to_the_piece_that_one_has_laid_on_ones_own_table():
    device = Device(session("jigsaw", (None, None), seed=5), seed=5)
    laid: dict[int, str] = {}
    for _turn in range(8):
        while not isinstance(device.phase, Choosing):
            device.go_on()
        seat, view = device.phase.seat, device.view
        if seat in laid:
            assert device.cursor == laid[seat]
        rows = view.cells(device.phase.seen, device.phase.selection)
        fits = [
            cell
            for row in rows
            for cell in row
            if " can " in device.screen.surface.board.words[cell]
        ]
        device.send(m.CellTapped(fits[-1]))
        laid[seat] = fits[-1]
        device.send(m.Pressed(m.Button.DONE))
    assert len(laid) == 2
