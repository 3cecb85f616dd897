"""``mothership serve --open``: one server for each folder of data, and its page in a browser.

A second one for the same folder opens the page of the first.
"""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from mothership.disk import try_lock, write_safely

LOCK: Final = "open.lock"
ADDRESS: Final = "open-at"  # where the server of this folder is, while the lock is held
MOST_PORTS: Final = 50
LOOK_EVERY: Final = 0.1  # seconds


@contextmanager
def only_one(folder: Path) -> Iterator[str | None]:
    """Nothing if no other server is open on a folder of data, or else its address.

    Waits for one that is just starting.
    """
    with (folder / LOCK).open("a+b") as lock:
        while not try_lock(lock):
            address = _kept(folder)
            if address:
                yield address
                return
            time.sleep(LOOK_EVERY)
        (folder / ADDRESS).unlink(missing_ok=True)
        yield None


def keep_address(folder: Path, address: str) -> None:
    write_safely(folder / ADDRESS, address)


def _kept(folder: Path) -> str:
    try:
        return (folder / ADDRESS).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def free_port(host: str, first: int) -> int:
    """The first port from here on that nobody listens at; the first itself if none is free."""
    return next((port for port in range(first, first + MOST_PORTS) if _is_free(host, port)), first)


def _is_free(host: str, port: int) -> bool:
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            if os.name == "posix":  # elsewhere it would let two servers listen at one port
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(place)
    except OSError:
        return False
    return True


def has_browser(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether there is a screen for one. A browser in the terminal would only be in the way."""
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def open_browser(address: str) -> threading.Thread:
    """In a thread of its own: some browsers block the program that starts them."""
    thread = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    thread.start()
    return thread
