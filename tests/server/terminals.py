"""``mothership join`` as somebody in a terminal sees it, for tests that type whole sessions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PATIENCE = 900.0  # seconds until a test gives up waiting, not a measure of speed


def join(home: Path, *order: str, typed: tuple[str, ...], language: str = "en") -> str:
    """What a terminal shows to somebody who joins like this and types these lines, in one line."""
    shown = subprocess.run(
        [sys.executable, "-m", "mothership.cli", "join", *order, "--plain", "--name", "Ada"],
        input="".join(f"{line}\n" for line in typed),
        env=os.environ | {"MOTHERSHIP_HOME": str(home), "MOTHERSHIP_LANG": language},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert shown.returncode == 0, shown.stderr
    return " ".join(shown.stdout.split())
