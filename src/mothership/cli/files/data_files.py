"""Reads ``--data``: files that replace the data of a game."""

from __future__ import annotations

from pathlib import Path

from mothership.core.game import Data, Game
from mothership.play.complaint import Complaint


def read_data(game: Game, given: list[str]) -> Data | None:
    """The game's newest data with some files replaced; nothing if none are. Raises Complaint.

    Each is a file with the name of a data file, a folder of them, or ``NAME=FILE``.
    """
    if not given:
        return None
    texts = dict(game.released[-1].files)
    for word in given:
        name, equals, file = word.partition("=")
        if equals and name in texts:
            texts[name] = read_text_file(Path(file).expanduser())
            continue
        path = Path(word).expanduser()
        if equals and not path.exists():
            raise _no_data_file(game, name)
        for one in _data_files(path) if path.is_dir() else [path]:
            if one.name not in texts:
                raise _no_data_file(game, one.name)
            texts[one.name] = read_text_file(one)
    return Data(texts)


def _no_data_file(game: Game, name: str) -> Complaint:
    known = ", ".join(sorted(game.released[-1].files)) or "–"
    return Complaint("usage.no-data-file", file=name, game=game.id, known=known)


def _data_files(path: Path) -> list[Path]:
    """What is in a folder. Raises Complaint if it is empty."""
    try:
        inside = sorted(file for file in path.iterdir() if not file.name.startswith("."))
    except OSError as error:
        raise Complaint("usage.bad-file", file=path, reason=error.strerror or error) from error
    if not inside:
        raise Complaint("usage.empty-folder", folder=path)
    return inside


def read_text_file(path: Path) -> str:
    """The text of a file that was named on the command line. Raises Complaint."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Complaint("usage.bad-file", file=path, reason=reason) from error
