"""The ladder: which levels of bots a person who played alone has beaten."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.core import backup, bundle
from game.core.beaten_levels import level_beaten, levels_beaten, merged
from game.core.knowledge import LEVELS

some = st.dictionaries(st.sampled_from(["chips", "stones"]), st.sampled_from(LEVELS))
json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.sampled_from(LEVELS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
)


def test_a_person_alone_who_comes_first_alone_has_beaten_the_weakest_bot_there():
    assert level_beaten((None, "casual"), (1, 2)) == "casual"
    assert level_beaten(("master", None, "strong"), (3, 1, 2)) == "strong"


def test_nothing_is_beaten_by_two_people_a_shared_place_or_against_other_bots():
    assert level_beaten((None, None, "master"), (1, 2, 3)) is None
    assert level_beaten((None, "master"), (1, 1)) is None
    assert level_beaten((None, "master"), (2, 1)) is None
    assert level_beaten((None, "random"), (1, 2)) is None
    assert level_beaten((None, "my_bot.py", "master"), (1, 2, 3)) is None
    assert level_beaten((None,), (1,)) is None
    assert level_beaten(("master", "casual"), (1, 2)) is None


@given(some, some)
def test_a_ladder_is_only_ever_climbed(one, other):
    both = merged(one, other)
    assert both == merged(other, one) == merged(both, one)
    for game in {*one, *other}:
        assert set(levels_beaten(both, game)) == {
            *levels_beaten(one, game),
            *levels_beaten(other, game),
        }


@given(some, json)
def test_whatever_a_file_says_no_rung_is_lost_and_only_levels_are_added(kept, other):
    both = merged(kept, other)
    assert set(both.values()) <= set(LEVELS)
    assert all(set(levels_beaten(kept, game)) <= set(levels_beaten(both, game)) for game in kept)


@given(some)
def test_a_backup_keeps_it_and_a_bundle_without_it_looks_as_before(kept):
    writer = backup.Writer((), kept)
    reading = backup.parse_any(writer.text())
    assert merged({}, reading.beaten) == kept
    assert "beaten" not in bundle.head()
