"""What a move of Lunar Invaders (2016) leads to if nothing else interferes, for a warning or a hint.

Only what a careful person would see at once: who would win, and which unit would be lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mothership.cli.boards.moon import NONE, are_linked
from mothership.core.view import View
from mothership.games.lunar_invaders_2016.board import COMPOSITIONS, EMPTY, PIPS, PLACES, PLAYERS, SPACE_WORDS

DRAW: Final = -2  # both players are finished


@dataclass(frozen=True)
class Foresight:
    """What a move leads to."""

    winner: int = NONE  # a seat, DRAW or NONE
    lost: int = EMPTY  # the unit that is destroyed
    pushed: int = EMPTY  # the unit that has to retreat
    sure: bool = True  # whether no malfunction can prevent it


def foresee(view: View, move: int) -> Foresight:
    """The consequences of a legal move."""
    kind, *words = view.game.vocabulary.words(move)
    if kind == "teleport":
        return _of_action(view, kind, _pad(words[0]), SPACE_WORDS.index(words[1]))
    if kind == "oblivion":
        return _of_action(view, kind, _pad(words[0]), NONE)
    if kind == "attack":
        return _of_action(view, kind, SPACE_WORDS.index(words[0]), _beside(words[0], words[1]))
    if kind == "allow":
        announced = view.game.schema.to_json(view.table)["announced"]
        return _of_action(view, announced, view.number("from"), view.number("to"))
    if kind == "misdirect":
        return _of_action(view, "teleport", view.number("from"), SPACE_WORDS.index(words[0]))
    return Foresight()


def owner_of(unit: int) -> int:
    return (unit - 1) // COMPOSITIONS if unit != EMPTY else NONE


def composition_of(unit: int) -> int:
    return (unit - 1) % COMPOSITIONS if unit != EMPTY else 0


def pips_on(board: Sequence[int], seat: int, moon: int) -> int:
    """The pips of a player on a moon."""
    units = board[moon * PLACES : (moon + 1) * PLACES]
    return sum(PIPS[composition_of(unit)] for unit in units if owner_of(unit) == seat)


def _pad(moon: str) -> int:
    return SPACE_WORDS.index(f"{moon}.pad")


def _beside(space: str, place: str) -> int:
    """A place on the same moon."""
    return SPACE_WORDS.index(f"{space.partition('.')[0]}.{place}")


def _of_action(view: View, kind: str, origin: int, target: int) -> Foresight:
    board = list(view["board"])
    home = NONE
    lost = EMPTY
    if kind == "attack":
        if _has_way_out(board, origin, target):
            return Foresight(pushed=board[target])
        lost = board[target]
        board[target], board[origin] = board[origin], EMPTY
    elif kind == "oblivion":
        lost = board[origin]
        board[origin] = EMPTY
    elif kind == "teleport":
        lost = board[target]
        board[target], board[origin] = board[origin], EMPTY
        home = _comes_home(board[target], target)
    winner = home if home != NONE else _survivor(board)
    return Foresight(winner, lost, sure=not _can_be_prevented(view, winner != NONE and winner == home))


def _comes_home(unit: int, target: int) -> int:
    """The owner of a unit that a beam brings to its own moon."""
    return owner_of(unit) if owner_of(unit) == target // PLACES else NONE


def _has_way_out(board: list[int], origin: int, target: int) -> bool:
    moon = target // PLACES * PLACES
    return any(
        board[moon + place] == EMPTY and moon + place != origin
        for place in range(PLACES)
        if are_linked(target - moon, place)
    )


def _survivor(board: list[int]) -> int:
    """Who wins because the other one is finished."""
    able = [max(pips_on(board, seat, moon) for moon in range(PLAYERS)) >= 2 for seat in range(PLAYERS)]
    if all(able):
        return NONE
    return able.index(True) if any(able) else DRAW


def _can_be_prevented(view: View, is_homecoming: bool) -> bool:
    """Whether the other player will be asked, and has the tokens for what would help."""
    if view.asks != "act":
        return False
    tokens = view["tokens"][1 - view.number("turn")]
    return tokens >= (2 if is_homecoming else 1)
