"""Every move and every event of Smugglers, and what a seat sees of the table."""

from __future__ import annotations

from typing import Final

from mothership.core import A_SEAT, BY_SEAT, Block, Field, Kind, Part, Schema, Vocabulary

SEATS: Final = ("ann", "bob", "cat")
CARDS: Final = ("tea", "silk", "ruby")
HARBOURS: Final = ("east", "west")
QUESTIONS: Final = ("draw", "act", "pay", "wave", "count", "over")
NONE: Final = -1

_SEAT: Final = Field("seat", SEATS, seats=A_SEAT)
_CARD: Final = Field("card", CARDS)
_HARBOUR: Final = Field("harbour", HARBOURS)

VOCABULARY: Final = Vocabulary(
    Block("draw", (_SEAT, _CARD), nature=True, hidden=("card",), witness="seat"),
    Block("wait"),
    Block("run", (_HARBOUR,)),
    Block("pay", (_CARD,), hidden=("card",)),
    Block("wave", nature=True, measured=True),
    Block("count", nature=True),
)
DRAW: Final = VOCABULARY["draw"]
WAIT: Final = VOCABULARY["wait"].encode()
RUN: Final = VOCABULARY["run"]
PAY: Final = VOCABULARY["pay"]
WAVE: Final = VOCABULARY["wave"].encode()
COUNT: Final = VOCABULARY["count"].encode()

DREW: Final = Kind("drew", (_SEAT,))
GOT: Final = Kind("got", (_CARD,))
WAITED: Final = Kind("waited", (_SEAT,))
SAILED: Final = Kind("sailed", (_SEAT, _HARBOUR))
HID: Final = Kind("hid", (_CARD,))
SANK: Final = Kind("sank", (_SEAT,))
LANDED: Final = Kind("landed", (_SEAT,))
COUNTED: Final = Kind("counted")
EVENTS: Final = (DREW, GOT, WAITED, SAILED, HID, SANK, LANDED, COUNTED)

_SEATS_OR_NONE: Final = ("none", *SEATS)
_CARDS_OR_NONE: Final = ("none", *CARDS)

SCHEMA: Final = Schema(
    Part("hand", (len(CARDS),), high=3),  # the seat's own cards
    Part("held", (len(SEATS),), high=3, seats=BY_SEAT),  # how many cards each seat holds
    Part(
        "money", (len(SEATS),), low=NONE, high=12, seats=BY_SEAT, filler=NONE
    ),  # NONE: not for this seat to know yet
    Part("sunk", (len(SEATS),), high=2, seats=BY_SEAT),
    Part("turn", low=NONE, words=_SEATS_OR_NONE, kind="seat", seats=A_SEAT),
    Part("turns", high=6),  # turns that are over
    Part("question", words=QUESTIONS),
    Part("harbour", low=NONE, words=("none", *HARBOURS), kind="harbour"),
    Part(
        "crate", low=NONE, words=_CARDS_OR_NONE, kind="card", filler="none"
    ),  # the card on its way, if the seat may know it
)
