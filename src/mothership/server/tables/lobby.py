"""The lobby: creates tables, gives seats, starts games.

Every change is an event of its table and appended optimistically. So if two people want the same seat,
exactly one gets it, and the second is checked again against the changed table.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import Executable

from mothership.core import Game, Setup
from mothership.play import Control
from mothership.server.ops.time import system_time
from mothership.server.people.identity import MOST_NAME, new_id, tidy_name
from mothership.server.people.names import told_apart
from mothership.server.refusals import Refusal
from mothership.server.settings import STAND_IN
from mothership.server.store import Append, NewEvent, PersonRow, Seated, SeatRow, Store, TableRow
from mothership.server.store.changes import add_table, change_seat, change_table, drop_table
from mothership.server.tables.absence import absence_facts
from mothership.server.tables.appending import until_appended
from mothership.server.tables.first_event import Beginning, begin, start_event
from mothership.server.tables.nature import find_at, nature_of
from mothership.server.tables.orders import ChangeSeatOrder, JoinOrder, QuickOrder, SeatOrder, TableOrder
from mothership.server.tables.seats import (
    against_bots,
    asked_again,
    bot_seat,
    control_of,
    find_bot,
    find_game,
    find_seat,
    free_seat,
    hash_of,
    is_among,
    is_full,
    is_host,
    opened,
    seat_event,
    seats_of,
)
from mothership.server.tables.setups import make_setup, setup_from_json, setup_to_json, sized_setup
from mothership.server.tables.table_decks import (
    BROUGHT,
    brought_seats,
    chooses_hidden,
    decks_for_bots,
    without_decks,
)
from mothership.server.workers.pool import WorkerPool
from mothership.server.workers.slots import Asker

ID: Final = 12  # characters of a table's id

Judged = tuple[tuple[NewEvent, ...], tuple[Executable, ...]]


class ChangeListener(Protocol):
    """Is told when a table changes in the store, because it may have that table in memory."""

    async def changed(self, table_id: str) -> None: ...


class Made(msgspec.Struct, frozen=True):
    """A new table, and the secrets of its invitations by seat."""

    seated: Seated
    invites: dict[int, str] = {}


class Lobby:
    def __init__(
        self,
        store: Store,
        listener: ChangeListener,
        uploads: WorkerPool,
        stand_in: str = STAND_IN,
        now: Callable[[], int] = system_time,
    ) -> None:
        self._store = store
        self._now = now
        self._stand_in = stand_in
        self._listener = listener
        self._uploads = uploads

    # Looking --------------------------------------------------------------------------------------

    async def find(self, table: str) -> Seated:
        """Raises Refusal."""
        seated = await self._store.read.table(table)
        if seated is None:
            raise Refusal("unknown-table", 404, table=table)
        return seated

    # Making ---------------------------------------------------------------------------------------

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
            self._seat(person, game, table_id, seat, one, invites) for seat, one in enumerate(wanted)
        )
        seats = _told_apart(seats, wanted)
        control = control_of(order.clock)
        facts = {**setup_to_json(game, setup), **(decks or {})}
        if order.stand_in is not None:
            facts["stand_in"] = find_bot(order.stand_in, game.id)
        if order.at is not None:
            facts["at"] = find_at(order.at, game)
        facts = absence_facts(control.to_json(), self._stand_in, order.away_after, facts)
        table = self._table(person, table_id, game, facts, control, order.public)
        await self._store.write.write(*add_table(table, seats))
        return Made(await self.find(table_id), invites)

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

    def _seat(
        self,
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

    def _table(
        self,
        person: PersonRow | None,
        table: str,
        game: Game,
        setup: dict[str, Any],
        control: Control,
        public: bool,
        **more: Any,
    ) -> TableRow:
        facts: dict[str, Any] = {
            "id": table,
            "game": game.id,
            # Fixed from the start, so that people know which bot would sit in before they sit down.
            "setup": absence_facts(control.to_json(), self._stand_in, None, setup),
            "seed": secrets.token_hex(16),
            "clock": control.to_json(),
            "public": public,
            "status": "open",
            "created_at": self._now(),
            "created_by": person.id if person else None,
        }
        return TableRow(**(facts | more))

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
        table = self._table(
            person, table_id, game, setup, control, public,
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
        return await self.find(table_id)

    # Changing -------------------------------------------------------------------------------------

    async def change(self, table: str, judge: Callable[[Seated], Judged]) -> None:
        """Work out a change of the current table and append it; again if another change came first.

        Raises Refusal.
        """

        async def attempt() -> None:
            seated = await self.find(table)
            events, changes = judge(seated)
            if events:
                await self._store.write.append(Append(table, seated.last, events, changes=changes))
                with contextlib.suppress(Refusal):  # it may have been deleted
                    await self._listener.changed(table)

        await until_appended(attempt)

    async def join(self, person: PersonRow, table: str, order: JoinOrder) -> Seated:
        """Take a seat. Raises Refusal."""
        wanted = person.name if order.name is None else tidy_name(order.name)

        def judge(seated: Seated) -> Judged:
            mine = seats_of(seated, person)
            if mine and order.invite is None and (order.seat is None or is_among(seated, order.seat, mine)):
                return (), ()
            if seated.table.status != "open":
                raise Refusal("not-open", 409)
            seat = free_seat(seated, person, order)
            others = [
                one.name for one in seated.seats if one.seat != seat.seat and one.person_id != person.id
            ]
            name = told_apart(wanted, others, MOST_NAME)
            values = {"kind": "person", "person_id": person.id, "name": name, "invite": None, "bot": None}
            body = {"seat": seat.seat, "what": "join", "kind": "person", "name": name, "person": person.id}
            return (NewEvent(self._now(), "seat", body),), (
                change_seat(table, seat.seat, **values, driver="person"),
            )

        await self.change(table, judge)
        seated = await self.find(table)
        # A rematch starts by itself when the last player has come.
        if seated.table.rematch_of is not None and seated.table.status == "open" and _is_ready(seated):
            return await self.start(person, table)
        return seated

    async def leave(self, person: PersonRow, table: str, word: str | None = None) -> None:
        """Give seats back before the start. A table without people is deleted. Raises Refusal."""

        def judge(seated: Seated) -> Judged:
            mine = seats_of(seated, person)
            if word is not None:
                number = find_seat(find_game(seated.table.game), word, len(seated.seats))
                mine = [seat for seat in mine if seat.seat == number]
            if not mine:
                raise Refusal("not-your-seat", 403)
            if seated.table.status == "running":
                raise Refusal("leave-running", 409)
            if seated.table.status == "finished":
                return (), ()
            events = tuple(seat_event(self._now(), seat.seat, "leave", "open", "") for seat in mine)
            if any(seat.kind == "person" and seat not in mine for seat in seated.seats):
                gone = _decks_gone(seated, *(seat.seat for seat in mine))
                return events, (*(opened(table, seat.seat) for seat in mine), *gone)
            return events, (drop_table(table),)

        await self.change(table, judge)

    async def change_seat(self, person: PersonRow, table: str, word: str, order: ChangeSeatOrder) -> Made:
        """Put a bot on a seat, open it, or invite somebody; for the host, before the start."""
        invites: dict[int, str] = {}
        if order.kind != "bot" and order.bot is not None:
            raise Refusal("no-bot-seat", seat=word)

        def judge(seated: Seated) -> Judged:
            if not is_host(seated, person):
                raise Refusal("not-host", 403)
            if seated.table.status != "open":
                raise Refusal("not-open", 409)
            game = find_game(seated.table.game)
            seat = find_seat(game, word, len(seated.seats))
            bot = find_bot(order.bot, game.id) if order.kind == "bot" else None
            invites.clear()
            if bot is not None:
                row = bot_seat(table, seat, bot)
            elif order.kind == "invited":
                invites[seat] = secrets.token_urlsafe(18)
                row = SeatRow(table, seat, "invited", "", invite=hash_of(invites[seat]))
            else:
                row = SeatRow(table, seat, "open", "")
            values = msgspec.structs.asdict(row)
            del values["table_id"], values["seat"]
            event = seat_event(self._now(), seat, order.kind, order.kind, row.name, bot=bot)
            return (event,), (change_seat(table, seat, **values), *_decks_gone(seated, seat))

        await self.change(table, judge)
        return Made(await self.find(table), invites)

    async def start(self, person: PersonRow, table: str) -> Seated:
        """Start the game, when all seats are taken. Raises Refusal."""

        def judge(seated: Seated) -> Judged:
            row = seated.table
            if not (is_host(seated, person) or seats_of(seated, person)):
                raise Refusal("not-at-table", 403)
            if row.status == "running":
                return (), ()
            if row.status != "open":
                raise Refusal("not-open", 409)
            if not is_full(seated):
                raise Refusal("seats-open", 409)
            game = find_game(row.game)
            setup = decks_for_bots(game, row.setup, seated.seats)
            first = begin(game, setup_from_json(game, setup), row.seed, nature_of(game, setup))
            at = self._now()
            event = start_event(first, Control.from_json(row.clock), seated.seats, at)
            names = [seat.name for seat in seated.seats]
            change = change_table(table, status="running", started_at=at, record_names=names, setup=setup)
            return (event,), (change,)

        await self.change(table, judge)
        return await self.find(table)

    async def rematch(self, person: PersonRow, table: str) -> Seated:
        """Ask for a rematch, with everybody one seat further. It waits for all players. Raises Refusal."""

        async def attempt() -> tuple[str, bool]:
            """The table of the rematch, and whether it existed before."""
            seated = await self.find(table)
            if not seats_of(seated, person):
                raise Refusal("not-your-seat", 403)
            if seated.table.status != "finished" or seated.table.setup.get("uploaded"):
                raise Refusal("not-finished", 409)
            there = await self._rematch_of(table)
            if there is not None:
                return there, True
            made = self._rematch(person, seated)
            body = {"table": made[0].id, "person": person.id, "name": person.name}
            event = NewEvent(self._now(), "rematch", body)
            await self._store.write.append(Append(table, seated.last, (event,), changes=add_table(*made)))
            return made[0].id, False

        found, was_there = await until_appended(attempt)
        if was_there:
            return await self.join(person, found, JoinOrder())
        await self._listener.changed(table)
        new = await self.find(found)
        return await self.start(person, found) if _is_ready(new) else new

    async def _rematch_of(self, table: str) -> str | None:
        """The table of a rematch that was asked for, if it still exists."""
        found: str | None = None
        async for event in self._store.read.all_events(table):
            if event.kind == "rematch":
                found = event.body["table"]
        if found is None or await self._store.read.table(found) is None:
            return None
        return found

    def _rematch(self, person: PersonRow, seated: Seated) -> tuple[TableRow, tuple[SeatRow, ...]]:
        old, table_id, players = seated.table, new_id(ID), len(seated.seats)
        game = find_game(old.game)
        # Everybody changes sides, so the decks do not fit any more.
        setup = {name: value for name, value in old.setup.items() if name not in ("continued", BROUGHT)}
        table = self._table(
            person, table_id, game, setup, Control.from_json(old.clock), old.public, rematch_of=old.id
        )
        seats: list[SeatRow] = []
        for seat in range(players):
            before = seated.seats[(seat - 1) % players]
            seats.append(asked_again(before, table_id, seat, person))
        return table, tuple(seats)

    # Going ----------------------------------------------------------------------------------------

    async def leave_all(self, person: PersonRow) -> list[str]:
        """Give back the person's seats at tables that have not started.

        Returns the tables where they still play.
        """
        playing: list[str] = []
        before = None
        while page := await self._store.read.tables_of(person.id, before=before):
            before = (page[-1].table.created_at, page[-1].table.id)
            for seated in page:
                if not seats_of(seated, person):
                    continue
                if seated.table.status == "open":
                    await self.leave(person, seated.table.id)
                elif seated.table.status == "running":
                    playing.append(seated.table.id)
        return playing


def _decks_gone(seated: Seated, *seats: int) -> tuple[Executable, ...]:
    """Remove the decks of the seats that were left."""
    if not brought_seats(seated.table.setup).intersection(seats):
        return ()
    return (change_table(seated.table.id, setup=without_decks(seated.table.setup, *seats)),)


def _is_ready(seated: Seated) -> bool:
    """Whether a rematch can start at once. With decks it waits, because people choose a deck first."""
    return is_full(seated) and not chooses_hidden(find_game(seated.table.game), seated.table.setup["options"])


def _told_apart(seats: tuple[SeatRow, ...], orders: list[SeatOrder]) -> tuple[SeatRow, ...]:
    """Distinct names for several people at one screen."""
    taken: list[str] = []
    named: list[SeatRow] = []
    for seat, order in zip(seats, orders, strict=True):
        name = told_apart(seat.name, taken, MOST_NAME) if order.kind == "here" and order.name else seat.name
        taken.append(name)
        named.append(msgspec.structs.replace(seat, name=name))
    return tuple(named)
