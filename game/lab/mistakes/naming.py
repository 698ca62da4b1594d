"""Mistakes with names: of variables, of what stands behind a dot, and of modules."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from game.lab.look import Look
from game.lab.mistakes import repairs
from game.lab.mistakes.place import LOOK, MISSING, Place, called, functions, piece
from game.lab.mistakes.texts import is_slip, nearest
from game.lab.mistakes.values import Found, Mistake, Repair

CONSTANTS: Final = {
    **{"true": "True", "TRUE": "True", "false": "False", "FALSE": "False"},
    **{"none": "None", "NONE": "None", "null": "None", "nil": "None", "undefined": "None"},
}
_MODULES: Final = {
    "random": "choice choices shuffle sample randint randrange uniform",
    "math": "sqrt floor ceil log exp sin cos pi inf",
    "collections": "defaultdict Counter deque namedtuple",
    "itertools": "combinations permutations product chain",
    "time": "sleep perf_counter",
    "copy": "deepcopy",
    "functools": "lru_cache reduce",
    "dataclasses": "dataclass",
}
OWNERS: Final = {name: module for module, names in _MODULES.items() for name in names.split()}
"""Functions that pupils use without their module."""
TWINS: Final = str.maketrans(
    "аеорсухіјѕԁԛѡΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕКМНОРСТХ", "aeopcyxijsdqwABEZHIKMNOPTYXoABEKMHOPCTX"
)
"""Letters of other alphabets that look like Latin ones."""
METHODS: Final[dict[tuple[type, str], str]] = {
    **{(list, "add"): "append", (list, "push"): "append", (list, "delete"): "remove"},
    **{(set, "append"): "add", (set, "push"): "add", (list, "sorted"): "sort"},
    **{(str, "toLowerCase"): "lower", (str, "toUpperCase"): "upper", (str, "trim"): "strip"},
    **{(str, "indexOf"): "find", (list, "indexOf"): "index", (list, "unshift"): "insert"},
}
LENGTHS: Final = ("length", "size", "len", "count")
CONTAINS: Final = ("contains", "includes", "has", "has_key", "containsKey", "exists")
SILENT: Final = (
    *("append", "add", "sort", "reverse", "extend", "update", "insert", "clear", "remove"),
    *("shuffle", "print", "say", "discard"),
)
"""Functions that do something and give nothing back."""
MODULES_APART: Final = (
    *("numpy", "pandas", "torch", "tensorflow", "keras", "scipy", "sklearn", "matplotlib", "PIL"),
    *("pygame", "requests", "chess", "networkx", "sympy", "numba", "jax", "gym", "gymnasium"),
    *("pettingzoo", "cv2", "pyscript"),
)
WINDOWS: Final = ("tkinter", "turtle", "curses", "idlelib")
PAGE: Final = ("js", "pyodide", "pyodide_js", "micropip")


def of_name(place: Place) -> Found:
    """A name that means nothing."""
    name = getattr(place.problem, "name", None) or _quoted(place.message)
    if not name:
        return None, Mistake("name")
    for recognise in (_compared, _constant, _twin, _exit, _slip, _of_look, _of_module, _text):
        if mistake := recognise(place, name):
            return None, mistake
    return None, _elsewhere(place, name) or _unlike(place, name)


def _quoted(message: str) -> str:
    found = re.search(r"'([^']*)'", message)
    return found[1] if found else ""


def _compared(place: Place, name: str) -> Mistake | None:
    """`x == 3` alone in a line, where `x = 3` is meant."""
    for node in place.nodes(ast.Expr):
        test = node.value
        if not isinstance(test, ast.Compare) or not isinstance(test.left, ast.Name):
            continue
        if test.left.id == name and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq):
            _start, end = place.offset(test.left)
            at = place.source.index("==", end)
            repair = repairs.certain(place.source, Repair(at, at + 2, "="), place.line)
            return Mistake("compared", name, repair=repair)
    return None


def _constant(place: Place, name: str) -> Mistake | None:
    right = CONSTANTS.get(name, "")
    return Mistake("constant", name, right, repair=_renamed(place, name, right)) if right else None


def _twin(place: Place, name: str) -> Mistake | None:
    right = name.translate(TWINS)
    if right == name or not right.isascii():
        return None
    known = right if place.named(right) is not MISSING else ""
    return Mistake("twin", name, right, repair=_renamed(place, name, right) if known else None)


def _exit(_place: Place, name: str) -> Mistake | None:
    return Mistake("exit", name) if name in ("exit", "quit") else None


def _slip(place: Place, name: str) -> Mistake | None:
    right = nearest(name, place.names(), 1.0)
    if not right:
        return None
    return Mistake("name-close", name, right, repair=_renamed(place, name, right))


def _unlike(place: Place, name: str) -> Mistake:
    right = nearest(name, place.names())
    return Mistake("name-close" if right else "name", name, right)


def _of_look(place: Place, name: str) -> Mistake | None:
    """`actions` for `look.actions`, `choice` for `look.random.choice`."""
    looks = place.look()
    right = name if name in LOOK else ""
    if OWNERS.get(name) == "random" and name not in LOOK:
        right = f"random.{name}"
    if not looks or not right:
        return None
    whole = f"{looks[0]}.{right}"
    return Mistake("name-look", name, whole, repair=_renamed(place, name, whole))


def _of_module(place: Place, name: str) -> Mistake | None:
    module = name if name in sys.stdlib_module_names else OWNERS.get(name, "")
    if not module or module.startswith("_"):
        return None
    if module == name:
        line = f"import {name}"
        return Mistake("name-import", name, line, repair=repairs.first_line(place.source, line))
    line = f"from {module} import {name}"
    return Mistake("name-from", name, line, module, repair=repairs.first_line(place.source, line))


def _text(place: Place, name: str) -> Mistake | None:
    """An action without its quotes."""
    looks = place.look()
    if not looks or name not in looks[1].actions:
        return None
    for node in place.nodes(ast.Name):
        if node.id == name:
            repair = Repair(*place.offset(node), f'"{name}"')
            return Mistake("name-text", name, f'"{name}"', repair=repair)
    return None


def _elsewhere(place: Place, name: str) -> Mistake | None:
    """A name that the text gives to something, but not here or not yet."""
    for node in _binding(place.tree, name):
        if node.lineno > place.line and node.col_offset == 0:
            return Mistake("name-later", name, at=node.lineno)
    for node in ast.walk(place.tree):
        if isinstance(node, ast.comprehension) and any(
            target.id == name for target in ast.walk(node.target) if isinstance(target, ast.Name)
        ):
            return Mistake("name-inside", name, at=node.target.lineno)
    for function in functions(place.tree):
        own = any(node is not function for node in _binding(function, name))
        if own and function.name != place.frame.f_code.co_name:
            return Mistake("name-elsewhere", name, function.name)
    return None


def _binding(tree: ast.AST, name: str) -> Iterator[Any]:
    """The pieces that give a value to the name."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=own, ctx=ast.Store()) if own == name:
                yield node
            case ast.FunctionDef(name=own) | ast.ClassDef(name=own) if own == name:
                yield node
            case ast.arg(arg=own) if own == name:
                yield node


