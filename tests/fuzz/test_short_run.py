"""A short run of the fuzzer on every parser: so many texts, however long they take."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.fuzz.__main__ import Endless, bounded_cpu, command
from tests.fuzz.targets import all_targets

RUNS = 400


def never_end() -> None:
    while True:
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not count the CPU of a process")
def test_a_parser_that_never_ends_is_found_and_one_that_waits_is_not() -> None:
    with bounded_cpu(0.5):  # more than other threads of this process would use meanwhile
        time.sleep(1)
    with pytest.raises(Endless), bounded_cpu(0.5):
        never_end()


@pytest.mark.parametrize("name", all_targets())
def test_nothing_is_found(name: str, tmp_path: Path) -> None:
    pytest.importorskip("atheris", reason="there is no atheris")
    run = command(name, RUNS, 0, tmp_path)
    done = subprocess.run(run, check=False, cwd=ROOT, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stderr[-3000:]
    assert f"stat::number_of_executed_units: {RUNS}" in done.stderr, done.stderr[-3000:]
