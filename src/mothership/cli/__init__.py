"""The command line, ``mothership``.

``main`` reads the arguments and runs one of the ``commands``. A command shows a ``table`` on the
``terminal``, drawn by one of the ``boards``, and keeps what it writes in ``files``.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from mothership.cli.terminal.context import Context

EXTRA = ("prompt_toolkit", "rich")  # the packages of the extra "terminal"
USAGE_ERROR = 2  # the exit code for what the person at the keyboard can put right
INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run a command; the exit code."""
    from mothership.cli.arguments import find_language, read_arguments
    from mothership.cli.terminal.context import Context
    from mothership.core.errors import MothershipError
    from mothership.play.complaint import Complaint

    argv = sys.argv[1:] if argv is None else argv
    context = Context("en", sys.stdin, sys.stdout, sys.stderr)
    try:
        context = Context(find_language(argv, os.environ), sys.stdin, sys.stdout, sys.stderr)
        arguments = read_arguments(argv, context.catalogue)
        context.use(arguments)
        return _run(arguments, context)
    except Complaint as complaint:
        context.complain(context.catalogue.say(complaint.key, **complaint.facts))
    except MothershipError as error:
        context.complain(error.text(context.language))
    except BrokenPipeError:
        # The program that read our output has stopped. What is left in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return USAGE_ERROR


def _run(arguments: Namespace, context: Context) -> int:
    if arguments.version:
        from mothership import __version__
        from mothership.build import build_kind

        context.say(f"mothership {__version__} ({build_kind()})")
        return 0
    from mothership.cli import registry
    from mothership.play.complaint import Complaint

    command = registry.find(arguments.command)
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing and command.needs_screen:
        raise Complaint("usage.no-extra", missing=", ".join(missing))
    return command.load().run(arguments, context)
