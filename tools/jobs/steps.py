"""Programs of the .venv, alone or as the steps of a longer job."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import Final

from tools.setup import paths
from tools.setup.paths import tool

# Tests and checks look at the source. The installed build is compiled: nobody sees inside.
SOURCE: Final = {"PYTHONPATH": str(paths.ROOT / "src")}


class Step:
    """One named part of a longer job."""

    def __init__(self, name: str, *command: str, settings: dict[str, str] = SOURCE) -> None:
        self.name = name
        self.command = [str(tool(command[0])), *command[1:]]
        self.settings = settings


def follow(steps: list[Step]) -> int:
    """Run every step, also after a failure, sum up, and give the exit code of the first that failed."""
    rows = []
    codes = []
    for step in steps:
        print(f"\n=== {step.name}", flush=True)
        began, worked = time.monotonic(), cpu()
        codes.append(call(step.command, cwd=paths.ROOT, **step.settings))
        row = f"{'FAILED' if codes[-1] else 'ok':8}{step.name:32}{time.monotonic() - began:7.1f} s"
        row += f"{cpu() - worked:9.1f} s of CPU"
        rows.append(row + (f"   exit code {codes[-1]}" if codes[-1] else ""))
        if codes[-1] == 130:  # someone pressed Ctrl-C: do not go on to the next step
            break
    print("\n=== Summary", *rows, sep="\n", flush=True)
    return next((code for code in codes if code), 0)


def cpu() -> float:
    """Seconds of CPU of all programs that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def call(command: list[str], cwd: Path | None = None, **settings: str) -> int:
    """Run a program in the foreground and hand on its exit code."""
    process = subprocess.Popen(command, cwd=cwd, env={**paths.environment(), **settings})
    while True:
        try:
            code = process.wait()
            return code if code >= 0 else 128 - code
        except KeyboardInterrupt:
            continue  # the program got it too, and decides what it means


def module(name: str, args: list[str], **settings: str) -> int:
    """Run a module of this folder, such as bench, in the .venv."""
    return call([str(tool("python")), "-m", name, *args], cwd=paths.ROOT, **settings)
