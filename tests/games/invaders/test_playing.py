"""Playing cards: from the hand, for a price, into a zone, at a target."""

import pytest

from mothership.kit import proves
from tests.games.invaders.situation import own_card, situation

# From the hand ------------------------------------------------------------------------------------


@proves("INV-R12")
@pytest.mark.parametrize("card", ["kraken", "saladin", "veto"])
def test_only_own_cards_in_the_hand_can_be_played(card: str) -> None:
    table = situation("hand invader drones ; hand mankind saladin veto")
    assert table.forbids(f"play {card}") == "INV-R12"


@proves("INV-R12")
def test_only_own_cards_in_the_hand_pay_and_answer() -> None:
    table = situation("hand invader kraken 2 drones ; hand mankind veto").play("play kraken, zone eurasia")
    assert table.legal() == {"discard drones"}
    assert table.forbids("discard kraken") == "INV-R12"  # it is on its way
    assert table.forbids("discard veto") == "INV-R12"
    table.play("discard drones, chance")
    assert table.asked == "mankind cancel"
    assert table.forbids("cancel jammer") == "INV-R12"
    assert table.forbids("cancel jamming") == "INV-R12"
    attack = situation("pacific-rim medusa ; hand mankind saladin").play("end")
    assert attack.asked == "mankind prevent"
    assert attack.forbids("prevent guerillas") == "INV-R12"


# The order ----------------------------------------------------------------------------------------


@proves("INV-I10", "INV-I3")
def test_announce_pay_then_the_window_then_it_happens() -> None:
    """The rulebook's Kraken: one card discarded, two drained."""
    table = situation("hand invader kraken 2 drones ; hand mankind veto saladin")
    table.play("play kraken")
    assert table.asked == "invader zone"
    table.play("zone pacific-rim")
    assert table.asked == "invader pay"
    table.play("discard drones, drain invader squid, drain invader medusa")
    assert table.asked == "mankind cancel"
    table.shows("pacific-rim /")
    table.play("let").shows("pacific-rim kraken /", "hand invader drones", "pile invader drones squid medusa")
    assert table.events == ["entered invader kraken pacific-rim"]


@proves("INV-I10")
def test_targets_are_named_before_paying() -> None:
    table = situation("turn mankind ; hand mankind mako saladin ; eurasia drones")
    table.play("play mako, zone eurasia")
    assert table.asked == "mankind target"
    table.play("target invader eurasia 1")
    assert table.asked == "mankind pay"


@proves("INV-I10")
@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("invader eurasia 4", "an empty place"),
        ("mankind eurasia 1", "an own card"),
        ("invader eurasia 1", "too strong"),
        ("invader eurasia 3", "no such mark"),
    ],
)
def test_only_what_the_text_speaks_of_is_a_target(target: str, why: str) -> None:
    position = "turn mankind ; hand mankind sniper demolition saladin ; eurasia behemoth kraken medusa / mako"
    card = "demolition" if why == "no such mark" else "sniper"
    table = situation(position).play(f"play {card}")
    assert table.allows("target invader eurasia 2")
    assert table.forbids(f"target {target}") == "INV-I10", why


@proves("INV-I10")
def test_the_hero_is_a_target_only_where_the_text_allows_it() -> None:
    position = "hand invader kill-swarm hunter 4 drones ; eurasia / mako medic"
    assert situation(position).play("play kill-swarm").forbids("target mankind eurasia 2") == "INV-I10"
    hunting = situation(position).play("play hunter, zone eurasia")
    assert hunting.forbids("target mankind eurasia 1") == "INV-I10"


SCRAPPERS = """
[mankind.own-m02]
name = { en = "Scrappers", de = "Verschrotter" }
flavour = { en = "-", de = "-" }
more = 1
symbols = ["support"]
play = [{ do = "destroy-all", whom = "own tank" }, { do = "strengthen", whom = "own", amount = 1 }]
"""


@proves("INV-I10")
def test_a_target_that_has_gone_meanwhile_is_let_be() -> None:
    table = situation("turn mankind ; eurasia / hannibal medic ; hand mankind own-m02", SCRAPPERS)
    table.play("play own-m02, target mankind eurasia 1")
    assert table.told == ["destroyed mankind hannibal eurasia"]


@proves("INV-I10a")
def test_two_targets_are_two_cards() -> None:
    table = situation("hand invader thing 4 drones ; eurasia / mako medic")
    table.play("play thing, target mankind eurasia 1")
    assert table.forbids("target mankind eurasia 1") == "INV-I10a"
    assert table.legal() == {"target mankind eurasia 2"}


# Costs --------------------------------------------------------------------------------------------


