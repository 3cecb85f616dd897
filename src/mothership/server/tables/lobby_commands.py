"""The commands of the lobby: taking and leaving seats, changing them, starting the game.

A command takes the table as it is stored, the person, what they want and the time. It returns the change to
store, and has no side effects. ``Lobby`` stores the change. Commands raise a Refusal if they are not allowed.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec
from sqlalchemy import Executable

from mothership.play import Control
from mothership.server.people.identity import MOST_NAME
from mothership.server.people.names import told_apart
from mothership.server.refusals import Refusal
from mothership.server.store import NewEvent, PersonRow, Seated, SeatRow
from mothership.server.store.changes import change_seat, change_table, drop_table
from mothership.server.tables.first_event import begin, start_event
from mothership.server.tables.nature import nature_of
from mothership.server.tables.orders import ChangeSeatOrder, JoinOrder
from mothership.server.tables.seats import (
    bot_seat,
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
from mothership.server.tables.setups import setup_from_json
from mothership.server.tables.table_decks import brought_seats, decks_for_bots, without_decks


class LobbyChange(NamedTuple):
    """Events to store and rows to change; nothing if all is as it should be."""

    events: tuple[NewEvent, ...] = ()
    rows: tuple[Executable, ...] = ()


def joined(seated: Seated, person: PersonRow, order: JoinOrder, wanted: str, now: int) -> LobbyChange:
    """A person takes a seat, by the name they want or one like it."""
    mine = seats_of(seated, person)
    if mine and order.invite is None and (order.seat is None or is_among(seated, order.seat, mine)):
        return LobbyChange()
    if seated.table.status != "open":
        raise Refusal("not-open", 409)
    seat = free_seat(seated, person, order)
    others = [one.name for one in seated.seats if one.seat != seat.seat and one.person_id != person.id]
    name = told_apart(wanted, others, MOST_NAME)
    values = {"kind": "person", "person_id": person.id, "name": name, "invite": None, "bot": None}
    body = {"seat": seat.seat, "what": "join", "kind": "person", "name": name, "person": person.id}
    row = change_seat(seated.table.id, seat.seat, **values, driver="person")
    return LobbyChange((NewEvent(now, "seat", body),), (row,))


def left(seated: Seated, person: PersonRow, word: str | None, now: int) -> LobbyChange:
    """A person gives back one seat, or all of theirs. A table without people is deleted."""
    mine = seats_of(seated, person)
    if word is not None:
        number = find_seat(find_game(seated.table.game), word, len(seated.seats))
        mine = [seat for seat in mine if seat.seat == number]
    if not mine:
        raise Refusal("not-your-seat", 403)
    if seated.table.status == "running":
        raise Refusal("leave-running", 409)
    if seated.table.status == "finished":
        return LobbyChange()
    events = tuple(seat_event(now, seat.seat, "leave", "open", "") for seat in mine)
    if any(seat.kind == "person" and seat not in mine for seat in seated.seats):
        gone = _decks_gone(seated, *(seat.seat for seat in mine))
        return LobbyChange(events, (*(opened(seated.table.id, seat.seat) for seat in mine), *gone))
    return LobbyChange(events, (drop_table(seated.table.id),))


def seat_changed(
    seated: Seated, person: PersonRow, word: str, order: ChangeSeatOrder, invite: str, now: int
) -> LobbyChange:
    """The host puts a bot on a seat, opens it, or invites somebody with the secret ``invite``."""
    if not is_host(seated, person):
        raise Refusal("not-host", 403)
    if seated.table.status != "open":
        raise Refusal("not-open", 409)
    table, game = seated.table.id, find_game(seated.table.game)
    seat = find_seat(game, word, len(seated.seats))
    bot = find_bot(order.bot, game.id) if order.kind == "bot" else None
    if bot is not None:
        row = bot_seat(table, seat, bot)
    elif order.kind == "invited":
        row = SeatRow(table, seat, "invited", "", invite=hash_of(invite))
    else:
        row = SeatRow(table, seat, "open", "")
    values = msgspec.structs.asdict(row)
    del values["table_id"], values["seat"]
    event = seat_event(now, seat, order.kind, order.kind, row.name, bot=bot)
    return LobbyChange((event,), (change_seat(table, seat, **values), *_decks_gone(seated, seat)))


def new_invite() -> str:
    return secrets.token_urlsafe(18)


def started(seated: Seated, person: PersonRow, now: int) -> LobbyChange:
    """The game starts, if all seats are taken."""
    row = seated.table
    if not (is_host(seated, person) or seats_of(seated, person)):
        raise Refusal("not-at-table", 403)
    if row.status == "running":
        return LobbyChange()
    if row.status != "open":
        raise Refusal("not-open", 409)
    if not is_full(seated):
        raise Refusal("seats-open", 409)
    game = find_game(row.game)
    setup = decks_for_bots(game, row.setup, seated.seats)
    first = begin(game, setup_from_json(game, setup), row.seed, nature_of(game, setup))
    event = start_event(first, Control.from_json(row.clock), seated.seats, now)
    names = [seat.name for seat in seated.seats]
    change = change_table(row.id, status="running", started_at=now, record_names=names, setup=setup)
    return LobbyChange((event,), (change,))


def _decks_gone(seated: Seated, *seats: int) -> tuple[Executable, ...]:
    """Remove the decks of the seats that were left."""
    if not brought_seats(seated.table.setup).intersection(seats):
        return ()
    return (change_table(seated.table.id, setup=without_decks(seated.table.setup, *seats)),)
