"""Shows long texts page by page."""

from __future__ import annotations

import os
import pydoc
import shutil

from mothership.cli.terminal.context import Context


def show_long(lines: list[str], context: Context) -> None:
    """Lines, page by page where there is a terminal and more of them than fit."""
    if (
        context.screen.interactive
        and len(lines) >= shutil.get_terminal_size().lines
        and not context.screen.style.plain
    ):
        os.environ.setdefault("LESS", "FRX")  # colours, and no empty screen afterwards
        pydoc.pager("\n".join(map(context.screen.style.fit, lines)) + "\n")
    else:
        context.say(*lines)
