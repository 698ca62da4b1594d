"""What the wheel holds, by the rule that makes it; nothing is built here."""

from __future__ import annotations

import ast
import re

import pytest

from building.modules import import_statements, tree
from building.package import package, renamed
from serve import ROOT
from tests.project.test_architecture import BROWSER_ONLY


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return package(ROOT)


@pytest.mark.slow
def test_everything_lies_in_one_package_of_its_own_name(files: dict[str, bytes]) -> None:
    assert {name.partition("/")[0] for name in files} == {"jeex"}
    sources = [content.decode() for name, content in files.items() if name.endswith(".py")]
    found = {
        name.partition(".")[0]
        for source in sources
        for node in import_statements(source)
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert "game" not in found
    assert "jeex" in found
    assert found & BROWSER_ONLY == set()


def test_all_that_runs_outside_a_browser_is_in_it_and_nothing_else(files: dict[str, bytes]) -> None:
    """As the architecture has it: only `browser` and the page's first module know a browser."""
    modules = {path.relative_to(ROOT / "game").as_posix() for path in tree(ROOT).values()}
    left_out = {name for name in modules if f"jeex/{name}" not in files}
    browsers = {name for name in modules if name.startswith("browser/")}
    assert left_out == {"main.py", "library.py", *browsers}


def test_no_line_changes_but_those_of_imports(files: dict[str, bytes]) -> None:
    """Line numbers are those of the sources, for tracebacks and for the rules that are shown."""
    before = (ROOT / "game/core/history.py").read_text("utf-8").splitlines()
    after = files["jeex/core/history.py"].decode().splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed
    assert all(new == old.replace("from game.", "from jeex.") for old, new in changed)


def test_what_modules_read_comes_along(files: dict[str, bytes]) -> None:
    assert {"jeex/py.typed", "jeex/static/tokens.css"} <= files.keys()
    for language in ("nl", "es", "de", "fr"):
        assert f"jeex/static/locale/{language}/LC_MESSAGES/jeex.po" in files
    demo = "games/demos/first.py"
    assert files[f"jeex/{demo}"] == (ROOT / "game" / demo).read_bytes()
    assert any(re.fullmatch(r"jeex/static/puzzles/\w+\.json", name) for name in files)


def test_only_imports_are_renamed() -> None:
    source = "\n".join(
        (
            '"""from game import this, in a text."""',
            "from game import registry",
            "from game.core import game",
            "def f(game):",
            "    from game.view import svg; return game.view",
            "import games",
        )
    )
    assert renamed(source).splitlines() == [
        '"""from game import this, in a text."""',
        "from jeex import registry",
        "from jeex.core import game",
        "def f(game):",
        "    from jeex.view import svg; return game.view",
        "import games",
    ]


def test_an_import_that_cannot_be_renamed_stops_the_build() -> None:
    with pytest.raises(ValueError, match="from game import"):
        renamed("import game.core.contract")
