"""Whether .venv is up to date: stamps of what it was made of."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from pathlib import Path
from typing import Final

from tools.setup import paths

# What can be installed, and what that makes ready: dev holds all of play.
SETS: Final = {"play": ("play",), "dev": ("dev", "play")}

# What a player does not need in any case, and what it is like without.
OPTIONAL: Final = {
    "compile": "the rules will be plain Python, which is slower",
    "node": "there will be no page, only the terminal",
    "physics": "the dexterity game will have no simulated table",
}


def identity() -> str:
    """What a .venv is tied to: it survives neither another Python nor being moved."""
    return f"{platform.python_implementation()} {platform.python_version()} {sys.platform} {paths.ROOT}"


def compiler() -> str:
    """A C compiler, or nothing. Only a hint: what is really used is found out when the wheel is built."""
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang", "cl"))), "")


def stamp(wanted: str) -> str:
    """Changes whenever a set has to be installed again."""
    digest = hashlib.sha256(f"{identity()} {compiler()}".encode())
    for name in ("uv", wanted, *OPTIONAL):
        digest.update(hashlib.sha256(paths.requirements(name).read_bytes()).digest())
    return digest.hexdigest()


def source_stamp(wanted: str) -> str:
    """Changes whenever the package itself has to be built again. All files are read: that takes 10 ms."""
    root = paths.ROOT
    folders = [root / "src", root / "web"]
    if wanted == "dev":
        folders.append(root / "bench" / "mothership_bench")
    files = [root / name for name in ("hatch_build.py", "pyproject.toml", "tools/page.py")]
    for folder in folders:
        files += paths.files_in(folder)
    settings = [os.environ.get(name, "") for name in ("MOTHERSHIP_BUILD", "MOTHERSHIP_BUILD_PAGE")]
    digest = hashlib.sha256(" ".join(settings).encode())
    for path in sorted(files):
        if path.is_file():
            digest.update(str(path.relative_to(root)).encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def has_requirements(wanted: str) -> bool:
    return paths.tool("python").exists() and paths.text_of(paths.stamp_file(wanted)) == stamp(wanted)


def has_package(wanted: str) -> bool:
    return paths.text_of(paths.source_stamp_file(wanted)) == source_stamp(wanted)


def compiled_since() -> list[Path]:
    """The wheel that was compiled in the background since, if there is one of just this source."""
    folder = paths.compiled_later()
    if not paths.plain_for_now().exists() or paths.text_of(folder / "stamp") != source_stamp("play"):
        return []
    return sorted(folder.glob("*.whl"))


def is_ready(wanted: str) -> bool:
    return has_requirements(wanted) and has_package(wanted) and not compiled_since()
