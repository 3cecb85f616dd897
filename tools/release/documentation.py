"""The documentation of a release: the site that `python -m tools.documentation` builds and packs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from mothership import __version__
from tools.release.building import ReleaseError
from tools.setup import paths

BUILDER: Final = "tools.documentation"


SITE: Final = paths.ROOT / "build" / "docs"  # where it builds it


def archive(folder: Path) -> Path:
    """Build the site, put its archive into a folder, and return the site. Raises ReleaseError."""
    env = paths.environment() | {"PYTHONPATH": str(paths.ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-m", BUILDER], cwd=paths.ROOT, env=env, capture_output=True, text=True, check=False
    )
    packed = paths.ROOT / "build" / f"mothership-docs-{__version__}.tar.gz"
    if done.returncode or not packed.is_file():
        raise ReleaseError(f"The documentation was not built:\n{done.stdout}{done.stderr}")
    shutil.copy(packed, folder)
    return SITE
