"""Assembles the analysis of a game from judged acts: expectations, marks, luck and the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mothership.analysis.basis import Basis
from mothership.analysis.judging import Judged
from mothership.analysis.searching import Line, Values
from mothership.analysis.units import Unit
from mothership.core import NATURE, Game, Record, State, walk
from mothership.core.state import apply_measured

MARKS: Final = ("inaccuracy", "mistake", "blunder")
LIMITS: Final = (0.05, 0.10, 0.20)  # of the range of results
VERSION: Final = 2  # rises when an analysis comes out differently: kept ones are then made anew


@dataclass(frozen=True)
class Better:
    """A line that would have been better: legal moves that follow on ``number`` moves of the record."""

    number: int
    line: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class ActJudged:
    """One unit with what it changed."""

    unit: Unit
    before: Values
    after: Values
    loss: float | None  # in units of results
    mark: str  # "" if there is none
    better: Better | None
    by_hand: bool

    @property
    def change(self) -> Values:
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


@dataclass(frozen=True)
class Share:
    """What a seat lost by its own decisions, and what chance gave it."""

    loss: float
    marks: dict[str, int]
    luck: float  # of dice and draws
    hand: float  # of throws, in games of dexterity
    decisions: int


@dataclass(frozen=True)
class Analysis:
    """Everything that is said about one game. ``start`` is what each seat could expect at the beginning."""

    basis: Basis
    players: int
    start: Values
    acts: tuple[ActJudged, ...]
    shares: tuple[Share, ...]
    turning: int | None  # the number of the act that changed most

    def to_json(self, game: Game) -> dict[str, Any]:
        """As the terminal's ``--json`` and the server tell it; losses are shares of the range if marked."""
        return {
            "version": VERSION,
            "game": game.id,
            "level": self.basis.level,
            "calibrated": self.basis.is_calibrated,
            "reason": self.basis.reason,
            "low": self.basis.low,
            "high": self.basis.high,
            "seats": [game.seat_word(seat) for seat in range(self.players)],
            "start": [round(value, 4) for value in self.start],
            "acts": [_act_json(game, act, self.basis) for act in self.acts],
            "shares": [_share_json(game, seat, share) for seat, share in enumerate(self.shares)],
            "turning": self.turning,
        }


def assemble(
    game: Game, record: Record, units: Sequence[Unit], judged: Sequence[Judged], basis: Basis
) -> Analysis:
    """Put together what was found out about each unit. Raises RecordError."""
    players = record.setup.players
    acts: list[ActJudged] = []
    after = _final(record, judged, basis)
    for unit, one in reversed(list(zip(units, judged, strict=True))):
        before = after
        if unit.is_chance:
            luck = one.luck or (0.0,) * players
            before = tuple(basis.clamp(value - gain) for value, gain in zip(after, luck, strict=True))
        elif one.opening is not None:
            before = one.opening
        if unit.last >= unit.first:
            acts.append(
                ActJudged(unit, before, after, one.loss, _mark(one.loss, basis), _better(one), one.by_hand)
            )
        after = before
    acts.reverse()
    acts = _with_lines(game, record, acts)
    shares = tuple(_share(acts, seat) for seat in range(players))
    return Analysis(basis, players, after, tuple(acts), shares, _turning(acts))


def _final(record: Record, judged: Sequence[Judged], basis: Basis) -> Values:
    """What each seat has at the end; without a result, what was expected last."""
    if record.outcome is not None:
        return tuple(float(result) for result in record.outcome.results)
    known = [one.opening for one in judged if one.opening is not None]
    return known[-1] if known else ((basis.low + basis.high) / 2,) * record.setup.players


def _mark(loss: float | None, basis: Basis) -> str:
    """The mark of a loss; none where it is not calibrated what a loss means."""
    if loss is None or not basis.is_calibrated:
        return ""
    share = loss / basis.span
    return next(
        (mark for mark, limit in reversed(list(zip(MARKS, LIMITS, strict=True))) if share >= limit), ""
    )


def _better(one: Judged) -> Better | None:
    return Better(one.number, one.line) if one.line else None


def _with_lines(game: Game, record: Record, acts: Sequence[ActJudged]) -> list[ActJudged]:
    """With better lines cut to what can be played out where the game really was."""
    wanted = {act.better.number for act in acts if act.better}
    states = {
        step.number: step.state for step in walk(replace(record, outcome=None), game) if step.number in wanted
    }
    conceals = game.conceals(record.setup)
    return [
        act
        if act.better is None
        else replace(act, better=_playable(game, states[act.better.number], act.better, conceals))
        for act in acts
    ]


def _playable(game: Game, state: State, better: Better, conceals: bool) -> Better | None:
    """The line as far as it is legal. Where hands are hidden, chance ends it: it would draw other cards."""
    now = state.copy()
    line: list[tuple[int, int]] = []
    for actor, move in better.line:
        if actor != now.actor() or move < 0 or (actor == NATURE and conceals):
            break
        if game.vocabulary.block_of(move).measured or move not in list(now.legal()):
            break
        apply_measured(now, move, ())
        line.append((actor, move))
    return Better(better.number, tuple(line)) if line else None


def _share(acts: Sequence[ActJudged], seat: int) -> Share:
    own = [act for act in acts if act.unit.actor == seat]
    chance = [act for act in acts if act.unit.is_chance]
    return Share(
        loss=sum(act.loss or 0.0 for act in own),
        marks={mark: sum(act.mark == mark for act in own) for mark in MARKS},
        luck=sum(act.change[seat] for act in chance if not act.by_hand),
        hand=sum(act.change[seat] for act in chance if act.by_hand),
        decisions=sum(act.loss is not None for act in own),
    )


def _turning(acts: Sequence[ActJudged]) -> int | None:
    """The act that changed most for anybody, the first of equals; none if nothing ever changed.

    Before anybody has acted nothing can turn: who begins and what is dealt is luck, and counted as such.
    """
    begun = next((number for number, act in enumerate(acts) if not act.unit.is_chance), len(acts))
    sizes = [0.0 if number < begun else max(map(abs, act.change)) for number, act in enumerate(acts)]
    most = max(sizes, default=0.0)
    return sizes.index(most) if most > 0 else None


def line_json(game: Game, line: Line) -> list[dict[str, Any]]:
    """Moves of a line, each with its notation."""
    vocabulary = game.vocabulary
    return [
        {
            "actor": game.seat_word(actor),
            "move": vocabulary.to_json(move),
            "notation": vocabulary.notation(move),
        }
        for actor, move in line
    ]


def _act_json(game: Game, act: ActJudged, basis: Basis) -> dict[str, Any]:
    return {
        "first": act.unit.first,
        "last": act.unit.last,
        "actor": game.seat_word(act.unit.actor),
        "values": [round(value, 4) for value in act.after],
        "change": [round(value, 4) for value in act.change],
        "loss": None if act.loss is None else round(act.loss / basis.span, 4),
        "mark": act.mark,
        "hand": act.by_hand,
        "better": None
        if act.better is None
        else {"number": act.better.number, "line": line_json(game, act.better.line)},
    }


def _share_json(game: Game, seat: int, share: Share) -> dict[str, Any]:
    return {
        "seat": game.seat_word(seat),
        "loss": round(share.loss, 4),
        "marks": share.marks,
        "luck": round(share.luck, 4),
        "hand": round(share.hand, 4),
        "decisions": share.decisions,
    }
