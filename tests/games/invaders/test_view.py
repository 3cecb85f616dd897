"""What the view says for people beside what lies there: values of zones, phases, and what is pending."""

from mothership.core import SPECTATOR
from mothership.games.invaders.cards import HERO_WORDS
from mothership.kit import proves
from tests.games.invaders.situation import GAME, Situation, fresh, own_card, situation

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


# Where the turn is --------------------------------------------------------------------------------


def test_the_phase_is_told_in_words() -> None:
    table = fresh()
    assert table.part("phase") == "setup"
    table.play("chance, zone eurasia, chance")
    assert (table.part("phase"), table.part("round")) == ("main", 1)
    table = situation("turn mankind ; eurasia spore-pods ; africa / bunker medic")
    assert table.play("end").asked == "mankind prevent"
    assert table.part("phase") == "every-turn"
    assert table.play("let, chance").part("phase") == "main"


def test_drawing_is_a_phase_of_its_own() -> None:
    table = situation("eurasia / bunker ; released bodysnatchers").play("end")
    assert (table.asked, table.part("phase")) == ("mankind skip-draw", "draw")


def test_the_front_is_told_from_the_question_to_the_last_card_of_it() -> None:
    table = situation("eurasia leviathan medusa / saladin ; hand mankind ramses").play("end")
    assert (table.asked, table.part("phase"), table.part("attacked")) == ("invader seed", "attack", "eurasia")
    table.play("let")
    assert (table.asked, table.part("attacked")) == ("mankind prevent", "eurasia")
    table.play("...")
    assert (table.part("phase"), table.part("attacked")) == ("main", "none")


def test_mankinds_blow_is_a_phase_of_its_own() -> None:
    table = situation("turn mankind ; eurasia / narcissus mako ; hand invader drones").play("end")
    assert (table.asked, table.part("phase"), table.part("attacked")) == (
        "nature drain",
        "strike-back",
        "eurasia",
    )


def test_between_two_games_is_a_phase_of_its_own() -> None:
    table = situation("plot 1", match="best-of-three").play("strategy atmosphere, ...")
    assert table.part("phase") == "between"
    assert sum(table.part("heroes-lost")) == 0


def test_a_game_that_is_over_says_so() -> None:
    assert situation("plot 1").play("strategy atmosphere, ...").part("phase") == "over"


# Chains and acts ----------------------------------------------------------------------------------


def links(table: Situation) -> list[tuple[str, str, str]]:
    columns = [table.part(name) for name in ("chain", "chain-cards", "chain-owners")]
    return [link for link in zip(*columns, strict=True) if link[0] != "none"]


@proves("INV-I11")
def test_the_chain_is_told_in_words_with_what_was_chosen() -> None:
    table = situation("""
        eurasia       / saladin saladin
        hand invader  legionnaires jamming 4 drones
        hand mankind  veto 3 ramses
    """)
    table.play(
        "play legionnaires, zone eurasia, target mankind eurasia 2, pay, chance, cancel veto, pay, chance"
    )
    assert links(table) == [("played", "legionnaires", "invader"), ("cancels", "veto", "mankind")]
    assert table.part("chain-zones")[:2] == ["eurasia", "none"]
    assert table.part("chain-targets")[0] == ["mankind eurasia 2", "none", "none"]
    assert links(table.play("...")) == []


def test_a_strategy_at_work_is_told_by_its_name() -> None:
    table = situation("turn mankind ; eurasia / bunker saladin ; hand mankind 2 ramses")
    table.play("strategy clean-slate")
    assert table.asked == "mankind skip-draw"
    assert table.part("chain-strategies")[0] == "clean-slate"
    assert (table.part("chain")[0], table.part("chain-cards")[0]) == ("works", "none")


def test_the_act_that_is_open_is_told_in_words() -> None:
    table = situation("eurasia / saladin saladin ; hand invader legionnaires 4 drones")
    table.play("play legionnaires, zone eurasia, target mankind eurasia 2")
    assert [table.part(f"act-{name}") for name in ("kind", "card", "zone", "slot")] == [
        "play", "legionnaires", "eurasia", "none",
    ]  # fmt: skip
    assert table.part("act-targets") == ["mankind eurasia 2", "none", "none"]
    table = situation("turn mankind ; eurasia / saladin").play(
        "strategy ops-centre, target mankind eurasia 1"
    )
    assert (table.part("act-kind"), table.part("act-strategy")) == ("strategy", "ops-centre")
    table = situation("eurasia / saladin ; hand invader 2 kraken drones").play("plot less-drain")
    assert (table.part("act-kind"), table.part("act-less")) == ("none", "less-drain")


# Cards in play ------------------------------------------------------------------------------------


def test_what_an_ability_costs_is_told() -> None:
    table = situation("turn mankind ; eurasia / chaplain militia ramses")
    chaplain, militia, none, _ = table.part("ability-costs")[1][1]
    assert (chaplain, militia, none) == ([1, 0, 0, 0], [0, 0, 0, 1], [-1, -1, -1, -1])


@proves("INV-I12")
def test_an_ability_that_would_do_nothing_is_told_to_everybody() -> None:
    """Whoever could use it sees nothing that others do not."""
    bomber = own_card(
        3, 'strength = 1\nability = { do = [{ do = "destroy", whom = "opposing" }], discard = 1 }'
    )
    table = situation("turn mankind ; eurasia / own-m03 ; africa squid / own-m03 medic", bomber)
    for seat in (0, 1, SPECTATOR):
        idle = GAME.view(table.state, seat).to_json()["table"]["idle-abilities"]
        assert (idle[1][1][0], idle[1][2][0]) == (1, 0)


@proves("INV-I12")
def test_a_zone_that_is_worth_nothing_falls_no_lower() -> None:
    burner = own_card(
        5, 'strength = 1\nability = { do = [{ do = "zone-here", amount = -1 }], discard = 1 }', "invader"
    )
    table = situation("damage 3 0 0 ; pacific-rim own-i05 / ; africa own-i05 / medic", burner)
    idle = table.part("idle-abilities")[0]
    assert (idle[0][0], idle[2][0]) == (1, 0)


@proves("INV-I12")
def test_a_token_that_would_be_spent_for_nothing_is_told() -> None:
    depot = own_card(4, 'strength = 1\ntokens = 2\nspend = [{ do = "ready", whom = "own" }]')
    table = situation("turn mankind ; eurasia / own-m04", depot)
    assert table.part("idle-tokens")[1][1] == [1, 0, 0, 0]
    table = situation("turn mankind ; eurasia / own-m04 chaplain!", depot)
    assert table.part("idle-tokens")[1][1] == [0, 0, 0, 0]


def test_heroes_are_lost_when_they_are_neither_to_come_nor_there() -> None:
    assert sum(fresh().play("chance").part("heroes-lost")) == 0  # one is on the way
    table = situation("""
        eurasia       / shanty-town colonel
        heroes        medic pilot hacker engineer marksman diplomat chaplain ranger general professor
        hand invader  thing 2 drones
        released      chainmail
    """)
    assert sum(table.part("heroes-lost")) == 0
    table.play("play thing, target mankind eurasia 1, target mankind eurasia 2, pay, ...")
    lost = table.part("heroes-lost")
    assert [hero for hero, gone in zip(HERO_WORDS, lost, strict=True) if gone] == ["colonel"]
