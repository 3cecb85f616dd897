"""The twelve powers."""

import pytest

from mothership.games.space_invaders.board import POWER_WORDS
from mothership.kit import proves
from tests.games.space_invaders.situation import Situation, situation

ROWS = "o11 o11 o11 . .\no11 o11 o11 . ."


def with_level_two(power: str, drawing: str = ROWS, **more: object) -> Situation:
    """Red has four tokens; the last one, of level 2, is to be launched first."""
    return situation(drawing, red=f"encore {power} repair", tokens=4, **more).play("token 2")  # type: ignore[arg-type]


def with_level_three(power: str, drawing: str = ROWS, **more: object) -> Situation:
    return situation(drawing, red=f"encore pierce {power}", tokens=6, **more).play("token 3")  # type: ignore[arg-type]


def launch_the_rest(table: Situation) -> Situation:
    """Launch red's other tokens at nothing, until something else is asked."""
    while table.state.question() in ("token", "land", "announce") and table.state.hand == 0:
        table.shoot("off")
    return table


# Which power ------------------------------------------------------------------------------------------


@proves("SI-B22")
def test_a_power_belongs_to_the_tokens_of_its_level() -> None:
    table = situation(ROWS, red="called-shot pierce barrage", tokens=6)
    table.play("token 1")
    assert table.forbids("barrage") == "SI-B22"
    table.play("plain").land("off").play("token 3")
    assert table.forbids("call a4") == "SI-B22"


@proves("SI-B22")
def test_a_power_needs_an_invader_that_is_there() -> None:
    table = with_level_two("long-blast").land("nothing", long="a4")
    launch_the_rest(table)
    assert table.forbids("target e4") == "SI-B22"


@proves("SI-S28")
@pytest.mark.parametrize(
    ("power", "landing", "decline"),
    [
        ("second-chance", {"said": "a4"}, "leave"),
        ("forward-base", {"said": "nothing"}, "leave"),
        ("long-blast", {"said": "nothing", "long": "a4"}, "pass"),
    ],
)
def test_a_power_of_level_two_can_be_declined(power: str, landing: dict[str, str], decline: str) -> None:
    table = with_level_two(power).land(**landing)
    if table.state.question() != "decide":
        launch_the_rest(table)
    table.play(decline)
    launch_the_rest(table)
    assert table.part("pile") == [1 if power == "second-chance" else 0, 0, 0]


@proves("SI-S28")
@pytest.mark.parametrize("power", ["called-shot pierce repair", "encore pierce barrage"])
def test_nothing_need_be_announced(power: str) -> None:
    table = situation(ROWS, red=power, tokens=6)
    table.play("token 1" if power.startswith("called") else "token 3", "plain").land("a4")
    launch_the_rest(table)
    assert table.part("pile") == [1, 0, 0]
    assert table.asked == "orange token"


# Level 1 ----------------------------------------------------------------------------------------------


@proves("SI-P1", "SI-S19")
def test_a_called_shot_earns_a_bonus_shot_after_resolving() -> None:
    table = situation(ROWS, red="called-shot pierce repair", ufo=3)
    table.play("call a4").land("a4").shoot("off").shoot("off")
    assert table.asked == "red bonus"
    assert table.told("earned", "destroyed") == ["earned red", "destroyed octopus.1.1 a4"]
    table.play("bonus").land("ufo")
    assert table.part("ufo") == 2
    assert table.asked == "orange land"


@proves("SI-P1")
def test_another_invader_than_the_one_called_earns_nothing() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    table.play("call a4").land("b4").shoot("off").shoot("off")
    assert table.asked == "orange land"


@proves("SI-S19")
def test_the_called_invader_need_not_be_destroyed() -> None:
    table = situation("o12t . . . .", red="called-shot pierce repair")
    table.play("call a4").land("a4").shoot("off").shoot("off")
    assert table.asked == "red bonus"
    assert table.waiting() == {"red 0": "a4"}
    table.play("bonus").land("off")
    assert table.waiting() == {"red 0": "a4"}  # the bonus shot is launched with a spare token


