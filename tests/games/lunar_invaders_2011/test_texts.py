"""What is peculiar to the texts of this game; the rest is tested for all games together."""

import pytest

from mothership.core.registry import catalogue
from tests.games.lunar_invaders_2011.situation import GAME


@pytest.mark.parametrize(
    ("language", "space", "words"),
    [
        ("en", "a.nw", "north-west Control Point of moon A"),
        ("en", "e.e", "east Factory of moon E"),
        ("de", "b.pad", "Teleporterfeld auf Mond B"),
        ("de", "e.e", "Fabrik Ost auf Mond E"),
    ],
)
def test_spaces_have_names(language: str, space: str, words: str) -> None:
    assert catalogue(language, GAME.package).word("space", space) == words


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Throw a hidden sign"), ("de", "Zeige ein verborgenes Zeichen")]
)
def test_a_hidden_throw_is_not_shown(language: str, words: str) -> None:
    seen = GAME.vocabulary.seen(GAME.vocabulary.parse("throw rock"), seat=1, actor=0)
    assert catalogue(language, GAME.package).move(GAME.vocabulary, seen) == words
