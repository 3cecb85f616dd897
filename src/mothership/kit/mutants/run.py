"""Runs tests against a broken module, in a process of its own."""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from importlib.util import spec_from_file_location
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import wait
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from mothership.kit.mutants.find import PERTURBED, Mutant, perturbed

if TYPE_CHECKING:
    import pytest

# What a process answers, beside pytest's own codes.
SURVIVED: Final = 0
KILLED: Final = (1, 2)  # tests failed, or could not even be collected
CRASHED: Final = 90  # the game cannot be imported: that proves nothing about the tests
HUNG: Final = 91
# How a process ends that has used too much CPU; None where it is not counted.
if sys.platform == "win32":
    SPENT: Final[int | None] = None
else:
    SPENT: Final[int | None] = -signal.SIGPROF

# Forking keeps what is imported already, which saves most of the time; elsewhere a fresh process is started.
METHOD: Final = "fork" if "fork" in get_all_start_methods() else "spawn"


class BrokenLoader(SourceFileLoader):
    """Loads a module from a changed source."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self.text, self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, PERTURBED, perturbed)
        super().exec_module(module)


class BrokenFinder(MetaPathFinder):
    """Replaces one module by a broken one."""

    def __init__(self, package: str, folder: Path, mutant: Mutant) -> None:
        self.path = folder / mutant.file
        parts = [package, *Path(mutant.file).with_suffix("").parts]
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)
        self.text = mutant.source

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return spec_from_file_location(
            fullname,
            self.path,
            loader=BrokenLoader(fullname, str(self.path), self.text),
            submodule_search_locations=[str(self.path.parent)] if self.is_package else None,
        )


class Collected:
    """A pytest plug-in that notes which files hold the tests of each rule."""

    def __init__(self) -> None:
        self.files: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("proves"):
                for rule in mark.args:
                    files = self.files.setdefault(rule, [])
                    if str(item.path) not in files:
                        files.append(str(item.path))


# In the other process ---------------------------------------------------------------------------------


def run_tests(arguments: Sequence[str], plugins: Sequence[object] = ()) -> int:
    import pytest

    # Assertions as Python has them: nobody reads why a test failed, and mothership is imported already.
    options = ["-q", "-x", "--no-header", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return int(pytest.main([*options, *arguments], plugins=list(plugins)))


def into_file(output: str) -> None:
    """Send everything that this process prints into a file."""
    sys.stdout.flush()
    sys.stderr.flush()
    file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(file, 1)
    os.dup2(file, 2)


def whole_run(tests: str, output: str, answer: str) -> None:
    """All tests on the sound game; which rules they prove goes into a file."""
    into_file(output)
    collected = Collected()
    code = run_tests([tests], [collected])
    Path(answer).write_text(json.dumps(collected.files), "utf-8")
    sys.exit(code)


def end_after(seconds: float) -> None:
    """End this process when it has used so many seconds of CPU.

    By the clock, a mutant that survives would count as hung on a busy machine, and so as found.
    """
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)


def broken_run(
    package: str, folder: Path, mutant: Mutant, files: list[str], limit: float, output: str
) -> None:
    """The tests of one rule on a broken game."""
    end_after(limit)
    into_file(output)
    sys.meta_path.insert(0, BrokenFinder(package, folder, mutant))
    try:
        importlib.import_module(package)
    except Exception as error:  # noqa: BLE001 - whatever the change has led to
        print(repr(error))
        sys.exit(CRASHED)
    sys.exit(run_tests(["--prove", mutant.rule, *files]))


# In this process --------------------------------------------------------------------------------------


@dataclass
class Verdict:
    """The result of a rule's tests for one mutant."""

    mutant: Mutant
    code: int
    output: str

    @property
    def survived(self) -> bool:
        return self.code not in (*KILLED, CRASHED, HUNG)


class Running:
    """A running test process."""

    def __init__(
        self, what: Any, target: Callable[..., None], arguments: tuple[Any, ...], output: str
    ) -> None:
        self.what = what
        self.output = output
        self.process = get_context(METHOD).Process(target=target, args=(*arguments, output))  # type: ignore[attr-defined]
        self.process.start()
        self.started = time.monotonic()

    def is_late(self, limit: float) -> bool:
        """Only where a process cannot end itself."""
        return SPENT is None and time.monotonic() - self.started > limit


def run_all(
    package: str, folder: Path, work: Sequence[tuple[Mutant, list[str]]], jobs: int, limit: float
) -> Iterator[Verdict]:
    """Meet every mutant with its tests, several at a time."""
    waiting = list(reversed(work))
    running: list[Running] = []
    with tempfile.TemporaryDirectory() as scratch:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant, files = waiting.pop()
                output = str(Path(scratch) / f"{len(waiting)}.txt")
                running.append(Running(mutant, broken_run, (package, folder, mutant, files, limit), output))
            wait([one.process.sentinel for one in running], timeout=0.5)
            for one in list(running):
                late = one.is_late(limit)
                if late:
                    one.process.kill()
                if late or one.process.exitcode is not None:
                    one.process.join()
                    running.remove(one)
                    code = HUNG if late or one.process.exitcode == SPENT else one.process.exitcode
                    yield Verdict(one.what, code, Path(one.output).read_text("utf-8", "replace"))


def warm_up() -> None:
    """Import what every forked process would import again. Never the game: it is to be broken first."""
    if METHOD == "fork":
        for name in (
            "pytest",
            "hypothesis.strategies",
            *(point.module for point in entry_points(group="pytest11")),
        ):
            with suppress(ImportError):
                importlib.import_module(name)


def prove_sound(tests: Path) -> tuple[int, dict[str, list[str]], str]:
    """Run all tests on the sound game: the exit code, the files with the tests of each rule, the output."""
    with tempfile.TemporaryDirectory() as scratch:
        output, answer = str(Path(scratch) / "output"), Path(scratch) / "answer"
        process = get_context(METHOD).Process(target=whole_run, args=(str(tests), output, str(answer)))  # type: ignore[attr-defined]
        process.start()
        process.join()
        files = json.loads(answer.read_text("utf-8")) if answer.exists() else {}
        return process.exitcode, files, Path(output).read_text("utf-8", "replace")
