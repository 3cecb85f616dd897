"""``mothership serve``: tables for people and bots in many places."""

from __future__ import annotations

import os
from argparse import Namespace
from importlib.util import find_spec
from typing import Final

from mothership.cli.complaint import Complaint
from mothership.cli.desk import Desk
from mothership.cli.saves import home

EXTRA: Final = (
    "alembic",
    "asyncpg",
    "litestar",
    "msgspec",
    "redis",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)
OPTIONS: Final = ("host", "port", "data", "database_url", "redis_url", "public_url", "trusted_proxies")
FOLDER: Final = "server"


def serve(arguments: Namespace, desk: Desk) -> int:
    """Run the server until somebody ends it."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Complaint("serve.no-extra", missing=", ".join(missing))
    from mothership.server import running
    from mothership.server.settings import METRICS_TOKEN, read_settings

    given = {name: getattr(arguments, name) for name in OPTIONS}
    settings = read_settings(given, os.environ, home(os.environ) / FOLDER)

    def ready(address: str) -> None:
        desk.paragraph("serve.ready", address=address)
        desk.paragraph("serve.data", folder=settings.data, token=settings.data / METRICS_TOKEN)

    return running.serve(settings, ready)
