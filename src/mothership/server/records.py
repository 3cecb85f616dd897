"""Records: what became of a table, to be kept, looked at from any seat, handed in, and gone on from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, ParamSpec, TypeVar

from mothership.core import SPECTATOR, Game, MothershipError, Outcome, Record, walk, write_json, write_text
from mothership.core.registry import read_record
from mothership.play import Live
from mothership.server.beginning import Beginning, begin_after, told
from mothership.server.lobby import ID, Lobby
from mothership.server.natures import nature_of
from mothership.server.people import MOST_NAME, new_id, now, tidy_name
from mothership.server.positions import move_seen, positions
from mothership.server.refusals import Refusal
from mothership.server.seating import against_bots, control_of, find_bot, find_game, find_seat, seats_of
from mothership.server.setups import check_record_data, record_of, setup_to_json
from mothership.server.shapes import ContinueOrder, MoveOut, PositionsAnswer
from mothership.server.store import Append, NewEvent, PersonRow, Seated, SeatRow, Store, TableRow
from mothership.server.store.changes import add_table

AT_ONCE: Final = 2  # records that are replayed at the same time: others want to play meanwhile
MOST_MOVES: Final = 20_000  # of a record that somebody hands in

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


class Records:
    def __init__(self, store: Store, lobby: Lobby) -> None:
        self._store = store
        self._lobby = lobby
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def finished(self, table: str) -> tuple[Game, Record, Seated]:
        """The record of a finished table. Raises Refusal: before the end it would tell what is hidden."""
        seated = await self._lobby.find(table)
        if seated.table.status != "finished":
            raise Refusal("not-finished", 409)
        return await self._recorded(seated)

    async def _recorded(self, seated: Seated) -> tuple[Game, Record, Seated]:
        row = seated.table
        game = find_game(row.game)
        outcome = None
        # A game that was given up, or lost by time, is unfinished as far as its rules go.
        if row.outcome is not None and row.outcome["rule"] is not None:
            outcome = Outcome(tuple(row.outcome["results"]), row.outcome["rule"])
        names = row.record_names or [seat.name for seat in seated.seats]
        try:
            record = record_of(game, row, await self._store.read.entries(row.id), names, outcome)
        except MothershipError as error:
            raise Refusal("no-replay", 409) from error
        return game, record, seated

    async def written(self, table: str, form: str) -> tuple[str, str]:
        """The record as text or JSON, and a name for its file. Raises Refusal."""
        game, record, _ = await self.finished(table)
        write = write_text if form == "txt" else write_json
        return write(record, game), f"{game.id}-{table}.{form}"

    async def replay(self, table: str, number: int | None, word: str) -> Sight:
        """A position of a finished game as a seat, or a spectator, saw it. Raises Refusal."""
        game, record, _ = await self.finished(table)
        last = len(record.entries)
        if number is not None and number > last:
            raise Refusal("unknown-move", 404, number=number, last=last)
        seat = SPECTATOR if word == "spectator" else find_seat(game, word, record.setup.players)
        return await self._apart(_sight, game, record, last if number is None else number, seat)

    async def positions(
        self, person: PersonRow | None, table: str, first: int, count: int, word: str
    ) -> PositionsAnswer:
        """Positions as a seat saw them; while the game runs, one's own seat or the spectator's place.

        Raises Refusal.
        """
        seated = await self._lobby.find(table)
        if seated.table.status == "open":
            raise Refusal("not-running", 409)
        game, record, _ = await self._recorded(seated)
        last = len(record.entries)
        if first > last:
            raise Refusal("unknown-move", 404, number=first, last=last)
        seat = SPECTATOR if word == "spectator" else find_seat(game, word, record.setup.players)
        own = seat == SPECTATOR or any(one.seat == seat for one in seats_of(seated, person))
        if seated.table.status == "running" and not own:
            raise Refusal("not-your-seat", 403)
        found = await self._apart(positions, game, record, seat, first, count)
        after = first + len(found)
        return PositionsAnswer(table, word, first, last, after if after <= last else None, found)

    async def _apart(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """In a thread, and not too many at once. Raises Refusal."""
        async with self._turns:
            try:
                return await asyncio.to_thread(work, *arguments, **named)
            except Refusal:
                raise
            except MothershipError as error:
                raise Refusal("no-replay", 409) from error

    # Handing in -----------------------------------------------------------------------------------

    async def upload(self, person: PersonRow, text: str, public: bool) -> Seated:
        """A table to look at, from a record. Raises Refusal, RecordError or UnknownGame."""
        async with self._turns:
            game, record, entries = await asyncio.to_thread(_read, text)
        table_id, at = new_id(ID), now()
        names = [
            _name(record.names[seat]) if seat < len(record.names) else ""
            for seat in range(record.setup.players)
        ]
        outcome = record.outcome
        table = TableRow(
            id=table_id,
            game=game.id,
            setup={**setup_to_json(game, record.setup), "uploaded": True},
            seed=new_id(ID),
            clock={"kind": "none", "time": 0, "increment": 0},
            public=public,
            status="finished",
            created_at=at,
            created_by=person.id,
            started_at=at,
            finished_at=at,
            outcome=None if outcome is None else {"results": list(outcome.results), "rule": outcome.rule},
            ended_by="record",
            record_names=names,
        )
        seats = tuple(SeatRow(table_id, seat, "person", name) for seat, name in enumerate(names))
        event = NewEvent(at, "start", {"entries": entries})
        await self._store.write.append(Append(table_id, 0, (event,), changes=add_table(table, seats)))
        return await self._lobby.find(table_id)

    # Going on -------------------------------------------------------------------------------------

    async def go_on(self, person: PersonRow, table: str, order: ContinueOrder) -> Seated:
        """A table that goes on from a position of a finished one. Raises Refusal, ClockError."""
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
            return await self._apart(begin_after, game, start, seed, nature_of(game, setup))

        return await self._lobby.begin_at_once(person, game, setup, control, order.public, seats, beginning)


def _sight(game: Game, record: Record, number: int, seat: int) -> Sight:
    start = replace(record, entries=record.entries[:number], outcome=None)
    *_, last = walk(start, game)
    # By hand: at a position where chance is asked, it is asked.
    live, _ = Live.resume(game, start, seed="", by_hand=True)
    return Sight(
        number,
        len(record.entries),
        game.seat_word(seat),
        move_seen(game, last, seat) if number else None,
        live.view(seat).to_json(),
    )


def _read(text: str) -> tuple[Game, Record, list[dict[str, Any]]]:
    """Raises Refusal, RecordError or UnknownGame."""
    if text.count("\n") > MOST_MOVES:
        raise Refusal("too-many-lines", 413, most=MOST_MOVES)
    record = read_record(text)
    game = find_game(record.game)
    check_record_data(game, record.setup.data)
    return game, record, told(game, replace(record, outcome=None))


def _name(text: str) -> str:
    try:
        return tidy_name(text[:MOST_NAME])
    except Refusal:
        return ""
