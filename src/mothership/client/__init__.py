"""A client of a Mothership server, for bots, load tests and programs of your own.

``Server`` is the HTTP API, ``TableConnection`` a connection to one table that reconnects automatically,
and ``RemoteTable`` the table's state, built from the messages. This program plays a
whole game at random:

    import asyncio
    import random

    import mothership
    from mothership.client import Json, RemoteTable, Server, TableConnection

    async def play(address: str) -> Json:
        game = mothership.load("space-defenders")
        server = Server(address)
        answer = await server.ask("POST", "/api/quick-play", {"game": game.id, "bot": "random"})
        table, changed = RemoteTable(game), asyncio.Event()

        def on_message(message: Json) -> None:
            table.take(message)
            changed.set()

        connection = TableConnection(server, answer["table"]["id"], on_message, on_lost=print)
        running = asyncio.create_task(connection.run())
        while table.status != "finished":
            await changed.wait()
            changed.clear()
            seat, seen = table.asked, table.seen
            if seat is None:
                continue
            await asyncio.sleep(0.1)  # a server refuses more than some moves a second
            move = game.vocabulary.notation(random.choice(table.view(seat).legal))
            await connection.send("move", seat=game.seat_word(seat), move=move)
            while table.seen == seen:  # the view after this move
                await changed.wait()
                changed.clear()
            changed.set()
        running.cancel()
        return table.outcome

    print(asyncio.run(play("http://127.0.0.1:8466")))

The package needs ``websockets``. docs/server.md lists the addresses of the API and the messages;
``mothership join`` is a client for people that is built on this package.
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
