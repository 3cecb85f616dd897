"""What people ask of a table, as the socket hands it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from mothership.server.live import messages as m
from mothership.server.live.broadcast import Listener, broadcast_of
from mothership.server.live.socket import COMMANDS
from mothership.server.store import PersonRow
from mothership.server.tables.actor import Ack, TableActor


async def do(room: TableActor, who: PersonRow, message: m.Sent, ack: Ack) -> None:
    command: Any = COMMANDS[type(message)]
    await room.do(who.id, message.id, partial(command, room, who, message), ack)


async def move(
    room: TableActor,
    who: PersonRow,
    word: str,
    send: str,
    move: dict[str, str] | str,
    data: Sequence[int],
    ack: Ack,
    trace: bytes = b"",
) -> None:
    await do(room, who, m.Move(room.id, send, word, move, list(data), trace), ack)


async def moves(
    room: TableActor,
    who: PersonRow,
    word: str,
    send: str,
    moves: Sequence[tuple[dict[str, str] | str, Sequence[int]]],
    ack: Ack,
    trace: bytes = b"",
) -> None:
    await do(room, who, m.Moves(room.id, send, word, [move for move, _ in moves], trace), ack)


async def take_back(room: TableActor, who: PersonRow, word: str, send: str, ack: Ack, count: int = 1) -> None:
    await do(room, who, m.TakeBack(room.id, send, word, count), ack)


async def undo(room: TableActor, who: PersonRow, word: str, send: str, ask: bool, ack: Ack) -> None:
    await do(room, who, m.Undo(room.id, send, word, ask), ack)


async def consent(room: TableActor, who: PersonRow, word: str, send: str, yes: bool, ack: Ack) -> None:
    await do(room, who, m.Consent(room.id, send, word, yes), ack)


async def resign(room: TableActor, who: PersonRow, word: str, send: str, ack: Ack) -> None:
    await do(room, who, m.Resign(room.id, send, word), ack)


async def say(room: TableActor, who: PersonRow, send: str, text: str, ack: Ack) -> None:
    await do(room, who, m.Say(room.id, send, text), ack)


async def sit_in(room: TableActor, who: PersonRow, word: str, send: str, ack: Ack) -> None:
    await do(room, who, m.SitIn(room.id, send, word), ack)


async def back(room: TableActor, who: PersonRow, word: str, send: str, ack: Ack) -> None:
    await do(room, who, m.Back(room.id, send, word), ack)


def aim(
    room: TableActor, listener: Listener, who: PersonRow, word: str, numbers: Mapping[str, float] | None
) -> None:
    broadcast_of(room).aim(listener, who, word, numbers)


async def subscribe(
    room: TableActor, listener: Listener, since: int | None, epoch: str | None = None
) -> None:
    await broadcast_of(room).subscribe(listener, since, epoch)


def unsubscribe(room: TableActor, listener: Listener) -> None:
    broadcast_of(room).unsubscribe(listener)
