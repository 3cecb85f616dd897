"""The end of a turn: what is destroyed, and which tokens wait."""

from mothership.games.space_invaders.landing import Landing
from mothership.kit import proves
from tests.games.space_invaders.situation import facts, situation


@proves("SI-B15")
def test_a_token_destroys_every_card_that_it_is_on() -> None:
    table = situation("o11 o11 . . .")
    table.shoot("a4 b4").shoot("off").shoot("off")
    assert table.board[0] == ". . . . ."
    assert table.part("pile") == [2, 0, 0]
    assert table.told("destroyed") == ["destroyed octopus.1.1 a4", "destroyed octopus.1.1 b4"]


@proves("SI-B16")
def test_a_token_in_the_ufo_takes_one_health() -> None:
    table = situation("o11 . . . .", red="short-blast pierce repair", ufo=4)
    table.shoot("ufo").shoot("ufo")
    assert table.part("ufo") == 4  # judged at the end of the turn
    table.shoot("off")
    assert (table.part("ufo"), table.part("ufo-hits")) == (2, 2)


@proves("SI-B16")
def test_hits_on_the_ufo_are_counted_from_the_highest_level_down() -> None:
    table = situation("o11 . . . .", red="sidestep pierce repair", ufo=1, tokens=7, health=10)
    table.shoot("ufo", "1").shoot("ufo", "3")
    for _ in range(5):
        table.shoot("off")
    assert table.asked == "red heal"  # the repair's token took the last health


@proves("SI-B17")
def test_a_token_that_hit_nothing_goes_aside() -> None:
    table = situation("o11 . . . .")
    table.shoot("nothing").shoot("off").shoot("off")
    assert table.waiting() == {}
    assert table.part("stage")[:3] == ["aside"] * 3


@proves("SI-B18", "SI-B21")
def test_a_token_waits_on_a_card_that_takes_two_hits() -> None:
    table = situation("o12t . . . .")
    table.shoot("a4").shoot("off").shoot("off")
    assert table.waiting() == {"red 0": "a4"}
    assert table.told("waits") == ["waits red a4"]
    assert table.board[0] == "o12t . . . ."
    table.shoot("a4").shoot("off").shoot("off")  # orange
    assert table.told("destroyed") == ["destroyed octopus.1.2.twice a4"]
    assert table.waiting() == {}


@proves("SI-B18")
def test_a_token_on_two_such_cards_counts_on_both_and_moves_over() -> None:
    table = situation("o12t o12t . . .")
    table.shoot("a4 b4").shoot("off").shoot("off")
    assert table.waiting() == {"red 0": "a4 b4"}
    table.shoot("b4").shoot("off").shoot("off")
    assert table.told("waits") == ["waits red a4"]  # it is moved to the middle of the other card
    assert table.part("pile") == [1, 0, 0]


@proves("SI-B18")
def test_a_token_is_laid_in_the_middle_of_its_card() -> None:
    table = situation("o12t . . . .")
    numbers = (0, 1 << 15, 0, 0, 0, 1, 15, 400, 4230, 3, 50, 1, 0, 500, 4300, 13, 0, 0)
    table.land_numbers(numbers).shoot("off").shoot("off")
    assert table.part("card-at")[15] == [400, 4230, 3, 50]
    assert table.part("token-at")[0] == [400, 4230, 13, 0, 0]


@proves("SI-B19")
def test_what_waits_does_not_carry_over_to_the_next_round() -> None:
    table = situation("o12t o11 o11 o11 o11\no11 o11 o11 o11 o11")
    table.shoot("a4").finish_turn()
    assert table.waiting() == {"red 0": "a4"}
    table.finish_turn()
    assert table.waiting() == {}
    assert "removed red 0" in table.events
    table.fill()
    table.shoot("a3").shoot("off").shoot("off")  # orange begins now; the card has come down
    assert table.waiting() == {"orange 0": "a3"}


@proves("SI-B20")
def test_a_shield_protects_its_four_neighbours_and_nobody_else() -> None:
    table = situation(
        ". . o11 . .\n. o11 c11s o11 .\n. o11 o11 . .", tokens=7, red="sidestep second-chance chain"
    )
    for space in ("c4", "b3", "d3", "c2", "b2"):
        table.shoot(space)
        if table.state.question() == "decide":
            table.play("leave")
    while table.state.hand == 0:
        if table.state.question() == "target":
            table.play("pass")
        elif table.state.question() == "decide":
            table.play("leave")
        else:
            table.shoot("off")
    assert table.board == [". . o11 . .", ". o11 c11s o11 .", ". . o11 . .", ". . . . ."]


