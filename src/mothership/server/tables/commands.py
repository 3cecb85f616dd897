"""The commands of people at a table: one function for each message of the socket.

A command takes the context of the table, the person, the message and the time. It returns the Change to
store, or the position with the draft if nothing is public yet. It has no side effects: ``TableActor.do``
stores the Change. It raises a Refusal or an error of the rules if the command is not allowed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from mothership.core import Game
from mothership.play import Live
from mothership.server.refusals import Refusal
from mothership.server.store import PersonRow
from mothership.server.tables import command_messages as m
from mothership.server.tables import transitions
from mothership.server.tables import undo as undo_changes
from mothership.server.tables.absence import absent_for, away_after_of, in_words
from mothership.server.tables.command_context import Command, CommandContext
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change

M = TypeVar("M", bound=m.Sent)

# A command as it is written here; ``bound`` makes it one that ``TableActor.do`` can run.
CommandOf = Callable[[CommandContext, PersonRow, M, int], Awaitable[Change | Live]]


def bound(command: CommandOf[M], who: PersonRow, message: M) -> Command:
    """The command of a person's message."""

    def run(context: CommandContext, now: int) -> Awaitable[Change | Live]:
        return command(context, who, message, now)

    return run


# --- Whose seat ---------------------------------------------------------------------------------------


def seat_of(state: TableState, who: PersonRow, word: str) -> int:
    """The seat, if it is the person's own. Raises Refusal."""
    words = state.game.seats[: len(state.seats)]
    if word not in words:
        raise Refusal("unknown-seat", 404, seat=word, known=", ".join(words))
    seat = words.index(word)
    if state.person(seat) != who.id:
        raise Refusal("not-your-seat", 403, seat=word)
    return seat


def playing_seat(state: TableState, who: PersonRow, word: str, *, bot_too: bool = False) -> int:
    """The person's own seat at a running table. Raises Refusal."""
    seat = seat_of(state, who, word)
    if not state.is_running:
        raise Refusal("not-running" if state.table.status == "open" else "over", 409)
    if state.is_bot(seat) and not bot_too:
        raise Refusal("bot-sits-there", 409, seat=word)
    return seat


def _refuse_real(state: TableState) -> None:
    """At a real table bots cannot play, and the referee's page corrects answers. Raises Refusal."""
    if state.by_hand:
        raise Refusal("real-table", 409)


# --- Moves --------------------------------------------------------------------------------------------


async def move(context: CommandContext, who: PersonRow, message: m.Move, now: int) -> Change | Live:
    seat = playing_seat(context.state, who, message.seat)
    read = read_move(context.state.game, message.move, message.data)
    return await make_moves(context, seat, [read], now, message.id, message.trace)


async def moves(context: CommandContext, who: PersonRow, message: m.Moves, now: int) -> Change | Live:
    """Make several moves of one act, all or none."""
    seat = playing_seat(context.state, who, message.seat)
    read = [read_move(context.state.game, move) for move in message.moves]
    return await make_moves(context, seat, read, now, message.id, message.trace)


async def make_moves(
    context: CommandContext,
    seat: int,
    moves: Sequence[tuple[int, Sequence[int]]],
    now: int,
    send: str = "",
    trace: bytes = b"",
) -> Change | Live:
    """Make moves of one act: a Change if they close it, or the position with the draft. Raises MoveError.

    Slow answers of NATURE, such as a simulated shot, run in a thread while other tables are served.
    """
    assert context.live is not None
    live = context.live.copy()
    if live.answers_slowly:
        act = await asyncio.to_thread(live.submit_all, seat, moves, trace)
    else:
        act = live.submit_all(seat, moves, trace)
    if act is None:
        return live
    ids = (*context.draft_ids, send) if send else context.draft_ids
    return transitions.act_closed(context.state, live, act, seat, now, ids)


def read_move(
    game: Game, move: dict[str, str] | str, data: Sequence[int] = ()
) -> tuple[int, tuple[int, ...]]:
    """A move and its measured numbers, from notation or JSON. Raises MoveError."""
    if isinstance(move, str):
        return game.vocabulary.parse_measured(move)
    return game.vocabulary.from_json(move), tuple(data)


# --- Taking back --------------------------------------------------------------------------------------


async def take_back(context: CommandContext, who: PersonRow, message: m.TakeBack, _: int) -> Change | Live:
    """Take back the last moves of the open act."""
    seat, count = playing_seat(context.state, who, message.seat), message.count
    assert context.live is not None
    live = context.live.copy()
    if live.needs_past and count <= len(live.draft):
        await asyncio.to_thread(live.take_back, seat, (await context.history()).record(), count)
    else:
        live.take_back(seat, count=count)
    return live


