"""Referees: how people report what happened at a real table, in the terminal and on the server.

A package adds its game by entry point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Protocol

from mothership.core.view import View
from mothership.play import MadeMove
from mothership.play.complaint import Complaint
from mothership.referees.words import Words

REFEREES = "mothership.referees"  # name = the game's id, object = a RealTable


class RealTable(Protocol):
    """Asks people what happened at their table, and parses the answers."""

    options: Mapping[str, str]  # that a game at a real table is begun with

    def asks(self, players: int) -> tuple[str, ...]:
        """The options that so many people are asked for, unless they have said them."""

    def prepare(self, view: View, words: Words) -> list[str]:
        """What has to be put on the table before the game."""

    def explain(self, view: View, words: Words) -> list[str]:
        """What people have to know once before a question to NATURE; usually nothing."""

    def ask(self, view: View, said: Sequence[str], words: Words) -> str:
        """The next question about what NATURE did; ``said`` are the answers to it so far."""

    def read(self, view: View, said: Sequence[str], words: Words) -> list[tuple[int, tuple[int, ...]]] | None:
        """NATURE's moves by those answers; None if there is more to ask. Raises Complaint."""

    def remind(self, view: View, words: Words) -> list[str]:
        """What people should know before a question to a seat: which token, which power."""

    def assume(self, view: View) -> int | None:
        """The move of a seat that goes without saying if people answer the question after it; or None."""

    def means(self, view: View, text: str, words: Words) -> int | None:
        """The move of a seat that people mean by a word such as yes or no; or None."""

    def tell(self, moves: Sequence[MadeMove], before: View, after: View, words: Words) -> list[str]:
        """What happened by an answer, and what has to be moved on the table."""

    def is_laid_out(self, before: View, after: View) -> bool:
        """Whether the table has just been laid out for a round, so that it is worth a look."""

    def goes_on(self, before: View, after: View) -> bool:
        """Whether an answer was only a part, and the same question goes on."""

    def is_about_landing(self, view: View) -> bool:
        """Whether a question to a seat comes from what NATURE did, so that another landing raises others."""

    def may_be_left_out(self, move: int) -> bool:
        """Whether nothing is missing without a move that was made before a correction."""

    def differences(self, before: View, after: View, words: Words) -> list[str]:
        """What has to be changed on the table after a correction."""


def names() -> list[str]:
    return sorted(point.name for point in entry_points(group=REFEREES))


def find(game_id: str) -> RealTable:
    """How a game is refereed. Raises Complaint."""
    for point in entry_points(group=REFEREES, name=game_id):
        table: RealTable = point.load()
        return table
    raise Complaint("referee.no-game", game=game_id, known=", ".join(names()) or "–")
