"""Sealed orders: kept for those who gave them, told to nobody else."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.sealed import Sealed, masked, seal

NOBODY = (None, None, None)


def test_sealing_touches_only_the_seats_own_slot():
    assert seal(NOBODY, 1, "rock") == (None, Sealed("rock"), None)
    assert seal(NOBODY, 0, "rock") == (Sealed("rock"), None, None)
    assert seal(NOBODY, 2, "rock") == (None, None, Sealed("rock"))
    assert NOBODY == (None, None, None)


def test_the_sequence_of_sealing_does_not_matter():
    orders = {0: "rock", 1: "paper", 2: "scissors"}
    sealed = set()
    for turns in permutations(orders):
        slots = NOBODY
        for seat in turns:
            slots = seal(slots, seat, orders[seat])
        sealed.add(slots)
    assert sealed == {(Sealed("rock"), Sealed("paper"), Sealed("scissors"))}


def test_masked_orders_show_who_has_ordered_and_only_the_viewers_own():
    orders = (Sealed("rock"), None, Sealed("paper"))
    assert masked(orders, 0) == (Sealed("rock"), None, Sealed(None))
    assert masked(orders, 1) == (Sealed(None), None, Sealed(None))
    assert masked(orders, None) == (Sealed(None), None, Sealed(None))


@pytest.mark.parametrize("show", [repr, str, "{!r}".format, "{}".format])
def test_no_way_of_printing_tells_the_order(show):
    assert "rock" not in show(Sealed("rock"))
    assert show(Sealed("rock")) == show(Sealed("paper")) == show(Sealed(None))
    assert "rock" not in show((None, Sealed("rock")))


def test_a_seal_is_a_frozen_value():
    assert Sealed("rock") == Sealed("rock") != Sealed("paper")
    assert hash(Sealed("rock")) == hash(Sealed("rock"))
    with pytest.raises(AttributeError):
        Sealed("rock").order = "paper"
