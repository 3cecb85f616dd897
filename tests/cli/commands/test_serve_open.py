"""``mothership serve --open``: the page comes up in a browser, whatever else runs on this machine."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mothership.cli.commands.serve_open import free_port, has_browser, keep_address, only_one

COMMAND = [sys.executable, "-m", "mothership.cli", "serve", "--open"]


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """Something that is called like a browser, and keeps the address that it was to show."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> "{tmp_path / "shown"}"\n')
    program.chmod(0o755)
    return program


@contextmanager
def started(data: Path, browser: Path, *options: str) -> Iterator[list[str]]:
    """The lines that a server says until it can be reached."""
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    words = [*COMMAND, "--data", str(data), *options]
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield [process.stdout.readline().strip() for _ in range(3)]
        finally:
            process.terminate()


def shown(browser: Path, count: int) -> list[str]:
    """The addresses that browsers were called with; waits until there are so many."""
    file = browser.with_name("shown")
    while not file.exists() or len(file.read_text().split()) < count:
        time.sleep(0.02)
    return file.read_text().split()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no signals")
def test_the_second_start_shows_the_first_server_at_a_port_that_is_free(
    tmp_path: Path, browser: Path
) -> None:
    data = tmp_path / "data"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = [*COMMAND, "--data", str(data), "--port", str(port)]
        refused = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (refused.returncode, str(port) in refused.stderr) == (2, True)
    with started(data, browser, "--port", "0") as said:
        address = said[0].rpartition(" ")[2]
        assert shown(browser, 1) == [address]
        assert str(data) in "".join(said)
        again = subprocess.run(
            [*COMMAND, "--data", str(data)],
            env={**os.environ, "BROWSER": f"{browser} %s"},
            capture_output=True,
            text=True,
            check=True,
        )
        assert again.stdout.strip() == f"Mothership runs already, at {address}"
        assert shown(browser, 2) == [address, address]


def test_the_next_port_is_taken_where_one_is_busy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert free_port("127.0.0.1", port) > port
    assert free_port("127.0.0.1", port) == port


def test_one_folder_has_one_server(tmp_path: Path) -> None:
    with only_one(tmp_path) as first:
        assert first is None
        keep_address(tmp_path, "http://127.0.0.1:8466")
        with only_one(tmp_path) as second:
            assert second == "http://127.0.0.1:8466"
    with only_one(tmp_path) as later:
        assert later is None


def test_a_start_waits_for_the_address_of_another_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_is_ready(_: float) -> None:
        keep_address(tmp_path, "http://127.0.0.1:8466")

    monkeypatch.setattr(time, "sleep", first_is_ready)
    with only_one(tmp_path), only_one(tmp_path) as second:
        assert second == "http://127.0.0.1:8466"


def test_a_start_takes_over_from_another_one_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = only_one(tmp_path)
    assert first.__enter__() is None
    monkeypatch.setattr(time, "sleep", lambda _: first.__exit__(None, None, None))
    with only_one(tmp_path) as second:
        assert second is None


@pytest.mark.parametrize(
    ("platform", "environment", "found"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_browser_needs_a_screen(platform: str, environment: dict[str, str], found: bool) -> None:
    assert has_browser(environment, platform) is found
