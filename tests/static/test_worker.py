"""The service worker through updates and losses, in Node.js with a made-up browser around it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from building import runtime

SCENES = Path(__file__).with_name("worker_scenes.mjs")


@pytest.fixture(scope="module")
def seen() -> Any:
    """What was answered in each scene."""
    command = [runtime.find_node(), str(SCENES)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return json.loads(ran.stdout)


def test_an_update_that_the_browser_forgets_leaves_the_old_version_whole(seen: Any) -> None:
    assert seen["an update that the browser forgets"] == ["page 1", "boot 1", "icon 1"]


def test_a_worker_without_files_of_its_own_answers_from_the_other_version_alone(seen: Any) -> None:
    found = seen["one whose first start was over"]
    assert found == [["2"], "page 2", "boot 2", "icon 2"]


def test_a_version_that_waits_keeps_its_files(seen: Any) -> None:
    assert seen["a version that waits"] == [["1", "2"], "page 1"]


def test_other_versions_go_once_this_one_is_whole_and_never_mix_with_it(seen: Any) -> None:
    found = seen["holes that cannot be filled"]
    assert found == [["1", "2"], "page 2", "no network", ["2"], "icon 2"]


def test_a_start_with_all_files_there_writes_none(seen: Any) -> None:
    assert seen["a start with all files there"] == [4, 4]


def test_a_storage_that_fails_once_is_asked_again(seen: Any) -> None:
    assert seen["a storage that fails once"] == ["page 2", "page 2"]
