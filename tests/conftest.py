"""Fixtures that several test modules share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "project")


@pytest.fixture
def built(project: Project) -> Project:
    project.build()
    return project
