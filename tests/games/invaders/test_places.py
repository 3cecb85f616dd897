"""What events tell to whoever draws them: which of two equal cards, why one is drained, on which front."""

from __future__ import annotations

from tests.games.invaders.situation import Situation, situation


def told(table: Situation, *kinds: str) -> list[str]:
    """The events of some kinds with all that they say."""
    return [event for event in table.whole_events if event.split()[0] in kinds]


# Places -------------------------------------------------------------------------------------------


def test_of_two_equal_cards_the_place_tells_which_one_is_meant_and_destroyed() -> None:
    table = situation("eurasia / saladin saladin ; hand invader legionnaires 3 drones")
    table.play("play legionnaires, zone eurasia, target mankind eurasia 2, pay, ...")
    assert told(table, "aimed", "entered", "destroyed") == [
        "aimed mankind saladin eurasia 2",
        "entered invader legionnaires eurasia 1",
        "destroyed mankind saladin eurasia 2",
    ]


def test_a_card_that_moves_has_two_places() -> None:
    table = situation("turn mankind ; eurasia / militia saladin ; africa / medic saladin")
    table.play("strategy ops-centre, target mankind eurasia 2, zone africa")
    assert told(table, "aimed-to", "moved") == [
        "aimed-to mankind saladin eurasia 2 africa",
        "moved mankind saladin eurasia 2 africa 3",
    ]


def test_the_token_that_prevents_is_told_with_its_place() -> None:
    table = situation("pacific-rim medusa leviathan / bunker*1 bunker*2 ; released bodysnatchers")
    table.play("end, shield pacific-rim 2")
    assert told(table, "shielded", "tokens") == [
        "shielded mankind bunker pacific-rim 2",
        "tokens mankind bunker pacific-rim 2 1",
    ]


def test_the_card_that_is_strengthened_is_told_with_its_place() -> None:
    table = situation("turn mankind ; eurasia / saladin saladin chaplain ; hand mankind ramses")
    table.play("use eurasia 3, target mankind eurasia 2, discard ramses, ...")
    assert told(table, "used", "strengthened") == [
        "used mankind chaplain eurasia 3",
        "strengthened mankind saladin eurasia 2 2",
    ]


def test_a_hero_is_told_with_the_places_where_it_fell_and_where_the_next_one_stands() -> None:
    table = situation("""
        eurasia       / saladin colonel
        heroes        medic
        hand invader  hunter 3 drones
        released      chainmail
    """)
    table.play("play hunter, zone eurasia, target mankind eurasia 2, pay, ..., zone eurasia")
    assert told(table, "hero-lost", "hero-came") == [
        "hero-lost colonel eurasia 2",
        "hero-came medic eurasia 2",
    ]


# Attacks ------------------------------------------------------------------------------------------


def test_an_attack_begins_and_its_drains_name_the_front() -> None:
    table = situation("pacific-rim medusa ; eurasia leviathan / ; released bodysnatchers").play("end, ...")
    events = told(table, "attack-began", "broke-through", "held", "drained")
    assert events[0] == "attack-began invader"
    fronts = [event.split()[-2:] for event in events if event.startswith("drained")]
    assert fronts == [["attack", "pacific-rim"]] * 2 + [["attack", "eurasia"]]


def test_what_a_seeded_city_costs_is_no_part_of_the_attack() -> None:
    table = situation("eurasia medusa / hannibal").play("end, target mankind eurasia 1, ...")
    assert told(table, "released") == ["released invader bodysnatchers"]
    assert [event.split()[1::2] for event in told(table, "drained")][-2:] == [["invader", "seeding"]] * 2


def test_mankinds_blow_is_told_as_such() -> None:
    table = situation("turn mankind ; eurasia / narcissus mako").play("end, ...")
    assert told(table, "attack-began") == ["attack-began mankind"]
    fronts = [tuple(event.split()[3:]) for event in told(table, "drained")]
    assert list(dict.fromkeys(fronts)) == [("strike-back", "eurasia"), ("strike-back", "africa")]


def test_costs_texts_and_flips_are_told_as_what_they_are() -> None:
    played = situation("hand invader kraken drones").play("play kraken, zone eurasia, pay, ...")
    assert {tuple(event.split()[3:]) for event in told(played, "drained")} == {("cost", "none")}
    used = situation("eurasia anthraxus").play("use eurasia 1, ...")
    assert {tuple(event.split()[3:]) for event in told(used, "drained")} == {("text", "none")}
    sent = situation("turn mankind ; eurasia / saladin").play(
        "strategy retribution, target mankind eurasia 1, ..."
    )
    assert {tuple(event.split()[3:]) for event in told(sent, "drained")} == {("flip", "none")}


def test_a_text_of_every_turn_is_told_before_what_it_does() -> None:
    table = situation("turn mankind ; eurasia squid spore-pods").play("end, ...")
    first, second = [event.split() for event in told(table, "every-turn", "drained")][:2]
    assert first == ["every-turn", "invader", "spore-pods", "eurasia", "2"]
    assert (second[0], second[3]) == ("drained", "text")
