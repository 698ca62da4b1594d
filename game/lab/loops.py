"""The loops in a bot's text, and the same text with calls in it that note what loops work out.

Statements are watched from outside, by their lines. What has no line of its own gets a call around
it: elements of comprehensions and generators, and in the body of a `for` what is assigned, stored
and compared.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import CodeType
from typing import TypeVar

ELEMENT = "__noted_element__"
"""Called with a number for the loop, an element, and what the loop's variables hold; gives that."""
VALUE = "__noted_value__"
"""Called with what is compared or stored, and the names that it is assigned to; gives that."""
ADDS = ("append", "add", "insert")

N = TypeVar("N", bound=ast.AST)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, *_COMPREHENSIONS)


@dataclass(frozen=True, slots=True)
class ForLoop:
    """A `for` statement: its line, those of its body, its variables.

    `compared` are the variables that are assigned and compared in its body, the last ones first.
    """

    line: int
    first: int
    last: int
    variables: tuple[str, ...]
    compared: tuple[str, ...]


@dataclass(slots=True)
class Loops:
    """What is watched in a text: `for` statements by line, and the lines of comprehensions."""

    statements: dict[int, ForLoop] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list)


def noted(source: str, file: str) -> tuple[CodeType, Loops]:
    """The text with its calls, compiled, and its loops. Raises SyntaxError."""
    tree, loops = ast.parse(source, file), Loops()
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and node.body[0].lineno > node.lineno:
            loops.statements[node.lineno] = _for_loop(node)
    tree = ast.fix_missing_locations(_Noter(loops).visit(tree))
    return compile(tree, file, "exec", dont_inherit=True), loops


def _for_loop(node: ast.For) -> ForLoop:
    variables = tuple(_names(node.target))
    compared, assigned = set[str](), list[str]()
    for part in _inside(node.body):
        if isinstance(part, ast.Compare):
            sides = (part.left, *part.comparators)
            compared.update(one.id for one in sides if isinstance(one, ast.Name))
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            assigned.append(part.id)
    wanted = compared - {*variables}
    names = [name for name in dict.fromkeys(reversed(assigned)) if name in wanted]
    last = node.body[-1].end_lineno or node.body[-1].lineno
    return ForLoop(node.lineno, node.body[0].lineno, last, variables, tuple(names))


def _names(target: ast.AST) -> Iterator[str]:
    """The variables that a loop sets, in order."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name):
            yield node.id


def _inside(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """All that is in these statements, in the order of the text, but for functions and classes."""
    for statement in body:
        yield from _below(statement)


def _below(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _SCOPES):
            yield from _below(child)


class _Noter(ast.NodeTransformer):
    """Puts the calls in."""

    def __init__(self, loops: Loops) -> None:
        self._loops = loops
        self._in_loop = False

    def visit_For(self, node: ast.For) -> ast.For:
        return self._within(node, in_loop=True)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return self._within(node, in_loop=False)

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        return self._within(node, in_loop=False)

    def _within(self, node: N, *, in_loop: bool) -> N:
        before, self._in_loop = self._in_loop, in_loop
        self.generic_visit(node)
        self._in_loop = before
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        """Note what is compared there, unless it is a variable, which is seen anyway."""
        self.generic_visit(node)
        if self._in_loop:
            node.left = _compared(node.left)
            node.comparators = [_compared(one) for one in node.comparators]
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        self.generic_visit(node)
        if self._in_loop:
            node.value = _assigned(node.value, node.targets)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AugAssign:
        self.generic_visit(node)
        if self._in_loop and isinstance(node.target, ast.Name):
            node.value = _assigned(node.value, [node.target])
        return node

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.NamedExpr:
        self.generic_visit(node)
        if self._in_loop:
            node.value = _assigned(node.value, [node.target])
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        adds = isinstance(node.func, ast.Attribute) and node.func.attr in ADDS
        if self._in_loop and adds and node.args and not isinstance(node.args[-1], ast.Starred):
            node.args[-1] = _call(VALUE, node.args[-1], [node.args[-1]])
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.ListComp:
        self.generic_visit(node)
        node.elt = self._element(node.elt, node.generators)
        return node

    def visit_SetComp(self, node: ast.SetComp) -> ast.SetComp:
        self.generic_visit(node)
        node.elt = self._element(node.elt, node.generators)
        return node

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.GeneratorExp:
        self.generic_visit(node)
        node.elt = self._element(node.elt, node.generators)
        return node

    def visit_DictComp(self, node: ast.DictComp) -> ast.DictComp:
        self.generic_visit(node)
        node.value = self._element(node.value, node.generators)
        return node

    def _element(self, element: ast.expr, generators: list[ast.comprehension]) -> ast.expr:
        number = len(self._loops.lines)
        self._loops.lines.append(element.lineno)
        names = [name for each in generators for name in _names(each.target)]
        loads: list[ast.expr] = [ast.Name(name, ast.Load()) for name in names]
        return _call(ELEMENT, element, [ast.Constant(number), element, *loads])


def _compared(node: ast.expr) -> ast.expr:
    """Noted, unless it is a variable or a plain value."""
    if isinstance(node, ast.Call | ast.BinOp | ast.Subscript | ast.Attribute):
        return _call(VALUE, node, [node])
    return node


def _assigned(value: ast.expr, targets: Iterable[ast.expr]) -> ast.expr:
    """Noted, with the names that it is assigned to."""
    names = [name for target in targets for name in _set_names(target)]
    return _call(VALUE, value, [value, *map(ast.Constant, names)])


def _set_names(target: ast.AST) -> Iterator[str]:
    """The variables that an assignment sets; an entry of a list or dictionary is none."""
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Tuple | ast.List):
        for part in target.elts:
            yield from _set_names(part)


def _call(name: str, at: ast.expr, arguments: list[ast.expr]) -> ast.expr:
    function = ast.copy_location(ast.Name(name, ast.Load()), at)
    return ast.copy_location(ast.Call(function, arguments, []), at)