@proves("SI-S19")
def test_a_called_shot_that_was_bumped_away_earns_nothing() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    table.play("call a4").land("a4").shoot("off", red_0="nothing").shoot("off")
    assert table.asked == "orange land"


@proves("SI-S19")
def test_only_a_card_on_the_board_can_be_called_and_the_bonus_counts_for_the_ufo_only() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    assert table.forbids("call e4") == "SI-S19"
    table.play("call a4").land("a4").shoot("off").shoot("off").play("bonus").land("b4")
    assert table.part("pile") == [1, 0, 0]


@proves("SI-S19")
def test_every_called_shot_earns_its_own_bonus() -> None:
    table = situation(ROWS, red="called-shot pierce repair", ufo=9)
    for space in ("a4", "b4", "c4"):
        table.play(f"call {space}").land(space)
    for _ in range(3):
        assert table.asked == "red bonus"
        table.play("bonus").land("ufo")
    assert table.part("ufo") == 6
    assert table.asked == "orange land"


@proves("SI-S28", "SI-S19")
def test_a_bonus_shot_can_be_declined() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    table.play("call a4").land("a4").shoot("off").shoot("off").play("pass")
    assert table.asked == "orange land"


@proves("SI-P2", "SI-S26")
def test_a_short_blast_hits_what_the_short_side_reaches() -> None:
    table = situation(ROWS, red="short-blast pierce repair")
    table.land("nothing", short="a3", long="b3").shoot("off").shoot("off")
    assert table.legal() == {"target a3", "pass"}
    assert table.forbids("target b3") == "SI-S26"
    table.play("target a3")
    assert table.told("targeted", "destroyed") == ["targeted red a3", "destroyed octopus.1.1 a3"]


@proves("SI-P2")
def test_a_short_blast_does_nothing_for_a_token_on_an_invader() -> None:
    table = situation(ROWS, red="short-blast pierce repair")
    table.land("a4", short="a3").shoot("off").shoot("off")
    assert table.part("pile") == [1, 0, 0]
    assert table.asked == "orange land"


@proves("SI-P2")
def test_a_blast_on_a_two_hit_invader_waits_there() -> None:
    table = situation("o12t . . . .", red="short-blast pierce repair")
    table.land("nothing", short="a4").shoot("off").shoot("off").play("target a4")
    assert table.waiting() == {"red 0": "a4"}


@proves("SI-P3")
def test_a_sidestep_hits_a_neighbour_instead() -> None:
    table = situation(ROWS, red="sidestep pierce repair")
    table.land("b4").shoot("off").shoot("off")
    assert table.legal() == {"target a4", "target c4", "target b3", "pass"}
    assert table.forbids("target a3") == "SI-S27"
    table.play("target b3")
    assert table.board[:2] == ["o11 o11 o11 . .", "o11 . o11 . ."]


@proves("SI-P3")
def test_a_sidestep_onto_a_shielded_invader_waits_there() -> None:
    table = situation("o11 o11 c11s . .", red="sidestep pierce repair")
    table.land("a4").shoot("off").shoot("off").play("target b4")
    assert table.waiting() == {"red 0": "b4"}


@proves("SI-S27")
def test_a_sidestep_from_two_cards_has_one_neighbour_for_each() -> None:
    table = situation(ROWS, red="sidestep pierce repair")
    table.land("a4 c4").shoot("off").shoot("off")
    assert table.part("pointer") == "a4"
    assert table.legal() == {"target b4", "target a3", "pass"}
    table.play("target b4")
    assert table.part("pointer") == "c4"
    assert table.legal() == {"target c3", "pass"}  # b4 has its hit already
    table.play("pass")
    assert table.board[0] == "o11 . . . ."


