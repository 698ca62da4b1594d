"""Tables of what a bot works out for each action, gathered while one of its moves is traced.

An action is a text that the position allows, or the look after one. A row is

- a pass of a `for` over actions: the number that is compared there, else the last one that was
  assigned, compared or stored, else what a function gave back; names that had a value before the
  loop are no row's own,
- a call with an action: the number that it gives back, as of `key=` in `max`,
- an element of a comprehension or generator over actions: that number, or the first one in it.

Within a row no other begins, so that what a look ahead does stays out.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from game.lab.loops import ForLoop, Loops
from game.lab.steps import MOST_ROWS, MOST_TABLES, Row, Table

NOTHING: Final = object()
"""Given back by a call that ended with an error."""
MOST_TEXT: Final = 100_000
"""Characters of all rows, about as they are sent."""
LARGEST: Final = sys.float_info.max
"""What stands for numbers without end."""


@dataclass(slots=True)
class _Growing:
    line: int
    name: str = ""
    rows: dict[str, Row] = field(default_factory=dict)


@dataclass(slots=True)
class _Open:
    """A row under way; `noted` are values and the names they were assigned to, the last last."""

    owner: object
    table: _Growing
    action: str
    step: int
    depth: int
    noted: list[tuple[object, str]] = field(default_factory=list)
    returned: object = NOTHING


@dataclass(slots=True)
class LoopUnderWay:
    """A `for` that a call is in; `before` are the names that had a value before it."""

    loop: ForLoop
    before: frozenset[str]
    table: _Growing
    row: _Open | None = None


@dataclass(slots=True)
class CallLoops:
    """The loops of one call of a function: those under way, and all that have begun."""

    depth: int
    number: int
    under_way: list[LoopUnderWay] = field(default_factory=list)
    begun: dict[int, frozenset[str]] = field(default_factory=dict)


class Tables:
    """The tables of one move; `action_of` says which action a value stands for, if any."""

    def __init__(
        self,
        loops: Loops,
        action_of: Callable[[object], str | None],
        written: Callable[[object], str],
    ) -> None:
        self._loops, self._action_of, self._written = loops, action_of, written
        self._open: _Open | None = None
        self._all: list[_Growing] = []
        self._known: dict[object, _Growing] = {}
        self._left, self._text = MOST_ROWS, MOST_TEXT

    def tables(self) -> tuple[Table, ...]:
        """Those with two rows or more; the same numbers are told once."""
        found: dict[object, Table] = {}
        for one in self._all:
            same = frozenset((row.action, row.number) for row in one.rows.values())
            if len(one.rows) > 1 and same not in found:
                found[same] = Table(one.line, one.name, tuple(one.rows.values()))
        return tuple(found.values())[:MOST_TABLES]

    # --- for

    def line(self, call: CallLoops, line: int, held: Callable[[], dict[str, Any]], at: int) -> None:
        """A call has come to that line, with the step of that number; `held` are its variables."""
        under_way = call.under_way
        while under_way:
            inner = under_way[-1]
            if inner.loop.first <= line <= inner.loop.last:
                self._begin_pass(inner, call, held, at)
                break
            self._end_pass(inner, held)
            if inner.loop.line <= line < inner.loop.first:
                return
            under_way.pop()
        loop = self._loops.statements.get(line)
        if loop:
            before = call.begun.setdefault(line, frozenset(held()))
            table = self._table((call.number, line), line)
            under_way.append(LoopUnderWay(loop, before, table))

    def end(self, call: CallLoops, held: Callable[[], dict[str, Any]], value: object) -> None:
        """A call is over and gave that back; with NOTHING it ended with an error."""
        for one in reversed(call.under_way):
            self._end_pass(one, held)
        call.under_way.clear()
        row = self._open
        if row and row.owner is call:
            self._open = None
            self._add(row, value)
        elif row and call.depth == row.depth + 1:
            row.returned = value

    def _begin_pass(
        self, one: LoopUnderWay, call: CallLoops, held: Callable[[], dict[str, Any]], at: int
    ) -> None:
        if self._open:
            return
        values = held()
        for name in one.loop.variables:
            action = self._action_of(values.get(name))
            if action is not None:
                if action in one.table.rows:  # the loop has begun once more
                    one.table = self._table(None, one.loop.line)
                row = _Open(one, one.table, action, at, call.depth)
                self._open = one.row = row
                return

    def _end_pass(self, one: LoopUnderWay, held: Callable[[], dict[str, Any]]) -> None:
        row, one.row = one.row, None
        if row is None or row is not self._open:
            return
        self._open, values = None, held()
        assigned = {name for _value, name in row.noted if name} - one.before
        for name in one.loop.compared:
            if name in assigned and self._add(row, values.get(name), name):
                return
        for value, name in reversed(row.noted):
            if name in one.before:
                continue
            if self._add(row, values.get(name) if name else value, name):
                return
        self._add(row, row.returned)

    def note(self, value: object, names: tuple[str, ...], depth: int) -> None:
        """In a loop, in a call of that depth, a value is compared, stored or assigned."""
        row = self._open
        if row and row.depth == depth and isinstance(row.owner, LoopUnderWay):
            row.noted += [(value, name) for name in names or ("",)]

    # --- calls and elements

    def begin(
        self, call: CallLoops, name: str, line: int, given: tuple[object, ...], at: int
    ) -> None:
        """A function is called with these, by a call that is one less deep."""
        if self._open:
            return
        for value in given:
            action = self._action_of(value)
            if action is not None:
                table = self._table((name, line), line, action)
                table.name = "" if name.startswith("<") else name
                self._open = _Open(call, table, action, at, call.depth)
                return

    def element(self, number: int, value: object, held: tuple[object, ...], at: int) -> None:
        """A comprehension of that number has an element, with its variables like that."""
        if self._open:
            return
        actions = [action for action in map(self._action_of, held) if action is not None]
        if actions:
            table = self._table(("element", number), self._loops.lines[number], actions[0])
            self._add(_Open(None, table, actions[0], at, 0), value)

    def _table(self, key: object, line: int, action: str | None = None) -> _Growing:
        """The table of that key; a new one without a key, or if it has the action already."""
        table = self._known.get(key) if key else None
        if table is None or action in table.rows:
            table = _Growing(line)
            self._all.append(table)
            self._known[key] = table
        return table

    def _add(self, row: _Open, value: object, name: str | None = None) -> bool:
        """Add the row, if the value is or holds a number."""
        number = number_in(value)
        if number is None or self._left <= 0 or self._text <= 0:
            return False
        text = self._written(value)
        self._left, self._text = self._left - 1, self._text - len(json.dumps(text)) - 60
        if name is not None:
            row.table.name = name
        row.table.rows[row.action] = Row(row.action, number, text, row.step)
        return True


def number_in(value: object, depth: int = 2) -> float | None:
    """The value as a number, or the first number in it; None if there is none."""
    kind = type(value)
    if kind in (int, float, bool):
        try:
            number = float(value)  # type: ignore[arg-type]
        except OverflowError:
            number = math.inf if value > 0 else -math.inf  # type: ignore[operator]
        return None if math.isnan(number) else min(max(number, -LARGEST), LARGEST)
    if kind in (tuple, list) and depth:
        for item in value:  # type: ignore[attr-defined]
            number_there = number_in(item, depth - 1)
            if number_there is not None:
                return number_there
    return None
