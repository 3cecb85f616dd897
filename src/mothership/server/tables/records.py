"""Records of finished games: download, replay from any seat, upload, and continue from a position."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ParamSpec, TypeVar

from mothership.bots.marked_names import BOT_MARK, bot_name
from mothership.core import (
    SPECTATOR,
    Game,
    MothershipError,
    Outcome,
    Record,
    Setup,
    State,
    walk,
    write_json,
    write_text,
)
from mothership.core.bounds import OutOfBounds, check_record
from mothership.play import Live
from mothership.server.ops.time import system_time
from mothership.server.people.identity import MOST_NAME, new_id, tidy_name
from mothership.server.refusals import Refusal
from mothership.server.store import Append, NewEvent, PersonRow, Seated, SeatRow, Store, TableRow
from mothership.server.store.changes import add_table
from mothership.server.tables.creation import ID, TableCreator, find_table
from mothership.server.tables.first_event import Beginning, begin_after
from mothership.server.tables.nature import nature_of
from mothership.server.tables.orders import ContinueOrder
from mothership.server.tables.replay import MoveOut, PositionsAnswer, move_seen, positions
from mothership.server.tables.seats import against_bots, control_of, find_bot, find_game, find_seat, seats_of
from mothership.server.tables.setups import record_of
from mothership.server.workers.pool import WorkerPool
from mothership.server.workers.slots import Asker, FairSlots

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Sight:
    """A position of a record as a seat saw it."""

    number: int
    last: int
    seat: str
    move: MoveOut | None
    view: dict[str, Any]
    position: str | None  # as text, if a game can begin from it and nothing is hidden


class Records:
    def __init__(
        self,
        store: Store,
        creator: TableCreator,
        uploads: WorkerPool,
        slots: FairSlots,
        now: Callable[[], int] = system_time,
    ) -> None:
        """``slots`` limits how many records are replayed at the same time."""
        self._store = store
        self._creator = creator
        self._uploads = uploads
        self.slots = slots
        self._now = now

    async def finished(self, table: str) -> tuple[Game, Record, Seated]:
        """The record of a finished table. Raises Refusal before the end, because it would reveal secrets."""
        seated = await find_table(self._store, table)
        if seated.table.status != "finished":
            raise Refusal("not-finished", 409)
        return await self._recorded(seated)

    async def seen(self, person: PersonRow | None, table: str, word: str) -> tuple[Game, Record, int, Seated]:
        """The record of a table, and the seat through whose eyes this person may look at it.

        During the game that is one of their own, or a spectator; afterwards any. Raises Refusal.
        """
        seated = await find_table(self._store, table)
        if seated.table.status == "open":
            raise Refusal("not-running", 409)
        game, record, _ = await self._recorded(seated)
        seat = SPECTATOR if word == "spectator" else find_seat(game, word, record.setup.players)
        own = seat == SPECTATOR or any(one.seat == seat for one in seats_of(seated, person))
        if seated.table.status == "running" and not own:
            raise Refusal("not-your-seat", 403)
        return game, record, seat, seated

    async def _recorded(self, seated: Seated) -> tuple[Game, Record, Seated]:
        row = seated.table
        game = find_game(row.game)
        outcome = None
        # A game that was resigned or lost on time is unfinished by its rules.
        if row.outcome is not None and row.outcome["rule"] is not None:
            outcome = Outcome(tuple(row.outcome["results"]), row.outcome["rule"])
        names = row.record_names or [seat.name for seat in seated.seats]
        try:
            record = record_of(game, row, await self._store.read.entries(row.id), names, outcome)
        except MothershipError as error:
            raise Refusal("no-replay", 409) from error
        return game, record, seated

    async def written(self, table: str, form: str) -> tuple[str, str]:
        """The record as text or JSON, and a file name. Raises Refusal."""
        game, record, _ = await self.finished(table)
        write = write_text if form == "txt" else write_json
        return write(record, game), f"{game.id}-{table}.{form}"

    async def replay(self, table: str, number: int | None, word: str, asker: Asker) -> Sight:
        """A position of a finished game as a seat, or a spectator, saw it. Raises Refusal."""
        game, record, _ = await self.finished(table)
        last = len(record.entries)
        if number is not None and number > last:
            raise Refusal("unknown-move", 404, number=number, last=last)
        seat = SPECTATOR if word == "spectator" else find_seat(game, word, record.setup.players)
        return await self.apart(asker, _sight, game, record, last if number is None else number, seat)

    async def positions(
        self, person: PersonRow | None, table: str, first: int, count: int, word: str, asker: Asker
    ) -> PositionsAnswer:
        """Positions as a seat saw them; during the game only for the person's own seat or a spectator.

        Raises Refusal.
        """
        game, record, seat, _ = await self.seen(person, table, word)
        last = len(record.entries)
        if first > last:
            raise Refusal("unknown-move", 404, number=first, last=last)
        found = await self.apart(asker, positions, game, record, seat, first, count)
        after = first + len(found)
        return PositionsAnswer(table, word, first, last, after if after <= last else None, found)

    async def apart(self, asker: Asker, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Run in a thread, with a limit on how many run at once. Raises Refusal."""
        async with self.slots.hold(asker):
            try:
                return await asyncio.to_thread(work, *arguments, **named)
            except Refusal:
                raise
            except MothershipError as error:
                raise Refusal("no-replay", 409) from error

    # Uploading ------------------------------------------------------------------------------------

    async def upload(self, person: PersonRow, text: str, public: bool, asker: Asker) -> Seated:
        """Create a finished table from a record. Raises Refusal."""
        try:
            check_record(text)
        except OutOfBounds as error:
            raise Refusal("record-size", 413, reason=error.reason) from None
        read = await self._uploads.run("record", {"record": text}, asker)
        table_id, at = new_id(ID), self._now()
        given, players = read["names"], read["setup"]["players"]
        names = [_name(given[seat]) if seat < len(given) else "" for seat in range(players)]
        table = TableRow(
            id=table_id,
            game=read["game"],
            setup={**read["setup"], "uploaded": True},
            seed=new_id(ID),
            clock={"kind": "none", "time": 0, "increment": 0},
            public=public,
            status="finished",
            created_at=at,
            created_by=person.id,
            started_at=at,
            finished_at=at,
            outcome=read["outcome"],
            ended_by="record",
            record_names=names,
        )
        seats = tuple(SeatRow(table_id, seat, "person", name) for seat, name in enumerate(names))
        event = NewEvent(at, "start", {"entries": read["entries"]})
        await self._store.write.append(Append(table_id, 0, (event,), changes=add_table(table, seats)))
        return await find_table(self._store, table_id)

    # Continuing -----------------------------------------------------------------------------------

    async def go_on(self, person: PersonRow, table: str, order: ContinueOrder, asker: Asker) -> Seated:
        """Create a table that continues from a position of a finished one. Raises Refusal, ClockError."""
        game, record, seated = await self.finished(table)
        if order.number > len(record.entries):
            raise Refusal("unknown-move", 404, number=order.number, last=len(record.entries))
        players = record.setup.players
        seats = against_bots(
            person, players, find_seat(game, order.seat, players), find_bot(order.bot, game.id)
        )
        control = control_of(order.clock)
        start = replace(record, entries=record.entries[: order.number], outcome=None)
        setup = {name: value for name, value in seated.table.setup.items() if name != "uploaded"}
        setup["continued"] = {"table": table, "number": order.number, "public": seated.table.public}

        async def beginning(seed: str) -> Beginning:
            return await self.apart(asker, begin_after, game, start, seed, nature_of(game, setup))

        return await self._creator.begin_at_once(person, game, setup, control, order.public, seats, beginning)


def _sight(game: Game, record: Record, number: int, seat: int) -> Sight:
    start = replace(record, entries=record.entries[:number], outcome=None)
    *_, last = walk(start, game)
    # by_hand, so that a position where chance decides stays as it is.
    live, _ = Live.resume(game, start, seed="", by_hand=True)
    return Sight(
        number,
        len(record.entries),
        game.seat_word(seat),
        move_seen(game, last, seat) if number else None,
        live.view(seat).to_json(),
        _written(game, last.state, record.setup),
    )


def _written(game: Game, state: State, setup: Setup) -> str | None:
    """The position as text. Some cannot be begun from, such as one in the middle of an act."""
    if game.write_position is None or game.conceals(setup) or state.outcome() is not None:
        return None
    try:
        text = game.write_position(state)
        game.begin(game.setup(setup.players, setup.options, data=setup.data, position=text))
    except MothershipError:
        return None
    return text


def _name(text: str) -> str:
    """The name of a seat in a record; bots get their mark, as at a table."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    said = " ".join(shown.split()).removeprefix(BOT_MARK).strip()[:MOST_NAME]
    try:
        return tidy_name(said)
    except Refusal as refusal:
        return bot_name(said) if refusal.code == "bot-name" else ""
