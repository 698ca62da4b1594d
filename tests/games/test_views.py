"""One suite for the views of all games: what may be seen, chosen, said and moved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import registry, theme
from game.core.contract import CHANCE, RESIGN
from game.core.history import AnyHistory, begin
from game.table.pointing import touch, way_to
from game.view import svg
from game.view.concerns import Hands, Secret, boards, turned
from game.view.contract import AnyView
from game.view.scene import Scene, Text
from game.view.timeline import Motion, Timeline
from game.view.values import Players, Refusal

TOKENS = theme.tokens()
NAMES = tuple(f"{{Player}} {seat}" for seat in range(32))
"""No sentence that has them may be filled in once more."""
PLAYERS = Players(NAMES, (0,))
SIZES = (320.0, 720.0)
games = pytest.mark.parametrize("game", registry.GAMES)
seeds = st.integers(0, 2**32)


def by_hand(view: AnyView, seen: Any, player: int, action: Any, text: str) -> list[Any]:
    """The selections on the shortest way from the empty one to that action."""
    selections = [view.select(seen, player)]
    way = way_to(view, seen, selections[0], action, text)
    assert way is not None, f"no hand can choose {text}"
    for place in way:
        selections.append(touch(view, seen, selections[-1], place))
    return selections


def history_of(game: str, seats: int, seed: int) -> AnyHistory:
    """A game of about so many players, as many as the game allows."""
    allowed = registry.rules(game).seats
    seats = min(max(seats, allowed[0]), allowed[-1])
    return begin(registry.rules(game), NAMES[:seats], {}, seed)


def playout(history: AnyHistory, dice: Random, plies: int = 60) -> Iterator[AnyHistory]:
    """The game after each of some random actions, now and then a resignation."""
    while history.active_players and len(history.plies) < plies:
        for player in history.active_players:
            if player == CHANCE:
                history = history.draw()
            elif dice.random() < 0.02:
                history = history.play(player, RESIGN)
            else:
                action = dice.choice(history.game.legal_actions(history.state, player))
                history = history.play(player, action)
            yield history


def scene_of(game: str, seen: Any, size: float, viewer: int | None = None) -> Scene:
    view = registry.view(game)
    return view.scene(seen, view.select(seen, viewer), size)


def check_unfolding(timeline: Timeline) -> None:
    """Tracks that come one by one are in order, in time, and what was said of them."""
    tracks = list(timeline.tracks)
    assert [track.at for track in tracks] == sorted(track.at for track in tracks)
    assert {track.key for track in tracks} <= timeline.tracks.keys()
    assert any(track.stamp for track in tracks)
    assert all(track.at + track.lasts <= timeline.lasts + 1e-6 for track in tracks)


def check_scene(scene: Scene) -> None:
    """Keys are unique, every colour is a token, and SVG can be written."""
    keys = [sprite.key for sprite in scene.sprites]
    assert len(keys) == len(set(keys))
    assert svg.render(scene, TOKENS.__getitem__).startswith("<svg")


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_scenes_have_unique_keys_and_known_colours(game: str, seed: int) -> None:
    for history in playout(history_of(game, 4, seed), Random(seed), 20):
        for viewer in (None, *history.active_players):
            seen = history.game.observation(history.state, viewer)
            for size in SIZES:
                check_scene(scene_of(game, seen, size, viewer))
                check_scene(registry.view(game).thumbnail(seen, size))


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_every_listed_action_can_be_chosen_by_hand(game: str, seed: int) -> None:
    """By taps, buttons and keys of the pad; no game may need anything else."""
    view, dice = registry.view(game), Random(seed)
    history = history_of(game, 3, seed)
    while history.active_players and len(history.plies) < 30:
        player = history.active_players[0]
        if player == CHANCE:
            history = history.draw()
            continue
        seen = history.game.observation(history.state, player)
        action = dice.choice(history.game.legal_actions(history.state, player))
        assert view.order(seen, view.select(seen, player)) is None
        for selection in by_hand(view, seen, player, action, history.game.action_to_string(action)):
            check_scene(view.scene(seen, selection, SIZES[1]))
        history = history.play(player, action)


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_any_taps_end_in_a_selection_or_words(game: str, seed: int) -> None:
    view, dice = registry.view(game), Random(seed)
    history = history_of(game, 3, seed)
    *_before, history = playout(history, dice, 6)
    if not history.active_players:
        return
    player = history.active_players[0]
    seen = history.game.observation(history.state, player)
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
            assert action in history.game.legal_actions(history.state, player)
    while (back := view.unpick(seen, selection)) != selection:
        selection = back
    assert view.order(seen, selection) is None


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_secret_orders_change_no_picture_and_no_word(game: str, seed: int) -> None:
    view, dice = registry.view(game), Random(seed)
    history = history_of(game, 4, seed)
    *_before, history = playout(history, dice, 4)
    if len(history.active_players) < 2:
        return
    first, second = history.active_players[:2]
    shown = []
    for action in dice.sample(list(history.game.legal_actions(history.state, first)), 2):
        state = history.game.apply(history.state, first, action).state
        seen = history.game.observation(state, second)
        selection = view.select(seen, second)
        shown.append(
            (
                view.scene(seen, selection, SIZES[1]),
                view.describe(seen, selection, history.players),
                view.say(seen, selection, history.players),
                view.amounts(seen),
                view.cover(seen, second) if isinstance(view, Secret) else "",
                view.home_cell(seen, selection),
            )
        )
    assert shown[0] == shown[1]


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_every_step_moves_to_the_picture_afterwards(game: str, seed: int) -> None:
    view = registry.view(game)
    for history in playout(history_of(game, 6, seed), Random(seed)):
        step, seen = history.plies[-1].step, history.game.observation(history.state, None)
        was = scene_of(game, history.game.observation(history.previous, None), SIZES[1])
        now = scene_of(game, seen, SIZES[1])
        motion = Motion(was, now, view.reveal(step.events, seen, PLAYERS))
        if step.reveals:
            assert motion.lasts > 0
        if not isinstance(view.reveal(step.events, seen, PLAYERS).tracks, tuple):
            check_unfolding(view.reveal(step.events, seen, PLAYERS))
        ends = {sprite.key: sprite for sprite in motion.still().sprites}
        tracks = view.reveal(step.events, seen, PLAYERS).tracks
        covered = {t.key for t in tracks if t.fades} if isinstance(tracks, tuple) else set()
        for sprite in now.sprites:
            if sprite.key not in covered:  # what lies under a card until the reveal is put away
                assert ends[sprite.key].pose == pytest.approx(sprite.pose)
        check_scene(motion.still())


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_everything_is_said_in_words(game: str, seed: int) -> None:
    view = registry.view(game)
    for history in playout(history_of(game, 5, seed), Random(seed), 200):
        step, seen = history.plies[-1].step, history.game.observation(history.state, None)
        assert view.status(seen)
        assert len(view.amounts(seen)) == len(view.gone(seen)) == len(history.players)
        if step.reveals or not isinstance(view, Secret):
            assert view.announce(step.events, Players(history.players))
        if step.reveals:
            assert view.tell(step.events, Players(history.players)).title
            assert view.proceed(seen)
        cells = {cell for row in view.cells(seen, view.select(seen, None)) for cell in row}
        words = view.describe(seen, view.select(seen, None), history.players)
        assert set(words) == cells
        assert all(words.values())
    outcome = history.outcome
    if outcome:
        report = view.report(
            history.game.observation(history.state, None), outcome, history.players
        )
        assert sorted(s.seat for s in report.standings) == list(range(len(history.players)))
        assert [s.place for s in report.standings] == sorted(outcome.places)
        assert report.words.title
        seen = history.game.observation(history.state, None)
        for one in report.standings:  # bars and graph stand side by side
            length = sum(part.length for part in one.parts)
            assert not one.parts or length == pytest.approx(view.course(seen)[one.seat])
        assert view.final(seen, 600).sprites


@games
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_whose_pieces_lie_where_is_told_in_the_words_of_their_cells(game: str, seed: int) -> None:
    """So the board can be read by owner; a game that never names one fails."""
    view, found = registry.view(game), 0
    for history in playout(history_of(game, 4, seed), Random(seed), 60):
        step, seen = history.plies[-1].step, history.game.observation(history.state, None)
        shown = view.shown_after(step.events, seen) if isinstance(view, Hands) else seen
        assert all(view.narrate(step.events, shown, PLAYERS))
        for board in boards(view, seen) or (None,):
            selection = turned(view, seen, view.select(seen, None), board)
            words = view.describe(seen, selection, history.players)
            for cell, owners in view.owners(seen, selection).items():
                found += 1
                assert words[cell] != cell
                if board is not None:
                    assert owners == (board,)
                else:
                    assert all(history.players[seat] in words[cell] for seat in owners)
    assert found or len(history.plies) < 3


@games
def test_letters_too_small_to_read_are_left_out(game: str) -> None:
    history = history_of(game, 4, 1)
    *_before, history = playout(history, Random(1), 4)
    seen = history.game.observation(history.state, None)
    for size in (*SIZES, 1400.0):
        scene = scene_of(game, seen, size)
        for sprite in scene.sprites:
            for mark in sprite.stamp.marks:
                if isinstance(mark, Text):
                    scale = getattr(mark, "scale", 1) * sprite.pose.scale
                    assert mark.size * scale * size / scene.box.width >= 8.5, sprite.key
