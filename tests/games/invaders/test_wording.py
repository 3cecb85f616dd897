"""The texts of cards are made from what the cards do."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from mothership.core import Data
from mothership.core.registry import catalogue, game_messages, load, messages
from mothership.core.texts import LANGUAGES
from mothership.games.invaders.board import STRATEGY_WORDS
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.effects import ALWAYS, CHANGE, EFFECTS, NO_AMOUNT
from mothership.games.invaders.loading import FILE, Entry, read_cards
from mothership.games.invaders.program import FOR_THE_NEXT
from mothership.games.invaders.wording import Wording
from mothership.kit import proves
from tests.games.invaders.situation import BOX

GAME = load("invaders")
FILES = GAME.released[-1].files
_, CARDS = read_cards(FILES[FILE])
WORDINGS = {language: Wording(messages(GAME.package, language), ["tank"]) for language in LANGUAGES}
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def every_entry() -> list[Entry]:
    """Every effect with every kind of amount, chosen freely or not."""
    entries = []
    for name, effect in EFFECTS.items():
        for amount in (1, 2) if effect.amount != CHANGE else (1, 2, -1, -2):
            for may in (False, True) if effect.asks else (False,):
                entry: dict[str, Any] = {"do": name}
                entry |= {} if effect.amount == NO_AMOUNT else {"amount": amount}
                entry |= {"symbols": ["pod", "skull"]} if effect.symbols else {}
                entries.append(entry | ({"may": True} if may else {}))
    return entries


def looks_whole(text: str) -> bool:
    """A sentence without a bare key or a gap in it."""
    return text.endswith(".") and "{" not in text and not any(f"{table}." in text for table in TABLES)


TABLES = ("effect", "always", "filter", "text", "cost", "mark", "value")


# Every word of the vocabulary ---------------------------------------------------------------------


@in_both_languages
@pytest.mark.parametrize("entry", every_entry(), ids=str)
def test_every_effect_has_words(language: str, entry: Entry) -> None:
    behind = [{"do": "draw", "amount": 1}] if EFFECTS[entry["do"]].step in FOR_THE_NEXT else []
    text = WORDINGS[language].text({"play": [entry, *behind]}, "mankind")
    assert looks_whole(text)
    assert ("may" in text or "darfst" in text) == entry.get("may", False)


@in_both_languages
@pytest.mark.parametrize("name", ALWAYS)
@pytest.mark.parametrize("amount", [1, 2, -1])
def test_everything_that_is_always_so_has_words(language: str, name: str, amount: int) -> None:
    facts = {"amount": amount, "whom": "tank", "symbols": ["pod"], "to": ["pod", "tank"]}
    entry = {"is": name, **{fact: facts[fact] for fact in ALWAYS[name].split()}}
    for symbol in ("tech", "pod"):
        card = {"symbols": [symbol], "keywords": ["tank"] if symbol == "pod" else [], "always": [entry]}
        assert looks_whole(WORDINGS[language].text(card, "mankind"))


@pytest.mark.parametrize(
    ("name", "symbol", "told"),
    [
        ("bonus", "location", ("Your other Location cards in", "Deine anderen Orts-Karten in")),
        ("bonus", "tech", ("Your Location cards in", "Deine Orts-Karten in")),
        ("each", "location", ("each other Location card of yours", "jede andere eigene Orts-Karte")),
        ("each", "tech", ("each of your Location cards", "jede eigene Orts-Karte")),
    ],
)
def test_only_a_card_that_is_one_itself_speaks_of_others(
    name: str, symbol: str, told: tuple[str, str]
) -> None:
    card = {"symbols": [symbol], "always": [{"is": name, "amount": 1, "whom": "own location"}]}
    for language, text in zip(("en", "de"), told, strict=True):
        assert text in WORDINGS[language].text(card, "mankind")


@proves("INV-I12a")
def test_a_sacrifice_reads_as_a_price() -> None:
    card = {"symbols": ["skull"], "play": [{"do": "sacrifice"}, {"do": "destroy"}]}
    assert (
        WORDINGS["en"].text(card, "invader")
        == "Sacrifice one of your cards; only then destroy an enemy card."
    )
    assert WORDINGS["de"].text(card, "invader") == (
        "Opfere eine eigene Karte; nur dann: Zerstöre eine feindliche Karte."
    )
    alone = {"symbols": ["skull"], "play": [{"do": "destroy"}, {"do": "sacrifice"}]}
    assert "only then" not in WORDINGS["en"].text(alone, "invader")


def test_a_printed_card_has_its_whole_printed_name() -> None:
    said = game_messages(GAME, "en")
    assert said["value.card.succubus"] == "Biological Weapon Package - Codenamed 'Alluring Succubus'"


FILTERS = [
    ("own", "one of your cards", "eine eigene Karte"),
    ("opposing defender", "an opposing Defender card", "eine gegenüberliegende Verteidiger-Karte"),
    ("own here", "one of your cards in this zone", "eine eigene Karte in dieser Zone"),
    (
        "enemy pod skull tank",
        "an enemy Pod, Skull or Tank card",
        "eine feindliche Larven-, Schädel- oder Panzer-Karte",
    ),
    (
        "enemy strength<=2",
        "an enemy card with strength 2 or less",
        "eine feindliche Karte mit Stärke 2 oder weniger",
    ),
    (
        "enemy tank or-strength<=2",
        "an enemy Tank card or one with strength 2 or less",
        "eine feindliche Panzer-Karte oder eine mit Stärke 2 oder weniger",
    ),
    ("any not-hero", "any card (not the hero)", "eine beliebige Karte (nicht der Held)"),
    ("enemy only-hero", "the enemy hero", "den feindlichen Helden"),
]


@pytest.mark.parametrize(("whom", "english", "german"), FILTERS)
def test_how_whom_a_text_speaks_of_reads(whom: str, english: str, german: str) -> None:
    entry = {"play": [{"do": "destroy", "whom": whom}]}
    assert WORDINGS["en"].text(entry, "invader") == f"Destroy {english}."
    assert WORDINGS["de"].text(entry, "invader") == f"Zerstöre {german}."


def test_mankind_has_no_enemy_hero_to_be_spared() -> None:
    entry = {"play": [{"do": "destroy", "whom": "enemy not-hero"}]}
    assert WORDINGS["en"].text(entry, "mankind") == "Destroy an enemy card."
    assert WORDINGS["en"].text(entry, "invader") == "Destroy an enemy card (not the hero)."


# Cards --------------------------------------------------------------------------------------------

READ = [
    (
        "legionnaires",
        "Enters: destroy an opposing Defender card.",
        "Kommt ins Spiel: Zerstöre eine gegenüberliegende Verteidiger-Karte.",
    ),
    (
        "thing",
        "Destroy an enemy Defender card, and another one.",
        "Zerstöre eine feindliche Verteidiger-Karte und noch eine.",
    ),
    (
        "minutemen",
        "Enters: if at least 2 of your Infantry cards are in play: draw a card.",
        "Kommt ins Spiel: Wenn mindestens 2 eigene Infanterie-Karten im Spiel sind: Zieh eine Karte.",
    ),
    (
        "deathworm",
        "Once a turn (drain 1): the opponent discards a card at random.",
        "Einmal im Zug (1 schwinden): Der Gegner legt eine zufällige Karte ab.",
    ),
    (
        "guerillas",
        "Answer: prevent up to 3 cards of a drain.",
        "Antwort: Wende bis zu 3 Karten eines Schwunds ab.",
    ),
    ("kraken", "", ""),
]


@pytest.mark.parametrize(("card", "english", "german"), READ)
def test_how_cards_read(card: str, english: str, german: str) -> None:
    for language, text in (("en", english), ("de", german)):
        assert catalogue(language, GAME, data=BOX).messages[f"card.{card}.text"] == text


@in_both_languages
def test_a_card_without_a_text_does_nothing_and_no_other_is_silent(language: str) -> None:
    said = game_messages(GAME, language)
    silent = {card for card in CARDS if not said[f"card.{card}.text"]}
    assert silent == {"kraken", "medusa"}
    for card in silent:
        assert {"enters", "play", "ability", "always", "cancel", "prevent", "spend", "every-turn"}.isdisjoint(
            CARDS[card]
        )
    for card in set(CARDS) - silent:
        assert looks_whole(said[f"card.{card}.text"]), card


@in_both_languages
def test_no_two_cards_say_the_same(language: str) -> None:
    """Neither in their words with their numbers, nor in their names."""
    said = game_messages(GAME, language)
    facts = ("text", "cost", "strength", "symbols", "keywords")
    told = [tuple(said[f"card.{card}.{fact}"] for fact in facts) for card in CARDS]
    assert len(set(told)) == len(CARDS)
    assert len({said[f"value.card.{card}"] for card in CARDS}) == len(CARDS)


@in_both_languages
def test_every_strategy_has_a_text(language: str) -> None:
    said = game_messages(GAME, language)
    for strategy in STRATEGY_WORDS:
        assert looks_whole(said[f"strategy.{strategy}.text"]), strategy


def test_the_ops_centre_says_that_a_token_is_spent() -> None:
    said = game_messages(GAME, "en")["strategy.ops-centre.text"]
    assert said == "Spend a token: move one of your Defender cards to another zone."


@in_both_languages
def test_the_note_of_a_card_has_all_that_stands_on_it(language: str) -> None:
    said = game_messages(GAME, language)
    for card in CARDS:
        note = said[f"card.{card}.note"]
        for fact in ("cost", "symbols", "keywords", "text", "strength"):
            assert said[f"card.{card}.{fact}"] in note, (card, fact)


def test_texts_have_no_gaps_that_nobody_fills() -> None:
    made = set(game_messages(GAME, "en")) - set(messages(GAME.package, "en"))
    assert len(made) > 10 * len(CARDS)
    said = game_messages(GAME, "en")
    for key in made:
        assert [name for _, name, _, _ in Formatter().parse(said[key]) if name] == [], key


# An owner's cards ---------------------------------------------------------------------------------


def with_cards(text: str) -> Data:
    return Data({**FILES, FILE: FILES[FILE] + text})


OWN = """
[mankind.own-m01]
name = { en = "Moon Rangers", de = "Mondjäger" }
flavour = { en = "Up.", de = "Hinauf." }
copies = 1
symbols = ["defender"]
keywords = ["moon-walker"]
strength = 2
discard = 1
enters = [{ do = "destroy", whom = "opposing moon-walker" }]
"""


@pytest.mark.parametrize(
    ("language", "name", "text"),
    [
        ("en", "Moon Rangers", "Enters: destroy an opposing Moon walker card."),
        ("de", "Mondjäger", "Kommt ins Spiel: Zerstöre eine gegenüberliegende Moon walker-Karte."),
    ],
)
def test_a_card_of_ones_own_has_its_name_and_its_text(language: str, name: str, text: str) -> None:
    usual, ours = catalogue(language, GAME), catalogue(language, GAME, data=with_cards(OWN))
    assert usual.word("card", "own-m01") == "own-m01"
    assert ours.word("card", "own-m01") == name
    assert ours.messages["card.own-m01.text"] == text
    assert ours.messages["card.own-m01.keywords"] == "Moon walker"
    move = GAME.vocabulary.parse("play own-m01")
    assert name in ours.move(GAME.vocabulary, move)


def test_every_word_for_a_card_that_is_used_has_a_name() -> None:
    said = catalogue("en", GAME)
    for word in CARD_WORDS:
        assert (said.word("card", word) != word) == (word in CARDS)
