"""What nobody will ever ask for again is taken away, and nothing else."""

from __future__ import annotations

from sqlalchemy import insert, select

from mothership.server.store import NewEvent, PersonRow, ScoreRow, Store
from mothership.server.store.changes import add_person, add_score, add_table
from mothership.server.store.schema import meta, people, tables
from mothership.server.store.tidying import GUEST, OPEN_TABLE, old_rows
from tests.server.store.samples import append, seat, table

NOW = 1_700_000_000_000


async def left(store: Store, column: object) -> set[str]:
    rows = await store.database.read(lambda connection: connection.scalars(select(column)).all())  # type: ignore[call-overload]
    return set(rows)


async def test_tables_that_never_began_go_when_nothing_has_happened_there_for_long(address: str) -> None:
    async with Store(address) as store:
        old, young = NOW - OPEN_TABLE - 1, NOW - OPEN_TABLE
        for row in (
            table("old", status="open", created_at=old),
            table("young", status="open", created_at=young),
            table("touched", status="open", created_at=old),
            table("running", created_at=old),
            table("finished", status="finished", created_at=old),
        ):
            await store.write.write(*add_table(row, (seat(row.id, 0),)))
        await store.write.append(append(0, NewEvent(old, "seat", {}), table="old"))
        await store.write.append(append(0, NewEvent(young, "seat", {}), table="touched"))
        await store.write.write(*old_rows(NOW))
        assert await left(store, tables.c.id) == {"young", "touched", "running", "finished"}


async def test_guests_go_when_their_cookie_is_gone_and_they_have_left_nothing(address: str) -> None:
    async with Store(address) as store:
        old = NOW - GUEST - 1
        for name in ("gone", "sat", "scored", "host"):
            await store.write.write(add_person(PersonRow(name, name, old, old)))
        await store.write.write(add_person(PersonRow("seen", "seen", old, old + 1)))
        row = table("t", created_by="host")
        await store.write.write(*add_table(row, (seat("t", 0, kind="person", person_id="sat"),)))
        score = ScoreRow("t", 0, "some-game", "{}", 1, 5, "x", old, "X-1", "scored")
        await store.write.write(add_score(score))
        await store.write.write(*old_rows(NOW))
        assert await left(store, people.c.id) == {"sat", "scored", "host", "seen"}


async def test_codes_go_when_they_are_too_old(address: str) -> None:
    async with Store(address) as store:
        for key, value in (("device:a", NOW - 1), ("device:b", NOW + 1)):
            await store.write.write(insert(meta).values(key=key, value=str(value)))
        await store.write.write(*old_rows(NOW))
        assert await left(store, meta.c.key) >= {"device:b", "epoch"}
        assert "device:a" not in await left(store, meta.c.key)
