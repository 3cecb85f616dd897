"""``mothership check``: the conformance kit from the command line."""

import pytest

from mothership import kit
from mothership.core import Game
from mothership.kit.report import Fault, Report
from tests.cli.helpers import GAME, LUNAR, Run


def test_check_plays_the_game(run: Run) -> None:
    shown = run("check", GAME, "--games", "2")
    assert "2 games, " in shown.out
    assert "replay: compared" in shown.out
    assert shown.code == 0, shown.out  # so short a run may leave something unjudged, but blames nothing


@pytest.mark.parametrize(
    ("faults", "code", "said"),
    [([], 0, "No faults."), ([Fault("legal", "it is not", "0/3", "game: x")], 1, "legal: it is not")],
)
def test_check_ends_with_1_if_something_is_wrong(
    run: Run, monkeypatch: pytest.MonkeyPatch, faults: list[Fault], code: int, said: str
) -> None:
    asked: dict[str, object] = {}

    def check(game: Game, **arguments: object) -> Report:
        asked.update(arguments, game=game)
        return Report(game.id, games=3, moves=7, faults=faults)

    monkeypatch.setattr(kit, "check", check)
    shown = run("check", GAME, "--games", "3", "--seed", "5", "--jobs", "2")
    assert shown.code == code
    assert said in shown.out
    assert asked == {"game": LUNAR, "games": 3, "seed": 5, "jobs": 2, "progress": None}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Not judged: drafts: why"), ("de", "Nicht beurteilt: drafts: why")]
)
def test_check_says_what_it_could_not_judge(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    def check(game: Game, **arguments: object) -> Report:
        return Report(game.id, games=3, moves=7, unjudged={"drafts": "why"})

    monkeypatch.setattr(kit, "check", check)
    shown = run("check", GAME, "--games", "3", "--lang", language)
    assert shown.code == 0
    assert said in shown.words
