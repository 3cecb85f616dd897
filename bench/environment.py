"""What is made before anything is measured: an environment with the peers, and three builds of Mothership.

All of it lies in .venv-bench and is made anew only when its causes change.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection
from pathlib import Path

from bench.plan import INTERPRETED, OURS, STRIPPED
from bench.strip import copy_tree, strip_games

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-bench"
LOCK = ROOT / "bench" / "requirements.txt"
PEERS = ("open_spiel", "pgx", "pettingzoo", "pygame", "rlcard", "chess")
RUNTIME = ("librt", "mypy_extensions", "numpy")  # of the compiled rules, and of many games at once

Say = Callable[[str], None]


class BuildError(Exception):
    """A build failed; the text is the end of what it said."""


def programs(folder: Path) -> Path:
    return folder / ("Scripts" if os.name == "nt" else "bin")


def python() -> Path:
    return programs(VENV) / ("python.exe" if os.name == "nt" else "python")


def tool(name: str) -> str:
    """A program beside the Python that runs this, which is that of the project's .venv."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise BuildError(f"there is no {name} beside {sys.executable}; start with: make bench")
    return found


def digest(*paths: Path) -> str:
    """Changes when a file in these folders, or this Python, does."""
    told = hashlib.sha256(sys.version.encode())
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file() and "__pycache__" not in file.parts:
                told.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes())
    return told.hexdigest()


def is_done(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text("utf-8") == wanted


def run(command: list[str], cwd: Path = ROOT, **env: str) -> None:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError("\n".join((done.stdout + done.stderr).strip().splitlines()[-15:]))


# Peers ------------------------------------------------------------------------------------------


def make_environment(say: Say) -> dict[str, str]:
    """An environment with all peers; those that cannot be had, with the reason."""
    stamp, wanted = VENV / "peers", digest(LOCK)
    if is_done(stamp, wanted):
        return {}
    say("making .venv-bench")
    shutil.rmtree(VENV, ignore_errors=True)
    uv = tool("uv")
    run([uv, "venv", "--quiet", "--python", sys.executable, str(VENV)])
    install = [uv, "pip", "install", "--quiet", "--python", str(python())]
    say("installing the peers, some 600 MB")
    try:
        run([*install, "--require-hashes", "-r", str(LOCK)])
    except BuildError:
        return install_one_by_one(install, say)
    stamp.write_text(wanted, "utf-8")
    return {}


def install_one_by_one(install: list[str], say: Say) -> dict[str, str]:
    """What can be had. The lock is a constraint then, and its hashes still count."""
    missing: dict[str, str] = {}
    for name in (*RUNTIME, *PEERS):
        say(f"installing {name} by itself")
        try:
            run([*install, "-c", str(LOCK), name])
        except BuildError as error:
            missing[name] = str(error).splitlines()[-1]
    return missing


# Builds -----------------------------------------------------------------------------------------


def make_builds(say: Say, names: Collection[str] = (OURS, INTERPRETED, STRIPPED)) -> dict[str, Path]:
    """Compiled, interpreted and stripped: each a folder for the search path."""
    causes = ("src", "bench/mothership_bench", "bench/strip.py", "hatch_build.py", "pyproject.toml")
    wanted = digest(*(ROOT / name for name in causes))
    folders = {name: VENV / "builds" / name for name in names}
    for name, folder in folders.items():
        stamp = folder.with_suffix(".stamp")
        if is_done(stamp, wanted):
            continue
        say(f"building {name}")
        tree = VENV / "trees" / name
        copy_tree(ROOT, tree)
        if name == STRIPPED:
            strip_games([tree / "src/mothership/games", tree / "bench/mothership_bench"])
        build(tree, folder, "plain" if name == INTERPRETED else "compiled")
        stamp.write_text(wanted, "utf-8")
    return folders


def build(tree: Path, folder: Path, kind: str) -> None:
    """The wheel that everybody gets, with the games of the benchmark added and without the page."""
    wheels = tree / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    hatchling = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    run(hatchling, tree, MOTHERSHIP_BUILD=kind, MOTHERSHIP_BENCH="1", MOTHERSHIP_BUILD_PAGE="no")
    (wheel,) = wheels.glob("*.whl")
    shutil.rmtree(folder, ignore_errors=True)
    target = ["--target", str(folder), "--no-deps", str(wheel)]
    run([tool("uv"), "pip", "install", "--quiet", "--python", str(python()), *target])
