"""The files of a release that people install: the source, a plain wheel and a compiled one."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

import hatch_build
from tools.setup import compile_later, paths
from tools.setup.one_at_a_time import only_one

PLAIN: Final = "plain"
COMPILED: Final = "compiled"
LOOK_EVERY: Final = 0.5  # seconds


class ReleaseError(Exception):
    """The release cannot be made; the text says why."""


def commit_time() -> str:
    """When the source was committed, in seconds: a file made of the same source is the same, byte by byte."""
    told = git("log", "-1", "--format=%ct").strip()
    return told or "1580601600"  # an unpacked archive: the time that hatchling takes


def git(*words: str) -> str:
    """What git says; nothing without git, or outside a clone."""
    try:
        return subprocess.run(
            ["git", *words], cwd=paths.ROOT, capture_output=True, text=True, check=False
        ).stdout
    except OSError:
        return ""


DOCS: Final = "MOTHERSHIP_BUILD_DOCS"  # see hatch_build.py


def hatch(what: str, folder: Path, root: Path, **settings: str) -> Path:
    """Build one file with hatchling. Raises ReleaseError with what it said."""
    before = set(folder.glob("*"))
    env = paths.environment() | {"SOURCE_DATE_EPOCH": commit_time(), "MOTHERSHIP_BENCH": ""} | settings
    command = [sys.executable, "-m", "hatchling", "build", "--target", what, "--directory", str(folder)]
    done = subprocess.run(
        command, cwd=root, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    made = set(folder.glob("*")) - before
    if done.returncode or len(made) != 1:
        raise ReleaseError(f"{what} was not built:\n{done.stdout}{done.stderr}")
    return made.pop()


def source(folder: Path) -> Path:
    """The source, as an archive."""
    return hatch("sdist", folder, paths.ROOT)


def plain_wheel(folder: Path, root: Path | None = None) -> Path:
    """The wheel for all systems, with the page in it, from this source or another one."""
    root = root or paths.ROOT
    # Without Node there would be a wheel without a page, and a line that nobody reads.
    page = subprocess.run(
        [sys.executable, str(root / "tools" / "page.py"), "build"],
        capture_output=True,
        text=True,
        check=False,
    )
    if page.returncode:
        raise ReleaseError(f"The page cannot be built: {page.stderr.strip()}")
    return hatch("wheel", folder, root, MOTHERSHIP_BUILD=PLAIN)


def compiled_wheel(folder: Path, tell: Callable[[int], None]) -> Path:
    """The wheel for this system and this Python; ``tell`` hears how much is compiled, in percent.

    On Linux its name says the oldest system that it runs on, where there is auditwheel.
    """
    over = threading.Event()

    def look() -> None:
        while not over.wait(LOOK_EVERY):
            tell(compile_later.progress())

    looking = threading.Thread(target=look)
    looking.start()
    try:
        with only_one(paths.compile_lock()):
            made = hatch("wheel", folder, paths.ROOT, MOTHERSHIP_BUILD=COMPILED)
    finally:
        over.set()
        looking.join()
    return for_many_linuxes(made) if sys.platform == "linux" else made


def for_many_linuxes(wheel: Path) -> Path:
    """The wheel under the name of the oldest systems that its symbols allow; see auditwheel."""
    env = paths.environment() | {"SOURCE_DATE_EPOCH": commit_time()}
    command = [sys.executable, "-m", "auditwheel", "repair", "-w", str(wheel.parent), str(wheel)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    found = [path for path in wheel.parent.glob("*manylinux*.whl") if path != wheel]
    if done.returncode or len(found) != 1:
        return wheel  # it stays linux_x86_64: right here, and PyPI does not take it
    wheel.unlink()
    return found[0]


def why_not_compiled() -> str:
    """Why there is no compiled wheel; nothing if there is one."""
    if os.environ.get("MOTHERSHIP_BUILD") == PLAIN:
        return "a plain build is wanted"
    return hatch_build.no_reason_to_try()
