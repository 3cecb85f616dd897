"""Compiles the rules while somebody already plays with the plain ones; the next start takes what came out.

`run.py play` starts this module as a process of its own. It works at the lowest priority, and ends with its
parent: its standard input is a pipe that the system closes then, however the parent ended.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final

from tools.setup import paths
from tools.setup.one_at_a_time import try_lock
from tools.setup.package import wheel_command
from tools.setup.stamps import source_stamp

MODULE: Final = "tools.setup.compile_later"
TURN: Final = 0.15  # the share of the work before the first C file is there
WIDTH: Final = 20  # the first line of the server covers the bar
TELL_EVERY: Final = 1.0  # seconds

MEANWHILE: Final = "Compiling the rules for the next start; until then bots are weaker"
DONE: Final = "The rules are compiled: from the next start on bots are at their best"
BUSY: Final = "Another start is compiling the rules already"
EDITED: Final = "The source has changed meanwhile: the next start compiles it"
FAILED: Final = "The rules cannot be compiled and stay plain Python, which is slower: build/compiled/log.txt"


# In the process that plays ----------------------------------------------------------------------------


class CompileLater:
    """The work in the background, and a bar that shows how far it has come."""

    def __init__(
        self, stream: IO[str] | None, command: tuple[str, ...] = (sys.executable, "-m", MODULE)
    ) -> None:
        self.stream = stream  # None where a bar would spoil the screen
        self.process = subprocess.Popen(
            command,
            cwd=paths.ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # Ctrl-C is for who plays, and stop() ends this
        )
        self.thread = threading.Thread(target=self.show, daemon=True)
        self.thread.start()

    def show(self) -> None:
        assert self.process.stdout is not None
        bars = self.stream is not None and self.stream.isatty()
        self.tell(MEANWHILE)
        for line in self.process.stdout:
            word = line.strip()
            if not word.isdigit():
                self.tell(f"\r\033[K{word}" if bars else word)  # the last word
            elif bars:
                self.tell(f"{bar(int(word))}\r", end="")  # whatever is said next takes its place

    def tell(self, text: str, end: str = "\n") -> None:
        if self.stream is not None:
            print(text, end=end, file=self.stream, flush=True)

    def stop(self) -> None:
        """End it, as far as it has come; what is half done is never used."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.thread.join()
        self.process.stdout.close()


def bar(percent: int) -> str:
    full = percent * WIDTH // 100
    return f"Compiling [{'#' * full}{'.' * (WIDTH - full)}] {percent:3} %"


# In the process in the background ---------------------------------------------------------------------


def progress(since: float = 0.0) -> int:
    """How much of the C code has been compiled, by its size; nothing while it is still being written.

    Files of an earlier build stay until then: what matters is whether any is newer than ``since``.
    """
    folder = paths.ROOT / "build" / "compiled"
    done = total = 0
    is_written = False
    for source in (folder / "c").rglob("*.c"):
        written = source.stat()
        total += written.st_size
        is_written |= written.st_mtime >= since
        made = folder / "objects" / source.relative_to(paths.ROOT).with_suffix(".o")
        if made.exists() and made.stat().st_mtime >= written.st_mtime:
            done += written.st_size
    return int(100 * (TURN + (1 - TURN) * done / total)) if is_written else 0


def end_with_who_started_us() -> None:
    sys.stdin.read()
    if sys.platform != "win32":
        os.killpg(os.getpgid(0), signal.SIGKILL)  # compilers, too
    os._exit(1)


def tell_progress(over: threading.Event) -> None:
    began, told = time.time(), -1
    while not over.wait(TELL_EVERY):
        percent = progress(began)
        if percent > told:
            told = percent
            print(percent, flush=True)


def compile_later(build: Callable[[Path], None], stamp: Callable[[], str]) -> str:
    """Build the wheel and put it, whole, where the next start looks for it. Gives the last word."""
    folder = paths.compiled_later()
    before = stamp()
    draft = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    build(draft)
    if not list(draft.glob("*.whl")):
        return FAILED
    if stamp() != before:
        return EDITED
    (draft / "stamp").write_text(before, encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    draft.rename(folder)
    return DONE


def main() -> int:
    if sys.platform != "win32":
        os.nice(19)
    threading.Thread(target=end_with_who_started_us, daemon=True).start()
    with paths.compile_lock().open("a+b") as lock:
        if not try_lock(lock):
            print(BUSY, flush=True)
            return 0
        over = threading.Event()
        telling = threading.Thread(target=tell_progress, args=(over,))
        telling.start()
        try:
            word = compile_later(build_compiled, lambda: source_stamp("play"))
        finally:
            over.set()
            telling.join()
        print(word, flush=True)
    return 0


def build_compiled(folder: Path) -> None:
    subprocess.run(
        wheel_command(folder),
        cwd=paths.ROOT,
        env={**paths.environment(), "MOTHERSHIP_BUILD": "compiled"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())
