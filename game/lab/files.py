"""Bots as files, for the command line."""

from __future__ import annotations

from pathlib import Path

from game.core import texts
from game.core.contract import BadSetup
from game.lab.lab_bot import LabBot

ENDING = ".py"


def is_file(bot: str) -> bool:
    """Whether a bot is named by a file with its Python, and not by its level."""
    return bot.endswith(ENDING)


def read_bot(path: str) -> LabBot:
    """The bot in that file, which is not run. Raises OSError, and BadSetup if it is no text."""
    try:
        return LabBot(Path(path).stem, texts.decoded(Path(path).read_bytes()))
    except UnicodeDecodeError:
        raise BadSetup("bots", f"{path} is not UTF-8 text") from None
