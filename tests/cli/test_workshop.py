"""Looking things up, testing a game, beginning one, and the picture for the documentation."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from mothership import kit
from mothership.cli import picture
from mothership.core import registry
from tests.cli.helpers import GAME, LUNAR, Run

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / f"{GAME}.svg"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Players: 2, 3, 4, 5"), ("de", "Personen: 2, 3, 4, 5")]
)
def test_games_are_listed_with_their_options(run: Run, language: str, word: str) -> None:
    shown = run("games", "--lang", language)
    assert GAME in shown.out
    assert word in shown.out
    assert "combat=dice|roshambo" in shown.out


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_rules_in_both_languages(run: Run, language: str) -> None:
    shown = run("rules", GAME, "--lang", language)
    for rule in registry.rules(LUNAR.package, language).values():
        assert f"{rule.id} {rule.title}" in shown.words
    assert "**" not in shown.out


def test_one_rule(run: Run) -> None:
    shown = run("rules", GAME, "L11-M1")
    assert shown.out.count("L11-") == 1
    assert "    nw  n   ne      nw, ne, sw, se: Control Points" in shown.out


def test_check_reports_what_was_compared(run: Run) -> None:
    shown = run("check", GAME, "--games", "2")
    assert shown.code == 0
    assert "No faults." in shown.out
    assert "compared" in shown.out


def test_check_fails_with_the_faults(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = kit.check(LUNAR, games=1)

    class Faulty:
        check, message = "legal", "it is not"

    real.faults.append(Faulty())  # type: ignore[arg-type]
    monkeypatch.setattr(kit, "check", lambda game, **_: real)
    shown = run("check", GAME, "--games", "1")
    assert shown.code == 1
    assert "legal: it is not" in shown.out


def test_new_makes_a_skeleton(run: Run, tmp_path: Path) -> None:
    shown = run("new", "rocket-race", "--into", str(tmp_path))
    assert shown.code == 0
    assert (tmp_path / "rocket-race" / "pyproject.toml").is_file()
    assert str(tmp_path / "rocket-race") in shown.words


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    for svg in (
        PICTURE.read_text(encoding="utf-8"),
        picture.make_svg("Mothership", picture.screen_text(GAME)),
    ):
        text = "".join(ElementTree.fromstring(svg).itertext()).replace("\xa0", " ")
        assert "Moon A" in text
        assert svg.replace("http://www.w3.org/2000/svg", "").count("http") == 0
