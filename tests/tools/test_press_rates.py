"""The press of the page, simulated: the formula is the page's own, and better timing hits more."""

from __future__ import annotations

import json
from random import Random

from tools.fit_hands import full_board, strengths_for
from tools.press_rates import (
    SCATTERS,
    UFO_STRENGTH,
    Meant,
    best_moment,
    on_the_beat,
    on_the_meter,
    pressed,
    rates,
)
from tools.space_invaders_games import SHARED, shared


def test_the_examples_that_the_page_is_tested_with_are_those_of_the_simulation() -> None:
    assert json.loads(SHARED.read_text("utf-8")) == shared()


def test_a_press_on_the_beat_is_what_was_meant() -> None:
    assert pressed(Meant(7, 42), 0.0, 1) == (7, 42)
    assert pressed(Meant(0, 99), 50.0, 1).strength == 100
    assert pressed(Meant(0, 5), -50.0, 1).strength == 0


def test_whoever_scatters_less_hits_more_cards_and_the_ufo_more_often() -> None:
    dice = Random(3)
    reach = strengths_for(full_board(), dice)
    found = [rates(on_the_beat, scatter, reach, 400, dice) for scatter in SCATTERS]
    assert found == sorted(found, reverse=True)
    assert [ufo for _, ufo in found] == sorted((ufo for _, ufo in found), reverse=True)


def test_the_meter_that_was_tried_gives_nobody_what_was_meant_unless_the_sway_allows_it() -> None:
    """Why the beat was kept: without any scatter it makes the launch that was meant, the meter does not."""
    dice = Random(3)
    meant = Meant(0, UFO_STRENGTH)
    assert {on_the_beat(meant, 0, dice) for _ in range(50)} == {meant}
    made = [on_the_meter(meant, 0, dice) for _ in range(50)]
    assert {launch.strength for launch in made} == {UFO_STRENGTH}
    assert max(abs(launch.angle) for launch in made) > 4
    assert best_moment(UFO_STRENGTH, 0.0) < 1200