async def undo(context: CommandContext, who: PersonRow, message: m.Undo, now: int) -> Change | Live:
    """Take back the seat's last act, or request the others' consent."""
    state, live = context.state, context.live
    seat = playing_seat(state, who, message.seat)
    _refuse_real(state)
    if message.ask and state.request is not None:
        raise Refusal("already-asked", 409)
    history = await context.history()
    if message.ask:
        return await asyncio.to_thread(undo_changes.asked_for_undo, state, history, seat, now)
    if live is not None and live.draft and live.actor == seat:
        raise Refusal("take-back-first", 409)
    return await asyncio.to_thread(undo_changes.undone, state, history, seat, now)


async def consent(context: CommandContext, who: PersonRow, message: m.Consent, now: int) -> Change | Live:
    """Answer an undo request. People answer even while a bot plays for them; the bot does not."""
    state = context.state
    seat = playing_seat(state, who, message.seat, bot_too=True)
    if state.request is None:
        raise Refusal("nothing-asked", 409)
    if message.yes and seat in state.request.agreed:
        raise Refusal("already-agreed", 409)
    history = await context.history()
    return await asyncio.to_thread(undo_changes.answered, state, history, seat, message.yes, now)


# --- Coming and going ---------------------------------------------------------------------------------


async def resign(context: CommandContext, who: PersonRow, message: m.Resign, now: int) -> Change | Live:
    state = context.state
    seat = playing_seat(state, who, message.seat, bot_too=True)
    _refuse_real(state)
    if seat in state.resigned:
        raise Refusal("resigned", 409, seat=message.seat)
    return transitions.resigned(state, seat, context.stand_in, now)


async def sit_in(context: CommandContext, who: PersonRow, message: m.SitIn, now: int) -> Change | Live:
    """Let a bot play for the person's own seat, or for somebody who has been away for too long."""
    state = context.state
    if not state.is_running:
        raise Refusal("not-running", 409)
    seats = {state.game.seat_word(row.seat): row.seat for row in state.seats}
    if message.seat not in seats:
        raise Refusal("unknown-seat", 404, seat=message.seat, known=", ".join(seats))
    if not state.seats_of(who.id):
        raise Refusal("not-at-table", 403)
    _refuse_real(state)
    seat = seats[message.seat]
    if state.is_bot(seat):
        raise Refusal("bot-sits-there", 409, seat=message.seat)
    person = state.person(seat)
    if person is not None and person != who.id:
        await _check_absence(context, person, seat, now)
    return transitions.bot_sits_in(state, seat, context.stand_in, "away", now)


async def _check_absence(context: CommandContext, person: str, seat: int, now: int) -> None:
    """Raises Refusal if the person of the seat has not been away for long enough."""
    state = context.state
    word, longest = state.game.seat_word(seat), away_after_of(state.table)
    if longest is None:
        raise Refusal("by-clock", 409, seat=word)
    if state.actor != seat:
        raise Refusal("not-awaited", 409, seat=word)
    left = await context.last_seen(person)
    if left is None:
        raise Refusal("not-away", 409, seat=word)
    absent = absent_for(now, left, state.asked_at, context.outages)
    if absent < longest:
        facts = {"time": in_words(longest), "more": in_words(longest - absent)}
        raise Refusal("not-away-yet", 409, seat=word, **facts)


async def back(context: CommandContext, who: PersonRow, message: m.Back, now: int) -> Change | Live:
    """Take the person's own seat back from the bot."""
    state = context.state
    seat = playing_seat(state, who, message.seat, bot_too=True)
    if seat in state.resigned:
        raise Refusal("resigned", 409, seat=message.seat)
    if not state.is_bot(seat):
        raise Refusal("no-bot-there", 409, seat=message.seat)
    return transitions.person_is_back(state, seat, now)


# --- Talking ------------------------------------------------------------------------------------------


async def say(context: CommandContext, who: PersonRow, message: m.Say, now: int) -> Change | Live:
    state = context.state
    seats = state.seats_of(who.id)
    if not seats:
        raise Refusal("not-at-table", 403)
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in message.text).split())
    if not text:
        raise Refusal("nothing-said", 400)
    # Under the name on the seat, even if the person has changed theirs since.
    body = {"person": who.id, "name": state.seats[seats[0]].name, "text": text}
    return transitions.emit(state, now, "chat", body)
