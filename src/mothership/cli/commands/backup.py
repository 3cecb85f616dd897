"""``mothership backup`` and ``mothership restore``: all that a server has, in one file, while it runs."""

from __future__ import annotations

import asyncio
import os
from argparse import Namespace
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mothership.cli.files.saves import home
from mothership.cli.terminal.context import Desk
from mothership.core.registry import game_ids
from mothership.play.complaint import Complaint

EXTRA: Final = ("alembic", "asyncpg", "msgspec", "sqlalchemy")
SETTINGS: Final = {"data": "MOTHERSHIP_DATA", "database_url": "MOTHERSHIP_DATABASE_URL"}  # as of the server
FOLDER: Final = "server"


def backup(arguments: Namespace, desk: Desk) -> int:
    """Take one."""
    address = _address(arguments)
    from mothership.server import store
    from mothership.server.store.errors import NotEmpty

    file = Path(arguments.file).expanduser()
    try:
        counts = asyncio.run(store.backup(address, file, overwrite=arguments.force))
    except NotEmpty as error:
        key = "backup.is-store" if arguments.force else "backup.there"
        raise Complaint(key, file=file) from error
    desk.paragraph("backup.taken", file=file)
    _say(desk, counts)
    return 0


def restore(arguments: Namespace, desk: Desk) -> int:
    """Put one back."""
    address = _address(arguments)
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
            desk.paragraph("restore.unknown-games", games=error.games)
    except NotEmpty as error:
        raise Complaint("restore.not-empty", store=error.facts["address"], file=file) from error
    desk.paragraph("restore.done", file=file)
    _say(desk, counts)
    desk.paragraph("restore.running")
    return 0


def _address(arguments: Namespace) -> str:
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


def _say(desk: Desk, counts: Mapping[str, int]) -> None:
    desk.paragraph("backup.counts", tables=counts["tables"], events=counts["events"], people=counts["people"])
