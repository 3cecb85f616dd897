"""Bots from outside: any program plays a seat over its standard input and output.

It is told what its seat may know and has some seconds for each answer. Whatever it does, the table goes
on: a turn that it loses is played by a seeded random move. docs/bots.md is the specification.
"""

from __future__ import annotations

import weakref
from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import Final

from mothership.bots.outside_lines import (
    Trouble,
    ask_line,
    check_ready,
    chosen,
    end_line,
    lost_turn_line,
    quoted,
    read,
    start_line,
)
from mothership.bots.outside_names import Command
from mothership.bots.outside_process import MOST_BYTES, Process, Sign
from mothership.bots.random_bot import RandomBot
from mothership.core import SeatRecord, Setup, View
from mothership.core.record import SeenEntry
from mothership.core.texts import Message

MOST_FAILURES: Final = 3  # turns lost in a row, after which it is not asked any more
MOST_STARTS: Final = 2  # in one game: a program that was lost gets one more chance
START_SECONDS: Final = 10.0  # until it is ready, or as long as for a move if that is more
GRACE: Final = 1.0  # seconds to end by itself after the game
NOTES: Final = 100  # that are kept


@dataclass(frozen=True)
class Failure:
    """A lost turn: when, why, and what was played instead.

    ``detail`` is in the program's own words, and may tell what only its seat knows.
    """

    number: int  # of moves before it
    reason: Message
    detail: str
    played: int


