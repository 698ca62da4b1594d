"""What strangers read first: version, licence and documents say the same and lead somewhere."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from serve import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r'\]\((?!https?:)([^)#]+)|src="([^"]+)"')


def test_npm_knows_the_same_version_and_licence() -> None:
    for name in ("package.json", "package-lock.json"):
        package = json.loads((ROOT / name).read_text("utf-8"))
        assert package["version"] == PROJECT["version"]
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    assert package["license"] == PROJECT["license"]


def test_the_changelog_ends_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## \[(\d[^]]*)\]", text, re.M)[0] == PROJECT["version"]


def test_the_licence_is_the_one_that_is_named() -> None:
    [name] = PROJECT["license-files"]
    assert (ROOT / name).read_text("utf-8").startswith(f"{PROJECT['license']} License\n")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_document_leads_to_a_file(page: Path) -> None:
    links = [text or picture for text, picture in LINK.findall(page.read_text("utf-8"))]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_readme_shows_every_picture_and_stays_on_two_screens() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.svg"))
    assert [
        picture.name for picture in pictures if f"docs/pictures/{picture.name}" not in text
    ] == []
    assert len(text.splitlines()) <= 110


@pytest.mark.parametrize("workflow", sorted((ROOT / ".github" / "workflows").glob("*.yml")))
def test_actions_are_pinned_by_hash(workflow: Path) -> None:
    used = re.findall(r"uses: (\S+)", workflow.read_text("utf-8"))
    assert used
    assert [action for action in used if not re.search(r"@[0-9a-f]{40}$", action)] == []


def test_what_may_publish_runs_nobodys_packages_and_waits_for_the_tests() -> None:
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    build, publish = text.split("\n  publish:\n")
    assert "workflows: [Tests]" in build
    assert "workflow_run.conclusion == 'success'" in build
    assert "write" not in build
    assert build.index("commits/main") < build.index("serve.py build"), "none over a newer one"
    assert "run:" not in publish
