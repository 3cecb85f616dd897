"""``mothership join LINK``: a table at a server, in this terminal. It is an example of a client, too."""

from __future__ import annotations

import asyncio
import os
from argparse import Namespace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from mothership.cli.files.data_files import read_data
from mothership.cli.files.saves import home
from mothership.cli.parser import CommandParser, add_data, add_game_options, read_options, whole_number
from mothership.cli.table.named_tables import OWN, REAL, read_hand, read_table
from mothership.cli.terminal.context import Context
from mothership.cli.terminal.durations import time_text
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.client import Json, Link, Server

EXTRA: Final = ("websockets",)
COOKIES: Final = "people.json"
# Refusals of a seat after which you can still watch.
NO_SEAT: Final = ("full", "invited-only", "not-open", "seat-taken")


def add_arguments(parser: CommandParser) -> None:
    say = parser.say
    parser.add_argument("link", metavar="LINK", help=say("usage.link"))
    parser.add_argument("--name", metavar="NAME", help=say("usage.name"))
    parser.add_argument("--seat", metavar="SEAT", help=say("usage.seat"))
    parser.add_argument("--game", metavar="GAME", help=say("usage.game-to-make"))
    parser.add_argument("--bot", metavar="BOT", help=say("usage.bot"))
    parser.add_argument("--players", metavar="N", help=say("usage.players-of-table"))
    add_game_options(parser)
    add_data(parser)
    parser.add_argument("--table", metavar="TABLE", help=say("usage.table"))
    parser.add_argument("--hand", metavar="HAND", default="", help=say("usage.hand"))


def run(arguments: Namespace, context: Context) -> int:
    """Take a seat at a table and play."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Complaint("join.no-extra", missing=", ".join(missing))
    from mothership.client import BadLink, read_link

    try:
        link = read_link(arguments.link)
    except BadLink:
        raise Complaint("join.bad-link", given=arguments.link) from None
    return asyncio.run(_join(arguments, context, link))


async def _join(arguments: Namespace, context: Context, link: Link) -> int:
    from mothership.cli.table.remote_scores import tell_place
    from mothership.cli.table.remote_session import FREE_SEATS, RemoteSession
    from mothership.client import CookieFile, Refused, Server, Unreachable

    cookies, name = CookieFile(home(os.environ) / COOKIES), arguments.name or ""
    server = Server(link.base, cookies.find(link.base, name), context.language)
    try:
        answer = await _sit_down(arguments, context, link, server)
        cookies.keep(link.base, name, server.cookie)
        table = answer["table"]
        game = registry.load(table["game"])
        words = Words(
            game, context.language, context.screen.style, made=await _messages_of(server, table, context)
        )
        address = f"{link.base}/tables/{table['id']}"
        if table["status"] == "open" and any(seat["kind"] in FREE_SEATS for seat in table["seats"]):
            context.paragraph("join.open")
            context.command("mothership", "join", address)
        if table["status"] == "open":
            _tell_stand_in(context, table)
        for seat, invite in answer.get("invites", {}).items():
            context.paragraph("join.invite", seat=seat, link=invite)
        session = RemoteSession(context.screen, words, game, server, table["id"])
        session.hand = read_hand(game, arguments.hand)
        is_over = await session.run()
        if is_over:
            await tell_place(context, server, game, table)
    except Refused as refused:
        context.complain(refused.text(context.language))
        return 2
    except Unreachable as error:
        raise Complaint("join.unreachable", link=link.base, reason=error) from error
    again = ["mothership", "join", address, *(["--name", name] if name else [])]
    context.paragraph("join.record" if is_over else "join.left", link=address)
    if not is_over:
        context.command(*again)
    return 0


def _tell_stand_in(context: Context, table: Json) -> None:
    """Who may take over the seat of somebody who is away, and when: before the game starts."""
    if sum(seat["kind"] != "bot" for seat in table["seats"]) < 2:
        return
    after = table["away_after"]
    if after is None:
        context.paragraph("join.stand-in.clock", bot=table["stand_in"])
    else:
        context.paragraph("join.stand-in.away", bot=table["stand_in"], time=time_text(after))


async def _messages_of(server: Server, table: Json, context: Context) -> Json:
    """What a table with changed data calls things, such as its cards."""
    if not table["files"]:
        return {}
    return await server.ask("GET", f"/api/tables/{table['id']}/texts?language={context.language}")


async def _sit_down(arguments: Namespace, context: Context, link: Link, server: Server) -> Json:
    """Take a seat at the table of the link, or at a new one; or watch, if no seat is free."""
    from mothership.client import Refused

    name = {"name": arguments.name} if arguments.name else {}
    seat = {"seat": arguments.seat} if arguments.seat else {}
    if not link.table:
        return await _new_table(arguments, server, name, seat)
    path = f"/api/tables/{link.table}"
    answer = await server.ask("GET", path)
    table = answer["table"]
    if table["yours"] and arguments.seat in (None, *table["yours"]):
        context.paragraph("join.known", seats=", ".join(table["yours"]).upper())
        return answer
    if table["status"] == "open":
        invite = {"invite": link.invite} if link.invite else {}
        try:
            return await server.ask("POST", f"{path}/join", name | seat | invite)
        except Refused as refused:
            if refused.code not in NO_SEAT or arguments.seat:
                raise
    context.paragraph("join.watching")
    return answer


def _table_name(arguments: Namespace) -> str:
    """What a server is told about who answers for chance. Raises Complaint.

    Which other tables it has, only the server knows.
    """
    name = arguments.table or ""
    return read_table(arguments.game, name) if name in (OWN, REAL) else name


async def _new_table(
    arguments: Namespace, server: Server, name: dict[str, str], seat: dict[str, str]
) -> Json:
    if not arguments.game:
        raise Complaint("join.no-table", link=arguments.link)
    order: Json = {"game": arguments.game, "options": read_options(arguments.options), **name}
    at = _table_name(arguments)
    if at:
        order["at"] = at
    if arguments.players:
        order["players"] = whole_number("--players", arguments.players)
    files = _changed_files(arguments)
    if arguments.bot and not files:
        return await server.ask("POST", "/api/quick-play", order | seat | {"bot": arguments.bot})
    if seat or arguments.bot:
        game = registry.load(arguments.game)
        words = game.seats[: order.get("players", game.players[0])]
        other = {"kind": "bot", "bot": arguments.bot} if arguments.bot else {"kind": "open"}
        own = arguments.seat or words[0]
        order["seats"] = [{"kind": "here"} if word == own else other for word in words]
    if files:
        order["files"] = files
    answer = await server.ask("POST", "/api/tables", order)
    if not arguments.bot:
        return answer
    return await server.ask("POST", f"/api/tables/{answer['table']['id']}/start")


def _changed_files(arguments: Namespace) -> dict[str, str]:
    """Data files for a new table that are not as the game has them. Raises Complaint."""
    if not arguments.data:
        return {}
    game = registry.load(arguments.game)
    data = read_data(game, arguments.data)
    known = game.released[-1].files
    return {name: text for name, text in data.files.items() if text != known[name]} if data else {}