@proves("SI-S27")
def test_a_hit_may_move_to_a_card_whose_own_hit_moves_on() -> None:
    table = situation("o11 o11 o11 . .", red="sidestep pierce repair")
    table.land("a4 b4").shoot("off").shoot("off").play("target b4")
    assert table.forbids("pass") == "SI-S27"
    assert table.legal() == {"target a4", "target c4"}
    table.play("target c4")
    assert table.board[0] == "o11 . . . ."


@proves("SI-S27")
def test_a_hit_may_not_move_to_a_card_whose_own_hit_could_not_move_on() -> None:
    table = situation("o11 o11 . . .\no11 . . . .", red="sidestep pierce repair")
    table.land("a4 b4").shoot("off").shoot("off")
    # If a4's hit moved to b4 and b4's to a4, all would be well; with three cards it is not.
    assert table.legal() == {"target b4", "target a3", "pass"}
    crowded = situation("o11 o11 . . .", red="sidestep pierce repair")
    crowded.land("a4 b4").shoot("off").shoot("off")
    assert crowded.legal() == {"target b4", "pass"}
    crowded.play("target b4")
    assert crowded.legal() == {"target a4"}


@proves("SI-S27")
def test_a_hit_may_not_move_where_the_next_one_would_be_stuck() -> None:
    table = situation("o11 o11 . . .\no11 . . . .", red="sidestep pierce repair")
    table.land("a4 b4 a3").shoot("off").shoot("off")
    assert table.part("pointer") == "a3"
    table.play("target a4")
    assert table.part("pointer") == "a4"
    assert table.forbids("target b4") == "SI-S27"  # b4's own hit would have nowhere to go
    assert table.legal() == {"target a3"}


@proves("SI-P4", "SI-S20")
def test_an_encore_counts_at_once_and_goes_on_as_long_as_it_hits() -> None:
    table = situation(ROWS, ufo=4)
    for left in (3, 2, 1):
        table.land("ufo")
        assert table.part("ufo") == left
        assert table.legal() == {"relaunch", "leave"}
        table.play("relaunch")
    table.land("a4").shoot("off").shoot("off")
    assert table.part("pile") == [1, 0, 0]
    assert (table.part("ufo"), table.part("ufo-hits")) == (1, 3)


@proves("SI-P4")
def test_an_encore_that_is_left_alone_is_counted_once() -> None:
    table = situation(ROWS, ufo=4)
    table.land("ufo").play("leave").shoot("off").shoot("off")
    assert table.part("ufo-hits") == 1


@proves("SI-S35", "SI-S20")
def test_there_is_no_encore_at_a_destroyed_ufo() -> None:
    table = situation(ROWS, ufo=1)
    table.land("ufo")
    assert table.asked == "red land"  # the next token
    table.land("ufo")
    assert table.asked == "red land"
    assert (table.part("ufo"), table.part("ufo-hits")) == (0, 1)


# Level 2 ----------------------------------------------------------------------------------------------


@proves("SI-P5", "SI-S21")
def test_a_second_chance_is_decided_at_once_and_forgets_the_first_landing() -> None:
    table = with_level_two("second-chance").land("a4")
    assert table.legal() == {"relaunch", "leave"}
    table.play("relaunch")
    assert table.part("second") == 1
    table.land("b4")
    assert table.asked == "red land"  # one second chance only
    launch_the_rest(table)
    assert table.board[0] == "o11 . o11 . ."


@proves("SI-P5")
def test_a_second_chance_may_be_taken_after_a_hit_on_the_ufo_which_then_does_not_count() -> None:
    table = with_level_two("second-chance").land("ufo").play("relaunch").land("off")
    launch_the_rest(table)
    assert table.part("ufo-hits") == 0


