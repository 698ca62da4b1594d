"""Copies of the project with a game more, as somebody has them who followed docs/new-game.md."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import serve

GUIDE = serve.ROOT / "docs" / "new-game.md"
SAMPLE = Path(__file__).parent / "sample_game"
SECRET_SAMPLE = Path(__file__).parent / "secret_game"
GAME, SECRET_GAME, HEX = "tictactoe", "windfall", "hex"

QUICK = ("-m", "tests", "--quick", "-q", "-p", "no:cacheprovider")
LINKED = (serve.PACKAGES, serve.VENV)
LEFT_OUT = ("__pycache__", ".git", ".built", "dist", "*cache", ".hypothesis")
IMAGES = serve.ROOT / ".built" / GAME
"""Keeps the copy's memory image from one run of the tests to the next."""

PIECE = re.compile(r"^```python (?P<file>\w+\.py)\n(?P<code>.*?)^```", re.DOTALL | re.MULTILINE)


def told() -> dict[str, str]:
    """The files that the guide has its reader write, by name.

    A file may come in pieces; between two of them are two empty lines, or one within a class.
    """
    files: dict[str, str] = {}
    for piece in PIECE.finditer(GUIDE.read_text("utf-8")):
        name, code = piece["file"], piece["code"]
        gap = "\n" if code.startswith(" ") else "\n\n"
        files[name] = files[name] + gap + code if name in files else code
    return files


def second_game() -> dict[str, str]:
    """The files of the sample of a secret game with dice, by name."""
    return {path.name: path.read_text("utf-8") for path in SECRET_SAMPLE.glob("*.py")}


def called_hex() -> dict[str, str]:
    """The guide's game by a name that is a word of Python, too."""
    names = {GAME: HEX, "TicTacToe": "HexGame", "Tic-tac-toe": "Hex", '"grid"': '"lines"'}
    files = told()
    for old, new in names.items():
        files = {name: code.replace(old, new) for name, code in files.items()}
    return files


def follow_guide(folder: Path) -> None:
    """Make `folder` such a copy: one folder more in game/games/, and one line in the registry."""
    copy_project(folder)
    add_game(folder, GAME, told())


def copy_project(folder: Path) -> None:
    """Copy the project without what is built; packages stay where they are."""
    linked = (path.name for path in LINKED)
    shutil.copytree(serve.ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT, *linked))
    for path in LINKED:
        (folder / path.name).symlink_to(path)
    IMAGES.mkdir(parents=True, exist_ok=True)
    (folder / ".built").symlink_to(IMAGES)


def add_game(folder: Path, game: str, files: dict[str, str]) -> None:
    """Put a game of these files into the copy of the project, and into its registry."""
    package = folder / "game" / "games" / game
    package.mkdir()
    for name, code in files.items():
        (package / name).write_text(code, "utf-8")
    registry = folder / "game" / "registry.py"
    games = re.compile(r"(GAMES = \(.*?)\)", re.DOTALL)
    text, lines = games.subn(rf'\1    "{game}",\n)', registry.read_text("utf-8"), count=1)
    assert lines == 1
    registry.write_text(text, "utf-8")


def run_commands(folder: Path, game: str = GAME) -> None:
    """Run there what the guide has its reader run: the lines that begin so, each a module."""
    shown = r"^    \.venv/bin/python (-m tests\..*)$"
    commands = re.findall(shown, GUIDE.read_text("utf-8"), re.MULTILINE)
    assert commands
    for command in commands:
        run(folder, *command.replace(GAME, game).split())


def run(folder: Path, *command: str) -> str:
    """Run Python there, insist that it goes well, and return what was printed."""
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
