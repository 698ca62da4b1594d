"""Records: what is written can be read again, and what is broken is refused whole, in one line."""

from __future__ import annotations

import copy
import json
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import registry
from game.core import record as records
from game.core.contract import BadSetup
from game.core.history import begin
from game.core.nesting import too_deep
from game.core.record import BadRecord, Record
from game.lab.seat_names import seat_name
from tests.conformance import THOROUGH

MANY = settings(max_examples=200, deadline=None, database=None)

VALID = {
    "format": 1,
    "game": "chips",
    "options": {"size": 5, "own_meeting": True},
    "players": ["Ana", "Ben"],
    "seed": 7,
    "actions": [[1, "a1 b1"], [0, "c4 d5"], [0, "c5 d4"], [1, "timeout"]],
    "bots": [None, "random"],
}


def text_of(**changes):
    """The valid record as JSON, with some of its keys changed."""
    return json.dumps({**VALID, **changes})


def load(text):
    """What every program that takes a record does: read it, find its game, replay it."""
    record = records.parse(text)
    try:
        game = registry.rules(record.game)
    except BadSetup as problem:
        raise BadRecord("game", str(problem)) from None
    return record, records.replay(record, game)


def refusal(text):
    """The BadRecord that the text is refused with, after a look at its message."""
    with pytest.raises(BadRecord) as caught:
        load(text)
    problem = caught.value
    assert problem.reason
    assert one_safe_line(str(problem))
    return problem


def one_safe_line(message):
    """Whether a message cannot break out of its line: no newlines, escapes, or surrogates."""
    return message.isprintable()


# Writing and reading


def test_the_valid_record_is_valid():
    _, history = load(text_of())
    assert [player for player, _ in history.log()] == [1, 0, 0, 1]
    assert history.outcome is not None


names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=200)
bots = names.filter(bool)
texts = st.text(max_size=30)
any_record = st.lists(names, max_size=8).flatmap(
    lambda players: st.builds(
        Record,
        game=texts,
        players=st.just(tuple(players)),
        options=st.dictionaries(texts, st.booleans() | st.integers() | texts).map(
            lambda options: tuple(options.items())
        ),
        seed=st.integers(0, 2**64 - 1),
        actions=st.lists(st.tuples(st.integers(-1, 40), texts), max_size=8).map(tuple),
        bots=st.none() | st.tuples(*[st.none() | bots for _ in players]),
    )
)


@THOROUGH
@given(any_record)
def test_what_is_written_is_read_again(record):
    text = records.dumps(record)
    assert "\n" not in text
    assert records.parse(text) == record
    assert records.parse(text.encode()) == record


def test_a_record_looks_as_the_house_says():
    history = begin(registry.rules("chips"), ["Ana", "Ben"], {"size": 5}, seed=7)
    history = history.play(1, history.game.action_from_string("a1 b1"))
    assert json.loads(records.dumps(records.of_history(history))) == {
        "format": 1,
        "game": "chips",
        "options": {"size": 5},
        "players": ["Ana", "Ben"],
        "seed": 7,
        "actions": [[1, "a1 b1"]],
    }


def test_names_keep_their_letters():
    record, _ = load(text_of(players=["Łucja 🦊", "بن"]))
    assert record.players == ("Łucja 🦊", "بن")
    assert "Łucja 🦊" in records.dumps(record)


def test_keys_of_a_newer_program_are_passed_over():
    record, _ = load(text_of(date="2031-01-01", times=[1, 2.5], notes={"deep": [None]}))
    assert record == load(text_of())[0]


def test_a_record_may_stop_in_the_middle_of_a_phase():
    _, history = load(text_of(actions=[[1, "a1 b1"]]))
    assert history.active_players == (0,)


# What is no JSON object


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "[]",
        '"record"',
        "1",
        "{}",
        "{",
        "}",
        "{]",
        "nonsense",
        "{'format': 1}",
        '{"format": 1,}',
        "// a comment\n{}",
        text_of() + text_of(),
        text_of() + "\x1b[31m",
        text_of().replace('"Ana"', '"A\nna"'),
        text_of().replace('"Ana"', '"A\x00na"'),
        text_of().replace('"Ana"', "'Ana'"),
        text_of().replace("true", "True"),
        text_of().replace("7", "07"),
        text_of().replace("7", "0x7"),
        text_of().replace("7", "+7"),
    ],
)
def test_broken_json_is_refused(text):
    refusal(text)
    refusal(text.encode())


def test_a_record_cut_off_anywhere_is_refused():
    whole = text_of(players=["Ána", "🦊"]).encode()
    for end in range(len(whole)):
        refusal(whole[:end])


