"""Mistakes of what takes too much: loops and calls without an end, prints, memory."""

from __future__ import annotations

import ast
from collections import Counter
from typing import Final

from game.lab.mistakes.place import Own, Place, called, functions, loops_around, piece
from game.lab.mistakes.values import Found, Mistake

SAME: Final = 4
"""Calls of one function in each other that are compared."""
GROWING: Final = ("append", "add", "extend", "insert")


def of_recursion(place: Place) -> Found:
    """A function that calls itself too often: for good, or only more deeply than Python allows."""
    own = Counter(one.frame.f_code for one in place.frames[-50:])
    if not own:
        return None, Mistake("deep")
    code, times = own.most_common(1)[0]
    name = code.co_name
    if times < SAME:
        return None, Mistake("deep")
    calls = [one for one in place.frames if one.frame.f_code is code][-SAME:]
    line = next(one.line for one in reversed(place.frames) if one.frame.f_code is code)
    if _with_the_same(calls):
        return line, Mistake("recursion-same", name)
    if _always(place.tree, name):
        return line, Mistake("recursion-always", name)
    return line, Mistake("recursion-deep", name)


def _with_the_same(calls: list[Own]) -> bool:
    """Whether a function got the same values each time, as far as that is plain."""
    given = []
    for one in calls:
        code = one.frame.f_code
        names = code.co_varnames[: code.co_argcount]
        values = [one.frame.f_locals.get(name) for name in names]
        given.append(
            [value if type(value) in (str, int, float, bool) else id(value) for value in values]
        )
    return all(values == given[0] for values in given)


def _always(tree: ast.AST, name: str) -> bool:
    """Whether nothing in that function can keep it from calling itself."""
    for function in functions(tree):
        if function.name == name:
            choices = (
                ast.If,
                ast.IfExp,
                ast.BoolOp,
                ast.For,
                ast.While,
                ast.Try,
                ast.comprehension,
            )
            return not any(isinstance(node, choices) for node in ast.walk(function))
    return False


def of_time(place: Place) -> Found:
    """A move that takes too long: the line is that of the loop which runs."""
    if place.calls("sleep"):
        return None, Mistake("sleep")
    own = Counter(one.frame.f_code for one in place.frames)
    code, times = own.most_common(1)[0]
    for one in reversed(place.frames):
        for loop in loops_around(place.tree, one.line):
            if isinstance(loop, ast.While) and times < SAME:
                return loop.lineno, Mistake("endless-while", piece(loop.test))
            if isinstance(loop, ast.For) and (name := _growing(loop)):
                return loop.lineno, Mistake("endless-growing", name)
    if times >= SAME:
        return None, Mistake("slow-deep", code.co_name, count=times)
    for one in reversed(place.frames):
        for loop in loops_around(place.tree, one.line):
            return loop.lineno, Mistake(
                "slow-for", piece(loop.iter) if isinstance(loop, ast.For) else ""
            )
    return None, Mistake("slow-line")


def _growing(loop: ast.For) -> str:
    """The list that a loop goes through and makes longer."""
    name = piece(loop.iter)
    for node in ast.walk(loop):
        grows = isinstance(node, ast.Call) and called(node) in GROWING
        if grows and isinstance(node.func, ast.Attribute) and piece(node.func.value) == name:  # type: ignore[attr-defined]
            return name
    return ""


def of_prints(place: Place) -> Found:
    """Too much that is printed or said."""
    loops = loops_around(place.tree, place.line)
    return None, Mistake("prints-loop", at=loops[0].lineno) if loops else Mistake()


def of_memory(place: Place) -> Found:
    """No memory left: the list that grows, if one does in that line."""
    for node in place.around(ast.Call):
        if called(node) in GROWING and isinstance(node.func, ast.Attribute):
            return None, Mistake("memory-list", piece(node.func.value))
    for loop in loops_around(place.tree, place.line):
        if isinstance(loop, ast.For) and (name := _growing(loop)):
            return loop.lineno, Mistake("endless-growing", name)
    for sum_up in place.nodes(ast.AugAssign):
        return None, Mistake("memory-list", piece(sum_up.target))
    large = [node for node in place.nodes(ast.BinOp) if isinstance(node.op, ast.Mult | ast.Pow)]
    return None, Mistake("memory-large", piece(large[0])) if large else Mistake()
