"""The job `release`: see docs/releasing.md."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from mothership import __version__
from tools.release import building, documentation, sbom, signing, trying
from tools.release.building import ReleaseError
from tools.setup import paths
from tools.setup.steps import remove

STEPS: Final = 8


class Report:
    """A bar of all steps, on a terminal; elsewhere a line for each."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.number = 0
        columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
        self.progress = Progress(*columns, console=console, disable=not console.is_terminal)
        self.task: TaskID = self.progress.add_task("", total=STEPS)
        self.what = ""

    @contextmanager
    def step(self, what: str) -> Iterator[Callable[[int], None]]:
        """One step; what it gives can be told how far the step is, in percent."""
        self.number += 1
        self.what = what
        self.progress.update(self.task, description=what)
        if not self.console.is_terminal:
            self.console.print(f"[{self.number}/{STEPS}] {what}", markup=False)
        yield self.share
        self.progress.update(self.task, completed=self.number)

    def share(self, percent: int) -> None:
        done = self.number - 1 + percent / 100
        self.progress.update(self.task, completed=done, description=f"{self.what} ({percent} %)")


def make(folder: Path, report: Report) -> list[str]:
    """Build, try and list everything in a folder; gives remarks for whoever publishes it."""
    remarks = []
    with report.step("The documentation"):  # first: wheels take it along
        os.environ[building.DOCS] = str(documentation.archive(folder))
    with report.step("The source"):
        source = building.source(folder)
    with report.step("The wheel for all systems"):
        plain = building.plain_wheel(folder)
    wheels = [plain]
    with report.step("The compiled wheel for this system") as tell:
        if why := building.why_not_compiled():
            remarks.append(f"There is no compiled wheel: {why}.")
        else:
            wheels.append(building.compiled_wheel(folder, tell))
            if "-linux_" in wheels[-1].name:
                remarks.append(
                    "The compiled wheel is for Linux systems like this one; PyPI does not take it."
                )
    with report.step("The bill of materials"):
        pyproject = tomllib.loads(paths.text_of(paths.ROOT / "pyproject.toml"))
        text = sbom.document(sbom.all_parts(pyproject), __version__, int(building.commit_time()))
        (folder / f"{sbom.NAME}-{__version__}.cdx.json").write_text(text, encoding="utf-8", newline="\n")
    with report.step("The wheel again, from the packed source"), tempfile.TemporaryDirectory() as scratch:
        trying.compare_with_source(source, plain, Path(scratch))
    with report.step("A game with each wheel, in an environment of its own"):
        for wheel in wheels:
            with tempfile.TemporaryDirectory() as scratch:
                trying.try_wheel(wheel, Path(scratch))
    with report.step("Checksums and signature"):
        signing.write_checksums(folder)
        if not signing.sign(folder):
            remarks.append(f"It is not signed: {signing.KEY} names no key.")
    return remarks


def not_final() -> list[str]:
    """What keeps this source from being a release that others can make again."""
    found = []
    if building.git("status", "--porcelain").strip():
        found.append("It is made of changes that are not committed.")
    if f"v{__version__}" not in building.git("tag", "--points-at", "HEAD").split():
        found.append(f"This commit is not tagged v{__version__}.")
    changes = paths.text_of(paths.ROOT / "CHANGELOG.md")
    if not re.search(rf"^## \[{re.escape(__version__)}\]", changes, re.MULTILINE):
        found.append(f"CHANGELOG.md has no chapter {__version__}.")
    return found


def show(folder: Path, remarks: list[str], console: Console) -> None:
    lines = [f"\nMothership {__version__} is in {folder.relative_to(paths.ROOT)}:\n"]
    lines += [f"{path.stat().st_size:12,} bytes   {path.name}" for path in sorted(folder.iterdir())]
    if remarks:
        lines += ["\nBefore you publish it:", *(f"- {remark}" for remark in remarks)]
    console.print(*lines, sep="\n", markup=False, highlight=False, soft_wrap=True)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.parse_args(argv)
    console = Console(stderr=True)
    draft = paths.ROOT / "build" / "release"
    remove(draft)
    draft.mkdir(parents=True)
    report = Report(console)
    try:
        with report.progress:
            remarks = make(draft, report)
    except ReleaseError as error:
        console.print(f"\nThere is no release. {error}", style="red", markup=False)
        return 1
    # Only what is whole gets to dist.
    made = paths.ROOT / "dist"
    remove(made)
    draft.rename(made)
    show(made, [*not_final(), *remarks], console)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
