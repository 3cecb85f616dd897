"""A launch: tokens, aim, landings, and launching again."""

from random import Random

import pytest

from mothership.core import NATURE
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.arc import (
    FASTEST,
    SLOWEST,
    angle_to,
    carry,
    speed_of_press,
    strength_for,
)
from mothership.games.space_invaders.board import SPARE
from mothership.games.space_invaders.gaussian import landing_of
from mothership.games.space_invaders.hands import EXPERT
from mothership.games.space_invaders.landing import Facts, Landing, launch_of
from mothership.games.space_invaders.moves import LAND
from mothership.kit import proves
from tests.games.space_invaders.situation import GAME, facts, mask, situation

ROWS = "o11 o11 o11 . .\no11 o11 o11 . ."
AIMED = {"aim": "steps"}


# Tokens and aim ---------------------------------------------------------------------------------------


@proves("SI-B10")
def test_nothing_but_what_is_asked_can_be_done() -> None:
    table = situation(ROWS, tokens=6, options=AIMED)
    asked_for = {
        "token": "token 1",
        "hand": "hand novice",
        "stand": "stand 210",
        "turn": "turn 0",
        "press": "press 50",
    }
    others = ["relaunch", "leave", "base", "target a4", "heal", "bonus", "pass", "deal chain"]
    others += ["draw crab.2.1", "again crab.2.1", "land", "call a4", "plain", "barrage"]
    for question, move in asked_for.items():
        assert table.state.question() == question
        wrong = [one for one in (*asked_for.values(), *others) if one != move]
        assert {table.forbids(one) for one in wrong} == {"SI-B10"}
        table.play(move)


@proves("SI-B11")
def test_tokens_are_launched_in_any_order_and_each_once() -> None:
    table = situation(ROWS, tokens=6, red="encore pierce repair")
    assert table.legal() == {"token 1", "token 2", "token 3"}
    table.play("token 3").land("off")
    assert table.forbids("token 3") == "SI-B11"
    table.play("token 2").land("off").play("token 1").land("off").play("token 2").land("off")
    assert table.asked == "red land"  # level 1 is all there is: nobody need choose
    table.land("off").land("off")
    assert table.asked == "orange token"


@proves("SI-B12")
def test_the_aim_is_a_hand_and_three_small_moves_which_everybody_sees() -> None:
    table = situation(ROWS, options=AIMED, red="called-shot pierce repair")
    assert not table.state.mid_act()
    table.play("call a4")
    assert table.state.mid_act()
    assert len(table.legal()) == 6
    table.play("hand expert")
    assert table.state.mid_act()
    assert len(table.legal()) == 85
    table.play("stand 105")
    assert len(table.legal()) == 121
    table.play("turn -4")
    assert len(table.legal()) == 101
    assert [GAME.view(table.state, seat)["place"] for seat in (0, 1)] == [(21,), (21,)]
    table.play("press 62")
    assert not table.state.mid_act()
    assert table.state.actor() == NATURE
    launch = launch_of(table.state)
    assert (launch.x, launch.y, launch.angle, launch.strength) == (1050, -400, -4, 62)
    assert launch.slot == 0
    assert (launch.hand, launch.is_placed) == (EXPERT, True)
    assert [card.space for card in launch.cards] == [10, 11, 12, 15, 16, 17]


@proves("SI-B12a")
def test_at_a_real_table_nobody_is_asked_for_the_aim() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    table.play("call a4")
    assert (table.state.actor(), table.state.question()) == (NATURE, "land")
    assert not table.state.mid_act()
    assert launch_of(table.state).angle is None


@proves("SI-B12a", "SI-B12")
def test_how_the_aim_was_told_leaves_no_trace() -> None:
    aim = ("hand steady", "stand 5", "turn 9", "press 7")
    aimed = situation(ROWS, options=AIMED).play(*aim).land("a4")
    told = situation(ROWS).land("a4")
    assert (aimed.state.key(), told.state.question()) != (told.state.key(), "stand")
    aimed.play(*aim).land("off").play(*aim).land("off")
    told.land("off").land("off")
    assert aimed.state.hand == told.state.hand == 1
    assert aimed.part("pile") == told.part("pile")
    assert aimed.part("launch-hand") == "none"


@proves("SI-S5")
def test_the_shooter_covers_the_board_and_spreads_a_little() -> None:
    table = situation(ROWS, options=AIMED)
    ends = {}
    for strength in (0, 81):
        aimed = table.copy().play("hand steady", "stand 210", "turn 0", f"press {strength}")
        launch = launch_of(aimed.state)
        found = [landing_of(launch, Random(seed)) for seed in range(60)]
        assert len({landing.tokens for landing in found}) > 50
        ends[strength] = [landing.facts.where for landing in found]
    assert SLOWEST < FASTEST
    assert ends[0].count(2) > 55  # the planet area
    assert ends[81].count(1) > 30  # the UFO


