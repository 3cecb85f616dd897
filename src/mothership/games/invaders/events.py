"""Every event of the game, declared once: what the journal can tell, in enough detail to be animated."""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vocabulary import Field, numbers
from mothership.games.invaders.board import (
    ENDING_RULES,
    MOST_PLOT,
    MOST_ROUNDS,
    PILE,
    STRATEGY_WORDS,
    ZONE_WORDS,
)
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.moves import SEAT, ZONE

_CARD: Final = Field("card", CARD_WORDS)
_BY: Final = Field("by", SEAT.words, "seat")
_FROM: Final = Field("from", ZONE_WORDS, "zone")
_TO: Final = Field("to", ZONE_WORDS, "zone")
_CARDS: Final = numbers("cards", 0, PILE)
_LEFT: Final = numbers("left", 0, 5)
_SPACE: Final = numbers("space", 0, MOST_PLOT)
_TOKENS: Final = numbers("tokens", 0, 99)
_STRENGTH: Final = numbers("strength", -99, 99)
_ATTACK: Final = numbers("attack", -99, 99)
_DEFENCE: Final = numbers("defence", -99, 99)
_ROUND: Final = numbers("round", 1, MOST_ROUNDS + 1)
_STRATEGY: Final = Field("strategy", STRATEGY_WORDS)
_WHY: Final = Field("why", tuple(rule.lower() for rule in ENDING_RULES))

BEGAN: Final = Kind("began", (SEAT, _ROUND))  # a turn
DREW: Final = Kind("drew", (SEAT,))
LEARNT: Final = Kind("learnt", (SEAT, _CARD))  # told to the owner: which card that was
DRAINED: Final = Kind("drained", (SEAT, _CARD))
SKIPPED_DRAW: Final = Kind("skipped-draw", (SEAT, _CARD))  # a token of that card
PLAYED: Final = Kind("played", (SEAT, _CARD))
# What is announced with a card, an ability or a strategy (INV-I10), before anybody can answer.
BOUND: Final = Kind("bound", (SEAT, _CARD, ZONE))  # where the card is to go
GIVES_WAY: Final = Kind("gives-way", (SEAT, _CARD, ZONE))  # it would make room
AIMED: Final = Kind("aimed", (SEAT, _CARD, ZONE))  # whose card is meant, and where it lies
AIMED_TO: Final = Kind("aimed-to", (SEAT, _CARD, _FROM, _TO))  # and where it is to go
AIMED_ZONE: Final = Kind("aimed-zone", (ZONE,))
AIMLESS: Final = Kind("aimless")  # a one-shot or an ability could mean something, and does not
DISCARDED: Final = Kind("discarded", (SEAT, _CARD))
ENTERED: Final = Kind("entered", (SEAT, _CARD, ZONE))
MADE_ROOM: Final = Kind("made-room", (SEAT, _CARD, ZONE))
CANCELLED: Final = Kind("cancelled", (SEAT, _CARD))
PREVENTED: Final = Kind("prevented", (SEAT, _CARD, _CARDS))
USED: Final = Kind("used", (SEAT, _CARD, ZONE))
SPENT: Final = Kind("spent", (SEAT, _CARD, _TOKENS))  # tokens that are left
RELEASED: Final = Kind("released", (SEAT, _STRATEGY))
DESTROYED: Final = Kind("destroyed", (SEAT, _CARD, ZONE))
SACRIFICED: Final = Kind("sacrificed", (SEAT, _CARD, ZONE))
SAVED: Final = Kind("saved", (_CARD,))  # the hero, by Chainmail
HERO_LOST: Final = Kind("hero-lost", (_CARD,))
HERO_CAME: Final = Kind("hero-came", (_CARD, ZONE))
HERO_ROSE: Final = Kind("hero-rose", (_CARD,))
WEAKENED: Final = Kind("weakened", (ZONE, _LEFT))
RESTORED: Final = Kind("restored", (ZONE, _LEFT))
PLOT_MOVED: Final = Kind("plot-moved", (_SPACE,))
OPS_GAINED: Final = Kind("ops-gained", (_TOKENS,))
STRENGTHENED: Final = Kind("strengthened", (SEAT, _CARD, _STRENGTH))  # what it has now
MOVED: Final = Kind("moved", (SEAT, _CARD, _FROM, _TO))
NOT_MOVED: Final = Kind("not-moved", (_TO,))  # no room by now, or what was meant has gone
RETURNED: Final = Kind("returned", (SEAT, _CARD))
RECYCLED: Final = Kind("recycled", (SEAT, _CARDS))
RETRIEVED: Final = Kind("retrieved", (SEAT, _CARD))
SHOWED: Final = Kind("showed", (SEAT, _CARD, _CARDS))
RESHUFFLED: Final = Kind("reshuffled", (SEAT, _CARDS))
TOKENS_NOW: Final = Kind("tokens", (SEAT, _CARD, _TOKENS))
READIED: Final = Kind("readied", (SEAT, _CARD))
MUST_SKIP: Final = Kind("must-skip")
SKIPPED: Final = Kind("skipped")
TAXED: Final = Kind("taxed", (_STRATEGY,))
SEEDED: Final = Kind("seeded", (_CARD, ZONE))
BROKE_THROUGH: Final = Kind("broke-through", (ZONE, _ATTACK, _DEFENCE))
HELD: Final = Kind("held", (ZONE, _ATTACK, _DEFENCE))
STRUCK_BACK: Final = Kind("struck-back", (ZONE, _ATTACK, _DEFENCE))
IDLE: Final = Kind("idle")  # the Invader has drained nothing in this turn
GAME_WON: Final = Kind("game-won", (SEAT, _WHY))  # one of a match
LIMITED: Final = Kind("limited", (SEAT, _CARDS))
TAKEN_OUT: Final = Kind("taken-out", (SEAT, _CARD))  # told to the owner alone; likewise the next
PUT_IN: Final = Kind("put-in", (SEAT, _CARD))
SWAPPED: Final = Kind("swapped", (SEAT, _CARDS))

EVENTS: Final = (
    BEGAN, DREW, LEARNT, DRAINED, SKIPPED_DRAW, PLAYED, BOUND, GIVES_WAY, AIMED, AIMED_TO, AIMED_ZONE,
    AIMLESS, DISCARDED, ENTERED, MADE_ROOM, CANCELLED, PREVENTED, USED, SPENT, RELEASED, DESTROYED,
    SACRIFICED, SAVED, HERO_LOST, HERO_CAME, HERO_ROSE, WEAKENED, RESTORED, PLOT_MOVED, OPS_GAINED,
    STRENGTHENED, MOVED, NOT_MOVED, RETURNED, RECYCLED, RETRIEVED, SHOWED, RESHUFFLED, TOKENS_NOW,
    READIED, MUST_SKIP, SKIPPED, TAXED, SEEDED, BROKE_THROUGH, HELD, STRUCK_BACK, IDLE, GAME_WON, LIMITED,
    TAKEN_OUT, PUT_IN, SWAPPED,
)  # fmt: skip
