"""Who answers for chance at a table: the game itself, or another table that is installed for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from mothership.core import Game
from mothership.core.nature import Nature
from mothership.core.registry import table, tables
from mothership.server.refusals import Refusal


@runtime_checkable
class Checked(Protocol):
    """A table that needs something which may be missing."""

    def check(self) -> None:
        """Raises a MothershipError that says what is missing."""


def find_at(name: str, game: Game) -> str:
    """The name of a table that can be played at here. Raises Refusal, or a MothershipError of the table."""
    known = tables(game.id)
    if name not in known:
        raise Refusal("unknown-at", at=name, game=game.id, known=", ".join(sorted(known)) or "–")
    nature: object = table(game, name)
    if isinstance(nature, Checked):
        nature.check()
    return name


def nature_of(game: Game, facts: Mapping[str, Any]) -> Nature | None:
    """Who answers at a table that the store knows; None is the game itself.

    So it is where the other one is not installed any more: what it has answered is in the events, and the
    game can go on.
    """
    name = facts.get("at")
    return table(game, name) if name is not None and name in tables(game.id) else None
