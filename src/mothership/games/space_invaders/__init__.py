"""Space Invaders, the co-operative dexterity game. By Kane Klenko; words and code are ours."""

from mothership.core.game import Game, Option
from mothership.games.space_invaders.board import (
    MOST_DECK,
    MOST_HANDS,
    MOST_HEALTH,
    MOST_SCORE,
    POWERS,
    SEAT_WORDS,
    TOKENS,
)
from mothership.games.space_invaders.events import EVENTS
from mothership.games.space_invaders.moves import VOCABULARY
from mothership.games.space_invaders.setup import DIFFICULTIES, HAND_COUNTS, HEALTH_CHOICES, opening
from mothership.games.space_invaders.statistical import nature
from mothership.games.space_invaders.view import SCHEMA

# A card leaves the board by being destroyed, once, or by doing damage: the planet's health and two more for
# each hit on the UFO. While the deck lasts, ten cards lie there and all are gone within four rounds.
_LEAVING = MOST_DECK + MOST_HEALTH + 2 * MOST_HEALTH
_ROUNDS = 4 * (_LEAVING // 10 + 1) + 4
# A launch: token, announcement, decision, stand, turn, press, landing. A token flies at most three times for
# the planet, as often after a second chance, a bonus shot and a relaunch, and once for each hit on the UFO.
_TURN = TOKENS * 7 * (3 + 3 + 3) + 4 * TOKENS

GAME = Game(
    id="space-invaders",
    title="Space Invaders",
    designers=("Kane Klenko",),
    year=2021,
    package=__name__,
    players=(1, 2, 3, 4),
    seats=SEAT_WORDS,
    options=(
        Option("difficulty", DIFFICULTIES),
        Option("alone", HAND_COUNTS),  # SI-S8
        Option("relaunch", ("on", "off")),  # SI-S39
        Option("rows", ("4", "3")),  # SI-S39
        Option("ufo", HEALTH_CHOICES),  # SI-S39
        Option("planet", HEALTH_CHOICES),  # SI-S39
        Option("flick", ("off", "on")),  # SI-S39
        Option("aim", ("steps", "hands"), real=("hands",)),  # SI-B12a
    ),
    chance=True,
    cooperative=True,
    dexterity=True,
    longest=POWERS + _LEAVING + 10 + (_ROUNDS + 1) * MOST_HANDS * _TURN + 21 * 7 * MOST_HEALTH,
    results=(0, MOST_SCORE),
    scores=(1, 2, 3, 4),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    judged=True,
    nature=nature,
)
