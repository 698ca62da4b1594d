"""OpenSpiel's own tests of games: simulations with its checks, and playthroughs."""

from __future__ import annotations

import numpy as np
import pytest

from game import registry

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

from absl import flags  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from game.adapters import openspiel  # noqa: E402
from game.adapters.turns import Turns  # noqa: E402
from game.core.contract import CHANCE  # noqa: E402

SMALL = {"chips": "size=4,rounds=2", "jigsaw": "hands=1", "soldiers": "size=4"}
PATIENCE = 3600
"""Seconds: OpenSpiel writes every legal action of every position, and does so twice."""
GAMES = [*filter(registry.is_numbered, registry.GAMES)]
every_game = pytest.mark.parametrize("game", GAMES)


def named(game: str, *more: str) -> str:
    """The game as OpenSpiel writes it, with options that make it short."""
    return f"{openspiel.name_of(game)}({','.join(filter(None, (SMALL.get(game, ''), *more)))})"


@pytest.mark.slow
@every_game
def test_openspiels_simulations_find_no_fault(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(named(game)), 1, True, False)


@pytest.mark.timeout(PATIENCE)
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[] if Turns(game).active != (CHANCE,) else pytest.mark.thorough)
        for game in GAMES
    ],
)
def test_a_playthrough_is_the_same_again(game: str, tmp_path) -> None:
    """Every position of a game, as OpenSpiel writes them for its own games; long with dice."""
    flags.FLAGS.mark_as_parsed()  # OpenSpiel asks its command line, and there is none here
    game_string = named(game)
    text = generate_playthrough.playthrough(game_string, None, seed=3)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    before, after = generate_playthrough.replay(path)
    assert before == after
    assert "IsTerminal() = True" in text


@every_game
def test_games_know_what_they_are(game: str) -> None:
    rules = registry.rules(game)
    loaded = pyspiel.load_game(openspiel.name_of(game))
    assert loaded.num_players() == rules.seats[0]
    assert loaded.get_type().max_num_players == rules.seats[-1]
    assert {option.name for option in rules.options} < set(
        loaded.get_type().parameter_specification
    )
    with pytest.raises(Exception, match="players"):
        pyspiel.load_game(f"{openspiel.name_of(game)}(players=99)")


def test_nobody_sees_what_others_have_chosen() -> None:
    state = pyspiel.load_game(named("chips")).new_initial_state()
    seen = state.observation_tensor(1)
    for _ in range(2):
        state.apply_action(state.legal_actions()[-1])
    assert state.current_player() == 1
    assert np.array_equal(state.observation_tensor(1), seen)
