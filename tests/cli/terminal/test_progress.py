"""The progress bar, and what stands in its place without rich."""

import io
import re
import sys
from collections.abc import Callable

import pytest

from mothership.cli.terminal import progress
from mothership.cli.terminal.context import Context
from mothership.kit.report import Report
from tests.cli.helpers import GAME


def test_without_rich_a_check_counts_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    context = Context("en", sys.stdin, sys.stdout, sys.stderr)
    report = Report(GAME, games=2, moves=9, faults=[])

    def run(progress: Callable[[int, int], None]) -> Report:
        for done in (1, 2):
            progress(done, 2)
        return report

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "find_spec", lambda _: None)
        assert progress.watched(context, "Checking", run) is report
    line = "Checking 1/2"
    assert capsys.readouterr().out == f"\r{line}\r{' ' * len(line)}\r"


def test_news_stand_in_lines_of_their_own_above_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", out)
    context = Context("en", sys.stdin, out, out)

    def run(progress: Callable[[int, int], None]) -> None:
        progress(1, 2)
        context.complain("somebody is gone")
        progress(2, 2)

    progress.watched(context, "Checking", run)
    assert context.errors is out, "after the bar everything is as before"
    said = [line for line in re.split(r"[\r\n]|\x1b\[2K", out.getvalue()) if "somebody" in line]
    assert said == ["mothership: somebody is gone"]


class Terminal(io.StringIO):
    """Text that believes to be a terminal."""

    def isatty(self) -> bool:
        return True
