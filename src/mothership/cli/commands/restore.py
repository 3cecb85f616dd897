"""``mothership restore FILE``: puts a backup back into the store of a server."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from mothership.cli.commands.backup import say_counts, store_address
from mothership.cli.parser import CommandParser, add_store
from mothership.cli.terminal.context import Context
from mothership.core.registry import game_ids
from mothership.play.complaint import Complaint


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("file", metavar="FILE", help=say("usage.file-of-restore"))
    add_store(parser)
    parser.add_argument("--force", action="store_true", help=say("usage.force-of-restore"))


def run(arguments: Namespace, context: Context) -> int:
    address = store_address(arguments)
    from mothership.server import store
    from mothership.server.store.errors import NotEmpty, UnknownGames

    file = Path(arguments.file).expanduser()
    try:
        try:
            counts = asyncio.run(store.restore(address, file, overwrite=arguments.force, games=game_ids()))
        except UnknownGames as error:
            if not arguments.force:
                raise Complaint("restore.games", file=file, games=error.games) from error
            counts = asyncio.run(store.restore(address, file, overwrite=True))
            context.paragraph("restore.unknown-games", games=error.games)
    except NotEmpty as error:
        raise Complaint("restore.not-empty", store=error.facts["address"], file=file) from error
    context.paragraph("restore.done", file=file)
    say_counts(context, counts)
    context.paragraph("restore.running")
    return 0
