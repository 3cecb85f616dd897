"""Programs from outside at the table in the terminal."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.bots.programs import written
from tests.cli.helpers import BATTLE, GAME, Run, saved
from tests.docs.page import ROOT

FAVOURITES = ROOT / "examples" / "bots" / "favourites.py"
PROGRAM = f"cmd@60:'{sys.executable}' '{FAVOURITES}' build,teleport"


def with_quotes(command: str) -> str:
    """The same with the comma inside a quotation."""
    return command.replace("build,teleport", "'build,teleport'")


def test_a_program_takes_a_seat_and_is_called_by_its_script(run: Run, home: Path) -> None:
    shown = run("play", GAME, "--seats", f"a={PROGRAM.replace(',', ' ')},b=random", "--lang", "en")
    assert shown.code == 0, shown.err
    assert "favourites.py bot A" in shown.out
    assert "loses a turn" not in shown.out
    (record,) = (home / "finished").glob("*.txt")
    assert "seat a: favourites.py bot A\n" in record.read_text(encoding="utf-8")


def test_seats_in_order_with_commas_and_equals_signs_in_a_command(run: Run) -> None:
    argv = ("play", GAME, "--seats", f"Ada,{with_quotes(PROGRAM)} --x=y", "--position", BATTLE)
    shown = run(*argv, typed=["build a.s", "q"])
    assert shown.code == 0, shown.err
    assert "favourites.py bot B" in shown.out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("cmd:no-such-program", "there is no program “no-such-program” here"),
        ("cmd:", "after “cmd:” comes the program to start"),
        ("cmd@x:python3", "“x” is no such number"),
        (f"cmd:{sys.executable} 'half", "a quotation in it does not end"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused_at_once(
    run: Run, home: Path, command: str, said: str
) -> None:
    shown = run("play", GAME, "--seats", f"a=Ada,b={command}")
    assert shown.code == 2
    assert said in shown.err
    assert not home.exists()


def test_lost_turns_are_told_with_their_reason(run: Run, tmp_path: Path) -> None:
    program = written(tmp_path, "ready()\nasked()\nraise KeyError('my \\x1b[2J idea')")
    argv = ("play", GAME, "--seats", f"a=Ada,b=cmd@60:'{sys.executable}' '{program}'", "--position", BATTLE)
    typed = ["build a.s", "1", "1", "q"]
    shown = run(*argv, "--seed", "1", typed=typed)
    assert "program.py bot B loses a turn: it ended with code 1. A move drawn by lot is made" in shown.words
    assert "KeyError: 'my \\x1b[2J idea'" in shown.out
    assert "\x1b[2J" not in shown.out
    assert shown.words.count("is not asked any more; its moves are drawn by lot.") == 1
    german = run(*argv, "--seed", "1", "--lang", "de", typed=typed)
    assert "verliert einen Zug: es hat sich mit Code 1 beendet." in german.words


def test_where_something_is_hidden_its_own_words_are_not_told(run: Run, tmp_path: Path) -> None:
    program = written(tmp_path, "ready()\nasked()\nraise KeyError('what-it-held')")
    seats = f"a=Ada,b=cmd@60:'{sys.executable}' '{program}'"
    argv = ("play", GAME, "--seats", seats, "--options", "combat=roshambo", "--position", BATTLE)
    shown = run(*argv, typed=["build a.s", "q"])
    assert "it ended with code 1" in shown.out
    assert "what-it-held" not in shown.out


class TestGoingOn:
    """A file from somebody else must not start programs behind its reader's back."""

    @pytest.fixture
    def left(self, run: Run, home: Path, tmp_path: Path) -> Path:
        program = written(tmp_path, f"open({str(tmp_path / 'started')!r}, 'w').close()")
        command = f"cmd@60:'{sys.executable}' '{program}'"
        run("play", GAME, "--seats", f"a=Ada,b={command}", "--position", BATTLE, typed=["q"])
        text = saved(home).read_text(encoding="utf-8")
        assert json.dumps({"drivers": ["", command]})[1:-1] in text
        assert not (tmp_path / "started").exists()
        return tmp_path / "started"

    @pytest.mark.parametrize("answer", [["no"], ["maybe"], [""], []])
    def test_nothing_is_started_without_a_yes(self, run: Run, left: Path, answer: list[str]) -> None:
        shown = run("resume", "1", typed=answer)
        assert shown.code == 2
        assert "This game starts a program on your computer" in shown.words
        assert "was not started, and the game needs it" in shown.err
        assert not left.exists()

    @pytest.mark.parametrize(("answer", "language"), [("yes", "en"), ("j", "de"), ("ja", "de")])
    def test_with_a_yes_the_game_goes_on(self, run: Run, left: Path, answer: str, language: str) -> None:
        shown = run("resume", "1", "--lang", language, typed=[answer, "build a.s", "q"])
        assert shown.code == 0, shown.err
        assert left.exists()

    def test_a_program_that_is_gone(self, run: Run, home: Path, left: Path) -> None:
        path = saved(home)
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(json.dumps(sys.executable)[1:-1], "/no/such/python"), encoding="utf-8")
        shown = run("resume", "1", typed=["yes"])
        assert shown.code == 2
        assert "there is no program “/no/such/python” here" in shown.err
