"""When something breaks: what cannot be done without ends the page in words, the rest goes on.

An exception goes to whoever was to catch it when its handler or task was made: `show`, which ends
the page, or what `contained` was given; `parts` has what the page can do without.
"""

from __future__ import annotations

import asyncio
import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from pyscript import window
from pyscript.js_modules import boot

Catch = Callable[[Exception], object]
"""Gets an exception that nobody else has caught."""

MOST = 10
"""Exceptions whose details are kept."""

_catch: ContextVar[Catch] = ContextVar("catch")
"""Who catches now, if it is not `show`."""
_running: set[asyncio.Future[object]] = set()
"""Tasks that are not done: the event loop alone would let them be collected."""
_details: deque[str] = deque(maxlen=MOST)
_descriptions: list[Callable[[], str]] = []
_record: list[Callable[[], str]] = []
_ended: list[Exception] = []
"""What has ended the page, if anything has."""


def guarded(handler: Callable[..., object]) -> Callable[..., None]:
    """`handler`, with an exception that escapes it caught by whoever catches now.

    When the page has ended, it is not called any more. It returns nothing: JavaScript would keep
    that as a proxy.
    """
    catch = catching()

    def guard(*arguments: object) -> None:
        if _ended:
            return
        token = _catch.set(catch)
        try:
            handler(*arguments)
        except Exception as problem:
            _catch.set(show)
            _give(problem, catch)
        finally:
            _catch.reset(token)

    return guard


def begin(work: Awaitable[object]) -> asyncio.Future[object]:
    """Run `work` as a task, with an exception that escapes it caught by whoever catches now."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_done)
    return task


def catching() -> Catch:
    """Who catches now."""
    return _catch.get(show)


def _done(task: asyncio.Future[object]) -> None:
    """Forget a task; whoever catches gets what escaped it. Called where the task was made."""
    _running.discard(task)
    problem = None if task.cancelled() else task.exception()
    if isinstance(problem, Exception):
        _give(problem, catching())


@contextmanager
def contained(catch: Catch) -> Iterator[None]:
    """Let `catch` have what escapes this block, and the handlers and tasks that are made in it."""
    token, escaped = _catch.set(catch), None
    try:
        yield
    except Exception as problem:
        escaped = problem
    finally:
        _catch.reset(token)
    if escaped:
        catch(escaped)


def show(problem: Exception) -> None:
    """Replace the page by words about the problem; the details go to the console, too."""
    _ended.append(problem)
    told = note(problem)
    boot.fail(f"{type(problem).__name__}: {problem}", "".join(map(_told, _record)), told)


def note(problem: Exception) -> str:
    """Keep the details of a problem, and write them into the console; returns them."""
    told = "\n".join(["".join(traceback.format_exception(problem)), *map(_told, _descriptions)])
    window.console.error(told)
    _details.append(told)
    return told


def details() -> str:
    """The details of the last problems; "" if there were none."""
    return "\n".join(_details)


def describe(description: Callable[[], str]) -> Callable[[], None]:
    """Add a text without secrets to all details from now on; returns what ends that."""
    _descriptions.append(description)
    return lambda: _descriptions.remove(description)


def offer_record(record: Callable[[], str]) -> None:
    """Note the record, without secrets, that is offered if the page ends."""
    _record[:] = [record]


def _give(problem: Exception, catch: Catch) -> None:
    """Let it be caught; nobody but the page's end catches what goes wrong then."""
    try:
        catch(problem)
    except Exception as worse:
        show(worse)


def _told(text: Callable[[], str]) -> str:
    """That text; "" where that fails, too."""
    try:
        return text()
    except Exception:
        return ""
