"""The schedule: for each game number the bots, their seats and the seeds.

Games come in matches of two. In the second game of a match the two bots exchange their seats, so after every
match each has sat everywhere equally often. Setups and seatings come in turn; among many setups the order is
spread out, so that a short run meets all kinds of them.

Where two bots cannot meet at one table (a game for one, or a co-operative one), each game of a match is
played by one of them alone, and chance begins alike for both.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import combinations
from math import gcd

from mothership.core import Setup
from mothership.lab.plan import Plan

GAMES_OF_A_MATCH = 2


@dataclass(frozen=True)
class Fixture:
    """One game of a plan."""

    number: int
    pairing: int  # place in the plan's pairings
    match: int  # counts the matches of the pairing
    setup: Setup
    seats: tuple[int, ...]  # for each seat a place in the plan's bots
    chance: str  # the table's seed
    apart: bool  # one bot has this table for itself

    def mind(self, seat: int) -> str:
        """The seed of the bot on a seat. It reveals nothing about chance."""
        return _digest(f"bot {seat} {self.chance}")


def number_of(plan: Plan, pairing: int, match: int, half: int) -> int:
    """The number of a game: all pairings take turns."""
    return GAMES_OF_A_MATCH * (match * len(plan.pairings) + pairing) + half


def pairing_of(plan: Plan, number: int) -> tuple[int, int, int]:
    """Pairing, match and half of a game."""
    both, half = divmod(number, GAMES_OF_A_MATCH)
    match, pairing = divmod(both, len(plan.pairings))
    return pairing, match, half


def fixture(plan: Plan, number: int) -> Fixture:
    """The game of a number."""
    pairing, match, half = pairing_of(plan, number)
    turn, place = divmod(match, plan.setups)
    index = place * _stride(plan.setups) % plan.setups
    setup = plan.setup(index)
    first, second = plan.pairings[pairing]
    apart = plan.is_apart(setup.players)
    if apart:
        seats = ((first, second)[half],) * setup.players
    else:
        splits = seatings(setup.players)
        taken = splits[(turn + index) % len(splits)]
        other = (second, first)[half]
        seats = tuple((first, second)[half] if seat in taken else other for seat in range(setup.players))
    chance = _digest(f"chance {plan.seed} {number - half if apart else number}")
    return Fixture(number, pairing, match, setup, seats, chance, apart)


def seatings(players: int) -> list[tuple[int, ...]]:
    """Every way to give one bot half of the seats, rounded down, and the rest to the other.

    Of two ways that mirror each other only one is listed: a match plays both.
    """
    size = players // 2
    splits = list(combinations(range(players), size))
    return splits[: len(splits) // 2] if players == 2 * size else splits


def _stride(setups: int) -> int:
    """A step near the golden ratio that comes to every setup before it comes back to the first."""
    return next(step for step in range(max(1, int(setups * 0.618)), 2 * setups + 1) if gcd(step, setups) == 1)


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
