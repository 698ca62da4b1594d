"""The animator asks for one frame at a time, whatever begins and ends motions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.view.timeline import Count
from game.view.values import Amount
from tests.fake_page import Page


class Frames:
    """The browser's frames: what is asked for is called once, at the next `paint`.

    What waits for that frame to be painted is called after it.
    """

    def __init__(self) -> None:
        self.asked: dict[int, Callable[[float], object]] = {}
        self._due: list[Callable[[], object]] = []
        self._now, self._count = 0.0, 0

    def request(self, callback: Callable[[float], object]) -> int:
        self._count += 1
        self.asked[self._count] = callback
        return self._count

    def cancel(self, number: int) -> None:
        self.asked.pop(number, None)

    def after_frame(self, handler: Callable[[], object]) -> None:
        self._due.append(handler)

    def paint(self) -> None:
        due, self.asked = self.asked, {}
        after, self._due = self._due, []
        self._now += 16
        for callback in due.values():
            callback(self._now)
        for handler in after:
            handler()


@pytest.fixture
def frames(page: Page) -> Frames:
    made = Frames()
    page.window.requestAnimationFrame = made.request
    page.window.cancelAnimationFrame = made.cancel
    return made


@pytest.fixture
def painter() -> MagicMock:
    return MagicMock()


@pytest.fixture
def counted() -> MagicMock:
    return MagicMock()


@pytest.fixture
def landed() -> MagicMock:
    return MagicMock()


@pytest.fixture
def shouted() -> MagicMock:
    return MagicMock()


@pytest.fixture(autouse=True)
def later(frames: Frames, monkeypatch: pytest.MonkeyPatch) -> MagicMock:
    """What stands in for `scheduling.after`; it gives back the cancel."""
    from game.browser.board.board import scheduling  # noqa: PLC0415

    monkeypatch.setattr(scheduling, "after_frame", frames.after_frame)
    asked = MagicMock()
    monkeypatch.setattr(scheduling, "after", asked)
    return asked


@pytest.fixture
def animator(painter: MagicMock, counted: MagicMock, landed: MagicMock, shouted: MagicMock) -> Any:
    from game.browser.board.board import Animator  # noqa: PLC0415

    return Animator(painter, counted, landed, shouted)


LANDS = 32
"""When the motions of these tests land, at their third frame."""


def motion(lasts: float = 100, counts: Sequence[Count] = (), shout: str = "") -> Any:
    coming = [*counts]

    def count(moment: float) -> Count | None:
        return coming.pop(0) if coming and coming[0].at <= moment else None

    return SimpleNamespace(
        lasts=lasts,
        box=None,
        start=list,
        still=list,
        advance=MagicMock(),
        count=count,
        lands=lambda moment: moment == LANDS,
        shout=shout,
    )


def calls(painter: MagicMock) -> list[str]:
    return [name for name, *_ in painter.method_calls]


def test_a_motion_begins_in_the_next_frame_and_is_painted_once_a_frame(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    animator.play(motion(), MagicMock())
    assert calls(painter) == []
    assert animator.is_playing
    frames.paint()
    assert calls(painter) == ["show"]
    frames.paint()
    frames.paint()
    assert calls(painter) == ["show", "paint", "paint"]


def test_a_motion_that_follows_a_finished_one_is_painted_once_a_frame(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    animator.play(motion(), MagicMock())
    frames.paint()
    frames.paint()
    animator.finish()
    animator.play(motion(), MagicMock())
    frames.paint()
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
    while painter.show.call_count != 2:
        frames.paint()
    painter.paint.reset_mock()
    for _ in range(3):
        assert len(frames.asked) == 1
        frames.paint()
    assert painter.paint.call_count == 3
    animator.finish()
    second.assert_called_once_with()
    assert not frames.asked


def test_what_follows_a_motion_comes_once_with_its_last_frame(
    animator: Any, frames: Frames, painter: MagicMock
) -> None:
    done = MagicMock()
    animator.play(motion(20), done)
    while frames.asked or not painter.method_calls:
        done.assert_not_called()
        frames.paint()
    done.assert_called_once_with()
    assert calls(painter)[-1] == "paint"
    assert not animator.is_playing
    frames.paint()
    done.assert_called_once_with()


@pytest.mark.parametrize(("lasts", "pace"), [(0, 1), (100, 0)])
def test_a_motion_that_takes_no_time_is_at_its_end_at_once_and_what_follows_comes_with_it(
    animator: Any, frames: Frames, painter: MagicMock, lasts: float, pace: float
) -> None:
    done = MagicMock()
    animator.play(motion(lasts), done, pace)
    assert calls(painter) == ["show"]
    done.assert_called_once_with()
    assert not animator.is_playing
    frames.paint()
    assert calls(painter) == ["show"]


@pytest.mark.parametrize("has_begun", [False, True])
def test_a_motion_that_is_finished_is_drawn_at_its_end_and_never_again(
    animator: Any, frames: Frames, painter: MagicMock, *, has_begun: bool
) -> None:
    done = MagicMock()
    animator.play(motion(), done)
    if has_begun:
        frames.paint()
    painter.reset_mock()
    animator.finish()
    assert calls(painter) == ["show"]
    done.assert_called_once_with()
    assert not frames.asked
    frames.paint()
    assert calls(painter) == ["show"]
    done.assert_called_once_with()


@pytest.mark.parametrize("end", ["stop", "close", "play"])
@pytest.mark.parametrize("has_begun", [False, True])
def test_nothing_of_a_motion_is_painted_after_its_end(
    animator: Any, frames: Frames, painter: MagicMock, end: str, *, has_begun: bool
) -> None:
    done, second = MagicMock(), motion()
    animator.play(motion(), done)
    if has_begun:
        frames.paint()
        frames.paint()
    painter.reset_mock()
    getattr(animator, end)(*((second, MagicMock()) if end == "play" else ()))
    assert not frames.asked
    frames.paint()
    assert calls(painter) == (["show"] if end == "play" else [])
    assert len(frames.asked) == (1 if end == "play" else 0)
    done.assert_not_called()


def test_the_players_numbers_are_told_a_frame_after_the_motion_comes_to_them(
    animator: Any, frames: Frames, counted: MagicMock
) -> None:
    amounts = [((Amount("disc", "ink", str(i), "plots"),),) for i in range(2)]
    animator.play(motion(counts=[Count(20, amounts[0]), Count(40, amounts[1])]), MagicMock())
    frames.paint()
    told = []
    for _ in range(5):
        frames.paint()
        told.append(counted.call_count)
    assert told == [0, 0, 0, 1, 2]
    assert [call.args for call in counted.call_args_list] == [(each,) for each in amounts]


def told(shouted: MagicMock) -> list[str]:
    return [call.args[0] for call in shouted.call_args_list]


def test_words_stand_over_the_board_for_a_moment_before_what_follows(
    animator: Any, frames: Frames, counted: MagicMock, shouted: MagicMock, later: MagicMock
) -> None:
    done, amounts = MagicMock(), ((Amount("disc", "ink", "79", "plots"),),)
    animator.play(motion(20, [Count(20, amounts)], shout="Gus takes 79 plots!"), done)
    while not later.called:
        frames.paint()
    assert told(shouted) == ["Gus takes 79 plots!"]
    counted.assert_called_once_with(amounts)
    done.assert_not_called()
    assert animator.is_playing
    [(milliseconds, over), _named] = later.call_args
    assert milliseconds == 1200
    over()
    assert told(shouted) == ["Gus takes 79 plots!", ""]
    done.assert_called_once_with()
    assert not animator.is_playing


@pytest.mark.parametrize("end", ["finish", "stop", "close"])
def test_a_tap_takes_the_words_away(
    animator: Any, frames: Frames, shouted: MagicMock, later: MagicMock, end: str
) -> None:
    animator.play(motion(20, shout="Gus takes 79 plots!"), MagicMock())
    while not later.called:
        frames.paint()
    getattr(animator, end)()
    later.return_value.assert_called_once_with()
    assert told(shouted)[-1] == ""
    assert not animator.is_playing


def test_without_motion_no_words_stand_over_the_board(
    animator: Any, shouted: MagicMock, later: MagicMock
) -> None:
    done = MagicMock()
    animator.play(motion(shout="Gus takes 79 plots!"), done, 0)
    done.assert_called_once_with()
    shouted.assert_not_called()
    later.assert_not_called()


def test_what_lies_beside_the_board_changes_when_the_motion_lands(
    animator: Any, frames: Frames, landed: MagicMock
) -> None:
    animator.play(motion(), MagicMock())
    frames.paint()
    frames.paint()
    told = []
    for _ in range(3):
        told.append(landed.call_count)
        frames.paint()
    assert told == [0, 0, 1]