@proves("SI-S21", "SI-S28b")
def test_the_planet_area_does_not_use_up_the_second_chance() -> None:
    table = with_level_two("second-chance")
    table.land("planet").play("relaunch").land("planet").play("relaunch").land("a4")
    assert table.part("landings") == 0  # the row of landings is broken
    table.play("relaunch").land("planet").play("relaunch").land("planet").play("relaunch").land("b4")
    assert table.asked == "red land"
    launch_the_rest(table)
    assert table.board[0] == "o11 . o11 . ."


@proves("SI-S10")
def test_no_second_chance_after_three_landings_in_the_planet_area() -> None:
    table = with_level_two("second-chance")
    table.land("planet").play("relaunch").land("planet").play("relaunch").land("planet")
    assert table.asked == "red land"
    assert table.part("stage")[3] == "aside"


@proves("SI-P6", "SI-S23")
@pytest.mark.parametrize("sign", ["o12t", "c11b"])
def test_pierce_destroys_with_one_hit(sign: str) -> None:
    table = with_level_two("pierce", f"o11 {sign} c11s . .").land("b4")
    launch_the_rest(table)
    assert table.board[0] == "o11 . c11s . ."
    assert table.part("specials") == 1


@proves("SI-P6")
def test_pierce_works_through_a_shield_and_only_for_its_own_card() -> None:
    table = with_level_two("pierce", "o11 c11s o11 . .").land("a4")
    table.shoot("c4", "1")
    launch_the_rest(table)
    assert table.board[0] == ". c11s o11 . ."
    assert table.waiting() == {"red 0": "c4"}


@proves("SI-P7", "SI-S22", "SI-B13")
def test_a_forward_base_shoots_at_the_ufo_from_where_the_token_lies() -> None:
    table = with_level_two("forward-base", ufo=5)
    table.land_numbers((0, 0, 0, 0, 0, 0, 1, 3, 3600, 3000, 10, 0, 0))
    assert table.legal() == {"base", "leave"}
    assert table.forbids("relaunch") == "SI-B13"
    table.play("base")
    assert table.part("base-at") == [3600, 3000]
    table.land("ufo")
    assert table.asked == "red land"
    launch_the_rest(table)
    assert table.part("ufo") == 4


@proves("SI-S22")
def test_nothing_but_the_ufo_counts_for_a_shot_from_a_forward_base() -> None:
    table = with_level_two("forward-base").land("nothing").play("base").land("a4")
    launch_the_rest(table)
    assert table.part("pile") == [0, 0, 0]


@proves("SI-S22")
def test_nor_when_that_token_is_bumped_onto_a_card_later() -> None:
    table = with_level_two("forward-base").land("nothing").play("base").land("nothing")
    table.shoot("off", red_3="a4")
    launch_the_rest(table)
    assert table.part("pile") == [0, 0, 0]


@proves("SI-S22", "SI-P7")
@pytest.mark.parametrize("landing", ["a4", "ufo", "off"])
def test_no_forward_base_on_an_invader_in_the_ufo_or_off_the_table(landing: str) -> None:
    assert with_level_two("forward-base").land(landing).asked == "red land"


@proves("SI-S22")
def test_in_the_planet_area_it_is_the_base_or_another_launch() -> None:
    table = with_level_two("forward-base").land("planet")
    assert table.legal() == {"relaunch", "base", "leave"}
    table.play("relaunch").land("planet").play("relaunch").land("planet")
    assert table.asked == "red land"  # not after the third landing


@proves("SI-S22")
def test_off_the_near_edge_there_is_no_base() -> None:
    table = with_level_two("forward-base").land("off-near")
    assert table.legal() == {"relaunch", "leave"}
    assert table.forbids("base") == "SI-S22"


@proves("SI-S22", "SI-S35")
def test_without_a_ufo_it_does_not_matter_whether_the_token_is_on_the_table() -> None:
    keys = {with_level_two("forward-base", ufo=-1).land(edge).state.key() for edge in ("planet", "off-near")}
    assert len(keys) == 1


