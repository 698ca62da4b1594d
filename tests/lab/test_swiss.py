"""Who meets whom: everybody against everybody in rounds, Swiss rounds, and largest matchings."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.lab.matching import is_perfect, matching
from game.lab.swiss import circle, default_rounds, most_rounds, next_round


def largest(count, edges):
    """The size of a largest matching, by trying all."""
    if count < 2 or not edges:
        return 0
    (a, b), *others = edges
    without = [edge for edge in others if not {a, b} & set(edge)]
    return max(largest(count, others), 1 + largest(count, without))


@given(st.integers(1, 7), st.data())
@settings(max_examples=200, deadline=None)
def test_a_matching_is_the_largest_there_can_be(count, data):
    every = list(combinations(range(count), 2))
    edges = data.draw(st.sets(st.sampled_from(every), max_size=12)) if every else set()
    mates = matching(count, lambda a, b: (min(a, b), max(a, b)) in edges)
    pairs = {(a, b) for a, b in enumerate(mates) if b != -1}
    assert all((b, a) in pairs and tuple(sorted((a, b))) in edges for a, b in pairs)
    assert len(pairs) == 2 * largest(count, sorted(edges))


@pytest.mark.parametrize("count", range(2, 12))
def test_everybody_meets_everybody_once_and_nobody_two_in_a_round(count):
    rounds = circle(count)
    assert len(rounds) == most_rounds(count)
    for pairs in rounds:
        assert len({who for pair in pairs for who in pair}) == 2 * (count // 2)
    met = [pair for pairs in rounds for pair in pairs]
    assert sorted(met) == list(combinations(range(count), 2))


def tournament(count, rounds, seed):
    """Swiss rounds in which chance decides: the pairs of each, and who was free."""
    dice, points = Random(seed), Counter()
    met, free, played = Counter(), Counter(), []
    for _round in range(rounds):
        ranked = sorted(range(count), key=lambda one: -points[one])
        pairs, resting = next_round(ranked, met, free)
        possible = is_possible(count, met, free)
        played.append((pairs, resting, possible))
        for a, b in pairs:
            points[dice.choice((a, b))] += 1
            met[a, b] += 1
        if resting is not None:
            free[resting] += 1
            points[resting] += 1
    return played, met, free


def is_possible(count, met, free):
    """Whether a round without a pair that has met is possible for someone's free round."""
    if count % 2 == 0:
        return is_perfect(count, lambda a, b: not met[min(a, b), max(a, b)])
    fewest = min(free[one] for one in range(count))
    return any(
        is_perfect(
            count - 1,
            lambda a, b, who=[o for o in range(count) if o != one]: (
                not met[min(who[a], who[b]), max(who[a], who[b])]
            ),
        )
        for one in range(count)
        if free[one] == fewest
    )


@given(st.integers(2, 14), st.integers(1, 16), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_no_pair_meets_twice_while_avoidable_and_all_play_alike(count, rounds, seed):
    played, _met, free = tournament(count, rounds, seed)
    before = set()
    for pairs, resting, possible in played:
        busy = [who for pair in pairs for who in pair]
        rest = [] if resting is None else [resting]
        assert sorted(busy + rest) == list(range(count)), "everybody plays once, or is free"
        assert not possible or not before & set(pairs)
        before |= set(pairs)
    turns = [free[one] for one in range(count)]
    assert max(turns) - min(turns) <= 1, "nobody is free twice before all others were"


def test_thirty_bots_meet_the_strong_at_the_top():
    """The best of a clear order wins all its games, and the order comes out at the top."""
    points, met, free = Counter(), Counter(), Counter()
    for _round in range(default_rounds(30)):
        ranked = sorted(range(30), key=lambda one: -points[one])
        pairs, resting = next_round(ranked, met, free)
        assert resting is None
        for a, b in pairs:
            points[a] += 1  # the smaller number is the stronger bot
            met[a, b] += 1
    assert default_rounds(30) == 6
    assert max(points, key=lambda one: points[one]) == 0
    assert max(met.values()) == 1
