"""What `python run.py JOB` does once .venv is there, and the list of all jobs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from tools.jobs.checking import check, lint, test
from tools.jobs.cleaning import clean
from tools.jobs.locking import lock
from tools.jobs.playing import play
from tools.jobs.research import research
from tools.jobs.steps import SOURCE, module
from tools.setup.prepare import prepare
from tools.setup.steps import STARTED, TIMES, SetupError


def usage(_: list[str]) -> int:
    print("python run.py JOB [arguments of the job]        or: make JOB [ARGS='...']")
    print("With --times a job says how long each step of its set-up took.\n")
    for name, job in JOBS.items():
        print(f"  {name:13}{job[2]}")
    return 0


# For each job: what it does, the set that it needs, and a line of help.
JOBS: Final[dict[str, tuple[Callable[[list[str]], int], str, str]]] = {
    "play": (play, "play", "play in the browser; ARGS=--terminal: in this terminal"),
    "test": (test, "dev", "check everything; arguments go to pytest"),
    "check": (check, "dev", "lint and pytest, without the slow rest"),
    "lint": (lint, "dev", "style, types and layers"),
    "bench": (lambda args: module("bench", args), "dev", "measure the speed of the rules"),
    "ladder": (
        lambda args: module("bench.ladder", args),
        "dev",
        "let the bots climb over each other; takes an hour or two, can be stopped",
    ),
    "research": (
        research,
        "dev",
        "suites of libraries that train, and examples, in an environment of their own; gigabytes at first",
    ),
    "torture": (
        lambda args: module("bench.torture", args),
        "dev",
        "kill the server 100 times while people play, and look what is lost",
    ),
    "load": (
        lambda args: module("bench.load", args),
        "dev",
        "see how many live tables and moves a second a server stands; some minutes",
    ),
    "fuzz": (
        lambda args: module("tests.fuzz", args, **SOURCE),
        "dev",
        "look for texts that break a parser; ten minutes for each, ARGS='--seconds 60'",
    ),
    "screenshots": (
        lambda args: module("tools.screenshots", args, **SOURCE),
        "dev",
        "take pictures of every screen and board: build/screenshots",
    ),
    "docs": (
        lambda args: module("tools.documentation", args, **SOURCE),
        "dev",
        "build the documentation as a site: build/docs",
    ),
    "release": (
        lambda args: module("tools.release", args, **SOURCE),
        "dev",
        "build, try and sign all files of a release: dist",
    ),
    "lock": (lock, "dev", "write requirements/*.txt anew; --upgrade renews the versions"),
    "setup": (lambda _: 0, "dev", "only make .venv, with everything in it"),
    "clean": (clean, "", "remove .venv, caches and builds"),
    "help": (usage, "", "this list"),
}


def main(argv: list[str]) -> int:
    name, args = (argv[0], argv[1:]) if argv else ("help", [])
    if name in ("-h", "--help"):
        name = "help"
    if name not in JOBS:
        print(f"There is no job {name!r}. The jobs are: {', '.join(JOBS)}.", file=sys.stderr)
        return 2
    job, wanted, _ = JOBS[name]
    try:
        if wanted:
            prepare(wanted)
        if "--times" in args:
            args = [arg for arg in args if arg != "--times"]
            rows = [f"{seconds:7.1f} s   {what}" for what, seconds in TIMES]
            rows.append(f"{time.monotonic() - STARTED:7.1f} s   all of the set-up")
            print(*rows, sep="\n", file=sys.stderr, flush=True)
        return job(args)
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"\nCannot go on: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing is broken: the next start begins the set-up again.", file=sys.stderr)
        return 130
