"""Looking things up, testing a game, beginning one, and the picture for the documentation."""

import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

from mothership import kit
from mothership.cli.terminal import progress
from mothership.cli.terminal.context import Context
from mothership.core import Game, registry
from mothership.games.lunar_invaders_2011 import rules
from mothership.kit.report import Fault, Report
from tests.cli.helpers import GAME, LUNAR, Run
from tools import terminal_picture as picture

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / f"{GAME}.svg"


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


def test_numbers_in_the_rules_follow_the_data(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "numbers.toml"
    own = registry.load("space-invaders").released[-1].files["numbers.toml"]
    assert "\nwin = 100\n" in own
    file.write_text(own.replace("\nwin = 100\n", "\nwin = 123\n"), encoding="utf-8")
    assert "123" not in run("rules", "space-invaders").out
    assert "123" in run("rules", "space-invaders", "--data", str(file)).out
    wrong = run("rules", "space-invaders", "--data", str(tmp_path / "no.toml"))
    assert wrong.code != 0
    assert "no.toml" in wrong.err


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_introduction_comes_before_the_rules(run: Run, language: str) -> None:
    shown = run("rules", GAME, "--lang", language)
    source = (Path(rules.__file__).parent / f"rules.{language}.md").read_text(encoding="utf-8")
    introduction = source.partition("\n## ")[0].removeprefix(f"# {LUNAR.title}").replace("*", "")
    assert "Andrew Looney" in introduction
    assert shown.words.startswith(f"{LUNAR.title} {' '.join(introduction.split())} == ")
    assert "Andrew Looney" not in run("rules", GAME, "L11-M1", "--lang", language).out


def test_one_rule(run: Run) -> None:
    shown = run("rules", GAME, "L11-M1")
    assert shown.out.count("L11-") == 1
    assert "    nw  n   ne      nw, ne, sw, se: Control Points" in shown.out


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


def test_without_rich_a_check_counts_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    context = Context("en", sys.stdin, sys.stdout, sys.stderr)
    report = Report(GAME, games=2, moves=9, faults=[])

    def run(progress: Callable[[int, int], None]) -> Report:
        for done in (1, 2):
            progress(done, 2)
        return report

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "find_spec", lambda _: None)
        assert progress.watched(context, "Checking", run) is report
    line = "Checking 1/2"
    assert capsys.readouterr().out == f"\r{line}\r{' ' * len(line)}\r"


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
