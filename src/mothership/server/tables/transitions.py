"""What follows from a move, an undo, a flag that falls or a seat that is given up: judged, but not done yet.

Every function takes how a table stands and gives what has to be stored and how the table stands then. Nothing
is changed by it. Who may do what is the room's business.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Executable

from mothership.play import Act, Clock, Live, Table, UndoRefused, forfeit
from mothership.server.people.scores import score_rows
from mothership.server.refusals import Refusal
from mothership.server.store import NewEvent, Seated
from mothership.server.store.changes import add_score, change_seat, change_table
from mothership.server.tables.entries import entries_of
from mothership.server.tables.state import History, Request, Standing


class Change(msgspec.Struct, frozen=True):
    """Events for the store, rows that change with them, and how the table stands when they are in it."""

    events: tuple[NewEvent, ...]
    after: Standing
    rows: tuple[Executable, ...] = ()
    act: Act | None = None  # what became public
    undone: bool = False

    def then(self, other: Change) -> Change:
        return Change(
            self.events + other.events,
            other.after,
            self.rows + other.rows,
            self.act or other.act,
            self.undone or other.undone,
        )


def one(before: Standing, now: int, kind: str, body: dict[str, Any], **after: Any) -> Change:
    """A change that is one event. The clock is told where it is another one."""
    stands = replace(before, seq=before.seq + 1, **after)
    if stands.clock is not before.clock:
        body = {**body, "clock": stands.clock.to_json()}
    return Change((NewEvent(now, kind, body),), stands)


# --- Moves --------------------------------------------------------------------------------------------


def act_closed(
    before: Standing, live: Live, act: Act, seat: int | None, now: int, ids: Sequence[str] = ()
) -> Change:
    """An act was closed, perhaps the last one."""
    body: dict[str, Any] = {"entries": entries_of(act)}
    if seat is not None:
        body["seat"] = seat
    if ids:
        body["ids"] = list(ids)
    clock = _asks_next(before.clock, replace(before, live=live), now)
    change = one(before, now, "act", body, live=live, clock=clock, request=None, missing=None, asked_at=now)
    change = replace(change, act=act)
    outcome = live.outcome
    if outcome is None:
        return change
    game = before.game
    league = game.league(live.position()) if game.league else ""
    return change.then(ended(change.after, now, outcome.results, outcome.rule, by="rules", league=league))


def _asks_next(clock: Clock, stands: Standing, now: int) -> Clock:
    """The clock after an act. A decision that a bot makes for a person is the person's, but lent."""
    lent = stands.lent()
    return clock.go_on(stands.timed(), now) if lent is None else clock.lend(lent, now)


def ended(
    before: Standing,
    now: int,
    results: Sequence[int],
    rule: str | None,
    *,
    by: str,
    seat: int | None = None,
    league: str | None = "",
) -> Change:
    """The game is over: by its rules, by the clock, or because somebody gave up."""
    outcome = {"results": list(results), "rule": rule}
    table = msgspec.structs.replace(
        before.table, status="finished", finished_at=now, outcome=outcome, ended_by=by
    )
    body = {**outcome, "by": by} if seat is None else {**outcome, "by": by, "seat": seat}
    change = one(before, now, "end", body, table=table, clock=before.clock.stop(now), request=None)
    rows: list[Executable] = [
        change_table(table.id, status="finished", finished_at=now, outcome=outcome, ended_by=by)
    ]
    if by == "rules" and not before.bent:
        seated = Seated(table, before.seats, 0)
        rows += map(
            add_score, score_rows(before.game, seated, before.helped, results, str(rule), now, league)
        )
    return replace(change, rows=tuple(rows))


def hinted(before: Standing, seat: int, now: int) -> Change:
    """Somebody was told what a bot would do: from now on this is no game for the high scores."""
    return one(before, now, "hint", {"seat": seat}, bent=True)


# --- Seats --------------------------------------------------------------------------------------------


def bot_sits_in(before: Standing, seat: int, bot: str, why: str, now: int) -> Change:
    """A bot decides for a person's seat: ``why`` is away, clock or resign."""
    row = msgspec.structs.replace(before.seats[seat], driver="bot", bot=bot)
    resigned = before.resigned | {seat} if why == "resign" else before.resigned
    stands = replace(before, seats=_with(before, row), resigned=resigned)
    clock = before.clock.stop(now) if before.clock.running == seat else before.clock
    change = one(
        before,
        now,
        "seat",
        {"seat": seat, "what": why, "bot": bot},
        seats=stands.seats,
        resigned=resigned,
        helped=before.helped | {seat},
        clock=clock,
        # It waits for whoever is away. Who gives up ends it: then there is one less to be asked.
        request=None if why == "resign" else before.request,
        live=before.live and before.live.copy(),  # another one decides now: a draft falls
    )
    return replace(change, rows=(change_seat(before.table.id, seat, driver="bot", bot=bot),))


def person_is_back(before: Standing, seat: int, now: int) -> Change:
    """A person decides again, with the time that is left. Raises Refusal."""
    asked = before.actor == seat
    if not before.clock.can_return(seat, now, asked=asked):
        raise Refusal("no-time-left", 409, seat=before.game.seat_word(seat))
    row = msgspec.structs.replace(before.seats[seat], driver="person", bot=None)
    clock = before.clock.start(seat, now) if asked else before.clock
    change = one(before, now, "seat", {"seat": seat, "what": "back"}, seats=_with(before, row), clock=clock)
    change = replace(change, after=replace(change.after, live=before.live and before.live.copy()))
    return replace(change, rows=(change_seat(before.table.id, seat, driver="person", bot=None),))


