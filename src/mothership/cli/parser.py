"""The parser of one command: argparse with our wording, and the options that several commands share.

Which commands there are, and how to add one, is in ``registry.py``.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Any, Final, NoReturn

from mothership.core.messages import Catalogue
from mothership.core.texts import LANGUAGES
from mothership.play.complaint import Complaint

# What argparse says when something is wrong, and the key of the message that says it better.
_ERRORS: Final = (
    (re.compile(r"the following arguments are required: (?P<needed>.*)"), "usage.missing"),
    (
        re.compile(r"argument (?P<option>[^\s/]+)(?:/\S+)*: expected (?:one|at least one) argument"),
        "usage.value",
    ),
    (
        re.compile(r"argument (?P<option>[^\s/]+)(?:/\S+)*: ignored explicit argument (?P<given>.*)"),
        "usage.no-value",
    ),
    (re.compile(r"argument .*: invalid choice: '(?P<given>.*?)' .*"), "usage.unknown-command"),
)


class CommandParser(argparse.ArgumentParser):
    """Reads the arguments of one command. Its help and its errors are in the language of the catalogue."""

    def __init__(self, *, catalogue: Catalogue, **settings: Any) -> None:
        self.say = catalogue.say
        self._catalogue = catalogue
        self._commands: tuple[str, ...] = ()
        super().__init__(
            formatter_class=_help_formatter(catalogue), add_help=False, allow_abbrev=False, **settings
        )
        # The two headings have no public name; argparse offers no other way to translate them.
        self._positionals.title = self.say("usage.positionals")
        self._optionals.title = self.say("usage.options")
        self.add_argument("-h", "--help", action="help", help=self.say("usage.help"))
        # These may stand before or after the command. With a default of its own the second parser would
        # undo what the first has read: read_arguments fills in what is missing.
        missing = argparse.SUPPRESS
        self.add_argument("--lang", metavar="|".join(LANGUAGES), default=missing, help=self.say("usage.lang"))
        for option in ("plain", "no-color", "ascii"):
            help_text = self.say(f"usage.{option}")
            self.add_argument(f"--{option}", action="store_true", default=missing, help=help_text)

    def add_commands(
        self, dest: str, commands: dict[str, str], metavar: str = "", *, required: bool = False
    ) -> list[CommandParser]:
        """Parsers for commands below this one: their names, with the keys of their help."""
        self._commands = tuple(commands)
        adding = self.add_subparsers(dest=dest, required=required, metavar=metavar or "|".join(commands))
        parsers = []
        for name, key in commands.items():
            about = self.say(key)
            parsers.append(adding.add_parser(name, help=about, description=about, catalogue=self._catalogue))
        return parsers

    def error(self, message: str) -> NoReturn:
        """Raises Complaint."""
        for pattern, key in _ERRORS:
            found = pattern.fullmatch(message)
            if found:
                raise Complaint(key, **found.groupdict(), command=self.prog, known=", ".join(self._commands))
        raise Complaint("usage.other", reason=message, command=self.prog)


def _help_formatter(catalogue: Catalogue) -> type[argparse.HelpFormatter]:
    class Help(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            # A prefix is given only where argparse works out the name of a command.
            heading = f"{catalogue.say('usage.heading')} " if prefix is None else prefix
            super().add_usage(usage, actions, groups, heading)

    return Help


# Options that several commands share ------------------------------------------------------------------


def add_game(parser: CommandParser, *, required: bool = True) -> None:
    """GAME, the id of a game."""
    parser.add_argument(
        "game", metavar="GAME", nargs=None if required else "?", help=parser.say("usage.game")
    )


def add_game_options(
    parser: CommandParser, metavar: str = "NAME=CHOICE,…", key: str = "usage.options-of-game"
) -> None:
    """``--options`` or ``--option``, read by ``read_options``."""
    parser.add_argument(
        *("--options", "--option"),
        dest="options",
        metavar=metavar,
        action="append",
        default=[],
        help=parser.say(key),
    )


def add_data(parser: CommandParser, key: str = "usage.data") -> None:
    """``--data FILE``, read by ``files.data_files.read_data``."""
    parser.add_argument("--data", metavar="FILE", action="append", default=[], help=parser.say(key))


def add_store(parser: CommandParser) -> None:
    """``--data FOLDER`` and ``--database-url URL``: where a server keeps its tables."""
    parser.add_argument("--data", metavar="FOLDER", help=parser.say("usage.data-of-server"))
    parser.add_argument("--database-url", metavar="URL", help=parser.say("usage.database-url"))


def whole_number(option: str, text: str, least: int = 1) -> int:
    """A number from the command line. Raises Complaint."""
    if not re.fullmatch(r"-?[0-9]+", text) or int(text) < least:
        raise Complaint("usage.number", option=option, given=text, least=least)
    return int(text)


def read_options(texts: Iterable[str]) -> dict[str, str]:
    """``combat=dice,setup=free``, any number of times. Raises Complaint."""
    options: dict[str, str] = {}
    for pair in (pair for text in texts for pair in text.replace(",", " ").split()):
        name, equals, choice = pair.partition("=")
        if not equals or not name or not choice:
            raise Complaint("usage.option", given=pair)
        if name in options:
            raise Complaint("usage.twice", name=name)
        options[name] = choice
    return options
