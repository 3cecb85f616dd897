"""A server of our own as a real process, which can be killed and comes back at the same place."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib import request
from urllib.error import URLError

PATIENCE = 900.0  # seconds until it must have started, however busy the machine is
STORE = "mothership.sqlite"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start_on(core: int | None, command: list[str], **more: Any) -> subprocess.Popen[bytes]:
    """Start a process that has one core and no other, with all its threads, where the system allows that."""
    if sys.platform == "linux" and core is not None:
        ours = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {core})  # a process begins where its parent is
        try:
            return subprocess.Popen(command, **more)
        finally:
            os.sched_setaffinity(0, ours)
    return subprocess.Popen(command, **more)


def kept_port() -> socket.socket:
    """A free port that nobody else is given while this is open; a server may listen there all the same."""
    probe = socket.socket()
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    probe.bind(("127.0.0.1", 0))
    return probe


class ServerProcess:
    """``mothership serve`` on SQLite in a folder. Nobody is ever too fast for it."""

    def __init__(self, folder: Path, *more: str, core: int | None = None, **settings: str) -> None:
        self.folder = folder
        self._place = kept_port()
        self.port: int = self._place.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.starts = 0
        self._more = more
        self._core = core
        self._settings = {"MOTHERSHIP_LIMITS": "off", "MOTHERSHIP_THINKERS": "1", **settings}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def start(self) -> None:
        """Come up, and answer."""
        assert self._process is None
        command = [sys.executable, "-m", "mothership.cli", "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), *self._more]
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = start_on(
                self._core,
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | self._settings,
            )
        self.starts += 1
        self._wait_until_it_answers()

    def _wait_until_it_answers(self) -> None:
        assert self._process is not None
        opener = request.build_opener(request.ProxyHandler({}))
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                with opener.open(f"{self.base}/health", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"the server does not come up:\n{self.log.read_text('utf-8')[-4000:]}")

    def kill(self) -> None:
        """At once, whatever it is doing."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(timeout=PATIENCE)
        self._process = None
        return code

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()
        self._place.close()
