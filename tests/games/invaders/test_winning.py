"""Who wins, and when."""

import pytest

from mothership.games.invaders.board import INVADER, MANKIND
from mothership.games.invaders.winning import win
from mothership.kit import proves
from tests.games.invaders.situation import own_card, situation

# Empty decks --------------------------------------------------------------------------------------


@proves("INV-R3")
def test_mankind_wins_when_the_invader_cannot_draw() -> None:
    table = situation("turn mankind ; deck invader kraken").play("end, ...")
    assert table.won == "mankind INV-R3"
    table.shows("hand invader kraken")


@proves("INV-R3")
def test_mankind_wins_when_the_invader_cannot_drain() -> None:
    table = situation("turn mankind ; eurasia / narcissus mako ; deck invader kraken").play("end, ...")
    assert table.won == "mankind INV-R3"
    assert table.logged("drained") == ["drained invader kraken"]


@proves("INV-R6")
def test_the_invader_wins_when_mankind_cannot_draw() -> None:
    assert situation("deck mankind saladin").play("end, ...").won == "invader INV-R6"


@proves("INV-R6")
def test_the_invader_wins_when_mankind_cannot_drain() -> None:
    table = situation("pacific-rim medusa ; deck mankind saladin").play("end, ...")
    assert table.won == "invader INV-R6"
    assert table.logged("began") == []


@proves("INV-I4")
def test_an_empty_deck_alone_loses_nothing() -> None:
    table = situation("deck mankind 2 saladin").play("end, ...")
    assert table.asked == "mankind main"
    table.shows("left mankind 0", "hand mankind 2 saladin")
    table.play("end, ...")
    assert table.asked == "invader main"


@proves("INV-I4")
def test_a_cost_never_empties_a_deck_too_far() -> None:
    table = situation("hand invader kraken drones ; deck invader scouts")
    assert table.forbids("play kraken") == "INV-I3"
    assert table.forbids("play drones") is None


@proves("INV-I4")
def test_the_price_of_a_strategy_can_empty_a_deck() -> None:
    table = situation("africa / medic ; deck invader kraken").play("end, target mankind africa 1, ...")
    assert table.won == "mankind INV-R3"


@proves("INV-R28", "INV-I4")
@pytest.mark.parametrize(
    ("invaders", "mankinds", "won", "by_the_old_rules"),
    [
        (3, 3, "mankind INV-R28", "mankind INV-R28"),
        (4, 3, "mankind INV-R28", "invader INV-R6"),
        (3, 4, "mankind INV-R28", "mankind INV-R3"),
        (4, 4, "mankind INV-R28", ""),
        (5, 3, "invader INV-R6", "invader INV-R6"),
        (3, 5, "mankind INV-R3", "mankind INV-R3"),
        (5, 4, "", ""),
        (4, 5, "", ""),
    ],
)
def test_a_text_of_the_invader_empties_both_decks(
    invaders: int, mankinds: int, won: str, by_the_old_rules: str
) -> None:
    """Four of each are drained."""
    decks = f"deck invader {invaders} kraken ; deck mankind 2 saladin {mankinds - 2} ramses"
    text = f"hand invader eclipse drones ; {decks}"
    assert situation(text).play("play eclipse, pay, ...").won == won
    assert situation(text, version=1).play("play eclipse, pay, ...").won == by_the_old_rules


@proves("INV-R28")
@pytest.mark.parametrize(("cards", "won"), [(1, "mankind INV-R28"), (2, ""), (3, "")])
def test_a_text_of_mankind_must_find_both_decks_too_small(cards: int, won: str) -> None:
    """Two of each are drained."""
    gamble = own_card(1, 'play = [{ do = "drain-both", amount = 2 }]')
    decks = f"deck invader {cards} kraken ; deck mankind {cards} saladin"
    table = situation(f"turn mankind ; hand mankind own-m01 ; {decks}", gamble)
    assert table.play("play own-m01, ...").won == won


@proves("INV-R28")
def test_a_deck_that_was_empty_before_and_is_spared_is_not_emptied() -> None:
    table = situation(
        "eurasia / rushmore*4 ; hand invader eclipse drones ; deck invader 4 squid ; deck mankind"
    )
    table.play("play eclipse, discard drones", *["shield eurasia 1"] * 4, "...")
    assert (table.won, table.asked) == ("", "invader main")


ECLIPSE = "hand invader eclipse drones ; deck invader squid ; deck mankind saladin ; hand mankind"


@proves("INV-R28", "INV-I17")
def test_both_are_asked_to_prevent_before_the_decks_are_looked_at() -> None:
    table = situation(f"eurasia / rushmore*4 ; {ECLIPSE}").play("play eclipse, discard drones")
    assert table.asked == "mankind prevent"
    table.shows("due 4")
    table.play("shield eurasia 1, shield eurasia 1, shield eurasia 1, ...")
    assert table.won == "mankind INV-R28"  # the Invader has too few, and Mankind just enough
    alone = situation(f"eurasia / rushmore*4 ; {ECLIPSE}").play("play eclipse, discard drones")
    assert alone.play(*["shield eurasia 1"] * 4, "...").won == "mankind INV-R3"
    alone.shows("left mankind 1")
    both = situation(f"eurasia / rushmore*4 ; {ECLIPSE}").play("play eclipse, discard drones")
    assert both.play("shield eurasia 1, let").won == "mankind INV-R28"
    assert both.logged("drained") == []


