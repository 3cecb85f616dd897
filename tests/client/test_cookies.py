"""The file of cookies by which servers recognise people."""

import json
import stat
from pathlib import Path

import pytest

from mothership.client import CookieFile


def test_servers_know_each_name_again(tmp_path: Path) -> None:
    cookies = CookieFile(tmp_path / "new" / "people.json")
    cookies.keep("http://x", "Ada", "1")
    cookies.keep("http://x", "Ben", "2")
    cookies.keep("http://y", "Ada", "3")
    cookies.keep("http://y", "Ada", "")  # an answer that brought no cookie
    found = [cookies.find(base, name) for base in ("http://x", "http://y") for name in ("Ada", "Ben")]
    assert found == ["1", "2", "3", ""]


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    CookieFile(tmp_path / "people.json").keep("http://x", "Ada", "1")
    assert stat.S_IMODE((tmp_path / "people.json").stat().st_mode) == 0o600


@pytest.mark.parametrize("text", ["", "[]", "{", '{"http://x": {"Ada": 7}}'])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "people.json"
    file.write_text(text, encoding="utf-8")
    assert CookieFile(file).find("http://x", "Ada") == ""
    CookieFile(file).keep("http://x", "Ada", "1")
    assert json.loads(file.read_text(encoding="utf-8"))["http://x"]["Ada"] == "1"
