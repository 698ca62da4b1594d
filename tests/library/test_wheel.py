"""The wheel and the sdist, built and installed into clean environments without a network."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from serve import ROOT

pytestmark = pytest.mark.slow

TRY = """
import importlib, importlib.util, pkgutil, random, sys
assert importlib.util.find_spec("game") is None
import jeex
for module in pkgutil.walk_packages(jeex.__path__, "jeex."):
    if ".demos" not in module.name and not module.name.startswith("jeex.adapters."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
for name in jeex.GAMES:
    game = jeex.game(name)
    state = game.roll(game.initial_state(), random.Random(1))
    state = game.apply(state, game.to_string(game.legal_actions(state)[0]))
    assert state._repr_svg_().startswith("<svg")
assert len(jeex.replay(jeex.play("stones", ["casual", "random"], seed=3))) > 2
print(sorted(name for name in sys.modules if name.partition(".")[0] == "game"))
"""
COMMAND = Path("Scripts/jeex.exe" if os.name == "nt" else "bin/jeex")
PYTHON = Path("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: object, **environment: str) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=os.environ.get("TMPDIR", "/") if os.name != "nt" else None,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return folder


def test_both_are_fit_for_an_index(built: Path) -> None:
    run(sys.executable, "-m", "twine", "check", "--strict", *built.iterdir())
    (wheel,) = built.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as packed:
        (metadata,) = (name for name in packed.namelist() if name.endswith("METADATA"))
        told = packed.read(metadata).decode().partition("\n\n")[0].splitlines()
    assert "Requires-Python: >=3.11" in told
    needed = [line for line in told if line.startswith("Requires-Dist:")]
    assert needed
    assert all("extra ==" in line for line in needed)
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = [name.split("/", 1)[1] for name in archive.getnames()]
    assert {"pyproject.toml", "building/wheel.py", "game/library.py"} <= {*names}
    assert not any(name.startswith(("tests/", "static/vendor/")) for name in names)


def test_pip_installs_the_wheel_into_a_clean_environment(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    venv.create(tmp_path / "clean", with_pip=True)
    python = tmp_path / "clean" / PYTHON
    run(python, "-m", "pip", "install", "--no-index", wheel)
    assert run(python, "-c", TRY).strip() == "[]"
    record = run(tmp_path / "clean" / COMMAND, "selfplay", "chips", "--option", "rounds=2")
    (tmp_path / "game.json").write_text(record, encoding="utf-8")
    last = run(python, "-m", "jeex", "replay", tmp_path / "game.json").splitlines()[-1]
    assert '"places"' in last
    assert run(tmp_path / "clean" / COMMAND, "--help", LANG="en").startswith("usage: jeex ")
    assert run(tmp_path / "clean" / COMMAND, "--language=de", "--help").startswith("Aufruf: jeex ")


@pytest.mark.thorough
def test_uv_installs_the_sdist_into_a_clean_environment(built: Path, tmp_path: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    venv.create(tmp_path / "clean", with_pip=False)
    python = tmp_path / "clean" / PYTHON
    uv = ("uv", "pip", "install", "--offline", "--no-index", "--no-build-isolation")
    backend = sysconfig.get_path("purelib")  # Hatchling, seen while it builds and not afterwards
    run(sys.executable, "-m", *uv, "--python", python, sdist, PYTHONPATH=backend)
    assert run(python, "-c", TRY).strip() == "[]"


def test_a_type_checker_knows_the_library(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    (tmp_path / "use.py").write_text(
        "import jeex\n\ngame = jeex.game('stones')\nreveal_type(game.initial_state())\n"
    )
    command = (sys.executable, "-m", "mypy", "--strict", tmp_path / "use.py")
    assert 'note: Revealed type is "jeex.State"' in run(*command, MYPYPATH=str(tmp_path))
