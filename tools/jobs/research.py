"""The job `research`: libraries that train, in an environment of their own, because they are large."""

from __future__ import annotations

import hashlib
import sys
from typing import Final

from tools.jobs.steps import call
from tools.setup import paths, steps
from tools.setup.paths import tool
from tools.setup.requirements import base_python
from tools.setup.steps import say

FOLDER: Final = paths.ROOT / ".venv-research"
MARK: Final = FOLDER / "made"


def research(args: list[str]) -> int:
    """Make the environment if that is missing, put the current build into it, and run everything there."""
    lock = paths.requirements("training")
    python = FOLDER / tool("python").relative_to(paths.venv())
    install = [str(tool("uv")), "pip", "install", "--python", str(python)]
    wanted = hashlib.sha256(f"{sys.version} {lock.read_text(encoding='utf-8')}".encode()).hexdigest()
    if paths.text_of(MARK) != wanted:
        steps.remove(FOLDER)
        say("Libraries that train are gigabytes; this is needed once, and again when requirements change")
        steps.attempt("Making .venv-research", [base_python(), "-m", "venv", "--without-pip", str(FOLDER)])
        steps.attempt("Installing requirements/training.txt", [*install, "--require-hashes", "-r", str(lock)])
        MARK.write_text(wanted, encoding="utf-8")
    wheels = sorted((paths.ROOT / "build" / "wheel").glob("mothership_games-*.whl"))
    build = str(wheels[-1]) if wheels else str(paths.ROOT)
    options = ["--quiet", "--no-deps", "--reinstall", "--no-cache-dir"]
    steps.attempt("Installing mothership", [*install, *options, build])
    return call([str(python), "-m", "tools.research", *args], cwd=paths.ROOT)
