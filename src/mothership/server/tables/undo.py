"""Undo at a table: free where nobody gains anything by it, otherwise by consent of all people.

``play/undo.py`` decides which acts are free to take back. Every function returns a ``Change``, as in
``transitions``.
"""

from __future__ import annotations

import contextlib
import dataclasses
from typing import Any

from msgspec.structs import replace

from mothership.play import Clock, Live, Table, UndoRefused
from mothership.server.refusals import Refusal
from mothership.server.tables.history import History
from mothership.server.tables.state import Request, TableState
from mothership.server.tables.transitions import Change, emit


def undone(before: TableState, history: History, seat: int, now: int) -> Change:
    """A free undo. Raises UndoRefused.

    The clock returns to the decision, and counts as running since then.
    """
    table = _resumed(before, history)
    table.undo(seat)
    to = len(table.record.entries)
    kept = history.clocks.get(to)
    clock = before.clock if kept is None else kept
    return _gone_back(before, history, table, {"seat": seat, "to": to, "free": True}, clock, now)


def undone_by_consent(before: TableState, history: History, request: Request, now: int) -> Change:
    """An undo to which all have agreed. Raises UndoRefused, Refusal."""
    table = _resumed(before, history)
    table.undo_by_consent(request.to)
    body = {"seat": request.seat, "to": request.to, "free": False}
    return _gone_back(before, history, table, body, None, now)


def _resumed(before: TableState, history: History) -> Table:
    return Table.resume(
        before.game, history.record(), seed=before.table.seed, nature=before.nature, by_hand=before.by_hand
    )


def _gone_back(
    before: TableState, history: History, table: Table, body: dict[str, Any], clock: Clock | None, now: int
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
    return replace(emit(before, now, "undo", body, live=live, clock=clock), undone=True)


def asked_for_undo(before: TableState, history: History, seat: int, now: int) -> Change:
    """Undo if that is free, otherwise request consent to go back to the seat's last decision.

    Raises UndoRefused, Refusal.
    """
    with contextlib.suppress(UndoRefused):
        return undone(before, history, seat, now)
    table = _resumed(before, history)
    word, entries = before.game.seat_word(seat), table.record.entries
    points = [number for number in table.decisions if number < len(entries) and entries[number].actor == word]
    if not points:
        raise Refusal("nothing-to-undo", 409)
    change = emit(before, now, "consent", {"what": "ask", "seat": seat, "to": points[-1]})
    return _if_all_agree(change, history, now)


def answered(before: TableState, history: History, seat: int, yes: bool, now: int) -> Change:
    """A seat agrees to the open request or declines it; the seat that made it withdraws it."""
    request = before.request
    assert request is not None
    if not yes:
        what = "withdraw" if seat == request.seat else "no"
        return emit(before, now, "consent", {"what": what, "seat": seat})
    change = emit(before, now, "consent", {"what": "yes", "seat": seat})
    return _if_all_agree(change, history, now)


def _if_all_agree(change: Change, history: History, now: int) -> Change:
    """Undo if all people have agreed. Bots with a seat of their own always agree."""
    request = change.after.request
    assert request is not None
    if change.after.awaited():
        return change
    return change.then(undone_by_consent(change.after, history, request, now))
