"""Programs from outside by their names."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mothership import bots
from mothership.bots.outside import OutsideBot
from mothership.bots.outside_names import SECONDS, is_command, title_of
from tests.bots.programs import POSIX

PYTHON = sys.executable


def made(name: str) -> OutsideBot:
    bot = bots.make(name, 1)
    assert isinstance(bot, OutsideBot)
    return bot


def complaint(name: str) -> str:
    with pytest.raises(bots.UnknownBot) as caught:
        bots.make(name, 1)
    assert caught.value.text("de") != str(caught.value)
    return str(caught.value)


def test_a_command_is_split_like_in_a_shell() -> None:
    command = made(f"cmd:'{PYTHON}' -X utf8 'my bot.py' --depth=3 \"a, b\"").command
    assert command.words == (PYTHON, "-X", "utf8", "my bot.py", "--depth=3", "a, b")
    assert command.seconds == SECONDS == 5


@pytest.mark.parametrize(
    ("name", "seconds"), [("cmd@10:", 10.0), ("cmd@0.25:", 0.25), ("  cmd@3600: ", 3600.0)]
)
def test_the_time_for_a_move_can_be_given(name: str, seconds: float) -> None:
    assert made(f"{name}'{PYTHON}'").command.seconds == seconds


@pytest.mark.parametrize("given", ["", "0", "-1", "x", "1e3", "nan", "0.0", "99999999"])
def test_a_time_that_is_none_is_refused(given: str) -> None:
    assert f"“{given}” is no such number" in complaint(f"cmd@{given}:'{PYTHON}'")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:", "after “cmd:” comes the program to start"),
        ("cmd:   ", "after “cmd:” comes the program to start"),
        ("cmd:''", "after “cmd:” comes the program to start"),
        ("cmd:no-such-program-here --x", "there is no program “no-such-program-here”"),
        (f"cmd:{PYTHON} 'half", "a quotation in it does not end"),
    ],
)
def test_what_cannot_be_started_is_refused_before_the_game(name: str, said: str) -> None:
    assert said in complaint(name)


def test_which_names_are_programs() -> None:
    assert is_command("cmd:x")
    assert is_command("cmd@5:x y")
    for name in ("command", "cmd", "random", "Cmd:x", "scmd:x", ""):
        assert not is_command(name)
    assert bots.is_bot("cmd:x")
    assert bots.is_bot("random")
    assert not bots.is_bot("Ada")
    assert not any(map(is_command, bots.names()))


def test_a_program_is_called_by_its_script(tmp_path: Path) -> None:
    script = tmp_path / "deep thought.py"
    script.touch()
    assert title_of(f"cmd:'{PYTHON}' -u '{script}' 3") == "deep thought.py"
    assert title_of(f"cmd@3:'{PYTHON}' -m bot") == Path(PYTHON).name
    assert title_of("cmd:x 'half") == "x 'half"
    assert title_of("cmd:") == ""


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", []),
        ("random", ["random"]),
        ("a=Ada,b=random", ["a=Ada", "b=random"]),
        ("O'Brien,random", ["O'Brien", "random"]),
        ("cmd:x 'a,b',random", ["cmd:x 'a,b'", "random"]),
        ('b=cmd@3:x "a,b=,c" --d=e,a=Ada', ['b=cmd@3:x "a,b=,c" --d=e', "a=Ada"]),
        ("Ada, cmd:x 'half,random", ["Ada", " cmd:x 'half,random"]),
        ("a,,b", ["a", "", "b"]),
    ],
)
def test_names_in_a_list(text: str, names: list[str]) -> None:
    assert bots.split_names(text) == names


if POSIX:

    def test_a_comma_can_be_escaped() -> None:
        assert bots.split_names("cmd:x a\\,b,random") == ["cmd:x a\\,b", "random"]
