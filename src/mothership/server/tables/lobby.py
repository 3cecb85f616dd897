"""The lobby: people take and leave seats before the game, start it, and ask for a rematch.

Every change is an event of its table and appended optimistically. So if two people want the same seat,
exactly one gets it, and the second is checked again against the changed table. ``lobby_commands`` says what
is allowed, and ``creation`` creates tables.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from mothership.play import Control
from mothership.server.ops.time import system_time
from mothership.server.people.identity import new_id, tidy_name
from mothership.server.refusals import Refusal
from mothership.server.settings import STAND_IN
from mothership.server.store import Append, NewEvent, PersonRow, Seated, SeatRow, Store, TableRow
from mothership.server.store.changes import add_table
from mothership.server.tables import lobby_commands
from mothership.server.tables.appending import until_appended
from mothership.server.tables.creation import ID, ChangeListener, Made, find_table, new_table
from mothership.server.tables.lobby_commands import LobbyChange
from mothership.server.tables.orders import ChangeSeatOrder, JoinOrder
from mothership.server.tables.seats import asked_again, find_game, find_seat, is_full, seats_of
from mothership.server.tables.table_decks import BROUGHT, chooses_hidden


class Lobby:
    def __init__(
        self,
        store: Store,
        listener: ChangeListener,
        stand_in: str = STAND_IN,
        now: Callable[[], int] = system_time,
    ) -> None:
        self._store = store
        self._now = now
        self._stand_in = stand_in
        self._listener = listener

    async def find(self, table: str) -> Seated:
        """Raises Refusal."""
        return await find_table(self._store, table)

    # Changing -------------------------------------------------------------------------------------

    async def change(self, table: str, command: Callable[[Seated, int], LobbyChange]) -> None:
        """Run a command on the current table and append its change; again if another change came first.

        The command is called with the table and the time. Raises Refusal.
        """

        async def attempt() -> None:
            seated = await self.find(table)
            events, rows = command(seated, self._now())
            if events:
                await self._store.write.append(Append(table, seated.last, events, changes=rows))
                with contextlib.suppress(Refusal):  # it may have been deleted
                    await self._listener.changed(table)

        await until_appended(attempt)

    async def join(self, person: PersonRow, table: str, order: JoinOrder) -> Seated:
        """Take a seat. Raises Refusal."""
        wanted = person.name if order.name is None else tidy_name(order.name)
        await self.change(
            table, lambda seated, now: lobby_commands.joined(seated, person, order, wanted, now)
        )
        seated = await self.find(table)
        # A rematch starts by itself when the last player has come.
        if seated.table.rematch_of is not None and seated.table.status == "open" and _is_ready(seated):
            return await self.start(person, table)
        return seated

    async def leave(self, person: PersonRow, table: str, word: str | None = None) -> None:
        """Give seats back before the start. A table without people is deleted. Raises Refusal."""
        await self.change(table, lambda seated, now: lobby_commands.left(seated, person, word, now))

    async def change_seat(self, person: PersonRow, table: str, word: str, order: ChangeSeatOrder) -> Made:
        """Put a bot on a seat, open it, or invite somebody. Raises Refusal."""
        if order.kind != "bot" and order.bot is not None:
            raise Refusal("no-bot-seat", seat=word)
        invite = lobby_commands.new_invite()
        await self.change(
            table, lambda seated, now: lobby_commands.seat_changed(seated, person, word, order, invite, now)
        )
        seated = await self.find(table)
        if order.kind != "invited":
            return Made(seated)
        return Made(seated, {find_seat(find_game(seated.table.game), word, len(seated.seats)): invite})

    async def start(self, person: PersonRow, table: str) -> Seated:
        """Start the game, when all seats are taken. Raises Refusal."""
        await self.change(table, lambda seated, now: lobby_commands.started(seated, person, now))
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
        table = new_table(
            person, table_id, game, setup, Control.from_json(old.clock), old.public,
            self._stand_in, self._now(), rematch_of=old.id,
        )  # fmt: skip
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


def _is_ready(seated: Seated) -> bool:
    """Whether a rematch can start at once. With decks it waits, because people choose a deck first."""
    return is_full(seated) and not chooses_hidden(find_game(seated.table.game), seated.table.setup["options"])
