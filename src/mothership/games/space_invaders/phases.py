"""What is asked next, and what has become of a token: where it came to rest, in what kind of launch."""

from __future__ import annotations

from typing import Final

from mothership.games.space_invaders.board import SPACES

# What is asked next.
DEALING: Final = 0  # chance: the next player card
FILLING: Final = 1  # chance: the next Invader card
CHOOSING: Final = 2  # which token
ANNOUNCING: Final = 3  # a power that has to be named before the launch
STANDING: Final = 4  # where the shooter stands
TURNING: Final = 5  # where it points
PRESSING: Final = 6  # how hard
LANDING: Final = 7  # chance: where the token comes to rest
DECIDING: Final = 8  # launch the same token again, shoot from where it lies, or leave it
TARGETING: Final = 9  # a power that chooses an Invader
HEALING_UP: Final = 10  # whether the planet is repaired
BONUS: Final = 11  # whether a bonus shot is taken
OVER: Final = 12
HANDING: Final = 13  # whose skill the launch is made with
PHASE_WORDS: Final = (
    "deal",
    "fill",
    "token",
    "announce",
    "stand",
    "turn",
    "press",
    "land",
    "decide",
    "target",
    "heal",
    "bonus",
    "over",
    "hand",
)

# What has become of a token in this round.
NOT_YET: Final = 0  # on its player card, or a colour that does not play
READY: Final = 1  # active, to be launched
FLYING: Final = 2
RESTING: Final = 3  # launched in this turn; what it does is judged at the end of the turn
WAITING: Final = 4  # on a shielded or two-hit Invader until the end of the round
ASIDE: Final = 5
STAGE_WORDS: Final = ("not-yet", "ready", "flying", "resting", "waiting", "aside")

# Where a token came to rest.
LYING: Final = 0  # anywhere else on the table, on cards or not
IN_UFO: Final = 1
IN_PLANET: Final = 2  # on the table
OFF_NEAR: Final = 3  # off the near edge, which counts as the planet area
OFF: Final = 4  # off another edge
WALLED: Final = 5  # so near to the UFO's wall that no shot from there comes down in it
WHERE_WORDS: Final = ("lying", "ufo", "planet", "off-near", "off", "walled")

# What kind of launch it is.
PLAIN: Final = 0
BARRAGING: Final = 1  # only the UFO counts, up to three launches
FROM_BASE: Final = 2  # the bonus shot from where the token lay
CALLED_BONUS: Final = 3  # the bonus shot of a called shot, with the spare token
ASSAULT: Final = 4
MODE_WORDS: Final = ("plain", "barrage", "base", "bonus", "assault")

# From this version of the rules on every launch names its hand, and a forward base turns all the way round.
HANDS_NAMED: Final = 2

NONE: Final = -1
ONLY_UFO: Final = SPACES  # in place of a named space: nothing but the UFO counts for this token
