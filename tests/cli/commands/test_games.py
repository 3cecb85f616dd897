"""``mothership games``."""

import pytest

from tests.cli.helpers import GAME, Run


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Players: 2, 3, 4, 5"), ("de", "Personen: 2, 3, 4, 5")]
)
def test_games_are_listed_with_their_options(run: Run, language: str, word: str) -> None:
    shown = run("games", "--lang", language)
    assert GAME in shown.out
    assert word in shown.out
    assert "combat=dice|roshambo" in shown.out
