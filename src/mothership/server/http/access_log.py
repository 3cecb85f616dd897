"""The path of a request as it is logged: without a table's id, because that is its private link."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

HIDDEN: Final = "…"
MOST_WORDS: Final = 6


class LoggedPaths:
    """Paths for the log. Words that stand in a route of ours are kept, everything else is hidden."""

    def __init__(self, routes: Iterable[str]) -> None:
        words = {word for route in routes for word in route.split("/")}
        self._words = frozenset(word for word in words if not word.startswith("{"))

    def of(self, scope: Any) -> str:
        """The template of the handler, such as ``/api/tables/{table}``; else the path with words hidden."""
        template: str = scope.get("path_template") or ""
        return template or self.hidden(scope["path"])

    def hidden(self, path: str) -> str:
        words = path.split("/")
        shown = [word if word in self._words else HIDDEN for word in words[: MOST_WORDS + 1]]
        return "/".join([*shown, *([HIDDEN] if len(words) > len(shown) else [])])
