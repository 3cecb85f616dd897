"""Judges a stretch of a game, unit by unit: what several processes can do at the same time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mothership.analysis.basis import Basis
from mothership.analysis.effort import Effort
from mothership.analysis.moment import Moment, moments
from mothership.analysis.playing_out import HandJudge
from mothership.analysis.searching import Decision, Line, SearchJudge, Values
from mothership.analysis.units import Unit
from mothership.bots.dexterity_levels import hands_of
from mothership.core import NATURE, Game, Record


@dataclass(frozen=True)
class Judged:
    """What was found out about one unit."""

    opening: Values | None = None  # what each seat could expect before it; None: nobody had a choice
    loss: float | None = None  # of the seat that acted, in units of results; None: not judged, or no choice
    number: int = 0  # moves before the better line
    line: Line = ()
    luck: Values | None = None  # of a unit of chance
    by_hand: bool = False  # whether a hand has a part in that luck

    def to_json(self) -> list[Any]:
        return [self.opening, self.loss, self.number, self.line, self.luck, self.by_hand]

    @classmethod
    def from_json(cls, facts: Sequence[Any]) -> Judged:
        opening, loss, number, line, luck, by_hand = facts
        return cls(
            None if opening is None else tuple(opening),
            loss,
            number,
            tuple((actor, move) for actor, move in line),
            None if luck is None else tuple(luck),
            by_hand,
        )


def judge_units(
    game: Game, record: Record, units: Sequence[Unit], basis: Basis, effort: Effort, first: int, end: int
) -> Iterator[Judged]:
    """Judge the units from ``first`` up to ``end``, which does not belong to them. Raises RecordError."""
    hands = HandJudge(game, record, basis, effort) if hands_of(game) else None
    search = SearchJudge(game, record.setup, basis, effort)
    # A throw by a gesture is judged from where it began, which is in the unit before.
    start = max(0, first - 1)
    walked = _by_unit(game, record, units[start:end])
    before: list[Moment] = []
    for unit, found in zip(units[start:end], walked, strict=True):
        if unit is not units[start] or start == first:
            if hands is None:
                yield _searched(search, unit, found)
            else:
                yield _played_out(hands, unit, found, before)
        before = found


def _by_unit(game: Game, record: Record, units: Sequence[Unit]) -> Iterator[list[Moment]]:
    """The positions before each move of each unit, and the position of a unit without moves."""
    if not units:
        return
    walked = moments(game, record, units[0].first, max(units[-1].last, units[-1].first - 1))
    ahead: list[Moment] = []
    for unit in units:
        wanted = max(1, unit.last - unit.first + 1)
        while len(ahead) < wanted:
            ahead.append(next(walked))
        yield ahead[:wanted]
        del ahead[:wanted]


def _made(found: Sequence[Moment]) -> list[tuple[int, tuple[int, ...]]]:
    return [(moment.move, moment.data) for moment in found if moment.move is not None]


def _searched(judge: SearchJudge, unit: Unit, found: Sequence[Moment]) -> Judged:
    if unit.is_chance:
        return Judged(luck=judge.luck(found[0], _made(found)), by_hand=any(one.data for one in found))
    opening: Values | None = None
    total: float | None = None
    worst = Decision(())
    at = 0
    for moment in found:
        if len(moment.state.legal()) < 2:
            continue
        decision = judge.decision(moment)
        opening = opening or decision.values
        if decision.judged and moment.move is not None:
            total = (total or 0.0) + decision.loss
        if decision.loss > worst.loss:
            worst, at = decision, moment.number
    return Judged(opening, total, at, worst.line)


def _played_out(judge: HandJudge, unit: Unit, found: Sequence[Moment], before: Sequence[Moment]) -> Judged:
    made = _made(found)
    state, number = found[0].state, found[0].number
    if unit.is_chance:
        seat = before[0].state.actor() if before else NATURE
        earlier = _made(before) if before else []
        gesture = judge.before_gesture(earlier)
        if gesture < len(earlier):  # the hand has done more than the table: the aim is its own
            state, made, number = before[gesture].state, [*earlier[gesture:], *made], before[gesture].number
        return Judged(luck=judge.luck(state, made, seat, number), by_hand=any(one.data for one in found))
    if all(len(moment.state.legal()) < 2 for moment in found):
        return Judged()
    decision = judge.decision(found[0], made)
    loss = decision.loss if decision.judged and made else None
    return Judged(decision.values, loss, number, decision.line)
