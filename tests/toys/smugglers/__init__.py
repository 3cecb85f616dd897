"""Smugglers: a toy with hidden hands, a composite act (announce, then pay), chance and a measured move."""

from mothership.core import Game, Option
from tests.toys.smugglers.moves import EVENTS, SCHEMA, SEATS, VOCABULARY
from tests.toys.smugglers.state import nature, opening

GAME = Game(
    id="smugglers",
    title="Smugglers",
    designers=("Nobody",),
    year=2026,
    package=__name__,
    players=(2, 3),
    seats=SEATS,
    options=(Option("sea", ("rough", "calm")),),
    chance=True,
    hidden=True,
    dexterity=True,
    longest=25,  # three players draw two cards each; two turns each of run, pay, wave; counting
    results=(-1, 1),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    nature=nature,
)
