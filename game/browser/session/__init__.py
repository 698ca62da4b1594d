"""Games being played, as the page begins, finds and keeps them, and the engine that thinks."""

from game.browser.session import beginnings
from game.browser.session.advisor import Advisor, reason_for
from game.browser.session.engine import EngineClient, Query, has_little_memory
from game.browser.session.python_worker import Ended, PythonWorker
from game.browser.session.session import (
    Keep,
    again,
    entropy,
    kept,
    moved_on,
    new_id,
    new_session,
    played_on,
    public_record_of,
    record_of,
    recorded,
    replayed,
    resumed,
    taken_over,
)

__all__ = [
    "Advisor",
    "Ended",
    "EngineClient",
    "Keep",
    "PythonWorker",
    "Query",
    "again",
    "beginnings",
    "entropy",
    "has_little_memory",
    "kept",
    "moved_on",
    "new_id",
    "new_session",
    "played_on",
    "public_record_of",
    "reason_for",
    "record_of",
    "recorded",
    "replayed",
    "resumed",
    "taken_over",
]
