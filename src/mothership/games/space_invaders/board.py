"""The board, the cards, the tokens, the sizes. Constants only; how many cards there are of each kind, and
what depends on difficulty, is in data/.

Five columns, a to e from left to right, and four rows: row 1 is next to the planet, row 4 next to the UFO.
A space is a number: row * 5 + column, counted from the bottom left. Several spaces are a mask, one bit each.

Lengths are in tenths of a millimetre. The origin is the left end of the board's near edge, the striped
line; x leads to the right, y to the UFO, z up from the board.
"""

from __future__ import annotations

from typing import Final

from mothership.core.vectors import i64, vec

COLUMNS: Final = 5  # SI-B1
ROWS: Final = 4  # SI-B1
SPACES: Final = COLUMNS * ROWS
ALL_SPACES: Final = (1 << SPACES) - 1
FILLED_ROWS: Final = 2  # the topmost rows, full of cards when a round begins  # SI-B7
COLUMN_WORDS: Final = ("a", "b", "c", "d", "e")
ROW_WORDS: Final = ("1", "2", "3", "4")
SPACE_WORDS: Final = tuple(f"{column}{row}" for row in ROW_WORDS for column in COLUMN_WORDS)


def _neighbours(space: int) -> int:
    """The spaces above, below, to the left and to the right of a space, as a mask."""
    mask = 0
    if space % COLUMNS > 0:
        mask |= 1 << space - 1
    if space % COLUMNS < COLUMNS - 1:
        mask |= 1 << space + 1
    if space >= COLUMNS:
        mask |= 1 << space - COLUMNS
    if space < SPACES - COLUMNS:
        mask |= 1 << space + COLUMNS
    return mask


NEIGHBOURS: Final = vec[i64]([_neighbours(space) for space in range(SPACES)])

# Seats, hands and tokens. A hand is what one colour plays with; one who plays alone plays several hands.
MOST_HANDS: Final = 4
SEAT_WORDS: Final = ("red", "orange", "green", "blue")
DIFFICULTIES: Final = ("training", "standard", "expert", "elite")
# Whose skill a launch is made with: four hands of known spread, none at all, or a gesture of one's own.
HAND_WORDS: Final = ("novice", "practised", "skilled", "expert", "steady", "own")
LEVELS: Final = 3
LEVEL_WORDS: Final = ("1", "2", "3")
TOKENS: Final = 7  # of one hand  # SI-B4
LEVEL_OF: Final = vec[i64]([0, 0, 0, 1, 1, 2, 2])  # of each token of a hand, counted from 0
FIRST_OF_LEVEL: Final = vec[i64]([0, 3, 5, 7])

# Every token on the table has a slot: hand * 7 + token, and one more for the spare token of bonus shots.
SPARE: Final = MOST_HANDS * TOKENS
SLOTS: Final = SPARE + 1

# Kinds of Invader cards: ((species * 3 + speed) * 4 + damage) * 4 + icon, each counted from 0.
SPECIES: Final = 3
SPEEDS: Final = 3
DAMAGES: Final = 4
ICONS: Final = 4
KINDS: Final = SPECIES * SPEEDS * DAMAGES * ICONS
SPECIES_WORDS: Final = ("octopus", "crab", "squid")
SHIELD: Final = 1  # bits of an icon
TWICE: Final = 2
ICON_WORDS: Final = ("", ".shield", ".twice", ".both")
KIND_WORDS: Final = tuple(
    f"{species}.{speed}.{damage}{icon}"
    for species in SPECIES_WORDS
    for speed in range(1, SPEEDS + 1)
    for damage in range(1, DAMAGES + 1)
    for icon in ICON_WORDS
)
SPECIES_STEP: Final = SPEEDS * DAMAGES * ICONS
SPEED_STEP: Final = DAMAGES * ICONS

# Powers, four of each level.
POWERS: Final = 12
POWERS_OF_LEVEL: Final = 4
CALLED_SHOT: Final = 0
SHORT_BLAST: Final = 1
SIDESTEP: Final = 2
ENCORE: Final = 3
SECOND_CHANCE: Final = 4
PIERCE: Final = 5
FORWARD_BASE: Final = 6
LONG_BLAST: Final = 7
DOUBLE_BLAST: Final = 8
REPAIR: Final = 9
BARRAGE: Final = 10
CHAIN: Final = 11
POWER_WORDS: Final = (
    "called-shot",
    "short-blast",
    "sidestep",
    "encore",
    "second-chance",
    "pierce",
    "forward-base",
    "long-blast",
    "double-blast",
    "repair",
    "barrage",
    "chain",
)

# What the fourth card of level 2 can do: data choose. All of it happens when the token is resolved.
FOURTH_WORDS: Final = ("short-blast", "sidestep", "long-blast", "double-blast", "chain")

# The tracks.
MOST_HEALTH: Final = 20
PLANET_LANDINGS: Final = 3  # in a row, then the token goes aside  # SI-S10
BARRAGE_LAUNCHES: Final = 3  # SI-S25
HEALING: Final = 2
MOST_BLASTS: Final = 2  # hits of a double blast  # SI-S26
LAST_ROUND_AT: Final = 6  # Invaders or fewer  # SI-S32