def test_a_record_that_lost_its_beginning_is_refused():
    whole = text_of().encode()
    for start in range(1, len(whole)):
        refusal(whole[start:])


@pytest.mark.parametrize(
    "damage",
    [
        b"\xff",
        b"\x80",
        b"\xc3",  # the first half of a letter
        b"\xc0\xaf",  # overlong
        b"\xed\xa0\x80",  # a surrogate
        b"\xf5\x80\x80\x80",  # beyond Unicode
    ],
)
def test_invalid_utf8_is_refused_with_its_place(damage):
    broken = text_of().encode().replace(b"Ana", b"A" + damage)
    problem = refusal(broken)
    assert str(broken.index(damage)) in problem.place


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-32"])
def test_other_encodings_are_refused(encoding):
    refusal(text_of().encode(encoding))


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_words_for_no_number_are_refused_wherever_they_stand(word):
    for key in ("seed", "format", "unknown"):
        refusal(text_of(**{key: 0.5}).replace("0.5", word))
    refusal(text_of(options={"size": 0.5}).replace("0.5", word))
    refusal(text_of(actions=[[0.5, "a1 b1"]]).replace("0.5", word))


@pytest.mark.parametrize("number", ["1e999", "-1e999", "1.0", "1e0", "-1", "1" + "0" * 5000])
@pytest.mark.parametrize("key", ["format", "seed", "options", "player"])
def test_numbers_that_are_none_of_ours_are_refused(key, number):
    changes = {
        "format": {"format": 0.5},
        "seed": {"seed": 0.5},
        "options": {"options": {"size": 0.5}},
        "player": {"actions": [[0.5, "a1 b1"]]},
    }
    refusal(text_of(**changes[key]).replace("0.5", number))


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":[', '{"a":1,"b":'])
@pytest.mark.parametrize("depth", [2_000, 200_000])
def test_endless_nesting_is_refused(opening, depth):
    refusal(opening * depth)
    refusal(text_of(unknown=0.5).replace("0.5", opening * depth))


