"""Seats: who sits where, which are free, and the words that name them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Executable

from mothership import bots
from mothership.bots.marked_names import bot_name
from mothership.core import Game
from mothership.core.errors import UnknownGame
from mothership.core.registry import game_ids, load
from mothership.play import Control
from mothership.server.refusals import Refusal
from mothership.server.store import NewEvent, PersonRow, Seated, SeatRow
from mothership.server.store.changes import change_seat
from mothership.server.tables.orders import ClockOrder, JoinOrder

BOT: Final = "level-2"  # if none is named


def find_game(game_id: str) -> Game:
    """Raises Refusal."""
    try:
        return load(game_id)  # a cache: listing all bots takes a millisecond
    except UnknownGame as error:
        known = game_ids()
        if game_id in known:
            raise Refusal("broken-game", 503, game=game_id) from error
        raise Refusal("unknown-game", 404, game=game_id, known=", ".join(known)) from error


def find_bot(name: str | None, game: str) -> str:
    """An installed bot that plays a game. External programs cannot be named here. Raises Refusal."""
    if name is None:
        return bots.usual(find_game(game), BOT)
    known = bots.names(game)
    if name not in known:
        raise Refusal("unknown-bot", bot=name, known=", ".join(known))
    return name


def find_seat(game: Game, word: str, players: int) -> int:
    """Raises Refusal."""
    known = game.seats[:players]
    if word not in known:
        raise Refusal("unknown-seat", seat=word, known=", ".join(known))
    return known.index(word)


def control_of(order: ClockOrder) -> Control:
    """Raises ClockError."""
    return Control(order.kind, order.time, order.increment)


def hash_of(invite: str) -> str:
    return hashlib.sha256(invite.encode("utf-8", "surrogatepass")).hexdigest()


def seats_of(seated: Seated, person: PersonRow | None) -> list[SeatRow]:
    """Where a person sits."""
    return [seat for seat in seated.seats if person is not None and is_theirs(seat, person)]


def is_theirs(seat: SeatRow, person: PersonRow) -> bool:
    return seat.kind == "person" and seat.person_id == person.id


def is_host(seated: Seated, person: PersonRow | None) -> bool:
    """Whether a person is the host: the creator or, if they have left, anybody with a seat."""
    if person is None:
        return False
    return seated.table.created_by == person.id or (
        seated.table.created_by is None and bool(seats_of(seated, person))
    )


def bot_seat(table: str, seat: int, bot: str) -> SeatRow:
    return SeatRow(table, seat, "bot", bot_name(bot), driver="bot", bot=bot)


def against_bots(person: PersonRow, players: int, seat: int, bot: str) -> tuple[SeatRow, ...]:
    """Rows with a person on one seat and the same bot on all others, without the id of the table."""
    return tuple(
        SeatRow("", one, "person", person.name, person_id=person.id)
        if one == seat
        else bot_seat("", one, bot)
        for one in range(players)
    )


def seat_event(now: int, seat: int, what: str, kind: str, name: str, bot: str | None = None) -> NewEvent:
    body: Mapping[str, Any] = {"seat": seat, "what": what, "kind": kind, "name": name}
    return NewEvent(now, "seat", {**body, **({"bot": bot} if bot else {})})


def opened(table: str, seat: int) -> Executable:
    return change_seat(
        table, seat, kind="open", name="", person_id=None, bot=None, invite=None, driver="person"
    )


def asked_again(before: SeatRow, table: str, seat: int, person: PersonRow) -> SeatRow:
    """A seat of a rematch: taken for bots and for the person who asks, reserved for the others."""
    if before.kind == "bot" and before.bot is not None:
        return bot_seat(table, seat, before.bot)
    if before.person_id == person.id:
        return SeatRow(table, seat, "person", before.name, person_id=person.id)
    if before.person_id is None:
        return SeatRow(table, seat, "open", "")
    return SeatRow(table, seat, "invited", before.name, person_id=before.person_id)


def is_among(seated: Seated, word: str, mine: list[SeatRow]) -> bool:
    seat = find_seat(find_game(seated.table.game), word, len(seated.seats))
    return any(one.seat == seat for one in mine)


def is_full(seated: Seated) -> bool:
    return all(seat.kind in ("person", "bot") for seat in seated.seats)


def free_seat(seated: Seated, person: PersonRow, order: JoinOrder) -> SeatRow:
    """The seat that a person gets. Raises Refusal."""
    if order.invite is not None:
        hashed = hash_of(order.invite)
        for seat in seated.seats:
            if seat.kind == "invited" and seat.invite and hmac.compare_digest(seat.invite, hashed):
                return seat
        raise Refusal("bad-invite", 403)
    kept = [seat for seat in seated.seats if seat.kind == "invited" and seat.person_id == person.id]
    free = [*kept, *(seat for seat in seated.seats if seat.kind == "open")]
    if order.seat is not None:
        number = find_seat(find_game(seated.table.game), order.seat, len(seated.seats))
        chosen = [seat for seat in free if seat.seat == number]
        if chosen:
            return chosen[0]
        if free:
            raise Refusal("seat-taken", 409, seat=order.seat)
    if not free or order.seat is not None:
        raise Refusal("full" if is_full(seated) else "invited-only", 409)
    return free[0]
