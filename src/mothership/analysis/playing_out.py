"""Judges a game of dexterity by playing launches out with the hand of the seat that made them.

What was chosen (token, power, target, aim) is apart from what the hand made of it. A choice is worth what it
brings on average when the same hand makes it; how it landed is what the hand, and the table, have given.
A gesture has no aim that could be told apart from its throw: there the aim counts to the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from mothership.analysis.basis import Basis
from mothership.analysis.effort import Effort
from mothership.analysis.moment import Moment
from mothership.analysis.searching import SURE, Decision, Line, Values, error_of, mean_of
from mothership.bots.registry import USUAL_HAND
from mothership.core import NATURE, NOBODY, Block, Game, Record, State
from mothership.core.state import apply_measured, leanings_among

HAND: Final = "hand"  # the moves that say with which hand a launch is made
GESTURE: Final = "own"  # the hand of a person who throws by a gesture: no bot has it
LANDINGS: Final = (
    8  # until what a choice has brought is judged: more than a turn, in which hits come to count
)
CLOSELY: Final = 6  # times as many play-outs, before a choice is called bad
MOST_STEPS: Final = 200  # moves of a play-out
Moves = Sequence[tuple[int, tuple[int, ...]]]


class HandJudge:
    """Judges the positions of one game by play-outs."""

    def __init__(self, game: Game, record: Record, basis: Basis, effort: Effort) -> None:
        self.game = game
        self.basis = basis
        self.effort = effort
        self.players = record.setup.players
        self.block = next((block for block in game.vocabulary.blocks if block.name == HAND), None)
        self.hands = _hands_in(game, record)
        # At a real table nobody knows how a launch was aimed, so nothing can be played out.
        self.is_real = any(record.setup.options.get(one.name) in one.real for one in game.options)

    def decision(self, moment: Moment, made: Moves) -> Decision:
        """Judge an act: what the best choices bring on average, and those that were made."""
        state = moment.state
        seat = state.actor()
        if self.is_real:
            return Decision(self._for_all(state.judge(seat)), judged=False)
        best = self._results(state, seat, moment.number)
        values = self._for_all(mean_of(best))
        if not made:
            return Decision(values)
        chosen = self.chosen(state, made)
        differences = [
            one - other for one, other in zip(best, self._results(chosen, seat, moment.number), strict=True)
        ]
        if mean_of(differences) > -error_of(
            differences
        ):  # one token of a turn is a small part of what comes of it
            first, end = len(differences), len(differences) * CLOSELY
            better = self._results(state, seat, moment.number, first, end)
            made_of_it = self._results(chosen, seat, moment.number, first, end)
            differences += [one - other for one, other in zip(better, made_of_it, strict=True)]
        loss = mean_of(differences)
        if loss <= SURE * error_of(differences):
            return Decision(values)
        return Decision(values, loss, self._advised(state, seat))

    def chosen(self, state: State, made: Moves) -> State:
        """The position after the moves of an act, up to where a gesture begins."""
        now = state.copy()
        for move, data in made[: self.before_gesture(made)]:
            apply_measured(now, move, data)
        return now

    def before_gesture(self, made: Moves) -> int:
        """How many moves of an act come before a gesture; all of them, if there is none."""
        gesture = _named(self.block, GESTURE)
        return next((index for index, (move, _) in enumerate(made) if move == gesture), len(made))

    def luck(self, before: State, made: Moves, seat: int, number: int) -> Values:
        """What a throw or a draw gave, next to what the same one brings on average.

        ``before`` is where chance was asked, or where a gesture began.
        """
        if self.is_real:
            return self._for_all(0.0)
        now = before.copy()
        for move, data in made:
            apply_measured(now, move, data)
        got, usual = self._results(now, seat, number), self._results(before, seat, number)
        return self._for_all(mean_of(got) - mean_of(usual))

    def _for_all(self, value: float) -> Values:
        return (value,) * self.players

    def _results(
        self, state: State, seat: int, number: int, first: int = 0, end: int | None = None
    ) -> list[float]:
        hand = self.hands.get(seat, USUAL_HAND)
        return [
            self._played_out(state, max(seat, 0), hand, f"analysis:{number}:{one}")
            for one in range(first, self.effort.playouts if end is None else end)
        ]

    def _played_out(self, state: State, seat: int, hand: str, seed: str) -> float:
        """What a seat can expect when the turn has been played on sensibly.

        Hits come to count at its end: then new cards are drawn, or somebody else is asked.
        """
        now = state.copy()
        dice = Random(seed)
        landings = 0
        is_drawn = False
        for _ in range(MOST_STEPS):
            actor = now.actor()
            if actor == NOBODY:
                outcome = now.outcome()
                assert outcome is not None
                return float(outcome.results[seat])
            if actor == NATURE:
                move, data = self.game.nature(now.copy(), dice)[:2]
                apply_measured(now, move, data)
                landings += bool(data)
                is_drawn = is_drawn or (landings > 0 and not data)
            elif self._is_told(landings, is_drawn or actor != seat) and not now.mid_act():
                break
            else:
                now.apply(self._sensible(now, hand))
        return now.judge(seat)

    def _is_told(self, landings: int, turn_is_over: bool) -> bool:
        return landings >= LANDINGS or (landings > 0 and turn_is_over)

    def _sensible(self, state: State, hand: str) -> int:
        """The move that a sensible player with this hand would make."""
        legal = list(state.legal())
        named = _named(self.block, hand)
        if named is not None and named in legal:
            return named
        leanings = leanings_among(state, legal)
        return legal[max(range(len(legal)), key=leanings.__getitem__)]

    def _advised(self, state: State, seat: int) -> Line:
        """The sensible moves of an act, up to where chance or somebody else is asked."""
        hand = self.hands.get(seat, USUAL_HAND)
        now = state.copy()
        line: list[tuple[int, int]] = []
        while now.actor() == seat and len(line) < MOST_STEPS:
            move = self._sensible(now, hand)
            line.append((seat, move))
            now.apply(move)
            if not now.mid_act():
                break
        return tuple(line)


def _hands_in(game: Game, record: Record) -> dict[int, str]:
    """The hand that each seat named most often; a gesture names none."""
    named: dict[int, Counter[str]] = {}
    for entry in record.entries:
        word, _, hand = entry.move.partition(" ")
        if word == HAND and hand != GESTURE:
            named.setdefault(game.seat_called(entry.actor), Counter())[hand] += 1
    return {seat: counted.most_common(1)[0][0] for seat, counted in named.items()}


def _named(block: Block | None, hand: str) -> int | None:
    """The move that names a hand, in a game that has such moves."""
    if block is None or not block.fields or hand not in block.fields[0].words:
        return None
    return block.encode(block.fields[0].value(hand))
