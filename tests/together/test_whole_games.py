"""Whole games of all kinds by hands: they follow, and nothing that leaves the host is a secret."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game import registry
from game.core.contract import CHANCE, RESIGN
from game.core.public import last_open
from game.together import hand as hands
from game.together.hand import Hand
from tests.together.tables import Table, session

every_game = pytest.mark.parametrize("game", registry.GAMES)
SEED = 987654321987654321
WATCHER = 9


def seated(game, seats=None, **named):
    """A table with a hand for every seat, and one that watches if there is room."""
    table = Table(session(game, seats, **named))
    for seat in range(len(table.session.names)):
        table.join(seat, (seat,))
    return table.join(WATCHER, ()).pass_time(1)


@every_game
def test_hands_play_a_whole_game_and_see_what_they_may(game):
    table = seated(game)
    for _moment in range(6000):
        if table.history.outcome is not None:
            break
        table.choose_anything()
        table.pass_time()
        for device in table.hands:
            following = table.hands[device].session
            if len(following.history.plies) == table.open_plies == len(table.history.plies):
                viewer = device if device != WATCHER else None
                assert following.seen(viewer) == table.session.seen(viewer)
    table.pass_time(2)
    for hand in table.hands.values():
        assert hand.session.history.state == table.history.state
        assert hand.session.history.outcome == table.history.outcome
        assert hand.session.history.seed == 0
    assert table.effects_of(hands.Refused) == []


@every_game
def test_the_steps_of_a_game_are_shown_one_after_the_other(game):
    table = played(game)
    for told in table.told.values():
        plies = None
        for effect in told:
            match effect:
                case hands.Begun(following):
                    plies = len(following.history.plies)
                case hands.Followed(following, count):
                    plies += count
                    assert len(following.history.plies) == plies
                    assert last_open(following.history) == plies
        assert plies == len(table.history.plies)


@every_game
def test_the_seed_never_leaves_the_host(game):
    table = played(game)
    for way, texts in table.network.sent.items():
        assert not any(str(SEED) in text for text in texts), way


@cache
def played(game):
    """A whole game, for those who only look at it."""
    return seated(game).play_out()


def worlds(table):
    """Tables that go on from that one, each with a recorder of what is sent from now on."""
    for _world in range(2):
        other = object.__new__(Table)
        other.__dict__.update(table.__dict__)
        other.network = type(table.network)({}, {})
        other.hands, other.effects = dict(table.hands), []
        other.told = {device: [] for device in table.hands}
        other.decided, other.so_far = dict(table.decided), dict(table.so_far)
        yield other


def sent_down(table, *, but=()):
    return {
        way: texts
        for way, texts in table.network.sent.items()
        if way[1] == "down" and way[0] not in but
    }


@pytest.mark.slow
@every_game
def test_worlds_that_differ_in_the_seed_send_the_same_bytes(game):
    """Rolls to come differ, all else is alike until one is rolled."""
    table, compared = seated(game), 0
    while table.history.outcome is None and compared < 40:
        one, other = worlds(table)
        history = replace(other.history, seed=1)
        other.session = replace(other.session, history=history)
        for world in (one, other):
            world._stand()
            world.pass_time(2)
        assert sent_down(one) == sent_down(other)
        assert sent_down(one)
        compared += 1
        table.choose_anything()
        table.pass_time(1)
    assert compared >= 3


def test_worlds_that_differ_in_a_sealed_order_send_the_same_bytes_to_all_others():
    table, compared = seated("chips", 3), 0
    while table.history.outcome is None:
        active = [seat for seat in (1, 2) if seat in table.history.active_players]
        seat = active[0] if active else None
        legal = table.game.legal_actions(table.history.state, seat) if active else ()
        # Whoever is last resolves the round, which is no secret any more.
        if len(table.history.active_players) > 1 and len(legal) > 1:
            one, other = worlds(table)
            for world, action in ((one, legal[0]), (other, legal[-1])):
                world.to_hand(seat, hands.ChosenSoFar(seat, action, world.now))
                world.pass_time(0.5)
                world.to_hand(seat, hands.Chosen(seat, action, world.now))
                world.pass_time(2)
            assert world.decided[seat] == legal[-1]
            assert sent_down(one, but=(seat,)) == sent_down(other, but=(seat,))
            assert sent_down(one) != sent_down(other)
            compared += 1
        table.choose_anything()
        table.pass_time(1)
    assert compared >= 3


def test_a_player_at_the_table_seals_an_order_that_no_hand_hears_of():
    table = seated("chips", 3)
    legal = table.game.legal_actions(table.history.state, 0)
    one, other = worlds(table)
    for world, action in ((one, legal[0]), (other, legal[-1])):
        world.session = replace(world.session, elsewhere=frozenset({1, 2}))
        world.play(0, action)
        world.pass_time(2)
    assert one.history.state != other.history.state
    assert sent_down(one) == sent_down(other)


@every_game
def test_giving_up_is_an_action_like_any_other(game):
    table = seated(game)
    seat = table.history.active_players[0]
    table.to_hand(seat, hands.Chosen(seat, RESIGN, table.now))
    table.pass_time(1)
    table.choose_anything()
    table.pass_time(1)
    assert (seat, RESIGN) in [(ply.player, ply.action) for ply in table.history.plies]


@pytest.mark.slow
@every_game
def test_after_an_undo_hands_stand_where_the_table_stands(game):
    table = seated(game)
    for _move in range(4):
        table.choose_anything()
        table.pass_time(1)
    last = [place for place, ply in enumerate(table.history.plies) if ply.player != CHANCE][-1]
    table.stand_at(last_open(table.history, last))
    table.pass_time(1)
    for device, hand in table.hands.items():
        assert hand.session.history.log() == table.history.log()
        assert isinstance(
            [e for e in table.told[device] if isinstance(e, hands.Begun | hands.Followed)][-1],
            hands.Begun,
        )
    table.play_out()
    assert table.hands[0].session.history.state == table.history.state


@pytest.mark.slow
@every_game
def test_a_page_that_was_reloaded_gets_all_again(game):
    table = seated(game)
    for _move in range(5):
        table.choose_anything()
        table.pass_time(1)
    table.close(0)
    table.join(20, (0,), Hand()).pass_time(1)
    del table.hands[0]
    assert table.hands[20].session.history.log() == table.history.log()[: table.open_plies]
    table.play_out()


def test_eight_hands_take_few_bytes_in_a_round_of_chips():
    table = seated("chips", 8, options={"rounds": 2, "seconds": 10})
    table.choose_anything()
    table.pass_time(2)
    assert table.history.state.round == 1
    before = {way: sum(map(len, texts)) for way, texts in table.network.sent.items()}
    for device in range(8):  # each takes a second more
        hand = table.hands[device]
        table.to_hand(device, hands.Shows(len(hand.session.history.plies), table.now))
        legal = table.game.legal_actions(table.history.state, device)
        table.to_hand(device, hands.Chosen(device, legal[0], table.now))
        table.pass_time(1)
    table.pass_time(2)
    assert table.history.state.round == 2
    after = {way: sum(map(len, texts)) for way, texts in table.network.sent.items()}
    assert max(after[way] - before[way] for way in before) <= 4096
