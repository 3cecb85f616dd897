"""The ladders: what is asked of the arena."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import ladder


def asked(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[list[str]]:
    """The commands that a ladder gives; nothing is played, so that nothing can be written."""
    given: list[list[str]] = []

    def note(command: list[str], **_: Any) -> None:
        given.append(command)

    monkeypatch.setattr(subprocess, "run", note)
    monkeypatch.setattr(ladder, "collect", lambda *_: {"rungs": []})
    monkeypatch.setattr(ladder, "_processor", lambda: "a machine")
    monkeypatch.setattr(sys, "argv", ["ladder", *words])
    assert ladder.main() == 1
    return given


def test_a_cluster_is_handed_on_with_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = (
        "space-defenders",
        "--rung",
        "level-2,level-1",
        "--cluster",
        "there:8786",
        "--runs",
        str(tmp_path),
    )
    (command,) = asked(monkeypatch, *words)
    assert command[command.index("--cluster") + 1] == "there:8786"
    assert command[command.index("--out") + 1] == str(tmp_path / "space-defenders-level-2,level-1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--cluster", "there:8786"), "--cluster needs --runs"),
        (
            ("--cluster", "there:8786", "--runs", "here", "--jobs", "2"),
            "--jobs is for processes of this machine",
        ),
    ],
)
def test_what_does_not_go_with_a_cluster_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    with pytest.raises(SystemExit):
        asked(monkeypatch, *words)
    assert said in capsys.readouterr().err
