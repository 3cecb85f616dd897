"""What an analysis says over HTTP."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from mothership.server.tables.orders import Text
from mothership.server.tables.replay import PositionOut


class LineMove(Struct, frozen=True):
    actor: str
    move: dict[str, Any]
    notation: str


class BetterLine(Struct, frozen=True):
    """Moves that would have been better, from the position after ``number`` moves."""

    number: int
    line: list[LineMove]


class AnalysedAct(Struct, frozen=True):
    """Moves ``first`` to ``last`` of one actor, with what each seat could expect after them."""

    first: int
    last: int
    actor: str
    values: list[float]
    change: list[float]
    loss: float | None  # as a share of the range of results; none: not judged
    mark: str  # inaccuracy, mistake, blunder, or nothing
    hand: bool  # whether a hand has a part in it
    better: BetterLine | None


class AnalysedSeat(Struct, frozen=True):
    seat: str
    loss: float
    marks: dict[str, int]
    luck: float
    hand: float
    decisions: int


class AnalysisOut(Struct, frozen=True):
    """An analysis. Values are expected results from ``low`` to ``high``."""

    version: int
    game: str
    level: str
    calibrated: bool
    reason: str  # why nothing is marked: hands, scores, options, no-line; empty if it is calibrated
    low: float
    high: float
    seats: list[str]
    start: list[float]
    acts: list[AnalysedAct]
    shares: list[AnalysedSeat]
    turning: int | None  # the act that changed most


class AnalysisAnswer(Struct, frozen=True):
    """How far an analysis is, and what it says when it is done."""

    table: str
    state: str  # none, running, stopped, failed, done
    done: int  # pieces
    total: int
    problem: Text | None
    analysis: AnalysisOut | None


class LineAnswer(Struct, frozen=True):
    """A better line, played out: positions as a seat would have seen them."""

    table: str
    seat: str
    act: int
    positions: list[PositionOut]
