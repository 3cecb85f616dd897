"""One shot at a given board, for pictures."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from mothership.games.space_invaders.board import (
    BOARD_WIDTH,
    CARD_THICKNESS,
    MOST_ANGLE,
    MOST_STRENGTH,
    SHOOTER_Y,
    SPACE_WORDS,
    SPACES,
    space_x,
    space_y,
)
from mothership.games.space_invaders.landing import CardPose, Launch
from mothership.games.space_invaders.phases import WHERE_WORDS
from mothership.games.space_invaders.shooter import aimed, thrown
from mothership.games.space_invaders.trajectory import decode
from mothership.physics.picture import Caption, draw, moved_cards
from mothership.physics.simulation import FRAME
from mothership.physics.table import Flight, fly

LIMITS = {"x": (0, BOARD_WIDTH // 10), "yaw": (-MOST_ANGLE, MOST_ANGLE), "power": (0, MOST_STRENGTH)}


class Demonstration(NamedTuple):
    """A shot, with the facts for its caption."""

    launch: Launch
    flight: Flight
    where: str  # a word of the game, such as "ufo"
    cards: tuple[str, ...]  # that the token lies on
    moved: int  # cards
    seconds: float

    def picture(self, caption: Caption) -> str:
        landing = self.flight.landing
        return draw(
            self.launch, self.flight.motion, decode(self.flight.trajectory), landing.facts.on, caption
        )


def spaces(text: str) -> list[int]:
    """The spaces that words name, or “all”, or “none”. Raises KeyError with the first that is none."""
    if text in ("all", "none"):
        return list(range(SPACES)) if text == "all" else []
    known = {word: space for space, word in enumerate(SPACE_WORDS)}
    return sorted({known[word] for word in text.replace(",", " ").split()})


def demonstrate(x: int, yaw: int, power: int, on: list[int], seed: str, steady: bool) -> Demonstration:
    """x in millimetres, yaw in degrees, power in per cent, cards on these spaces."""
    cards = tuple(CardPose(space, space_x(space), space_y(space), CARD_THICKNESS, 0) for space in on)
    launch = Launch(0, x * 10, SHOOTER_Y, yaw, power, False, cards, (), ())
    flight = fly(launch, aimed(launch) if steady else thrown(launch, Random(seed)))
    facts = flight.landing.facts
    return Demonstration(
        launch,
        flight,
        WHERE_WORDS[facts.where],
        tuple(SPACE_WORDS[space] for space in range(SPACES) if facts.on >> space & 1),
        moved_cards(decode(flight.trajectory)),
        len(flight.motion.places) * FRAME,
    )
