"""What the view says for people beside what lies there: values of zones, and what is pending."""

from tests.games.invaders.situation import Situation, situation

NOTHING = ("none", "none", 0)


def pending(table: Situation) -> tuple[str, str, int]:
    return table.part("at-work"), table.part("coming"), table.part("due")


def test_values_of_zones_are_told_with_all_that_was_taken_from_them() -> None:
    assert situation("damage 0 2 1").part("values") == [3, 3, 2]


def test_the_card_to_be_cancelled_is_told_and_then_the_one_that_cancels_it() -> None:
    table = situation("hand invader kraken jamming 4 drones ; hand mankind veto 4 saladin")
    assert pending(table) == NOTHING
    assert pending(table.play("play kraken, zone eurasia")) == ("none", "none", 1)  # to be paid
    assert pending(table.play("pay, chance")) == ("kraken", "none", 0)
    assert pending(table.play("cancel veto, pay, chance")) == ("veto", "none", 0)
    assert pending(table.play("...")) == NOTHING


def test_how_many_cards_are_drained_is_told_before_they_are() -> None:
    table = situation(
        "pacific-rim kraken squid / shanty-town ; hand mankind saladin ; released bodysnatchers"
    )
    table.play("end")
    assert table.asked == "mankind prevent"
    assert pending(table) == ("none", "none", 1)


def test_the_new_hero_is_told_before_it_has_a_place() -> None:
    """And so is the card that has destroyed the old one."""
    table = situation("""
        eurasia       / shanty-town colonel
        heroes        medic
        hand invader  thing 2 drones
        released      chainmail
    """)
    table.play("play thing, target mankind eurasia 1, target mankind eurasia 2, pay, ...")
    assert table.asked == "mankind hero-zone"
    assert pending(table) == ("thing", "medic", 0)


def test_cards_still_to_be_discarded_are_counted_for_costs_and_for_texts() -> None:
    table = situation("hand invader mind-worm 4 drones ; hand mankind 3 saladin").play("play mind-worm")
    owed = table.part("due")
    assert owed > 0
    table.play("discard drones")
    assert table.part("due") == owed - 1
    table.play("pay, ...")
    assert table.asked == "mankind strip"
    assert pending(table) == ("mind-worm", "none", 2)
    assert pending(table.play("discard saladin")) == ("mind-worm", "none", 1)


def test_cards_still_to_be_swapped_are_counted() -> None:
    table = situation("plot 1", match="best-of-three").play("strategy atmosphere, ..., limit 3")
    assert (table.asked, table.part("due")) == ("invader out", 3)
    table.play("out drones, out drones")
    assert (table.asked, table.part("due")) == ("invader out", 1)
    table.play("out drones")
    assert (table.asked, table.part("due")) == ("invader in", 3)
    table.play("in mimic")
    assert (table.asked, table.part("due")) == ("invader in", 2)
