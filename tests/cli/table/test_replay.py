"""Watching a record."""

from __future__ import annotations

import io
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from mothership.cli.files.saves import read_or_complain
from mothership.cli.table.replay import Replay
from mothership.cli.terminal.context import Context
from mothership.play.complaint import Complaint
from tests.cli.helpers import BATTLE, GAME, Run


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    """A battle with a hidden throw, saved."""
    path = tmp_path / "battle.txt"
    argv = ("play", GAME, "--seats", "Ada,Ben", "--options", "combat=roshambo", "--position", BATTLE)
    run(*argv, "--save", str(path), typed=["move a.w pad", "rock", "scissors", "retreat a.n", "build b.w"])
    return path


class Watching:
    """A replay that is steered by calls instead of keys."""

    def __init__(self, file: Path) -> None:
        self.output = io.StringIO()
        context = Context("en", sys.stdin, self.output, sys.stderr)
        context.use(Namespace(no_color=True, ascii=False, plain=False))
        self.replay = Replay(read_or_complain(file)[0], context)

    def type(self, line: str) -> str:
        """What is shown after a line."""
        self.output.truncate(0)
        self.output.seek(0)
        assert self.replay.answer(line)
        return " ".join(self.output.getvalue().split())


def test_without_a_terminal_all_steps_are_printed(run: Run, file: Path) -> None:
    shown = run("replay", str(file))
    assert shown.code == 0
    for number in range(6):
        assert f"Step {number} of 5" in shown.out
    assert "Ada (A): throw rock" in shown.out
    assert "Ada shows rock, Ben shows scissors." in shown.words
    assert "The record ends here; the game is not over." in shown.out


def test_a_seat_sees_only_what_it_saw(run: Run, file: Path) -> None:
    own, others = run("replay", str(file), "--as", "a"), run("replay", str(file), "--as", "b")
    assert "Ada (A): throw rock" in own.out
    assert "Ada (A): throw ?" in others.out
    assert "throw rock" not in others.out
    assert "(Seen by Ben (B))" in others.out


def test_steps_in_every_direction(file: Path) -> None:
    watching = Watching(file)
    for line, place in [("", 1), ("n", 2), ("p", 1), ("l", 5), ("n", 5), ("f", 0), ("p", 0), ("3", 3)]:
        assert f"Step {place} of 5" in watching.type(line)
    assert not watching.replay.answer("q")


def test_changing_eyes_on_the_way(file: Path) -> None:
    watching = Watching(file)
    assert "throw rock" in watching.type("2")
    assert "throw ?" in watching.type("as b")
    assert "throw rock" in watching.type("all")
    assert "Enter or n: next" in watching.type("?")


@pytest.mark.parametrize(
    ("line", "key"), [("as z", "replay.not-a-seat"), ("9", "replay.not-a-step"), ("x", "replay.not-a-step")]
)
def test_what_cannot_be_shown(file: Path, line: str, key: str) -> None:
    with pytest.raises(Complaint) as complaint:
        Watching(file).replay.answer(line)
    assert complaint.value.key == key


def test_words_for_a_screen_reader(run: Run, file: Path) -> None:
    shown = run("replay", str(file), "--plain", "--lang", "de")
    assert "Schritt 5 von 5" in shown.out
    assert "│" not in shown.out
    assert "Verändert:" in shown.out


def test_a_damaged_record_names_line_and_reason(run: Run, file: Path) -> None:
    file.write_text(
        file.read_text(encoding="utf-8").replace("counter scissors", "counter well"), encoding="utf-8"
    )
    shown = run("replay", str(file))
    assert shown.code == 2
    assert "“well” is no sign" in shown.err
    assert "Line 14:" in shown.err
