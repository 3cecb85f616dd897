"""What a move of Space Defenders would hit, worked out from a view alone, as far as nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mothership.core.view import View
from mothership.games.space_defenders.board import (
    COLUMNS,
    DAMAGED_LEFT,
    DAMAGED_RIGHT,
    DEFENDERS,
    EMPTY,
    INTACT_LEFT,
    INTACT_RIGHT,
    LAST_INVADER,
    MINE,
    MINE_ROWS,
    ROWS,
    SPACE_WORDS,
    SPACES,
)

NONE: Final = -1
HELD: Final = 1  # what has become of a bomb
SAUCER_POINTS: Final = 10


@dataclass
class Effect:
    """What a move would do: the things it hits in their order, and whether the horde comes down by it."""

    hits: list[int] = field(default_factory=list)
    by: str = ""  # "shot", "bomb" or "mine"
    horde: bool = False
    can_bomb: bool = False  # whether the bomb that the player holds could take the place of a shot


def is_invader(thing: int) -> bool:
    return EMPTY < thing <= LAST_INVADER


def points_of(thing: int) -> int:
    """What an invader brings when it is shot; nothing for half of a whole saucer."""
    if thing in (INTACT_LEFT, INTACT_RIGHT):
        return 0
    return SAUCER_POINTS if thing in (DAMAGED_LEFT, DAMAGED_RIGHT) else thing


def rows_to_come(view: View) -> int:
    """How many times the top row can still be filled, if nothing is left over."""
    return (sum(view["case"]) + 2 * view.number("aside")) // COLUMNS


def ship_of(view: View, seat: int) -> int:
    """The space of a seat's ship, or NONE."""
    return view["board"].index(DEFENDERS + seat) if DEFENDERS + seat in view["board"] else NONE


def effect_of(view: View, move: int) -> Effect:
    """What a legal move would hit."""
    kind, *words = view.game.vocabulary.words(move)
    board = list(view["board"])
    if view.actor < 0:
        return Effect()
    if kind in ("move", "stay", "pause", "shoot", "bomb") and ship_of(view, view.actor) != NONE:
        ship = ship_of(view, view.actor)
        board[ship] = EMPTY
        space = SPACE_WORDS.index(words[0]) if words else ship
        board[space] = DEFENDERS + view.actor
        if kind == "bomb":
            return _bombed(board, space)
        shots = 1 if kind == "shoot" else view["fire"][view.actor]
        has_bomb = kind != "shoot" and view["bombs"][view.actor] == HELD
        return _volley(board, space, shots, rows_to_come(view) > 0, has_bomb)
    if kind in ("advance", "enter") and MINE in board:
        mine = board.index(MINE)
        to = mine + 1 if kind == "advance" else (MINE_ROWS.index(words[0]) + 1) * COLUMNS
        if is_invader(board[to]):
            hit = board[to]
            return Effect([hit], "mine", _strike(board, to) and rows_to_come(view) > 0)
    return Effect()


def why_no_bomb(view: View) -> str:
    """The rule by which a bomb that is held could not take the place of a shot from here, or nothing."""
    if view.asks != "move" or view.seat != view.actor or view["bombs"][view.actor] != HELD:
        return ""
    target = _first_above(view["board"], ship_of(view, view.actor))
    if target == NONE or not is_invader(view["board"][target]):
        return "SD-D18a"
    return "" if _can_bomb(view["board"], target) else "SD-D18b"


def _volley(board: list[int], space: int, shots: int, can_come: bool, has_bomb: bool) -> Effect:
    """Shot after shot, until one misses or brings the horde down: what comes then is drawn."""
    effect = Effect(by="shot")
    while len(effect.hits) < shots and not effect.horde:
        target = _first_above(board, space)
        if target == NONE:
            break
        effect.can_bomb |= has_bomb and _can_bomb(board, target)
        effect.hits.append(board[target])
        if is_invader(board[target]):
            effect.horde = _strike(board, target) and can_come
    return effect


def _can_bomb(board: Sequence[int], target: int) -> bool:
    """An invader, and no ship in its row."""
    row = target // COLUMNS * COLUMNS
    ships = [thing for thing in board[row : row + COLUMNS] if DEFENDERS <= thing < MINE]
    return is_invader(board[target]) and not ships


def _bombed(board: list[int], space: int) -> Effect:
    """All that a bomb takes; half of each whole saucer."""
    row = _first_above(board, space) // COLUMNS
    swept = board[row * COLUMNS : (row + 1) * COLUMNS]
    taken = [DAMAGED_LEFT if thing == INTACT_LEFT else thing for thing in swept if thing != INTACT_RIGHT]
    return Effect([thing for thing in taken if is_invader(thing)], "bomb", row < ROWS - 1)


def _first_above(board: Sequence[int], space: int) -> int:
    return next((above for above in range(space + COLUMNS, SPACES, COLUMNS) if board[above] != EMPTY), NONE)


def _strike(board: list[int], space: int) -> bool:
    """Take an invader away, which may damage its other half. Whether its column is empty then."""
    if board[space] == INTACT_LEFT:
        board[space + 1] = DAMAGED_RIGHT
    elif board[space] == INTACT_RIGHT:
        board[space - 1] = DAMAGED_LEFT
    board[space] = EMPTY
    return not any(is_invader(thing) for thing in board[space % COLUMNS :: COLUMNS])


def rammed_next(view: View) -> tuple[bool, list[int]]:
    """What the next descent does: whether it invades Earth, and the ships and the mine that it rams."""
    board = view["board"]
    if rows_to_come(view) == 0:
        return False, []
    invades = any(is_invader(board[space + COLUMNS]) and board[space] == EMPTY for space in range(COLUMNS))
    rammed = [
        board[space]
        for space in range(SPACES - COLUMNS)
        if board[space] >= DEFENDERS and is_invader(board[space + COLUMNS])
    ]
    return invades, rammed
