"""Buying: the bomb and the upgrades, paid with tiles."""

from __future__ import annotations

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
from mothership.games.space_defenders.shots import Shots
from mothership.games.space_defenders.state import HELD, MOVING, NONE, NOT_BOUGHT, PAYING


class Shop(Shots):
    """A table beside which things can be bought."""

    def forbids_purchase(self, item: i64) -> str | None:
        if self.phase != MOVING:
            return "SD-D5"
        if not (self.bomb_option if item == BOMB else self.upgrades_option):
            return "SD-D19e"
        if item == BOMB and self.bombs[self.turn] != NOT_BOUGHT:
            return "SD-D18f"
        if item == DUAL and self.fire[self.turn] > 1:
            return "SD-D19c"
        if item == TRIPLE and self.fire[self.turn] > 2:
            return "SD-D19c"
        if item == RAPID and self.rapid[self.turn]:
            return "SD-D19c"
        if item == TRIPLE and self.fire[self.turn] == 1:
            return "SD-D19d"
        if self.points(self.turn) < PRICES[item]:
            return "SD-D19f"
        return None

    def buy(self, item: i64) -> None:
        self.buying = item
        if self.journal is not None:
            self.journal.tell(events.BOUGHT, self.turn, item)
        self.due = self.best_sum(PRICES[item])
        self.phase = PAYING

    def best_sum(self, price: i64) -> i64:
        """The price itself where tiles add up to it, otherwise the least sum above it."""
        while not self.adds_up(price, SAUCER, NONE):
            price += 1  # SD-D19a
        return price

    def adds_up(self, due: i64, prize: i64, spent: i64) -> bool:
        """Whether tiles of this prize and lower ones add up to exactly what is due.

        One tile of the prize ``spent`` is taken as gone already.
        """
        if due == 0:
            return True
        if prize < 0:
            return False
        left = self.reserve[self.turn * PRIZES + prize]
        if prize == spent:
            left -= 1
        while left >= 0:
            rest = due - left * PRIZE_VALUES[prize]
            if rest >= 0 and self.adds_up(rest, prize - 1, spent):
                return True
            left -= 1
        return False

    def forbids_payment(self, prize: i64) -> str | None:
        if self.phase != PAYING:
            return "SD-D5"
        if self.reserve[self.turn * PRIZES + prize] == 0:
            return "SD-D19f"
        rest = self.due - PRIZE_VALUES[prize]
        if rest < 0 or not self.adds_up(rest, SAUCER, prize):
            return "SD-D19a"
        return None

    def pay(self, prize: i64) -> bool:
        """Give a tile away; whether the item is paid, and theirs."""
        self.reserve[self.turn * PRIZES + prize] -= 1  # SD-D19b
        self.due -= PRIZE_VALUES[prize]
        if self.journal is not None:
            self.journal.tell(events.PAID, self.turn, prize)
        if self.due > 0:
            return False
        self.hand_over(self.buying)
        self.buying = NONE
        return True

    def hand_over(self, item: i64) -> None:
        if item == BOMB:
            self.bombs[self.turn] = HELD
        elif item == RAPID:
            self.rapid[self.turn] = 1  # SD-D21
        else:
            self.fire[self.turn] += 1  # SD-D20, SD-D20a
