"""The command line: what is wrong is said in one line, with what would be right."""

from pathlib import Path

import pytest

from mothership import __version__, cli
from mothership.build import build_kind
from mothership.cli.arguments import COMMANDS, find_language
from tests.cli.helpers import GAME, Run

PLAY = ("play", GAME)

WRONG = {
    "a command": (("plai",), "There is no command “plai”. The commands are: play, resume"),
    "no game": (("play",), "GAME is missing."),
    "an unknown game": (("play", "chess"), "No game “chess”: no installed package offers it."),
    "an unknown option": ((*PLAY, "--colour"), "“--colour” is not understood here."),
    "a value left out": ((*PLAY, "--seed"), "--seed needs a value."),
    "a value too many": ((*PLAY, "--plain=yes"), "--plain takes no value"),
    "players in words": ((*PLAY, "--players", "two"), "--players is a whole number from 1, not “two”."),
    "too many players": ((*PLAY, "--players", "6"), "lunar-invaders-2011 is for 2, 3, 4, 5 players, not 6."),
    "an unknown seat": ((*PLAY, "--seats", "z=Ada"), "there is no seat “z”. The seats are a, b, c, d, e."),
    "a seat without a name": ((*PLAY, "--seats", "a="), "“a=” has no name. Write it so: a=Ada,b=random"),
    "a seat twice": ((*PLAY, "--seats", "a=Ada,a=Ben"), "two players for seat a."),
    "too many seats": ((*PLAY, "--seats", "1,2,3,4,5,6"), "there are 5 seats"),
    "a seat beyond": ((*PLAY, "--seats", "c=Cy", "--players", "2"), "seat c is not in a game of 2."),
    "half an option": ((*PLAY, "--options", "combat"), "--options takes pairs such as combat=roshambo"),
    "a foreign option": ((*PLAY, "--options", "moon=big"), "no option “moon”. Options: combat, setup."),
    "a foreign choice": ((*PLAY, "--options", "combat=chess"), "option combat is one of dice, roshambo"),
    "a wrong position": ((*PLAY, "--position", "nowhere"), "the position does not fit"),
    "no such data": ((*PLAY, "--data", "/no/such.toml"), "/no/such.toml cannot be read: No such file"),
    "a language": (("--lang", "fr", *PLAY), "--lang is one of en, de, not “fr”."),
    "no such record": (("replay", "/no/such.txt"), "/no/such.txt cannot be read: No such file"),
    "no such rule": (("rules", GAME, "unicorn"), "holds the words “unicorn”"),
    "games to check": (("check", GAME, "--games", "0"), "--games is a whole number from 1, not “0”."),
    "a name for a new game": (("new", "Bad Name"), "use lower-case words joined by hyphens"),
    "no terminal": ((), "The chooser of games needs a terminal. Without one, say: mothership play"),
}  # fmt: skip


@pytest.mark.parametrize(("argv", "said"), WRONG.values(), ids=WRONG)
def test_one_line_says_what_is_wrong(run: Run, argv: tuple[str, ...], said: str) -> None:
    shown = run(*argv)
    assert shown.code == 2
    assert said in shown.err
    assert shown.err.startswith("mothership: ")
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize("argv", [argv for argv, _ in WRONG.values()], ids=WRONG)
def test_and_in_german(run: Run, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]) -> None:
    english = run(*argv).err
    monkeypatch.setenv("MOTHERSHIP_LANG", "de")
    if "--lang" not in argv:
        german = run(*argv)
        assert german.code == 2
        assert german.err.count("\n") == 1
        assert german.err != english


@pytest.mark.parametrize(
    ("argv", "environment", "language"),
    [
        ([], {}, "en"),
        (["--lang", "de"], {"MOTHERSHIP_LANG": "en"}, "de"),
        (["play", "--lang=de"], {}, "de"),
        ([], {"MOTHERSHIP_LANG": "de"}, "de"),
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "de_DE"}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language(argv: list[str], environment: dict[str, str], language: str) -> None:
    assert find_language(argv, environment) == language


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_whole_in_both_languages(run: Run, command: str, language: str) -> None:
    shown = run(*([command] if command else []), "--lang", language, "--help")
    assert shown.code == 0
    assert shown.out.startswith({"en": "usage: mothership", "de": "Aufruf: mothership"}[language])
    for english in ("show this help message", "positional arguments", "usage:"):
        assert english not in shown.out or (language == "en" and english == "usage:")
    if not command:
        assert all(name in shown.out for name in COMMANDS)


def test_the_version(run: Run) -> None:
    assert run("--version").out == f"mothership {__version__} ({build_kind()})\n"


def test_without_the_extra_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "EXTRA", ("a_package_that_nobody_has",))
    shown = run("play", GAME)
    assert shown.code == 2
    assert "pip install 'mothership[terminal]'" in shown.err


def test_save_does_not_overwrite_a_stranger(run: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ben", encoding="utf-8")
    assert "is no record" in run(*PLAY, "--save", str(letter)).err
    assert letter.read_text(encoding="utf-8") == "Dear Ben"
    assert run(*PLAY, "--save", str(tmp_path / "no" / "folder.txt")).code == 2