def of_unbound(place: Place) -> Found:
    """A name of this function that has no value yet."""
    name = _quoted(place.message)
    if name in place.frame.f_globals:
        return None, Mistake("unbound-global", name, f"global {name}")
    if place.named(name) is not MISSING:
        return None, Mistake("unbound-built-in", name)
    return None, _compared(place, name) or Mistake("unbound", name)


def of_attribute(place: Place) -> Found:
    """What stands before a dot does not have what stands behind it."""
    problem = place.problem
    name = getattr(problem, "name", None) or ""
    owner = getattr(problem, "obj", MISSING)
    found = [node for node in place.nodes(ast.Attribute) if node.attr == name]
    if not name or owner is MISSING or not found:
        return None, Mistake("attribute", name)
    node = found[0]
    before = piece(node.value)
    kind = type(owner)
    if kind is Look:
        return None, _of_looks(place, node)
    if owner is None:
        return None, none(place, node.value, "none-attribute", name)
    if kind in (FunctionType, MethodType, BuiltinFunctionType):
        return None, Mistake("not-called", before, name)
    return None, _of_values(place, node, owner)


def _of_looks(place: Place, node: ast.Attribute) -> Mistake:
    right, before = nearest(node.attr, LOOK), piece(node.value)
    if not right:
        return Mistake("look-attribute", f"{before}.{node.attr}", ", ".join(LOOK))
    repair = _attribute_repair(place, node, right) if is_slip(node.attr, right) else None
    return Mistake("attribute-close", f"{before}.{node.attr}", f"{before}.{right}", repair=repair)


