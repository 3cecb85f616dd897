"""Who answers for chance at a table: the game itself, or another table that is installed for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, runtime_checkable

from mothership.core import Game
from mothership.core.nature import Nature
from mothership.core.registry import table, tables
from mothership.server.refusals import Refusal

REAL: Final = "real"  # people with the printed game answer, led by the referee


def is_real(facts: Mapping[str, Any]) -> bool:
    """Whether nobody draws for NATURE at a table that the store knows: people tell what happened."""
    return facts.get("at") == REAL


@runtime_checkable
class Checked(Protocol):
    """A table that needs something which may be missing."""

    def check(self) -> None:
        """Raises a MothershipError that says what is missing."""


@runtime_checkable
class MayBeMissing(Protocol):
    """A table that may be registered although what it needs is not installed."""

    def is_installed(self) -> bool: ...


def installed(game: Game) -> list[str]:
    """The tables that a game can be played at here, beside its own."""
    found: dict[str, object] = {name: table(game, name) for name in sorted(tables(game.id))}
    return [name for name, one in found.items() if not isinstance(one, MayBeMissing) or one.is_installed()]


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
    """Who answers at a table that the store knows; None is the game itself, where it makes no traces.

    The game itself answers where the other one is not installed any more: what that has answered is in the
    events, and the game can go on.
    """
    name = facts.get("at")
    return table(game, name) if name is not None and name in tables(game.id) else game.traced
