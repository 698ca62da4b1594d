"""Who has which colour and glyph is no matter of a game: it draws seats, and painters do the rest.

Whatever is shown of a game, other signs change nothing but the colours, glyphs and letters of
players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game import registry
from game.core.contract import CHANCE, RESIGN
from game.core.kept_table import SIGNS
from game.table.pointing import touch, way_to
from game.table.session import AnySession
from game.table.state import Choosing
from game.view.scene import Path, Stamp, Text
from game.view.seats import GLYPHS, Signs, signed
from game.view.values import Amount, BarPiece
from tests.table.device import Device, session

TURNS = 24
COLOURS = "abcdefgh"
TOKENS = [f"{kind}-{colour}" for kind in "pfd" for colour in COLOURS]
OUTLINES = [outline for _name, outline in GLYPHS]
every_game = pytest.mark.parametrize("game", registry.GAMES)


def parts(value: object) -> Iterator[Any]:
    """All values of which that one is made."""
    yield value
    inner: Any = ()
    if isinstance(value, Mapping):
        inner = value.values()
    elif isinstance(value, tuple | list):
        inner = value
    elif is_dataclass(value):
        inner = [getattr(value, field.name) for field in fields(value)]
    for part in inner:
        yield from parts(part)


def everything(begun: AnySession) -> Iterator[Any]:
    """What is shown in a random game: screens and motions, then all that stands beside them."""
    device, dice = Device(begun, seed=3), Random(3)
    for _turn in range(TURNS):
        if device.ended:
            break
        yield from parts(device.screen)
        yield from parts(device.phase)
        if isinstance(phase := device.phase, Choosing):
            game = device.history.game
            device.choose(dice.choice(game.legal_actions(phase.seen, phase.seat)))
            yield from parts(device.screen)
        device.go_on()
    view, history = begun.view, device.history
    for viewer in (None, *history.active_players[:1]):
        seen = history.game.observation(history.state, viewer)
        yield from parts(view.thumbnail(seen, 108))
        yield from parts(view.scene(seen, view.select(seen, viewer), 600))
    over = ended(begun)
    yield from parts(view.final(over.seen(None), 600))
    yield from parts(view.report(over.seen(None), over.history.outcome, over.names))
    yield from parts(chosen(device, dice))


def ended(session: AnySession) -> AnySession:
    """The game after all but one have given up."""
    while session.history.outcome is None:
        player = session.history.active_players[0]
        history = session.history
        history = history.draw() if player == CHANCE else history.play(player, RESIGN)
        session = replace(session, history=history)
    return session


def chosen(device: Device, dice: Random) -> list[object]:
    """The scenes while an action is chosen by hand."""
    history, view = device.history, device.view
    seat = max(history.active_players, default=-1)
    if seat < 0:
        return []
    seen = history.game.observation(history.state, seat)
    action = dice.choice(history.game.legal_actions(history.state, seat))
    selection, scenes = view.select(seen, seat), list[object]()
    text = history.game.action_to_string(action)
    for place in way_to(view, seen, selection, action, text) or ():
        selection = touch(view, seen, selection, place)
        scenes.append(view.scene(seen, selection, 600))
    return scenes


@pytest.fixture(scope="module")
def shown() -> dict[str, list[Any]]:
    """By game what is shown, each value once."""
    found = {}
    for game in registry.GAMES:
        seats = min(4, registry.rules(game).seats[-1])
        kinds = (Path, Text, Amount, BarPiece)
        values = everything(session(game, (None,) * seats))
        found[game] = list(dict.fromkeys(part for part in values if isinstance(part, kinds)))
    return found


def token(seats: tuple[int, ...], name: str) -> str:
    """What that token is with these signs."""
    return name[:2] + COLOURS[seats[COLOURS.index(name[2])]] if name in TOKENS else name


@every_game
def test_every_permutation_of_signs_only_permutes_colours_and_glyphs(
    game: str, shown: dict[str, list[Any]]
) -> None:
    """For every mark that is drawn; where letters stand, and how large, follows the glyph."""
    marks = [part for part in shown[game] if isinstance(part, Path | Text)]
    names = ("A",) * SIGNS
    dice = Random(1)
    for seats in dice.sample([*permutations(range(SIGNS))], 40):
        signs = Signs(names, seats)
        for mark in marks:
            now = signed(mark, signs)
            if isinstance(mark, Text):
                assert isinstance(now, Text)
                plain = signed(mark, Signs(names))
                assert isinstance(plain, Text)
                assert now.fill == token(seats, mark.fill)
                assert replace(now, fill="", x=0, y=0, size=1) == replace(
                    plain, fill="", x=0, y=0, size=1
                )
                assert 0.9 <= now.size / plain.size <= 1 / 0.9
                continue
            assert isinstance(now, Path)
            glyph = mark.d if mark.seat is None else OUTLINES[seats[mark.seat]]
            fill, stroke = (token(seats, name) for name in (mark.fill, mark.stroke))
            assert now == replace(mark, d=glyph, fill=fill, stroke=stroke)


def test_a_glyph_is_drawn_as_that_of_a_seat(shown: dict[str, list[Any]]) -> None:
    """Else it would be somebody else's once signs are chosen."""
    paths = [part for parts in shown.values() for part in parts if isinstance(part, Path)]
    for path in paths:
        assert (path.d in OUTLINES) == (path.seat is not None)
        if path.seat is not None:
            assert path.d == OUTLINES[path.seat]
    assert {path.seat for path in paths} >= {0, 1, 2, 3}


@every_game
def test_colours_of_players_are_in_marks_amounts_and_bars_alone(game: str) -> None:
    """These are what a screen asks the signs about."""
    seats = min(4, registry.rules(game).seats[-1])
    for part in everything(session(game, (None,) * seats)):
        if is_dataclass(part) and not isinstance(part, Path | Text | Amount | BarPiece | type):
            held = [getattr(part, field.name) for field in fields(part)]
            assert not [value for value in held if isinstance(value, str) and value in TOKENS], part


def test_a_stamp_for_players_with_the_signs_of_their_seats_is_the_same() -> None:
    marks = tuple(Path(outline, "p-a", seat=0) for outline in OUTLINES[:1])
    stamp = Stamp(marks, registry.view("chips").lid_scene().box)
    assert [signed(mark, Signs()) for mark in stamp.marks] == [*marks]
    assert [signed(mark, Signs(seats=(0, 1))) for mark in stamp.marks] == [*marks]
