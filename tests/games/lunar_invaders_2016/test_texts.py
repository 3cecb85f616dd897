"""What is peculiar to the texts of this game; the rest is tested for all games together."""

import re

import pytest

from mothership.core.registry import catalogue
from mothership.core.texts import LANGUAGES
from mothership.games.lunar_invaders_2016.board import COMPOSITION_WORDS
from tests.games.lunar_invaders_2016.situation import GAME

in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize(
    ("language", "kind", "word", "words"),
    [
        ("en", "space", "a.nw", "north-west Control Point of moon A"),
        ("de", "space", "b.pad", "Teleporterfeld auf Mond B"),
        ("en", "unit", "a.l", "A’s Large"),
        ("en", "unit", "b.lmss", "B’s tower of a Large, a Medium and two Smalls"),
        ("en", "own-unit", "b.mm", "tower of two Mediums"),
        ("de", "unit", "a.m", "mittlere Pyramide von A"),
        ("de", "unit", "b.lss", "Einheit aus einer großen und zwei kleinen Pyramiden von B"),
        ("de", "own-unit", "a.mms", "Einheit aus zwei mittleren und einer kleinen Pyramide"),
    ],
)
def test_spaces_and_units_have_names(language: str, kind: str, word: str, words: str) -> None:
    assert catalogue(language, GAME.package).word(kind, word) == words


NUMBERS = {"en": {"a": 1, "two": 2, "three": 3}, "de": {"einer": 1, "zwei": 2, "drei": 3}}

SIZES = {
    "en": {"Small": "s", "Medium": "m", "Large": "l"},
    "de": {"klein": "s", "mittler": "m", "groß": "l"},
}


@in_both_languages
def test_the_words_for_a_tower_count_its_pieces(language: str) -> None:
    sizes = "|".join(SIZES[language])
    for composition in COMPOSITION_WORDS[1:]:
        words = catalogue(language, GAME.package).word("tower", composition)
        counted = re.findall(rf"(?:(\w+) )?({sizes})", words)
        pieces = [SIZES[language][size] * NUMBERS[language].get(number, 1) for number, size in counted]
        assert "".join(pieces) == composition, words


@in_both_languages
def test_every_kind_of_event_makes_a_sentence(language: str) -> None:
    say = catalogue(language, GAME.package)
    for kind in GAME.events:
        facts = {field.name: say.word(field.kind, field.words[-1]) for field in kind.fields}
        sentence = say.say(f"event.{kind.name}", **facts)
        assert sentence[0].isupper(), sentence
        assert sentence[-1] in ".!", sentence
