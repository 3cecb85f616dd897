"""The inside of a worker process: it reads questions and answers them one by one."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Final

LONGER: Final = 5.0  # seconds after which it ends itself, should nobody do so


def answer_questions(answer: Callable[[dict[str, Any]], dict[str, Any]], memory: int) -> None:
    """Answer until the input is closed.

    A question may take ``seconds`` of wall-clock time and, if given, ``cpu`` seconds of CPU time.
    """
    questions, answers = _take_over_pipes()
    _be_modest(memory)
    waiting: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(questions, waiting), daemon=True).start()
    _say(answers, {"ready": os.getpid()})
    while True:
        question = json.loads(waiting.get())
        with _alarm(question["seconds"] + LONGER, question.get("cpu")):
            said = answer(question)
        tired = said.pop("tired", False) or _memory_used() > memory // 2
        _say(answers, {"number": question["number"], "tired": tired, **said})


def _take_over_pipes() -> tuple[IO[str], IO[str]]:
    """Take over standard input and output, so that what the work prints cannot disturb the answers."""
    pipes = os.fdopen(os.dup(0), encoding="utf-8"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    return pipes


def _listen(questions: IO[str], waiting: SimpleQueue[str]) -> None:
    """Read questions in a thread, so that the end of the server is noticed in the middle of a job."""
    for line in questions:
        waiting.put(line)
    os._exit(0)


def _say(answers: IO[str], facts: dict[str, Any]) -> None:
    try:
        answers.write(json.dumps(facts) + "\n")
        answers.flush()
    except OSError:
        os._exit(0)


if sys.platform == "win32":

    def _be_modest(memory: int) -> None:  # noqa: ARG001
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    def _memory_used() -> int:
        return 0  # not told by the standard library

    @contextmanager
    def _alarm(seconds: float, of_cpu: float | None) -> Iterator[None]:  # noqa: ARG001
        yield

else:
    import resource

    def _be_modest(memory: int) -> None:
        """Ignore Ctrl-C, lower the priority and limit the memory: the server decides when to stop."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.nice(5)
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))

    def _memory_used() -> int:
        """Memory in use, in bytes; where the system does not tell, the peak so far."""
        try:
            with open("/proc/self/statm", encoding="ascii") as file:
                # Not the most so far: that begins with what the process had that started this one.
                return int(file.read().split()[1]) * resource.getpagesize()
        except OSError:
            used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            return used if sys.platform == "darwin" else used * 1024

    @contextmanager
    def _alarm(seconds: float, of_cpu: float | None) -> Iterator[None]:
        """Have the system end this process if it exceeds its time and nobody else does.

        Only CPU time counts here, so a busy machine ends nobody.
        """
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        signal.setitimer(signal.ITIMER_PROF, of_cpu or 0)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.setitimer(signal.ITIMER_PROF, 0)
