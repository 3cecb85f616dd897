"""Space Invaders, the co-operative dexterity game. By Kane Klenko; words and code are ours."""

from typing import Final

from mothership.core.game import Game, Option
from mothership.games.space_invaders.board import (
    DIFFICULTIES,
    MOST_HANDS,
    MOST_HEALTH,
    MOST_LEAVING,
    MOST_ROUNDS,
    MOST_SCORE,
    POWERS,
    SEAT_WORDS,
    TOKENS,
)
from mothership.games.space_invaders.events import EVENTS
from mothership.games.space_invaders.leagues import LEAGUES, league
from mothership.games.space_invaders.moves import VOCABULARY
from mothership.games.space_invaders.playback import traced
from mothership.games.space_invaders.setup import HAND_COUNTS, HEALTH_CHOICES, opening
from mothership.games.space_invaders.statistical import nature
from mothership.games.space_invaders.view import SCHEMA
from mothership.games.space_invaders.wording import texts

# Read by hatch_build.py: modules that no move passes through, so compiling them gains nothing.
NOT_COMPILED: Final = ("events", "flights", "grips", "playback", "setup", "trajectory", "wording")

# A launch: token, announcement, decision, hand, stand, turn, press, landing. A token flies at most three
# times for the planet, as often after a second chance, a bonus shot and a relaunch, and once for each hit on
# the UFO.
_TURN = TOKENS * 8 * (3 + 3 + 3) + 4 * TOKENS

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
    longest=POWERS + MOST_LEAVING + 10 + (MOST_ROUNDS + 1) * MOST_HANDS * _TURN + 21 * 7 * MOST_HEALTH,
    results=(0, MOST_SCORE),
    scores=(1, 2, 3, 4),
    leagues=LEAGUES,
    league=league,
    rules_version=2,
    replays_versions=(1, 2),
    vocabulary=VOCABULARY,
    schema=SCHEMA,
    events=EVENTS,
    opening=opening,
    judged=True,
    nature=nature,
    traced=traced,
    texts=texts,
)
