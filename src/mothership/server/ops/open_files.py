"""Fits the limit of connections to the limit of open files.

A process without free file descriptors cannot accept a connection, not even to refuse it. So the limit leaves
room for the store, the bots' processes and connections that are being refused.
"""

from __future__ import annotations

import logging
import sys
from dataclasses import dataclass
from typing import Final

WANTED: Final = 65_536  # files: what the soft limit is raised to, as far as the hard one allows
RESERVED: Final = 64  # files for the store, Redis, the log and the listening socket
PER_PROCESS: Final = 8  # files for a process in which bots think
BACKLOG: Final = 2048  # connections that may wait to be accepted; they can all be accepted at once
LEAST: Final = 8  # connections, however few files there are

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Capacity:
    """The limits of open and of waiting connections."""

    connections: int
    backlog: int


def capacity(files: int | None, connections: int, processes: int) -> Capacity:
    """What fits into so many files; None if nothing limits them."""
    if files is None:
        return Capacity(connections, BACKLOG)
    backlog = max(LEAST, min(BACKLOG, files // 8))
    free = files - RESERVED - PER_PROCESS * processes - backlog
    return Capacity(max(LEAST, min(connections, free)), backlog)


def raise_file_limit() -> int | None:
    """Raise the limit of open files as far as allowed and return it. None where the system has no limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS has a limit below the hard one
            return soft
        return wanted
    return None if soft == resource.RLIM_INFINITY else soft


def fitting_capacity(connections: int, processes: int) -> Capacity:
    """The capacity, with a line in the log if it is less than requested."""
    files = raise_file_limit()
    found = capacity(files, connections, processes)
    if found.connections < connections:
        _log.warning("few files", extra={"files": files, "connections": found.connections})
    return found
