"""Logs as lines of JSON, for programs that read them; or as plain lines, for people."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, TextIO

# What every entry of Python's logging has; whatever else is there was given by us.
_USUAL: Final = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName"}

SHOWN: Final = 4  # signs of a table's id: enough to find it in the store, not to open it


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        facts |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            facts["error"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = [f"{name}={value}" for name, value in vars(record).items() if name not in _USUAL]
        at = datetime.fromtimestamp(record.created, UTC).astimezone().strftime("%H:%M:%S")
        line = " ".join(
            [at, record.levelname.lower(), _one_line(record.getMessage()), *map(_one_line, facts)]
        )
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _one_line(text: str) -> str:
    """Keep text from outside on one line, so that it cannot forge another."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def without_link(text: object, table: str) -> str:
    """Shorten table ids in a text for the log: a whole id is the table's private link."""
    return str(text).replace(table, f"{table[:SHOWN]}…")


def set_up(form: str, stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Configure logging for this process. ``quiet`` is plain text, warnings only."""
    if form == "quiet":
        level = max(level, logging.WARNING)
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # ours says more, and nobody's address
    # What it says of sockets has addresses in it. That the server starts and stops we say ourselves.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
