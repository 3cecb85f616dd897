"""Packages outside this repository: installed the way their users would, but without a network."""

import os
import subprocess
import sys
from pathlib import Path

from tests.docs.page import ROOT


def install(project: Path, target: Path) -> Path:
    """Build the package in ``project`` and install it into the folder ``target``."""
    here = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
         "--disable-pip-version-check", "--target", str(target), str(project)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert here.returncode == 0, here.stdout + here.stderr
    return target


def run(target: Path, *command: str, folder: Path = ROOT) -> str:
    """Run ``python COMMAND`` where the installed packages are found; gives its output, or fails with it."""
    path = os.pathsep.join(filter(None, [str(target), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, f"{' '.join(command)}\n{ran.stdout}{ran.stderr}"
    return ran.stdout
