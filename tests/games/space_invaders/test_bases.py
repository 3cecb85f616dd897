"""Forward bases: they turn all the way round, and are offered only where the UFO can be reached."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.arc import ELEVATION, GRAVITY, RELEASE_HEIGHT, speed_of_press
from mothership.games.space_invaders.board import (
    ANGLE_WORDS,
    BACK_REACH,
    SIDE_REACH,
    TOKEN_RADIUS,
    UFO_BACK_WALL,
    UFO_FAR,
    UFO_FRONT_WALL,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
    angle_of,
    degrees_of,
    is_walled,
)
from mothership.games.space_invaders.geometry import judge
from mothership.games.space_invaders.hands import EXPERT
from mothership.games.space_invaders.judgement import advised
from mothership.games.space_invaders.landing import TokenPose, launch_of
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.phases import IN_UFO, LYING, RESTING, WALLED
from mothership.games.space_invaders.statistical import nature, place_of
from mothership.kit import proves
from tests.games.space_invaders.situation import GAME, Situation, situation

ROWS = "o11 o11 o11 . .\no11 o11 o11 . ."
AIMED = {"aim": "steps"}
BASE = "encore forward-base repair"
CLEAR = 50  # of a wall, for the centre of a token


def based(x: int, y: int, where: int = LYING) -> Situation:
    """A token of a forward base has come to lie somewhere."""
    table = situation(ROWS, tokens=4, options=AIMED, red=BASE)
    table.play("token 2", "hand steady", "stand 210", "turn 0", "press 50")
    return table.land_numbers((where, 0, 0, 0, 0, 0, 1, 3, x, y, 10, 0, 0))


def in_the_ufo(table: Situation) -> int:
    """How many of forty landings are in the UFO; the rules allow all of them."""
    found = [nature(table.state, Random(seed))[1] for seed in range(40)]
    assert {table.landing_forbidden(numbers) for numbers in found} == {None}
    return sum(numbers[0] == IN_UFO for numbers in found)


# All the way round ------------------------------------------------------------------------------------


@proves("SI-S22a")
def test_a_forward_base_turns_all_the_way_round() -> None:
    table = based(300, 5200).play("base", "hand expert")
    assert table.asked == "red turn"
    assert table.legal() == {f"swing {degrees}" for degrees in range(-179, 181)}
    assert table.forbids("turn 0") == "SI-S22a"
    table.play("swing 90")
    assert table.part("angle") == "90"
    table.play("press 28")
    question = launch_of(table.state)
    assert (question.x, question.y, question.angle, question.is_placed) == (300, 5200, 90, False)
    assert in_the_ufo(table) > 5


@proves("SI-S22a")
def test_from_behind_the_ufo_a_shot_comes_back() -> None:
    assert in_the_ufo(based(2100, 7500).play("base", "hand steady", "swing 180", "press 40")) > 5
    assert in_the_ufo(based(2100, 7500).play("base", "hand steady", "swing 0", "press 40")) == 0


@proves("SI-S22a")
def test_a_bot_turns_to_the_ufo_from_anywhere() -> None:
    wanted = {(300, 5200): 90, (3900, 5200): -90, (2100, 7500): 180, (2100, 2000): 0}
    for (x, y), degrees in wanted.items():
        table = based(x, y).play("base", "hand expert")
        assert advised(table.state, EXPERT) == GAME.vocabulary.parse(f"swing {degrees}")


@proves("SI-S22a")
def test_a_shot_that_is_too_low_stops_at_the_wall_on_its_side() -> None:
    for x, y, swing in ((700, 5200, 90), (3500, 5200, -90), (2100, 6400, 180)):
        table = based(x, y).play("base", "hand steady", f"swing {swing}", "press 0")
        for seed in range(10):
            numbers = nature(table.state, Random(seed))[1]
            assert numbers[0] in (LYING, WALLED)


@proves("SI-S22a")
def test_from_below_the_line_nobody_turns_all_the_way_round() -> None:
    table = situation(ROWS, options=AIMED).play("hand steady", "stand 210")
    assert table.forbids("swing 90") == "SI-S22a"
    assert table.forbids("swing 0") == "SI-S22a"
    assert len(table.legal()) == 121


@proves("SI-S22a")
def test_by_the_older_rules_a_base_turns_as_it_did() -> None:
    table = based(300, 5200)
    table.state.rules = 1
    table.play("base")
    assert table.legal() == {f"turn {degrees}" for degrees in range(-60, 61)}
    assert advised(table.state, EXPERT) == GAME.vocabulary.parse("turn 60")


def test_every_angle_has_one_index() -> None:
    assert [degrees_of(angle) for angle in range(360)] == [int(word) for word in ANGLE_WORDS]
    assert [angle_of(degrees_of(angle)) for angle in range(360)] == list(range(360))
    assert (degrees_of(0), degrees_of(240), degrees_of(241)) == (-60, 180, -179)


# Within reach -----------------------------------------------------------------------------------------


@proves("SI-S22b")
def test_a_base_is_offered_only_where_the_ufo_is_in_reach() -> None:
    assert "base" in based(300, 5200).legal()
    walled = based(950, 5200, WALLED)
    assert walled.asked != "red decide"
    assert walled.state.stage[3] == RESTING
    assert walled.state.where[3] == LYING  # as any other


@proves("SI-S22b")
def test_to_any_other_token_the_wall_is_nothing_special() -> None:
    table = situation(ROWS, tokens=4, red="encore second-chance repair").play("token 2")
    table.land_numbers((WALLED, 0, 0, 0, 0))
    assert table.asked == "red decide"
    assert table.part("where")[3] == "lying"


@proves("SI-S22b")
def test_tables_tell_which_tokens_lie_at_the_wall() -> None:
    told = {(2100, 6100): WALLED, (2100, 4500): LYING, (950, 5200): WALLED, (900, 5200): LYING}
    for (x, y), where in told.items():
        assert judge(TokenPose(0, x, y, 10), []).where == where
        assert place_of(x, y) == where


def rise(speed: float, distance: float) -> float:
    """How high an arc is so far from where it began."""
    time = distance / 10_000 / (speed * cos(radians(ELEVATION)))
    return RELEASE_HEIGHT + (speed * sin(radians(ELEVATION)) - GRAVITY / 2 * time) * time * 10_000


def comes_down_inside(x: int, y: int) -> bool:
    """Whether some angle and strength get over the wall in the way and down into the mouth."""
    for degrees in range(-179, 181, 2):
        ux, uy = sin(radians(degrees)), cos(radians(degrees))
        wall = crossing(x, y, ux, uy, 0)
        mouth = crossing(x, y, ux, uy, TOKEN_RADIUS)
        if wall is None or mouth is None:
            continue
        behind = y > UFO_FAR and y + wall[0] * uy > UFO_FAR - 1
        height = (UFO_BACK_WALL if behind else UFO_FRONT_WALL) + CLEAR
        for strength in range(101):
            speed = speed_of_press(strength)
            if rise(speed, wall[0]) > height and rise(speed, mouth[1]) < UFO_FRONT_WALL:
                return True
    return False


def crossing(x: int, y: int, ux: float, uy: float, within: int) -> tuple[float, float] | None:
    """Where a line enters and leaves the UFO, or what is so far within it."""
    enter, leave = 0.0, 1e9
    for at, step, low, high in ((x, ux, UFO_LEFT, UFO_RIGHT), (y, uy, UFO_NEAR, UFO_FAR)):
        ends = sorted(((low + within - at) / (step or 1e-9), (high - within - at) / (step or 1e-9)))
        enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return (enter, leave) if enter <= leave else None


@proves("SI-S22b")
def test_what_is_out_of_reach_is_what_no_arc_gets_over() -> None:
    """By trying arcs; no token lies nearer to a wall than its rim and the wall's thickness allow."""
    unlike = []
    for x in range(UFO_LEFT - 700, UFO_RIGHT + 701, 140):
        for y in range(UFO_NEAR - 500, UFO_FAR + 901, 90):
            if UFO_LEFT - 230 < x < UFO_RIGHT + 230 and UFO_NEAR - 230 < y < UFO_FAR + 230:
                continue
            if is_walled(x, y) == comes_down_inside(x, y):
                unlike.append((x, y))
    assert len(unlike) <= 8  # at the rim of what is out of reach
    assert all(
        is_walled(x, y) != is_walled(x, y + 90) or is_walled(x, y) != is_walled(x, y - 90) for x, y in unlike
    )


