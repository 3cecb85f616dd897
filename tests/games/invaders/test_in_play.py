"""Cards in play: abilities, tokens, moving."""

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import own_card, situation

OWN = """
[mankind.own-m01]
name = { en = "Mechanics", de = "Mechaniker" }
flavour = { en = "Again!", de = "Noch einmal!" }
more = 2
symbols = ["support"]
strength = 1
ability = { do = [{ do = "ready", whom = "own" }] }

[mankind.own-m02]
name = { en = "Battery", de = "Batterie" }
flavour = { en = "Click.", de = "Klick." }
more = 2
symbols = ["tech"]
strength = 1
tokens = 3
ability = { do = [{ do = "draw", amount = 1 }], tokens = 2 }
"""

# Abilities ----------------------------------------------------------------------------------------


@proves("INV-R15")
def test_the_rulebooks_mega_slug_drains_and_stays() -> None:
    table = situation("pacific-rim anthraxus deathworm").play("use pacific-rim 1, ...")
    assert table.events == ["used invader anthraxus pacific-rim", "drained mankind saladin"]
    table.shows("pacific-rim anthraxus! deathworm /")


@proves("INV-R15")
@pytest.mark.parametrize("place", ["eurasia 2", "eurasia 3", "africa 1"])
def test_there_has_to_be_an_own_card_with_an_ability(place: str) -> None:
    table = situation("eurasia anthraxus kraken ; africa / medic")
    assert table.forbids(f"use {place}") == "INV-R15"


@proves("INV-R15")
def test_an_ability_can_cost_the_card() -> None:
    table = situation("turn mankind ; eurasia / partisans").play("use eurasia 1")
    table.shows("eurasia /", "pile mankind partisans")


@proves("INV-R15a")
def test_a_card_given_up_for_its_ability_is_no_target_of_it() -> None:
    table = situation("turn mankind ; eurasia / militia mako").play("use eurasia 1")
    assert table.forbids("target mankind eurasia 1") == "INV-R15a"
    assert table.legal() == {"target mankind eurasia 2"}


@proves("INV-I1")
def test_an_ability_is_used_once_a_turn() -> None:
    table = situation("eurasia anthraxus shrine")
    table.play("use eurasia 1, ...")
    assert table.forbids("use eurasia 1") == "INV-I1"
    assert table.allows("use eurasia 2")
    table.play("end, ..., end, ...")
    assert table.asked == "invader main"
    assert table.allows("use eurasia 1")


@proves("INV-I1")
def test_an_ability_can_be_used_in_the_turn_in_which_the_card_came() -> None:
    table = situation("hand invader anthraxus drones").play("play anthraxus, zone eurasia, pay, ...")
    table.play("use eurasia 1, ...").shows("drained 1")


@proves("INV-I1a")
def test_a_card_is_made_ready_once_in_a_turn() -> None:
    table = situation("turn mankind ; eurasia / own-m01 own-m01 medic", OWN)
    table.play("use eurasia 3, use eurasia 1, target mankind eurasia 3")
    assert table.events[-1] == "readied mankind medic"
    table.shows("eurasia / own-m01! own-m01 medic!!")
    table.play("use eurasia 3")
    assert table.forbids("use eurasia 3") == "INV-I1"
    table.play("use eurasia 2, target mankind eurasia 3")
    assert table.logged("readied") == []
    assert table.forbids("use eurasia 3") == "INV-I1"


@proves("INV-I1a")
def test_what_was_not_used_is_not_made_ready() -> None:
    table = situation("turn mankind ; eurasia / own-m01 medic", OWN)
    table.play("use eurasia 1, target mankind eurasia 2, use eurasia 2")
    assert table.forbids("use eurasia 2") == "INV-I1"


# Tokens -------------------------------------------------------------------------------------------


@proves("INV-R16")
def test_tokens_are_spent_as_many_as_there_are() -> None:
    table = situation("turn mankind ; eurasia / iron-dome mako")
    table.play(*["spend eurasia 1, target mankind eurasia 2"] * 3).shows("eurasia / iron-dome*0 mako+3")
    assert table.forbids("spend eurasia 1") == "INV-R16"


@proves("INV-R16")
@pytest.mark.parametrize("place", ["eurasia 1", "eurasia 2", "africa 4"])
def test_only_tokens_of_a_card_that_says_so_are_spent(place: str) -> None:
    table = situation("turn mankind ; eurasia / norad mako")
    assert table.forbids(f"spend {place}") == "INV-R16"


@proves("INV-R16")
def test_tokens_can_be_the_price_of_an_ability() -> None:
    table = situation("turn mankind ; eurasia / own-m02", OWN).play("use eurasia 1, ...")
    assert table.logged("tokens") == ["tokens mankind own-m02 1"]
    table.play("end, ..., end, ...")
    assert table.forbids("use eurasia 1") == "INV-R16"


# Moving -------------------------------------------------------------------------------------------


@proves("INV-I14")
def test_a_card_moves_to_another_zone_with_room() -> None:
    position = "turn mankind ; eurasia / sherpas ; pacific-rim / mako mako militia militia ; africa / medic"
    table = situation(position).play("use eurasia 1, target mankind eurasia 1")
    assert table.forbids("zone eurasia") == "INV-I14"
    assert table.forbids("zone pacific-rim") == "INV-I14"
    table.play("zone africa").shows("eurasia /", "africa / medic sherpas!")


