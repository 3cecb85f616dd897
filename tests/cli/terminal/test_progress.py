"""The progress bar, and what stands in its place without rich."""

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