# Points: what they are for, in the order in which a State keeps them, and the most that data may give. SI-B40
POINT_WORDS: Final = ("octopus", "crab", "squid", "icon", "ufo", "health", "win", "difficulty")
ICON_POINTS: Final = 3
UFO_POINTS: Final = 4
HEALTH_POINTS: Final = 5
WIN_POINTS: Final = 6
DIFFICULTY_POINTS: Final = 7
MOST_POINTS: Final = (50, 50, 50, 20, 50, 20, 200, 200)
MOST_DECK: Final = 60
MOST_CARDS: Final = 99  # in the box
# A card leaves the board by being destroyed, once, or by doing damage: the planet's health and two more for
# each hit on the UFO. While the deck lasts, ten cards lie there and all are gone within four rounds.
MOST_LEAVING: Final = MOST_DECK + MOST_HEALTH + 2 * MOST_HEALTH
MOST_ROUNDS: Final = 4 * (MOST_LEAVING // 10 + 1) + 4
# No score is greater: every card the dearest and with an icon, the UFO and the planet full, won on Elite.
MOST_SCORE: Final = MOST_DECK * (50 + 20) + MOST_HEALTH * (50 + 20) + 200 + 200

# Aiming, in declared steps: where the shooter stands, where it points, how hard the button is pressed.
PLACE_STEP: Final = 5  # millimetres
PLACE_WORDS: Final = tuple(str(place) for place in range(0, 421, PLACE_STEP))
MOST_ANGLE: Final = 60  # degrees to either side; to the right is positive
# An angle is kept as an index: degrees + 60, once round. From a forward base all of them are possible.
ANGLES: Final = 360
LEAST_BEARING: Final = -179
MOST_BEARING: Final = 180
ANGLE_WORDS: Final = tuple([str((angle + 119) % ANGLES - 179) for angle in range(ANGLES)])
MOST_STRENGTH: Final = 100  # per cent

# Sizes of SI-S4, in tenths of a millimetre.
BOARD_WIDTH: Final = 4200
BOARD_LENGTH: Final = 4800
CARD_WIDTH: Final = 630
CARD_LENGTH: Final = 880
CARD_THICKNESS: Final = 3
PITCH_X: Final = 700
PITCH_Y: Final = 950
PLANET_LINE: Final = 800  # the top of the dotted section
FIRST_ROW: Final = PLANET_LINE + 100  # where the spaces of row 1 begin
TOKEN_RADIUS: Final = 150
TOKEN_THICKNESS: Final = 20
SHORT_REACH: Final = 630
LONG_REACH: Final = 880
UFO_LEFT: Final = 1200
UFO_RIGHT: Final = 3000
UFO_NEAR: Final = BOARD_LENGTH
UFO_FAR: Final = BOARD_LENGTH + 800
UFO_FRONT_WALL: Final = 550  # its height: the rim that a token has to be below
UFO_BACK_WALL: Final = 850
# A shot from nearer than this to a side wall, or to the middle of the back wall, does not get over it and
# down into the mouth, whichever the aim. From before the UFO one always does, be it slantwise.
SIDE_REACH: Final = 280
BACK_REACH: Final = 600
SHOOTER_Y: Final = -400  # where a token leaves the shooter; its x is the place that was chosen
TABLE_NEAR: Final = -1020
TABLE_LEFT: Final = -2400
TABLE_RIGHT: Final = 6600
TABLE_FAR: Final = 7980

# Poses, as numbers: a card is x, y, the height of its top face, and its turn in tenths of a degree
# against the clock; a token is x, y and z of its centre, and 1000 times the x and y of the unit vector
# that stands upright on its face.
CARD_POSE: Final = 4
TOKEN_POSE: Final = 5
FARTHEST: Final = 30_000  # no number of a pose is greater, either way
GONE: Final = -FARTHEST  # the z of a token that is not on the table, or nobody knows where


def space_x(space: int) -> int:
    """The middle of a space."""
    return PITCH_X * (space % COLUMNS) + PITCH_X // 2


def space_y(space: int) -> int:
    """The middle of a space."""
    return FIRST_ROW + PITCH_Y * (space // COLUMNS) + PITCH_Y // 2


def degrees_of(angle: i64) -> i64:
    """The degrees of an index of an angle, from -179 to 180."""
    return angle - MOST_ANGLE if angle <= MOST_ANGLE + MOST_BEARING else angle - MOST_ANGLE - ANGLES


def angle_of(degrees: i64) -> i64:
    """The index of an angle."""
    return degrees + MOST_ANGLE if degrees >= -MOST_ANGLE else degrees + MOST_ANGLE + ANGLES


def is_walled(x: i64, y: i64) -> bool:
    """Whether the UFO cannot be hit from here: too near to its walls."""
    aside = max(2 * x - UFO_LEFT - UFO_RIGHT, UFO_LEFT + UFO_RIGHT - 2 * x)
    if y >= UFO_FAR:  # the farther from the middle, the nearer: a shot may go slantwise
        return 16 * (y - UFO_FAR - BACK_REACH) + 5 * aside < 0
    return y > UFO_NEAR and aside < UFO_RIGHT - UFO_LEFT + 2 * SIDE_REACH


def icon_of(kind: i64) -> i64:
    """SHIELD and TWICE, as bits."""
    return kind % ICONS


def damage_of(kind: i64) -> i64:
    return kind // ICONS % DAMAGES + 1


def speed_of(kind: i64) -> i64:
    return kind // SPEED_STEP % SPEEDS + 1


def species_of(kind: i64) -> i64:
    return kind // SPECIES_STEP


def count_bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not empty."""
    number: i64 = 0
    while not mask >> number & 1:
        number += 1
    return number
