"""What is peculiar to the texts of this game; the rest is tested for all games together."""

import re

import pytest

from mothership.core import Data
from mothership.core.registry import catalogue, game_rules, load, rules
from mothership.core.rule import GAP, has_gaps
from mothership.core.texts import LANGUAGES

GAME = load("space-invaders")

in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


@in_both_languages
def test_the_rules_give_the_numbers_of_the_data(language: str) -> None:
    text = told(language, GAME.released[0])
    for said in ("25, 28, 33, 37", "30, 34, 40, 45", "40, 45, 50, 60"):
        assert said in text["SI-B7"]
    for said in ("20, 20, 15, 10", "2, 3, 5, 7", "3, 4, 7, 9", "4, 6, 9, 12"):
        assert said in text["SI-B8"]
    assert "16, 12, 8, 4" in text["SI-S3"]
    assert "16, 12, 9, 6, 3" in text["SI-S3"]
    assert "60" in text["SI-S2"]
    traits = {"en": "speed 1, damage 2, two hits", "de": "Tempo 1, Schaden 2, zwei Treffer"}[language]
    assert f"3 × {traits}" in text["SI-S2"]
    assert numbers(text["SI-B40"]) == [10, 20, 30, 20, 10, 100, 0, 0, 50, 100]
    assert text["SI-S38"].startswith("10 ")
    assert "(SI-P8)" in text["SI-S1"]


@in_both_languages
def test_the_rules_of_a_table_give_the_numbers_of_its_own_data(language: str) -> None:
    text = told(language, own_data("[points]\nsquid = 45\nwin = 70\nicon = 12\n[powers]\nfourth = 'chain'\n"))
    assert numbers(text["SI-B40"]) == [10, 20, 45, 20, 10, 70, 0, 0, 50, 100]
    assert "45" in text["SI-S2"]
    assert text["SI-S38"].startswith("12 ")
    assert "(SI-P12)" in text["SI-S1"]


@in_both_languages
def test_no_gap_is_left_in_the_rules(language: str) -> None:
    for data in GAME.released:
        assert not [rule for rule in game_rules(GAME, language, data).values() if has_gaps(rule)]


def test_both_languages_leave_the_same_gaps() -> None:
    gaps = [
        {rule.id: sorted(GAP.findall(rule.text)) for rule in rules(GAME.package, language).values()}
        for language in LANGUAGES
    ]
    assert gaps[0] == gaps[1]
    assert sum(map(len, gaps[0].values())) > 20


@pytest.mark.parametrize(("language", "name"), [("en", "Chain (level 2)"), ("de", "Kette (Stufe 2)")])
def test_the_fourth_card_is_called_by_what_it_does(language: str, name: str) -> None:
    data = own_data("[powers]\nfourth = 'chain'\n")
    said = catalogue(language, GAME, data=data)
    assert said.word("power", "long-blast") == said.word("powers", "long-blast") == name
    assert said.word("power", "chain") == name.partition(" (")[0]
    assert catalogue(language, GAME).word("power", "long-blast") != name


def own_data(more: str) -> Data:
    """The first data, which say nothing of points, with something behind them."""
    return Data({"numbers.toml": GAME.released[0].files["numbers.toml"] + more})


def told(language: str, data: Data) -> dict[str, str]:
    """The rules of a table, each on one line."""
    return {rule.id: " ".join(rule.text.split()) for rule in game_rules(GAME, language, data).values()}


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize(
    ("language", "word", "said"),
    [
        ("en", "octopus.1.2.twice", "octopus (speed 1, damage 2, two hits)"),
        ("en", "squid.3.1", "squid (speed 3, damage 1)"),
        ("de", "crab.1.1.both", "Krabbe (Tempo 1, Schaden 1, Schild, zwei Treffer)"),
    ],
)
def test_how_cards_read(language: str, word: str, said: str) -> None:
    assert catalogue(language, GAME.package).word("kind", word) == said
