"""The names under which the page in the tests keeps what it stores on the device."""

from __future__ import annotations

import json

SUB_PATH = "some/where/jeex"
"""Where the site lies below the top of the host."""

NAMESPACE = f"jeex /{SUB_PATH}/"
"""The name of the database, and the beginning of all keys."""

OPENING = f"indexedDB.open({json.dumps(NAMESPACE)})"
"""JavaScript that opens the database."""


def item(key: str) -> str:
    """JavaScript for the place of that small value."""
    return f"localStorage[{json.dumps(f'{NAMESPACE} {key}')}]"