@proves("INV-I3")
def test_the_rulebooks_norad_costs_five_other_cards_of_ones_choice() -> None:
    poor = situation("turn mankind ; hand mankind norad 4 saladin")
    assert poor.forbids("play norad") == "INV-I3"
    table = situation(
        "turn mankind ; hand mankind norad 4 saladin mako veto ; pacific-rim / militia new-york"
    )
    table.play("play norad, zone pacific-rim, discard veto, discard saladin, discard saladin")
    table.play("discard mako, discard saladin, ...")
    table.shows(
        "pacific-rim / militia new-york norad",
        "hand mankind saladin",
        "pile mankind veto saladin saladin mako saladin",
    )


@proves("INV-I3")
def test_a_drain_cost_larger_than_the_deck_cannot_be_paid() -> None:
    table = situation("hand invader kraken drones ; deck invader squid")
    assert table.forbids("play kraken") == "INV-I3"
    assert situation("hand invader kraken drones ; deck invader 2 squid").allows("play kraken")


@proves("INV-I3")
def test_answers_and_abilities_have_their_price_too() -> None:
    answering = situation("hand invader drones ; hand mankind veto").play("play drones, zone africa")
    assert answering.forbids("cancel veto") == "INV-I3"
    using = situation("eurasia harrowers / mako ; hand invader drones")
    assert using.forbids("use eurasia 1") == "INV-I3"
    draining = situation("eurasia shrine ; deck invader 2 drones")
    assert draining.forbids("use eurasia 1") == "INV-I3"


@proves("INV-I3", "INV-I11")
def test_what_is_paid_stays_paid_for_a_cancelled_card() -> None:
    table = situation("hand invader kraken drones ; hand mankind veto saladin ; deck invader 4 squid")
    table.play("play kraken, zone eurasia, pay, chance, cancel veto, pay, ...")
    table.shows("pile invader drones squid squid kraken", "left invader 2", "pile mankind saladin veto")


@proves("INV-I18")
def test_the_order_of_a_discard_pile() -> None:
    """What was discarded, what was drained, then the card itself; and never another order."""
    table = situation("pile invader medusa ; hand invader firestorm drones squid scouts")
    table.play("play firestorm, zone eurasia, discard squid, discard drones, discard scouts")
    table.play("drain invader kraken, drain invader titans, drain invader kraken")
    table.shows("pile invader medusa squid drones scouts kraken titans kraken firestorm")


@proves("INV-I18")
def test_taking_a_card_out_of_a_pile_keeps_the_order_of_the_others() -> None:
    table = situation("turn mankind ; hand mankind conscription veto ; pile mankind emp mako sniper bunker")
    table.play("play conscription, pay, ...").shows("pile mankind sniper bunker veto conscription")


# Zones and room -----------------------------------------------------------------------------------


@proves("INV-R13")
def test_the_values_of_the_zones() -> None:
    table = situation("africa / medic").play("end, ...")
    assert table.logged("held") == ["held pacific-rim 0 3", "held eurasia 0 5", "held africa 0 4"]


@proves("INV-R13")
def test_the_invader_needs_a_free_place() -> None:
    full = "kraken kraken kraken kraken"
    table = situation(f"eurasia {full} ; hand invader drones").play("play drones")
    assert table.forbids("zone eurasia") == "INV-R13"
    assert table.legal() == {"zone pacific-rim", "zone africa"}
    position = (
        "pacific-rim kraken kraken kraken kraken ; eurasia squid squid squid squid ; "
        "africa medusa medusa medusa titans ; hand invader drones oracle scouts"
    )
    packed = situation(position)
    assert packed.forbids("play drones") == "INV-R13"
    assert packed.allows("play oracle")


@proves("INV-I5")
def test_mankind_makes_room_in_a_full_zone() -> None:
    table = situation("turn mankind ; eurasia / mako militia medic norad*2 ; hand mankind ramses")
    table.play("play ramses, zone eurasia")
    assert table.asked == "mankind room"
    assert table.forbids("room 3") == "INV-I5"
    assert table.legal() == {"room 1", "room 2", "room 4"}
    table.play("room 4").shows("eurasia / mako militia medic ramses", "pile mankind norad")
    assert table.events[-2:] == ["made-room mankind norad eurasia", "entered mankind ramses eurasia"]


@proves("INV-I5")
def test_nobody_makes_room_where_there_is_room() -> None:
    table = situation("turn mankind ; eurasia / mako militia medic ; hand mankind ramses")
    table.play("play ramses, zone eurasia").shows("eurasia / mako militia medic ramses")


@proves("INV-I5")
def test_a_cancelled_card_needs_no_room() -> None:
    table = situation(
        "turn mankind ; eurasia / mako militia medic norad ; "
        "hand mankind ramses ; hand invader jamming drones"
    )
    table.play("play ramses, zone eurasia, room 1, cancel jamming, pay, ...")
    table.shows("eurasia / mako militia medic norad", "pile mankind ramses")


