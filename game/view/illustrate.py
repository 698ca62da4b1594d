"""Drawings of the rulebook: positions played by the rules and painted by the view."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import A, Game, S, Step
from game.view.clauses import Drawing
from game.view.concerns import pad, picked, picks, stepped
from game.view.contract import C, View
from game.view.explaining import explained
from game.view.scene import Box, Scene
from game.view.timeline import Motion
from game.view.values import Players, Refusal

WIDTH = 340.0
"""CSS pixels that a drawing is made for; it may be shown at any."""
CARDS = 450.0
"""CSS pixels of a board whose cards are as large, to the board, as those of a drawing."""


class NoSuchTap(ValueError):
    """A drawing touches what the view does not offer or refuses; the message says what."""


def illustrate(game: Game[S, A], view: View[S, A, C], drawing: Drawing) -> Scene:
    """The picture of that drawing. Raises BadSetup, IllegalAction or NoSuchTap for a wrong one."""
    before = game.initial_state(drawing.players, dict(drawing.options))
    step: Step[S] = Step(before)
    for player, text in drawing.actions:
        before = step.state
        step = game.apply(before, player, game.action_from_string(text))
    seen = game.observation(step.state, drawing.viewer)
    whole = view.frame(seen, view.select(seen, drawing.viewer)).box
    box = drawing.box or _with_a_rim(whole)
    size = WIDTH * whole.width / box.width
    scene = view.scene(seen, _chosen(view, seen, drawing), size)
    if drawing.reveal:
        earlier = game.observation(before, None)
        was = view.scene(earlier, view.select(earlier, None), size)
        reveal = view.reveal(step.events, seen, Players())
        timeline, _docked = explained(reveal, box, box.width / CARDS)
        scene = Motion(was, scene, timeline).still()
    return replace(scene, box=box, sprites=(*scene.sprites, *drawing.extra))


def _with_a_rim(box: Box) -> Box:
    """Some room around a whole board, so that one sees where it ends."""
    rim = box.width / 32
    return Box(box.x - rim, box.y - rim, box.width + 2 * rim, box.height + 2 * rim)


def _chosen(view: View[S, A, C], seen: S, drawing: Drawing) -> C:
    """The viewer's selection after the drawing's taps. Raises NoSuchTap."""
    selection = view.select(seen, drawing.viewer)
    for tap in drawing.taps:
        tapped = _tapped(view, seen, selection, tap)
        if isinstance(tapped, Refusal):
            raise NoSuchTap(f"{tap}: {tapped.reason} ({tapped.clause})")
        selection = tapped
    return selection


def _tapped(view: View[S, A, C], seen: S, selection: C, tap: str) -> C | Refusal:
    """The selection after a touch of a cell, a pick or a key of the pad. Raises NoSuchTap."""
    if any(tap in row for row in view.cells(seen, selection)):
        return view.interpret(seen, selection, tap)
    if tap in {pick.key for pick in picks(view, seen, selection)}:
        return picked(view, seen, selection, tap)
    if tap in {key.key for key in pad(view, seen, selection).keys}:
        return stepped(view, seen, selection, tap)
    raise NoSuchTap(tap)
