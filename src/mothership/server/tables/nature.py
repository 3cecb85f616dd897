"""What decides chance at a table: the game itself, or another installed table such as a simulated one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, runtime_checkable

from mothership.core import Game
from mothership.core.nature import Nature
from mothership.core.registry import table, tables
from mothership.server.refusals import Refusal

REAL: Final = "real"  # people with the printed game report what happened


def is_real(facts: Mapping[str, Any]) -> bool:
    """Whether a stored setup is that of a real table, where people report what happened."""
    return facts.get("at") == REAL


@runtime_checkable
class Checked(Protocol):
    """A table that can check whether its dependencies are installed."""

    def check(self) -> None:
        """Raises a MothershipError that names what is missing."""


@runtime_checkable
class MayBeMissing(Protocol):
    """A registered table whose dependencies may be missing."""

    def is_installed(self) -> bool: ...


def installed(game: Game) -> list[str]:
    """The tables that are installed for a game, besides its own."""
    found: dict[str, object] = {name: table(game, name) for name in sorted(tables(game.id))}
    return [name for name, one in found.items() if not isinstance(one, MayBeMissing) or one.is_installed()]


def find_at(name: str, game: Game) -> str:
    """Check the name of an installed table. Raises Refusal, or a MothershipError of the table."""
    known = tables(game.id)
    if name not in known:
        raise Refusal("unknown-at", at=name, game=game.id, known=", ".join(sorted(known)) or "–")
    nature: object = table(game, name)
    if isinstance(nature, Checked):
        nature.check()
    return name


def nature_of(game: Game, facts: Mapping[str, Any]) -> Nature | None:
    """What decides chance for a stored setup. None is the game itself, without traces.

    If the named table is no longer installed, the game itself takes over. Earlier answers are in the events,
    so the game can go on.
    """
    name = facts.get("at")
    return table(game, name) if name is not None and name in tables(game.id) else game.traced
