"""A lock on a file, which the system frees even if its holder is killed."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from tools.setup.steps import say

if sys.platform == "win32":
    import msvcrt

    def try_lock(file: IO[bytes]) -> bool:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextlib.contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Let one set-up of this folder run at a time."""
    with path.open("a+b") as file:
        # Installers inherit the lock, so that one that outlives us is not disturbed by the next start.
        os.set_inheritable(file.fileno(), True)
        if not try_lock(file):
            say("Waiting: another set-up of this folder is running")
            while not try_lock(file):
                time.sleep(0.2)
        yield
