"""Writing the skeleton of a game.

The templates are the files of two small games: one about taking stones, where everything lies open, and one
with cards in hidden hands. What both have is in the folder ``every``. In names and texts of files these words
are replaced: @id@ (rocket-race), @module@ (rocket_race), @Title@ (Rocket Race) and @RULE@ (RR), the letters
that the ids of the game's rules begin with.
"""

from __future__ import annotations

import keyword
import re
import shutil
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from mothership.core.errors import MothershipError
from mothership.core.registry import catalogue, game_ids

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
STONES: Final = "stones"
CARDS: Final = "cards"
ENDING: Final = ".template"  # so that no tool takes a template for a Python file


class SkeletonError(MothershipError):
    """The skeleton was not written. Nothing has changed."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(**facts)
        self.reason = reason

    def text(self, language: str) -> str:
        return catalogue(language, __package__).say(f"skeleton.{self.reason}", **self.facts)


def write(name: str, folder: Path, kind: str = STONES) -> list[Path]:
    """Write the package of a new game into ``folder/name``; gives its files. Raises SkeletonError."""
    check_name(name)
    goal = folder / name
    if goal.exists():
        raise SkeletonError("exists", folder=goal)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Written beside its place and then moved there, so that it is never there by half.
        workshop = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=folder))
        try:
            written = _fill(workshop / name, kind, words_for(name))
            (workshop / name).rename(goal)
        finally:
            shutil.rmtree(workshop, ignore_errors=True)
    except OSError as error:
        raise SkeletonError("cannot-write", folder=goal, why=error.strerror or error) from error
    return [goal / path for path in written]


def check_name(name: str) -> None:
    """Whether a game, and its Python package, can be called this. Raises SkeletonError."""
    if not NAME.fullmatch(name):
        raise SkeletonError("bad-name", name=name)
    if name in game_ids():
        raise SkeletonError("is-a-game", name=name)
    module = name.replace("-", "_")
    if keyword.iskeyword(module):
        raise SkeletonError("keyword", name=name)
    spec = find_spec(module)
    if spec is not None and spec.origin is not None:  # a bare folder that happens to lie here is no package
        raise SkeletonError("is-a-package", name=name, module=module)


def words_for(name: str) -> dict[str, str]:
    """What the words of the templates are replaced by."""
    words = name.split("-")
    initials = "".join(word[0] for word in words) if len(words) > 1 else name[:3]
    return {
        "@id@": name,
        "@module@": name.replace("-", "_"),
        "@Title@": " ".join(word.capitalize() for word in words),
        "@RULE@": initials.upper(),
    }


def _fill(goal: Path, kind: str, words: dict[str, str]) -> list[Path]:
    written: list[Path] = []
    home = files(__package__).joinpath("templates")
    for parts, template in (*_templates(home.joinpath("every")), *_templates(home.joinpath(kind))):
        path = Path(*(_replace(part, words) for part in parts))
        (goal / path).parent.mkdir(parents=True, exist_ok=True)
        text = _replace(template.read_text("utf-8"), words)
        (goal / path).write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return sorted(written)


def _templates(
    folder: Traversable, above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    for child in sorted(folder.iterdir(), key=lambda child: child.name):
        if child.is_dir():
            yield from _templates(child, (*above, child.name))
        elif child.name.endswith(ENDING):
            yield (*above, child.name.removesuffix(ENDING)), child


def _replace(text: str, words: dict[str, str]) -> str:
    for word, by in words.items():
        text = text.replace(word, by)
    return text
