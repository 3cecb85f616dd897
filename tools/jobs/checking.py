"""The jobs `test`, `check` and `lint`. A new check of the project is one more line here."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final

from tools.jobs.steps import Step, follow
from tools.setup import paths, steps
from tools.setup.steps import SetupError, say

INSTALLED: Final = {"MOTHERSHIP_TESTS": "installed"}  # read by tests/conftest.py

# Modules, and tests within a module, in an order that is drawn anew each time: no test may need another one
# before it. The seed stands in the head of the output. A process that has nothing left to do takes over
# tests of the other one.
PYTEST: Final = ("python", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "--random-order")
# Tests that show which lines of the rules are tried. Counting doubles their time, so others do not.
OF_THE_RULES: Final = ("tests/core", "tests/games")
COVERAGE: Final = ("--cov", "--cov-report=term-missing:skip-covered")
# Tests that the installed build has no say in: of the kit, of what reads texts, and of the set-up.
OF_THE_SOURCE: Final = ("tests/kit", "tests/fuzz", "tests/setup")
# Tests of code that may meet compiled rules or plain ones.
OF_BOTH: Final = ("tests/play", "tests/bots")
# What somebody tries who has changed something; the rest takes longer.
QUICK: Final = (*OF_THE_RULES, *OF_BOTH, "tests/cli", "tests/referees")

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def test(args: list[str]) -> int:
    find_browser()
    return follow(test_steps(args))


def check(args: list[str]) -> int:
    find_browser()
    return follow(check_steps(args))


def lint(_: list[str]) -> int:
    return follow(lint_steps())


def test_steps(args: list[str]) -> list[Step]:
    """All of `make test`, in order."""
    tests = [source_tests("tests", *COVERAGE, *args)] if args else [rules_tests(), source_tests()]
    return [*lint_steps(), page_tests(), *tests, *mutant_steps(), build_tests()]


def check_steps(args: list[str]) -> list[Step]:
    """All of `make check`: what takes no longer than a few minutes."""
    quick = Step("tests of the games", *PYTEST, *QUICK, *args, settings=INSTALLED)
    return [*lint_steps(), page_tests(), quick]


def lint_steps() -> list[Step]:
    names = ("src", "tests", "run.py", "hatch_build.py", "bench", "examples", "tools")
    code = [name for name in names if (paths.ROOT / name).exists()]
    windows = ("--platform", "win32", "--cache-dir", ".mypy_cache/windows")  # not in the way of the other one
    return [
        one_core("mypy", "mypy", "--strict", *code),  # first: it takes as long as all others together
        one_core("ruff check", "ruff", "check", "."),
        one_core("ruff format", "ruff", "format", "--check", "."),
        one_core("import-linter", "lint-imports", "--no-logo"),
        page_step("biome, the page", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
        page_step("tsc, the page", "typescript/bin/tsc", "-p", "."),
        one_core("mypy, run.py on Windows", "mypy", "--strict", *windows, "run.py"),
    ]


def one_core(name: str, *command: str) -> Step:
    return Step(name, *command, one_core=True)


def page_step(name: str, *command: str) -> Step:
    """With a tool of the page. Its packages are fetched first, if they are not there."""
    return one_core(name, "python", "tools/page.py", "run", *command)


def page_tests() -> Step:
    """Those that need no browser; the others are in tests/web."""
    # A test that hangs is ended; one on a busy machine is not.
    return page_step("tests of the page", "vitest/vitest.mjs", "run", "--no-isolate", "--test-timeout=600000")


def rules_tests() -> Step:
    return Step("tests of the rules", *PYTEST, *OF_THE_RULES, *COVERAGE)


def source_tests(*args: str) -> Step:
    return Step("tests of the source", *PYTEST, *(args or (*OF_THE_SOURCE, *OF_BOTH)))


def build_tests() -> Step:
    """With the installed build: its games take a tenth of the time, and it is what people get."""
    others = [f"--ignore={name}" for name in OF_THE_SOURCE]
    return Step("tests of the build", *PYTEST, "tests", *others, settings=INSTALLED)


def mutant_steps() -> list[Step]:
    """For every game: break each rule and see its own tests notice. Lists rules without a test, too.

    What is as it was when it was last proved is not proved again: see mothership.kit.mutants.proof.
    """
    root, tests = paths.ROOT, paths.ROOT / "tests"
    folders = sorted(path.parent for path in (tests / "games").glob("*/mutants.toml"))
    shared = [tests / "conftest.py", *sorted((tests / "games").glob("*.py"))]
    shared += sorted((root / "src" / "mothership" / "games").glob("*.py"))
    # What both editions of Lunar Invaders are built on, and tested with.
    shared += [root / "src" / "mothership" / "games" / "lunar", tests / "games" / "lunar"]
    return [
        Step(
            f"mutants of {folder.name}",
            *("python", "-m", "mothership.kit.mutants"),
            *(folder.name.replace("_", "-"), str(folder.relative_to(root))),
            *("--jobs", str(os.cpu_count() or 1)),
            *("--proof", str((folder / "proof.json").relative_to(root))),
            *("--with", *(str(path.relative_to(root)) for path in shared)),
        )
        for folder in folders
    ]


def find_browser() -> None:
    """Tests of the page need Chromium. Where we may, as in a container, it is installed."""
    if any(map(shutil.which, BROWSERS)):
        return
    apt = shutil.which("apt-get")
    if apt is None or getattr(os, "geteuid", lambda: 1)() != 0:
        say("There is no Chromium: tests in a browser are skipped")
        return
    try:
        steps.attempt(
            "Installing Chromium for tests in a browser",
            [apt, "install", "-y", "--no-install-recommends", "chromium"],
        )
    except SetupError as error:
        print(error, file=sys.stderr)
        say("Going on without: tests in a browser are skipped")
