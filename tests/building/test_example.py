"""The small page of docs/pyscript.md: what is refused before an image is made of it."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from building import example
from building.runtime import ROOT, SetupError
from tests.project_copy import write

PAGE = ROOT / "docs/example"


@pytest.fixture(name="made")
def image_that_is_made(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Stands for the making of an image; as there is none, it is all that is done."""
    monkeypatch.setattr(example, "installed", lambda: True)
    made = Mock(side_effect=SetupError("made"))
    monkeypatch.setattr(example, "make", made)
    return made


@pytest.mark.parametrize(
    "there", [["letter.txt"], ["index.html", "static/interpreter-1a.mjs", "x"], ["index.html"]]
)
def test_a_folder_with_the_files_of_somebody_is_left_alone(
    made: Mock, there: list[str], tmp_path: Path
) -> None:
    for name in there:
        write(tmp_path / name, "")
    with pytest.raises(SetupError, match=r"neither empty nor .* this command"):
        example.build(PAGE, tmp_path)
    made.assert_not_called()
    assert all((tmp_path / name).exists() for name in there)


@pytest.mark.parametrize("there", [[], ["index.html", "static/interpreter-1a.mjs"]])
def test_a_folder_that_is_empty_or_of_an_earlier_time_is_taken(
    made: Mock, there: list[str], tmp_path: Path
) -> None:
    for name in there:
        write(tmp_path / name, "")
    with pytest.raises(SetupError, match="made"):
        example.build(PAGE, tmp_path)
    made.assert_called()


def test_what_is_no_page_or_no_folder_is_refused(made: Mock, tmp_path: Path) -> None:
    write(tmp_path / "file", "")
    with pytest.raises(SetupError, match=r"no index\.html"):
        example.build(tmp_path, tmp_path / "new")
    with pytest.raises(SetupError, match="neither empty"):
        example.build(PAGE, tmp_path / "file")
    made.assert_not_called()


def test_without_the_runtime_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(example, "installed", lambda: False)
    with pytest.raises(SetupError, match=r"serve\.py build"):
        example.build(PAGE, tmp_path)


def test_a_refusal_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert example.main([str(tmp_path), str(tmp_path / "new")]) == 2
    assert capsys.readouterr().err == f"jeex: there is no index.html in {tmp_path}\n"
