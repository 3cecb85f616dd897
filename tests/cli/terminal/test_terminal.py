"""The program in a real terminal: completion, the chooser, and what must not be echoed."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.helpers import BATTLE, GAME

if sys.platform == "win32":
    pytest.skip("Windows has no pty", allow_module_level=True)

import fcntl
import pty
import struct
import termios

PATIENCE = 900  # seconds until a test gives up waiting, not a measure of speed
_STEERING = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x1b\].*?\x07|\r")


class Terminal:
    """A program in a pseudo-terminal of 100 columns."""

    def __init__(self, *argv: str, environment: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mothership.cli", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self.read_so_far = 0

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait_for(self, text: str) -> str:
        """Read until a text appears after what was waited for last; gives all in between."""
        deadline = time.monotonic() + PATIENCE
        while True:
            shown = _STEERING.sub("", self.raw)
            found = shown.find(text, self.read_so_far)
            if found >= 0:
                between = shown[self.read_so_far : found]
                self.read_so_far = found + len(text)
                return between
            assert time.monotonic() < deadline, f"“{text}” did not come: {shown[-2000:]}"
            self._read()

    def _read(self) -> None:
        if select.select([self.master], [], [], 0.5)[0]:
            try:
                self.raw += os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:  # the program has ended
                assert self.process.wait() is not None

    def end(self) -> int:
        """Wait for the program to end."""
        while self.process.poll() is None:
            self._read()
        return self.process.returncode

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


Open = Callable[..., Terminal]


@pytest.fixture
def open_terminal(home: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def open_terminal(*argv: str, **environment: str) -> Terminal:
        ours = os.environ | {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "LC_ALL": "C.UTF-8"}
        ours.pop("COLUMNS", None)
        opened.append(Terminal(*argv, environment=ours | environment))
        return opened[-1]

    yield open_terminal
    for terminal in opened:
        terminal.close()


def test_tab_offers_what_is_legal_with_its_meaning(open_terminal: Open) -> None:
    terminal = open_terminal("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE)
    terminal.wait_for("Ada (A)>")
    terminal.type("teleport a b.s")
    offered = terminal.wait_for("south-west Control Point of moon B") + terminal.wait_for(
        "south Factory of moon B"
    )
    assert "b.sw" in offered
    assert "b.ne" not in offered


def test_commands_are_offered_too(open_terminal: Open) -> None:
    terminal = open_terminal("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE, "--lang", "de")
    terminal.wait_for("Ada (A)>")
    terminal.type("war")
    terminal.wait_for("ob ein Zug erlaubt ist")


def test_colours_only_where_they_are_wanted(open_terminal: Open) -> None:
    argv = ("play", GAME, "--seats", "Ada,Ben", "--position", BATTLE)
    seat_colour = "\x1b[1;36mA▲▲▲"
    for extra, environment, coloured in [
        ((), {}, True),
        (("--no-color",), {}, False),
        (("--plain",), {}, False),
        ((), {"NO_COLOR": "1"}, False),
    ]:
        terminal = open_terminal(*argv, *extra, **environment)
        terminal.wait_for("Ada (A)>")
        assert (seat_colour in terminal.raw) == coloured


def test_a_secret_is_neither_echoed_nor_measured(open_terminal: Open) -> None:
    argv = ("play", GAME, "--seats", "Ada,Ben", "--options", "combat=roshambo", "--position", BATTLE)
    terminal = open_terminal(*argv)
    terminal.wait_for("Ada (A)>")
    terminal.type("move a.w pad\r")
    terminal.wait_for("Press Enter")
    terminal.type("\r")
    terminal.wait_for("What you type now is not shown.")
    terminal.wait_for("Ada (A)>")
    terminal.type("throw scissors\r")
    shown = terminal.wait_for("The screen is for Ben (B) now")
    assert "scissors" not in shown
    assert "*" not in shown
    assert "\x1b[3J" in terminal.raw, "what has scrolled away is wiped as well"


def test_leaving_with_the_keyboard(open_terminal: Open, home: Path) -> None:
    for key, code in [("\x04", 0), ("\x03", 130)]:
        terminal = open_terminal("play", GAME, "--seats", "Ada,Ben")
        terminal.wait_for(">")
        terminal.type(key)
        terminal.wait_for("The game is kept.")
        assert terminal.end() == code
    assert len(list(home.glob("*.txt"))) == 2


def test_the_chooser_leads_into_a_game(open_terminal: Open) -> None:
    terminal = open_terminal()
    terminal.wait_for("Lunar Invaders (2011)")
    for question, answer in [
        ("A number; q to leave", "9"),
        ("“9” is none of these.", ""),
        (">", "2"),
        ("How many play?", "3"),
        ("Seat A:", "Ada"),
        ("Seat B:", "rnadom"),
        ("did you mean “random”?", ""),
        ("Seat B:", ""),
        ("Seat C: a name for a person here, or a bot: level-1,", "Cy"),
        ("roshambo", "rosh"),
        ("free", "1"),
    ]:
        terminal.wait_for(question)
        if answer:
            if question != ">":
                terminal.wait_for(">")
            terminal.type(f"{answer}\r")
        elif question.startswith("Seat"):
            terminal.wait_for(">")
            terminal.type("\r")
    terminal.wait_for("Moon A · Ada")
    terminal.wait_for("Moon B · Random bot B")
    terminal.wait_for("Moon C · Cy")


def test_the_chooser_can_be_left(open_terminal: Open) -> None:
    terminal = open_terminal()
    terminal.wait_for(">")
    terminal.type("q\r")
    terminal.wait_for("Until next time.")
    assert terminal.end() == 0


def test_a_replay_follows_the_arrow_keys(open_terminal: Open, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(
        f"mothership record 1\ngame: {GAME}\nnature first a\nteleport a b.n\n", encoding="utf-8"
    )
    terminal = open_terminal("replay", str(record))
    terminal.wait_for("0/2>")
    terminal.type("\x1b[C")
    terminal.wait_for("Step 1 of 2")
    terminal.wait_for("1/2>")
    terminal.type("\x1b[F")
    terminal.wait_for("Step 2 of 2")
    terminal.wait_for("2/2>")
    terminal.type("\x1b[D")
    terminal.wait_for("Step 1 of 2")
    terminal.wait_for("1/2>")
    terminal.type("q\r")
    assert terminal.end() == 0


def test_check_shows_its_progress(open_terminal: Open) -> None:
    terminal = open_terminal("check", GAME, "--games", "1")
    terminal.wait_for("Checking Lunar Invaders (2011)")
    terminal.wait_for("1/1")
    terminal.wait_for("1 games, ")
    terminal.end()
