"""Set up what the tests need, then run them.

python3 -m tests [pytest's arguments]   what every change must pass, in three processes
python3 -m tests --all [...]            also what is thorough: sweeps, every proof, what lasts
python3 -m tests --one-engine [...]     without Firefox and WebKitGTK: Chromium only
python3 -m tests --quick [...]          what is quick and needs no browser, npm or built site
python3 -m tests --setup                only make .venv: linters, and what the library is tried with

The exit status is pytest's; what cannot be set up is said in one line, with exit status 2.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import serve
from serve import ROOT, SetupError, run_tool

REQUIREMENTS = "requirements/tests.txt"
LIBRARY = "requirements/library.txt"
STAMP = serve.VENV / ".tests-stamp"  # written last: a .venv that does not fit it is made anew
LIBRARY_STAMP = serve.VENV / ".library-stamp"
CHROMIUM = "chromium-headless-shell"  # Debian's package and its program
AXE = serve.PACKAGES / "axe-core" / "axe.min.js"  # the site does not need it, the tests do
# The first has no windows, and is the quicker for it.
BROWSERS = (CHROMIUM, "chromium", "chromium-browser", "google-chrome")
# The other engines, as Debian packs them, by their programs.
ENGINES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
# What these leave out, in pytest's words.
SWITCHES = {"--quick": "not browser and not slow", "--one-engine": "not engines", "--all": ""}
BROWSER_TESTS = "tests/journeys"  # to import them takes seconds
ADAPTER_TESTS = "tests/adapters"  # they need what --quick does without
# With these, pytest runs in one process: they look at few tests, or talk to the terminal.
ONE_PROCESS = ("-k", "-n", "-s", "-x", "--numprocesses", "--pdb", "--trace")


def main(arguments: list[str]) -> int:
    """Run ``python3 -m tests`` with these arguments; return its exit status."""
    if {"-h", "--help"} & {*arguments}:
        print(__doc__)
        return 0
    try:
        make_venv()
        if "--quick" not in arguments:
            install_library()
        if arguments == ["--setup"]:
            return 0
        if Path(sys.prefix).resolve() != serve.VENV.resolve():
            again = [str(serve.PYTHON), "-m", "tests", *arguments]
            return subprocess.run(again, cwd=ROOT, check=False).returncode
        if "--quick" not in arguments:
            prepare_browser_tests(one_engine="--one-engine" in arguments)
        return run_pytest(arguments)
    except (SetupError, OSError) as error:
        print(f"jeex: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def make_venv() -> None:
    """Make .venv hold what the tests need, unless its stamp says that it does."""
    stamp = stamp_of(REQUIREMENTS)
    if serve.PYTHON.exists() and STAMP.is_file() and STAMP.read_text("utf-8") == stamp:
        return
    print("Installing what the tests need into .venv (once) …", flush=True)
    run_tool("make .venv", sys.executable, "-m", "venv", "--clear", str(serve.VENV))
    serve.pip_install("install what the tests need", REQUIREMENTS)
    STAMP.write_text(stamp, encoding="utf-8")


def install_library() -> None:
    """Make .venv hold what the library is built and tried with, unless its stamp says so."""
    stamp = stamp_of(LIBRARY)
    if LIBRARY_STAMP.is_file() and LIBRARY_STAMP.read_text("utf-8") == stamp:
        return
    print("Installing what the library is tried with into .venv (once) …", flush=True)
    serve.pip_install("install what the library is tried with", LIBRARY)
    LIBRARY_STAMP.write_text(stamp, encoding="utf-8")


def stamp_of(requirements: str) -> str:
    """A hash of these requirements and of the Python they are installed for."""
    pins = (ROOT / requirements).read_bytes() + repr(sys.version_info[:2]).encode()
    return hashlib.sha256(pins).hexdigest()


def prepare_browser_tests(*, one_engine: bool) -> None:
    """Build the site, and leave in CHROMIUM the browser to open it in."""
    if not one_engine:
        install_engines()
    os.environ["CHROMIUM"] = find_chromium() or install_chromium()
    if not AXE.is_file():
        serve.install()
    serve.build()


def install_engines() -> None:
    """Install what is missing of Firefox and WebKitGTK; what cannot be, is left out."""
    missing = [package for program, package in ENGINES.items() if not shutil.which(program)]
    if not missing:
        return
    names = ", ".join(missing)
    if not debian_as_root():
        print(f"Left out, as only root can install them, on Debian: {names}", flush=True)
        return
    print(f"Installing {names} (once) …", flush=True)
    chromium = [] if find_chromium() else [CHROMIUM]  # in one go
    try:
        apt_install(names, *missing, *chromium)
    except SetupError as error:
        print(f"Left out: {error}", flush=True)


def find_chromium() -> str | None:
    """The browser that CHROMIUM names, else one on PATH, else the one Playwright installed."""
    wished = os.environ.get("CHROMIUM")
    if wished and not shutil.which(wished):
        raise SetupError(f"CHROMIUM names no program: {wished}")
    on_path = (shutil.which(name) for name in (wished, *BROWSERS) if name)
    return next(filter(None, on_path), None) or playwright_chromium()


def playwright_chromium() -> str | None:
    """The browser that Playwright installed, if it did."""
    from playwright.sync_api import sync_playwright  # there only inside .venv

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def install_chromium() -> str:
    """Install a browser, as root on Debian its own and elsewhere Playwright's; return its path."""
    print("Installing Chromium (once) …", flush=True)
    if debian_as_root():
        apt_install("Chromium", CHROMIUM)
    else:
        run_tool("install Chromium", sys.executable, "-m", "playwright", "install", "chromium")
    found = find_chromium()
    if not found:
        raise SetupError("cannot install Chromium; set CHROMIUM to one that is there")
    return found


def debian_as_root() -> bool:
    """Whether Debian's packages can be installed."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and Path("/etc/debian_version").exists()


def apt_install(what: str, *packages: str) -> None:
    """Install Debian's packages, or say that `what` cannot be installed."""
    run_tool(f"install {what}", "apt-get", "update")
    run_tool(f"install {what}", "apt-get", "install", "-y", *packages)


def run_pytest(arguments: list[str]) -> int:
    """Run pytest; return its exit status."""
    import pytest  # there only inside .venv

    # Python is started hundreds of times here: whatever is compiled is kept for the next time.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    options = [argument for argument in arguments if argument not in SWITCHES]
    left_out = [words for switch, words in SWITCHES.items() if switch in arguments and words]
    left_out += [] if "--all" in arguments else ["not thorough"]
    if left_out:
        options = ["-m", " and ".join(left_out), *options]
    quick = "--quick" in arguments
    if "--all" not in arguments:
        options = ["--hypothesis-profile=quick", *options]
    if quick:
        options = [f"--ignore={BROWSER_TESTS}", f"--ignore={ADAPTER_TESTS}", *options]
    if not any(option.startswith(ONE_PROCESS) for option in options):
        # By file, as what a module's tests share is made once: its site, its browser, its games.
        # In the order of tests/conftest.py: the file with the most tests is not the longest one.
        # One more than there are cores: a page is waited for now and then, Python alone never.
        by_file = ["-n", "3", "--dist=loadfile", "--no-loadscope-reorder"]
        way = ["-n", "2", "--dist=worksteal"] if quick else by_file
        options = [*way, *options]
    return pytest.main(options)
