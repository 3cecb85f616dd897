"""Reads the command line: which command it names, its arguments, and the language of the person."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Final

from mothership.cli.parser import CommandParser
from mothership.cli.registry import COMMANDS
from mothership.core.messages import Catalogue
from mothership.core.texts import LANGUAGES
from mothership.play.complaint import Complaint

# Options that may stand before or after the command have no default in argparse: see CommandParser.
_DEFAULTS: Final = {"lang": None, "no_color": False, "plain": False, "ascii": False, "version": False}


def find_language(argv: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that was asked for, or that of the environment. Raises Complaint."""
    for place, word in enumerate(argv):
        name, equals, value = word.partition("=")
        if name == "--lang":
            asked = value if equals else (argv[place + 1] if place + 1 < len(argv) else "")
            if asked in LANGUAGES:
                return asked
            raise Complaint("usage.language", given=asked, known=", ".join(LANGUAGES))
    for name in ("MOTHERSHIP_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "").lower()
        if value:
            return next((language for language in LANGUAGES if value.startswith(language)), "en")
    return "en"


def read_arguments(argv: Sequence[str], catalogue: Catalogue) -> argparse.Namespace:
    """The command and its arguments. Raises Complaint; ends the program after --help."""
    parser = _make_parser(argv, catalogue)
    arguments, rest = parser.parse_known_args(argv)
    if rest:
        command = f"{parser.prog} {arguments.command}" if arguments.command else parser.prog
        raise Complaint("usage.unknown", given=" ".join(rest), command=command)
    for name, value in _DEFAULTS.items():
        if not hasattr(arguments, name):
            setattr(arguments, name, value)
    return arguments


def _make_parser(argv: Sequence[str], catalogue: Catalogue) -> CommandParser:
    """A parser that knows every command by name, and the arguments of those that stand in ``argv``."""
    say = catalogue.say
    parser = CommandParser(
        catalogue=catalogue, prog="mothership", description=say("usage.about"), epilog=say("usage.epilog")
    )
    parser.add_argument(
        "--version", action="store_true", default=argparse.SUPPRESS, help=say("usage.version")
    )
    helps = {command.name: command.help for command in COMMANDS}
    for command, below in zip(
        COMMANDS, parser.add_commands("command", helps, say("usage.command")), strict=True
    ):
        if command.name in argv:  # the module of any other command stays unimported
            command.load().add_arguments(below)
    return parser
