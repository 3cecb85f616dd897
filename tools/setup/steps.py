"""One step of the set-up after the other: what it says, how long it took, and advice when it fails."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools.setup import paths

STARTED: Final = time.monotonic()
TIMES: Final[list[tuple[str, float]]] = []  # the steps, with their seconds

# How pip, uv and the system say that nothing could be reached.
NETWORK_SIGNS: Final = (
    "connection refused",
    "connection reset",
    "could not connect",
    "dns error",
    "error sending request",
    "failed to establish a new connection",
    "getaddrinfo",
    "name resolution",
    "network is unreachable",
    "proxyerror",
    "timed out",
)


class SetupError(Exception):
    """Set-up cannot go on; the text is for the person at the keyboard."""


class UnreachableError(SetupError):
    """Nothing can be downloaded."""


def say(text: str) -> None:
    print(f"[{time.monotonic() - STARTED:5.1f} s] {text}", file=sys.stderr, flush=True)


def attempt(what: str, command: list[str], **settings: str) -> str:
    """Run a step and give its output, which is of interest to people only if it fails."""
    say(what)
    began = time.monotonic()
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command,
            cwd=paths.ROOT,
            env={**paths.environment(), **settings},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            close_fds=False,  # see only_one
        )
        try:
            while True:
                try:
                    process.wait(timeout=10)
                    break
                except subprocess.TimeoutExpired:
                    say("  still at it")
        except KeyboardInterrupt:
            process.kill()
            process.wait()
            raise
        output.seek(0)
        told = output.read().decode(errors="replace")
        TIMES.append((what, time.monotonic() - began))
        if process.returncode:
            raise failure(what, told)
        return told


def failure(what: str, output: str) -> SetupError:
    """Advice for a failed step, below the end of its output: the last line is the one that is read."""
    tail = "\n".join(f"    {line}" for line in output.strip().splitlines()[-20:])
    lower = output.lower()
    if any(sign in lower for sign in NETWORK_SIGNS):
        advice = "the network cannot be reached. Check it (and the proxy, if you use one), then start again."
        return UnreachableError(f"{tail}\n\n{what} failed: {advice}")
    if "ensurepip" in lower or "no module named venv" in lower:
        advice = "this Python cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv"
    elif "no space left" in lower:
        advice = "the disk is full."
    else:
        advice = "the reason should stand above."
    return SetupError(f"{tail}\n\n{what} failed: {advice}")


def remove(path: Path) -> None:
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise SetupError(f"Cannot remove {path}: {error}\nIs something still using it?") from error
