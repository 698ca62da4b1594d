"""The page of a test: see `tests.fake_page`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fake_page import Page, fake_page


@pytest.fixture
def page() -> Iterator[Page]:
    """A page with nothing on it; whatever ends it fails the test."""
    with fake_page() as page:
        page.boot.fail.side_effect = pytest.fail
        yield page
