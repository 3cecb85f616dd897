"""The jobs `test`, `check` and `lint`. A new check of the project is one more line here."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final

from tools import browsers
from tools.jobs.fetching import fetch_programs
from tools.jobs.steps import Step, follow
from tools.setup import paths, steps
from tools.setup.steps import SetupError, say

INSTALLED: Final = {"MOTHERSHIP_TESTS": "installed"}  # read by tests/conftest.py
SERVER_LAYERS: Final = "tools/server_layers.toml"

# Modules, and tests within a module, in an order that is drawn anew each time: no test may need another one
# before it. The seed stands in the head of the output. A process that has nothing left to do takes over
# tests of the other one.
PYTEST: Final = ("python", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "--random-order")
# Tests that show which lines of the rules are tried. Counting takes three times as long, so others do not.
OF_THE_RULES: Final = ("tests/core", "tests/games")
COVERAGE: Final = ("--cov", "--cov-report=term-missing:skip-covered")
# Tests of the kit, of the benchmark, whose plain games cannot inherit from compiled classes, of the fuzzer,
# which sees nothing of compiled code, and of the set-up.
OF_THE_SOURCE: Final = ("tests/kit", "tests/bench", "tests/fuzz", "tests/setup")
# Tests of code that may meet compiled rules or plain ones.
OF_BOTH: Final = ("tests/play", "tests/bots")
# What somebody tries who has changed something; the rest takes longer.
QUICK: Final = (*OF_THE_RULES, *OF_BOTH, "tests/cli", "tests/referees")


def test(args: list[str]) -> int:
    find_browser()
    fetch_programs()
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
    elsewhere = ("mypy, as on win32", "mypy, as on darwin")
    lint = [step for step in lint_steps() if step.name not in elsewhere]
    return [*lint, page_tests(), quick]


def lint_steps() -> list[Step]:
    return [
        types(),  # first: they take longer than all others together
        types("win32"),
        types("darwin"),
        one_core("ruff check", "ruff", "check", "."),
        one_core("ruff format", "ruff", "format", "--check", "."),
        one_core("import-linter", "lint-imports", "--no-logo"),
        one_core("import-linter, the server", "lint-imports", "--no-logo", "--config", SERVER_LAYERS),
        page_step("biome, the page", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
        page_step("tsc, the page", "typescript/bin/tsc", "-p", "."),
        one_core("zizmor, workflows", "zizmor", "--offline", "--strict-collection", "--quiet", ".github"),
    ]


def types(system: str = "") -> Step:
    """Of all code, as it is on this system or on another one."""
    names = ("src", "tests", "run.py", "hatch_build.py", "bench", "examples", "tools")
    code = [name for name in names if (paths.ROOT / name).exists()]
    if not system:
        return one_core("mypy", "mypy", "--strict", *code)
    # What is for one system alone cannot be reached on others.
    there = ("--platform", system, "--no-warn-unreachable", "--cache-dir", f".mypy_cache/{system}")
    return one_core(f"mypy, as on {system}", "mypy", "--strict", *there, *code)


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
    """With the installed build, which is what people get."""
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
    if browsers.for_tests():
        return
    apt = shutil.which("apt-get")
    if apt is None or getattr(os, "geteuid", lambda: 1)() != 0:
        say("There is no Chromium: tests in a browser are skipped")
        return
    for package in browsers.PACKAGES:
        try:
            steps.attempt(
                "Installing Chromium for tests in a browser",
                [apt, "install", "-y", "--no-install-recommends", package],
            )
        except SetupError as error:
            print(error, file=sys.stderr)
        else:
            return
    say("Going on without: tests in a browser are skipped")
