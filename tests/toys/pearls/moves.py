"""Every move and every event of Pearls, and what a seat sees of the table."""

from __future__ import annotations

from typing import Final

from mothership.core import A_SEAT, BY_SEAT, Block, Field, Kind, Part, Schema, Vocabulary

SEATS: Final = ("ann", "bob", "cat")
PEARLS: Final = ("white", "black", "gold")
HELD: Final = 2
NONE: Final = -1
UNKNOWN: Final = -2

_SEAT: Final = Field("seat", SEATS, seats=A_SEAT)
_OWNER: Final = Field("owner", SEATS, kind="seat", seats=A_SEAT)
_PEARL: Final = Field("pearl", PEARLS)

VOCABULARY: Final = Vocabulary(
    Block("draw", (_SEAT, _PEARL), nature=True, hidden=("pearl",), witness="seat"),
    Block("peek", (_OWNER,)),
    Block("lay", (_PEARL,)),
)
DRAW: Final = VOCABULARY["draw"]
PEEK: Final = VOCABULARY["peek"]
LAY: Final = VOCABULARY["lay"]

DREW: Final = Kind("drew", (_SEAT,))
PEEKED: Final = Kind("peeked", (_SEAT, _OWNER))
SAW: Final = Kind("saw", (_OWNER, _PEARL))
LAID: Final = Kind("laid", (_SEAT, _PEARL))
EVENTS: Final = (DREW, PEEKED, SAW, LAID)

SCHEMA: Final = Schema(
    Part(
        "hands",
        (len(SEATS), HELD),
        low=UNKNOWN,
        words=("unknown", "none", *PEARLS),
        kind="pearl",
        seats=BY_SEAT,
        filler="unknown",
    ),
    Part("shown", (len(SEATS), len(PEARLS)), high=HELD, seats=BY_SEAT),  # of this hand, to each other seat
    Part("laid", (len(SEATS), len(PEARLS)), high=HELD, seats=BY_SEAT),
    Part("peeks", (len(SEATS),), high=1, seats=BY_SEAT),
    Part("turn", words=SEATS, kind="seat", seats=A_SEAT),
)
