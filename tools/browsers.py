"""The browser that tests and measurements of the page use: one of the system, of Chromium's family."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final

# Without windows, which nobody sees: a new page costs half of what it costs a whole browser.
HEADLESS: Final = ("chromium-headless-shell", "chrome-headless-shell")
WHOLE: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Names of Debian's packages, the first one that can be had.
PACKAGES: Final = ("chromium-headless-shell", "chromium")


def for_tests() -> str | None:
    """The program; None if there is none."""
    return first(*HEADLESS, *WHOLE)


def for_pictures() -> str | None:
    """The same, for what is to look, or to take, as it does for people."""
    return first(*WHOLE, *HEADLESS)


def first(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def arguments() -> list[str]:
    """A root, as in most containers, has no sandbox."""
    return ["--no-sandbox"] if sys.platform != "win32" and os.geteuid() == 0 else []
