"""Reads ``--table`` and ``--hand``: which table decides chance in the dexterity game, and which hand aims."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mothership.cli import boards
from mothership.core import registry
from mothership.core.game import Game
from mothership.core.nature import Nature
from mothership.play.complaint import Complaint

OWN: Final = "statistical"  # what the game's own table is called where there are others
REAL: Final = "real"


def table_names(game_id: str) -> tuple[str, ...]:
    """The tables of a game that has several, its own first; of any other game none."""
    others = sorted(registry.tables(game_id))
    return tuple(dict.fromkeys((OWN, *others))) if others else ()


def read_table(game_id: str, name: str | None) -> str:
    """The name under which a table is registered; nothing for the game's own. Raises Complaint."""
    known = table_names(game_id)
    if name in registry.tables(game_id):
        return name or ""
    if not name or (name == OWN and known):
        return ""
    if name == REAL and known:
        raise Complaint("usage.table-real", game=game_id)
    raise Complaint("usage.no-table", table=name, game=game_id, known=", ".join(known) or "–")


def find_table(game: Game, name: str) -> Nature | None:
    """Who answers for NATURE by this name; without a name the game itself.

    Raises Complaint, or a MothershipError of the table that says what it lacks.
    """
    name = read_table(game.id, name)
    if not name:
        return None
    nature = registry.table(game, name)
    check = getattr(nature, "check", None)  # a table that needs something which may be missing has one
    if check is not None:
        check()
    return nature


def read_hand(game: Game, word: str) -> str:
    """The hand that people aim with unless they name another one. Raises Complaint."""
    named: Callable[[str], str] = getattr(boards.find(game), "habit", lambda _: "")
    if word and named(word) != word:
        raise Complaint("usage.no-hand", game=game.id, hand=word)
    return word
