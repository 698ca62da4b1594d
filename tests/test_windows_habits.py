"""What the shells of Windows make of files: marks, UTF-16, line ends, code pages, paths.

The same commands run in PowerShell and cmd themselves in the workflow's job on Windows.
"""

from __future__ import annotations

import codecs
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main

ROOT = Path(__file__).parent.parent
RECORD = {
    "format": 1,
    "game": "chips",
    "options": {"size": 5},
    "players": ["Zoë ½", "井上"],
    "seed": 7,
    "actions": [[1, "a1 b1"], [0, "c4 d5"], [0, "c5 d4"]],
}
TEXT = json.dumps(RECORD, ensure_ascii=False)
WRITTEN = {
    "PowerShell 5": codecs.BOM_UTF16_LE + f"{TEXT}\r\n".encode("utf-16-le"),
    "PowerShell 7": f"{TEXT}\r\n".encode(),
    "Notepad": codecs.BOM_UTF8 + f"{TEXT}\r\n".encode(),
    "an old editor": codecs.BOM_UTF16_BE + f"{TEXT}\r\n".encode("utf-16-be"),
}


@pytest.mark.parametrize("data", WRITTEN.values(), ids=WRITTEN)
@pytest.mark.parametrize("command", ["replay", "legal", "picture", "link"])
def test_a_file_that_a_shell_has_written_opens(
    data: bytes, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "my games" / "Zoë’s game.json"
    path.parent.mkdir()
    path.write_bytes(data)
    assert main([command, str(path)]) == 0
    assert capsys.readouterr().out


def test_a_link_that_a_shell_has_written_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.json").write_bytes(WRITTEN["Notepad"])
    main(["link", str(tmp_path / "game.json")])
    link = capsys.readouterr().out.strip()
    (tmp_path / "link.txt").write_bytes(
        codecs.BOM_UTF16_LE + f"{link}\r\n".encode("utf-16-le"),
    )
    assert main(["link", str(tmp_path / "link.txt")]) == 0
    assert json.loads(capsys.readouterr().out) == RECORD


@pytest.mark.parametrize("page", ["cp437", "cp1252", "cp932", "ascii"])
def test_what_goes_into_a_file_is_utf_8_under_every_code_page(page: str, tmp_path: Path) -> None:
    """So that names are the same when it is opened again, and a picture is one for browsers."""
    (tmp_path / "game.json").write_bytes(WRITTEN["PowerShell 5"])
    environment = {**os.environ, "PYTHONIOENCODING": page, "PYTHONPATH": str(ROOT), "LANG": "C"}
    for given, made in (("game.json", "link.txt"), ("link.txt", "again.json")):
        done = subprocess.run(
            [sys.executable, "-m", "game", "link", given],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            check=True,
        )
        (tmp_path / made).write_bytes(done.stdout)
    assert json.loads((tmp_path / "again.json").read_text("utf-8")) == RECORD
