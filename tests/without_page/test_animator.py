"""The animator asks for one frame at a time, whatever begins and ends motions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.view.timeline import Count
from game.view.values import Amount


class Frames:
    """The browser's frames: what is asked for is called once, at the next `paint`.

    What is to be done in a task of its own waits for `rest`.
    """

    def __init__(self) -> None:
        self.asked: dict[int, Callable[[float], object]] = {}
        self.due: list[Callable[[], object]] = []
        self._now, self._count = 0.0, 0

    def request(self, callback: Callable[[float], object]) -> int:
        self._count += 1
        self.asked[self._count] = callback
        return self._count

    def cancel(self, number: int) -> None:
        self.asked.pop(number, None)

    def after(self, _milliseconds: float, handler: Callable[[], object]) -> Callable[[], None]:
        self.due.append(handler)
        return lambda: self.due.remove(handler) if handler in self.due else None

    def rest(self) -> None:
        while self.due:
            self.due.pop(0)()

    def paint(self) -> None:
        due, self.asked = self.asked, {}
        self._now += 16
        for callback in due.values():
            callback(self._now)


@pytest.fixture
def frames(pyscript: MagicMock) -> Frames:
    made = Frames()
    pyscript.window.requestAnimationFrame = made.request
    pyscript.window.cancelAnimationFrame = made.cancel
    return made


@pytest.fixture
def painter() -> MagicMock:
    return MagicMock()


@pytest.fixture
def counted() -> MagicMock:
    return MagicMock()


@pytest.fixture
def animator(
    frames: Frames, painter: MagicMock, counted: MagicMock, monkeypatch: pytest.MonkeyPatch
) -> Any:
    from game.browser.board import animator  # noqa: PLC0415

    monkeypatch.setattr(animator.scheduling, "after", frames.after)
    return animator.Animator(painter, counted)


def motion(lasts: float = 100, counts: Sequence[Count] = ()) -> Any:
    coming = [*counts]

    def count(moment: float) -> Count | None:
        return coming.pop(0) if coming and coming[0].at <= moment else None

    return SimpleNamespace(
        lasts=lasts, box=None, stamps=(), start=list, advance=MagicMock(), count=count
    )


def test_a_motion_that_follows_a_finished_one_is_painted_once_a_frame(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    animator.play(motion(), MagicMock())
    frames.rest()
    frames.paint()
    animator.finish()
    animator.play(motion(), MagicMock())
    frames.rest()
    painter.paint.reset_mock()
    for _ in range(3):
        assert len(frames.asked) == 1
        frames.paint()
    assert painter.paint.call_count == 3


def test_a_motion_played_from_the_end_of_another_is_painted_once_a_frame(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    second = MagicMock()
    animator.play(motion(20), lambda: animator.play(motion(), second))
    while painter.lay.call_count != 2:
        frames.rest()
        frames.paint()
    painter.paint.reset_mock()
    for _ in range(3):
        assert len(frames.asked) == 1
        frames.paint()
    assert painter.paint.call_count == 3
    animator.finish()
    second.assert_called_once_with()
    assert not frames.asked


def played(animator: Any, frames: Frames) -> MagicMock:
    """What is to be called after a motion whose last frame is painted."""
    done = MagicMock()
    animator.play(motion(20), done)
    frames.rest()
    while not frames.due:
        frames.paint()
    return done


def test_what_follows_a_motion_has_a_task_of_its_own_after_the_last_frame(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    done = played(animator, frames)
    done.assert_not_called()
    assert animator.is_playing
    painter.paint.reset_mock()
    frames.rest()
    done.assert_called_once_with()
    painter.paint.assert_not_called()
    assert not animator.is_playing
    assert not frames.asked


@pytest.mark.parametrize("end", ["stop", "finish", "play"])
def test_what_follows_a_motion_comes_once_whatever_else_comes_first(
    animator: Any, frames: Frames, end: str
) -> None:
    done = played(animator, frames)
    getattr(animator, end)(*((motion(), MagicMock()) if end == "play" else ()))
    frames.rest()
    assert done.call_count == (1 if end == "finish" else 0)


@pytest.mark.parametrize(("lasts", "pace"), [(0, 1), (100, 0)])
def test_a_motion_that_takes_no_time_is_painted_in_a_task_of_its_own_and_what_follows_with_it(
    animator: Any, frames: Frames, painter: MagicMock, lasts: float, pace: float
) -> None:
    done = MagicMock()
    animator.play(motion(lasts), done, pace)
    assert painter.method_calls == []
    done.assert_not_called()
    frames.rest()
    assert [name for name, *_ in painter.method_calls] == ["lay", "paint"]
    done.assert_called_once_with()
    assert not frames.asked


def test_what_a_motion_is_made_of_is_drawn_once_in_a_task_of_its_own(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    animator.play(motion(), MagicMock())
    assert painter.method_calls == []
    assert not frames.asked
    frames.rest()
    assert [name for name, *_ in painter.method_calls] == ["lay"]
    frames.paint()
    frames.paint()
    assert [name for name, *_ in painter.method_calls] == ["lay", "paint", "paint"]


@pytest.mark.parametrize("is_drawn", [False, True])
def test_a_motion_that_is_finished_before_its_first_frame_is_drawn_at_its_end(
    animator: Any, frames: Frames, painter: MagicMock, *, is_drawn: bool
) -> None:
    animator.play(motion(), MagicMock())
    if is_drawn:
        frames.rest()
    animator.finish()
    frames.rest()
    assert [name for name, *_ in painter.method_calls] == ["lay", "paint"]
    assert not frames.asked


@pytest.mark.parametrize("end", ["stop", "close"])
@pytest.mark.parametrize("is_drawn", [False, True])
def test_nothing_is_painted_after_the_end(
    animator: Any, frames: Frames, painter: MagicMock, end: str, *, is_drawn: bool
) -> None:
    done = MagicMock()
    animator.play(motion(), done)
    if is_drawn:
        frames.rest()
        frames.paint()
    painter.reset_mock()
    getattr(animator, end)()
    frames.rest()
    assert not frames.asked
    assert painter.method_calls == []
    done.assert_not_called()


def test_the_players_numbers_are_told_a_frame_after_the_motion_comes_to_them(
    animator: Any, frames: Frames, counted: MagicMock
) -> None:
    amounts = [((Amount("disc", "ink", str(i), "plots"),),) for i in range(2)]
    animator.play(motion(counts=[Count(20, amounts[0]), Count(40, amounts[1])]), MagicMock())
    frames.rest()
    told = []
    for _ in range(5):
        frames.paint()
        told.append(counted.call_count)
    assert told == [0, 0, 0, 1, 2]
    assert [call.args for call in counted.call_args_list] == [(each,) for each in amounts]
