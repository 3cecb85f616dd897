"""The answers of a real table, on their way into its events and back.

Each answer is an event of the kind ``act``; a correction is an ``undo`` and the acts that still follow. The
last of them keeps the game as it was before, so that it can be told what is different and brought back.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from mothership.core import Entry, Game, Record, State
from mothership.play import Act, Live, MadeMove
from mothership.play.making import make
from mothership.referees import RealTable
from mothership.referees.script import Old, Script, resumed
from mothership.referees.words import Words
from mothership.server.store import EventRow
from mothership.server.store.reading import Reader
from mothership.server.tables import transitions
from mothership.server.tables.entries import entries_of
from mothership.server.tables.history import change_entries
from mothership.server.tables.state import TableState
from mothership.server.tables.transitions import Change


class Answers:
    """What the events of a real table tell: its moves, which were told together, and a correction."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.marks: list[int] = []
        self.old: Old | None = None

    def add(self, row: EventRow) -> None:
        if row.kind == "undo":
            self.marks = [mark for mark in self.marks if mark < row.body["to"]]
        elif row.kind == "act":
            self.marks.append(len(self.entries))
        change_entries(self.entries, row)
        if row.kind in ("act", "undo"):
            self.old = _old_from(row.body.get("old"))

    def copy(self) -> Answers:
        other = Answers()
        other.entries, other.marks, other.old = self.entries[:], self.marks[:], self.old
        return other


@dataclass(frozen=True)
class ReportedGame:
    """The game that people at a real table have reported, up to an event."""

    state: TableState
    answers: Answers
    script: Script
    spoken: dict[tuple[str, ...], Words] = field(default_factory=dict)  # by language and names

    def copy(self) -> ReportedGame:
        return ReportedGame(self.state, self.answers.copy(), self.script.copy(), self.spoken)

    def words(self, language: str) -> Words:
        """The sentences of this table. To make them from its data takes longer than to say them."""
        names = [row.name for row in self.state.seats]
        key = (language, *names)
        if key not in self.spoken:
            self.spoken[key] = Words(self.state.game, language, names, self.state.setup.data)
        return self.spoken[key]


class ReportedGames:
    """A cache of reported games.

    A game is replayed once; later reads add only what is new. What is kept here is never changed.
    """

    def __init__(self, most: int = 64) -> None:
        self._kept: OrderedDict[str, ReportedGame] = OrderedDict()
        self._most = most

    async def read(self, read: Reader, state: TableState, real: RealTable) -> ReportedGame:
        """What a table's events tell, up to that of its state; a copy that can be changed."""
        table, known = state.table.id, self._kept.get(state.table.id)
        if known is None or known.state.epoch != state.epoch or known.state.seq > state.seq:
            known = None
        rows: list[EventRow] = []
        async for row in read.all_events(table, 0 if known is None else known.state.seq):
            if row.seq > state.seq:
                break
            rows.append(row)
        reported = await asyncio.to_thread(_went_on, known, rows, state, real)
        self._kept[table] = reported
        self._kept.move_to_end(table)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return reported.copy()


def _went_on(
    known: ReportedGame | None, rows: Sequence[EventRow], state: TableState, real: RealTable
) -> ReportedGame:
    """What was known before some events, and those."""
    answers = Answers() if known is None else known.answers.copy()
    for row in rows:
        answers.add(row)
    spoken = {} if known is None else known.spoken
    if known is None or any(row.kind == "undo" for row in rows):
        table = resumed(state.game, Record(state.game.id, state.setup, tuple(answers.entries)))
        return ReportedGame(state, answers, Script(table, real, answers.marks, answers.old), spoken)
    script = Script(known.script.table.copy(), real, answers.marks, answers.old)
    for entry in answers.entries[len(known.answers.entries) :]:
        script.repeat(entry)
    return ReportedGame(state, answers, script, spoken)


def _old_from(facts: dict[str, Any] | None) -> Old | None:
    if facts is None:
        return None
    entries = tuple(Entry(actor, move) for actor, move in facts["entries"])
    return Old(entries, tuple(facts["marks"]), facts["left"], facts["open"])


def _old_to(old: Old) -> dict[str, Any]:
    return {
        "entries": [[entry.actor, entry.move] for entry in old.entries],
        "marks": list(old.marks),
        "left": old.left,
        "open": old.is_open,
    }


def change_to(before: TableState, answers: Answers, script: Script, now: int) -> Change:
    """What has to be stored so that the answers are those of a script."""
    entries = script.table.record.entries
    kept = _kept(answers.entries, entries, script.marks)
    change = Change((), before)
    if kept < len(answers.entries):
        change = change.then(_gone_back(change.after, entries[:kept], now))
    for first, end in script.answers():
        if first >= kept:
            change = change.then(_told(change.after, entries[first:end], now))
    if script.old is None:
        return change
    last = change.events[-1]
    last = replace(last, body={**last.body, "old": _old_to(script.old)})
    return replace(change, events=(*change.events[:-1], last))


def _kept(old: Sequence[Entry], new: Sequence[Entry], marks: Sequence[int]) -> int:
    """How many moves stay as they are, up to the beginning of an answer."""
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    return max((mark for mark in (*marks, len(new)) if mark <= same), default=0)


def _gone_back(before: TableState, entries: Sequence[Entry], now: int) -> Change:
    record = Record(before.game.id, before.setup, tuple(entries))
    live, _ = Live.resume(before.game, record, seed=before.table.seed, by_hand=True)
    body = {"seat": 0, "to": len(entries), "free": True}
    change = transitions.emit(before, now, "undo", body, live=live)
    return replace(change, undone=True)


def _told(before: TableState, entries: Sequence[Entry], now: int) -> Change:
    """One answer. The end of the game is stored when somebody has said that all is right."""
    assert before.live is not None
    live, state = before.live.copy(), before.live.position()
    act = _act(before.game, state, entries, live.number)
    assert live.follow(entries)
    body = {"entries": entries_of(act)}
    change = transitions.emit(before, now, "act", body, live=live)
    return replace(change, acts=(act,))


def _act(game: Game, before: State, entries: Sequence[Entry], count: int) -> Act:
    state = before.copy()
    happenings: list[MadeMove] = []
    for number, entry in enumerate(entries, start=count + 1):
        move, data = game.vocabulary.parse_measured(entry.move)
        happenings.append(make(state, number, game.seat_called(entry.actor), move, data))
    return Act(game, before, happenings)
