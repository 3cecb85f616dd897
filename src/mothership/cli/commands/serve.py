"""``mothership serve``: runs a server, with its page."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Final

from mothership.cli.commands.serve_open import free_port, has_browser, keep_address, only_one, open_browser
from mothership.cli.files.saves import home
from mothership.cli.parser import CommandParser, add_store
from mothership.cli.terminal.context import Context
from mothership.play.complaint import Complaint

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
    "docs",
)
FOLDER: Final = "server"
QUIETLY: Final = {"MOTHERSHIP_LOG": "quiet"}  # at home only trouble is logged


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("--host", metavar="HOST", help=say("usage.host"))
    parser.add_argument("--port", metavar="PORT", help=say("usage.port"))
    add_store(parser)
    parser.add_argument("--redis-url", metavar="URL", help=say("usage.redis-url"))
    parser.add_argument("--public-url", metavar="URL", help=say("usage.public-url"))
    parser.add_argument("--trusted-proxies", metavar="NETWORK,…", help=say("usage.trusted-proxies"))
    parser.add_argument("--page", metavar="FOLDER", help=say("usage.page"))
    parser.add_argument("--docs", metavar="FOLDER", help=say("usage.docs"))
    parser.add_argument("--open", action="store_true", help=say("usage.open"))


def run(arguments: Namespace, context: Context) -> int:
    """Run the server until somebody ends it."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Complaint("serve.no-extra", missing=", ".join(missing))
    from mothership.server import process
    from mothership.server.settings import ENVIRONMENT, METRICS_TOKEN, METRICS_TOKEN_VARIABLE, read_settings

    given = {name: getattr(arguments, name) for name in OPTIONS}
    environment: Mapping[str, str] = {**QUIETLY, **os.environ} if arguments.open else os.environ
    settings = read_settings(given, environment, home(os.environ) / FOLDER)
    if arguments.open:
        chosen = bool(given["port"] or os.environ.get(ENVIRONMENT["port"]))
        return _serve_at_home(settings, context, chosen=chosen)

    is_given = bool(environment.get(METRICS_TOKEN_VARIABLE))
    token = METRICS_TOKEN_VARIABLE if is_given else settings.data / METRICS_TOKEN

    def ready(address: str) -> None:
        context.paragraph("serve.ready", address=address)
        context.paragraph("serve.data", folder=settings.data, token=token)

    return process.serve(settings, ready)


def _serve_at_home(settings: Settings, context: Context, *, chosen: bool) -> int:
    """Open a browser. Takes the next free port if the usual one is taken; a chosen port stays."""
    from mothership.server import process

    with only_one(settings.data) as other:
        if other is not None:
            context.paragraph("serve.runs-already", address=other)
            opening = _show(other, context)
            if opening is not None:
                opening.join()
            return 0
        port = settings.port if chosen else free_port(settings.host, settings.port)
        if port != settings.port:
            context.paragraph("serve.busy-port", taken=settings.port, port=port)

        def ready(address: str) -> None:
            context.paragraph("serve.ready", address=address)
            context.paragraph("serve.at-home", folder=settings.data)
            keep_address(settings.data, address)
            _show(address, context)

        return process.serve(replace(settings, port=port), ready)


def _show(address: str, context: Context) -> Thread | None:
    if has_browser(os.environ):
        return open_browser(address)
    context.paragraph("serve.no-browser")
    return None
