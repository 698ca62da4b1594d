"""A hook of Hatchling's that gives the files of `package.py` to the wheel.

It is there because no build backend renames a package together with the imports in it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # a build backend runs this file alone

from building.package import package  # noqa: E402


class WheelHook(BuildHookInterface[Any]):
    """Gives the package's files to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write them into a folder of their own, from where they are packed."""
        self._folder = tempfile.TemporaryDirectory()
        for name, content in package(ROOT).items():
            path = Path(self._folder.name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        build_data["force_include"][self._folder.name] = "/"
        build_data["force_include_editable"] = {self._folder.name: "/"}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove that folder."""
        self._folder.cleanup()
