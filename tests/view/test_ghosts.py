"""What is proposed lies faint over what is there, and hides nothing of it."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core.contract import CHANCE
from game.core.history import begin
from game.view.ghosts import FAINT, with_ghosts


def position(game):
    """The last position of a few moves in which somebody is to act, that seat, and an action."""
    seats = registry.rules(game).seats[0]
    history = begin(registry.rules(game), [str(seat) for seat in range(seats)], {}, 1)
    found = None
    while history.active_players and (len(history.plies) < 7 or found is None):
        if history.active_players == (CHANCE,):
            history = history.draw()
        else:
            seat = history.active_players[0]
            actions = history.game.legal_actions(history.state, seat)
            found = history.state, seat, Random(1).choice(actions)
            history = history.play(seat, actions[len(actions) // 2])
    return found


@pytest.mark.parametrize("game", registry.GAMES)
def test_what_is_chosen_stays_and_what_is_proposed_is_faint(game):
    view, (seen, seat, action) = registry.view(game), position(game)
    lying = view.scene(seen, view.select(seen, seat), 600)
    proposed = view.scene(seen, view.aim(seen, seat, action), 600)
    shown = with_ghosts(lying, proposed)
    ghosts = [sprite for sprite in shown.sprites if sprite.key.startswith("ghost ")]
    others = [sprite for sprite in shown.sprites if sprite not in ghosts]
    assert ghosts, f"games/{game}/view: scene() has to show what is chosen"
    assert all(sprite.pose.opacity <= FAINT for sprite in ghosts)
    hidden = {sprite for sprite in lying.sprites if sprite.layer} - {*others}
    assert len(hidden) <= 1
    for sprite in hidden:  # it would only be turned
        (ghost,) = (ghost for ghost in ghosts if ghost.key == f"ghost {sprite.key}")
        assert ghost.pose[:2] == sprite.pose[:2]
        assert ghost.pose.turn != sprite.pose.turn
    assert len({sprite.key for sprite in shown.sprites}) == len(shown.sprites)


@pytest.mark.parametrize("game", registry.GAMES)
def test_what_is_chosen_already_has_no_ghost(game):
    view, (seen, seat, action) = registry.view(game), position(game)
    scene = view.scene(seen, view.aim(seen, seat, action), 600)
    assert {*with_ghosts(scene, scene).sprites} == {*scene.sprites}