@proves("INV-I14")
def test_a_card_with_nowhere_to_go_cannot_be_chosen() -> None:
    position = (
        "turn mankind ; eurasia / sherpas saladin ramses ramses ; pacific-rim / mako mako militia militia ; "
        "africa / medic hannibal hannibal"
    )
    table = situation(position).play("use eurasia 1")
    for stuck in ("pacific-rim 1", "africa 1"):  # the only zone that is near is full
        assert table.forbids(f"target mankind {stuck}") == "INV-I14"
    assert table.allows("target mankind eurasia 2")


@proves("INV-I14")
def test_what_lies_on_a_card_moves_with_it() -> None:
    table = situation("turn mankind ; eurasia / sherpas saladin+2*3! ; africa / medic")
    table.play("use eurasia 1, target mankind eurasia 2, zone africa")
    table.shows("africa / medic saladin+2*3!")


@proves("INV-I14")
def test_only_mobile_heroes_move_and_only_in_mankinds_turn() -> None:
    assert situation("turn mankind ; eurasia / medic").forbids("hero-move africa") == "INV-I14"
    assert situation("turn invader ; eurasia / pilot").forbids("hero-move africa") == "INV-I14"
    table = situation("turn mankind ; eurasia / pilot ; africa / mako mako militia militia")
    assert table.forbids("hero-move africa") == "INV-I14"
    assert table.forbids("hero-move eurasia") == "INV-I14"
    table.play("hero-move pacific-rim").shows("pacific-rim / pilot")


@proves("INV-I14a")
def test_a_mobile_hero_moves_three_times_a_turn() -> None:
    table = situation("turn mankind ; eurasia / pilot")
    table.play("hero-move africa, hero-move pacific-rim, hero-move eurasia")
    assert table.forbids("hero-move africa") == "INV-I14a"
    table.play("end, ..., end, ...")
    assert table.allows("hero-move africa")


@proves("INV-I14b")
def test_adjacent_zones() -> None:
    """Eurasia lies between the two others."""
    for zone, there in (
        ("pacific-rim", {"eurasia"}),
        ("africa", {"eurasia"}),
        ("eurasia", {"pacific-rim", "africa"}),
    ):
        table = situation(f"turn mankind ; {zone} / sherpas").play(f"use {zone} 1, target mankind {zone} 1")
        assert table.legal() == {f"zone {other}" for other in there}
    far = situation("turn mankind ; africa / sherpas").play("use africa 1, target mankind africa 1")
    assert far.forbids("zone pacific-rim") == "INV-I14b"


@proves("INV-I14b")
def test_other_moves_go_anywhere() -> None:
    table = situation("turn mankind ; africa / pilot").play("use africa 1, target mankind africa 1")
    assert table.legal() == {"zone pacific-rim", "zone eurasia"}


# Texts speak of cards, not of places --------------------------------------------------------------


@proves("INV-I10")
def test_a_target_that_is_gone_is_not_its_successor() -> None:
    """The hero that takes the place of the old one was not chosen."""
    text = 'strength = 1\nability = { do = [{ do = "destroy-all" }, { do = "destroy", whom = "enemy" }] }'
    table = situation(
        "africa own-i01 / medic ; heroes pilot ranger ; released chainmail", own_card(1, text, "invader")
    )
    table.play("use africa 1, target mankind africa 1, hero pilot, zone africa").shows(
        "africa own-i01! / pilot"
    )


@proves("INV-I10")
def test_a_zone_that_was_chosen_is_no_card() -> None:
    """The first places of the Invader have the numbers of the zones."""
    text = 'strength = 1\nability = { do = [{ do = "sacrifice" }, { do = "zone", amount = -1 }] }'
    table = situation("pacific-rim drones drones own-i01", own_card(1, text, "invader"))
    table.play("use pacific-rim 3, target invader pacific-rim 1, zone pacific-rim")
    table.shows("pacific-rim . drones own-i01! /", "damage 1 0 0")


@proves("INV-I14")
def test_a_text_follows_its_own_card() -> None:
    text = """strength = 1
tokens = 1
ability = { do = [
    { do = "move", whom = "own" }, { do = "strengthen-self", amount = 2 }, { do = "tokens-self", amount = 1 },
] }"""
    table = situation("eurasia own-i01 ; africa drones", own_card(1, text, "invader"))
    table.play("use eurasia 1, target invader eurasia 1, zone africa").shows(
        "africa drones own-i01+2*2! / medic"
    )
    gone = text.replace('"move", whom = "own"', '"sacrifice"')
    table = situation("eurasia own-i01 own-i01", own_card(1, gone, "invader"))
    table.play("use eurasia 1, target invader eurasia 1").shows("eurasia . own-i01 /")


@proves("INV-I13", "INV-R30")
def test_a_hero_cannot_be_returned_to_a_hand() -> None:
    cards = own_card(1, 'play = [{ do = "return", whom = "enemy" }]', "invader")
    table = situation("eurasia / medic mako ; hand invader own-i01", cards).play("play own-i01")
    assert table.legal() == {"target mankind eurasia 2"}
    assert table.forbids("target mankind eurasia 1") == "INV-I10"
    alone = situation("eurasia / medic ; hand invader own-i01 ; hand mankind", cards).play("play own-i01")
    assert alone.asked == "invader main"
    assert alone.logged("aimless")
    alone.shows("pile invader own-i01")


@proves("INV-I10")
def test_a_target_of_which_the_text_speaks_no_longer_is_spared() -> None:
    text = 'play = [{ do = "strengthen-hero", amount = 5 }, { do = "destroy", whom = "any strength<=2" }]'
    table = situation("turn mankind ; eurasia / medic ; hand mankind own-m01", own_card(1, text))
    table.play("play own-m01, target mankind eurasia 1, ...").shows("eurasia / medic+5")