@proves("SI-B20", "SI-S12")
def test_a_hit_under_a_shield_counts_when_another_player_takes_the_shield() -> None:
    table = situation("o11 c11s . . .")
    table.shoot("a4").finish_turn()
    assert table.waiting() == {"red 0": "a4"}
    table.shoot("b4").finish_turn()
    assert table.part("pile") == [1, 1, 0]


@proves("SI-S15")
def test_a_shield_and_its_neighbours_fall_in_one_resolution_whatever_the_order() -> None:
    # a4 is looked at before its shield b4, and c4 needs d4's shield to fall first.
    table = situation("o11 c11s . s11s o11")
    table.shoot("a4 b4").shoot("d4 e4").shoot("off")
    assert table.board[0] == ". . . . ."
    assert table.part("pile") == [2, 1, 1]


@proves("SI-S15")
def test_a_whole_chain_of_shields_falls() -> None:
    table = situation(". o11 c11s . .\n. . o11 . .")
    table.shoot("b4 c4").shoot("c3").shoot("off")
    assert table.board[:2] == [". . . . .", ". . . . ."]


@proves("SI-S16")
def test_a_shield_that_takes_two_hits_shields_until_both_are_there() -> None:
    table = situation("o11 c11b . . .")
    table.shoot("a4 b4").shoot("off").shoot("off")
    assert table.waiting() == {"red 0": "a4 b4"}
    table.shoot("b4").finish_turn()
    assert table.part("pile") == [1, 1, 0]


@proves("SI-S16")
def test_a_two_hit_invader_under_a_shield_keeps_its_hits_for_the_round() -> None:
    table = situation("o12t c11s . . .")
    table.shoot("a4").shoot("a4").shoot("off")
    assert table.waiting() == {"red 0": "a4", "red 1": "a4"}
    table.shoot("b4").finish_turn()
    assert table.part("pile") == [1, 1, 0]


@proves("SI-S17")
def test_two_tokens_of_one_player_are_two_hits() -> None:
    table = situation("o12t . . . .")
    table.shoot("a4").shoot("a4").shoot("off")
    assert table.part("pile") == [1, 0, 0]


@proves("SI-S17")
def test_a_power_cannot_hit_twice_with_one_token() -> None:
    table = situation("o12t o11 . . .\no11 . . . .", tokens=7, red="encore pierce chain")
    table.shoot("a4", "3")
    for _ in range(6):
        table.shoot("off")
    assert table.asked == "red target"
    assert table.forbids("target a4") == "SI-S17"


@proves("SI-S18")
def test_shields_do_not_shield_shields() -> None:
    table = situation("c11s s11s . . .")
    table.shoot("a4").shoot("off").shoot("off")
    assert table.board[0] == ". s11s . . ."


@proves("SI-S12")
def test_a_token_knocked_off_before_the_end_of_the_turn_hits_nothing() -> None:
    table = situation("o11 . . . .")
    table.shoot("a4").shoot("nothing", red_0="nothing").shoot("off")
    assert table.board[0] == "o11 . . . ."


@proves("SI-S12")
def test_an_own_token_may_be_knocked_onto_a_card() -> None:
    table = situation("o11 . . . .")
    table.shoot("nothing").shoot("off", red_0="a4").shoot("off")
    assert table.board[0] == ". . . . ."


@proves("SI-S12")
def test_a_token_that_waits_can_lose_a_card_and_never_gain_one() -> None:
    table = situation("o12t o12t o11 . .", players=3, tokens=3)
    table.shoot("a4 b4").finish_turn()

    def with_red(said: str) -> str | None:
        return table.landing_forbidden(Landing(facts("off"), ((0, facts(said)),)))

    assert with_red("a4") is None
    assert with_red("nothing") is None
    assert with_red("a4 b4") == "SI-S12"  # nothing has changed
    assert with_red("a4 c4") == "SI-S12"
    assert with_red("ufo") == "SI-S12"
    reaching = Landing(facts("off"), ((0, facts("a4", "c4")),))
    assert table.landing_forbidden(reaching) == "SI-S12"
    table.land("off", red_0="b4")
    assert table.waiting() == {"red 0": "b4"}
    table.shoot("a4", red_0="nothing").shoot("off")
    assert table.waiting() == {"orange 1": "a4"}
