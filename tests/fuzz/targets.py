"""What is fuzzed: every parser of something that people write, on its own.

A parser may raise the errors that it documents, all of which say in every language what is wrong. Anything
else that it raises is a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mothership.core import MothershipError
from mothership.core.texts import LANGUAGES

CASES: Final = Path(__file__).parent / "cases"  # what has been found, in a folder for each target


@dataclass(frozen=True)
class Target:
    """A parser, and texts that are worth beginning with."""

    name: str
    parse: Callable[[str], object]
    seeds: Callable[[], Iterable[str]]
    errors: tuple[type[MothershipError], ...]

    def try_bytes(self, data: bytes) -> None:
        """Any bytes as a text, as it comes from a file or over the network. Raises what is no refusal."""
        self.try_text(data.decode("utf-8", errors="replace"))

    def try_text(self, text: str) -> None:
        try:
            self.parse(text)
        except self.errors as error:
            for language in LANGUAGES:
                error.text(language).encode()

    @property
    def cases(self) -> list[Path]:
        return sorted((CASES / self.name).glob("*"))


def all_targets() -> dict[str, Target]:
    from tests.fuzz import data_files, decks, messages, notation, positions, records

    rooms = (data_files, decks, messages, notation, positions, records)
    return {target.name: target for room in rooms for target in room.TARGETS}
