"""What is peculiar to the texts of this game; the rest is tested for all games together."""

import re
from pathlib import Path

import pytest

import mothership.games.invaders as package
from mothership.core.registry import catalogue, load, messages
from mothership.core.texts import LANGUAGES
from mothership.games.invaders.board import ENDING_RULES, SYMBOL_WORDS
from mothership.games.invaders.loading import keywords_of, read_cards
from tests.games.test_texts import TEXTS

GAME = load("invaders")

HOME = Path(package.__file__).parent

in_both_languages = pytest.mark.parametrize("language", LANGUAGES)

ONE_WORD = {
    "Eurasien": r"Eurasia\b(?! ;)",
    "Kettenhemd": "Chainmail",
    "Eine Stadt besäen": "Körperfresser|befrucht",
    "Plot": r"\b(?:der|den|dem|des) Plan(?:s|es)?\b",
    "Marker": "Token",
    "verschieben": "umzieh|zieht um|Umzüge",
    "Schlüsselbegriff": "Schlüsselw",
    "nutzen": "benutz",
    "Alien-Technologie": "Alientech",
}


@pytest.mark.parametrize("term", ONE_WORD)
def test_german_has_one_word_for_each_thing(term: str) -> None:
    """In rules, sentences and texts of cards; not in what is printed on the board, nor in the notation."""
    said = {
        key: text
        for key, text in messages(GAME.package, "de").items()
        if not key.startswith(("printed.", "game.position", "value.card."))
    }
    cli = {key: text for key, text in messages("mothership.cli", "de").items() if key.startswith("invaders.")}
    rules_text = {"rules": (HOME / "rules.de.md").read_text("utf-8")}
    for key, text in {**said, **cli, **rules_text}.items():
        assert re.search(ONE_WORD[term], text) is None, (key, term)


@in_both_languages
def test_a_game_of_a_match_is_won_in_the_words_of_a_single_game(language: str) -> None:
    texts = next(texts for texts in TEXTS if texts.game == GAME.id)
    assert set(ENDING_RULES) == texts.ending_rules()
    sentences = messages(GAME.package, language)
    for rule in ENDING_RULES:
        assert sentences[f"value.why.{rule.lower()}"] == sentences[f"result.{rule}"]


@pytest.mark.parametrize(
    ("language", "move", "words"),
    [
        ("en", "play saladin", "Play 'Saladin'-class VTOL Aircraft"),
        ("en", "target mankind africa 2", "Choose the card of Mankind in Africa, place 2"),
        ("en", "hero chaplain", "The next hero is Chaplain Reyes"),
        ("de", "play saladin", "Spiel „'Saladin'-Senkrechtstarter“"),
        ("de", "strategy indian-ocean", "Gib frei: Den Indischen Ozean leeren"),
    ],
)
def test_how_moves_read(language: str, move: str, words: str) -> None:
    assert catalogue(language, GAME).move(GAME.vocabulary, GAME.vocabulary.parse(move)) == words


@in_both_languages
def test_every_word_on_a_card_has_a_name_and_a_mark(language: str) -> None:
    _, entries = read_cards(GAME.released[-1].files["cards.toml"])
    keywords = {word for entry in entries.values() for word in keywords_of(entry)}
    wanted = {f"mark.{word}" for word in {*SYMBOL_WORDS, *keywords}}
    wanted |= {f"value.keyword.{word}" for word in keywords}
    wanted |= {f"value.symbol.{word}" for word in SYMBOL_WORDS}
    assert wanted - set(messages(GAME.package, language)) == set()
