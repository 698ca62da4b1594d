"""What ``python3 -m tests`` installs, and what it does without."""

from __future__ import annotations

import pytest

import serve
from tests import setup

PROGRAMS = {**setup.ENGINES, setup.CHROMIUM: setup.CHROMIUM}
"""By program: the package that brings it."""


class Machine:
    """A Debian machine with nothing on it, which writes down what is run."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.root = True
        self.unknown: set[str] = set()
        self.there: set[str] = set()
        self.run: list[str] = []
        self.tests: list[str] = []
        patch.setenv("CHROMIUM", "")  # it is set, and afterwards as it was
        patch.setattr(setup, "debian_as_root", lambda: self.root)
        patch.setattr(setup, "run_tool", self._run_tool)
        patch.setattr(setup, "make_venv", lambda: None)
        patch.setattr(setup, "install_library", self._install_library)
        self.library = False
        patch.setattr(setup, "playwright_chromium", lambda: self._which("playwright's"))
        patch.setattr(setup.shutil, "which", self._which)
        patch.setattr(serve, "VENV", setup.Path(setup.sys.prefix))
        patch.setattr(serve, "install", lambda: None)
        patch.setattr(serve, "build", lambda: None)
        patch.setattr(pytest, "main", self._pytest)

    def _which(self, program: str) -> str | None:
        name = program.removeprefix("/bin/")
        return f"/bin/{name}" if name in self.there else None

    def _run_tool(self, doing: str, *command: str) -> None:
        self.run.append(" ".join(command))
        if self.unknown.intersection(command):
            raise setup.SetupError(f"cannot {doing}: unable to locate it")
        if "playwright" in command:
            self.there.add("playwright's")
        self.there |= {program for program, package in PROGRAMS.items() if package in command}

    def _install_library(self) -> None:
        self.library = True

    def _pytest(self, options: list[str]) -> int:
        self.tests = options
        return 0


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


ALL = "apt-get install -y firefox-esr webkit2gtk-driver xvfb"
UPDATE = "apt-get update"
FEW = ["--hypothesis-profile=quick"]
BY_FILE = ["-n", "3", "--dist=loadfile", "--no-loadscope-reorder"]


def test_all_engines_are_installed_in_one_go_and_once(machine: Machine) -> None:
    assert setup.main([]) == 0
    assert machine.run == [UPDATE, f"{ALL} {setup.CHROMIUM}"]
    assert setup.main([]) == 0
    assert machine.run == [UPDATE, f"{ALL} {setup.CHROMIUM}"]
    assert machine.tests == [*BY_FILE, *FEW, "-m", "not thorough"]
    assert machine.library


def test_only_what_is_missing_is_installed(machine: Machine) -> None:
    machine.there = {"chromium", "firefox-esr"}
    setup.main([])
    assert machine.run == [UPDATE, "apt-get install -y webkit2gtk-driver xvfb"]


def test_one_switch_leaves_the_other_engines_out(machine: Machine) -> None:
    setup.main(["--one-engine", "tests/journeys"])
    assert machine.run == [UPDATE, f"apt-get install -y {setup.CHROMIUM}"]
    left_out = "not engines and not thorough"
    assert machine.tests == [*BY_FILE, *FEW, "-m", left_out, "tests/journeys"]


def test_everything_is_run_where_it_is_asked_for(machine: Machine) -> None:
    setup.main(["--all"])
    assert machine.tests == BY_FILE


@pytest.mark.parametrize("arguments", [["--quick"], ["--one-engine", "--quick"]])
def test_quick_installs_no_browser(machine: Machine, arguments: list[str]) -> None:
    setup.main(arguments)
    assert (machine.run, machine.library) == ([], False)
    assert machine.tests[2] == "--dist=worksteal"
    assert {"--ignore=tests/journeys", "--ignore=tests/adapters", *FEW} <= {*machine.tests}
    assert machine.tests[machine.tests.index("-m") + 1].startswith("not browser and not slow")


def test_what_cannot_be_installed_is_left_out_in_one_line(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.unknown = {"firefox-esr"}  # as on Ubuntu
    assert setup.main([]) == 0
    assert machine.run[-1] == f"apt-get install -y {setup.CHROMIUM}"
    said = capsys.readouterr()
    assert "Left out: cannot install firefox-esr, webkit2gtk-driver, xvfb: unable" in said.out
    assert said.err == ""


def test_without_chromium_nothing_is_tested(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.unknown = {setup.CHROMIUM}
    assert setup.main([]) == 2
    assert capsys.readouterr().err == "jeex: cannot install Chromium: unable to locate it\n"


def test_elsewhere_the_other_engines_are_left_out(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.root = False
    assert setup.main([]) == 0
    assert [command.split()[1:] for command in machine.run] == [
        ["-m", "playwright", "install", "chromium"]
    ]
    assert "Left out, as only root can install them, on Debian: firefox-esr" in (
        capsys.readouterr().out
    )
