"""A Python of its own for one bot: the program of the page's workers in another process."""

from __future__ import annotations

import subprocess
import sys

import serve
from game.engine.protocol import message

PROGRAM = """
import os, sys
from game.engine.answering import serve
channel, questions = os.fdopen(os.dup(1), "w"), sys.stdin
end = "end"
def begin():
    take = serve(lambda text: channel.write(text + chr(10)), "drafts")
    for line in questions:
        try:
            take(line.rstrip())
        except BaseException as problem:
            channel.write("crashed: " + type(problem).__name__ + chr(10))
        channel.write(end + chr(10))
        channel.flush()
begin()
"""
"""Writes a line for everything that is posted, and "end" after each question."""


class Interpreter:
    """Started by the first question."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def ask(self, number: int, question: str) -> list[str]:
        """All that it posts; if it has ended, whatever came before that."""
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM],
                cwd=serve.ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        process = self._process
        assert process.stdin
        assert process.stdout
        said: list[str] = []
        try:
            print(message(number, question), file=process.stdin, flush=True)
            for line in process.stdout:
                if line == "end\n":
                    return said
                said.append(line.removesuffix("\n"))
        except BrokenPipeError:
            pass
        return [*said, "crashed: it has ended"]

    def close(self) -> None:
        """End it."""
        if self._process:
            self._process.kill()
            self._process.communicate()
