"""Writes to a store as fast as it can, and says when an append is safe. A test starts and kills it."""

from __future__ import annotations

import asyncio
import os
import sys

from mothership.server.store import Append, NewEvent, Send, Store

PARTS = 3  # events of an append


async def main(address: str, tables: list[str]) -> None:
    async with Store(address) as store:
        await asyncio.gather(*(hammer(store, table) for table in tables))


async def hammer(store: Store, table: str) -> None:
    last = await store.read.last(table)
    while True:
        events = tuple(NewEvent(1, "act", {"part": part, "fill": "x" * 300}) for part in range(PARTS))
        done = await store.write.append(Append(table, last, events, Send("ada", str(last), str(last))))
        last = done.seq
        # One write for one line: a kill cannot cut it in half.
        os.write(1, f"{table} {last}\n".encode())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
