"""What people ask of a table, as the socket hands it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mothership.server.live import messages as m
from mothership.server.live.broadcast import Listener, broadcast_of
from mothership.server.live.socket import COMMANDS
from mothership.server.store import PersonRow
from mothership.server.tables.actor import Ack, TableActor
from mothership.server.tables.commands import bound


async def do(table: TableActor, who: PersonRow, message: m.Sent, ack: Ack) -> None:
    await table.do(who.id, message.id, bound(COMMANDS[type(message)], who, message), ack)


async def move(
    table: TableActor,
    who: PersonRow,
    word: str,
    send: str,
    move: dict[str, str] | str,
    data: Sequence[int],
    ack: Ack,
    trace: bytes = b"",
) -> None:
    await do(table, who, m.Move(table.id, send, word, move, list(data), trace), ack)


async def moves(
    table: TableActor,
    who: PersonRow,
    word: str,
    send: str,
    moves: Sequence[tuple[dict[str, str] | str, Sequence[int]]],
    ack: Ack,
    trace: bytes = b"",
) -> None:
    await do(table, who, m.Moves(table.id, send, word, [move for move, _ in moves], trace), ack)


async def take_back(
    table: TableActor, who: PersonRow, word: str, send: str, ack: Ack, count: int = 1
) -> None:
    await do(table, who, m.TakeBack(table.id, send, word, count), ack)


async def undo(table: TableActor, who: PersonRow, word: str, send: str, ask: bool, ack: Ack) -> None:
    await do(table, who, m.Undo(table.id, send, word, ask), ack)


async def consent(table: TableActor, who: PersonRow, word: str, send: str, yes: bool, ack: Ack) -> None:
    await do(table, who, m.Consent(table.id, send, word, yes), ack)


async def resign(table: TableActor, who: PersonRow, word: str, send: str, ack: Ack) -> None:
    await do(table, who, m.Resign(table.id, send, word), ack)


async def say(table: TableActor, who: PersonRow, send: str, text: str, ack: Ack) -> None:
    await do(table, who, m.Say(table.id, send, text), ack)


async def sit_in(table: TableActor, who: PersonRow, word: str, send: str, ack: Ack) -> None:
    await do(table, who, m.SitIn(table.id, send, word), ack)


async def back(table: TableActor, who: PersonRow, word: str, send: str, ack: Ack) -> None:
    await do(table, who, m.Back(table.id, send, word), ack)


def aim(
    table: TableActor, listener: Listener, who: PersonRow, word: str, numbers: Mapping[str, float] | None
) -> None:
    broadcast_of(table).aim(listener, who, word, numbers)


async def subscribe(
    table: TableActor, listener: Listener, since: int | None, epoch: str | None = None
) -> None:
    await broadcast_of(table).subscribe(listener, since, epoch)


def unsubscribe(table: TableActor, listener: Listener) -> None:
    broadcast_of(table).unsubscribe(listener)
