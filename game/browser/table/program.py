"""Runs a screen whose state is a value: messages in, pictures and effects out.

Elm's loop: a message and the state give the next state and its effects; the state is shown, then
the effects are carried out. A message that comes meanwhile waits until that is done.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Generic, TypeVar

from game.browser.web import failure

State = TypeVar("State")
Message = TypeVar("Message")
Effect = TypeVar("Effect")


Contained = Mapping[type, Callable[[], AbstractContextManager[None]]]
"""By the type of a message: what contains the failure of the part that it is about."""


class Program(Generic[State, Message, Effect]):
    """The loop of one screen, from its first state and effects on.

    `show` gets every new state, `carry_out` every effect. `run` begins; `send` gives a message.
    What fails because of a message is `contained`, if that has its type.
    """

    def __init__(
        self,
        first: tuple[State, Sequence[Effect]],
        reduce: Callable[[State, Message], tuple[State, Sequence[Effect]]],
        show: Callable[[State], object],
        carry_out: Callable[[Effect], object],
        contained: Contained | None = None,
    ) -> None:
        self.state, self._effects = first
        self._reduce, self._show, self._carry_out = reduce, show, carry_out
        self._contained = contained or {}
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
            with self._contained.get(type(message), nullcontext)():
                self.state, effects = self._reduce(self.state, message)
                self._settle(effects)

    def _settle(self, effects: Sequence[Effect]) -> None:
        self._show(self.state)
        for effect in effects:
            if not self._closed:
                self._carry_out(effect)
