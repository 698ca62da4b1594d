"""Migrations of records from old formats to the current one, one step for each old format.

A migration takes the unchecked JSON object of a record in format n and returns one in format n + 1,
without minding the key `format`. Bad data may pass (it is checked later) or raise AttributeError,
LookupError, TypeError or ValueError (the record is then refused). Add a migration whenever
`record.FORMAT` goes up, and never change one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

MIGRATIONS: Mapping[int, Callable[[dict[str, object]], dict[str, object]]] = {}
"""By the format they start from. Empty, as format 1 is the first and the current one."""


def migrated(data: dict[str, object], given: int, wanted: int) -> dict[str, object]:
    """`data` in format `wanted`, migrated from format `given` step by step."""
    for number in range(given, wanted):
        data = {**MIGRATIONS[number](dict(data)), "format": number + 1}
    return data
