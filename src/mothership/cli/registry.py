"""The table of commands. Each one is a module in ``commands``, imported only when it is asked for.

To add a command, write a module with these two functions and give it a row in ``COMMANDS``:

    def add_arguments(parser: CommandParser) -> None:
        parser.add_argument("game", metavar="GAME", help=parser.say("usage.game"))

    def run(arguments: Namespace, context: Context) -> int:
        context.say(f"You asked for {arguments.game}.")
        return 0  # the exit code

Its help is a message in ``cli/messages.en.toml`` and ``cli/messages.de.toml``.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

if TYPE_CHECKING:
    from argparse import Namespace

    from mothership.cli.parser import CommandParser
    from mothership.cli.terminal.context import Context


class CommandModule(Protocol):
    """What the module of a command has."""

    def add_arguments(self, parser: CommandParser) -> None:
        """Say what can follow the name of the command."""

    def run(self, arguments: Namespace, context: Context) -> int:
        """Do what was asked: the exit code. Raises Complaint or MothershipError."""


@dataclass(frozen=True)
class Command:
    """A row of the table: the word that is typed, which is also the module, and the key of its help."""

    name: str
    help: str
    needs_screen: bool = False  # whether it needs the packages of the extra "terminal"; others only print

    def load(self) -> CommandModule:
        return cast(CommandModule, import_module(f"{__package__}.commands.{self.name}"))


# In the order of `mothership --help`.
COMMANDS: Final = (
    Command("play", "usage.play", needs_screen=True),
    Command("learn", "usage.learn", needs_screen=True),
    Command("resume", "usage.resume", needs_screen=True),
    Command("replay", "usage.replay", needs_screen=True),
    Command("analyse", "usage.analyse"),
    Command("draw", "usage.draw"),
    Command("film", "usage.film"),
    Command("export", "usage.export"),
    Command("referee", "usage.referee", needs_screen=True),
    Command("rules", "usage.rules"),
    Command("games", "usage.games"),
    Command("scores", "usage.scores"),
    Command("arena", "usage.arena"),
    Command("serve", "usage.serve"),
    Command("backup", "usage.backup"),
    Command("restore", "usage.restore"),
    Command("join", "usage.join", needs_screen=True),
    Command("data", "usage.data-command"),
    Command("cards", "usage.cards"),
    Command("shot", "usage.shot"),
    Command("check", "usage.check"),
    Command("new", "usage.new"),
)

# `mothership` without a command.
CHOOSE: Final = Command("choose", "usage.about", needs_screen=True)


def find(name: str | None) -> Command:
    """The command of this name; the chooser if nobody named one."""
    return next((command for command in COMMANDS if command.name == name), CHOOSE)