@proves("SI-S28a")
def test_bonus_shots_may_be_launched_again_from_the_planet_area_and_have_no_powers() -> None:
    table = with_level_two("forward-base").land("planet").play("base").land("planet")
    assert table.legal() == {"relaunch", "leave"}  # no second base
    table.play("relaunch").land("planet").play("relaunch").land("planet")
    assert table.asked == "red land"
    called = situation(ROWS, red="called-shot pierce repair", ufo=3)
    called.play("call a4").land("a4").shoot("off").shoot("off").play("bonus").land("planet")
    assert called.legal() == {"relaunch", "leave"}
    called.play("relaunch").land("ufo")
    assert called.part("ufo") == 2
    assert called.asked == "orange land"


@proves("SI-P8", "SI-S1", "SI-S26")
def test_a_long_blast_hits_what_the_long_side_reaches() -> None:
    table = with_level_two("long-blast").land("nothing", short="a3", long="b3")
    launch_the_rest(table)
    assert table.legal() == {"target a3", "target b3", "pass"}
    table.play("target b3")
    assert table.board[1] == "o11 . o11 . ."
    on = with_level_two("long-blast").land("a4", long="b3")
    launch_the_rest(on)
    assert on.board[:2] == [". o11 o11 . .", "o11 o11 o11 . ."]


# Level 3 ----------------------------------------------------------------------------------------------


@proves("SI-P9")
def test_a_double_blast_hits_two() -> None:
    table = with_level_three("double-blast").land("nothing", short="a3", long="b3 c3")
    launch_the_rest(table)
    assert table.legal() == {"target a3", "target b3", "target c3", "pass"}
    table.play("target a3")
    assert table.legal() == {"target b3", "target c3", "pass"}
    table.play("target c3")
    assert table.board[1] == ". o11 . . ."


@proves("SI-P9", "SI-S26")
def test_a_double_blast_counts_the_cards_that_its_token_is_on() -> None:
    one = with_level_three("double-blast").land("a4", long="a3 b3")
    launch_the_rest(one).play("target a3")
    assert one.part("pile") == [2, 0, 0]
    assert one.asked == "orange token"
    two = with_level_three("double-blast").land("a4 b4", long="a3 b3")
    launch_the_rest(two)
    assert two.part("pile") == [2, 0, 0]
    assert two.asked == "orange token"


@proves("SI-P9")
def test_a_double_blast_may_stop_after_one() -> None:
    table = with_level_three("double-blast").land("nothing", long="a3 b3")
    launch_the_rest(table).play("target a3", "pass")
    assert table.part("pile") == [1, 0, 0]


@proves("SI-P10", "SI-S24")
def test_a_repair_gives_two_health_back_but_never_more_than_at_the_beginning() -> None:
    for health, after in ((10, 12), (19, 20)):
        table = with_level_three("repair", health=health).land("ufo")
        launch_the_rest(table)
        assert table.asked == "red heal"
        table.play("heal")
        assert table.part("health") == after
        assert table.told("healed") == [f"healed red {after}"]
    full = with_level_three("repair").land("ufo")
    launch_the_rest(full)
    assert full.asked == "orange token"


@proves("SI-S28", "SI-P10")
def test_a_repair_can_be_declined_and_needs_a_hit() -> None:
    table = with_level_three("repair", health=10).land("ufo")
    launch_the_rest(table).play("pass")
    assert table.part("health") == 10
    missed = with_level_three("repair", health=10).land("off")
    launch_the_rest(missed)
    assert missed.asked == "orange token"


@proves("SI-S35")
def test_a_destroyed_ufo_repairs_nothing() -> None:
    table = with_level_three("repair", health=10, ufo=-1).land("ufo")
    launch_the_rest(table)
    assert table.asked == "orange token"
    assert table.part("ufo-hits") == 0


