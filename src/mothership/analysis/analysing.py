"""Analyses a game: ``plan_of`` splits the work into pieces, and ``analyse`` does all of them here."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import ceil
from multiprocessing import get_context
from typing import Final

from mothership.analysis.assembling import Analysis, assemble
from mothership.analysis.basis import Basis
from mothership.analysis.effort import MOST_UNITS, Effort, effort_of
from mothership.analysis.judging import Judged, judge_units
from mothership.analysis.units import Unit, units_of
from mothership.core import NATURE, Game, MothershipError, Record, read_json, write_json
from mothership.core.registry import load

PIECES: Final = 60  # at most about: each of them replays the game up to where it begins
PIECE: Final = 3  # units that are judged together, at least


class TooLong(MothershipError):
    """A game with more acts than anybody has played."""

    key = "analysis.too-long"

    def __init__(self, acts: int, most: int) -> None:
        super().__init__(acts=acts, most=most)


@dataclass(frozen=True)
class Plan:
    """The units of a game, and how they are judged."""

    game: Game
    record: Record
    units: tuple[Unit, ...]
    basis: Basis
    effort: Effort

    def judge(self, first: int, end: int) -> list[Judged]:
        """Judge some of the units."""
        return list(judge_units(self.game, self.record, self.units, self.basis, self.effort, first, end))

    def pieces(self) -> list[tuple[int, int]]:
        """Stretches of units to be judged one by one, in any order."""
        count = len(self.units)
        size = max(PIECE, ceil(count / PIECES))
        return [(first, min(first + size, count)) for first in range(0, count, size)]

    def assemble(self, judged: list[Judged]) -> Analysis:
        return assemble(self.game, self.record, self.units, judged, self.basis)


def plan_of(game: Game, record: Record, basis: Basis | None = None, effort: Effort | None = None) -> Plan:
    """The plan for a game. Raises RecordError, or TooLong."""
    units = tuple(units_of(game, record))
    if len(units) > MOST_UNITS:
        raise TooLong(len(units), MOST_UNITS)
    basis = basis or Basis.of(game, record.setup)
    conceals = game.conceals(record.setup)
    # An act may hold many decisions, each of which is judged.
    decided = sum(entry.actor != game.seat_word(NATURE) for entry in record.entries)
    count = max(len(units), decided)
    return Plan(game, record, units, basis, effort or effort_of(basis.level, count, conceals))


def analyse(
    game: Game,
    record: Record,
    *,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    effort: Effort | None = None,
) -> Analysis:
    """Analyse a game with several processes. Raises RecordError, or TooLong."""
    plan = plan_of(game, record, effort=effort)
    pieces = plan.pieces()
    judged: list[Judged] = []
    if progress is not None:
        progress(0, len(plan.units))
    if jobs < 2 or len(pieces) < 2:
        for first, end in pieces:
            judged += plan.judge(first, end)
            if progress is not None:
                progress(end, len(plan.units))
        return plan.assemble(judged)
    text = write_json(record, game)
    # Spawned, not forked: the caller may have threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        judge = partial(_judge_there, text, effort)
        for (_, end), found in zip(pieces, pool.map(judge, pieces), strict=True):
            judged += found
            if progress is not None:
                progress(end, len(plan.units))
    return plan.assemble(judged)


_PLANS: Final[dict[str, Plan]] = {}  # in another process: the one that is worked at


def _judge_there(text: str, effort: Effort | None, piece: tuple[int, int]) -> list[Judged]:
    plan = _PLANS.get(text)
    if plan is None:
        record = read_json(text, load)
        plan = plan_of(load(record.game), record, effort=effort)
        _PLANS.clear()
        _PLANS[text] = plan
    return plan.judge(*piece)
