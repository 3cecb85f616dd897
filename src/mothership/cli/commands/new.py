"""``mothership new GAME``: writes a small game that works, for somebody who begins their own."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mothership.cli.parser import CommandParser
from mothership.cli.terminal.context import Context
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    parser.add_argument("game", metavar="GAME", help=parser.say("usage.new-game"))
    parser.add_argument("--cards", action="store_true", help=parser.say("usage.new-cards"))
    parser.add_argument("--into", metavar="FOLDER", default=".", help=parser.say("usage.into"))


def run(arguments: Namespace, context: Context) -> int:
    from mothership import skeleton

    folder = Path(arguments.into).expanduser()
    if not folder.is_dir():
        raise Complaint("new.no-folder", folder=folder)
    kind = skeleton.CARDS if arguments.cards else skeleton.STONES
    written = skeleton.write(arguments.game, folder, kind)
    context.paragraph("new.done", folder=Path(arguments.into) / arguments.game)
    context.say(*(f"  {path}" for path in written))
    return 0
