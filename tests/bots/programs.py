"""Programs for tests: well and badly behaved ones, and tables to sit down at."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mothership.bots.outside import OutsideBot
from mothership.bots.outside_names import Command
from mothership.core import Game, SeatRecord, View
from mothership.play import Table
from tests.toys import SMUGGLERS

POSIX = sys.platform != "win32"
LONG = 900.0  # seconds that nobody uses up
SHORT = 0.3  # seconds that a hanging program does

# What every program of the tests begins with.
PRELUDE = """
import json, os, signal, subprocess, sys, time

def say(message):
    print(json.dumps(message), flush=True)

def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return json.loads(line)

def ready():
    hear()
    say({"ready": "mothership-bot 1"})

def asked():
    while (message := hear())["type"] != "ask":
        pass
    return message

def child():
    return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]).pid

"""

Make = Callable[..., OutsideBot]


def written(folder: Path, body: str) -> Path:
    path = folder / "program.py"
    path.write_text(PRELUDE + body, encoding="utf-8")
    return path


def bot_of(folder: Path, body: str, seconds: float = LONG, seed: int = 1) -> OutsideBot:
    command = Command((sys.executable, str(written(folder, body)), str(folder)), seconds)
    return OutsideBot(command, seed)


def table_of(game: Game = SMUGGLERS, seed: int = 1, **options: str) -> Table:
    return Table(game, game.setup(2, options), seed=seed)


def given(table: Table) -> tuple[View, SeatRecord]:
    """What the seat that is asked knows."""
    return table.view(table.actor), table.seat_record(table.actor)


def lines_of(path: Path) -> list[Any]:
    """The messages in a file that a program has written."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def is_running(pid: int) -> bool:
    """Whether a process is there; one that only waits to be counted as dead is not."""
    if not POSIX:
        listed = subprocess.run(
            ["tasklist", "/FI", f"PID eq {pid}"], capture_output=True, text=True, check=False
        )
        return str(pid) in listed.stdout
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return shown.stdout.strip() not in ("", "Z", "Z+")


def is_soon_gone(pid: int) -> bool:
    """Whether a process ends before long; how long is no measure of anything."""
    until = time.monotonic() + 900
    while is_running(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True
