"""A test hangs if nothing works any more, not if it takes long."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hanging import LEAST, MOST, PROCESSES, Watch, cpu_used

ON_LINUX = pytest.mark.skipif(not PROCESSES.exists(), reason="Windows has no signals")


def looks(*used: float) -> list[bool]:
    """What is said at each look, a minute apart, of a test that has used so much CPU by then."""
    times = iter((0.0, *used))
    watch = Watch(300.0, lambda: next(times))
    return [watch.is_hanging(60.0) for _ in used]


def test_a_test_that_works_is_never_too_slow() -> None:
    assert not any(looks(*(0.4 * minute for minute in range(1, 500))))


def test_a_test_without_work_hangs() -> None:
    assert looks(0, 0, 0, 0, 0) == [False] * 4 + [True]


def test_so_does_one_that_only_looks_again_and_again() -> None:
    assert looks(*(LEAST / 10 * minute for minute in range(1, 6)))[-1]


def test_work_begins_the_count_anew() -> None:
    assert not any(looks(0, 0, 0, 0, LEAST, LEAST, LEAST, LEAST, LEAST))


def test_an_endless_loop_is_ended() -> None:
    assert looks(MOST / 2, MOST) == [False, True]


@ON_LINUX
def test_what_other_programs_do_for_a_test_counts() -> None:
    """One that lives, and its child. The system counts in hundredths, and rounds down."""
    spin = "import sys, time\nwhile time.process_time() < 1.1: pass\nprint(flush=True)\nsys.stdin.read()"
    start = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {spin!r}])"
    before = cpu_used()
    with subprocess.Popen(
        [sys.executable, "-c", start], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        program.stdout.readline()
        assert cpu_used() - before >= 1
        program.communicate()


@ON_LINUX
def test_a_hanging_test_fails(pytester: pytest.Pytester) -> None:
    root = Path(__file__).parent.parent
    pytester.makeconftest(
        f"import sys\nsys.path.insert(0, {str(root)!r})\nfrom tests.hanging import pytest_timeout_set_timer\n"
    )
    pytester.makepyfile("import threading\ndef test_waits():\n    threading.Event().wait()\n")
    result = pytester.runpytest_subprocess("--timeout=2", "-p", "no:mothership")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*Timeout (>2.0s)*"])
