"""What a bot may know: opinions that a sensible player would share."""

from __future__ import annotations

from random import Random

import pytest

from mothership.core import NATURE
from tests.games.invaders.situation import fresh, situation

USUAL = "africa / medic ; hand invader 2 kraken ; hand mankind 2 saladin"


@pytest.mark.parametrize(
    ("better", "why"),
    [
        ("damage 0 3 0", "Eurasia is nearly lost"),
        ("damage 2 0 2", "two zones are nearly lost"),
        ("plot 12", "more time"),
        ("eurasia kraken medusa", "an army"),
        ("eurasia goo-sprayer*4", "nearly five tokens"),
        ("heroes pilot", "one hero is left"),
        ("deck mankind 3 ramses", "Mankind's deck is nearly empty"),
    ],
)
def test_the_invader_likes(better: str, why: str) -> None:
    usual, liked = situation(USUAL), situation(f"{USUAL} ; {better}")
    assert liked.state.judge(0) > usual.state.judge(0), why


@pytest.mark.parametrize(
    ("better", "why"),
    [
        ("plot 2", "little time is left"),
        ("eurasia / mako hannibal colossus", "an army"),
        ("eurasia / succubus*4", "nearly five tokens"),
        ("deck invader 4 drones", "the Invader's deck is nearly empty"),
        ("skips", "the next attack is skipped"),
    ],
)
def test_mankind_likes(better: str, why: str) -> None:
    usual, liked = situation(USUAL), situation(f"{USUAL} ; {better}")
    assert liked.state.judge(1) > usual.state.judge(1), why


def test_what_one_side_likes_the_other_dislikes_and_the_end_is_certain() -> None:
    state = situation(f"{USUAL} ; damage 0 3 0").state
    assert -1 < state.judge(0) < 1
    assert state.judge(0) == pytest.approx(-state.judge(1))
    over = situation("plot 1").play("end, ...").state
    assert (over.judge(0), over.judge(1)) == (-1, 1)


@pytest.mark.parametrize("seed", range(2))
def test_there_is_an_opinion_of_every_move_and_position(seed: int) -> None:
    generator = Random(seed)
    state = fresh(match="best-of-three").state
    for _ in range(400):
        if state.outcome() is not None:
            break
        moves = state.legal()
        leanings = [int(one) for one in state.leanings(moves)]
        assert len(leanings) == len(moves)
        assert min(leanings) >= 0
        assert all(-1 <= state.judge(seat) <= 1 for seat in (0, 1))
        by_chance = state.actor() == NATURE
        weights = [int(one) for one in state.weights()] if by_chance else [1 + one for one in leanings]
        state.apply(generator.choices(list(moves), weights)[0])
