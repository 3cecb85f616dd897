"""``mothership serve`` as a process: it says where it is, serves, and goes when it is told to."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.clients import DUEL

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")


@contextmanager
def running(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    words = [sys.executable, "-m", "mothership.cli", "serve", "--port", "0", "--data", str(folder), *options]
    with (folder.parent / "log").open("a") as log:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, (folder.parent / "log").read_text()
        yield process, found[0]
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def watched(address: str) -> None:
    """Open a socket, and close it."""
    with connect(f"{address.replace('http', 'ws')}/live") as socket:
        socket.send('{"t": "hello", "protocol": 1}')
        assert '"welcome"' in socket.recv()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_from_its_first_start_to_its_end(tmp_path: Path, number: signal.Signals) -> None:
    folder = tmp_path / "data"
    with running(folder) as (process, address):
        with httpx.Client(base_url=address) as client:
            assert client.get("/health").json()["status"] == "ok"
            table = client.post("/api/quick-play", json={"game": DUEL, "bot": "random"}).json()["table"]
            cookies = dict(client.cookies)
            watched(address)
        process.send_signal(number)
        assert process.wait(900) == 0
    # It has said what it did, and nobody's address.
    said = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line["message"] for line in said] == ["started", "request", "stopped"]
    assert "127.0.0.1" not in str(said)
    # A second start finds everything.
    with running(folder) as (_, address), httpx.Client(base_url=address, cookies=cookies) as client:
        again = client.get(f"/api/tables/{table['id']}").json()["table"]
        assert (again["id"], again["yours"]) == (table["id"], table["yours"])


def test_it_says_what_is_wrong_with_its_settings(tmp_path: Path) -> None:
    words = [
        sys.executable,
        "-m",
        "mothership.cli",
        "--lang",
        "de",
        "serve",
        "--data",
        str(tmp_path / "data"),
    ]
    for options, reason in (
        (["--host", "203.0.113.7"], "nicht lauschen"),
        (["--port", "many"], "Die Einstellung port"),
        (["--public-url", "nowhere"], "Die Einstellung public_url"),
        (["--database-url", "mysql://x/y"], "mysql"),
    ):
        done = subprocess.run([*words, *options], capture_output=True, text=True, timeout=900, check=False)
        assert done.returncode == 2
        assert reason in done.stderr
        assert "Traceback" not in done.stderr
