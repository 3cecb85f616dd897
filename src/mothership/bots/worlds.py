"""Worlds: positions that agree with what a seat has seen."""

from __future__ import annotations

from random import Random
from typing import Final

from mothership.core import Game, SeatRecord, State, View
from mothership.core.imagine import imagine_by_replay, weighted_followers
from mothership.core.record import SeenEntry
from mothership.core.state import apply_measured

FEW: Final = 64  # worlds that are followed one by one; with more of them the game has to imagine each


class Worlds:
    """Imagines worlds for one bot. It caches its replay of the record.

    What it gives depends on view, record and seed alone; remembering only saves time.
    """

    def __init__(self) -> None:
        self._record: SeatRecord | None = None
        self._length = 0
        self._possible: list[tuple[State, float]] = []  # with probabilities; none: too many to be followed

    def certain(self, view: View, record: SeatRecord) -> State | None:
        """The one position there can be, if the seat can know it."""
        self._follow(view.game, record)
        return self._possible[0][0].copy() if len(self._possible) == 1 else None

    def imagine(self, view: View, record: SeatRecord, seed: str) -> State:
        """A position that agrees with all that the seat has seen."""
        self._follow(view.game, record)
        generator = Random(seed)
        if not self._possible:
            return view.game.imagine(view, record, generator)
        weights = [weight for _, weight in self._possible]
        ((state, _),) = generator.choices(self._possible, weights)
        return state.copy()

    def _follow(self, game: Game, record: SeatRecord) -> None:
        known = self._record
        if (
            known is None
            or known.setup != record.setup
            or known.entries[: self._length] != record.entries[: self._length]
        ):
            self._possible = [(game.begin(record.setup), 1)]
            self._length = 0
        self._record = record
        # A game that imagines in a way of its own has too much to hide for a list of all there is.
        while self._possible and self._length < len(record.entries):
            self._possible = self._after(game, record.seat, record.entries[self._length])
            self._length += 1
        if len(self._possible) > 1 and game.imaginer is not imagine_by_replay:
            self._possible = []

    def _after(self, game: Game, seat: int, entry: SeenEntry) -> list[tuple[State, float]]:
        seen, data = game.vocabulary.parse_measured(entry.move, seen=True)
        if seen >= 0 and len(self._possible) == 1:
            ((state, weight),) = self._possible
            apply_measured(state, seen, data)
            return [(state, weight)]
        found: dict[int, tuple[State, float]] = {}
        for state, weight in self._possible:
            for follower, share in weighted_followers(game, state, seat, entry):
                _, before = found.get(follower.key(), (None, 0.0))
                found[follower.key()] = (follower, before + weight * share)
                if len(found) > FEW:
                    return []
        assert found, "a record that nothing could have led to"
        # Scaled, so that the products of many small probabilities do not become nothing.
        greatest = max(weight for _, weight in found.values())
        return [(state, weight / greatest) for state, weight in found.values()]
