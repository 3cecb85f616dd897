"""The cookies by which servers recognise the people of this machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mothership.disk import write_safely


class CookieFile:
    """A file with one cookie for each server and name. Only its owner can read it."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def find(self, base: str, name: str) -> str:
        cookie = self._all().get(base, {}).get(name, "")
        return cookie if isinstance(cookie, str) else ""

    def keep(self, base: str, name: str, cookie: str) -> None:
        known = self._all()
        if cookie and known.get(base, {}).get(name) != cookie:
            known.setdefault(base, {})[name] = cookie
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_safely(self._file, json.dumps(known, indent=1))  # readable by its owner only

    def _all(self) -> dict[str, dict[str, Any]]:
        try:
            known = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}
