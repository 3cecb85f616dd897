"""``mothership replay FILE``: reads its arguments; ``cli/table/replay.py`` shows the record."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mothership.cli.files.saves import read_or_complain
from mothership.cli.parser import CommandParser
from mothership.cli.table.replay import Replay
from mothership.cli.terminal.context import Context


def add_arguments(parser: CommandParser) -> None:
    parser.add_argument("file", metavar="FILE", help=parser.say("usage.file"))
    parser.add_argument("--as", metavar="SEAT", dest="seat", help=parser.say("usage.as"))


def run(arguments: Namespace, context: Context) -> int:
    record, _ = read_or_complain(Path(arguments.file).expanduser())
    return Replay(record, context).run(arguments.seat)
