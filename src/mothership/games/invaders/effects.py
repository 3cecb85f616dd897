"""The vocabulary of effects: what texts of cards can do, in the words of the data files.

An entry of the data is `{ do = "destroy", whom = "opposing defender" }`. Here stands what each word means:
which step of a program it becomes, which facts it needs, and what it asks the player for. What the log says
are the events of that step; what the card says is made in wording.py from the same entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mothership.games.invaders import codes

NO_AMOUNT: Final = "none"
AMOUNT: Final = "amount"  # at least one
CHANGE: Final = "change"  # plus or minus something
BOARD: Final = "board"  # for strategies only


@dataclass(frozen=True)
class Effect:
    """One word of the vocabulary."""

    step: int
    amount: str = NO_AMOUNT
    whom: str = ""  # the filter where the entry names none; "" if it takes no filter
    asks: tuple[int, ...] = ()  # what the player chooses, before paying
    symbols: bool = False  # whether it needs `symbols`
    only: str = ""  # the side whose cards may have it; BOARD: none


_CARD: Final = (codes.CHOOSE_CARD,)

EFFECTS: Final = {
    # Decks and hands
    "draw": Effect(codes.OP_DRAW, AMOUNT),
    "drain": Effect(codes.OP_DRAIN, AMOUNT),  # the opponent
    "drain-self": Effect(codes.OP_DRAIN_SELF, AMOUNT),
    "drain-both": Effect(codes.OP_DRAIN_BOTH, AMOUNT),
    "recycle": Effect(codes.OP_RECYCLE, AMOUNT),  # from the own pile into the own deck
    "retrieve": Effect(codes.OP_RETRIEVE, symbols=True),  # the topmost from the own pile into the hand
    "reveal": Effect(codes.OP_REVEAL),  # the opponent's hand
    "strip": Effect(codes.OP_STRIP, AMOUNT),  # the opponent discards by choice
    "strip-random": Effect(codes.OP_STRIP_RANDOM, AMOUNT),
    "discard": Effect(codes.OP_DISCARD_SELF, AMOUNT),
    "reshuffle": Effect(codes.OP_SHUFFLE_HAND),
    # Cards in play
    "destroy": Effect(codes.OP_DESTROY, whom="enemy", asks=_CARD),
    "destroy-all": Effect(codes.OP_DESTROY_ALL, whom="opposing"),
    "sacrifice": Effect(codes.OP_SACRIFICE, whom="own not-hero", asks=_CARD),
    "strengthen": Effect(codes.OP_STRENGTHEN, CHANGE, whom="own", asks=_CARD),
    "strengthen-self": Effect(codes.OP_STRENGTHEN_SELF, CHANGE),
    "strengthen-hero": Effect(codes.OP_STRENGTHEN_HERO, CHANGE),
    "move": Effect(codes.OP_MOVE, whom="own", asks=(codes.CHOOSE_CARD, codes.CHOOSE_ROOM)),
    "return": Effect(codes.OP_RETURN, whom="any not-hero", asks=_CARD),
    "tokens": Effect(codes.OP_TOKENS, CHANGE, whom="own", asks=_CARD),
    "tokens-self": Effect(codes.OP_TOKENS_SELF, CHANGE),
    "ready": Effect(codes.OP_READY, whom="own", asks=_CARD),
    # Zones and tracks
    "zone": Effect(codes.OP_ZONE, CHANGE, asks=(codes.CHOOSE_ZONE,)),
    "zone-here": Effect(codes.OP_ZONE_HERE, CHANGE),
    "zone-all": Effect(codes.OP_ZONE_ALL, CHANGE),
    "plot": Effect(codes.OP_PLOT, CHANGE),
    "ops": Effect(codes.OP_OPS, AMOUNT, only="mankind"),
    "rouse": Effect(codes.OP_ROUSE, only="mankind"),
    "skip-attack": Effect(codes.OP_SKIP_ATTACK, only="mankind"),
    "flip": Effect(codes.OP_FLIP, symbols=True, only="mankind"),
    "tax": Effect(codes.OP_TAX, symbols=True, only=BOARD),
    # For the entry behind it
    "if": Effect(codes.OP_IF, AMOUNT, whom="own"),
    "per": Effect(codes.OP_PER, AMOUNT, whom="own"),
}

# What is so for as long as the card lies there: `always = [{ is = "mobile" }]`.
ALWAYS: Final = {
    "bonus": "amount whom",  # other own cards in the zone are stronger
    "each": "amount whom",  # stronger for each such card in the zone
    "tax": "amount symbols",  # the opponent's cards with these symbols cost more
    "cheaper": "amount symbols",
    "impervious": "to",  # symbols and keywords
    "steady": "",
    "mobile": "",
    "shields": "",  # its tokens prevent draining and drawing
    "wins": "",  # a token every turn, and five win
    "second-attack": "",
}
# The tables whose cards can be so, where it is not all.
ONLY_FOR: Final = {"mobile": ("hero",), "second-attack": ("mankind", "hero")}
FLAGS: Final = {
    "steady": codes.STEADY,
    "mobile": codes.MOBILE,
    "shields": codes.SHIELDS,
    "wins": codes.WINS,
    "second-attack": codes.SECOND_ATTACK,
}

# The strategies on the board, in the same words; Chainmail and the bodysnatchers are windows of their own.
STRATEGY_TEXTS: Final[dict[str, list[dict[str, Any]]]] = {
    "ops-centre": [{"do": "move", "whom": "own defender"}],
    "autopsies": [{"do": "recycle", "amount": 5}, {"do": "plot", "amount": 1}],
    "chainmail": [],
    "retribution": [
        {"do": "sacrifice", "whom": "own defender"},
        {"do": "flip", "symbols": ["invader", "desolator"]},
    ],
    "clean-slate": [{"do": "reshuffle"}],
    "indian-ocean": [
        {"do": "draw", "amount": 3},
        {"do": "plot", "amount": -2},
        {"do": "tax", "symbols": ["location"]},
    ],
    "moon": [{"do": "draw", "amount": 2}, {"do": "plot", "amount": -2}, {"do": "tax", "symbols": ["tech"]}],
    "bodysnatchers": [],
    "ice-caps": [{"do": "reshuffle"}],
    "atmosphere": [{"do": "recycle", "amount": 5}, {"do": "plot", "amount": -1}],
}
