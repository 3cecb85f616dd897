"""Whose hand a launch is made with, and that nobody can draw again."""

from __future__ import annotations

from math import hypot
from random import Random
from statistics import pstdev

import pytest

from mothership.core import NOBODY, replay, write_text
from mothership.core.registry import read_record
from mothership.games.space_invaders.arc import speed_of_press
from mothership.games.space_invaders.hands import EXPERT, HANDS, NOVICE, OWN, PRACTISED, STEADY
from mothership.games.space_invaders.judgement import advised, usual_hand
from mothership.games.space_invaders.landing import read_landing
from mothership.games.space_invaders.statistical import nature
from mothership.kit import proves
from mothership.play import Table, UndoRefused
from tests.games.space_invaders.situation import GAME, situation

ROWS = "o11 o11 o11 . .\no11 o11 o11 . ."
AIMED = {"aim": "steps"}
AIM = ("stand 210", "turn 0", "press 50")


def thrown(hand: str, seed: int) -> tuple[int, ...]:
    """How a token leaves the shooter that a hand meant to throw straight ahead, as it is recorded."""
    table = situation(ROWS, options=AIMED).play(f"hand {hand}", *AIM)
    return read_landing(nature(table.state, Random(seed))[1]).thrown


# A hand for every launch ------------------------------------------------------------------------------


@proves("SI-S5a")
def test_every_launch_names_its_hand_before_it_stands() -> None:
    table = situation(ROWS, options=AIMED)
    assert table.asked == "red hand"
    words = ("novice", "practised", "skilled", "expert", "steady", "own")
    assert table.legal() == {f"hand {word}" for word in words}
    assert not table.state.mid_act()
    table.play("hand skilled")
    assert table.state.mid_act()
    assert table.part("launch-hand") == "skilled"
    table.play(*AIM).land("planet")
    assert table.part("launch-hand") == "none"
    assert table.play("relaunch").asked == "red hand"


@proves("SI-S5a", "SI-B12a")
def test_at_a_real_table_nobody_names_a_hand() -> None:
    table = situation(ROWS)
    assert table.asked == "red land"
    assert table.forbids("hand own") == "SI-B10"


@proves("SI-S5a")
def test_two_situations_with_different_hands_are_not_the_same() -> None:
    keys = {situation(ROWS, options=AIMED).play(f"hand {word}").state.key() for word in ("novice", "own")}
    assert len(keys) == 2


@proves("SI-S5a", "SI-S5")
@pytest.mark.parametrize("hand", ["novice", "expert", "steady", "own"])
def test_what_was_drawn_for_a_launch_is_recorded(hand: str) -> None:
    found = [thrown(hand, seed) for seed in range(600)]
    assert {len(one) for one in found} == {4}
    index = GAME.vocabulary.parse(f"hand {hand}") - GAME.vocabulary.parse("hand novice")
    spread = HANDS[index] if index < OWN else HANDS[STEADY]
    shooter = 5 if hand == "own" else 3  # per cent of the speed
    assert pstdev(one[0] for one in found) / 10 == pytest.approx(spread.place, rel=0.12, abs=0.1)
    assert pstdev(one[1] for one in found) / 100 == pytest.approx(hypot(spread.angle, 1.0), rel=0.12)
    speed = speed_of_press(50) * 1000
    sure = hypot(spread.strength * 22, shooter * speed / 100)
    assert pstdev(one[2] for one in found) == pytest.approx(sure, rel=0.25 if hand == "novice" else 0.12)
    assert {one[3] for one in found} == {6000}


@proves("SI-S5a")
def test_a_landing_may_leave_out_how_it_was_thrown_but_not_half_of_it() -> None:
    table = situation(ROWS, options=AIMED).play("hand expert", *AIM)
    whole = nature(table.state, Random(1))[1]
    assert table.landing_forbidden(whole) is None
    assert table.landing_forbidden(whole[:-4]) is None
    for left in (1, 2, 3):
        assert table.landing_forbidden(whole[:-left]) == "SI-B14"
    assert table.landing_forbidden((*whole, 1)) == "SI-B14"
    with_it, without = table.copy().land_numbers(whole), table.copy().land_numbers(whole[:-4])
    assert with_it.state.key() == without.state.key()
    assert read_landing(whole).numbers() == whole


