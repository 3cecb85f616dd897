"""Parsing of TOML data files, with limits on untrusted text."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from mothership.core.bounds import OutOfBounds, check_toml
from mothership.core.errors import DataError
from mothership.core.texts import Message


class BadToml(Exception):
    """A text is not TOML, or exceeds a limit."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(line)
        self.line = line
        self.reason = reason


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of a text within bounds. Raises BadToml."""
    try:
        check_toml(text)
        return tomllib.loads(text)
    except OutOfBounds as error:
        raise BadToml(error.line, error.reason) from None
    except ValueError as error:  # TOMLDecodeError is one, and so is a year 0
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else max(1, len(text.splitlines()))
        raise BadToml(line, Message("data.toml", reason=error)) from None


def read_toml(file: str, text: str | None) -> dict[str, Any]:
    """The tables of a data file. Raises DataError, also if there is no such file."""
    if text is None:
        raise DataError(file, "–", Message("data.missing", what=file))
    try:
        return parse_toml(text)
    except BadToml as error:
        raise DataError(file, Message("data.line", line=error.line), error.reason) from None
