"""How a game is won: tracks and tokens that decide it, and decks that run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mothership.core.vectors import i64
from mothership.games.invaders import events
from mothership.games.invaders.board import (
    AFRICA,
    EURASIA,
    INVADER,
    MANKIND,
    MOST_PLOT,
    NONE,
    PACIFIC_RIM,
    WINNING_TOKENS,
    ZONE_VALUES,
)
from mothership.games.invaders.codes import WINS
from mothership.games.invaders.strength import zone_value
from mothership.games.invaders.zones import owner_at, tell_of

if TYPE_CHECKING:
    from mothership.games.invaders.state import Invaders


def win(state: Invaders, seat: i64, rule: str) -> None:
    """A game is decided. If both win in the same instant, Mankind does (INV-I9)."""
    if state.winner == NONE or (state.winner == INVADER and seat == MANKIND):
        state.winner = seat
        state.ended_by = rule


def run_out(state: Invaders, seat: i64) -> None:
    """Somebody must take a card from an empty deck."""
    if seat == INVADER:
        win(state, MANKIND, "INV-R3")
    else:
        win(state, INVADER, "INV-R6")


def move_plot(state: Invaders, steps: i64) -> None:
    """INV-R20: never above the highest space; at zero Mankind has won."""
    before = state.plot
    state.plot = before + steps
    if state.plot > MOST_PLOT:
        state.plot = MOST_PLOT
    if state.plot < 0:
        state.plot = 0
    if state.journal is not None and state.plot != before:
        state.journal.tell(events.PLOT_MOVED, state.plot)
    if state.plot == 0:
        win(state, MANKIND, "INV-R4")


def change_tokens(state: Invaders, slot: i64, amount: i64) -> None:
    kind = state.kinds[slot]
    tokens = state.tokens[slot] + amount
    if tokens < 0:
        tokens = 0
    if tokens > 99:
        tokens = 99
    state.tokens[slot] = tokens
    tell_of(state, events.TOKENS_NOW, slot, tokens)
    if state.cards.flags[kind] & WINS != 0 and tokens >= WINNING_TOKENS:
        owner = owner_at(slot)
        win(state, owner, "INV-R5" if owner == MANKIND else "INV-R10")


def change_zone(state: Invaders, zone: i64, amount: i64) -> None:
    """Negative: -1 tokens come; positive: they go. A value is never below zero (INV-R25)."""
    before = state.damage[zone]
    damage = before - amount
    if damage < 0:
        damage = 0
    if damage > ZONE_VALUES[zone]:
        damage = ZONE_VALUES[zone]
    state.damage[zone] = damage
    if state.journal is not None and damage != before:
        kind = events.WEAKENED if damage > before else events.RESTORED
        state.journal.tell(kind, zone, ZONE_VALUES[zone] - damage)
    if zone_value(state, EURASIA) == 0:
        win(state, INVADER, "INV-R7")
    elif zone_value(state, PACIFIC_RIM) == 0 and zone_value(state, AFRICA) == 0:
        win(state, INVADER, "INV-R8")
