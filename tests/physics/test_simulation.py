"""The simulated table: whatever is thrown comes to rest, and nothing falls through anything."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest

from mothership.games.space_invaders.board import (
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    TOKEN_THICKNESS,
    space_x,
    space_y,
)
from mothership.games.space_invaders.geometry import judge, place_of
from mothership.games.space_invaders.landing import TokenPose
from mothership.games.space_invaders.phases import IN_PLANET, IN_UFO, LYING, OFF, OFF_NEAR
from mothership.games.space_invaders.shooter import Throw, aimed, thrown
from mothership.kit import proves
from mothership.physics.scene import quaternion
from mothership.physics.simulation import (
    LONGEST,
    ON_RIM,
    Shot,
    SimulationFault,
    beyond_edge,
    laid_flat,
    lean,
)
from mothership.physics.table import fly
from tests.physics.boards import cards, launch
from tools.shots import turn

TURNS = 12


@pytest.mark.parametrize("number", range(TURNS))
def test_every_shot_of_a_turn_comes_to_rest(number: int) -> None:
    for question, _, motion, landing, _ in turn(number, "tests"):
        assert not motion.stopped
        assert len(motion.places) <= LONGEST
        for token in motion.tokens:
            if place_of(token) in (OFF, OFF_NEAR):
                continue
            assert token.z >= TOKEN_THICKNESS // 2
            assert lean(token) < 1 or place_of(token) == IN_UFO
        for before, after in zip(question.cards, motion.cards, strict=True):
            assert before.space == after.space
            assert TABLE_LEFT < after.x < TABLE_RIGHT
            assert TABLE_NEAR < after.y < TABLE_FAR
        assert landing.facts == judge(motion.tokens[-1], motion.cards)


def test_the_same_throw_ends_in_the_same_place() -> None:
    question = launch(tokens=(TokenPose(0, 2000, 3300, 13), TokenPose(1, 1800, 3200, 13)))
    throw = thrown(question, Random(5))
    once, again = fly(question, throw), fly(question, throw)
    assert once.landing == again.landing
    assert once.trajectory == again.trajectory
    assert once.digest == again.digest
    assert fly(question, throw._replace(vx=throw.vx + 0.01)).digest != once.digest


@proves("SI-S5")
def test_the_shooter_has_a_small_spread_of_its_own() -> None:
    question = launch(strength=50)
    meant = aimed(question)
    dice = Random(1)
    throws = [thrown(question, dice) for _ in range(2000)]
    speeds = [hypot(throw.vx, throw.vy) / hypot(meant.vx, meant.vy) for throw in throws]
    mean = sum(speeds) / len(speeds)
    assert mean == pytest.approx(1.0, abs=0.005)
    assert (sum((speed - mean) ** 2 for speed in speeds) / len(speeds)) ** 0.5 == pytest.approx(0.03, rel=0.1)
    assert any(throw.vx > 0 for throw in throws)
    assert any(throw.vx < 0 for throw in throws)


@proves("SI-S39")
def test_a_finger_spreads_more_than_the_shooter() -> None:
    def rises(flick: bool) -> list[float]:
        dice = Random(2)
        return [thrown(launch(flick=flick), dice).vz for _ in range(500)]

    by_finger, by_shooter = rises(True), rises(False)
    assert max(by_finger) - min(by_finger) > 1.5 * (max(by_shooter) - min(by_shooter))


@proves("SI-S5")
def test_the_range_covers_planet_area_to_ufo() -> None:
    weak, strong = launch(strength=0), launch(strength=80)
    assert fly(weak, aimed(weak)).landing.facts.where == IN_PLANET
    assert fly(strong, aimed(strong)).landing.facts.where == IN_UFO


def test_a_card_that_is_aimed_at_is_hit() -> None:
    question = launch(x=space_x(7), strength=39)
    landing = fly(question, aimed(question)).landing
    assert landing.facts.where == LYING
    assert landing.facts.on & 1 << 7


def test_a_card_is_slipped_by_the_token_that_lands_on_it() -> None:
    question = launch(x=space_x(7), strength=39)
    landing = fly(question, aimed(question)).landing
    moved = {card.space: card for card in landing.cards}
    assert 7 in moved
    assert moved[7].y > space_y(7)


def test_what_nothing_touches_lies_where_it_lay() -> None:
    resting = TokenPose(0, space_x(15), space_y(15), 13)
    question = launch(x=space_x(4), strength=24, tokens=(resting,))
    landing = fly(question, aimed(question)).landing
    assert [token.slot for token in landing.tokens] == [1]
    assert landing.others == ()


def test_a_token_off_the_side_is_off_the_table() -> None:
    question = launch(x=0, angle=-60, strength=100)
    landing = fly(question, aimed(question)).landing
    assert landing.facts.where == OFF
    assert all(token.slot != question.slot for token in landing.tokens)


def test_a_token_on_its_rim_is_laid_down() -> None:
    standing = TokenPose(0, space_x(7), space_y(7), 153, 1000, 0)
    assert laid_flat(standing, cards()) == TokenPose(0, space_x(7), space_y(7), 13)
    assert laid_flat(standing._replace(y=300), cards()).z == 10


def test_a_token_on_its_rim_is_nudged_until_it_lies() -> None:
    question = launch(spaces=(), strength=0)
    shot = Shot(question, Throw(2100, 2000, 0.0, 0.0, 0.0))
    w, x, y, z = 0.5**0.5, 0.5**0.5, 0.0, 0.0
    shot.data.qpos[-7:] = 0.21, 0.2, 0.0151, w, x, y, z
    motion = shot.run()
    assert motion.nudges >= 1
    assert lean(motion.tokens[-1]) < 1 - ON_RIM
    assert motion.tokens[-1].z <= 12


@pytest.mark.parametrize(
    ("x", "y", "where"),
    [
        (2100, TABLE_NEAR + 5, OFF_NEAR),
        (TABLE_LEFT + 5, 2000, OFF),
        (2100, TABLE_NEAR - 50, OFF_NEAR),
    ],
)
def test_a_token_that_fell_is_told_beyond_the_edge(x: int, y: int, where: int) -> None:
    assert place_of(beyond_edge(TokenPose(0, x, y, -400))) == where


def test_a_lost_shot_is_a_fault_and_never_a_landing() -> None:
    shot = Shot(launch(), aimed(launch()))
    shot.data.qpos[-5] = float("nan")
    shot.step = lambda *_: None
    with pytest.raises(SimulationFault):
        shot.run()


@pytest.mark.parametrize(("nx", "ny"), [(0.0, 0.0), (0.6, 0.0), (0.0, -0.8), (0.3, 0.4)])
def test_a_token_lies_as_its_pose_says(nx: float, ny: float) -> None:
    w, x, y, z = quaternion(nx, ny)
    assert 2 * (x * z + w * y) == pytest.approx(nx)
    assert 2 * (y * z - w * x) == pytest.approx(ny)
    assert w * w + x * x + y * y + z * z == pytest.approx(1.0)
