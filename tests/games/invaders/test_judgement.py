"""What a bot may know: opinions that a sensible player would share."""

from __future__ import annotations

from random import Random

import pytest

from mothership.core import NATURE
from mothership.games.invaders.judgement import NEVER
from tests.games.invaders.situation import GAME, fresh, situation

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
        assert max(leanings) >= 0  # there is always something that can be thought of
        assert min(leanings) >= NEVER
        assert all(-1 <= state.judge(seat) <= 1 for seat in (0, 1))
        by_chance = state.actor() == NATURE
        weights = [int(one) for one in state.weights()] if by_chance else [2 + one for one in leanings]
        state.apply(generator.choices(list(moves), weights)[0])


@pytest.mark.parametrize(
    ("text", "move", "is_thinkable"),
    [
        ("eurasia / gibraltar ; turn mankind ; hand mankind 2 mako", "use eurasia 1", False),
        ("eurasia / gibraltar ; damage 0 1 0 ; turn mankind ; hand mankind 2 mako", "use eurasia 1", True),
        ("hand invader kill-swarm", "play kill-swarm", False),
        ("eurasia / mako ; hand invader kill-swarm", "play kill-swarm", True),
        ("eurasia deathworm /", "use eurasia 1", False),
        ("eurasia deathworm / ; hand mankind mako", "use eurasia 1", True),
    ],
)
def test_what_would_pay_for_nothing_is_not_thought_of(text: str, move: str, is_thinkable: bool) -> None:
    state = situation(text).state
    moves = list(state.legal())
    leanings = list(state.leanings(state.legal()))
    assert (leanings[moves.index(GAME.vocabulary.parse(move))] > NEVER) == is_thinkable


@pytest.mark.parametrize(
    ("text", "moves", "zone", "is_thinkable"),
    [
        ("damage 3 0 0 ; hand invader collapse 4 drones", "play collapse", "pacific-rim", False),
        ("damage 3 0 0 ; hand invader collapse 4 drones", "play collapse", "eurasia", True),
        ("damage 0 1 0 ; turn mankind ; hand mankind engineers 4 saladin", "play engineers", "africa", False),
        ("damage 0 1 0 ; turn mankind ; hand mankind engineers 4 saladin", "play engineers", "eurasia", True),
    ],
)
def test_a_zone_is_changed_where_something_is_left_to_change(
    text: str, moves: str, zone: str, is_thinkable: bool
) -> None:
    state = situation(text).play(moves).state
    moves_now = list(state.legal())
    leanings = list(state.leanings(state.legal()))
    assert (leanings[moves_now.index(GAME.vocabulary.parse(f"zone {zone}"))] > NEVER) == is_thinkable
