"""Mistakes with kinds of values: what is None, is no list, is called though it is no function."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable
from typing import Final

from game.lab.mistakes import repairs
from game.lab.mistakes.naming import none
from game.lab.mistakes.place import MISSING, Place, functions, piece
from game.lab.mistakes.values import Found, Mistake, Repair

MESSAGES: Final = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r"can only concatenate (str|list) \(not \"(?P<name>\w+)\"\)", "plus"),
        (
            r"unsupported operand type.* for (?P<sign>\S+?):? '(?P<name>\w+)' and '(?P<other>\w+)'",
            "operands",
        ),
        (r"can't multiply sequence by non-int of type '(?P<name>\w+)'", "multiply"),
        (
            r"'[<>]=?' not supported between instances of '(?P<name>\w+)' and '(?P<other>\w+)'",
            "compare-kinds",
        ),
        (r"argument of type '(?P<name>\w+)' is not", "in-kind"),
        (r"cannot unpack non-iterable (?P<name>\w+)", "unpack-one"),
        (r"unhashable type: '(?P<name>\w+)'", "unhashable"),
        (r"indices must be integers( or slices)?, not '?(?P<name>\w+)", "index-kind"),
        (r"'(?P<name>str|tuple|range|bytes)' object does not support item", "fixed"),
        (r"'(?P<name>\w+)' object does not support item", "index-other"),
        (r"object of type '(?P<name>\w+)' has no len", "len-kind"),
        (r"'(?P<name>\w+)' object cannot be interpreted as an integer", "whole-number"),
        (r"sequence item \d+: expected str instance, (?P<name>\w+) found", "join"),
        (r"bad operand type for (?P<sign>unary .|abs\(\)): '(?P<name>\w+)'", "operand"),
        (r"(int|float)\(\) argument must be .*not '(?P<name>\w+)'", "int-kind"),
        (r"'(?P<name>\w+)' object is not an iterator", "next-kind"),
        (r"exceptions must derive", "raise-kind"),
    )
)


def of_type(place: Place) -> Found:
    """A value of another kind than is needed."""
    for recognise in (_arguments, _called, _indexed, _looped):
        if mistake := recognise(place):
            return None, mistake
    for pattern, kind in MESSAGES:
        if found := pattern.search(place.message):
            told = found.groupdict()
            mistake = Mistake(
                kind,
                told.get("sign") or "",
                told.get("name") or "",
                told.get("other") or "",
            )
            return None, _REFINED.get(kind, _as_it_is)(place, mistake)
    return None, Mistake("type")


def _as_it_is(_place: Place, mistake: Mistake) -> Mistake:
    return mistake


# --- arguments


def _arguments(place: Place) -> Mistake | None:
    """A wrong number of arguments, or a wrong name; Python is at the line of the caller."""
    found = re.match(r"(?:[\w.<>]+\.)?(?P<name>\w+)\(\) (?P<rest>.*)", place.message)
    if not found:
        return None
    name, rest = found["name"], found["rest"]
    if missing := re.match(r"missing \d+ required .*arguments?: (?P<names>.*)", rest):
        names = ", ".join(re.findall(r"'(\w+)'", missing["names"]))
        return Mistake("arguments-missing", name, names)
    if many := re.match(
        r"takes (?:from \d+ to )?(?P<takes>\d+) positional .* but (?P<given>\d+)", rest
    ):
        takes, given = int(many["takes"]), int(many["given"])
        if given == takes + 1 and _lacks_self(place, name):
            return Mistake("self", name)
        return Mistake("arguments-many", name, str(given), count=takes)
    if unknown := re.match(r"got an unexpected keyword argument '(?P<key>\w+)'", rest):
        return Mistake("argument-name", name, unknown["key"])
    if twice := re.match(r"got multiple values for .*'(?P<key>\w+)'", rest):
        return Mistake("argument-twice", name, twice["key"])
    built_in = re.search(r"takes (exactly|at least|at most|no) .*given|expected .* argument", rest)
    return Mistake("arguments-built-in", name) if built_in else None


def _lacks_self(place: Place, name: str) -> bool:
    """Whether the method of a class has no `self`."""
    methods = [
        inner
        for node in ast.walk(place.tree)
        if isinstance(node, ast.ClassDef)
        for inner in node.body
        if isinstance(inner, ast.FunctionDef) and inner.name == name
    ]
    return any(not node.args.args or node.args.args[0].arg != "self" for node in methods)


# --- ( ), [ ] and for


def _called(place: Place) -> Mistake | None:
    found = re.match(r"'(\w+)' object is not callable", place.message)
    if not found:
        return None
    kind = found[1]
    calls = [node for node in place.nodes(ast.Call) if _kind(place, node.func) in (kind, "")]
    if not calls:
        return Mistake("call-kind", "", "", kind)
    node = calls[0]
    name = piece(node.func)
    if kind == "NoneType":
        return none(place, node.func, "none-call")
    if isinstance(node.func, ast.Name) and hasattr(builtins, name):
        return Mistake("shadowed", name)
    if kind in ("int", "float") and isinstance(node.func, ast.Constant):
        return Mistake("call-number", name)
    repair = None
    if not node.args and not node.keywords:
        _start, end = place.offset(node.func)
        repair = repairs.certain(place.source, Repair(end, place.offset(node)[1], ""), place.line)
    elif kind in ("list", "dict", "tuple") and len(node.args) == 1 and not node.keywords:
        return Mistake("call-index", name, f"{name}[{piece(node.args[0])}]", kind)
    return Mistake("call-kind", name, "", kind, repair=repair)


def _indexed(place: Place) -> Mistake | None:
    found = re.match(r"'?(\w+)'? object is not subscriptable|type '(\w+)' is not", place.message)
    if not found:
        return None
    kind = found[1] or found[2]
    nodes = [node for node in place.nodes(ast.Subscript) if _kind(place, node.value) in (kind, "")]
    if kind == "NoneType" and nodes:
        return none(place, nodes[0].value, "none-index")
    name = piece(nodes[0].value) if nodes else ""
    if "function" in kind or "method" in kind:
        inside = piece(nodes[0].slice) if nodes else ""
        return Mistake("index-function", name, f"{name}({inside})", repair=_round(place, nodes))
    return Mistake("index-other", name, kind)


def _round(place: Place, nodes: list[ast.Subscript]) -> Repair | None:
    """Round brackets for square ones."""
    if len(nodes) != 1:
        return None
    (_start, after), (_begin, end) = place.offset(nodes[0].value), place.offset(nodes[0])
    inside = place.source[after:end].strip()
    if inside[:1] + inside[-1:] != "[]":
        return None
    return repairs.certain(place.source, Repair(after, end, f"({inside[1:-1]})"), place.line)


def _looped(place: Place) -> Mistake | None:
    """Something that is no list where a list is needed."""
    found = re.match(r"'(\w+)' object is not iterable", place.message)
    if not found:
        return None
    kind, node = found[1], _gone_through(place)
    if kind == "NoneType":
        return none(place, node, "none-loop") if node else Mistake("none-loop")
    name = piece(node) if node else ""
    if kind in ("int", "float"):
        return Mistake("loop-number", name, repair=_range(place, node, kind))
    if "function" in kind or "method" in kind:
        return Mistake("not-called", name)
    return Mistake("loop-kind", name, "", kind)


def _gone_through(place: Place) -> ast.expr | None:
    """The piece that a loop, a function or an assignment goes through item by item."""
    loops: list[ast.expr] = [one.iter for one in place.nodes(ast.For) if one.lineno == place.line]
    if not loops:
        loops = [
            inner.iter
            for node in place.around(ast.expr)
            if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp)
            for inner in node.generators
        ]
    loops += [node.args[0] for node in place.nodes(ast.Call) if node.args]
    loops += [node.value for node in place.nodes(ast.Assign)]
    return loops[0] if loops else None


def _range(place: Place, node: ast.expr | None, kind: str) -> Repair | None:
    """`range(…)` around what a loop counts to."""
    loop = [one for one in place.nodes(ast.For) if one.iter is node]
    if not loop or node is None or kind != "int":
        return None
    repair = Repair(*place.offset(node), f"range({piece(node)})")
    return repairs.certain(place.source, repair, place.line)


def _kind(place: Place, node: ast.expr) -> str:
    """The class of what the piece was; "" where that cannot be told."""
    value = place.value(node)
    return "" if value is MISSING else type(value).__name__


# --- signs


def _plus(place: Place, mistake: Mistake) -> Mistake:
    """Text and something else, or a list and something else."""
    found = re.search(r"concatenate (\w+) ", place.message)
    kind = found[1] if found else "str"
    if mistake.other == "NoneType":
        return _none_operand(place, mistake)
    if kind == "list":
        return Mistake("plus-list", "", mistake.other, "list")
    return Mistake("plus-text", "", mistake.other, "str")


def _operands(place: Place, mistake: Mistake) -> Mistake:
    if "NoneType" in (mistake.other, mistake.third):
        return _none_operand(place, mistake)
    kinds = {mistake.other, mistake.third}
    if mistake.name in ("+", "+=") and "str" in kinds:
        other = next(iter(kinds - {"str"}), "str")
        return Mistake("plus-text", "", other, "str")
    if "function" in kinds or "method" in kinds or "builtin_function_or_method" in kinds:
        return Mistake("operand-function", mistake.name)
    return mistake


def _none_operand(place: Place, mistake: Mistake) -> Mistake:
    """A sign between two values of which one is None."""
    sides: list[ast.expr] = []
    for node in place.nodes(ast.BinOp):
        sides += [node.left, node.right]
    for compared in place.nodes(ast.Compare):
        sides += [compared.left, *compared.comparators]
    sides += [node.value for node in place.nodes(ast.AugAssign)]
    for side in sides:
        if place.value(side) is None:
            return none(place, side, "none-operand")
    return Mistake("none-sign", mistake.name)


def _compare(place: Place, mistake: Mistake) -> Mistake:
    if "NoneType" in (mistake.other, mistake.third):
        return _none_operand(place, mistake)
    return mistake


def _unpack(place: Place, mistake: Mistake) -> Mistake:
    node = _gone_through(place)
    if mistake.other == "NoneType" and node:
        return none(place, node, "none-loop")
    return mistake


def _index_kind(place: Place, mistake: Mistake) -> Mistake:
    """Text, a decimal number or a tuple in square brackets."""
    nodes = place.nodes(ast.Subscript)
    name = piece(nodes[0].value) if nodes else ""
    inside = piece(nodes[0].slice) if nodes else ""
    kind = {"str": "index-text", "float": "index-decimal"}.get(mistake.other, "index-kind")
    owner = {"list": "list", "tuple": "tuple"}.get(place.message.split(" ")[0], "str")
    return Mistake(kind, name, inside, owner if kind == "index-text" else mistake.other)


def _length(place: Place, mistake: Mistake) -> Mistake:
    nodes = [node.args[0] for node in place.nodes(ast.Call) if len(node.args) == 1]
    if mistake.other == "NoneType" and nodes:
        return none(place, nodes[0], "none-len")
    name = piece(nodes[0]) if nodes else ""
    return Mistake("len-kind", name, "", mistake.other)


def _in(place: Place, mistake: Mistake) -> Mistake:
    nodes = [node.comparators[-1] for node in place.nodes(ast.Compare)]
    if mistake.other == "NoneType" and nodes:
        return none(place, nodes[0], "none-in")
    return Mistake("in-kind", piece(nodes[0]) if nodes else "", "", mistake.other)


_REFINED: Final[dict[str, Callable[[Place, Mistake], Mistake]]] = {
    **{"plus": _plus, "operands": _operands, "compare-kinds": _compare, "unpack-one": _unpack},
    **{"index-kind": _index_kind, "len-kind": _length, "in-kind": _in},
}


def wrong_choose(source: str, message: str) -> Found:
    """`choose` itself, which takes other values than it gets."""
    for node in functions(ast.parse(source)):
        if node.name != "choose" or not message.startswith("choose() "):
            continue
        count = len(node.args.posonlyargs) + len(node.args.args)
        return node.lineno, Mistake("choose-takes", count=count, repair=_two(source, node, count))
    return None, Mistake("type")


def _two(source: str, node: ast.FunctionDef | ast.AsyncFunctionDef, count: int) -> Repair | None:
    """Both values between the brackets behind the name."""
    start = sum(len(text) + 1 for text in source.split("\n")[: node.lineno - 1])
    found = re.compile(r"\bchoose\s*\(([\w\s,]*)\)").search(source, start)
    if not found or count > 1:
        return None
    text = "look, memory" if count == 0 else f"{node.args.args[0].arg}, memory"
    return repairs.certain(source, Repair(*found.span(1), text), node.lineno)
