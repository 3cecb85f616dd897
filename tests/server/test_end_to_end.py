"""Real processes: a server that is killed and comes back, and terminals that play at its tables."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib import request

import pytest

from bench.serving import STORE, ServerProcess
from bench.torture import GAMES, check, check_games, rows, torture
from mothership.core import read_text
from mothership.core.registry import load
from tests.server.stores import fresh_store

PATIENCE = 900.0  # seconds until a test gives up waiting, not a measure of speed
BEGINNING = 4  # moves that are made before anything is killed


class Terminal:
    """``mothership join`` as somebody runs it who types what stands in a file."""

    def __init__(self, folder: Path, name: str, *words: str) -> None:
        self.name = name
        self.output = folder / f"{name}.txt"
        self._folder = folder
        self._words = words
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, moves: int | None = None) -> None:
        """Type numbers of moves; those that are too great are refused, and the next one is tried.

        With ``moves`` the first move so many times, and then nothing for ever.
        """
        chance = Random(self.name)
        numbers = ["1"] * moves if moves else [str(chance.randint(1, 12)) for _ in range(20_000)]
        home = str(self._folder / f"home of {self.name}")
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "mothership.cli",
                    "join",
                    *self._words,
                    "--plain",
                    "--name",
                    self.name,
                ],
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=output,
                env=os.environ | {"MOTHERSHIP_HOME": home, "MOTHERSHIP_LANG": "en"},
            )
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{number}\n" for number in numbers).encode())
        self._process.stdin.flush()

    @property
    def text(self) -> str:
        return self.output.read_text("utf-8")

    def wait_for(self, pattern: str, count: int = 1) -> str:
        """What was found, as soon as it stands there so often."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = re.findall(pattern, self.text)
            if len(found) >= count:
                return str(found[-1])
            assert self._process is not None
            assert self._process.poll() in (None, 0), self.text[-2000:]
            time.sleep(0.05)
        raise AssertionError(f"{self.name} never sees {pattern!r}:\n{self.text[-2000:]}")

    def kill(self) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.kill()
        self._process.wait()
        self._process.stdin.close()

    def end(self) -> int:
        assert self._process is not None
        assert self._process.stdin is not None
        code = self._process.wait(PATIENCE)
        self._process.stdin.close()
        return code


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "server") as process:
        yield process


@pytest.mark.parametrize("game_id", GAMES)
def test_two_terminals_play_to_the_end_though_one_and_the_server_are_killed(
    server: ServerProcess, tmp_path: Path, game_id: str
) -> None:
    ada = Terminal(tmp_path, "Ada", server.base, "--game", game_id, "--players", "2")
    ada.start(BEGINNING)
    link = ada.wait_for(r"mothership join (http\S+)")
    ben = Terminal(tmp_path, "Ben", link)
    ben.start()
    try:
        # Ada has typed all that she has, and is asked for more: now it is her terminal that dies.
        ada.wait_for("Turn of Ada", 2)
        ada.kill()
        seen = ada.text.count("Turn of Ada")
        back = Terminal(tmp_path, "Ada", link)
        back.start(BEGINNING)
        back.wait_for("You sit here already")
        back.wait_for("Turn of Ada", seen + 1)
        # Then the server, and it comes back at the same place.
        server.kill()
        ben.wait_for("The connection is lost")
        server.start()
        ben.wait_for("Connected again")
        back.wait_for("Connected again")
        back.kill()
        back.start()
        assert (back.end(), ben.end()) == (0, 0)
    finally:
        for terminal in (ada, ben):
            terminal.kill()
    for terminal in (back, ben):
        assert "The game is kept at the server" in terminal.text
    _check_record(server, link, game_id)
    assert server.stop() == 0
    check(server.data / STORE, [])
    assert check_games(server.data / STORE) == 1


def _check_record(server: ServerProcess, link: str, game_id: str) -> None:
    """The record can be read, replays, and is what the store has."""
    table = link.rpartition("/")[2]
    opener = request.build_opener(request.ProxyHandler({}))
    with opener.open(f"{server.base}/api/tables/{table}/record.txt", timeout=PATIENCE) as answer:
        record = read_text(answer.read().decode(), load)
    assert record.game == game_id
    assert record.outcome is not None
    assert record.names[:2] == ("Ada", "Ben")
    ((acts,),) = rows(server.data / STORE, "SELECT count(*) FROM events WHERE kind = 'act'")
    assert acts > BEGINNING


def test_no_acknowledged_move_is_lost_when_the_server_is_killed_20_times_under_load(tmp_path: Path) -> None:
    """At 200 moves a second. What is looked at each time, clocks included, is told in bench/torture.py."""
    report = asyncio.run(torture(tmp_path, kills=20, rate=200, tables=16))
    assert report.kills == 20
    assert report.acked > 20 * 50  # of the moves between two kills, most close an act
    assert report.forgiven > 20  # of the tables with a clock, some ran at every kill


def test_none_is_lost_with_postgresql(tmp_path: Path) -> None:
    with fresh_store("postgresql", tmp_path) as address:
        report = asyncio.run(torture(tmp_path, kills=3, rate=200, tables=8, address=address))
    assert (report.kills, report.forgiven > 3) == (3, True)
