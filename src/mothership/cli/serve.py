"""``mothership serve``: tables for people and bots in many places, and the page to play with."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Final

from mothership.cli.complaint import Complaint
from mothership.cli.desk import Desk
from mothership.cli.opening import free_port, has_browser, keep_address, only_one, open_browser
from mothership.cli.saves import home

if TYPE_CHECKING:
    from mothership.server.settings import Settings

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
OPTIONS: Final = (
    "host",
    "port",
    "data",
    "database_url",
    "redis_url",
    "public_url",
    "trusted_proxies",
    "page",
)
FOLDER: Final = "server"
QUIETLY: Final = {"MOTHERSHIP_LOG": "quiet"}  # who plays at home wants to hear of trouble only


def serve(arguments: Namespace, desk: Desk) -> int:
    """Run the server until somebody ends it."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Complaint("serve.no-extra", missing=", ".join(missing))
    from mothership.server import process
    from mothership.server.settings import ENVIRONMENT, METRICS_TOKEN, read_settings

    given = {name: getattr(arguments, name) for name in OPTIONS}
    environment: Mapping[str, str] = {**QUIETLY, **os.environ} if arguments.open else os.environ
    settings = read_settings(given, environment, home(os.environ) / FOLDER)
    if arguments.open:
        chosen = bool(given["port"] or os.environ.get(ENVIRONMENT["port"]))
        return _serve_at_home(settings, desk, chosen=chosen)

    def ready(address: str) -> None:
        desk.paragraph("serve.ready", address=address)
        desk.paragraph("serve.data", folder=settings.data, token=settings.data / METRICS_TOKEN)

    return process.serve(settings, ready)


def _serve_at_home(settings: Settings, desk: Desk, *, chosen: bool) -> int:
    """With a browser, and at the next port if the usual one is taken; one that was chosen stays."""
    from mothership.server import process

    with only_one(settings.data) as other:
        if other is not None:
            desk.paragraph("serve.runs-already", address=other or "…")
            opening = _show(other, desk)
            if opening is not None:
                opening.join()
            return 0
        port = settings.port if chosen else free_port(settings.host, settings.port)
        if port != settings.port:
            desk.paragraph("serve.busy-port", taken=settings.port, port=port)

        def ready(address: str) -> None:
            desk.paragraph("serve.ready", address=address)
            desk.paragraph("serve.at-home", folder=settings.data)
            keep_address(settings.data, address)
            _show(address, desk)

        return process.serve(replace(settings, port=port), ready)


def _show(address: str, desk: Desk) -> Thread | None:
    if address and has_browser(os.environ):
        return open_browser(address)
    desk.paragraph("serve.no-browser")
    return None
