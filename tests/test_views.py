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
from game.view.contract import Refusal
from game.view.scene import Scene, Text
from game.view.timeline import Motion

TOKENS = palette.tokens((Path(__file__).parent.parent / "static" / "tokens.css").read_text("utf-8"))
SIZES = (320.0, 720.0)
games = pytest.mark.parametrize("game", registry.GAMES)
seeds = st.integers(0, 2**32)


def match_of(game: str, seats: int, seed: int) -> AnyMatch:
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


def check_scene(scene: Scene) -> None:
    """Keys are unique, every colour is a token, and SVG can be written."""
    keys = [sprite.key for sprite in scene.sprites]
    assert len(keys) == len(set(keys))
    assert svg.render(scene, TOKENS.__getitem__).startswith("<svg")


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_scenes_have_unique_keys_and_known_colours(game: str, seed: int) -> None:
    match = match_of(game, registry.rules(game).seats[0] + 2, seed)
    for _before, _step in playout(match, Random(seed), 20):
        for viewer in (None, *match.active_players):
            seen = match.game.observation(match.state, viewer)
            for size in SIZES:
                check_scene(scene_of(game, seen, size, viewer))


@games
@settings(max_examples=8, deadline=None)
@given(seed=seeds)
def test_every_listed_action_can_be_tapped(game: str, seed: int) -> None:
    """Tapping the cells that an action names, in their order, amounts to that action."""
    view, dice = registry.view(game), Random(seed)
    match = match_of(game, 3, seed)
    while match.active_players and len(match.plies) < 30:
        player = match.active_players[0]
        seen = match.game.observation(match.state, player)
        action = dice.choice(match.game.legal_actions(match.state, player))
        selection = view.select(seen, player)
        assert view.order(seen, selection) is None
        text = match.game.action_to_string(action)
        picks = [pick.key for pick in view.picks(seen, selection)]
        cells = [cell for cell in text.split(" ") if cell != "-"]
        for key, cell in zip(picks, cells, strict=True):
            selection = view.interpret(seen, view.pick(seen, selection, key), cell)
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
    cells = [cell for row in view.cells(seen) for cell in row]
    selection = view.select(seen, player)
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
def test_every_event_has_an_animation_that_ends_in_the_picture_afterwards(
    game: str, seed: int
) -> None:
    view = registry.view(game)
    match = match_of(game, 6, seed)
    for before, step in playout(match, Random(seed)):
        seen = match.game.observation(match.state, None)
        for event in step.events:
            assert view.animate(event, seen).lasts >= 0
        was = scene_of(game, match.game.observation(before, None), SIZES[1])
        now = scene_of(game, seen, SIZES[1])
        motion = Motion(was, now, view.reveal(step.events, seen))
        if step.reveals:
            assert motion.lasts > 0
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
        cells = {cell for row in view.cells(seen) for cell in row}
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
