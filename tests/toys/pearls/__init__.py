"""Pearls: a toy with hidden hands that others may peek into, and what they know from then on."""

from mothership.core import Game, Setup
from tests.toys.pearls.moves import EVENTS, SCHEMA, SEATS, VOCABULARY
from tests.toys.pearls.state import Pearls


def opening(setup: Setup) -> Pearls:
    return Pearls(setup.players)


GAME = Game(
    id="pearls",
    title="Pearls",
    designers=("Nobody",),
    year=2026,
    package=__name__,
    players=(2, 3),
    seats=SEATS,
    chance=True,
    hidden=True,
    longest=15,  # three players: two pearls each are drawn, three peeks, six are laid
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
)
