"""Figures of the process and its machine: CPU, memory, free disk, and the age of the newest backup."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from typing import Final

from mothership import __version__
from mothership.server.ops.metrics import Metrics, Reading

MEMORY: Final = Path("/proc/self/statm")  # Linux alone


def watch_process(metrics: Metrics, data: Path, backups: Path | None) -> None:
    """Let the figures of this process be seen. Bots have processes of their own, which are not in them."""
    started = time.time()
    metrics.gauge("build_info", lambda: {(("version", __version__),): 1})
    metrics.gauge("process_started_seconds", lambda: round(started, 3))
    metrics.gauge("process_cpu_seconds", lambda: round(time.process_time(), 3))
    metrics.gauge("process_memory_bytes", resident_bytes)
    metrics.gauge("data_free_bytes", lambda: free_bytes(data))
    metrics.gauge("newest_backup_seconds", lambda: {} if backups is None else newest_file(backups))


def resident_bytes() -> Reading:
    """Memory that is in use; nothing where the system does not say."""
    if sys.platform == "win32":
        return {}
    import resource

    try:
        pages = int(MEMORY.read_text(encoding="ascii").split()[1])
    except OSError:
        return {}
    return pages * resource.getpagesize()


def free_bytes(folder: Path) -> Reading:
    """What is left on the disk of the data folder; nothing while the system does not say."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return {}


def newest_file(folder: Path) -> float:
    """When the newest file in a folder was written, in seconds since 1970; 0 if there is none to be seen."""
    try:
        return max((file.stat().st_mtime for file in folder.iterdir() if file.is_file()), default=0.0)
    except OSError:
        return 0.0
