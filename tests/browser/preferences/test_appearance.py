"""What the settings and the device make of the page's root element."""

from __future__ import annotations

import asyncio

import pytest

from tests.event_loop import run
from tests.fake_page import fake_page


@pytest.mark.parametrize(
    ("wished", "of_device", "shown"),
    [(False, False, ""), (False, True, "more"), (True, False, "more"), (True, True, "more")],
)
def test_lines_are_strong_where_the_setting_or_the_device_wants_more_contrast(
    wished: bool, of_device: bool, shown: str
) -> None:
    with fake_page() as page:
        page.window.matchMedia.return_value.matches = of_device
        preferences = page.load("preferences")
        preferences.appearance.apply()
        setting = preferences.settings.by_key("contrast")
        preferences.settings.change(setting, wished)
        root = page.document.documentElement
        told = [call.args[1] for call in root.setAttribute.call_args_list]
        names = [call.args[0] for call in root.setAttribute.call_args_list]
        assert (names[-1], told[-1]) == ("data-contrast", shown)


def test_what_was_pressed_answers_in_a_frame_before_the_page_is_styled_anew() -> None:
    async def press() -> None:
        with fake_page() as page:
            page.document.hidden = False
            page.window.matchMedia.return_value.matches = False
            frames = []
            page.window.requestAnimationFrame = frames.append
            preferences = page.load("preferences")
            preferences.appearance.apply()
            root = page.document.documentElement
            root.reset_mock()
            preferences.settings.change(preferences.settings.by_key("contrast"), True)
            await asyncio.sleep(0)
            assert preferences.settings.get("contrast")
            (made,) = frames
            made(0)
            root.setAttribute.assert_not_called()
            while not root.setAttribute.called:
                await asyncio.sleep(0)
            root.setAttribute.assert_called_once_with("data-contrast", "more")

    run(press())
