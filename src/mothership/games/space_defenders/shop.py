"""Buying: the bomb and the upgrades, paid with tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.space_defenders import events
from mothership.games.space_defenders.board import (
    BOMB,
    DUAL,
    PRICES,
    PRIZE_VALUES,
    PRIZES,
    RAPID,
    SAUCER,
    TRIPLE,
)
from mothership.games.space_defenders.phases import HELD, MOVING, NONE, NOT_BOUGHT, PAYING

if TYPE_CHECKING:
    from mothership.games.space_defenders.state import Position


def forbids_purchase(position: Position, item: i64) -> str | None:
    if position.phase != MOVING:
        return "SD-D5"
    if not (position.bomb_option if item == BOMB else position.upgrades_option):
        return "SD-D19e"
    if item == BOMB and position.bombs[position.turn] != NOT_BOUGHT:
        return "SD-D18f"
    if item == DUAL and position.fire[position.turn] > 1:
        return "SD-D19c"
    if item == TRIPLE and position.fire[position.turn] > 2:
        return "SD-D19c"
    if item == RAPID and position.rapid[position.turn]:
        return "SD-D19c"
    if item == TRIPLE and position.fire[position.turn] == 1:
        return "SD-D19d"
    if position.points(position.turn) < PRICES[item]:
        return "SD-D19f"
    return None


def buy(position: Position, item: i64) -> None:
    position.buying = item
    if position.journal is not None:
        position.journal.tell(events.BOUGHT, position.turn, item)
    position.due = best_sum(position, PRICES[item])
    position.phase = PAYING


def best_sum(position: Position, price: i64) -> i64:
    """The price itself where tiles add up to it, otherwise the least sum above it."""
    while not adds_up(position, price, SAUCER, NONE):
        price += 1  # SD-D19a
    return price


def adds_up(position: Position, due: i64, prize: i64, spent: i64) -> bool:
    """Whether tiles of this prize and lower ones add up to exactly what is due.

    One tile of the prize ``spent`` is taken as gone already.
    """
    if due == 0:
        return True
    if prize < 0:
        return False
    left = position.reserve[position.turn * PRIZES + prize]
    if prize == spent:
        left -= 1
    while left >= 0:
        rest = due - left * PRIZE_VALUES[prize]
        if rest >= 0 and adds_up(position, rest, prize - 1, spent):
            return True
        left -= 1
    return False


def forbids_payment(position: Position, prize: i64) -> str | None:
    if position.phase != PAYING:
        return "SD-D5"
    if position.reserve[position.turn * PRIZES + prize] == 0:
        return "SD-D19f"
    rest = position.due - PRIZE_VALUES[prize]
    if rest < 0 or not adds_up(position, rest, SAUCER, prize):
        return "SD-D19a"
    return None


def pay(position: Position, prize: i64) -> bool:
    """Give a tile away; whether the item is paid, and theirs."""
    position.reserve[position.turn * PRIZES + prize] -= 1  # SD-D19b
    position.due -= PRIZE_VALUES[prize]
    if position.journal is not None:
        position.journal.tell(events.PAID, position.turn, prize)
    if position.due > 0:
        return False
    hand_over(position, position.buying)
    position.buying = NONE
    return True


def hand_over(position: Position, item: i64) -> None:
    if item == BOMB:
        position.bombs[position.turn] = HELD
    elif item == RAPID:
        position.rapid[position.turn] = 1  # SD-D21
    else:
        position.fire[position.turn] += 1  # SD-D20, SD-D20a
