"""Creates tables: one that waits for players, or one that runs at once."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

import msgspec

from mothership.core import Game, Setup
from mothership.play import Control
from mothership.server.ops.time import system_time
from mothership.server.people.identity import MOST_NAME, new_id, tidy_name
from mothership.server.people.names import told_apart
from mothership.server.refusals import Refusal
from mothership.server.settings import STAND_IN
from mothership.server.store import Append, PersonRow, Seated, SeatRow, Store, TableRow
from mothership.server.store.changes import add_table
from mothership.server.tables.absence import absence_facts
from mothership.server.tables.first_event import Beginning, begin, start_event
from mothership.server.tables.nature import find_at, nature_of
from mothership.server.tables.orders import QuickOrder, SeatOrder, TableOrder
from mothership.server.tables.seats import (
    against_bots,
    bot_seat,
    control_of,
    find_bot,
    find_game,
    find_seat,
    hash_of,
)
from mothership.server.tables.setups import make_setup, setup_from_json, setup_to_json, sized_setup
from mothership.server.tables.table_decks import decks_for_bots
from mothership.server.workers.pool import WorkerPool
from mothership.server.workers.slots import Asker

ID: Final = 12  # characters of a table's id


class ChangeListener(Protocol):
    """Is told when a table changes in the store, because it may have that table in memory."""

    async def changed(self, table_id: str) -> None: ...


class Made(msgspec.Struct, frozen=True):
    """A new table, and the secrets of its invitations by seat."""

    seated: Seated
    invites: dict[int, str] = {}


async def find_table(store: Store, table: str) -> Seated:
    """Raises Refusal."""
    seated = await store.read.table(table)
    if seated is None:
        raise Refusal("unknown-table", 404, table=table)
    return seated


class TableCreator:
    """Creates tables in the store."""

    def __init__(
        self,
        store: Store,
        listener: ChangeListener,
        uploads: WorkerPool,
        stand_in: str = STAND_IN,
        now: Callable[[], int] = system_time,
    ) -> None:
        self._store = store
        self._listener = listener
        self._uploads = uploads
        self._stand_in = stand_in
        self._now = now

    async def create(
        self, person: PersonRow, order: TableOrder, asker: Asker, decks: Mapping[str, Any] | None = None
    ) -> Made:
        """Create a table that waits for players.

        Raises Refusal, SetupError, DataError or ClockError.
        """
        game = find_game(order.game)
        wanted = order.seats
        players = order.players if order.players is not None or not wanted else len(wanted)
        setup = await self._setup(game, players, order, asker)
        if not wanted:
            wanted = [SeatOrder("here"), *[SeatOrder("open")] * (setup.players - 1)]
        if len(wanted) != setup.players:
            raise Refusal("seat-count", given=len(wanted), players=setup.players)
        table_id, invites = new_id(ID), dict[int, str]()
        seats = tuple(
            _new_seat(person, game, table_id, seat, one, invites) for seat, one in enumerate(wanted)
        )
        seats = _told_apart(seats, wanted)
        control = control_of(order.clock)
        facts = {**setup_to_json(game, setup), **(decks or {})}
        if order.stand_in is not None:
            facts["stand_in"] = find_bot(order.stand_in, game.id)
        if order.at is not None:
            facts["at"] = find_at(order.at, game)
        facts = absence_facts(control.to_json(), self._stand_in, order.away_after, facts)
        table = new_table(person, table_id, game, facts, control, order.public, self._stand_in, self._now())
        await self._store.write.write(*add_table(table, seats))
        return Made(await find_table(self._store, table_id), invites)

    async def _setup(self, game: Game, players: int | None, order: TableOrder, asker: Asker) -> Setup:
        """The setup of an order. Uploaded texts were parsed and checked before. Raises Refusal."""
        if not order.files and order.position is None:
            return make_setup(game, players, order.options, {}, None)
        setup = sized_setup(game, players, order.options, order.files, order.position)
        sent = {
            "game": game.id,
            "players": players,
            "options": order.options,
            "files": order.files,
            "position": order.position,
        }
        await self._uploads.run("setup", sent, asker)
        return setup

    async def quick_play(
        self, person: PersonRow, order: QuickOrder, decks: Mapping[str, Any] | None = None
    ) -> Seated:
        """Create and start a table against bots. Raises Refusal, SetupError or ClockError."""
        game = find_game(order.game)
        setup = make_setup(game, order.players, order.options, {}, None)
        seat = 0 if order.seat is None else find_seat(game, order.seat, setup.players)
        seats = against_bots(person, setup.players, seat, find_bot(order.bot, game.id))
        facts = decks_for_bots(game, {**setup_to_json(game, setup), **(decks or {})}, seats)
        if order.at is not None:
            facts["at"] = find_at(order.at, game)
        return await self.begin_at_once(person, game, facts, control_of(order.clock), order.public, seats)

    async def begin_at_once(
        self,
        person: PersonRow,
        game: Game,
        setup: dict[str, Any],
        control: Control,
        public: bool,
        seats: tuple[SeatRow, ...],
        beginning: Callable[[str], Awaitable[Beginning]] | None = None,
        **more: Any,
    ) -> Seated:
        """Create a running table. ``beginning`` makes its first event from its seed."""
        table_id, at = new_id(ID), self._now()
        table = new_table(
            person, table_id, game, setup, control, public, self._stand_in, at,
            status="running", started_at=at, record_names=[seat.name for seat in seats], **more,
        )  # fmt: skip
        seats = tuple(msgspec.structs.replace(seat, table_id=table_id) for seat in seats)
        if beginning is None:
            first = begin(game, setup_from_json(game, setup), table.seed, nature_of(game, setup))
        else:
            first = await beginning(table.seed)
        event = start_event(first, control, seats, at)
        await self._store.write.append(Append(table_id, 0, (event,), changes=add_table(table, seats)))
        await self._listener.changed(table_id)
        return await find_table(self._store, table_id)


def new_table(
    person: PersonRow | None,
    table: str,
    game: Game,
    setup: dict[str, Any],
    control: Control,
    public: bool,
    stand_in: str,
    now: int,
    **more: Any,
) -> TableRow:
    """The row of a new table, which waits for players unless ``more`` says otherwise."""
    facts: dict[str, Any] = {
        "id": table,
        "game": game.id,
        # Fixed from the start, so that people know which bot would sit in before they sit down.
        "setup": absence_facts(control.to_json(), stand_in, None, setup),
        "seed": secrets.token_hex(16),
        "clock": control.to_json(),
        "public": public,
        "status": "open",
        "created_at": now,
        "created_by": person.id if person else None,
    }
    return TableRow(**(facts | more))


def _new_seat(
    person: PersonRow,
    game: Game,
    table: str,
    seat: int,
    order: SeatOrder,
    invites: dict[int, str],
) -> SeatRow:
    if order.kind != "bot" and order.bot is not None:
        raise Refusal("no-bot-seat", seat=seat)
    if order.kind == "here":
        name = person.name if order.name is None else tidy_name(order.name)
        return SeatRow(table, seat, "person", name, person_id=person.id)
    if order.kind == "bot":
        return bot_seat(table, seat, find_bot(order.bot, game.id))
    if order.kind == "invited":
        invites[seat] = secrets.token_urlsafe(18)
        return SeatRow(table, seat, "invited", "", invite=hash_of(invites[seat]))
    return SeatRow(table, seat, "open", "")


def _told_apart(seats: tuple[SeatRow, ...], orders: list[SeatOrder]) -> tuple[SeatRow, ...]:
    """Distinct names for several people at one screen."""
    taken: list[str] = []
    named: list[SeatRow] = []
    for seat, order in zip(seats, orders, strict=True):
        name = told_apart(seat.name, taken, MOST_NAME) if order.kind == "here" and order.name else seat.name
        taken.append(name)
        named.append(msgspec.structs.replace(seat, name=name))
    return tuple(named)
