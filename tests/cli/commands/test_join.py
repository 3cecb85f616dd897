"""``mothership join``: what is said before anybody sits down. The rest is played in tests/server."""

from __future__ import annotations

import pytest

from bench.serving import free_port
from mothership.cli.commands import join
from tests.cli.helpers import Run


def test_a_server_that_is_not_there(run: Run) -> None:
    shown = run("join", f"http://127.0.0.1:{free_port()}", "--game", "space-defenders")
    assert shown.code == 2
    assert "cannot be reached" in shown.err


def test_a_server_alone_is_not_enough(run: Run) -> None:
    shown = run("join", "http://127.0.0.1:1")
    assert shown.code == 2
    assert "--game" in shown.err


def test_what_is_missing_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join, "EXTRA", ("no_such_module_anywhere",))
    shown = run("join", "http://127.0.0.1:1")
    assert shown.code == 2
    assert "no_such_module_anywhere" in shown.err
    assert "make play" in shown.err


@pytest.mark.parametrize("link", ["", "ftp://x/tables/abc", "http://x:port"])
def test_what_is_no_link_is_refused(run: Run, link: str) -> None:
    shown = run("join", link)
    assert shown.code == 2
    assert f"“{link}” is neither the link of a table nor the address of a server" in shown.err
