"""A worker as JavaScript has it, of which a test says what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from game.engine.answering import serve
from game.engine.protocol import DONE, REFERENCE, message, split

Said = Callable[[int, str], Iterable[object]]
"""What a worker posts when it is asked, by the number of the question and the question."""


class Worker:
    """Begins with `first`, and posts to every question the next of what it is given.

    The last one is posted again and again. The reference takes `reference` seconds, and does not
    count.
    """

    reference = 0.0

    def __init__(self, *said: Said, first: object = "0 ready") -> None:
        self.ended, self.asked = False, list[str]()
        self._said, self._first, self._take = list(said), first, lambda _event: None

    def addEventListener(self, kind: str, listener: Callable[..., Any], *_how: object) -> None:  # noqa: N802
        if kind == "message":
            self._take = listener
            self._post(self._first)

    def removeEventListener(self, *_how: object) -> None:  # noqa: N802
        pass

    def postMessage(self, text: str | float) -> None:  # noqa: N802
        if not isinstance(text, str):
            return  # the seconds it has
        number, question = split(text)
        if question == REFERENCE:
            done = message(number, DONE)
            asyncio.get_running_loop().call_later(self.reference, self._post, done)
            return
        self.asked.append(question)
        said = self._said[0] if len(self._said) == 1 else self._said.pop(0)
        for one in said(number, question):
            self._post(one)

    def terminate(self) -> None:
        self.ended = True

    def _post(self, data: object) -> None:
        event = type("Event", (), {"data": data})
        asyncio.get_running_loop().call_soon(lambda: self.ended or self._take(event))


def answering(*bodies: str) -> list[Said]:
    """These answers, one after the other, each under the number of its question."""
    return [lambda number, _question, body=body: [message(number, body)] for body in bodies]  # type: ignore[misc]


def posting(*texts: object) -> Said:
    """All of these, whatever is asked."""
    return lambda _number, _question: texts


def running(name: str) -> Said:
    """What the program answers that runs in the worker of that name."""
    said: list[str] = []
    take = serve(said.append, name)

    def answer(number: int, question: str) -> list[str]:
        said.clear()
        take(message(number, question))
        return [*said]

    return answer


def give(boot: Any, *workers: Worker) -> None:
    """Let these be started one after the other, by a page whose script `boot` is."""
    waiting = list(workers)

    async def loaded() -> Any:
        return type("Workers", (), {"start": staticmethod(lambda _name: waiting.pop(0))})

    boot.workers = loaded