@proves("INV-R28", "INV-I17")
def test_the_invader_is_asked_before_anything_is_drained() -> None:
    shield = own_card(1, 'strength = 1\ntokens = 4\nalways = [{ is = "shields" }]', "invader")
    position = ECLIPSE.replace("deck invader squid", "deck invader 2 squid")
    table = situation(f"eurasia own-i01 / rushmore*4 ; {position}", shield).play(
        "play eclipse, discard drones"
    )
    table.play("shield eurasia 1, let")
    assert table.asked == "invader prevent"
    table.play("shield eurasia 1, shield eurasia 1, shield eurasia 1, ...")
    assert table.won == "invader INV-R6"
    assert table.logged("drained") == ["drained mankind saladin"]
    table.shows("left invader 2")


# Zones, heroes, tokens, the plot ------------------------------------------------------------------


@proves("INV-R4", "INV-R20")
def test_mankind_wins_when_the_plot_fails() -> None:
    table = situation("plot 1").play("end, ...")
    assert table.won == "mankind INV-R4"
    assert table.events[-1] == "plot-moved 0"


@proves("INV-R5")
def test_the_fifth_token_wins_for_mankind() -> None:
    table = situation("eurasia / succubus*3").play("end, ...")
    assert table.asked == "mankind main"
    table.shows("eurasia / succubus*4")
    assert table.play("end, ..., end, ...").won == "mankind INV-R5"


@proves("INV-R10")
def test_the_fifth_token_wins_for_the_invader() -> None:
    table = situation("turn mankind ; eurasia goo-sprayer*3").play("end, ...")
    assert table.won == ""
    table.shows("eurasia goo-sprayer*4 /")
    assert table.play("end, ..., end, ...").won == "invader INV-R10"


@proves("INV-R7")
def test_the_invader_wins_when_eurasia_falls() -> None:
    table = situation("damage 0 3 0 ; hand invader 2 quake 4 drones")
    assert table.play("play quake, zone eurasia, pay, ...").won == ""
    assert table.play("play quake, zone eurasia, pay, ...").won == "invader INV-R7"


@proves("INV-R8")
@pytest.mark.parametrize(("first", "second"), [("pacific-rim", "africa"), ("africa", "pacific-rim")])
def test_the_invader_wins_when_both_other_zones_fall(first: str, second: str) -> None:
    table = situation("damage 2 0 2 ; hand invader 2 quake 4 drones")
    assert table.play(f"play quake, zone {first}, pay, ...").won == ""
    assert table.play(f"play quake, zone {second}, pay, ...").won == "invader INV-R8"


@proves("INV-R9")
def test_the_invader_wins_when_the_last_hero_is_destroyed() -> None:
    table = situation("eurasia / medic ; heroes ; hand invader hunter 4 drones")
    table.play("play hunter, zone eurasia, target mankind eurasia 1, pay, ...")
    assert table.won == "invader INV-R9"


@proves("INV-R9")
def test_the_invader_wins_when_the_last_hero_is_sacrificed() -> None:
    table = situation("turn mankind ; eurasia / medic ; heroes")
    assert table.play("strategy retribution, target mankind eurasia 1, ...").won == "invader INV-R9"


# When it is tested --------------------------------------------------------------------------------


@proves("INV-I9")
def test_a_game_ends_in_the_middle_of_a_text() -> None:
    table = situation("damage 0 4 0 ; hand invader collapse 4 drones")
    table.play("play collapse, zone eurasia, pay, ...")
    assert table.won == "invader INV-R7"
    assert not any(event.startswith("drained mankind") for event in table.events)


TWO_STEPS = """
[invader.own-i01]
name = { en = "Landslide", de = "Erdrutsch" }
flavour = { en = "-", de = "-" }
more = 1
symbols = ["scourge"]
play = [{ do = "zone", amount = -1 }, { do = "plot", amount = 1 }]
"""


@proves("INV-I9")
def test_what_stands_behind_that_in_the_text_does_not_happen_any_more() -> None:
    table = situation("plot 5 ; damage 0 4 0 ; hand invader own-i01", TWO_STEPS)
    table.play("play own-i01, zone eurasia").shows("won invader INV-R7", "plot 5")


@proves("INV-I9")
@pytest.mark.parametrize("first", [INVADER, MANKIND])
def test_in_the_same_instant_mankind_wins(first: int) -> None:
    state = situation().state
    for seat in (first, 1 - first):
        win(state, seat, "INV-R4" if seat == MANKIND else "INV-R7")
    assert (state.winner, state.ended_by) == (MANKIND, "INV-R4")


@proves("INV-I9a")
def test_after_a_hundred_rounds_mankind_has_held_out() -> None:
    table = situation("round 99 ; turn mankind ; pacific-rim medusa").play("end, ...")
    assert table.asked == "invader main"
    table.shows("round 100")
    assert table.play("end, ..., end, ...").won == "mankind INV-I9a"


@proves("INV-I9")
def test_a_card_that_decides_a_game_is_discarded_too() -> None:
    table = situation("damage 0 4 0 ; hand invader quake 2 drones ; deck invader 2 squid")
    table.play("play quake, zone eurasia, pay, ...")
    assert table.won == "invader INV-R7"
    table.shows("pile invader drones drones squid squid quake")


@proves("INV-I9")
def test_nothing_is_legal_when_a_game_is_over() -> None:
    table = situation("plot 1").play("end, ...")
    assert table.asked == "nobody over"
    assert table.legal() == set()
    assert {table.state.forbids(move) for move in range(table.game.vocabulary.size)} == {"INV-R4"}
