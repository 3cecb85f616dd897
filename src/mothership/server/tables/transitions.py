"""Works out what an act, a hint, a resignation or a bot that sits in changes at a table.

Every function takes the state of a table and returns a ``Change``: the events to store, and the state after
them. It has no side effects. See ``state`` for what an event means, ``commands`` for who may do what,
``clocks`` for the end of a player's time, and ``undo`` for undos.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Executable

from mothership.play import Act, Clock, Live, forfeit
from mothership.server.refusals import Refusal
from mothership.server.store import EventRow, NewEvent, Seated
from mothership.server.store.changes import add_score, change_seat, change_table
from mothership.server.tables.entries import entries_of
from mothership.server.tables.scores import score_rows
from mothership.server.tables.state import TableState


class Change(msgspec.Struct, frozen=True):
    """Events to store, changes of rows, and the state of the table after them."""

    events: tuple[NewEvent, ...]
    after: TableState
    rows: tuple[Executable, ...] = ()
    acts: tuple[Act, ...] = ()  # of each event of the kind "act", in their order
    undone: bool = False

    def then(self, other: Change) -> Change:
        return Change(
            self.events + other.events,
            other.after,
            self.rows + other.rows,
            self.acts + other.acts,
            self.undone or other.undone,
        )


def emit(
    before: TableState,
    now: int,
    kind: str,
    body: dict[str, Any],
    *,
    clock: Clock | None = None,
    live: Live | None = None,
    rows: tuple[Executable, ...] = (),
) -> Change:
    """A change of one event. ``clock`` and ``live`` are those after it, if it changes them."""
    if clock is not None and clock is not before.clock:
        body = {**body, "clock": clock.to_json()}
    after = before.apply(EventRow(before.seq + 1, now, kind, body), live)
    return Change((NewEvent(now, kind, body),), after, rows)


# --- Moves --------------------------------------------------------------------------------------------


def act_closed(
    before: TableState, live: Live, act: Act, seat: int | None, now: int, ids: Sequence[str] = ()
) -> Change:
    """An act was closed. It may end the game."""
    body: dict[str, Any] = {"entries": entries_of(act)}
    if seat is not None:
        body["seat"] = seat
    if ids:
        body["ids"] = list(ids)
    clock = _asks_next(before.clock, replace(before, live=live), now)
    change = replace(emit(before, now, "act", body, live=live, clock=clock), acts=(act,))
    outcome = live.outcome
    if outcome is None:
        return change
    game = before.game
    league = game.league(live.position()) if game.league else ""
    return change.then(ended(change.after, now, outcome.results, outcome.rule, by="rules", league=league))


def _asks_next(clock: Clock, stands: TableState, now: int) -> Clock:
    """The clock after an act. Where a bot sits in, the time is lent from its person."""
    lent = stands.lent()
    return clock.go_on(stands.timed(), now) if lent is None else clock.lend(lent, now)


def ended(
    before: TableState,
    now: int,
    results: Sequence[int],
    rule: str | None,
    *,
    by: str,
    seat: int | None = None,
    league: str | None = "",
) -> Change:
    """The game is over: by its rules, by the clock, or by resignation."""
    outcome = {"results": list(results), "rule": rule}
    body = {**outcome, "by": by} if seat is None else {**outcome, "by": by, "seat": seat}
    change = emit(before, now, "end", body, clock=before.clock.stop(now))
    table = change.after.table
    rows: list[Executable] = [
        change_table(table.id, status="finished", finished_at=now, outcome=outcome, ended_by=by)
    ]
    if by == "rules" and not before.unranked:
        seated = Seated(table, before.seats, 0)
        rows += map(
            add_score, score_rows(before.game, seated, before.helped, results, str(rule), now, league)
        )
    return replace(change, rows=tuple(rows))


def hinted(before: TableState, seat: int, now: int) -> Change:
    """A player got a hint. The game no longer counts for the high scores."""
    return emit(before, now, "hint", {"seat": seat})


# --- Seats --------------------------------------------------------------------------------------------


def bot_sits_in(before: TableState, seat: int, bot: str, why: str, now: int) -> Change:
    """A bot takes over a person's seat; ``why`` is away, clock or resign."""
    clock = before.clock.stop(now) if before.clock.running == seat else before.clock
    rows = (change_seat(before.table.id, seat, driver="bot", bot=bot),)
    return emit(before, now, "seat", {"seat": seat, "what": why, "bot": bot}, clock=clock, rows=rows)


def person_is_back(before: TableState, seat: int, now: int) -> Change:
    """A person takes the seat back, with the time that is left. Raises Refusal."""
    asked = before.actor == seat
    if not before.clock.can_return(seat, now, asked=asked):
        raise Refusal("no-time-left", 409, seat=before.game.seat_word(seat))
    clock = before.clock.start(seat, now) if asked else before.clock
    rows = (change_seat(before.table.id, seat, driver="person", bot=None),)
    return emit(before, now, "seat", {"seat": seat, "what": "back"}, clock=clock, rows=rows)


def resigned(before: TableState, seat: int, bot: str, now: int) -> Change:
    """A seat resigns. With two opponents the other one wins; otherwise a bot takes over."""
    players = before.setup.players
    opponents = players == 2 and not before.game.cooperative
    if opponents:
        return ended(before, now, forfeit(players, seat), None, by="resign", seat=seat)
    if before.committed() == (seat,):  # no other person plays
        return ended(before, now, (-1,) * players, None, by="resign", seat=seat)
    return bot_sits_in(before, seat, bot, "resign", now)
