"""Which mistake is behind what a bot raised."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from game.lab.mistakes import amounts, endless, kinds, naming
from game.lab.mistakes.place import Place, called, piece
from game.lab.mistakes.values import Found, Mistake

Recognise = Callable[[Place], Found]

CALLS: Final = (
    (("input",), "input"),
    (("breakpoint", "set_trace"), "breakpoint"),
    (("exit", "quit", "_exit"), "exit"),
    (("open", "mkdir", "listdir", "remove", "read_text", "write_text"), "file"),
    (("urlopen", "urlretrieve", "connect", "create_connection", "request"), "outside"),
    (("fork", "system", "Popen", "run", "start", "start_new_thread"), "process"),
)
"""What a bot cannot have, by the functions that ask for it."""
_OUTSIDE: Final = (
    "OSError",
    "EOFError",
    "BdbQuit",
    "SystemExit",
    "RuntimeError",
    "io.UnsupportedOperation",
)


def find(place: Place) -> Found:
    """The mistake, and its line."""
    problem = place.problem
    names = [kind.__name__ for kind in type(problem).__mro__]
    if any(name in names for name in _OUTSIDE) and (found := _outside(place)):
        return None, found
    if _raised(place):
        return None, Mistake("raised")
    for name in names:
        if name in _BY_CLASS:
            return _BY_CLASS[name](place)
    return None, Mistake("other", type(problem).__name__)


def _outside(place: Place) -> Mistake | None:
    """What is not there for bots: a keyboard, files, the internet."""
    names = {called(node) for node in place.nodes(ast.Call)}
    for functions, kind in CALLS:
        if asked := names.intersection(functions):
            return Mistake(kind, min(asked))
    return None


def _raised(place: Place) -> bool:
    """Whether the bot itself has raised it."""
    trace = place.problem.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    own = trace is not None and trace.tb_frame is place.frame
    return own and place.exactly(ast.Raise) and "must derive from" not in place.message


def _system_exit(_place: Place) -> Found:
    return None, Mistake("exit", "exit")


def _assertion(place: Place) -> Found:
    nodes = place.nodes(ast.Assert)
    return None, Mistake("assert", piece(nodes[0].test) if nodes else "")


def _stop(_place: Place) -> Found:
    return None, Mistake("next")


def _illegal(place: Place) -> Found:
    trace = place.problem.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_name == "action_from_string":
            return None, Mistake("after-text", amounts.argument(place, "after"))
        trace = trace.tb_next
    return None, Mistake("after")


def _too_large(_place: Place) -> Found:
    return None, Mistake("too-large")


def _os(_place: Place) -> Found:
    return None, Mistake("file")


def _network(_place: Place) -> Found:
    return None, Mistake("outside")


_BY_CLASS: Final[dict[str, Recognise]] = {
    **{"UnboundLocalError": naming.of_unbound, "NameError": naming.of_name},
    **{"AttributeError": naming.of_attribute, "ImportError": naming.of_import},
    **{"TypeError": kinds.of_type, "IllegalAction": _illegal, "IndexError": amounts.of_index},
    **{"KeyError": amounts.of_key, "ZeroDivisionError": amounts.of_zero},
    **{"RecursionError": endless.of_recursion, "MemoryError": endless.of_memory},
    **{"AssertionError": _assertion, "StopIteration": _stop, "SystemExit": _system_exit},
    **{"OverflowError": _too_large, "ValueError": amounts.of_value},
    **{"URLError": _network, "JsException": _network, "OSError": _os, "EOFError": _os},
    **{"RuntimeError": amounts.of_changing},
}
