"""How records of old formats become records of today's: a step for every format there was.

A migration gets the JSON object of a record in format n, unchecked, and returns one in format
n + 1; it need not mind the key `format`. What is wrong in the data it may leave to the reader, or
trip over: that refuses the record. Add one whenever `record.FORMAT` goes up, and never change one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By the format they start from. Format 1 is the first and still today's."""


def migrated(data: dict[str, Any], given: int, wanted: int) -> dict[str, Any]:
    """`data` from format `given` to format `wanted`, one format after the other."""
    for number in range(given, wanted):
        data = {**MIGRATIONS[number](dict(data)), "format": number + 1}
    return data
