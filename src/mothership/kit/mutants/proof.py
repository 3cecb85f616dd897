"""Stored results of mutation runs, so that unchanged games are skipped.

A mutation run takes minutes. So a run without complaints can write a file with a digest of everything
that it depends on: the game, its tests, the core, and this package. While the digest is the same, so is
the result.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Self

LEFT_OUT: Final = ("__pycache__", ".hypothesis", "lessons")  # folders on which no answer hangs


@dataclass(frozen=True)
class Proof:
    """The result of a run without complaints."""

    of: str
    rules: int
    mutants: int

    @classmethod
    def read(cls, path: Path) -> Self | None:
        """What the file holds; nothing if it is missing or no proof."""
        try:
            facts = json.loads(path.read_text("utf-8"))
            return cls(str(facts["of"]), int(facts["rules"]), int(facts["mutants"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")


def digest(places: Iterable[Path], without: Path) -> str:
    """Of some files and all in some folders, by their names and what is in them; without the proof's own."""
    told = hashlib.sha256()
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            inside = path.relative_to(place.parent)
            if path.is_file() and path != without and not {*LEFT_OUT} & {*inside.parts}:
                name = inside.as_posix()
                # A clone on Windows may end its lines in another way: that breaks nothing.
                content = path.read_bytes().replace(b"\r\n", b"\n")
                told.update(f"{name}\0{hashlib.sha256(content).hexdigest()}\n".encode())
    return told.hexdigest()