def _of_values(place: Place, node: ast.Attribute, owner: object) -> Mistake:
    """Of lists, texts, modules and whatever else."""
    kind, name, before = type(owner), node.attr, piece(node.value)
    right = METHODS.get((kind, name), "")
    if right:
        repair = _attribute_repair(place, node, right)
        return Mistake("method-other", f".{name}", f".{right}", kind.__name__, repair=repair)
    if name in LENGTHS and hasattr(kind, "__len__"):
        return Mistake("length", f".{name}", f"len({before})", repair=_length(place, node, before))
    if name in CONTAINS and hasattr(kind, "__contains__"):
        return Mistake("contains", f".{name}", f"x in {before}")
    right = nearest(name, (n for n in dir(owner) if not n.startswith("_")))
    if right:
        repair = _attribute_repair(place, node, right) if is_slip(name, right) else None
        return Mistake("attribute-close", f"{before}.{name}", f"{before}.{right}", repair=repair)
    if kind is ModuleType:
        return Mistake("module-attribute", before, name)
    return Mistake("attribute-kind", before, name, kind.__name__)


def _length(place: Place, node: ast.Attribute, before: str) -> Repair | None:
    start, end = place.offset(node)
    if place.source[end : end + 2] == "()":
        end += 2
    return repairs.certain(place.source, Repair(start, end, f"len({before})"), place.line)


def _attribute_repair(place: Place, node: ast.Attribute, right: str) -> Repair | None:
    """Another name behind the dot."""
    _start, end = place.offset(node)
    repair = Repair(end - len(node.attr), end, right)
    return repairs.certain(place.source, repair, place.line)


def _renamed(place: Place, name: str, right: str) -> Repair | None:
    return repairs.rename(place.source, name, right, place.line)


def none(place: Place, node: ast.expr, kind: str, other: str = "") -> Mistake:
    """That mistake with something that is None; if a function gave it that gives nothing, that."""
    call = node
    if isinstance(node, ast.Name):
        given = [
            one.value
            for one in ast.walk(place.tree)
            if isinstance(one, ast.Assign)
            and any(isinstance(to, ast.Name) and to.id == node.id for to in one.targets)
        ]
        call = given[0] if len(given) == 1 else node
    if isinstance(call, ast.Call) and called(call) in SILENT and call is node:
        return Mistake("none-silent", "", piece(call.func))
    if isinstance(call, ast.Call) and called(call) in SILENT:
        return Mistake("none-given", piece(node), piece(call.func), at=call.lineno)
    own = {function.name for function in functions(place.tree)}
    if isinstance(call, ast.Call) and called(call) in own:
        return Mistake("none-returned", piece(node), called(call), at=call.lineno)
    return Mistake(kind, piece(node), other)


def of_import(place: Place) -> Found:
    """A module that is not there, or a name that a module does not have."""
    module = (getattr(place.problem, "name", None) or "").partition(".")[0]
    if module in PAGE:
        return None, Mistake("outside", module)
    wanted = getattr(place.problem, "name_from", None) or ""
    if not isinstance(place.problem, ModuleNotFoundError) and module:
        wanted = wanted or _quoted(place.message)
        loaded = sys.modules.get(module)
        right = nearest(wanted, dir(loaded)) if loaded else ""
        repair = repairs.rename(place.source, wanted, right, place.line) if right else None
        kind = "import-close" if right else "import-name"
        return None, Mistake(kind, wanted, right, module, repair=repair)
    if module in WINDOWS:
        return None, Mistake("module-window", module)
    if module in sys.stdlib_module_names:
        return None, Mistake("module-unavailable", module)
    if module in MODULES_APART:
        return None, Mistake("module-apart", module)
    right = nearest(module, (n for n in sys.stdlib_module_names if not n.startswith("_")), 0.8)
    if right and is_slip(module, right):
        repair = repairs.rename(place.source, module, right, place.line)
        return None, Mistake("module-close", module, right, repair=repair)
    return None, Mistake("module", module)
