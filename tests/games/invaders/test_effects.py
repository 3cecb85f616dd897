"""Effects that no card of the box has; owners' cards may."""

from __future__ import annotations

from pathlib import Path

import pytest

from mothership.games.invaders.effects import EFFECTS
from mothership.kit import proves
from tests.games.invaders.situation import BOX, Situation, own_card, situation


def after(effect: str, position: str = "", also: str = "") -> Situation:
    """A table on which Mankind has played a one-shot with these effects."""
    cards = own_card(1, f"play = [{effect}]")
    table = situation(f"turn mankind ; hand mankind own-m01 ; {position}", cards)
    return table.play(f"play own-m01{also}, ...")


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ('{ do = "drain-self", amount = 2 }', ["drained mankind", "drained mankind"]),
        ('{ do = "drain", amount = 1 }', ["drained invader"]),
        ('{ do = "skip-attack" }', ["must-skip"]),
        ('{ do = "reshuffle" }', ["reshuffled mankind 0"]),
        ('{ do = "per", whom = "own", amount = 3 }, { do = "ops", amount = 2 }', ["ops-gained 3"]),
        ('{ do = "per", whom = "enemy", amount = 3 }, { do = "ops", amount = 2 }', []),
        ('{ do = "if", whom = "enemy", amount = 1 }, { do = "draw", amount = 1 }', []),
        ('{ do = "flip", symbols = ["invader"] }', ["drained invader", "must-skip"]),
        ('{ do = "rouse" }', []),
    ],
)
def test_effects_without_a_choice(effect: str, told: list[str]) -> None:
    table = after(effect)
    assert [event.removesuffix(" drones").removesuffix(" saladin") for event in table.told] == told


def test_a_flip_by_a_card_of_another_symbol_changes_nothing() -> None:
    table = after('{ do = "flip", symbols = ["scourge"] }')
    assert table.told == ["drained invader drones"]


def test_a_sacrifice_by_a_text() -> None:
    table = after('{ do = "sacrifice", whom = "own" }', "eurasia kraken / mako", ", target mankind eurasia 1")
    table.shows("eurasia kraken /", "pile mankind mako own-m01")


def test_a_hero_sacrificed_by_a_text_is_replaced() -> None:
    table = after('{ do = "sacrifice", whom = "own" }', "eurasia / medic", ", target mankind eurasia 1")
    assert table.asked == "mankind hero-zone"


def test_tokens_are_put_on_a_card_and_taken_off() -> None:
    put = after('{ do = "tokens", amount = 2 }', "eurasia / norad", ", target mankind eurasia 1")
    put.shows("eurasia / norad*8")
    off = after(
        '{ do = "tokens", amount = -9, whom = "own" }', "eurasia / norad", ", target mankind eurasia 1"
    )
    off.shows("eurasia / norad*0")


def test_a_card_changes_its_own_tokens_and_strength() -> None:
    cards = own_card(2, 'strength = 1\ntokens = 1\nability = { do = [{ do = "tokens-self", amount = 2 }] }')
    table = situation("turn mankind ; eurasia / own-m02", cards).play("use eurasia 1")
    table.shows("eurasia / own-m02*3!")


def test_a_card_that_has_gone_changes_nothing_of_what_lies_in_its_place() -> None:
    text = 'strength = 1\nability = { sacrifice = true, do = [{ do = "strengthen-self", amount = 2 }] }'
    table = situation("turn mankind ; eurasia / own-m02 mako", own_card(2, text)).play("use eurasia 1")
    table.shows("eurasia / . mako")
    assert table.logged("strengthened") == []


def test_strength_tokens_on_a_chosen_card_may_be_negative() -> None:
    table = after(
        '{ do = "strengthen", whom = "enemy", amount = -2 }', "eurasia kraken", ", target invader eurasia 1"
    )
    table.shows("eurasia kraken-2 /")


def test_a_may_is_asked_and_can_be_declined() -> None:
    effect = '{ do = "destroy", whom = "enemy", may = true }, { do = "draw", amount = 1 }'
    table = after(effect, "eurasia kraken", ", none")
    table.shows("eurasia kraken /")
    assert table.logged("drew") == ["drew mankind"]


def test_a_zone_can_be_declined() -> None:
    after('{ do = "zone", amount = 1, may = true }', "damage 1 1 1", ", none").shows("damage 1 1 1")


def test_all_cards_of_both_sides_can_fall() -> None:
    effect = '{ do = "destroy-all", whom = "any strength<=1 not-hero" }'
    table = after(effect, "eurasia drones kraken / militia mako")
    table.shows("eurasia . kraken / . mako")


def test_every_effect_is_used_by_a_card_a_strategy_or_a_test_here() -> None:
    texts = BOX.files["cards.toml"]
    here = Path(__file__).read_text("utf-8")
    elsewhere = ("tax", "ready")  # of strategies; in test_in_play.py
    for name in EFFECTS:
        assert f'do = "{name}"' in texts + here or name in elsewhere, name


# A sacrifice is a price ---------------------------------------------------------------------------

KAMIKAZE = '{ do = "sacrifice", whom = "own defender not-hero" }, { do = "destroy", whom = "enemy" }'


@proves("INV-I12a")
def test_without_its_sacrifice_a_text_does_nothing_more_and_asks_for_nothing() -> None:
    table = after(KAMIKAZE, "eurasia kraken / ; africa / medic")
    table.shows("eurasia kraken /", "pile mankind own-m01")
    assert table.events[1] == "aimless"


@proves("INV-I12a")
def test_without_its_sacrifice_nothing_comes_that_needs_no_choice_either() -> None:
    after('{ do = "sacrifice", whom = "own not-hero" }, { do = "ops", amount = 1 }').shows("ops 1")


@proves("INV-I12a")
def test_with_its_sacrifice_the_rest_of_the_text_happens() -> None:
    aims = ", target mankind eurasia 1, target invader eurasia 1"
    after(KAMIKAZE, "eurasia kraken / mako", aims).shows("eurasia /", "pile mankind mako own-m01")


@proves("INV-I12a")
def test_what_stands_before_a_sacrifice_happens_in_any_case() -> None:
    table = after('{ do = "ops", amount = 1 }, { do = "sacrifice", whom = "own not-hero" }, { do = "rouse" }')
    table.shows("ops 2")


@proves("INV-I12a")
def test_a_sacrifice_that_may_be_left_out_is_no_price() -> None:
    optional = '{ do = "sacrifice", whom = "own not-hero", may = true }, { do = "ops", amount = 1 }'
    after(optional, "eurasia / mako", ", none").shows("ops 2", "eurasia / mako")
    after(optional).shows("ops 2")


@proves("INV-I12a")
def test_by_the_old_rules_a_text_went_on_without_its_sacrifice() -> None:
    cards = own_card(1, f"play = [{KAMIKAZE}]")
    table = situation("turn mankind ; hand mankind own-m01 ; eurasia kraken /", cards, version=1)
    table.play("play own-m01, target invader eurasia 1, ...").shows("eurasia /")
