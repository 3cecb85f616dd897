"""Which processes have this SQLite file open. A killed process disappears at once.

Each process holds a lock on a small file of its own beside the store; the system releases it when the
process ends.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path
from typing import IO

from mothership.disk import try_lock


class Company:
    """This process among those that have the file open, from the first ``join`` to ``leave``.

    A process joins in a transaction that writes: so one looks around at a time.
    """

    def __init__(self, store: Path) -> None:
        self._store = store
        self._mark = f"{store.name}.alive-"
        self._ours: Path | None = None
        self._lock: IO[bytes] | None = None

    def join(self) -> bool:
        """Register this process and return whether others are running.

        Files of dead processes are removed.
        """
        with contextlib.suppress(OSError):  # a file system without locks: then there is one process
            others = self._others()
            if self._lock is None:
                self._be_seen()
            return others
        return False

    def leave(self) -> None:
        if self._lock is not None and self._ours is not None:
            self._lock.close()
            self._lock = None
            with contextlib.suppress(OSError):
                self._ours.unlink(missing_ok=True)

    def _be_seen(self) -> None:
        path = self._store.with_name(f"{self._mark}{secrets.token_hex(6)}")
        lock = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "r+b")
        try_lock(lock)
        self._ours, self._lock = path, lock

    def _others(self) -> bool:
        found = False
        for path in self._store.parent.iterdir():
            if path == self._ours or not path.name.startswith(self._mark):
                continue
            with contextlib.suppress(FileNotFoundError):
                with path.open("r+b") as file:
                    is_dead = try_lock(file)
                if is_dead:
                    path.unlink(missing_ok=True)
                found = found or not is_dead
        return found
