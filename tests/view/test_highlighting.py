"""Python in colours: every span by its kind, and every line whole."""

from __future__ import annotations

import pytest

from game.core.source import path_of, rules_modules, text_of
from game.registry import GAMES, rules
from game.view.highlighting import (
    BUILTIN,
    COMMENT,
    KEYWORD,
    NAME,
    NUMBER,
    PLAIN,
    STRING,
    Span,
    highlighted,
)


def kinds(line):
    [spans] = highlighted(line)
    return [(span.text, span.kind) for span in spans if span.kind]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("def f(x):", [("def", KEYWORD), ("f", NAME)]),
        ("class Cat: pass", [("class", KEYWORD), ("Cat", NAME), ("pass", KEYWORD)]),
        ("n = len(x) + 2  # two", [("len", BUILTIN), ("2", NUMBER), ("# two", COMMENT)]),
        ("x.len = 'a'", [("'a'", STRING)]),
        (
            "'§1' if x is None",
            [("'§1'", STRING), ("if", KEYWORD), ("is", KEYWORD), ("None", KEYWORD)],
        ),
    ],
)
def test_every_kind_is_told(line, expected):
    assert kinds(line) == expected


def test_a_string_of_several_lines_goes_on_on_each():
    lines = highlighted('x = """one\n  two\nthree"""\n')
    assert [line[-1] for line in lines] == [
        Span('"""one', STRING),
        Span("  two", STRING),
        Span('three"""', STRING),
    ]


def test_what_is_no_python_is_plain_from_there_on():
    lines = highlighted("def f():\n    return (1,\n  'open\n")
    assert lines[0][0] == Span("def", KEYWORD)
    assert "".join(span.text for span in lines[2]) == "  'open"
    assert highlighted("") == ()
    assert highlighted("\tx = ?") == ((Span("\tx = ?"),),)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_rules_stays_as_it_is(game):
    for module in rules_modules(rules(game)):
        source = text_of(module)
        lines = ["".join(span.text for span in line) for line in highlighted(source)]
        assert lines == source.splitlines(), path_of(module)


def test_spans_without_colour_are_plain():
    [spans] = highlighted("a = b")
    assert {span.kind for span in spans} == {PLAIN}
