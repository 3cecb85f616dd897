"""Nobody waits for the compiler: a game begins with plain rules, and the next start takes compiled ones."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.ending import end_at_once
from tests.setup.conftest import ROOT, Installer
from tools.jobs import playing
from tools.jobs import steps as jobs_steps
from tools.setup import compile_later, paths, stamps, steps
from tools.setup.compile_later import DONE, EDITED, FAILED, CompileLater
from tools.setup.one_at_a_time import only_one
from tools.setup.prepare import prepare

PATIENCE = 900.0  # seconds after which something that never comes is a failure

# Says its process id and those of what it starts, as a compiler would be, and never ends by itself.
ENDLESS = """
import os, subprocess, sys, threading
sys.path.insert(0, {root!r})
from tools.setup.compile_later import end_with_who_started_us
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(9999)"])
print(7, flush=True)
open({where!r} + ".new", "w").write(f"{{os.getpid()}} {{child.pid}}")
os.rename({where!r} + ".new", {where!r})
end_with_who_started_us()
"""

# Somebody who plays for ever.
PLAYER = """
import sys, time
from tools.setup.compile_later import CompileLater
beside = CompileLater(None, (sys.executable, "-c", sys.argv[1]))
time.sleep(9999)
"""


def until(true: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE
    while not true():
        assert monotonic() < deadline, "it never came"
        sleep(0.02)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"  # ended, and nobody has asked how yet


@pytest.fixture
def compiler(installer: Installer) -> Installer:
    """A machine that can compile."""

    def attempt(what: str, command: list[str], **settings: str) -> str:
        told = Installer.attempt(installer, what, command, **settings)
        if what == "Making .venv":
            paths.tool("mypyc").touch()
        return told

    steps.attempt = attempt  # `installer` puts it back
    return installer


def leave_compiled(stamp: str) -> Path:
    """What the background leaves when it is done."""

    def build(folder: Path) -> None:
        folder.mkdir(parents=True)
        (folder / "mothership-1-compiled.whl").touch()

    assert compile_later.compile_later(build, lambda: stamp) == DONE
    return paths.compiled_later() / "mothership-1-compiled.whl"


class TestStart:
    def test_the_first_one_is_plain_and_says_so(self, compiler: Installer) -> None:
        prepare("play")
        assert compiler.settings["MOTHERSHIP_BUILD"] == "plain"
        assert paths.plain_for_now().exists()
        assert stamps.is_ready("play")

    @pytest.mark.parametrize("asked", ["plain", "compiled"])
    def test_who_asks_for_a_build_gets_it_at_once(
        self, compiler: Installer, asked: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("MOTHERSHIP_BUILD", asked)
        prepare("play")
        assert "MOTHERSHIP_BUILD" not in compiler.settings
        assert not paths.plain_for_now().exists()

    def test_developers_wait_for_the_compiler(self, compiler: Installer) -> None:
        prepare("play")
        compiler.settings.clear()
        prepare("dev")
        assert compiler.settings == {"MOTHERSHIP_BENCH": "1"}
        assert not paths.plain_for_now().exists()

    def test_without_a_compiler_nothing_is_put_off(
        self, compiler: Installer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stamps, "compiler", lambda: "")
        prepare("play")
        assert "MOTHERSHIP_BUILD" not in compiler.settings
        assert not paths.plain_for_now().exists()

    def test_the_next_one_takes_what_was_compiled(self, compiler: Installer) -> None:
        prepare("play")
        compiler.again()
        wheel = leave_compiled(stamps.source_stamp("play"))
        assert not stamps.is_ready("play")
        prepare("play")
        assert compiler.again() == ["Installing mothership"]
        assert compiler.commands[-1][-1] == str(wheel)
        assert not paths.plain_for_now().exists()
        assert stamps.is_ready("play")

    def test_what_was_compiled_of_another_source_is_not_taken(self, here: Path, compiler: Installer) -> None:
        prepare("play")
        leave_compiled("of an older source")
        assert stamps.is_ready("play")
        leave_compiled(stamps.source_stamp("play"))
        (here / "src" / "rules.py").write_text("MOONS = 5", encoding="utf-8")
        compiler.again()
        prepare("play")
        assert compiler.again() == ["Building mothership", "Installing mothership"]
        assert paths.plain_for_now().exists()

    def test_what_is_half_made_is_not_taken(self, compiler: Installer) -> None:
        prepare("play")
        draft = paths.compiled_later()
        draft.mkdir(parents=True)
        (draft / "mothership-1-compiled.whl").touch()
        assert stamps.is_ready("play")


class TestPlaying:
    @pytest.fixture
    def streams(self, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        """Where the bars went, a None for each that was not shown; and "stopped" at the end."""
        noted: list[object] = []

        class Beside:
            def __init__(self, stream: object) -> None:
                noted.append(stream)

            def stop(self) -> None:
                noted.append("stopped")

        monkeypatch.setattr(compile_later, "CompileLater", Beside)
        monkeypatch.setattr(playing, "has_page", lambda: True)
        monkeypatch.setattr(jobs_steps, "call", lambda command: 3)
        return noted

    def test_compiles_beside_the_game_and_ends_with_it(
        self, compiler: Installer, streams: list[object]
    ) -> None:
        prepare("play")
        assert playing.play([]) == 3
        assert streams == [sys.stderr, "stopped"]

    def test_shows_no_bar_on_the_screen_of_a_game(self, compiler: Installer, streams: list[object]) -> None:
        prepare("play")
        playing.play(["--terminal"])
        playing.play(["play", "space-defenders"])
        assert streams == [None, "stopped"] * 2

    def test_compiles_nothing_twice(self, compiler: Installer, streams: list[object]) -> None:
        prepare("play")
        leave_compiled(stamps.source_stamp("play"))
        prepare("play")
        playing.play([])
        assert streams == []


class TestBackground:
    def test_a_build_that_fails_leaves_what_was_there(self, here: Path) -> None:
        wheel = leave_compiled("one")
        assert compile_later.compile_later(lambda _: None, lambda: "two") == FAILED
        assert wheel.exists()
        assert (wheel.parent / "stamp").read_text("utf-8") == "one"

    def test_a_source_that_changes_meanwhile_is_for_the_next_time(self, here: Path) -> None:
        changing = iter(["before", "after"])

        def build(draft: Path) -> None:
            draft.mkdir(parents=True)
            (draft / "mothership.whl").touch()

        assert compile_later.compile_later(build, lambda: next(changing)) == EDITED
        assert not paths.compiled_later().exists()

    def test_only_one_works_at_a_time(
        self, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(compile_later, "end_with_who_started_us", lambda: None)
        monkeypatch.setattr(os, "nice", lambda _: 0, raising=False)
        with only_one(paths.compile_lock()):
            assert compile_later.main() == 0
        assert capsys.readouterr().out.strip() == compile_later.BUSY

    def test_progress_is_the_share_of_c_code_that_is_compiled(self, here: Path) -> None:
        compiled = here / "build" / "compiled"
        code, objects = compiled / "c", compiled / "objects" / "build" / "compiled" / "c"
        code.mkdir(parents=True)
        objects.mkdir(parents=True)
        assert compile_later.progress() == 0
        (code / "small.c").write_text("x" * 100, "utf-8")
        (code / "large.c").write_text("x" * 300, "utf-8")
        written = compile_later.progress()
        (objects / "small.o").touch()
        first = compile_later.progress()
        (objects / "large.o").touch()
        assert 0 < written < first < 50 < compile_later.progress() == 100
        os.utime(objects / "large.o", (1, 1))  # of an older source
        assert compile_later.progress() == first

    def test_progress_begins_anew_with_the_next_build(self, here: Path) -> None:
        code = here / "build" / "compiled" / "c"
        objects = here / "build" / "compiled" / "objects" / "build" / "compiled" / "c"
        code.mkdir(parents=True)
        objects.mkdir(parents=True)
        for number, name in enumerate(("one", "two")):
            (code / f"{name}.c").write_text("x" * 100, "utf-8")
            os.utime(code / f"{name}.c", (100 + number, 100 + number))
            (objects / f"{name}.o").touch()
        assert compile_later.progress() == 100
        assert compile_later.progress(since=1000) == 0
        (code / "two.c").write_text("y" * 100, "utf-8")
        os.utime(code / "two.c", (1001, 1001))
        os.utime(objects / "two.o", (101, 101))
        assert 50 < compile_later.progress(since=1000) < 100

    def test_what_it_says_is_shown_as_a_bar_and_a_last_word(self) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        said = "print(25); print(100); print('All is well')"
        shown: dict[bool, str] = {}
        for stream in (Terminal(), io.StringIO()):
            beside = CompileLater(stream, (sys.executable, "-c", said))
            beside.thread.join()
            beside.stop()
            shown[stream.isatty()] = stream.getvalue()
        assert "[#####...............]  25 %\r" in shown[True]
        assert shown[True].endswith("All is well\n")
        assert shown[False] == f"{compile_later.MEANWHILE}\nAll is well\n"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
class TestEnd:
    """However whoever plays comes to an end, nothing goes on compiling."""

    def test_with_a_word(self, tmp_path: Path) -> None:
        where = tmp_path / "pids"
        code = ENDLESS.format(root=str(ROOT), where=str(where))
        beside = CompileLater(None, (sys.executable, "-c", code))
        until(where.exists)
        pids = [int(pid) for pid in where.read_text("utf-8").split()]
        assert all(map(is_running, pids))
        beside.stop()
        until(lambda: not any(map(is_running, pids)))

    def test_without_one(self, tmp_path: Path) -> None:
        where = tmp_path / "pids"
        code = ENDLESS.format(root=str(ROOT), where=str(where))
        player = subprocess.Popen([sys.executable, "-c", PLAYER, code], cwd=ROOT)
        until(where.exists)
        pids = [int(pid) for pid in where.read_text("utf-8").split()]
        end_at_once(player.pid)
        player.wait()
        until(lambda: not any(map(is_running, pids)))