class OutsideBot:
    """A player that runs a program. ``leave`` ends the program; so does garbage collection."""

    def __init__(self, command: Command, seed: int | str) -> None:
        self.command = command
        self.seed = seed
        self.name = ""  # what it calls itself
        self.failures: list[Failure] = []
        self.unasked = 0  # turns that were played for it after it was given up
        self.notes: deque[str] = deque(maxlen=NOTES)  # its "info"; may tell what only its seat knows
        self._substitute = RandomBot(f"{seed}:instead")
        self._running: list[Process] = []  # one or none; a list, so that it can be emptied from outside
        self._told_of = 0  # failures that somebody was told of
        self._game: tuple[str, Setup, int] | None = None
        self.given_up = False  # not asked any more in this game
        weakref.finalize(self, _stop_all, self._running)

    def _sit_down(self, record: SeatRecord) -> None:
        """A new game."""
        _stop_all(self._running)
        self._game = (record.game, record.setup, record.seat)
        self._starts = 0
        self._in_a_row = 0
        self.given_up = False
        self._forget()

    def _forget(self) -> None:
        self._told: tuple[SeenEntry, ...] = ()
        self._questions = 0
        self._owed = 0  # answers that have not come, to the question under way and to earlier ones

    # The game -------------------------------------------------------------------------------------

    def choose(self, view: View, record: SeatRecord) -> int:
        if self._game != (record.game, record.setup, record.seat):
            self._sit_down(record)
        if self.given_up:
            self.unasked += 1
            return self._substitute.choose(view, record)
        try:
            move = self._ask(view, record)
        except Trouble as trouble:
            return self._lose_turn(trouble, view, record)
        self._in_a_row = 0
        return move

    def leave(self, view: View, record: SeatRecord) -> None:
        """The game is over for this seat: say so, and end the program."""
        for process in self._running:
            process.send(end_line(view, record.entries, self._kept(record)))
            process.stop(GRACE)
        self._running.clear()
        self._game = None  # the next question begins another game

    def troubles(self) -> list[Failure]:
        """The turns that were lost since this was asked last."""
        found = self.failures[self._told_of :]
        self._told_of = len(self.failures)
        return found

    def _ask(self, view: View, record: SeatRecord) -> int:
        process = self._running[0] if self._running else self._start(view, record)
        for early in process.waiting():
            if self._take(process, early) is not None:  # too late, or never asked for
                self._owed = max(0, self._owed - 1)
        self._questions += 1
        self._owed += 1
        seconds = self.command.seconds
        process.send(ask_line(self._questions, view, record.entries, self._kept(record), seconds))
        self._told = record.entries
        until = monotonic() + seconds
        while True:
            answer = self._take(process, process.receive(until))
            if answer is not None and self._is_current(answer):
                return chosen(answer["move"], view)

    def _start(self, view: View, record: SeatRecord) -> Process:
        self._starts += 1
        self._forget()
        try:
            process = Process(self.command.words)
        except (OSError, ValueError) as error:
            raise Trouble(Message("outside.no-start"), str(error), lost=True) from None
        self._running.append(process)
        seconds = self.command.seconds
        process.send(start_line(view.game, record, seconds, self.seed))
        seconds = max(seconds, START_SECONDS)
        until = monotonic() + seconds
        while True:
            line = process.receive(until)
            if line is Sign.SILENT:
                raise Trouble(Message("outside.slow-start", seconds=f"{seconds:g}"), lost=True)
            answer = read(self._line(process, line))
            if not self._is_note(answer):
                self.name = check_ready(answer)
                return process

    def _kept(self, record: SeatRecord) -> int:
        """How many of the moves that the program was told still stand: fewer than all after an undo."""
        kept = 0
        for old, new in zip(self._told, record.entries, strict=False):
            if old is not new and old != new:
                break
            kept += 1
        return kept

    # What comes from the program ------------------------------------------------------------------

    def _take(self, process: Process, line: bytes | Sign) -> dict[str, object] | None:
        """An answer, or None if it was only a note. Raises Trouble."""
        answer = read(self._line(process, line))
        if self._is_note(answer):
            return None
        if "move" not in answer:
            raise Trouble(Message("outside.not-understood"), str(line), lost=True)
        return answer

    def _is_note(self, answer: dict[str, object]) -> bool:
        if "info" in answer:
            self.notes.append(quoted(str(answer["info"])))
        return not {"move", "ready"} & set(answer)

    def _is_current(self, answer: dict[str, object]) -> bool:
        """Whether it answers the question under way: it says so, or it is the last answer that is owed."""
        self._owed -= 1
        if "question" not in answer:
            return self._owed == 0
        if answer["question"] != self._questions:
            self._owed = max(1, self._owed)
            return False
        self._owed = 0
        return True

    def _line(self, process: Process, line: bytes | Sign) -> bytes:
        if not isinstance(line, Sign):
            return line
        if line is Sign.SILENT:
            raise Trouble(Message("outside.time", seconds=f"{self.command.seconds:g}"))
        if line is Sign.FLOOD:
            raise Trouble(Message("outside.flood", most=MOST_BYTES), lost=True)
        raise Trouble(_why_closed(line, process.exit_code()), process.last_words(), lost=True)

    # When it fails --------------------------------------------------------------------------------

    def _lose_turn(self, trouble: Trouble, view: View, record: SeatRecord) -> int:
        move = self._substitute.choose(view, record)
        self.failures.append(Failure(len(record.entries), trouble.reason, trouble.detail, move))
        self._in_a_row += 1
        if trouble.lost:
            _stop_all(self._running)
            self.given_up = self._starts >= MOST_STARTS
        elif self._in_a_row >= MOST_FAILURES:
            _stop_all(self._running)
            self.given_up = True
        for process in self._running:
            notation = view.game.vocabulary.notation(move)
            process.send(lost_turn_line(self._questions, trouble.reason, trouble.detail, notation))
        return move


def _why_closed(sign: Sign, code: int | None) -> Message:
    if sign is Sign.HALF:
        return Message("outside.half")
    if code is None:  # it is still there
        return Message("outside.deaf") if sign is Sign.DEAF else Message("outside.closed")
    return Message("outside.killed", signal=-code) if code < 0 else Message("outside.ended", code=code)


def _stop_all(running: list[Process]) -> None:
    while running:
        running.pop().stop()
