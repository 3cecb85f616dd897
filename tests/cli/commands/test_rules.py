"""``mothership rules``: all rules of a game, or one of them."""

from importlib.resources import files
from pathlib import Path

import pytest

from mothership.core import registry
from tests.cli.helpers import GAME, LUNAR, Run


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
    source = (files(LUNAR.package) / f"rules.{language}.md").read_text(encoding="utf-8")
    introduction = source.partition("\n## ")[0].removeprefix(f"# {LUNAR.title}").replace("*", "")
    assert "Andrew Looney" in introduction
    assert shown.words.startswith(f"{LUNAR.title} {' '.join(introduction.split())} == ")
    assert "Andrew Looney" not in run("rules", GAME, "L11-M1", "--lang", language).out


def test_one_rule(run: Run) -> None:
    shown = run("rules", GAME, "L11-M1")
    assert shown.out.count("L11-") == 1
    assert "    nw  n   ne      nw, ne, sw, se: Control Points" in shown.out
