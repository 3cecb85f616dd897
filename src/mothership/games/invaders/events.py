"""Every event of the game, declared once: what the journal can tell, in enough detail to be animated.

Events of a card in play say whose it is, which, and where it lies (``seat``, ``card``, ``zone``, ``place``),
so that twins can be told apart: before it goes, or after it has come. A card that moves has both: ``from``
and ``place``, ``to`` and ``to-place``. ``drained`` says why (``cause``) and, in an attack, on what ``front``.
An attack begins with ``attack-began``; each front of it is ``broke-through`` or ``held``.
"""

from __future__ import annotations

from typing import Final

from mothership.core.journal import Kind
from mothership.core.vocabulary import Field, numbers
from mothership.games.invaders.board import (
    ENDING_RULES,
    MOST_PLOT,
    MOST_ROUNDS,
    PILE,
    PLACE_WORDS,
    STRATEGY_WORDS,
    ZONE_OR_NONE,
    ZONE_WORDS,
)
from mothership.games.invaders.cards import CARD_WORDS
from mothership.games.invaders.codes import CAUSE_WORDS
from mothership.games.invaders.moves import PLACE, SEAT, ZONE

_CARD: Final = Field("card", CARD_WORDS)
_FROM: Final = Field("from", ZONE_WORDS, "zone")
_TO: Final = Field("to", ZONE_WORDS, "zone")
_TO_PLACE: Final = Field("to-place", PLACE_WORDS, "place")
_CAUSE: Final = Field("cause", CAUSE_WORDS)
_FRONT: Final = Field("front", ZONE_OR_NONE)
_LIES: Final = (SEAT, _CARD, ZONE, PLACE)  # a card in play
_MANKINDS: Final = (_CARD, ZONE, PLACE)
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
DRAINED: Final = Kind("drained", (SEAT, _CARD, _CAUSE, _FRONT))
SKIPPED_DRAW: Final = Kind("skipped-draw", _LIES)  # by a token of that card
PLAYED: Final = Kind("played", (SEAT, _CARD))
# What is announced with a card, an ability or a strategy (INV-I10), before anybody can answer.
BOUND: Final = Kind("bound", (SEAT, _CARD, ZONE))  # where the card is to go
GIVES_WAY: Final = Kind("gives-way", _LIES)  # it would make room
AIMED: Final = Kind("aimed", _LIES)  # whose card is meant, and where it lies
AIMED_TO: Final = Kind("aimed-to", (SEAT, _CARD, _FROM, PLACE, _TO))  # and where it is to go
AIMED_ZONE: Final = Kind("aimed-zone", (ZONE,))
AIMLESS: Final = Kind("aimless")  # a one-shot or an ability could mean something, and does not
DISCARDED: Final = Kind("discarded", (SEAT, _CARD))
ENTERED: Final = Kind("entered", _LIES)
MADE_ROOM: Final = Kind("made-room", _LIES)
CANCELLED: Final = Kind("cancelled", (SEAT, _CARD))
PREVENTED: Final = Kind("prevented", (SEAT, _CARD, _CARDS))  # by a card of the hand
SHIELDED: Final = Kind("shielded", _LIES)  # one card of a drain, by a token of that card
USED: Final = Kind("used", _LIES)
EVERY_TURN: Final = Kind("every-turn", _LIES)  # its text for every turn happens now
SPENT: Final = Kind("spent", (*_LIES, _TOKENS))  # tokens that are left
RELEASED: Final = Kind("released", (SEAT, _STRATEGY))
DESTROYED: Final = Kind("destroyed", _LIES)
SACRIFICED: Final = Kind("sacrificed", _LIES)
SAVED: Final = Kind("saved", _MANKINDS)  # by Chainmail
HERO_LOST: Final = Kind("hero-lost", _MANKINDS)
HERO_CAME: Final = Kind("hero-came", _MANKINDS)
HERO_ROSE: Final = Kind("hero-rose", _MANKINDS)
WEAKENED: Final = Kind("weakened", (ZONE, _LEFT))
RESTORED: Final = Kind("restored", (ZONE, _LEFT))
PLOT_MOVED: Final = Kind("plot-moved", (_SPACE,))
OPS_GAINED: Final = Kind("ops-gained", (_TOKENS,))
STRENGTHENED: Final = Kind("strengthened", (*_LIES, _STRENGTH))  # what it has now
MOVED: Final = Kind("moved", (SEAT, _CARD, _FROM, PLACE, _TO, _TO_PLACE))
NOT_MOVED: Final = Kind("not-moved", (_TO,))  # no room by now, or what was meant has gone
RETURNED: Final = Kind("returned", _LIES)
RECYCLED: Final = Kind("recycled", (SEAT, _CARDS))
RETRIEVED: Final = Kind("retrieved", (SEAT, _CARD))
SHOWED: Final = Kind("showed", (SEAT, _CARD, _CARDS))
RESHUFFLED: Final = Kind("reshuffled", (SEAT, _CARDS))
TOKENS_NOW: Final = Kind("tokens", (*_LIES, _TOKENS))
READIED: Final = Kind("readied", _LIES)
MUST_SKIP: Final = Kind("must-skip")
SKIPPED: Final = Kind("skipped")
TAXED: Final = Kind("taxed", (_STRATEGY,))
ATTACK_BEGAN: Final = Kind("attack-began", (SEAT,))  # the Invader's, or Mankind's (INV-I22)
SEEDED: Final = Kind("seeded", _MANKINDS)
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
    AIMLESS, DISCARDED, ENTERED, MADE_ROOM, CANCELLED, PREVENTED, SHIELDED, USED, EVERY_TURN, SPENT, RELEASED,
    DESTROYED, SACRIFICED, SAVED, HERO_LOST, HERO_CAME, HERO_ROSE, WEAKENED, RESTORED, PLOT_MOVED, OPS_GAINED,
    STRENGTHENED, MOVED, NOT_MOVED, RETURNED, RECYCLED, RETRIEVED, SHOWED, RESHUFFLED, TOKENS_NOW,
    READIED, MUST_SKIP, SKIPPED, TAXED, ATTACK_BEGAN, SEEDED, BROKE_THROUGH, HELD, STRUCK_BACK, IDLE,
    GAME_WON, LIMITED, TAKEN_OUT, PUT_IN, SWAPPED,
)  # fmt: skip
