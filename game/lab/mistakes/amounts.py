"""Mistakes with what is in lists, dictionaries and texts, and with numbers."""

from __future__ import annotations

import ast
import re
from typing import Any, Final

from game.lab.mistakes.place import MISSING, PLAIN, Place, called, loops_around, piece
from game.lab.mistakes.texts import nearest
from game.lab.mistakes.values import Found, Mistake

MESSAGES: Final = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (
            r"not enough values to unpack \(expected (at least )?(?P<count>\d+), got (?P<name>\d+)",
            "unpack-few",
        ),
        (r"too many values to unpack \(expected (?P<count>\d+)", "unpack-many"),
        (r"list\.remove\(x\)|deque\.remove", "remove"),
        (r"not in (list|tuple|deque)|substring not found", "not-inside"),
        (r"[Ss]ample larger|Sample", "sample"),
        (r"empty range|Total of weights", "range-empty"),
        (r"math domain error|expected a (positive|nonnegative|number)", "math"),
        (r"cannot convert float|Result too large|too large to convert", "too-large"),
        (r"empty separator", "separator"),
    )
)


def of_value(place: Place) -> Found:
    """A value of the right kind that does not do."""
    message = place.message
    if found := re.match(r"(max|min)\(\) (arg is an empty|iterable argument is empty)", message):
        return None, Mistake("max-empty", argument(place, found[1]), found[1])
    if found := re.match(
        r"invalid literal for (int)\(\).*?: (.*)|could not convert.*(float): (.*)", message
    ):
        return None, Mistake("int-text", found[2] or found[4], found[1] or found[3])
    for pattern, kind in MESSAGES:
        if found := pattern.search(message):
            told = found.groupdict()
            name = told.get("name") or ""
            if kind in ("remove", "not-inside"):
                name = _owner(place, "remove", "index", "find", "rindex")
            return None, Mistake(kind, name, count=int(told.get("count") or 0))
    return None, Mistake("value")


def of_index(place: Place) -> Found:
    """A place in a list or a text that is not there."""
    if "choose from an empty" in place.message:
        return None, Mistake("choice-empty", argument(place, "choice", "choices", "sample"))
    if place.message.startswith("pop "):
        return None, Mistake("pop-empty", _owner(place, "pop"))
    if "assignment" in place.message:
        nodes = place.nodes(ast.Subscript)
        return None, Mistake("index-assign", piece(nodes[0].value) if nodes else "")
    for node in place.nodes(ast.Subscript):
        owner, index = place.value(node.value), place.value(node.slice)
        if type(owner) not in (list, tuple, str, range):
            continue
        if not owner:
            return None, Mistake("index-empty", piece(node.value))
        if type(index) is int and not -len(owner) <= index < len(owner):
            return None, _out_of_range(place, node, owner, index)
    return None, Mistake("index")


def _out_of_range(place: Place, node: ast.Subscript, owner: Any, index: int) -> Mistake:
    name = piece(node.value)
    for loop in loops_around(place.tree, place.line):
        if name in _shrinking(loop):
            return Mistake("index-shrinking", name, str(index), at=loop.lineno, count=len(owner))
    if index == len(owner):
        return Mistake("index-next", name, str(index), count=len(owner))
    return Mistake("index-range", name, str(index), count=len(owner))


def _shrinking(loop: ast.While | ast.For) -> set[str]:
    """What gets fewer items inside of a loop."""
    found = set()
    for node in ast.walk(loop):
        if isinstance(node, ast.Call) and called(node) in ("pop", "remove", "clear"):
            if isinstance(node.func, ast.Attribute):
                found.add(piece(node.func.value))
        elif isinstance(node, ast.Delete):
            found |= {piece(one.value) for one in node.targets if isinstance(one, ast.Subscript)}
    return found


def of_key(place: Place) -> Found:
    """A key that a dictionary does not have."""
    if place.calls("pop", "popitem") and "empty" in place.message:
        return None, Mistake("pop-empty", _owner(place, "pop", "popitem"))
    if place.calls("remove"):
        return None, Mistake("remove", _owner(place, "remove"))
    arguments = place.problem.args
    key = arguments[0] if arguments and type(arguments[0]) in PLAIN else None
    for node in place.nodes(ast.Subscript):
        owner = place.value(node.value)
        if not isinstance(owner, dict) or (owner is not MISSING and key in owner):
            continue
        name, written = piece(node.value), repr(key)
        if name == "memory":
            return None, Mistake("memory-key", written, f"memory.get({written}, 0)")
        if not owner:
            return None, Mistake("key-empty", written, name)
        known = [other for other in owner if type(other) is str]
        right = nearest(key, known) if isinstance(key, str) else ""
        if right:
            return None, Mistake("key-close", written, repr(right), name)
        return None, Mistake("key", written, name)
    return None, Mistake("key", place.message, _owner(place, "pop"))


def of_zero(place: Place) -> Found:
    """A division by zero."""
    divisors = [(node.op, node.right) for node in place.nodes(ast.BinOp)]
    divisors += [(node.op, node.value) for node in place.nodes(ast.AugAssign)]
    for sign, by in divisors:
        value = place.value(by)
        if isinstance(sign, ast.Div | ast.FloorDiv | ast.Mod) and (value is MISSING or value == 0):
            plain = isinstance(by, ast.Constant)
            return None, Mistake("zero-plain" if plain else "zero", piece(by))
    return None, Mistake("zero-plain")


def of_changing(place: Place) -> Found:
    """A collection that changes while a loop goes through it."""
    if "changed" not in place.message or "iteration" not in place.message:
        return None, Mistake("")
    loops = loops_around(place.tree, place.line)
    name = piece(loops[0].iter) if loops and isinstance(loops[0], ast.For) else ""
    name = re.sub(r"\.(keys|values|items)\(\)$", "", name)
    return None, Mistake("changing", name, f"list({name})")


def argument(place: Place, *names: str) -> str:
    """The first thing that a function of one of these names is given in that line."""
    for node in place.nodes(ast.Call):
        if called(node) in names and node.args:
            return piece(node.args[0])
    return ""


def _owner(place: Place, *names: str) -> str:
    """What stands before the dot of a function of one of these names in that line."""
    for node in place.nodes(ast.Call):
        if called(node) in names and isinstance(node.func, ast.Attribute):
            return piece(node.func.value)
    return ""