def test_so_many_brackets_that_counting_them_takes_seconds_are_refused():
    """They nest no deeper than allowed; a record as long as it may be has fewer."""
    assert "nested" in refusal(("[" * 900 + "]" * 900) * 4_400).reason
    longest = text_of(actions=[[0, "a1"]] * (records.LARGEST // 10)).replace(", ", ",")
    assert len(longest) < records.LARGEST
    assert not too_deep(longest)


@pytest.mark.slow
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
@pytest.mark.parametrize("key", ["game", "options", "players", "bots", "unknown"])
def test_nesting_of_any_depth_is_refused_or_passed_over(key, opening, closing):
    around_the_limit = range(sys.getrecursionlimit() - 200, sys.getrecursionlimit() + 20)
    for depth in (1, 2, 3, *around_the_limit, 200_000):
        deep = opening * depth + "0" + closing * depth
        assert refused_or_lasting(text_of(**{key: 0.5}).replace("0.5", deep))


@pytest.mark.parametrize(
    "doubled",
    [
        '{"format": 1, ' + text_of()[1:],
        text_of()[:-1] + ', "actions": []}',
        text_of().replace('"size": 5', '"size": 5, "size": 6'),
        text_of(unknown=0.5).replace("0.5", '{"a": {"b": 1, "b": 1}}'),
        text_of()[:-1] + ', "s\\u0065ed": 8}',
    ],
)
def test_a_key_given_twice_is_refused(doubled):
    assert "twice" in refusal(doubled).reason


def test_an_endless_text_is_refused_unread():
    for text in (" " * (records.LARGEST + 1), b"[" * (records.LARGEST + 1)):
        assert str(records.LARGEST) in refusal(text).reason


# What is JSON but no record

OTHERS = [None, True, False, 0, 1, -1, 1.5, "", "x", [], ["x"], [[]], {}, {"x": 1}]


@pytest.mark.parametrize("key", ["format", "game", "options", "players", "seed", "actions", "bots"])
def test_a_wrong_type_is_refused_at_its_place(key):
    fine = {
        "format": [1],
        "options": [{}],
        "seed": [0, 1],
        "actions": [[]],
        "bots": [None],
    }
    for other in OTHERS:
        if not any(other == value and type(other) is type(value) for value in fine.get(key, ())):
            changes = {"options": {}, "bots": None, key: other}
            assert refusal(text_of(**changes)).place.startswith(key)


@pytest.mark.parametrize("key", ["format", "game", "players", "actions"])
def test_a_missing_key_is_refused_by_its_name(key):
    without = {name: value for name, value in VALID.items() if name != key}
    assert refusal(json.dumps(without)).place == key


@pytest.mark.parametrize("other", [other for other in OTHERS if not isinstance(other, str)])
def test_each_name_is_a_text(other):
    assert refusal(text_of(players=["Ana", other])).place == "players[1]"


@pytest.mark.parametrize(
    "name", ["\x00", "A\nna", "\x1b[31mAna", "\ud800", "Ana\udfff", "\t", "x" * 201]
)
def test_hostile_names_are_refused(name):
    assert refusal(text_of(players=[name, "Ben"])).place == "players[0]"


@pytest.mark.parametrize(
    "action",
    [
        *OTHERS,
        ["0", "c4 d5"],
        [True, "c4 d5"],
        [0.0, "c4 d5"],
        [None, "c4 d5"],
        [0],
        [0, None],
        [0, 4],
        [0, ["c4", "d5"]],
        ["c4 d5", 0],
        [0, "c4 d5", 0],
        {"0": "c4 d5"},
    ],
)
def test_each_action_is_a_player_and_a_text(action):
    assert refusal(text_of(actions=[[1, "a1 b1"], action])).place == "actions[1]"


def test_a_record_has_only_so_many_actions(monkeypatch):
    most = [[0, ""]] * records.MOST
    assert refusal(text_of(actions=most)).place == "actions[0] [0, '']"
    monkeypatch.setattr(records, "_action", None)  # whoever makes actions of more fails
    problem = refusal(text_of(actions=[*most, [0, ""]]))
    assert (problem.place, str(records.MOST) in problem.reason) == ("actions", True)


@pytest.mark.parametrize("value", [None, 5.0, "5", [5], {"size": 5}])
def test_an_option_of_a_wrong_type_is_refused(value):
    assert refusal(text_of(options={"size": value})).place.startswith("options")


@pytest.mark.parametrize("bots", [[None], [None] * 3, ["random", 3], ["random", False]])
def test_each_player_has_a_bot_or_none(bots):
    assert refusal(text_of(bots=bots)).place == "bots"


@pytest.mark.parametrize("bot", ["", "a" * 401, "my\nbot.py", "\x07.py", "\u2028.py"])
def test_a_bot_has_a_name_like_a_player(bot):
    """Of a person’s seat there is no text, not even an empty one: all else asks for that."""
    assert refusal(text_of(bots=[None, bot])).place.startswith("bots")


def test_the_longest_names_of_a_draft_and_its_author_are_a_bot():
    bot = seat_name("d" * 999, "a" * 999)
    assert load(text_of(bots=[None, bot]))[0].bots == (None, bot)


@pytest.mark.parametrize("number", [2, 99, 10**100])
def test_a_newer_format_is_refused_as_such(number):
    problem = refusal(text_of(format=number))
    assert problem.place == "format"
    assert "newer" in problem.reason


@pytest.mark.parametrize("given", [0, -1, True, False, "1", 1.0, None, [1]])
def test_a_format_that_never_was_is_refused(given):
    problem = refusal(text_of(format=given))
    assert problem.place == "format"
    assert "newer" not in problem.reason


@pytest.mark.parametrize("seed", [-1, 2**64, 10**1000])
def test_a_seed_has_64_bits(seed):
    assert refusal(text_of(seed=seed)).place == "seed"
    assert load(text_of(seed=2**64 - 1))[1].seed == 2**64 - 1


# What is a record but no game


@pytest.mark.parametrize("game", ["ludo", "", "Chips", "chips ", "../chips", "core", "chips.rules"])
def test_an_unknown_game_is_refused_with_those_there_are(game):
    problem = refusal(text_of(game=game))
    assert problem.place == "game"
    assert all(known in problem.reason for known in registry.GAMES)


@pytest.mark.parametrize("options", [{}, {"size": 5}])
@pytest.mark.parametrize("count", [0, 1, 33, 1000])
def test_wrong_numbers_of_seats_are_refused_as_such(count, options):
    players = [f"Player {seat}" for seat in range(count)]
    problem = refusal(text_of(players=players, options=options, bots=None))
    assert problem.place == "players"
    assert "2 to 32" in problem.reason


@pytest.mark.parametrize(
    "options", [{"colour": 1}, {"size": 3}, {"size": True}, {"own_meeting": 1}, {"": 0}]
)
def test_options_that_the_game_does_not_offer_are_refused_as_such(options):
    assert refusal(text_of(options=options)).place.startswith("options")


@pytest.mark.parametrize(
    ("at", "action"),
    [
        (0, [0, "c4 c4"]),
        (0, [2, "c4 d5"]),
        (0, [-1, "c4 d5"]),
        (0, [10**4000, "c4 d5"]),
        (1, [1, "c4 d5"]),
        (1, [0, "- d5"]),
        (2, [0, "c4 d4"]),
        (2, [0, "castle"]),
        (3, [1, "k1 b2"]),
        (3, [1, "draw"]),
    ],
)
def test_the_first_illegal_action_is_named_with_its_place_and_the_reason(at, action):
    actions = [*VALID["actions"][:at], action, [0, "also wrong"]]
    problem = refusal(text_of(actions=actions))
    assert problem.place.startswith(f"actions[{at}]")
    assert action[1] in problem.place
    assert "§" in problem.reason


def test_an_action_after_the_end_is_refused():
    problem = refusal(text_of(actions=[*VALID["actions"], [0, "c4 d5"]]))
    assert problem.place.startswith("actions[4]")


HOSTILE = [
    "two\nlines",
    "two\r\nlines",
    "\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "\x9b31m",
    "\x00",
    "\x7f",
    "\u2028",
    "\u2029",
    "\x85",
    "\u202eright to left",
    "\ud800",
    "\udc80",
    "x" * 100_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_no_hostile_text_breaks_the_one_line_message(text):
    """`refusal` looks at each message."""
    refusal(text_of(game=text))
    refusal(text_of(options={text: 1}))
    refusal(text_of(options={text: 1.5}))
    refusal(text_of(options={"size": text}))
    refusal(text_of(actions=[[0, text]]))
    refusal(text_of(actions=[[0, f"a1 {text}"]]))
    refusal(text_of(format=text))
    refusal(text)


@pytest.mark.parametrize("bot", HOSTILE, ids=ascii)
def test_what_loads_can_be_saved_and_loaded_again(bot):
    """Bots are not looked up, since another program may have other ones; a text they must be."""
    assert refused_or_lasting(text_of(bots=[bot, None]))


def refused_or_lasting(text):
    """Whether a text is refused properly, or gives a game whose record lasts."""
    try:
        record, history = load(text)
    except BadRecord as problem:
        return one_safe_line(str(problem))
    saved = records.dumps(records.of_history(history, record.bots)).encode()
    again, twin = load(saved)
    return again == record and twin.plies == history.plies


# Fuzz

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(HOSTILE),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=4,
)


def places(value, path=()):
    """The paths to everything inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        yield (*path, key)
        if isinstance(item, dict | list):
            yield from places(item, (*path, key))


@st.composite
def mutated(draw):
    """The valid record with a few of its parts replaced, removed or doubled."""
    value = copy.deepcopy(VALID)
    for _ in range(draw(st.integers(1, 3))):
        found = list(places(value))
        if not found:
            break
        *path, last = draw(st.sampled_from(found))
        inside = value
        for key in path:
            inside = inside[key]
        kind = draw(st.sampled_from(["replace", "remove", "double"]))
        if kind == "replace":
            inside[last] = draw(junk)
        elif kind == "remove":
            del inside[last]
        elif isinstance(inside, list):
            inside.insert(last, inside[last])
        else:
            inside[draw(st.text())] = inside[last]
    return json.dumps(value)


@pytest.mark.slow
@MANY
@given(mutated())
def test_a_mutated_record_is_a_history_or_a_bad_record(text):
    assert refused_or_lasting(text)


@MANY
@given(st.data())
def test_a_damaged_text_is_a_history_or_a_bad_record(data):
    whole = text_of().encode()
    start = data.draw(st.integers(0, len(whole)))
    length = data.draw(st.integers(0, 4))
    damage = data.draw(
        st.binary(max_size=4) | st.sampled_from([b"0", b"1", b'"', b"]", b"-", b"e"])
    )
    assert refused_or_lasting(whole[:start] + damage + whole[start + length :])


@MANY
@given(st.text() | st.binary())
@example(b"")
@example("\ud800")
def test_any_text_or_bytes_are_a_history_or_a_bad_record(anything):
    assert refused_or_lasting(anything)


@pytest.mark.parametrize("nested", ["[", '{"a":', '[0,["]]",', "[{}, ["])
def test_what_is_nested_without_end_is_refused_before_it_is_read(nested):
    """A browser's stack does not survive what Python's own limit still lets pass."""
    with pytest.raises(BadRecord, match="nested too deeply"):
        records.parse(nested * 100_000)
