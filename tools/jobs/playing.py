"""The job `play`."""

from __future__ import annotations

import sys

from tools.jobs import steps
from tools.setup import compile_later, paths
from tools.setup.paths import tool
from tools.setup.steps import say


def play(args: list[str]) -> int:
    """Play; while the rules are plain only because the compiler takes its time, it works beside us."""
    if not paths.plain_for_now().exists():
        return play_only(args)
    is_in_terminal = "--terminal" in args or bool(args and not args[0].startswith("-")) or not has_page()
    bar_goes_to = None if is_in_terminal else sys.stderr  # on the screen of a game it would be in the way
    beside = compile_later.CompileLater(bar_goes_to)
    try:
        return play_only(args)
    finally:
        beside.stop()


def play_only(args: list[str]) -> int:
    """The page in a browser; with --terminal, or where no page was built, the chooser of the terminal.

    Whatever begins with a word is a command of mothership: `make play ARGS='rules space-defenders'`.
    """
    mothership = str(tool("mothership"))
    if "--terminal" in args:
        return steps.call([mothership, *(arg for arg in args if arg != "--terminal")])
    if args and not args[0].startswith("-"):
        return steps.call([mothership, *args])
    if not has_page():
        say("No page was built, so this is the terminal")
        return steps.call([mothership, *args])
    docs = paths.ROOT / "build" / "docs"  # made by `make docs`
    site = ["--docs", str(docs)] if (docs / "index.html").is_file() else []
    return steps.call([mothership, "serve", "--open", *site, *args])


def has_page() -> bool:
    pages = (site / "mothership" / "server" / "page" / "index.html" for site in paths.site_packages())
    return any(page.is_file() for page in pages)
