"""A progress bar for work that takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from mothership.cli.terminal.context import Context

Progress = Callable[[int, int], None]  # what is done, and all there is to do
Result = TypeVar("Result")


def with_progress(context: Context, title: str, run: Callable[[Progress | None], Result]) -> Result:
    """Run it, with a progress bar where there is a terminal."""
    if not context.screen.interactive or context.screen.style.plain:
        return run(None)
    return watched(context, title, run)


def watched(context: Context, title: str, run: Callable[[Progress], Result]) -> Result:
    """A bar that fills, or numbers that grow in one line."""
    if find_spec("rich") is None:
        return run(lambda done, total: _show_numbers(context, title, done, total))
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    style = context.screen.style
    console = Console(file=context.output, no_color=not style.colour, legacy_windows=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=None)
        errors, context.errors = context.errors, sys.stderr  # by now it writes above the bar
        try:
            return run(lambda done, total: bar.update(task, completed=done, total=total))
        finally:
            context.errors = errors


def _show_numbers(context: Context, title: str, done: int, total: int) -> None:
    """One line that is written over again and again, and is gone in the end."""
    line = f"{title} {done}/{total}"
    context.output.write("\r" + (line if done < total else " " * len(line) + "\r"))
    context.output.flush()