@proves("SI-S5", "SI-S39")
def test_a_finger_spreads_more_than_the_shooter() -> None:
    def spread(flick: str) -> float:
        table = situation(ROWS, options={**AIMED, "flick": flick})
        launch = launch_of(table.play("hand steady", "stand 210", "turn 0", "press 60").state)
        found = [landing_of(launch, Random(seed)).tokens for seed in range(80)]
        ys = [tokens[-1].y for tokens in found if tokens]
        return max(ys) - min(ys)

    assert spread("on") > 1.5 * spread("off")


# Landings ---------------------------------------------------------------------------------------------


@proves("SI-B13")
def test_things_stay_where_they_lie_until_the_advance() -> None:
    table = situation("o11 o11 . . .\n. . . . .")
    table.land_numbers((0, 1 << 15, 0, 0, 0, 1, 15, 380, 4300, 3, 70, 1, 0, 390, 4310, 13, 0, 0))
    assert table.part("card-at")[15] == [380, 4300, 3, 70]
    launch = launch_of(table.state)
    assert [token.slot for token in launch.tokens] == [0]
    assert launch.cards[0].angle == 70
    table.finish_turn().finish_turn()
    assert table.part("card-at")[15] == [350, 4225, 3, 0]


@proves("SI-B13")
def test_a_token_that_lies_somewhere_is_not_launched_again() -> None:
    table = situation(ROWS).land("nothing")
    assert table.asked == "red land"
    assert table.part("flying") == 1


@proves("SI-S9")
@pytest.mark.parametrize("edge", ["planet", "off-near"])
def test_from_the_planet_area_a_token_may_be_launched_again(edge: str) -> None:
    table = situation(ROWS).land(edge)
    assert table.asked == "red decide"
    table.play("relaunch").land("a4").land("off").land("off")
    assert table.part("pile") == [1, 0, 0]


@proves("SI-S9")
def test_it_is_all_the_same_how_a_token_came_into_the_planet_area() -> None:
    keys = {situation(ROWS).land(edge).state.key() for edge in ("planet", "off-near")}
    assert len(keys) == 1
    missed = {situation(ROWS).land(edge).state.key() for edge in ("nothing", "off")}
    assert len(missed) == 1


@proves("SI-S9")
def test_off_another_edge_is_a_miss() -> None:
    table = situation(ROWS).land("off")
    assert table.part("flying") == 1
    assert table.told("off-table") == ["off-table red"]
    for where in (3, 4):
        assert table.landing_forbidden((where, mask("a4"), 0, 0, 0)) == "SI-S9"
        assert table.landing_forbidden((where, 0, 0, mask("a4"), 0)) == "SI-S9"


@proves("SI-S10")
def test_after_three_landings_in_the_planet_area_a_token_goes_aside() -> None:
    table = situation(ROWS, red="short-blast pierce repair")
    table.land("planet").play("relaunch").land("planet").play("relaunch").land("planet", short="a3")
    assert table.part("stage")[0] == "aside"
    assert table.asked == "red land"
    table.land("off").land("off")
    assert table.asked == "orange land"  # its power does nothing


@proves("SI-S10")
def test_the_count_begins_anew_with_each_token_and_after_a_landing_elsewhere() -> None:
    table = situation(ROWS)
    table.land("planet").play("leave").land("planet").play("relaunch").land("planet")
    assert table.part("landings") == 2
    assert table.asked == "red decide"


@proves("SI-S10")
def test_a_token_left_in_the_planet_area_still_has_its_power() -> None:
    table = situation(ROWS, red="short-blast pierce repair")
    table.land("planet", short="a3").play("leave").land("off").land("off")
    assert table.asked == "red target"


@proves("SI-S28c")
def test_on_a_card_in_the_planet_area_it_is_a_hit_or_another_launch() -> None:
    hit = situation(ROWS).land("planet a3")
    assert hit.legal() == {"relaunch", "leave"}
    hit.play("leave").land("off").land("off")
    assert hit.part("pile") == [1, 0, 0]
    again = situation(ROWS).land("planet a3").play("relaunch").land("off").land("off").land("off")
    assert again.part("pile") == [0, 0, 0]
    third = situation(ROWS).land("planet").play("relaunch").land("planet").play("relaunch")
    third.land("planet a3").land("off").land("off")
    assert third.part("pile") == [1, 0, 0]  # nothing to choose: it is a hit


@proves("SI-S14")
def test_a_token_in_the_ufo_is_on_no_card() -> None:
    table = situation(ROWS)
    assert table.landing_forbidden((1, mask("a4"), 0, 0, 0)) == "SI-S14"
    assert table.landing_forbidden((1, 0, 0, mask("a4"), 0)) == "SI-S14"