def _with(before: Standing, row: Any) -> tuple[Any, ...]:
    return tuple(row if other.seat == row.seat else other for other in before.seats)


def resigned(before: Standing, seat: int, bot: str, now: int) -> Change:
    """A seat gives up. Of two opponents the other one has won; everywhere else a bot goes on for it."""
    players = before.setup.players
    opponents = players == 2 and not before.game.cooperative
    if opponents:
        return ended(before, now, forfeit(players, seat), None, by="resign", seat=seat)
    if before.committed() == (seat,):  # nobody is left who would care
        return ended(before, now, (-1,) * players, None, by="resign", seat=seat)
    return bot_sits_in(before, seat, bot, "resign", now)


def out_of_time(before: Standing, seat: int, bot: str, now: int) -> Change:
    """A flag has fallen; the game says what that means."""
    if before.game.on_timeout(before.setup) == "forfeit":
        return ended(before, now, forfeit(before.setup.players, seat), None, by="clock", seat=seat)
    return bot_sits_in(before, seat, bot, "clock", now)


def clock_started(before: Standing, now: int) -> Change:
    """Somebody is asked whose time counts, and nothing runs yet."""
    seat = before.timed()
    assert seat is not None
    return one(before, now, "clock", {"what": "start"}, clock=before.clock.start(seat, now))


# --- Undo ---------------------------------------------------------------------------------------------


def undone(before: Standing, history: History, seat: int, now: int) -> Change:
    """A free undo. Raises UndoRefused.

    The clock of the decision that it goes back to is put back, and has been running since.
    """
    table = _resumed(before, history)
    table.undo(seat)
    to = len(table.record.entries)
    kept = history.clocks.get(to)
    clock = Clock.from_json(kept) if kept is not None else before.clock
    return _gone_back(before, history, table, {"seat": seat, "to": to, "free": True}, clock, now)


def undone_by_consent(before: Standing, history: History, request: Request, now: int) -> Change:
    """All have agreed. Raises UndoRefused, Refusal."""
    table = _resumed(before, history)
    table.undo_by_consent(request.to)
    body = {"seat": request.seat, "to": request.to, "free": False}
    return _gone_back(before, history, table, body, None, now)


def _resumed(before: Standing, history: History) -> Table:
    record = history.record(before.game, before.setup)
    return Table.resume(
        before.game, record, seed=before.table.seed, nature=before.nature, by_hand=before.by_hand
    )


def _gone_back(
    before: Standing, history: History, table: Table, body: dict[str, Any], clock: Clock | None, now: int
) -> Change:
    record = dataclasses.replace(table.record, outcome=None)
    live, _ = Live.resume(
        before.game, record, seed=before.table.seed, nature=before.nature, by_hand=before.by_hand
    )
    stands = replace(before, live=live)
    timed, lent = stands.timed(), stands.lent()
    if clock is None or clock.running != timed or timed is None:
        seat = lent if timed is None else timed
        left = history.spending.left_after_undo(before.clock, len(history.entries), body["to"], seat, now)
        clock = before.clock.go_back(seat, left, now)
        clock = clock if timed is not None else clock.stop(now)
    if timed is not None and clock.flag(now) is not None:
        raise Refusal("no-time-to-undo", 409, seat=before.game.seat_word(timed))
    bent = before.bent or not body["free"]
    change = one(before, now, "undo", body, live=live, clock=clock, request=None, bent=bent, asked_at=now)
    return replace(change, undone=True)


def asked_for_undo(before: Standing, history: History, seat: int, now: int) -> Change:
    """Ask the others to go back to the seat's last decision, unless that is free. Raises UndoRefused."""
    with contextlib.suppress(UndoRefused):
        return undone(before, history, seat, now)
    table = _resumed(before, history)
    word, entries = before.game.seat_word(seat), table.record.entries
    points = [number for number in table.decisions if number < len(entries) and entries[number].actor == word]
    if not points:
        raise Refusal("nothing-to-undo", 409)
    request = Request(seat, points[-1], frozenset([seat]))
    change = one(before, now, "consent", {"what": "ask", "seat": seat, "to": request.to}, request=request)
    return _if_all_agree(change, history, now)


def answered(before: Standing, history: History, seat: int, yes: bool, now: int) -> Change:
    """A seat agrees to the undo that was asked for, or does not; who has asked for it withdraws it."""
    request = before.request
    assert request is not None
    if not yes:
        what = "withdraw" if seat == request.seat else "no"
        return one(before, now, "consent", {"what": what, "seat": seat}, request=None)
    request = replace(request, agreed=request.agreed | {seat})
    change = one(before, now, "consent", {"what": "yes", "seat": seat}, request=request)
    return _if_all_agree(change, history, now)


def _if_all_agree(change: Change, history: History, now: int) -> Change:
    """Bots always agree, in a seat of their own; every person who plays has to say so."""
    request = change.after.request
    assert request is not None
    if change.after.awaited():
        return change
    return change.then(undone_by_consent(change.after, history, request, now))
