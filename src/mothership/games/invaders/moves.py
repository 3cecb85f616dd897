"""The vocabulary: every move of the game, declared once."""

from __future__ import annotations

from typing import Final

from mothership.core.seats import A_SEAT
from mothership.core.vectors import i64
from mothership.core.vocabulary import Block, Field, Vocabulary, numbers
from mothership.games.invaders.board import (
    LEAST_LIMIT,
    MOST_LIMIT,
    PLACE_WORDS,
    PLOT_WORDS,
    SEAT_WORDS,
    SIDE_SLOTS,
    STRATEGY_WORDS,
    ZONE_WORDS,
)
from mothership.games.invaders.cards import CARD_WORDS, FIRST_HERO, HERO_WORDS

SIDE_CARDS: Final = CARD_WORDS[:FIRST_HERO]  # those of hands and decks

CARD: Final = Field("card", SIDE_CARDS)
HERO_CARD: Final = Field("hero", HERO_WORDS, "card")
ZONE: Final = Field("zone", ZONE_WORDS)
PLACE: Final = Field("place", PLACE_WORDS)
SIDE: Final = Field("side", SEAT_WORDS, "seat", A_SEAT)
SEAT: Final = Field("seat", SEAT_WORDS, seats=A_SEAT)

VOCABULARY: Final = Vocabulary(
    # Playing a card: the card, where to, whom it concerns, what it costs.
    Block("play", (CARD,)),
    Block("zone", (ZONE,)),
    Block("room", (PLACE,)),  # the card that makes room
    Block("target", (SIDE, ZONE, PLACE)),
    Block("none"),  # no target
    Block("discard", (CARD,)),
    # What else can be done in the main phase.
    Block("use", (ZONE, PLACE)),
    Block("spend", (ZONE, PLACE)),  # a token
    Block("strategy", (Field("strategy", STRATEGY_WORDS),)),
    Block("plot", (Field("what", PLOT_WORDS, "plot"),)),
    Block("hero-move", (ZONE,)),
    Block("end"),
    # Answers.
    Block("cancel", (CARD,)),
    Block("prevent", (CARD,)),
    Block("shield", (ZONE, PLACE)),  # a token that prevents
    Block("let"),
    # Between the games of a match.
    Block("limit", (numbers("cards", LEAST_LIMIT, MOST_LIMIT),)),
    Block("out", (CARD,), hidden=("card",)),
    Block("in", (CARD,), hidden=("card",)),
    # Chance.
    Block("draw", (SEAT, CARD), nature=True, hidden=("card",), witness="seat"),
    Block("drain", (SEAT, CARD), nature=True),
    Block("lose", (SEAT, CARD), nature=True),  # a card of the hand, discarded at random
    Block("hero", (HERO_CARD,), nature=True),
)

# Where the moves of each block begin.
PLAY: Final[i64] = VOCABULARY["play"].base
TO_ZONE: Final[i64] = VOCABULARY["zone"].base
ROOM: Final[i64] = VOCABULARY["room"].base
TARGET: Final[i64] = VOCABULARY["target"].base
NO_TARGET: Final[i64] = VOCABULARY["none"].base
DISCARD: Final[i64] = VOCABULARY["discard"].base
USE: Final[i64] = VOCABULARY["use"].base
SPEND: Final[i64] = VOCABULARY["spend"].base
STRATEGY: Final[i64] = VOCABULARY["strategy"].base
PLOT: Final[i64] = VOCABULARY["plot"].base
HERO_MOVE: Final[i64] = VOCABULARY["hero-move"].base
END: Final[i64] = VOCABULARY["end"].base
CANCEL: Final[i64] = VOCABULARY["cancel"].base
PREVENT: Final[i64] = VOCABULARY["prevent"].base
SHIELD: Final[i64] = VOCABULARY["shield"].base
LET: Final[i64] = VOCABULARY["let"].base
LIMIT: Final[i64] = VOCABULARY["limit"].base
OUT: Final[i64] = VOCABULARY["out"].base
IN: Final[i64] = VOCABULARY["in"].base
DRAW: Final[i64] = VOCABULARY["draw"].base
DRAIN: Final[i64] = VOCABULARY["drain"].base
LOSE: Final[i64] = VOCABULARY["lose"].base
NEW_HERO: Final[i64] = VOCABULARY["hero"].base


# What a move says, where that is more than its distance from the beginning of its block.


def slot_used(seat: i64, move: i64) -> i64:
    """The card in play of a move that uses it, or that spends one of its tokens."""
    return seat * SIDE_SLOTS + (move - USE if move < SPEND else move - SPEND)


def slot_shielding(seat: i64, move: i64) -> i64:
    """The card in play whose token prevents."""
    return seat * SIDE_SLOTS + move - SHIELD


def cards_limited(move: i64) -> i64:
    """How many cards are swapped."""
    return move - LIMIT + LEAST_LIMIT


def card_of_chance(move: i64) -> i64:
    """The card that chance draws, drains or loses."""
    return (move - DRAW) % FIRST_HERO


def seat_of_chance(move: i64) -> i64:
    """Whose card that is."""
    return (move - DRAW) // FIRST_HERO % 2
