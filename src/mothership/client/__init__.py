"""A client of a Mothership server, for load tests, bots and programs of your own.

``Server`` is the HTTP API, ``TableConnection`` a connection to one table that survives lost
connections, and ``RemoteTable`` what a client knows about a table. This program joins a table and
plays the first legal move whenever its seat is asked:

    import asyncio

    import mothership
    from mothership.client import Json, RemoteTable, Server, TableConnection

    async def play(base: str, table_id: str) -> None:
        server = Server(base)
        seat = (await server.ask("POST", f"/api/tables/{table_id}/join", {"name": "Ada"}))["seat"]
        ...

It needs the package ``websockets``. docs/server.md describes the API and the messages;
``mothership join`` is a whole client built on this package.
"""

from mothership.client.connection import TableConnection
from mothership.client.cookies import CookieFile
from mothership.client.errors import NotStarted, Refused, Unanswered, Unreachable
from mothership.client.links import BadLink, Link, read_link
from mothership.client.server import Json, Server
from mothership.client.table import RemoteTable

__all__ = [
    "BadLink",
    "CookieFile",
    "Json",
    "Link",
    "NotStarted",
    "Refused",
    "RemoteTable",
    "Server",
    "TableConnection",
    "Unanswered",
    "Unreachable",
    "read_link",
]
