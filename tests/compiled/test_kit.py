"""The compiled build keeps the contract; so do interpreted games from elsewhere at its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mothership import game_ids, load
from mothership.core import Game, Setup
from mothership.core.vectors import append, i64, vec
from mothership.kit import check
from tests.toys import BEACONS, SMUGGLERS
from tests.toys.beacons import Beacons

# The long run of the kit on every game of ours: the compiled build is fast enough for it. In one run, for in
# each the first games and all lessons are looked at more closely than the others.
GAMES = 1000


@pytest.mark.parametrize("name", game_ids())
def test_games_of_ours(name: str) -> None:
    report = check(load(name), games=GAMES)
    assert report.faults == []
    assert report.unjudged == {}


@pytest.mark.parametrize("game", [BEACONS, SMUGGLERS], ids=lambda game: game.id)
def test_interpreted_games_from_elsewhere(game: Game) -> None:
    assert not check(game, games=100, seed=7).faults


class PackedBeacons(Beacons):
    """Not compiled, but made of the vectors that a compiled game would have."""

    def copy(self) -> PackedBeacons:
        twin = PackedBeacons(self.players)
        twin.lit, twin.hill, twin.acts = self.lit[:], self.hill, self.acts
        return twin

    def legal(self) -> Sequence[int]:
        moves = vec[i64]()
        for move in super().legal():
            moves = append(moves, move)
        return list(moves)

    def see(self, seat: int) -> Sequence[int]:
        return list(vec[i64](super().see(seat)))


def packed(setup: Setup) -> PackedBeacons:
    return PackedBeacons(setup.players)


def test_interpreted_games_are_given_the_real_vectors() -> None:
    assert type(vec[i64]()).__name__ == "vec[i64]"
    assert not check(replace(BEACONS, opening=packed), games=100, seed=7).faults
