"""``mothership data GAME [FILE]``: a data file of a game as it is, to be corrected in a copy."""

from __future__ import annotations

from argparse import Namespace
from pathlib import PurePath

from mothership.cli.parser import CommandParser, add_game
from mothership.cli.terminal.context import Context
from mothership.core import registry
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    add_game(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", help=parser.say("usage.data-file"))


def run(arguments: Namespace, context: Context) -> int:
    """Print a file; without a name, which there are and how to correct one."""
    game = registry.load(arguments.game)
    files = game.released[-1].files
    if arguments.file is None:
        context.say(*sorted(files))
        if files:
            context.paragraph("data-files.how")
            name = min(files)
            mine = f"MY{PurePath(name).suffix}"
            context.command("mothership", "data", game.id, name, also=f"> {mine}")
            context.command("mothership", "play", game.id, "--data", f"{name}={mine}")
        return 0
    if arguments.file not in files:
        known = ", ".join(sorted(files)) or "–"
        raise Complaint("data-files.no-file", file=arguments.file, game=game.id, known=known)
    context.output.write(files[arguments.file])
    context.output.flush()
    return 0
