"""Programs for tests that no package of Python has: taken out of Debian's packages, and not installed.

A package that is installed would start its service, and needs a root. Here nothing but the program is taken,
into build/programs. Where that is not possible the tests that need it are skipped.
"""

from __future__ import annotations

import shutil
import sys
from typing import Final

from tools.setup import paths, steps
from tools.setup.steps import SetupError, say

FOLDER: Final = paths.ROOT / "build" / "programs"
# The proxy, and the checker of rules for alerts: programs by their packages.
PACKAGES: Final = {"caddy": "caddy", "prometheus": "promtool"}
# A program is there when it is whole.
TAKE: Final = (
    'cd "$1" && apt-get --quiet download "$2" && dpkg-deb --fsys-tarfile "$2"_*.deb > package.tar'
    ' && tar -xf package.tar --strip-components=3 "./usr/bin/$3"'
    ' && rm -- "$2"_*.deb package.tar && mv -- "$3" "$4"'
)


def find(name: str) -> str:
    """Where a program is; nothing if it is not there."""
    return shutil.which(name) or shutil.which(name, path=str(FOLDER)) or ""


def fetch_programs() -> None:
    """Take what is missing from Debian's packages, where there are some."""
    missing = {package: name for package, name in PACKAGES.items() if not find(name)}
    if not missing:
        return
    if not all(map(shutil.which, ("apt-get", "dpkg-deb", "tar"))):
        say(f"There is no {' and no '.join(missing.values())}: some tests of deploy are skipped")
        return
    for package, name in missing.items():
        draft = FOLDER / f"{name}.part"
        draft.mkdir(parents=True, exist_ok=True)
        words = ["sh", "-c", TAKE, "sh", str(draft), package, name, str(FOLDER / name)]
        try:
            steps.attempt(f"Taking {name} from Debian's package {package}", words)
        except SetupError as error:
            print(error, file=sys.stderr)
            say("Going on without: some tests of deploy are skipped")
        shutil.rmtree(draft, ignore_errors=True)
