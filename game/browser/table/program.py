"""Runs a screen whose state is a value: messages in, pictures and effects out.

Elm's loop: a message and the state give the next state and its effects; the state is shown, then
the effects are carried out. A message that comes meanwhile waits until that is done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Generic, TypeVar

from game.browser.web import failure

State = TypeVar("State")
Message = TypeVar("Message")
Effect = TypeVar("Effect")


class Program(Generic[State, Message, Effect]):
    """The loop of one screen, from its first state and effects on.

    `show` gets every new state, `carry_out` every effect. `run` begins; `send` gives a message.
    `contained` gives what contains a failure because of a message.
    """

    def __init__(
        self,
        first: tuple[State, Sequence[Effect]],
        reduce: Callable[[State, Message], tuple[State, Sequence[Effect]]],
        show: Callable[[State], object],
        carry_out: Callable[[Effect], object],
        contained: Callable[[Message], AbstractContextManager[None]] | None = None,
    ) -> None:
        self.state, self._effects = first
        self._reduce, self._show, self._carry_out = reduce, show, carry_out
        self._contained = contained or (lambda _message: nullcontext())
        self._work = failure.guarded(self._work_off)  # whoever sends, it is not their failure
        self._waiting: deque[Message] = deque()
        self._busy, self._closed = True, False  # what comes before `run` waits

    def run(self) -> None:
        """Show the first state and carry its effects out, then take what was sent before."""
        try:
            self._settle(self._effects)
            self._work()
        finally:
            self._busy = False

    def send(self, message: Message) -> None:
        """Take a message; after `close` none counts."""
        self._waiting.append(message)
        if self._busy or self._closed:
            return
        self._busy = True
        try:
            self._work()
        finally:
            self._busy = False

    def close(self) -> None:
        """Stop: what waits is forgotten."""
        self._closed = True
        self._waiting.clear()

    def _work_off(self) -> None:
        while self._waiting and not self._closed:
            message = self._waiting.popleft()
            with self._contained(message):
                self.state, effects = self._reduce(self.state, message)
                self._settle(effects)

    def _settle(self, effects: Sequence[Effect]) -> None:
        self._show(self.state)
        for effect in effects:
            if not self._closed:
                self._carry_out(effect)


class Renderer:
    """Writes a value into the document field by field, and skips what is as it was.

    It is made of what writes each field, by the field's name; they are written in that order.
    """

    def __init__(self, **write: Callable[[Any], object]) -> None:
        self._write, self._written = write, dict[str, object]()

    def show(self, value: object) -> None:
        """Write every field of `value` that differs from what was written last."""
        written = self._written
        for name, write in self._write.items():
            field = getattr(value, name)
            if name not in written or written[name] != field:
                written[name] = field
                write(field)
