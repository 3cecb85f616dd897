"""``mothership join``: what is said before anybody sits down. The rest is played in tests/server."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from bench.serving import free_port
from mothership.cli.commands import join
from mothership.cli.commands.join import Link, Passports, read_link
from mothership.play.complaint import Complaint
from tests.cli.helpers import Run


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://127.0.0.1:8466", Link("http://127.0.0.1:8466")),
        ("http://127.0.0.1:8466/", Link("http://127.0.0.1:8466")),
        ("games.example.org", Link("http://games.example.org")),
        ("https://games.example.org/tables/abc", Link("https://games.example.org", "abc")),
        ("https://games.example.org/t/abc", Link("https://games.example.org", "abc")),  # as the page has it
        (
            "https://games.example.org/tables/abc#invite=s3cret",
            Link("https://games.example.org", "abc", "s3cret"),
        ),
    ],
)
def test_a_link_leads_to_a_server_or_a_table(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ftp://x/tables/abc",
        "http://",
        "http://x/abc",
        "http://x/tables/a/b",
        "http://x:port",
        "http://[x",
    ],
)
def test_anything_else_is_no_link(text: str) -> None:
    with pytest.raises(Complaint, match=r"join\.bad-link"):
        read_link(text)


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


def test_servers_know_each_name_again(tmp_path: Path) -> None:
    passports = Passports(tmp_path / "new" / "people.json")
    passports.keep("http://x", "Ada", "1")
    passports.keep("http://x", "Ben", "2")
    passports.keep("http://y", "Ada", "3")
    passports.keep("http://y", "Ada", "")  # an answer that brought no cookie
    found = [passports.find(base, name) for base in ("http://x", "http://y") for name in ("Ada", "Ben")]
    assert found == ["1", "2", "3", ""]


def test_nobody_else_may_read_who_we_are(tmp_path: Path) -> None:
    Passports(tmp_path / "people.json").keep("http://x", "Ada", "1")
    assert stat.S_IMODE((tmp_path / "people.json").stat().st_mode) == 0o600


@pytest.mark.parametrize("text", ["", "[]", "{", '{"http://x": {"Ada": 7}}'])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "people.json"
    file.write_text(text, encoding="utf-8")
    assert Passports(file).find("http://x", "Ada") == ""
    Passports(file).keep("http://x", "Ada", "1")
    assert json.loads(file.read_text(encoding="utf-8"))["http://x"]["Ada"] == "1"
