"""Which mistake is behind what `choose` returned, and behind a `choose` that is not there."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from difflib import get_close_matches
from inspect import isasyncgen, iscoroutine, isgenerator, isroutine
from typing import Final

from game.lab.look import Look
from game.lab.mistakes import repairs
from game.lab.mistakes.naming import SILENT
from game.lab.mistakes.place import called, functions, piece
from game.lab.mistakes.texts import is_slip
from game.lab.mistakes.values import LONGEST_DETAIL, Found, Mistake

FUNCTION: Final = "choose"
MOST_COMPARED: Final = 2_000
"""Legal actions that are compared with what came back."""


def find(source: str, returned: object, legal: Sequence[str], line: int | None) -> Found:
    """The mistake, and the line of the return that was reached.

    `line` is where `choose` ended, None if that is not known.
    """
    choose = next((one for one in functions(ast.parse(source)) if one.name == FUNCTION), None)
    ends = _returns(choose) if choose else []
    if line is None:
        line = ends[0].lineno if len(ends) == 1 and not _may_fall(choose) else None
    if returned is None:
        return _nothing(choose, ends, line)
    reached = next(
        (one for one in ends if one.lineno <= (line or 0) <= (one.end_lineno or 0)), None
    )
    value = reached.value if reached else None
    if isinstance(value, ast.List | ast.Tuple) and len(value.elts) == 1:
        return line, Mistake("one-in-list", "", piece(value.elts[0]), piece(value))
    written = piece(value) if value else ""
    example = legal[0] if legal else ""
    if isgenerator(returned) or iscoroutine(returned) or isasyncgen(returned):
        return _no_value(choose, line)
    mistake = _of_text(returned, legal) if type(returned) is str else None
    return line, mistake or _of_value(returned, legal, written, f'"{example}"')


# --- nothing


def _nothing(
    choose: ast.FunctionDef | ast.AsyncFunctionDef | None,
    ends: list[ast.Return],
    line: int | None,
) -> Found:
    if choose is None:
        return line, Mistake("none-end")
    if not ends:
        prints = [n for n in _walk(choose) if isinstance(n, ast.Call) and called(n) == "print"]
        last = choose.body[-1]
        if isinstance(last, ast.Expr) and last.value in prints:
            return last.lineno, Mistake("none-print", "print", "return")
        return line or last.lineno, Mistake("none-no-return")
    reached = next(
        (one for one in ends if one.lineno <= (line or 0) <= (one.end_lineno or 0)), None
    )
    if reached is None:
        return line or choose.body[-1].lineno, Mistake("none-end")
    if reached.value is None:
        return line, Mistake("none-bare")
    if isinstance(reached.value, ast.Call) and called(reached.value) in SILENT:
        return line, Mistake("none-silent", "", piece(reached.value.func))
    return line, Mistake("none-value", piece(reached.value))


def _returns(choose: ast.AST) -> list[ast.Return]:
    return [node for node in _walk(choose) if isinstance(node, ast.Return)]


def _walk(function: ast.AST) -> list[ast.AST]:
    """The pieces of a function without those of functions inside of it."""
    found, waiting = [], list(ast.iter_child_nodes(function))
    while waiting:
        node = waiting.pop(0)
        found.append(node)
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            waiting += ast.iter_child_nodes(node)
    return found


def _may_fall(choose: ast.FunctionDef | ast.AsyncFunctionDef | None) -> bool:
    """Whether the function can come to its end without `return`."""
    return choose is None or not isinstance(choose.body[-1], ast.Return)


def _no_value(choose: ast.AST | None, line: int | None) -> Found:
    """What comes of `async` and of `yield` instead of a value."""
    if isinstance(choose, ast.AsyncFunctionDef):
        return choose.lineno, Mistake("async")
    yields = (
        [n for n in _walk(choose) if isinstance(n, ast.Yield | ast.YieldFrom)] if choose else []
    )
    return yields[0].lineno if yields else line, Mistake("yield")


# --- something


def _of_text(text: str, legal: Sequence[str]) -> Mistake:
    """A text that is no action now: the action that is most like it."""
    compared = [*legal[:MOST_COMPARED]]
    plain = {action.replace(" ", "").lower(): action for action in compared}
    alike = plain.get(text.replace(" ", "").lower(), "")
    if not alike:
        alike = (get_close_matches(text[:LONGEST_DETAIL], compared, 1, 0.6) or [""])[0]
    if not text:
        return Mistake("text-empty", other=f'"{legal[0]}"' if legal else "")
    if alike:
        return Mistake("text-near", repr(text), f'"{alike}"')
    return Mistake("text-far", repr(text), f'"{legal[0]}"' if legal else "")


def _of_value(returned: object, legal: Sequence[str], written: str, example: str) -> Mistake:
    kind = type(returned)
    if kind is Look:
        return Mistake("look-returned", written, example)
    if isroutine(returned):
        return Mistake("uncalled", written or "choose", f"{written}(…)")
    if isinstance(returned, list | tuple | set | dict):
        return _of_many(returned, legal, written, example)
    if kind in (int, float) and kind is int and 0 <= returned < len(legal):  # type: ignore[operator]
        return Mistake("number-returned", str(returned), f"look.actions[{returned}]", example)
    if kind is bool:
        return Mistake("bool-returned", str(returned), example)
    if kind in (int, float):
        return Mistake("value-returned", str(returned), example)
    return Mistake("kind-returned", written, example, kind.__name__)


def _of_many(
    returned: list[object] | tuple[object, ...] | set[object] | dict[object, object],
    legal: Sequence[str],
    written: str,
    example: str,
) -> Mistake:
    """More than one thing: all actions, some of them, or an action with something else."""
    if not returned:
        return Mistake("empty-returned", written, example)
    if isinstance(returned, list) and len(returned) == len(legal) > 1:
        return Mistake("all-returned", written, "look.random.choice(look.actions)")
    texts = [one for one in returned if type(one) is str and one in legal]
    if len(returned) == 1 and texts and isinstance(returned, list | tuple):
        return Mistake("one-in-list", "", f"{written or '…'}[0]", f'"{texts[0]}"')
    if isinstance(returned, tuple) and len(texts) == 1:
        return Mistake("pair-returned", written, f'"{texts[0]}"')
    if len(texts) == len(returned):
        return Mistake("some-returned", written, f"look.random.choice({written or '…'})")
    return Mistake("kind-returned", written, example, type(returned).__name__)


# --- no choose


def missing(source: str, there: object) -> Found:
    """Why there is no function `choose`; `there` is what has its name, None if nothing has."""
    tree = ast.parse(source)
    if there is not None:
        return _line_of(tree), Mistake("choose-value", "", "", type(there).__name__)
    every = [*functions(tree)]
    outer = [one for one in tree.body if isinstance(one, ast.FunctionDef)]
    for one in every:
        if one.name == FUNCTION:
            return one.lineno, Mistake("choose-inside")
    for one in outer:
        if is_slip(one.name, FUNCTION):
            repair = repairs.rename(source, one.name, FUNCTION, one.lineno)
            return one.lineno, Mistake("choose-misspelt", one.name, repair=repair)
    likely = [one for one in outer if len(one.args.args) == 2] or outer
    if len(likely) == 1:
        return likely[0].lineno, Mistake("choose-renamed", likely[0].name)
    if not tree.body:
        return None, Mistake("choose-nothing")
    return None, Mistake("choose-missing")


def _line_of(tree: ast.Module) -> int | None:
    """The last line that gives `choose` a value."""
    lines = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == FUNCTION and isinstance(node.ctx, ast.Store)
    ]
    return lines[-1] if lines else None
