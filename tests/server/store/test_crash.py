"""kill -9 in the middle of writing: whatever was acknowledged is there, and nothing is there by half."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from mothership.server.store import Store
from tests.server.store import hammer
from tests.server.store.samples import add_tables, all_of, with_store

TABLES = [f"t{number}" for number in range(8)]
KILLS = 3


def test_no_acknowledged_append_is_lost(address: str) -> None:
    with_store(address, lambda store: add_tables(store, *TABLES))
    acknowledged = dict.fromkeys(TABLES, 0)
    lines = 0
    for number in range(KILLS):
        # At another moment each time: the first one as soon as something was written.
        lines += hammer_and_kill(address, acknowledged, 1 if number == 0 else random.randint(20, 300))
        with_store(address, lambda store: look(store, acknowledged))
    assert lines > KILLS
    assert min(acknowledged.values()) > 0


def hammer_and_kill(address: str, acknowledged: dict[str, int], after: int) -> int:
    command = [sys.executable, str(Path(hammer.__file__)), address, *TABLES]
    lines = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            table, last = line.split()
            acknowledged[table] = int(last)
            lines += 1
            if lines == after:
                process.kill()  # what it has said until it is dead is read to the end
    assert lines >= after  # it was alive until we killed it
    return lines


async def look(store: Store, acknowledged: dict[str, int]) -> None:
    for table in TABLES:
        found = await all_of(store, table)
        assert [event.seq for event in found] == list(range(1, len(found) + 1))
        assert len(found) >= acknowledged[table]
        # Whole appends only, each with its send.
        assert [event.body["part"] for event in found] == [*range(hammer.PARTS)] * (
            len(found) // hammer.PARTS
        )
        for last in range(0, len(found), hammer.PARTS):
            assert await store.read.sent(table, "ada", str(last)) == str(last)
