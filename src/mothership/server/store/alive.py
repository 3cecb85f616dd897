"""Heartbeats: when a server was last running on this store, and when none was.

A server that is killed cannot say so. A running server stores a heartbeat every few seconds, and the next
one to start reads from the last heartbeat how long there was none. The result is stored here for all
processes.
"""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from mothership.server.store.schema import meta
from mothership.server.store.upgrading import EPOCH

# Keys in meta.
ALIVE: Final = "alive"  # when a server was last running
OUTAGES: Final = "outages"  # when none was, the youngest last

MOST: Final = 100  # outages that are remembered; tables are told of each when a server begins


class Outage(msgspec.Struct, frozen=True, array_like=True):
    """A time without any server. Both ends are in milliseconds since 1970."""

    stopped: int
    started: int


class Signs(msgspec.Struct, frozen=True):
    """What a server learns from writing a heartbeat."""

    epoch: str
    outages: tuple[Outage, ...]


_OUTAGES: Final = msgspec.json.Decoder(tuple[Outage, ...])


def leave_sign(connection: Connection, now: int, longest: int) -> Signs:
    """Write a heartbeat. If the last one is older than ``longest``, no server ran in between."""
    wanted = select(meta.c.key, meta.c.value).where(meta.c.key.in_((EPOCH, ALIVE, OUTAGES)))
    found = {str(key): str(value) for key, value in connection.execute(wanted)}
    outages = _OUTAGES.decode(found.get(OUTAGES, "[]"))
    if ALIVE in found and now - int(found[ALIVE]) > longest:
        outages = (*outages, Outage(int(found[ALIVE]), now))[-MOST:]
        _put(connection, OUTAGES, msgspec.json.encode(outages).decode())
    _put(connection, ALIVE, str(now))
    return Signs(found.get(EPOCH, ""), outages)


def _put(connection: Connection, key: str, value: str) -> None:
    if not connection.execute(update(meta).where(meta.c.key == key).values(value=value)).rowcount:
        connection.execute(delete(meta).where(meta.c.key == key))
        connection.execute(insert(meta).values(key=key, value=value))
