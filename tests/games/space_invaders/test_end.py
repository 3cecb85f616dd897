"""The last round, the last Invader, the Final Assault, and the score."""

import pytest

from mothership.kit import proves
from tests.games.space_invaders.situation import Situation, situation

QUIET = "o11 o11 o11 o11 o11\no11 o11 o11 o11 o11"


@proves("SI-S32")
@pytest.mark.parametrize(("cards", "last"), [(6, 1), (7, 0)])
def test_six_invaders_or_fewer_after_refilling_make_the_last_round(cards: int, last: int) -> None:
    row = " ".join(["o11"] * 5)
    rest = " ".join(["o11"] * (cards - 5) + ["."] * (10 - cards))
    table = situation(f"{row}\n{rest}", deck=0).finish_turn().finish_turn()
    assert table.part("last") == last
    assert (table.told("last-round") == ["last-round"]) == bool(last)


@proves("SI-S32")
def test_it_is_looked_at_in_the_clean_up_only() -> None:
    table = situation("o11 o11 o11 o11 o11\no11 o11 . . .", deck=0)
    table.shoot("a4 b4").finish_turn()  # five are left in the middle of the round
    assert table.part("last") == 0
    table.finish_turn()
    assert table.part("last") == 1


@proves("SI-B29", "SI-S33")
def test_in_the_last_round_all_crash_and_do_double_damage() -> None:
    table = situation("o11 . . . .\n. c22t . . .", deck=0, last=True, health=17, ufo=5)
    table.finish_turn().finish_turn()
    assert table.told("damaged") == ["damaged 6 11"]
    assert table.told("reinforced") == []
    assert table.part("tokens")[0] == 3
    assert (table.part("pile"), table.part("specials"), table.part("deck")) == ([1, 1, 0], 1, 0)
    assert table.part("assault") == 1


@proves("SI-S30", "SI-B29")
def test_the_last_round_can_destroy_the_planet() -> None:
    table = situation("o13 . . . .", deck=0, last=True, health=6).finish_turn().finish_turn()
    assert table.outcome is not None
    assert table.outcome.rule == "SI-S30"


@proves("SI-S36")
def test_with_the_ufo_gone_the_last_round_wins_if_the_planet_lives() -> None:
    table = situation("o13 . . . .", deck=0, last=True, health=7, ufo=-1).finish_turn().finish_turn()
    assert table.outcome is not None
    assert table.outcome.rule == "SI-S36"
    assert table.part("won") == 1
    assert table.outcome.results == (10 + 10 + 100,) * 2


@proves("SI-S34")
def test_the_last_invader_ends_the_round_at_once() -> None:
    table = situation("o11 . . . .", deck=0, ufo=5)
    table.shoot("a4").finish_turn()
    assert table.part("assault") == 1
    assert table.told("cleared", "assault", "damaged") == ["cleared", "assault"]


@proves("SI-S34")
def test_with_the_ufo_gone_the_last_invader_wins() -> None:
    table = situation("o11 . . . .", deck=0, ufo=-1).shoot("a4").finish_turn()
    assert table.outcome is not None
    assert (table.outcome.rule, table.part("won")) == ("SI-S34", 1)


@proves("SI-S34")
def test_cards_in_the_deck_keep_the_round_going() -> None:
    table = situation("o11 . . . .", deck=1).shoot("a4").finish_turn()
    assert table.asked == "orange land"


@proves("SI-S34")
def test_bonus_shots_that_were_earned_come_first() -> None:
    table = situation("o11 . . . .", deck=0, ufo=1, red="called-shot pierce repair")
    table.play("call a4").land("a4").shoot("off").shoot("off")
    assert table.asked == "red bonus"
    table.play("bonus").land("ufo")
    assert table.outcome is not None
    assert table.outcome.rule == "SI-S34"


@proves("SI-S35", "SI-S34")
def test_a_destroyed_ufo_does_not_win_while_invaders_are_left() -> None:
    table = situation(QUIET, ufo=1).land("ufo")
    assert table.outcome is None
    table.land("ufo").land("ufo")
    assert (table.part("ufo"), table.part("ufo-hits")) == (0, 1)
    assert table.asked == "orange land"


