"""Chooses the best aim for a hand, from where its measured shots landed."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final

from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.board import (
    CARD_LENGTH,
    CARD_WIDTH,
    COLUMNS,
    FIRST_ROW,
    MOST_ANGLE,
    MOST_BEARING,
    PITCH_X,
    PITCH_Y,
    PLACE_STEP,
    PLACE_WORDS,
    ROWS,
    SHOOTER_Y,
    TOKEN_RADIUS,
    UFO_FAR,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
)
from mothership.games.space_invaders.hands import ENDS, SAMPLES, STRENGTH_STEP, STRENGTHS, UFO_CHANCES

UFO_X: Final = (UFO_LEFT + UFO_RIGHT) // 2
UFO_Y: Final = (UFO_NEAR + UFO_FAR) // 2
UFO_WIDE: Final = 600  # a shot that far from the middle still goes in as often
# A token touches the card of the space that its centre is in, corners apart, and the next card if its centre
# is nearer than this to the edge between the two spaces. Cards are taken to be in their places.
OVER_X: Final = CARD_WIDTH // 2 + TOKEN_RADIUS - 6 - PITCH_X // 2
OVER_Y: Final = CARD_LENGTH // 2 + TOKEN_RADIUS - 6 - PITCH_Y // 2
NO_ROW: Final = -1
STRIDE: Final = 2  # strengths that are tried while the place is chosen; the press is chosen more finely
PER_DEGREE: Final = 0.01  # a slanting shot is worth a little less


class Aim:
    """The best aim that was found."""

    def __init__(self) -> None:
        self.x: i64 = UFO_X  # what it is aimed at, seen from the near edge
        self.strength: i64 = 0
        self.worth = -1.0
        self.at_ufo = False

    def take(self, x: i64, strength: i64, worth: float, at_ufo: bool) -> None:
        if worth > self.worth:
            self.x, self.strength, self.worth, self.at_ufo = x, strength, worth, at_ufo


def expected(worths: vec[float], hand: i64, number: i64, x: float, slope: float) -> float:
    """What a shot of a strength is worth on average, that is aimed from x with this slope to the right."""
    total = 0.0
    sample = (hand * STRENGTHS + number) * SAMPLES
    end = sample + SAMPLES
    while sample < end:
        row = ROW_OF[sample]
        beyond = BEYOND_OF[sample]
        if row != NO_ROW or beyond != NO_ROW:
            middle = i64(x + slope * float(ENDS[2 * sample])) + ENDS[2 * sample + 1]
            column = middle // PITCH_X
            total += worth_at(worths, column, row) + worth_at(worths, column, beyond)
            aside = middle - column * PITCH_X
            if aside < OVER_X:
                total += worth_at(worths, column - 1, row) + worth_at(worths, column - 1, beyond)
            elif aside >= PITCH_X - OVER_X:
                total += worth_at(worths, column + 1, row) + worth_at(worths, column + 1, beyond)
        sample += 1
    return total / float(SAMPLES)


def worth_at(worths: vec[float], column: i64, row: i64) -> float:
    if row == NO_ROW or column < 0 or column >= COLUMNS:
        return 0.0
    return worths[row * COLUMNS + column]


def rows_touched(ahead: int) -> tuple[int, int]:
    """Rows whose cards a token touches that ends so far ahead: of its own space, and beyond the edge."""
    row, over = divmod(ahead + SHOOTER_Y - FIRST_ROW, PITCH_Y)
    beyond = row - 1 if over < OVER_Y else row + 1 if over >= PITCH_Y - OVER_Y else NO_ROW
    return (row if 0 <= row < ROWS else NO_ROW), (beyond if 0 <= beyond < ROWS else NO_ROW)


# Of each pair of ENDS: they do not depend on the aim, so they are found once.
ROW_OF: Final[vec[i64]] = vec[i64]([rows_touched(int(ENDS[at]))[0] for at in range(0, len(ENDS), 2)])
BEYOND_OF: Final[vec[i64]] = vec[i64]([rows_touched(int(ENDS[at]))[1] for at in range(0, len(ENDS), 2)])


def best_place(worths: vec[float], ufo: float, hand: i64) -> Aim:
    """From where to shoot straight ahead: at the middle of a column, between two, or at the UFO."""
    aim = Aim()
    aim_at_ufo(aim, ufo, hand)
    half: i64 = 1
    while half < 2 * COLUMNS:
        x = half * PITCH_X // 2
        number: i64 = 0
        while number < STRENGTHS:
            aim.take(x, number * STRENGTH_STEP, expected(worths, hand, number, float(x), 0.0), False)
            number += STRIDE
        half += 1
    return aim


def aim_at_ufo(aim: Aim, ufo: float, hand: i64) -> None:
    if ufo <= 0.0:
        return
    number: i64 = 0
    while number < STRENGTHS:
        chance = float(UFO_CHANCES[hand * STRENGTHS + number]) / 100.0
        aim.take(UFO_X, number * STRENGTH_STEP, ufo * chance, True)
        number += 1


def best_angle(worths: vec[float], ufo: float, hand: i64, place: i64) -> i64:
    """Where to point from a place, as an index: what was meant, put right for where the shooter stands."""
    at = float(place * PLACE_STEP * 10)
    best: i64 = MOST_ANGLE
    most = -1.0
    angle: i64 = -30
    while angle <= 30:
        slope = tangent(angle)
        worth = press_worth(worths, ufo, hand, at, slope) * (1.0 - PER_DEGREE * abs(float(angle)))
        if worth > most:
            most, best = worth, angle + MOST_ANGLE
        angle += 1 if angle >= -6 and angle < 6 else 4
    return best


def press_worth(worths: vec[float], ufo: float, hand: i64, x: float, slope: float) -> float:
    aim = Aim()
    try_strengths(aim, worths, ufo, hand, x, slope, STRIDE)
    return aim.worth


def best_strength(worths: vec[float], ufo: float, hand: i64, place: i64, angle: i64) -> i64:
    """How hard to press, for a place and an angle by their indices."""
    aim = Aim()
    try_strengths(aim, worths, ufo, hand, float(place * PLACE_STEP * 10), tangent(angle - MOST_ANGLE), 1)
    return aim.strength


def try_strengths(
    aim: Aim, worths: vec[float], ufo: float, hand: i64, x: float, slope: float, stride: i64
) -> None:
    opening = abs(x + slope * float(UFO_Y - SHOOTER_Y) - float(UFO_X)) < UFO_WIDE
    number: i64 = 0
    while number < STRENGTHS:
        worth = expected(worths, hand, number, x, slope)
        if opening and ufo > 0.0:
            worth += ufo * float(UFO_CHANCES[hand * STRENGTHS + number]) / 100.0
        aim.take(0, number * STRENGTH_STEP, worth, False)
        number += stride


def tangent(angle: i64) -> float:
    turn = radians(float(angle))
    return sin(turn) / cos(turn)


def degrees_from_base(x: i64, y: i64) -> i64:
    """The angle from a forward base to the UFO, from -179 to 180."""
    turn = i64(round(degrees(atan2(float(UFO_X - x), float(UFO_Y - y)))))
    return turn if turn > -MOST_BEARING else MOST_BEARING


def strength_from_base(hand: i64, x: i64, y: i64) -> i64:
    """How hard to press from a forward base: so that half of the shots would end before the UFO's middle."""
    wanted = hypot(float(UFO_X - x), float(UFO_Y - y))
    number: i64 = 0
    while number < STRENGTHS - 1:
        middle = (hand * STRENGTHS + number) * SAMPLES * 2 + SAMPLES // 2 * 2
        if float(ENDS[middle]) >= wanted:
            break
        number += 1
    return number * STRENGTH_STEP


def place_index(x: i64) -> i64:
    return min(max((x + 5 * PLACE_STEP) // (10 * PLACE_STEP), 0), len(PLACE_WORDS) - 1)
