"""Programs of the .venv, alone or as the steps of a longer job."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import IO, Final

from tools.setup import paths
from tools.setup.paths import tool

# Tests and checks look at the source. The installed build is compiled: nobody sees inside.
SOURCE: Final = {"PYTHONPATH": str(paths.ROOT / "src")}
LOOK_EVERY: Final = 0.05  # seconds
INTERRUPTED: Final = 130  # the exit code after Ctrl-C


class Step:
    """One named part of a longer job. Those that use one core run side by side."""

    def __init__(
        self, name: str, *command: str, settings: dict[str, str] = SOURCE, one_core: bool = False
    ) -> None:
        self.name = name
        self.command = [str(tool(command[0])), *command[1:]]
        self.settings = settings
        self.one_core = one_core


class Running:
    """A step that has been started; its output waits in a file if another step runs beside it."""

    def __init__(self, step: Step, output: IO[bytes] | None) -> None:
        self.step = step
        self.output = output
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            step.command,
            cwd=paths.ROOT,
            env={**paths.environment(), **step.settings},
            stdout=output,
            stderr=output and subprocess.STDOUT,
        )

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def told(self) -> str:
        if self.output is None:
            return ""
        self.output.seek(0)
        told = self.output.read().decode(errors="replace")
        self.output.close()
        return told


class Summary:
    """What has become of the steps so far."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self.codes: dict[Step, int] = {}
        self.is_interrupted = False

    def note(self, ended: Running, worked: float) -> None:
        code = self.codes[ended.step] = exit_code(ended.process.returncode)
        seconds = time.monotonic() - ended.began
        row = f"{'FAILED' if code else 'ok':8}{ended.step.name:28}{seconds:7.1f} s{worked:9.1f} s of CPU"
        self.rows.append(row + (f"   exit code {code}" if code else ""))
        self.is_interrupted |= code == INTERRUPTED

    def code(self, steps: Sequence[Step]) -> int:
        """The first one, in the order of the steps, that is none of success."""
        return next((self.codes[step] for step in steps if self.codes.get(step)), 0)


def follow(steps: Sequence[Step]) -> int:
    """Run every step, also after a failure, sum up, and give the exit code of the first that failed."""
    summary, began = Summary(), time.monotonic()
    for one_core, group in groupby(steps, lambda step: step.one_core):
        run_steps(list(group), (os.cpu_count() or 1) if one_core else 1, summary)
        if summary.is_interrupted:
            break
    all_in_all = f"{'':8}{'all of it':28}{time.monotonic() - began:7.1f} s"
    print("\n=== Summary", *summary.rows, all_in_all, sep="\n", flush=True)
    return summary.code(steps) or (INTERRUPTED if summary.is_interrupted else 0)


def run_steps(steps: list[Step], most: int, summary: Summary) -> None:
    """Run steps, so many at a time. After Ctrl-C no other one is begun."""
    waiting = list(steps)
    running: list[Running] = []
    while running or (waiting and not summary.is_interrupted):
        while waiting and len(running) < most and not summary.is_interrupted:
            running.append(start(waiting.pop(0), is_alone=most == 1))
        try:
            time.sleep(LOOK_EVERY)
        except KeyboardInterrupt:
            summary.is_interrupted = True  # the programs got it too, and decide what it means
        for one in list(running):
            before = cpu()
            if one.has_ended():
                running.remove(one)
                summary.note(one, cpu() - before)
                if one.output is not None:
                    print(f"\n=== {one.step.name}\n{one.told()}", end="", flush=True)


def start(step: Step, is_alone: bool) -> Running:
    if is_alone:
        print(f"\n=== {step.name}", flush=True)
    return Running(step, None if is_alone else tempfile.TemporaryFile())


def cpu() -> float:
    """Seconds of CPU of all programs that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def exit_code(code: int) -> int:
    """As a shell tells it: a program that was ended by a signal has no code of its own."""
    return code if code >= 0 else 128 - code


def call(command: list[str], cwd: Path | None = None, **settings: str) -> int:
    """Run a program in the foreground and hand on its exit code."""
    process = subprocess.Popen(command, cwd=cwd, env={**paths.environment(), **settings})
    while True:
        try:
            return exit_code(process.wait())
        except KeyboardInterrupt:
            continue  # the program got it too, and decides what it means


def module(name: str, args: list[str], **settings: str) -> int:
    """Run a module of this folder, such as bench, in the .venv."""
    return call([str(tool("python")), "-m", name, *args], cwd=paths.ROOT, **settings)
