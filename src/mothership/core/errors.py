"""The errors of the core.

An error carries a message key and the facts to fill in; its text comes from the catalogues, so the
same error can be shown in every language. ``str(error)`` is English.
"""

from __future__ import annotations

from typing import ClassVar

from mothership.core.texts import Message


class MothershipError(Exception):
    """The base class of all errors of Mothership."""

    key: ClassVar[str] = "error"

    def __init__(self, **facts: object) -> None:
        super().__init__(*facts.values())
        self.facts = facts

    def __str__(self) -> str:
        return self.text("en")

    def text(self, language: str) -> str:
        return Message(self.key, **self.facts).text(language)


class MoveError(MothershipError):
    """A move that was not made. Nothing has changed."""


class NotAMove(MoveError):
    """The words or the number are no move of this game."""

    key = "error.not-a-move"

    def __init__(self, move: object, reason: object) -> None:
        super().__init__(move=move, reason=reason)


class NotYourTurn(MoveError):
    """It is another seat's turn."""

    key = "error.not-your-turn"

    def __init__(self, seat: str, actor: str) -> None:
        super().__init__(seat=seat, actor=actor)


class Forbidden(MoveError):
    """A move that a rule forbids here."""

    key = "error.forbidden"

    def __init__(self, move: str, rule: str) -> None:
        super().__init__(move=move, rule=rule)
        self.rule = rule


class GameOver(MoveError):
    """The game has ended; the rule says how."""

    key = "error.game-over"

    def __init__(self, rule: str) -> None:
        super().__init__(rule=rule)
        self.rule = rule


class SetupError(MothershipError):
    """Invalid options, number of players or position."""

    key = "error.setup"

    def __init__(self, reason: object) -> None:
        super().__init__(reason=reason)


class DataError(MothershipError):
    """An invalid data file."""

    key = "error.data"

    def __init__(self, file: str, where: object, reason: object) -> None:
        super().__init__(file=file, where=where, reason=reason)


class RecordError(MothershipError):
    """A record that cannot be read or replayed; names the line and the reason."""

    key = "error.record"

    def __init__(self, line: int, reason: object) -> None:
        super().__init__(line=line, reason=reason)
        self.line = line


class UnknownGame(MothershipError):
    """No installed package has that game, or its package is broken."""

    key = "error.unknown-game"

    def __init__(self, game: str, reason: object) -> None:
        super().__init__(game=game, reason=reason)


class ImagineError(MothershipError):
    """No possible position agrees with what the seat has seen."""

    key = "error.imagine"
