"""What is proved to win does: against positions that were solved by trying everything."""

from __future__ import annotations

import json
from random import Random

import pytest

from game import registry
from game.bots.proof_search import NODE_LIMIT, actions_to_win, wins_for_certain
from game.core.contract import RESIGN
from game.core.knowledge import Knowledge
from tests import solve_stones, toys
from tests.bots import toys as bets

pytestmark = pytest.mark.slow

SOLVED = json.loads(solve_stones.SOLVED.read_text("utf-8"))
STONES = registry.levels("stones")["strong"].knowledge


@pytest.mark.parametrize("one", SOLVED, ids=lambda one: " ".join(one["keys"]))
def test_a_proof_tells_with_how_many_actions_a_solved_position_is_won(one):
    state = solve_stones.state_of(one)
    for action in STONES.game.legal_actions(state, state.turn):
        proved = actions_to_win(STONES, state, state.turn, action)
        key = str(action) in one["keys"]
        assert proved in ((0, one["actions"]) if key else (0,)) or proved > one["actions"]
        if key and one["actions"] == 2:
            assert proved == 2, "it takes few positions to prove this"


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_proved_that_is_not_so(seed):
    state, prover = solve_stones.few_stones(Random(seed)), solve_stones.Prover()
    for action in STONES.game.legal_actions(state, state.turn)[:12]:
        proved = actions_to_win(STONES, state, state.turn, action)
        if proved:
            assert action in [*prover.winning(state, proved)]
    after = [STONES.follow(state, state.turn, a) for a in STONES.candidates(state, state.turn)]
    if wins_for_certain(STONES, state, 1 - state.turn):
        assert all(prover.wins(one, 2) for one in after if not one.end)


def test_whoever_is_to_act_can_be_lost_whatever_they_do():
    """One action before a solved position, where everything else is as bad, there is such a one."""
    for seed in (35, 56, 92, 173, 247, 305):
        state = solve_stones.few_stones(Random(seed))
        assert wins_for_certain(STONES, state, 1 - state.turn)
        for action in STONES.game.legal_actions(state, state.turn):
            assert actions_to_win(STONES, state, state.turn, action) == 0


def test_the_last_one_in_wins_at_once():
    game, knows = registry.rules("soldiers"), registry.levels("soldiers")["strong"].knowledge
    state = game.initial_state(2, {"size": 4})
    assert actions_to_win(knows, state, 0, RESIGN) == 0
    assert wins_for_certain(knows, game.apply(state, 0, RESIGN).state, 1)


def test_dice_prove_nothing_that_they_may_spoil():
    bet = Knowledge(bets.Bet())
    state = bets.Betting()
    assert {actions_to_win(bet, state, 0, a) for a in bet.game.legal_actions(state, 0)} == {0}


def test_nobody_is_proved_to_win_where_all_act_at_once():
    duel = Knowledge(toys.DUEL)
    state = toys.DUEL.initial_state(2, {})
    assert actions_to_win(duel, state, 0, toys.DUEL.legal_actions(state, 0)[0]) == 0


def test_the_work_for_a_proof_is_limited():
    class Counting(Knowledge):
        followed = 0

        def follow(self, state, player, action):
            self.followed += 1
            return super().follow(state, player, action)

    knows = Counting(registry.rules("stones"))
    start = knows.game.initial_state(2, {})
    assert actions_to_win(knows, start, 0, knows.game.legal_actions(start, 0)[0]) == 0
    assert knows.followed <= NODE_LIMIT + 2
