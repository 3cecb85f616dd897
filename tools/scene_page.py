"""The scene of the dexterity table alone, without a server: for browser tests and for measuring frames."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools import page as page_tools


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads who asked for what."""


def build(folder: Path) -> None:
    """Build web/gallery/scene into a folder. Raises ``NoPage`` and ``CalledProcessError``."""
    with page_tools.only_one():
        page_tools.fetch_packages(for_developers=True)
    program, _ = page_tools.node()
    script = page_tools.PACKAGES / "vite" / "bin" / "vite.js"
    config = page_tools.WEB / "gallery" / "scene" / "vite.config.ts"
    command = [str(program), str(script), "build", "--config", str(config), "--logLevel", "warn"]
    subprocess.run(
        [*command, "--outDir", str(folder), "--emptyOutDir"],
        cwd=page_tools.WEB,
        env=page_tools.environment(program),
        check=True,
    )


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of the page that was built into a folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
