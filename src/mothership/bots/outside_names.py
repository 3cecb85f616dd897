"""Names of outside bots: ``cmd:PROGRAM ARGUMENTS``, and ``cmd@10:…`` with ten seconds for a move."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mothership.core.errors import MothershipError
from mothership.core.texts import Message

SECONDS: Final = 5.0  # for a move, unless the name says otherwise
_NAME: Final = re.compile(r"cmd(?:@([^:]*))?:(.*)", re.DOTALL)
_SEATED: Final = re.compile(r"(?:[^=:,]*=)?\s*(cmd(?:@[^:]*)?:.*)", re.DOTALL)


class BadCommand(MothershipError):
    """A name begins with ``cmd``, but names no program that can be started."""

    key = "outside.bad-command"

    def __init__(self, reason: Message) -> None:
        super().__init__(reason=reason)
        self.reason = reason


@dataclass(frozen=True)
class Command:
    """A parsed name: the command line, and the seconds for a move."""

    words: tuple[str, ...]
    seconds: float = SECONDS


def is_command(name: str) -> bool:
    return _NAME.fullmatch(name.strip()) is not None


def read_command(name: str) -> Command:
    """What the name of an outside bot says. Raises BadCommand."""
    found = _NAME.fullmatch(name.strip())
    assert found, f"{name!r} is no command"
    seconds = SECONDS
    if found[1] is not None:
        if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,3})?", found[1]) or float(found[1]) <= 0:
            raise BadCommand(Message("outside.bad-seconds", given=found[1]))
        seconds = float(found[1])
    try:
        words = _words(found[2])
    except ValueError:  # a quotation that does not end
        raise BadCommand(Message("outside.open-quotation")) from None
    if not words or not words[0]:
        raise BadCommand(Message("outside.nothing"))
    if shutil.which(words[0]) is None:
        raise BadCommand(Message("outside.no-program", program=words[0]))
    return Command(tuple(words), seconds)


def title_of(name: str) -> str:
    """What people call such a bot: the name of the script, or of the program where there is none."""
    command = name.strip().partition(":")[2]
    try:
        first, *others = _words(command)
    except ValueError:
        return command
    scripts = [word for word in others if not word.startswith("-") and Path(word).is_file()]
    return Path(scripts[0] if scripts else first).name


def _words(text: str) -> list[str]:
    """The words of a command as a shell would split them; on Windows a backslash is only a letter."""
    if os.name == "nt":
        return [word.strip("\"'") for word in shlex.split(text, posix=False)]
    return shlex.split(text)


def split_names(text: str) -> list[str]:
    """A list of names with commas between them. A quoted comma in a command belongs to the command."""
    names: list[str] = []
    for piece in text.split(",") if text.strip() else ():
        if names and _is_open(names[-1]):
            names[-1] += f",{piece}"
        else:
            names.append(piece)
    return names


def _is_open(entry: str) -> bool:
    """Whether an entry, with or without a seat, is a command with an unfinished quotation."""
    found = _SEATED.fullmatch(entry)
    if found is None:
        return False
    try:
        _words(found[1])
    except ValueError:
        return True
    return False
