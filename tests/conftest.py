"""Fixtures that several test modules share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.project_copy import Project

# A machine that is busy with other tests makes examples slowly, which is no fault of a test.
settings.register_profile("quick", max_examples=25, suppress_health_check=[HealthCheck.too_slow])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come first, as they are long: last, one process would be alone with them."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "project")


@pytest.fixture(scope="session")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project that is built; nobody changes it."""
    project = Project(tmp_path_factory.mktemp("pattern") / "project")
    project.build()
    return project


@pytest.fixture
def built(project: Project, pattern: Project) -> Project:
    """A project as it is after a build: to copy one is faster than to build it."""
    shutil.copytree(pattern.folder, project.folder, symlinks=True, dirs_exist_ok=True)
    return project