@proves("INV-I5")
def test_what_made_room_is_not_touched_by_the_text_of_the_new_card() -> None:
    table = situation("turn mankind ; eurasia / mako militia medic norad ; hand mankind saladin")
    table.play("play saladin, zone eurasia, room 1, target mankind eurasia 1, zone africa, ...")
    table.shows("eurasia / saladin militia medic norad", "africa /", "pile mankind mako")


@proves("INV-I12")
def test_a_one_shot_is_discarded_even_if_it_does_nothing() -> None:
    table = situation("turn mankind ; hand mankind railgun 2 saladin").play("play railgun, pay, ...")
    assert table.asked == "mankind main"
    assert table.told == []
    table.shows("pile mankind saladin saladin railgun")


@proves("INV-I12")
def test_a_one_shot_needs_no_zone() -> None:
    table = situation("hand invader oracle drones").play("play oracle")
    assert table.asked == "invader pay"


# What texts mean ----------------------------------------------------------------------------------


@proves("INV-R30")
def test_half_of_a_text_is_done_if_no_more_is_possible() -> None:
    alone = situation("hand invader thing 4 drones ; eurasia / medic new-york")
    alone.play("play thing, target mankind eurasia 1, pay, chance, let, hero pilot, zone africa")
    alone.shows("eurasia / . new-york", "africa / pilot")
    assert situation("turn mankind ; hand mankind salvage veto ; pile mankind mako").play(
        "play salvage, pay, ..."
    ).told == ["recycled mankind 2"]


@proves("INV-R30")
def test_the_second_half_is_done_if_the_first_is_not_possible() -> None:
    """There is nothing to destroy. A sacrifice is another matter: see INV-I12a."""
    raid = own_card(1, 'play = [{ do = "destroy", whom = "enemy tank" }, { do = "return", whom = "enemy" }]')
    table = situation("turn mankind ; eurasia squid / medic ; hand mankind own-m01", raid).play(
        "play own-m01"
    )
    assert table.legal() == {"target invader eurasia 1"}
    table.play("target invader eurasia 1").shows("eurasia / medic", "hand invader squid")


@proves("INV-R30")
def test_choosing_nothing_takes_a_may() -> None:
    table = situation("hand invader grasper 2 drones ; eurasia / mako").play("play grasper, zone eurasia")
    assert table.forbids("none") == "INV-R30"
    may = situation("hand invader squid drones ; eurasia kraken").play("play squid, zone eurasia")
    assert may.forbids("none") is None
    zone = situation("hand invader quake 2 drones").play("play quake")
    assert zone.forbids("none") == "INV-R30"


@proves("INV-R31")
def test_a_card_that_cannot_be_moved_is_not_moved_by_one_that_can_move_it() -> None:
    wall = "eurasia / colossus mako"
    returning = situation(f"{wall} ; hand invader mimic 2 drones").play("play mimic, zone eurasia")
    assert returning.forbids("target mankind eurasia 1") == "INV-R31"
    moving = situation(f"{wall} ; hand invader gravity-well").play("play gravity-well")
    assert moving.forbids("target mankind eurasia 1") == "INV-R31"
    assert moving.allows("target mankind eurasia 2")


@proves("INV-I19")
def test_impervious_cards_cannot_be_chosen_or_affected() -> None:
    table = situation("hand invader legionnaires 4 drones ; eurasia / hannibal mako")
    table.play("play legionnaires, zone eurasia")
    assert table.forbids("target mankind eurasia 1") == "INV-I19"
    all_of_them = situation("turn mankind ; eurasia sentinel drones ; hand mankind last-stand 4 saladin")
    all_of_them.play("play last-stand, pay, ...").shows("eurasia sentinel /")


@proves("INV-I19")
def test_impervious_protects_from_nothing_else() -> None:
    table = situation("eurasia harrowers / hannibal ; hand invader 2 drones")
    table.play("use eurasia 1, target mankind eurasia 1, pay, ...").shows("eurasia harrowers! /")


PROOF = """
[mankind.own-m01]
name = { en = "Stubborn", de = "Stur" }
flavour = { en = "No.", de = "Nein." }
more = 2
symbols = ["defender"]
strength = 1
always = [{ is = "impervious", to = ["skull"] }]
"""


@proves("INV-I19")
def test_impervious_never_protects_from_being_sacrificed() -> None:
    table = situation("turn mankind ; eurasia kraken / own-m01 ; hand mankind kamikaze", PROOF)
    table.play("play kamikaze, target mankind eurasia 1, target invader eurasia 1")
    table.shows("eurasia /", "pile mankind own-m01 kamikaze")


@proves("INV-R29")
def test_opposing_is_the_same_zone_on_the_other_side() -> None:
    """The rulebook's Legionnaires in Africa."""
    table = situation("africa / mako new-york ; eurasia / militia medic ; hand invader legionnaires 4 drones")
    table.play("play legionnaires, zone africa")
    assert table.forbids("target mankind eurasia 1") == "INV-R29"
    assert table.legal() == {"target mankind africa 1"}