# Nobody draws again -----------------------------------------------------------------------------------


def at_the_first_launch() -> Table:
    """Everything before the hand has been answered."""
    table = Table(GAME, GAME.setup(1), seed="again")
    while table.view(0).asks != "hand":
        table.submit(0, table.view(0).legal[-1])
    return table


def launch(table: Table, *moves: str) -> str:
    """What became of a launch, as the record keeps it."""
    for move in moves:
        table.submit(0, GAME.vocabulary.parse(move))
    return next(entry.move for entry in reversed(table.record.entries) if entry.move.startswith("land"))


@proves("SI-S5a")
@pytest.mark.parametrize("tries", [1, 2, 5])
def test_taking_back_before_the_press_does_not_draw_again(tries: int) -> None:
    wanted = launch(at_the_first_launch(), "hand novice", *AIM)
    table = at_the_first_launch()
    for _ in range(tries):
        for move in ("hand expert", "stand 100", "turn 4"):
            table.submit(0, GAME.vocabulary.parse(move))
        for _ in range(3):
            table.take_back(0)
    assert launch(table, "hand novice", *AIM) == wanted


@proves("SI-S5a")
def test_after_the_press_nobody_takes_back_alone_and_by_consent_the_same_is_drawn() -> None:
    table = at_the_first_launch()
    before = table.decisions[-1]
    wanted = launch(table, "hand novice", *AIM)
    with pytest.raises(UndoRefused):
        table.undo(0)
    table.undo_by_consent(before)
    while table.view(0).asks != "hand":
        table.submit(0, table.view(0).legal[-1])
    assert launch(table, "hand novice", *AIM) == wanted


@proves("SI-S5a")
def test_the_draw_does_not_hang_on_the_hand_or_the_aim() -> None:
    """Naming another hand gives no second try: the same draw, as large as the hand's spread."""
    novice, expert, steady = thrown("novice", 3), thrown("expert", 3), thrown("steady", 3)
    assert steady[0] == 2100
    assert novice != expert
    shares = [(one[0] - 2100) / HANDS[hand].place for one, hand in ((novice, NOVICE), (expert, EXPERT))]
    assert shares[0] == pytest.approx(shares[1], abs=0.5)


# Bots ---------------------------------------------------------------------------------------------------


@proves("SI-S5a")
def test_a_bot_names_its_hand() -> None:
    table = situation(ROWS, options=AIMED)
    for hand in range(OWN):
        assert advised(table.state, hand) == GAME.vocabulary.parse(f"hand {HANDS[hand].name}")


@proves("SI-S5a")
def test_a_bot_without_a_hand_takes_a_practised_one_and_a_gesture_is_aimed_as_it_is() -> None:
    table = situation(ROWS, options=AIMED)
    assert usual_hand(table.state) == PRACTISED
    moves = table.state.legal()
    wanted = [move for move, weight in zip(moves, table.state.leanings(moves), strict=True) if weight > 0]
    assert wanted == [GAME.vocabulary.parse("hand practised")]
    assert usual_hand(table.copy().play("hand own").state) == STEADY
    assert usual_hand(table.copy().play("hand novice").state) == NOVICE
    assert usual_hand(GAME.begin(GAME.setup(2, rules_version=1))) == STEADY  # type: ignore[arg-type]


# Records of before --------------------------------------------------------------------------------------


@proves("SI-S5a")
def test_a_game_by_the_older_rules_goes_on_without_hands() -> None:
    table, dice = Table(GAME, GAME.setup(1, rules_version=1), seed="old"), Random(4)
    asked = set()
    while table.actor != NOBODY:
        view = table.view(0)
        asked.add(view.asks)
        table.submit(0, dice.choice(view.legal))
    assert "hand" not in asked
    text = write_text(table.record, GAME)
    assert "\nrules: 1\n" in text
    assert replay(read_record(text), GAME).key() == table.position().key()


def test_a_new_game_is_played_by_the_newer_rules() -> None:
    assert GAME.setup(2).rules_version == 2
    assert GAME.replays_versions == (1, 2)