def assault(ufo: int = 2, **more: object) -> Situation:
    return situation("o11 . . . .", deck=0, ufo=ufo, **more).shoot("a4").finish_turn()  # type: ignore[arg-type]


@proves("SI-B30", "SI-S37")
def test_the_final_assault_has_no_powers_and_counts_at_once() -> None:
    table = assault(3, tokens=7, red="called-shot second-chance barrage", orange="called-shot pierce barrage")
    assert table.asked == "orange land"  # the Turn Token has passed, and nobody chooses or announces
    table.land("ufo")
    assert table.part("ufo") == 2
    assert table.asked == "orange land"  # no encore
    table.land("ufo").land("ufo")
    assert table.outcome is not None
    assert (table.outcome.rule, table.part("won")) == ("SI-B30", 1)


@proves("SI-S37")
def test_everybody_launches_all_their_tokens_and_the_planet_area_stays() -> None:
    table = assault(2)
    order = []
    while table.outcome is None:
        order.append(table.part("hand"))
        table.land("planet")
        table.play("relaunch").land("off")
    assert order == ["orange"] * 3 + ["red"] * 3
    assert table.outcome.rule == "SI-S37"
    assert table.part("health") == 0
    assert "ufo-strikes" in table.events
    assert table.outcome.results == (10, 10)  # one octopus; a lost game has a score


@proves("SI-S37")
def test_the_turn_token_passes_after_a_last_round_too() -> None:
    table = situation("o11 . . . .", deck=0, last=True).finish_turn().finish_turn()
    assert (table.part("starter"), table.part("hand"), table.part("assault")) == ("orange", "orange", 1)


@proves("SI-S37")
def test_a_token_bumped_into_the_ufo_counts_in_the_final_assault() -> None:
    table = assault(1).land("nothing")
    table.land("off", orange_0="ufo")
    assert table.outcome is not None
    assert table.outcome.rule == "SI-B30"


@proves("SI-S39")
def test_without_relaunch_the_planet_area_is_a_miss() -> None:
    table = situation(QUIET, options={"relaunch": "off"}).land("planet")
    assert table.part("flying") == 1
    powers = situation(QUIET, options={"relaunch": "off"}, red="encore second-chance repair", tokens=4)
    powers.play("token 2").land("planet")
    assert powers.legal() == {"relaunch", "leave"}  # by its power
    powers.play("relaunch").land("planet")
    assert powers.asked == "red land"


@proves("SI-S39")
def test_three_rows_leave_the_topmost_out() -> None:
    table = situation(QUIET, options={"rows": "3"})
    assert table.board == [". . . . .", *QUIET.splitlines(), ". . . . ."]
    table.finish_turn().finish_turn().fill("c21")
    assert table.board[0] == ". . . . ."
    assert table.board[1] == "c21 c21 c21 c21 c21"
    assert table.board[3] == "o11 o11 o11 o11 o11"


# The score --------------------------------------------------------------------------------------------


@proves("SI-B40", "SI-S38")
def test_what_counts() -> None:
    table = situation("o11 c21 s31 c11b .", deck=0, ufo=1, health=6, options={"difficulty": "elite"})
    table.land("ufo").land("a4 b4 c4 d4").land("d4")
    assert table.outcome is not None
    assert table.part("won") == 1
    # 10 + 20 + 30 + 20, ten for the one card with icons, 20 for the UFO, 60 health, 100 won, 100 Elite
    assert table.outcome.results == (80 + 10 + 20 + 60 + 100 + 100,) * 2


@proves("SI-B40")
@pytest.mark.parametrize(
    ("difficulty", "points"), [("training", 0), ("standard", 0), ("expert", 50), ("elite", 100)]
)
def test_points_for_the_difficulty(difficulty: str, points: int) -> None:
    table = situation("o13 . . . .", health=6, last=True, deck=0, options={"difficulty": difficulty})
    table.finish_turn().finish_turn()
    assert table.outcome is not None
    assert table.outcome.results == (10 + points,) * 2


@proves("SI-S38", "SI-S23")
def test_icons_count_ten_once_for_each_card() -> None:
    table = situation("o12t c11s . . .").shoot("a4 b4").shoot("a4").shoot("off")
    assert table.part("score") == 10 + 20 + 2 * 10 + 20 * 10
