"""Another language within one process: the program itself speaks one until it is started anew."""

from __future__ import annotations

import gettext
import sys

from game.core import words


def speak(catalogue: gettext.NullTranslations) -> None:
    """Translate by that catalogue, and forget what functions have kept of the words before."""
    words.use(catalogue)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "game":
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
