"""``mothership join``: a table at a server, in this terminal. An example of a client, too."""

from __future__ import annotations

import asyncio
import json
import os
from argparse import Namespace
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, urlsplit

from mothership.cli.arguments import read_options, whole_number
from mothership.cli.files.data_files import read_data
from mothership.cli.files.saves import home, write_safely
from mothership.cli.table.named_tables import OWN, REAL, read_hand, read_table
from mothership.cli.terminal.context import Desk
from mothership.cli.terminal.durations import time_text
from mothership.cli.terminal.words import Words
from mothership.core import registry
from mothership.play.complaint import Complaint

if TYPE_CHECKING:
    from mothership.client.connection import Facts, Server

EXTRA: Final = ("websockets",)
FILE: Final = "people.json"  # who we are at each server
PLACES: Final = ("tables", "t")  # where a table is, by its link or in the page
# Refusals after which one can still look on.
TAKEN: Final = ("full", "invited-only", "not-open", "seat-taken")


@dataclass(frozen=True)
class Link:
    """The address of a server, or of a table there, perhaps with an invitation."""

    base: str
    table: str = ""
    invite: str = ""


def read_link(text: str) -> Link:
    """Raises Complaint."""
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        _ = parts.port
    except ValueError:
        raise Complaint("join.bad-link", given=text) from None
    words = [word for word in parts.path.split("/") if word]
    fits = not words or (len(words) == 2 and words[0] in PLACES)
    if parts.scheme not in ("http", "https") or not parts.hostname or not fits:
        raise Complaint("join.bad-link", given=text)
    invite = parse_qs(parts.fragment).get("invite", [""])[0]
    return Link(f"{parts.scheme}://{parts.netloc}", words[1] if words else "", invite)


class Passports:
    """The cookies by which servers know us again: one for each server and name."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find(self, base: str, name: str) -> str:
        cookie = self._all().get(base, {}).get(name, "")
        return cookie if isinstance(cookie, str) else ""

    def keep(self, base: str, name: str, cookie: str) -> None:
        known = self._all()
        if cookie and known.get(base, {}).get(name) != cookie:
            known.setdefault(base, {})[name] = cookie
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_safely(self._file, json.dumps(known, indent=1))  # for our own eyes only

    def _all(self) -> dict[str, dict[str, Any]]:
        try:
            known = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}


def join(arguments: Namespace, desk: Desk) -> int:
    """Take a seat at a table and play."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise Complaint("join.no-extra", missing=", ".join(missing))
    return asyncio.run(_join(arguments, desk, read_link(arguments.link)))


async def _join(arguments: Namespace, desk: Desk, link: Link) -> int:
    from mothership.cli.table.remote_scores import tell_place
    from mothership.cli.table.remote_session import FREE_SEATS, Visit
    from mothership.client.connection import Refused, Server, Unreachable

    passports, name = Passports(home(os.environ) / FILE), arguments.name or ""
    server = Server(link.base, passports.find(link.base, name), desk.language)
    try:
        answer = await _sit_down(arguments, desk, link, server)
        passports.keep(link.base, name, server.cookie)
        table = answer["table"]
        game = registry.load(table["game"])
        words = Words(game, desk.language, desk.screen.style, made=await _texts(server, table, desk))
        address = f"{link.base}/tables/{table['id']}"
        if table["status"] == "open" and any(seat["kind"] in FREE_SEATS for seat in table["seats"]):
            desk.paragraph("join.open")
            desk.command("mothership", "join", address)
        if table["status"] == "open":
            _tell_stand_in(desk, table)
        for seat, invite in answer.get("invites", {}).items():
            desk.paragraph("join.invite", seat=seat, link=invite)
        visit = Visit(desk.screen, words, game, server, table["id"])
        visit.habit = read_hand(game, arguments.hand)
        is_over = await visit.run()
        if is_over:
            await tell_place(desk, server, game, table)
    except Refused as refused:
        desk.complain(refused.text(desk.language))
        return 2
    except Unreachable as error:
        raise Complaint("join.unreachable", link=link.base, reason=error) from error
    again = ["mothership", "join", address, *(["--name", name] if name else [])]
    desk.paragraph("join.record" if is_over else "join.left", link=address)
    if not is_over:
        desk.command(*again)
    return 0


def _tell_stand_in(desk: Desk, table: Facts) -> None:
    """Who may take over the seat of somebody who is away, and when: before the game starts."""
    if sum(seat["kind"] != "bot" for seat in table["seats"]) < 2:
        return
    after = table["away_after"]
    if after is None:
        desk.paragraph("join.stand-in.clock", bot=table["stand_in"])
    else:
        desk.paragraph("join.stand-in.away", bot=table["stand_in"], time=time_text(after))


async def _texts(server: Server, table: Facts, desk: Desk) -> Facts:
    """What a table with changed data calls things, such as its cards."""
    if not table["files"]:
        return {}
    return await server.ask("GET", f"/api/tables/{table['id']}/texts?language={desk.language}")


async def _sit_down(arguments: Namespace, desk: Desk, link: Link, server: Server) -> Facts:
    """Come to a table: the one of the link, or a new one."""
    from mothership.client.connection import Refused

    name = {"name": arguments.name} if arguments.name else {}
    seat = {"seat": arguments.seat} if arguments.seat else {}
    if not link.table:
        return await _new_table(arguments, server, name, seat)
    path = f"/api/tables/{link.table}"
    answer = await server.ask("GET", path)
    table = answer["table"]
    if table["yours"] and arguments.seat in (None, *table["yours"]):
        desk.paragraph("join.known", seats=", ".join(table["yours"]).upper())
        return answer
    if table["status"] == "open":
        invite = {"invite": link.invite} if link.invite else {}
        try:
            return await server.ask("POST", f"{path}/join", name | seat | invite)
        except Refused as refused:
            if refused.code not in TAKEN or arguments.seat:
                raise
    desk.paragraph("join.watching")
    return answer


def _table_of_order(arguments: Namespace) -> str:
    """What a server is told about who answers for chance. Raises Complaint.

    Which other tables it has, only the server knows.
    """
    name = arguments.table or ""
    return read_table(arguments.game, name) if name in (OWN, REAL) else name


async def _new_table(
    arguments: Namespace, server: Server, name: dict[str, str], seat: dict[str, str]
) -> Facts:
    if not arguments.game:
        raise Complaint("join.no-table", link=arguments.link)
    order: Facts = {"game": arguments.game, "options": read_options(arguments.options), **name}
    at = _table_of_order(arguments)
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
