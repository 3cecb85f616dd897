"""What the tests of deploy share."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from tools.jobs.fetching import find

ROOT: Final = Path(__file__).resolve().parents[2]
DEPLOY: Final = ROOT / "deploy"


def checked(name: str, *words: str, package: str = "") -> str:
    """What a checker says about files. Fails unless it is satisfied; skips the test where there is none."""
    found = find(name) or shutil.which(name, path=sysconfig.get_path("scripts"))
    if not found:
        pytest.skip(f"there is no {package or name} to check with")
    done = subprocess.run([found, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
