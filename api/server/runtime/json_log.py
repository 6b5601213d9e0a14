"""The log of the server on stderr: one line of JSON for each entry, with the id of its request."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

REQUESTS = logging.getLogger("tilesight.requests")
request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered; empty outside of requests."""


class JsonLines(logging.Formatter):
    """Formats an entry as one line of JSON, whatever characters it has."""

    def format(self, record: logging.LogRecord) -> str:
        """Return an entry with its time, level and fields."""
        entry: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if request_id.get():
            entry["request"] = request_id.get()
        entry |= getattr(record, "fields", {})
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry)


def log_as_json() -> None:
    """Write the log to stderr.

    A terminal gets only errors, as requests would move the code to scan out of sight.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    REQUESTS.setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)
