"""Where things are. Everything follows from ROOT, which tests replace."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent.parent
WINDOWS: Final = os.name == "nt"

# Made by tools, or not part of what is built.
NO_SOURCES: Final = {"__pycache__", "node_modules", "gallery", "tests"}


def venv() -> Path:
    return ROOT / ".venv"


def tool(name: str, windows: bool = WINDOWS) -> Path:
    """A program inside the .venv."""
    return venv() / "Scripts" / f"{name}.exe" if windows else venv() / "bin" / name


def site_packages() -> list[Path]:
    return [*venv().glob("lib/python*/site-packages"), venv() / "Lib" / "site-packages"]


def requirements(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def finished_mark() -> Path:
    """There while .venv is whole: taken away before a change, put back after it."""
    return venv() / "made"


def stamp_file(wanted: str) -> Path:
    return venv() / f"ready-{wanted}"


def source_stamp_file(wanted: str) -> Path:
    return venv() / f"built-{wanted}"


def plain_for_now() -> Path:
    """There while the installed rules are plain Python only because nobody should wait for the compiler."""
    return venv() / "plain-for-now"


def setup_lock() -> Path:
    return ROOT / ".venv.lock"


def compile_lock() -> Path:
    return ROOT / ".compiling.lock"


def compiled_later() -> Path:
    """A wheel that was compiled in the background, and the stamp of the source that it was made of."""
    return ROOT / "build" / "later"


def files_in(folder: Path) -> list[Path]:
    """The sources in a folder."""
    found = []
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NO_SOURCES]
        found += [Path(here, name) for name in names]
    return found


def text_of(path: Path) -> str:
    """What stands in a file; nothing if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""


def environment() -> dict[str, str]:
    """Ours, with the .venv first; what would make its Python look elsewhere is left out."""
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
    if env.pop("PYTHONDONTWRITEBYTECODE", ""):
        # Who wants no bytecode beside the source gets none there. But without any, each of the thousand
        # processes that a run of the tests starts would compile everything that it imports.
        env["PYTHONPYCACHEPREFIX"] = str(venv() / "bytecode")
    env["VIRTUAL_ENV"] = str(venv())
    env["PATH"] = os.pathsep.join([str(tool("python").parent), env.get("PATH", os.defpath)])
    return env
