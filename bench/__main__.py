"""The command line: set up like the tests, choose what to measure, print it."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import serve
from tests import setup

MEASURES = (
    *("boot", "visit", "tap", "opening", "cascade", "playouts", "opponents", "soak"),
    "editor",
)
"""Modules of this package with a `measure(stage)`, in the order in which they are run."""


def main(arguments: list[str]) -> int:
    """Run ``python3 -m bench`` with these arguments; return its exit status."""
    asked = _parser().parse_args(arguments)
    try:
        if asked.rounds is not None and asked.rounds < 1:
            raise serve.SetupError(f"--rounds takes 1 or more, not {asked.rounds}")
        if asked.json:
            asked.json.open("a").close()  # or the first measure would be for nothing
        setup.make_venv()
        setup.install_library()
        if Path(sys.prefix).resolve() != serve.VENV.resolve():
            again = [str(serve.PYTHON), "-m", "bench", *arguments]
            return subprocess.run(again, cwd=serve.ROOT, check=False).returncode
        # Not above: these need what the lines before have installed.
        run = import_module("bench.run").run
        done = run(asked.measures or MEASURES, asked.rounds, asked.json, asked.site)
    except (serve.SetupError, OSError) as error:
        sys.stderr.write(f"jeex: {error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0 if done else 1


def _measure(name: str) -> str:
    if name not in MEASURES:
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are: {', '.join(MEASURES)}")
    return name


def _site(name: str) -> Path:
    folder = Path(name)
    if not (folder / "index.html").is_file():
        raise argparse.ArgumentTypeError(f"there is no index.html in {name}")
    return folder


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m bench", description="Measure Jeex.")
    parser.add_argument("measures", nargs="*", type=_measure, metavar="|".join(MEASURES))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    parser.add_argument(
        "--site", type=_site, metavar="DIR", help="and a built site, as of an earlier version"
    )
    parser.add_argument("--rounds", type=int, metavar="N", help="rounds of each measure (3)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