@proves("SI-S22b")
def test_the_rim_of_what_is_out_of_reach() -> None:
    middle = (UFO_LEFT + UFO_RIGHT) // 2
    assert is_walled(middle, UFO_FAR + BACK_REACH - 1)
    assert not is_walled(middle, UFO_FAR + BACK_REACH)
    assert [is_walled(middle + aside, UFO_FAR + 350) for aside in (-401, -399, 399, 401)] == [
        False,
        True,
        True,
        False,
    ]
    for y in (UFO_NEAR + 1, UFO_FAR - 1):
        assert is_walled(UFO_LEFT - SIDE_REACH + 1, y)
        assert is_walled(UFO_RIGHT + SIDE_REACH - 1, y)
        assert not is_walled(UFO_LEFT - SIDE_REACH, y)
        assert not is_walled(UFO_RIGHT + SIDE_REACH, y)
    assert not is_walled(middle, UFO_NEAR)
    for corner in ((-2400, -1020), (6600, -1020), (-2400, 7980), (6600, 7980)):
        assert comes_down_inside(*corner)


@proves("SI-S22b", "SI-B14")
def test_no_other_place_is_known() -> None:
    table = situation(ROWS)
    assert table.landing_forbidden((6, 0, 0, 0, 0)) == "SI-B14"
    assert table.state.forbids(LAND, vec[i64]((WALLED, 0, 0, 0, 0))) is None
