"""One suite for the views of all games: what may be seen, chosen, said and moved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import registry
from game.core.contract import CHANCE, RESIGN, Step
from game.core.match import AnyMatch, Match
from game.view import palette, svg
from game.view.scene import Scene, Text
from game.view.timeline import Motion, Timeline
from game.view.values import Refusal

TOKENS = palette.tokens((Path(__file__).parent.parent / "static" / "tokens.css").read_text("utf-8"))
SIZES = (320.0, 720.0)
games = pytest.mark.parametrize("game", registry.GAMES)
seeds = st.integers(0, 2**32)


Hand = list[tuple[str, Any]]
"""What a hand does: methods of the view, each with a cell, a key or a board."""


def chips_by_hand(text: str, picks: list[str]) -> Hand:
    """For each chip its button, then the cell."""
    cells = [cell for cell in text.split(" ") if cell != "-"]
    return [step for key, cell in zip(picks, cells, strict=True) for step in _both(key, cell)]


def _both(key: str, cell: str) -> Hand:
    return [("pick", key), ("interpret", cell)]


def stones_by_hand(text: str, _picks: list[str]) -> Hand:
    """The field and the direction, the stone and its target, or a button."""
    if text in ("jeex", "swap"):
        return [("pick", text)]
    field, rest = text[:2], text[2:]
    if rest.startswith("x"):
        return [("interpret", field), ("interpret", rest[1:])]
    return [("interpret", field), ("step", rest.removeprefix(">"))]


def soldiers_by_hand(text: str, _picks: list[str]) -> Hand:
    """The plot."""
    return [("interpret", text)]


def jigsaw_by_hand(text: str, _picks: list[str]) -> Hand:
    """The piece to steal on its table, then the place, tapped until the piece is turned right."""
    if text == "pass":
        return [("pick", "pass")]
    piece, place = text.split("@")
    taps = [("interpret", place.partition("r")[0])] * 4
    if piece.isdecimal():
        return taps
    return [("turn_to", "ABCDEFGH".index(piece[0])), ("interpret", piece[1:]), *taps]


HANDS = {
    "chips": chips_by_hand,
    "stones": stones_by_hand,
    "soldiers": soldiers_by_hand,
    "jigsaw": jigsaw_by_hand,
}


def match_of(game: str, seats: int, seed: int) -> AnyMatch:
    """A match of about so many players, as many as the game allows."""
    allowed = registry.rules(game).seats
    seats = min(max(seats, allowed[0]), allowed[-1])
    return Match(registry.rules(game), [f"Player {i}" for i in range(seats)], {}, seed)


def playout(match: AnyMatch, dice: Random, plies: int = 60) -> Iterator[tuple[Any, Step[Any]]]:
    """Random actions, now and then a resignation; each with the state before it."""
    while match.active_players and len(match.plies) < plies:
        for player in match.active_players:
            before = match.state
            if player == CHANCE:
                yield before, match.draw()
            elif dice.random() < 0.02:
                yield before, match.play(player, RESIGN)
            else:
                action = dice.choice(match.game.legal_actions(before, player))
                yield before, match.play(player, action)


def scene_of(game: str, seen: Any, size: float, viewer: int | None = None) -> Scene:
    view = registry.view(game)
    return view.scene(seen, view.select(seen, viewer), size)


def check_unfolding(timeline: Timeline) -> None:
    """Tracks that come one by one are in order, in time, and what was said of them."""
    tracks = list(timeline.tracks)
    assert [track.at for track in tracks] == sorted(track.at for track in tracks)
    assert {track.key for track in tracks} <= timeline.tracks.keys()
    assert {track.stamp for track in tracks if track.stamp} <= set(timeline.tracks.stamps())
    assert all(track.at + track.lasts <= timeline.lasts + 1e-6 for track in tracks)


def check_scene(scene: Scene) -> None:
    """Keys are unique, every colour is a token, and SVG can be written."""
    keys = [sprite.key for sprite in scene.sprites]
    assert len(keys) == len(set(keys))
    assert svg.render(scene, TOKENS.__getitem__).startswith("<svg")


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_scenes_have_unique_keys_and_known_colours(game: str, seed: int) -> None:
    match = match_of(game, 4, seed)
    for _before, _step in playout(match, Random(seed), 20):
        for viewer in (None, *match.active_players):
            seen = match.game.observation(match.state, viewer)
            for size in SIZES:
                check_scene(scene_of(game, seen, size, viewer))


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_every_listed_action_can_be_chosen_by_hand(game: str, seed: int) -> None:
    """What a hand does for an action, in its order, amounts to that action."""
    view, dice = registry.view(game), Random(seed)
    match = match_of(game, 3, seed)
    while match.active_players and len(match.plies) < 30:
        player = match.active_players[0]
        if player == CHANCE:
            match.draw()
            continue
        seen = match.game.observation(match.state, player)
        action = dice.choice(match.game.legal_actions(match.state, player))
        selection = view.select(seen, player)
        assert view.order(seen, selection) is None
        picks = [pick.key for pick in view.picks(seen, selection)]
        for way, what in HANDS[game](match.game.action_to_string(action), picks):
            if view.order(seen, selection) == action:
                break
            selection = getattr(view, way)(seen, selection, what)
            assert not isinstance(selection, Refusal), selection
            check_scene(view.scene(seen, selection, SIZES[1]))
        assert view.order(seen, selection) == action
        match.play(player, action)


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_any_taps_end_in_a_selection_or_words(game: str, seed: int) -> None:
    view, dice = registry.view(game), Random(seed)
    match = match_of(game, 3, seed)
    list(playout(match, dice, 6))
    if not match.active_players:
        return
    player = match.active_players[0]
    seen = match.game.observation(match.state, player)
    selection = view.select(seen, player)
    cells = [cell for row in view.cells(seen, selection) for cell in row]
    for cell in dice.choices(cells, k=40):
        result = view.interpret(seen, selection, cell)
        if isinstance(result, Refusal):
            assert result.reason
            assert result.clause.startswith("§")
        else:
            selection = result
        action = view.order(seen, selection)
        if action is not None:
            assert action in match.game.legal_actions(match.state, player)
    while (back := view.unpick(seen, selection)) != selection:
        selection = back
    assert view.order(seen, selection) is None


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_secret_orders_change_no_picture_and_no_word(game: str, seed: int) -> None:
    view, dice = registry.view(game), Random(seed)
    match = match_of(game, 4, seed)
    list(playout(match, dice, 4))
    if len(match.active_players) < 2:
        return
    first, second = match.active_players[:2]
    shown = []
    for action in dice.sample(list(match.game.legal_actions(match.state, first)), 2):
        state = match.game.apply(match.state, first, action).state
        seen = match.game.observation(state, second)
        selection = view.select(seen, second)
        shown.append(
            (
                view.scene(seen, selection, SIZES[1]),
                view.describe(seen, selection, match.players),
                view.say(seen, selection, match.players),
                view.amounts(seen),
                view.cover(seen, second),
                view.home_cell(seen, selection),
            )
        )
    assert shown[0] == shown[1]


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_every_step_moves_to_the_picture_afterwards(game: str, seed: int) -> None:
    view = registry.view(game)
    match = match_of(game, 6, seed)
    for before, step in playout(match, Random(seed)):
        seen = match.game.observation(match.state, None)
        was = scene_of(game, match.game.observation(before, None), SIZES[1])
        now = scene_of(game, seen, SIZES[1])
        motion = Motion(was, now, view.reveal(step.events, seen))
        if step.reveals:
            assert motion.lasts > 0
        if not isinstance(view.reveal(step.events, seen).tracks, tuple):
            check_unfolding(view.reveal(step.events, seen))
        ends = {sprite.key: sprite for sprite in motion.still().sprites}
        for sprite in now.sprites:
            assert ends[sprite.key].pose == sprite.pose
        check_scene(motion.still())


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_everything_is_said_in_words(game: str, seed: int) -> None:
    view = registry.view(game)
    match = match_of(game, 5, seed)
    for _before, step in playout(match, Random(seed), 200):
        seen = match.game.observation(match.state, None)
        assert view.status(seen)
        assert len(view.amounts(seen)) == len(view.gone(seen)) == len(match.players)
        if step.reveals:
            assert view.tell(step.events, match.players).title
            assert view.proceed(seen)
        cells = {cell for row in view.cells(seen, view.select(seen, None)) for cell in row}
        words = view.describe(seen, view.select(seen, None), match.players)
        assert set(words) == cells
        assert all(words[cell].startswith(cell) for cell in cells)
    outcome = match.outcome
    if outcome:
        report = view.report(match.game.observation(match.state, None), outcome, match.players)
        assert sorted(s.seat for s in report.standings) == list(range(len(match.players)))
        assert [s.place for s in report.standings] == sorted(outcome.places)
        assert report.words.title


@games
def test_letters_too_small_to_read_are_left_out(game: str) -> None:
    match = match_of(game, 4, 1)
    list(playout(match, Random(1), 4))
    seen = match.game.observation(match.state, None)
    for size in (*SIZES, 1400.0):
        scene = scene_of(game, seen, size)
        for sprite in scene.sprites:
            for mark in sprite.stamp.marks:
                if isinstance(mark, Text):
                    scale = getattr(mark, "scale", 1) * sprite.pose.scale
                    assert mark.size * scale * size / scene.box.width >= 8.5, sprite.key
