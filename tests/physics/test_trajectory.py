"""The flight of a shot in few bytes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mothership.games.space_invaders.landing import TokenPose
from mothership.games.space_invaders.shooter import thrown
from mothership.games.space_invaders.trajectory import (
    CARD,
    MICROSECONDS,
    TOKEN,
    Track,
    Trajectory,
    decode,
    encode,
)
from mothership.physics.simulation import FRAME
from mothership.physics.table import fly
from mothership.physics.trajectory import digest
from tests.physics.boards import launch

NUMBER = st.integers(-30_000, 30_000)


def tracks(kind: int, size: int) -> st.SearchStrategy[Track]:
    frames = st.lists(st.tuples(*[NUMBER] * size), min_size=1, max_size=8).map(tuple)
    return st.builds(Track, st.just(kind), st.integers(0, 28), st.integers(0, 200), frames)


@given(st.lists(tracks(TOKEN, 7) | tracks(CARD, 3), max_size=4).map(tuple))
def test_a_trajectory_comes_back_from_its_bytes(some: tuple[Track, ...]) -> None:
    trajectory = Trajectory(16_500, some)
    assert decode(encode(trajectory)) == trajectory


def test_a_flight_is_small_and_tells_where_everything_went() -> None:
    question = launch(x=1750, strength=52, tokens=(TokenPose(0, 1780, 3100, 13),))
    flight = fly(question, thrown(question, Random(3)))
    assert len(flight.trajectory) < 1500
    told = decode(flight.trajectory)
    assert told.microseconds == round(FRAME * 1e6) == MICROSECONDS
    last = {(track.kind, track.name): track.frames[-1] for track in told.tracks}
    own = next(token for token in flight.landing.tokens if token.slot == question.slot)
    assert last[TOKEN, question.slot][:3] == (own.x, own.y, own.z)
    for card in flight.landing.cards:
        assert last[CARD, card.space] == pytest.approx((card.x, card.y, card.angle), abs=1)
    first = next(track for track in told.tracks if track.name == question.slot and track.kind == TOKEN)
    assert first.frames[0][:2] == (question.x, question.y)


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_cut_bytes_are_refused(cut: int) -> None:
    question = launch()
    flight = fly(question, thrown(question, Random(1))).trajectory
    with pytest.raises(ValueError, match="too soon"):
        decode(flight[:-cut])


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="version"):
        decode(b"\x07")
    with pytest.raises(ValueError, match="follows"):
        decode(encode(Trajectory(1, ())) + b"\x00")


def test_the_digest_knows_the_way_and_the_end() -> None:
    assert digest(b"a", (1, 2)) == digest(b"a", (1, 2))
    assert digest(b"a", (1, 2)) != digest(b"b", (1, 2))
    assert digest(b"a", (1, 2)) != digest(b"a", (1, 3))
