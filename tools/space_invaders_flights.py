"""Writes flights of Space Invaders, as bytes and as numbers, for the test of the page's decoder.

``python -m tools.space_invaders_flights``
"""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any, Final

from mothership.games.space_invaders.board import SHOOTER_Y
from mothership.games.space_invaders.landing import CardPose, Facts, Landing, Launch, TokenPose
from mothership.games.space_invaders.phases import IN_UFO, LYING, OFF
from mothership.games.space_invaders.playback import playback
from mothership.games.space_invaders.trajectory import CARD, MICROSECONDS, TOKEN, Track, Trajectory, encode

FILE: Final = Path(__file__).resolve().parent.parent / "web/src/boards/space-invaders/tests/flights.json"

FLAT: Final = (1000, 0, 0, 0)
MADE: Final[dict[str, Trajectory]] = {
    "empty": Trajectory(MICROSECONDS, ()),
    "numbers of every size": Trajectory(
        20_000,
        (
            Track(
                TOKEN,
                28,
                0,
                ((0, 0, 0, *FLAT), (-1, 63, -64, *FLAT), (30_000, -30_000, 8_192, 0, 707, 707, 0)),
            ),
            Track(CARD, 19, 2, ((1750, 3275, 0), (1751, 3270, -1800), (1751, 3270, 450))),
        ),
    ),
    "one that begins late": Trajectory(
        MICROSECONDS,
        (
            Track(TOKEN, 3, 0, tuple((2100, -400 + 90 * frame, 200, *FLAT) for frame in range(40))),
            Track(TOKEN, 0, 30, ((1780, 3100, 13, *FLAT), (1790, 3150, 13, *FLAT))),
        ),
    ),
}


LAUNCH: Final = Launch(
    0, 2100, SHOOTER_Y, 0, 55, False, (CardPose(12, 2100, 3275, 3, 0),), (TokenPose(3, 2150, 3200, 13),), ()
)
PLAYED: Final = {
    "a token that pushes a card and another token": Landing(
        Facts(LYING),
        (),
        (CardPose(12, 2110, 3300, 3, 25),),
        (TokenPose(0, 2000, 3300, 13), TokenPose(3, 2400, 3250, 10, 60, 0)),
    ),
    "a token in the UFO": Landing(Facts(IN_UFO), (), (), (TokenPose(0, 2200, 5300, 10),)),
    "a token that is off the table": Landing(Facts(OFF)),
}


def told(trajectory: Trajectory) -> dict[str, Any]:
    return {
        "bytes": b64encode(encode(trajectory)).decode(),
        "microseconds": trajectory.microseconds,
        "tracks": [track._asdict() for track in trajectory.tracks],
    }


def main() -> None:
    flights = {name: told(trajectory) for name, trajectory in MADE.items()}
    flights |= {name: told(playback(LAUNCH, landing)) for name, landing in PLAYED.items()}
    lines = [f"  {json.dumps(name)}: {json.dumps(flight)}" for name, flight in flights.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
