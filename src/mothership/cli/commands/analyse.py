"""``mothership analyse RECORD``: a bot looks through a recorded game."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from pathlib import Path

from mothership.analysis import analyse
from mothership.cli.commands.analyse_report import report
from mothership.cli.files.saves import read_or_complain
from mothership.cli.parser import CommandParser, whole_number
from mothership.cli.table.seats import name_in_record
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.progress import with_progress
from mothership.cli.terminal.words import Words
from mothership.core import registry

INTERRUPTED = 130


def add_arguments(parser: CommandParser) -> None:
    parser.add_argument("file", metavar="RECORD", help=parser.say("usage.file"))
    parser.add_argument("--json", action="store_true", help=parser.say("usage.analyse-json"))
    parser.add_argument("--jobs", metavar="N", help=parser.say("usage.jobs-of-arena"))


def run(arguments: Namespace, context: Context) -> int:
    """Analyse the record and print what was found."""
    record, _ = read_or_complain(Path(arguments.file).expanduser())
    game = registry.load(record.game)
    jobs = whole_number("--jobs", arguments.jobs) if arguments.jobs else _cores()
    title = context.catalogue.say("analyse.working")
    try:
        analysis = with_progress(
            context, title, lambda progress: analyse(game, record, jobs=jobs, progress=progress)
        )
    except KeyboardInterrupt:
        context.complain(context.catalogue.say("analyse.interrupted"))
        return INTERRUPTED
    if arguments.json:
        context.output.write(json.dumps(analysis.to_json(game), indent=1, ensure_ascii=False) + "\n")
        return 0
    style = context.screen.style
    context.screen.seat(game.seats)
    names = [name_in_record(game, seat, name, context.catalogue) for seat, name in enumerate(record.names)]
    words = Words(game, context.language, style, names, record.setup.data)
    context.say(*report(record, analysis, words, style))
    return 0


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