@proves("SI-P11", "SI-S25")
def test_a_barrage_has_three_launches_in_all_for_one_hit() -> None:
    table = with_level_three("barrage", ufo=3).play("barrage").land("planet")
    assert table.legal() == {"relaunch", "leave"}
    table.play("relaunch").land("a4").play("relaunch").land("ufo")
    assert table.asked == "red token"
    launch_the_rest(table)
    assert (table.part("ufo"), table.part("pile")) == (2, [0, 0, 0])


@proves("SI-P11", "SI-S25")
def test_a_barrage_ends_with_its_third_launch_or_its_hit() -> None:
    table = with_level_three("barrage").play("barrage").land("planet").play("relaunch").land("planet")
    table.play("relaunch").land("planet")
    assert table.asked == "red token"
    hit = with_level_three("barrage").play("barrage").land("ufo")
    assert hit.asked == "red token"


@proves("SI-P11")
def test_cards_do_not_count_for_a_barrage() -> None:
    table = with_level_three("barrage").play("barrage").land("a4").play("leave")
    table.shoot("off", "1", red_5="b4")
    launch_the_rest(table)
    assert table.part("pile") == [0, 0, 0]


@proves("SI-S35")
def test_nothing_is_announced_against_a_destroyed_ufo() -> None:
    assert with_level_three("barrage", ufo=-1).asked == "red land"
    assert situation(ROWS, red="called-shot pierce repair", ufo=-1).asked == "red land"
    assert with_level_two("forward-base", ufo=-1).land("nothing").asked == "red land"


@proves("SI-P12")
def test_a_chain_hits_one_more_invader_beside_any_of_those_hit() -> None:
    table = with_level_three("chain", "o11 o11 o11 o11 .\no11 . . . .").land("a4 b4")
    launch_the_rest(table)
    assert table.legal() == {"target a3", "target c4", "pass"}
    assert table.forbids("target d4") == "SI-P12"
    table.play("target c4")
    assert table.board[:2] == [". . . o11 .", "o11 . . . ."]


@proves("SI-P12")
def test_a_chain_needs_a_hit_and_waits_on_a_two_hit_invader() -> None:
    missed = with_level_three("chain").land("off")
    launch_the_rest(missed)
    assert missed.asked == "orange token"
    table = with_level_three("chain", "o11 o12t . . .").land("a4")
    launch_the_rest(table).play("target b4")
    assert table.waiting() == {"red 5": "b4"}


@proves("SI-S26")
def test_a_landing_tells_reach_without_contradiction() -> None:
    table = situation(ROWS)
    assert table.landing_forbidden((0, 0, 1 << 15, 0, 0)) == "SI-S26"  # short, but not long
    assert table.landing_forbidden((0, 1 << 15, 0, 1 << 15, 0)) == "SI-S26"  # reached and hit


@proves("SI-S1")
@pytest.mark.parametrize(
    ("power", "landing", "targets"),
    [
        ("short-blast", {"said": "nothing", "short": "a3", "long": "b3"}, {"target a3"}),
        ("long-blast", {"said": "nothing", "short": "a3", "long": "b3"}, {"target a3", "target b3"}),
        ("double-blast", {"said": "a4", "long": "b3"}, {"target b3"}),
        ("sidestep", {"said": "a4"}, {"target a3", "target b4"}),
        ("chain", {"said": "a4"}, {"target a3", "target b4"}),
    ],
)
def test_the_fourth_card_has_the_power_that_data_give_it(
    power: str, landing: dict[str, str], targets: set[str]
) -> None:
    table = with_level_two("long-blast", "o11 o11 . . .\no11 o11 . . .")
    table.state.fourth = POWER_WORDS.index(power)
    table.land(**landing)
    launch_the_rest(table)
    assert table.legal() == targets | {"pass"}


@proves("SI-S1")
@pytest.mark.parametrize("power", ["second-chance", "pierce", "forward-base"])
def test_the_other_cards_keep_their_powers(power: str) -> None:
    table = with_level_two(power)
    table.state.fourth = POWER_WORDS.index("chain")
    assert table.state.power_of(table.part("flying")) == POWER_WORDS.index(power)
