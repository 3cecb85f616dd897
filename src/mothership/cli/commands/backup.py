"""``mothership backup FILE``: writes all that a server has into one file, while it runs."""

from __future__ import annotations

import asyncio
import os
from argparse import Namespace
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mothership.cli.files.saves import home
from mothership.cli.parser import CommandParser, add_store
from mothership.cli.terminal.context import Context
from mothership.play.complaint import Complaint

EXTRA: Final = ("alembic", "asyncpg", "msgspec", "sqlalchemy")
SETTINGS: Final = {"data": "MOTHERSHIP_DATA", "database_url": "MOTHERSHIP_DATABASE_URL"}  # as of the server
FOLDER: Final = "server"


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("file", metavar="FILE", help=say("usage.file-of-backup"))
    add_store(parser)
    parser.add_argument("--force", action="store_true", help=say("usage.force-of-backup"))


def run(arguments: Namespace, context: Context) -> int:
    address = store_address(arguments)
    from mothership.server import store
    from mothership.server.store.errors import NotEmpty

    file = Path(arguments.file).expanduser()
    try:
        counts = asyncio.run(store.backup(address, file, overwrite=arguments.force))
    except NotEmpty as error:
        key = "backup.is-store" if arguments.force else "backup.there"
        raise Complaint(key, file=file) from error
    context.paragraph("backup.taken", file=file)
    say_counts(context, counts)
    return 0


def store_address(arguments: Namespace) -> str:
    """The store that a server with the same settings has. Nothing is made by it. Raises Complaint."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Complaint("serve.no-extra", missing=", ".join(missing))
    from mothership.server.store import address_in

    found = {
        name: getattr(arguments, name) or os.environ.get(SETTINGS[name], "").strip() for name in SETTINGS
    }
    folder = Path(found["data"]).expanduser() if found["data"] else home(os.environ) / FOLDER
    return found["database_url"] or address_in(folder)


def say_counts(context: Context, counts: Mapping[str, int]) -> None:
    context.paragraph(
        "backup.counts", tables=counts["tables"], events=counts["events"], people=counts["people"]
    )
