"""The command line: ``mothership``. What a command needs is imported only when it is asked for."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from mothership.cli.terminal.context import Desk

EXTRA = ("prompt_toolkit", "rich")
AT_A_SCREEN = (
    None,
    "play",
    "resume",
    "replay",
    "join",
    "referee",
)  # the commands that need it; the others only print
WRONG = 2  # the exit code for what the person at the keyboard can put right


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit code."""
    from mothership.cli.arguments import find_language, read_arguments
    from mothership.cli.terminal.context import Desk
    from mothership.core.errors import MothershipError
    from mothership.play.complaint import Complaint

    argv = sys.argv[1:] if argv is None else argv
    desk = Desk("en", sys.stdin, sys.stdout, sys.stderr)
    try:
        desk = Desk(find_language(argv, os.environ), sys.stdin, sys.stdout, sys.stderr)
        arguments = read_arguments(argv, desk.catalogue)
        desk.use(arguments)
        return _run(arguments, desk)
    except Complaint as complaint:
        desk.complain(desk.catalogue.say(complaint.key, **complaint.facts))
    except MothershipError as error:
        desk.complain(error.text(desk.language))
    except BrokenPipeError:
        # Whoever read our output has had enough. What is left in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return WRONG


def _run(arguments: Namespace, desk: Desk) -> int:
    from mothership.play.complaint import Complaint

    if arguments.version:
        from mothership import __version__
        from mothership.build import build_kind

        desk.say(f"mothership {__version__} ({build_kind()})")
        return 0
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing and arguments.command in AT_A_SCREEN:
        raise Complaint("usage.no-extra", missing=", ".join(missing))
    if arguments.command is None:
        from mothership.cli.commands.choose import choose

        return choose(desk)
    if arguments.command in ("play", "resume"):
        from mothership.cli.commands import play as starting

        return (starting.play if arguments.command == "play" else starting.resume)(arguments, desk)
    if arguments.command == "replay":
        from mothership.cli.table.replay import replay

        return replay(arguments, desk)
    if arguments.command == "referee":
        from mothership.cli.table.referee_session import referee

        return referee(arguments, desk)
    if arguments.command == "arena":
        from mothership.cli.commands.arena import arena

        return arena(arguments, desk)
    if arguments.command == "serve":
        from mothership.cli.commands.serve import serve

        return serve(arguments, desk)
    if arguments.command == "cards":
        from mothership.cli.commands.cards import cards

        return cards(arguments, desk)
    if arguments.command in ("backup", "restore"):
        from mothership.cli.commands import backup as backups

        return (backups.backup if arguments.command == "backup" else backups.restore)(arguments, desk)
    if arguments.command == "join":
        from mothership.cli.commands.join import join

        return join(arguments, desk)
    if arguments.command == "shot":
        from mothership.cli.commands.shot import shot

        return shot(arguments, desk)
    from mothership.cli.commands import authoring as workshop
    from mothership.cli.commands import reference
    from mothership.cli.files import scores

    commands = {
        "rules": reference.rules,
        "games": reference.games,
        "scores": scores.show,
        "data": reference.data,
        "check": workshop.check,
        "new": workshop.new,
    }
    return commands[arguments.command](arguments, desk)
