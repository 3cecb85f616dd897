"""``mothership resume [WHICH]``: goes on with a game that was left."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mothership.cli.files.saves import SavedGame, user_saves
from mothership.cli.parser import CommandParser
from mothership.cli.table.start import continue_game, copy_path, read_unfinished, show_unfinished
from mothership.cli.terminal.context import Context
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("which", metavar="WHICH", nargs="?", help=say("usage.which"))
    parser.add_argument("--seed", metavar="SEED", help=say("usage.seed"))
    parser.add_argument("--save", metavar="FILE", help=say("usage.save"))


def run(arguments: Namespace, context: Context) -> int:
    found = user_saves().unfinished()
    if arguments.which is None:
        chosen = _choose(found, context)
        if chosen is None:
            return 0
    else:
        chosen = _named(found, arguments.which)
    record, _ = read_unfinished(chosen)
    return continue_game(context, chosen, arguments.seed, copy_path(arguments.save, record))


def _named(found: list[SavedGame], which: str) -> Path:
    """A game by its place in the list, its name, or a file anywhere."""
    if which.isdecimal() and 1 <= int(which) <= len(found):
        return found[int(which) - 1].path
    for one in found:
        if which in (one.path.name, one.path.stem):
            return one.path
    path = Path(which).expanduser()
    if path.is_file():
        return path
    raise Complaint("resume.unknown", given=which)


def _choose(found: list[SavedGame], context: Context) -> Path | None:
    show_unfinished(found, context)
    if not found:
        raise Complaint("resume.none", folder=user_saves().folder)
    while True:
        context.paragraph("resume.which")
        try:
            answer = context.screen.ask("? ").strip()
        except EOFError:
            return None
        if not answer:
            return None
        try:
            return _named(found, answer)
        except Complaint as complaint:
            context.paragraph(complaint.key, **complaint.facts)
