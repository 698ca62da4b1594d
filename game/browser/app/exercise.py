"""Makes the browser's guesses about the interpreter general, before somebody taps.

Chromium builds into the machine code of the interpreter's loop which of its functions were called
at each place so far. Where another one is called it makes that code anew while the page waits: 3 ms
on a fast device, 15 on a slow one. Where many different functions were called it guesses no more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from pyscript import window

from game.browser.web import make


class _Pair(NamedTuple):
    name: str
    value: int


class _Plain:
    """A value with attributes of its own."""


def _generator() -> Iterator[int]:
    yield 1


def _values() -> list[Any]:
    """Many kinds of values; what is written into them is read nowhere else."""
    element, numbers = make("div"), {1: 1}
    own = (element, element.children, element.remove, _Plain(), _Plain, _Pair("a", 1), _Pair)
    called = (_generator, partial(_generator), len, numbers.copy)
    held = ("a", b"a", [1], (1,), {1}, numbers, numbers.items(), range(1), 1, 1.5, None)
    walked = (_generator(), enumerate("a"), zip("a", strict=True), map(str, "a"), reversed("a"))
    awaited: tuple[Any, ...] = (window.Promise.resolve(1), asyncio.sleep(0), asyncio.Future())
    return [*own, *called, *held, *walked, *awaited]


def _write(value: Any) -> None:
    value.name = "a"


async def _awaited(value: Any) -> None:
    await value


def _wait(value: Any) -> None:
    waiting = _awaited(value)
    try:
        waiting.send(None)
    finally:
        waiting.close()


def _each(value: Any) -> None:
    for _ in value:
        pass


_DEEDS: tuple[Callable[[Any], object], ...] = (
    lambda value: value.__class__,
    lambda value: value.name,
    _write,
    _wait,
    _each,
    lambda value: [*value],
    list,
    tuple,
    lambda value: next(iter(value)),
    lambda value: value(),
    lambda value: value("a"),
    lambda value: value(*("a",)),
    lambda value: value(name="a"),
    lambda value: not value,
    lambda value: 1 if value else 2,
    lambda value: value and 1,
    lambda value: value or 1,
    lambda value: value == 1,
    lambda value: value + value,
    lambda value: {**value},
    lambda value: value[0],
    lambda value: f"{value}",
    bool,
    hash,
    len,
    sorted,
    lambda value: 1 in value,
)
"""What Python code does to values."""


def exercise() -> Iterator[None]:
    """Do each of these to each of many kinds of values, whether it can be done or not, in steps."""
    values = _values()
    for deed in _DEEDS:
        for value in values:
            with suppress(Exception):
                deed(value)
        yield
