"""What the tests of the documentation share: the library as a wheel would bring it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from building.package import package
from serve import ROOT


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder outside the project in which `import jeex` finds what the wheel holds."""
    for name, content in package(ROOT).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    before = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(tmp_path), before))))
    return tmp_path
