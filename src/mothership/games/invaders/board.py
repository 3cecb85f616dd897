"""Zones, sides, slots and tracks. Constants only."""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec

SEAT_WORDS: Final = ("invader", "mankind")
INVADER: Final = 0
MANKIND: Final = 1

ZONE_WORDS: Final = ("pacific-rim", "eurasia", "africa")
PACIFIC_RIM: Final = 0
EURASIA: Final = 1
AFRICA: Final = 2
ZONES: Final = 3
ZONE_OR_NONE: Final = ("none", *ZONE_WORDS)
ZONE_VALUES: Final = vec[i64]([3, 5, 3])  # the third is a reconstruction

PLACES: Final = 4  # of each side in each zone
PLACE_WORDS: Final = ("1", "2", "3", "4")
SIDE_SLOTS: Final = 12  # ZONES * PLACES
SLOTS: Final = 24  # first the Invader's, zone by zone, then Mankind's
# As moves name them: `target invader eurasia 2`.
SLOT_WORDS: Final = tuple(
    f"{seat} {zone} {place}" for seat in SEAT_WORDS for zone in ZONE_WORDS for place in PLACE_WORDS
)

FIRST_PLOT: Final = 10  # where the marker begins with decks of 70 cards
MOST_PLOT: Final = 12
FIRST_HAND: Final = 5
DRAWN: Final = 2  # cards at the beginning of a turn
WINNING_TOKENS: Final = 5
HERO_MOVES: Final = 3  # of a mobile hero in a turn: enough to go anywhere and back
MOST_ROUNDS: Final = 100

LEAST_DECK: Final = 70
MOST_DECK: Final = 90
PILE: Final = 100  # no side has more cards than that
LEAST_LIMIT: Final = 3  # cards that are swapped between the games of a match
MOST_LIMIT: Final = 10
GAMES_TO_WIN: Final = 2

# The rules by which a game ends.
ENDING_RULES: Final = (
    "INV-R3",
    "INV-R4",
    "INV-R5",
    "INV-R6",
    "INV-R7",
    "INV-R8",
    "INV-R9",
    "INV-R10",
    "INV-R28",
    "INV-I9a",
)

STRATEGY_WORDS: Final = (
    "ops-centre",
    "autopsies",
    "chainmail",
    "retribution",
    "clean-slate",
    "indian-ocean",
    "moon",
    "bodysnatchers",
    "ice-caps",
    "atmosphere",
)
OPS: Final = 0
AUTOPSIES: Final = 1
CHAINMAIL: Final = 2
RETRIBUTION: Final = 3
CLEAN_SLATE: Final = 4
INDIAN_OCEAN: Final = 5
MOON: Final = 6
BODYSNATCHERS: Final = 7
ICE_CAPS: Final = 8
ATMOSPHERE: Final = 9
STRATEGIES: Final = 10
FIRST_INVADER_STRATEGY: Final = 5

# Which part of a cost the plot action makes smaller, and the third thing it can do.
LESS_DISCARD: Final = 0
LESS_DRAIN: Final = 1
PLOT_DRAW: Final = 2
PLOT_WORDS: Final = ("less-discard", "less-drain", "draw")

SYMBOL_WORDS: Final = (
    "defender",
    "hero",
    "skull",
    "location",
    "tech",
    "support",
    "desolator",
    "tentacle",
    "pyramid",
    "invader",
    "pod",
    "scourge",
    "alien-tech",
)
DEFENDER: Final = 1  # masks: one bit for each symbol, in the order of the words
HERO: Final = 2
LOCATION: Final = 8
TECH: Final = 16
DESOLATOR: Final = 64
INVADERS: Final = 512  # the symbol, not the seat

NONE: Final = -1