@proves("SI-S11")
def test_only_cards_on_the_board_can_be_hit() -> None:
    table = situation(ROWS)
    for numbers in ((0, mask("e4"), 0, 0, 0), (0, 0, mask("e4"), mask("e4"), 0), (0, -1, 0, 0, 0)):
        assert table.landing_forbidden(numbers) == "SI-S11"
    assert table.landing_forbidden((0, 0, 0, mask("e1"), 0)) == "SI-S11"


@proves("SI-S13")
def test_a_slipped_card_keeps_its_space() -> None:
    """It lies over b4 now, and is still a neighbour of a3 and not of c4."""
    table = situation("o11 . o11 . .\no11 . . . .", red="sidestep pierce repair")
    table.land_numbers((0, mask("a4"), 0, 0, 0, 1, 15, 1050, 4225, 3, 0, 1, 0, 1050, 4225, 13, 0, 0))
    table.land("off").land("off")
    assert table.legal() == {"target a3", "pass"}


@proves("SI-B14")
@pytest.mark.parametrize(
    "numbers",
    [
        (),
        (0, 0, 0, 0),
        (6, 0, 0, 0, 0),
        (-1, 0, 0, 0, 0),
        (0, 0, 0, 0, 1),
        (0, 0, 0, 0, -1),
        (0, 0, 0, 0, 99),
        (0, 0, 0, 0, 1, 2, 0, 0, 0, 0),  # not launched yet
        (0, 0, 0, 0, 1, 1, 0, 0, 0, 0),  # the one that flies
        (0, 0, 0, 0, 1, 29, 0, 0, 0, 0),
        (0, 0, 0, 0, 1, -1, 0, 0, 0, 0),
        (0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),  # told twice
        (0, 0, 0, 0, 1, 0, 7, 0, 0, 0),
        (0, 0, 0, 0, 0, 0),  # positions of cards, none of tokens
        (0, 0, 0, 0, 0, 1, 20, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 1, 15, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 21, 0),
        (0, 0, 0, 0, 0, 0, 1, 29, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 0),
    ],
)
def test_numbers_that_are_no_landing_are_refused(numbers: tuple[int, ...]) -> None:
    table = situation(ROWS).land("nothing")
    before = table.state.key()
    assert table.landing_forbidden(numbers) == "SI-B14"
    assert table.state.key() == before


@proves("SI-B14")
def test_another_token_of_this_turn_is_told_with_all_its_facts() -> None:
    table = situation(ROWS).land("a4")
    assert table.landing_forbidden(Landing(facts("off"), ((0, facts("ufo")),))) is None
    assert table.landing_forbidden(Landing(facts("off"), ((0, Facts(1, mask("a4"))),))) == "SI-S14"
    table.land("off", red_0="ufo").land("off")
    assert table.part("ufo-hits") == 1


@proves("SI-B14")
def test_no_rule_reads_positions() -> None:
    """The same game with and without them has the same keys, questions and legal moves."""
    generator = Random(4)
    with_them = GAME.start(2)
    without = with_them.copy()
    while with_them.outcome() is None:
        if with_them.actor() == NATURE:
            move, data = GAME.nature(with_them.copy(), generator)[:2]
        else:
            move, data = generator.choice(list(with_them.legal())), ()
        with_them.apply(move, vec[i64](data))
        if move == LAND:
            data = data[: 5 + 5 * data[4]]
        assert without.forbids(move, vec[i64](data)) is None
        without.apply(move, vec[i64](data))
        assert without.key() == with_them.key()
        assert list(without.legal()) == list(with_them.legal())
        assert without.question() == with_them.question()
    assert without.outcome() == with_them.outcome()


def test_a_far_position_is_kept_within_bounds() -> None:
    table = situation(ROWS)
    table.land_numbers((0, 0, 0, 0, 0, 0, 1, 0, 10**17, -(10**17), 10, 0, 0))
    assert table.part("token-at")[0][:2] == [30000, -30000]


def test_a_token_bumped_off_the_table_lies_nowhere() -> None:
    table = situation(ROWS)
    table.land_numbers((0, 0, 0, 0, 0, 0, 1, 0, 500, 500, 10, 0, 0))
    assert [token.slot for token in launch_of(table.state).tokens] == [0]
    table.land("off", red_0="off")
    assert launch_of(table.state).tokens == ()


def test_the_spare_token_has_the_last_slot() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    table.play("call a4").land("a4").shoot("off").shoot("off").play("bonus")
    assert launch_of(table.state).slot == SPARE


@proves("SI-S5")
@pytest.mark.parametrize("strength", [0, 1, 40, 81, 100])
def test_the_arc_says_which_strength_carries_how_far(strength: int) -> None:
    assert strength_for(carry(speed_of_press(strength))) == strength


def test_the_arc_keeps_to_the_button() -> None:
    assert strength_for(-500.0) == 0
    assert strength_for(99_999.0) == 100
    assert (angle_to(0, 500), angle_to(500, 500), angle_to(-500, 500)) == (0, 45, -45)
