"""What is told beside the moves: which token, which card, and what a view says of the round."""

from mothership.core.registry import messages
from mothership.kit import proves
from tests.games.space_invaders.situation import GAME, situation

ROWS = "o11 o11 . . .\no11t . . . ."
NO_ENCORE = "short-blast pierce repair"
GAME_SENTENCES = messages(GAME.package, "en")


def test_a_landing_says_which_token_it_was_and_on_which_card() -> None:
    table = situation(ROWS, red=NO_ENCORE).shoot("a4 b4")
    assert table.told("landed") == ["landed red a4 0", "landed red b4 0"]
    table.shoot("ufo")
    assert table.told("in-ufo") == ["in-ufo red"]
    assert table.state.stage[1] == 3


def test_a_bump_says_which_token_is_not_as_it_was() -> None:
    table = situation(ROWS).shoot("a4").shoot("nothing", red_0="nothing")
    assert table.told("bumped") == ["bumped red 0"]


def test_a_hit_on_the_ufo_and_going_aside_say_which_token() -> None:
    table = situation(ROWS, ufo=4, red=NO_ENCORE).shoot("off").shoot("ufo").shoot("a4")
    assert table.told("hit-ufo") == ["hit-ufo red 3 1"]
    # That of the UFO goes first, then all others that do not wait.
    assert table.told("aside") == ["aside red 1", "aside red 0", "aside red 2"]


def test_the_spare_token_of_a_bonus_shot_goes_aside_as_one_of_its_colour() -> None:
    table = situation(ROWS, red="called-shot pierce repair")
    table.shoot("a4", announce="call a4").shoot("off").shoot("off")
    assert table.asked == "red bonus"
    table.play("bonus").land("ufo")
    assert table.told("hit-ufo", "aside") == ["hit-ufo red 4 28", "aside red 28"]


def test_a_token_put_aside_at_the_third_landing_is_told_at_once() -> None:
    table = situation(ROWS).land("planet").play("relaunch").land("planet").play("relaunch").land("planet")
    assert table.told("aside") == ["aside red 0"]


def test_a_token_that_waits_goes_aside_only_when_it_is_removed() -> None:
    table = situation(ROWS).shoot("a3").shoot("off").shoot("off")
    assert table.told("aside", "waits") == ["waits red a3", "aside red 1", "aside red 2"]
    table.finish_turn()
    assert table.told("removed", "aside")[-1] == "removed red 0"
    assert "aside red 0" not in table.events


def test_tokens_that_are_taken_up_again_do_not_go_aside() -> None:
    table = situation(ROWS).finish_turn().finish_turn().fill()
    assert table.asked == "orange land"
    assert table.told("aside") == []


@proves("SI-B23")
def test_cards_that_have_slipped_are_straightened_before_they_advance() -> None:
    table = situation("o11 o11 o11 . .\n. . . . .")
    table.land_numbers((0, 0, 0, 0, 0, 2, 15, 380, 4300, 3, 0, 16, 1050, 4225, 3, 70, 0))
    assert [table.part("card-at")[space][0] for space in (15, 16, 17)] == [380, 1050, 1750]
    table.finish_turn().finish_turn()
    assert table.told("straightened", "advanced")[:2] == ["straightened a4", "straightened b4"]
    assert len(table.told("straightened")) == 2
    assert table.part("card-at")[15] == [350, 4225, 3, 0]


def test_a_card_that_is_gone_is_not_straightened() -> None:
    table = situation("o11 o11 . . .\n. . . . .")
    table.land_numbers((0, 1 << 15, 0, 0, 0, 1, 15, 380, 4300, 3, 0, 0))
    table.finish_turn().finish_turn()
    assert table.told("straightened") == []


@proves("SI-S35")
def test_a_hit_on_a_destroyed_ufo_says_that_it_does_not_count() -> None:
    table = situation(ROWS, ufo=-1, red="encore pierce repair").shoot("ufo").shoot("off").shoot("off")
    assert table.told("hit-ufo", "hit-wreck") == ["hit-wreck red 0"]
    assert table.part("ufo-hits") == 0
    assert "does not count" in GAME_SENTENCES["event.hit-wreck"]


def test_the_view_says_which_round_it_is_and_how_hard() -> None:
    state = GAME.start(2, difficulty="expert", aim="hands")
    assert GAME.view(state, 0).to_json()["table"]["difficulty"] == "expert"
    assert GAME.view(state, 0).to_json()["table"]["round"] == 0
    table = situation(ROWS)
    table.state.round = 4
    table.finish_turn().finish_turn()
    assert table.part("round") == 4
    table.fill()
    assert table.part("round") == 5


def test_the_final_assault_is_no_round_of_its_own() -> None:
    table = situation("o11 . . . .\n. . . . .", deck=0, last=True).shoot("a4").shoot("off").shoot("off")
    assert table.part("assault") == 1
    assert table.part("round") == 0
