"""The statistical table: landings drawn from what the simulated table was seen to do.

The arc through the air is computed, with the shooter's own spread. What happens from the first touch on is
taken from a shot of the simulated table that began alike: at this speed, on a card or beside it, so near
to a token or to the UFO's walls. Facts are then judged as ``geometry`` judges them, for tokens that lie flat.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING, Final

from mothership.core.nature import draw
from mothership.core.state import State
from mothership.core.vectors import i64, vec
from mothership.games.space_invaders.arc import ELEVATION, FASTEST, GRAVITY, RELEASE_HEIGHT, SLOWEST
from mothership.games.space_invaders.board import (
    BOARD_WIDTH,
    CARD_LENGTH,
    CARD_POSE,
    CARD_THICKNESS,
    CARD_WIDTH,
    FARTHEST,
    GONE,
    PLACE_STEP,
    PLANET_LINE,
    SHOOTER_Y,
    SLOTS,
    SPACES,
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    TOKEN_POSE,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    UFO_FAR,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
    degrees_of,
    is_walled,
)
from mothership.games.space_invaders.hands import OWN, strayed
from mothership.games.space_invaders.library import (
    BUMP,
    BUMP_CELLS,
    BUMPS,
    NEAR_UFO,
    ON_BOARD,
    ON_CARD,
    OPEN,
    UFO,
    UFO_CELLS,
)
from mothership.games.space_invaders.moves import LAND
from mothership.games.space_invaders.phases import (
    FROM_BASE,
    IN_PLANET,
    IN_UFO,
    LANDING,
    LYING,
    NONE,
    OFF,
    OFF_NEAR,
    RESTING,
    WAITING,
    WALLED,
)
from mothership.games.space_invaders.shooter import (
    ANY_ANGLE,
    FLICK_ELEVATION_SPREAD,
    FLICK_SPEED_SPREAD,
    FLICK_YAW_SPREAD,
    OWN_SPEED_SPREAD,
    SPEED_SPREAD,
    YAW_SPREAD,
)
from mothership.games.space_invaders.state import Position
from mothership.games.space_invaders.walls import (
    BACK_WALL_HEIGHT,
    NO_WALL,
    WALL_GAP,
    WALL_HEIGHT,
    height_at,
    way_in,
    way_out,
)

if TYPE_CHECKING:
    from random import Random

TOUCH: Final = 60  # how high a token's centre is when it first touches, on average
HALF_WIDTH: Final = CARD_WIDTH / 2
HALF_LENGTH: Final = CARD_LENGTH / 2
OVERLAP: Final = 6.0  # as in geometry
ON_GAP: Final = float(TOKEN_RADIUS * TOKEN_RADIUS)
SHORT_GAP: Final = float((TOKEN_RADIUS + 630) * (TOKEN_RADIUS + 630))
LONG_GAP: Final = float((TOKEN_RADIUS + 880) * (TOKEN_RADIUS + 880))
WINDOW: Final = 120  # shots of about the same speed, of which one is drawn

# The cells of shots near the UFO: by y of the first touch, and by its distance from the middle.
UFO_MIDDLE: Final = (UFO_LEFT + UFO_RIGHT) // 2
ZONE_NEAR: Final = 4550
ZONE_FAR: Final = 6550
ZONE_STEP: Final = 50
ZONE_LENGTH: Final = (ZONE_FAR - ZONE_NEAR) // ZONE_STEP
ZONE_INNER: Final = 600  # so near to the middle the side walls do not matter
ZONE_ACROSS: Final = 75
ZONE_WIDTH: Final = 10
ZONE_OUTER: Final = ZONE_INNER + (ZONE_WIDTH - 1) * ZONE_ACROSS
WALL_STOP: Final = UFO_NEAR - WALL_GAP

# The cells of shots near another token, by where it lies as seen along the flight.
BUMP_BACK: Final = -550
BUMP_AHEAD: Final = 850
BUMP_STEP: Final = 140
BUMP_LENGTH: Final = (BUMP_AHEAD - BUMP_BACK) // BUMP_STEP
BUMP_ACROSS: Final = 150
BUMP_WIDTH: Final = 3


def nature(state: State, generator: Random) -> tuple[int, tuple[int, ...]]:
    """Answers for NATURE: cards and powers by their weights, landings from the library."""
    if not isinstance(state, Position) or state.phase != LANDING:
        return draw(state, generator)
    present: i64 = 0
    waiting: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        stage = state.stage[slot]
        if stage in (RESTING, WAITING) and state.token_at[slot * TOKEN_POSE + 2] != GONE:
            present |= 1 << slot
            if stage == WAITING:
                waiting |= 1 << slot
        slot += 1
    x: i64 = state.place * PLACE_STEP * 10
    y: i64 = SHOOTER_Y
    if state.mode == FROM_BASE:
        x, y = state.base_at[0], state.base_at[1]
    lying = Lying(state.cards(), state.card_at, present, waiting, state.token_at, state.on)
    if state.strength == NONE:  # nobody measured the aim: any will do
        angle = generator.gauss(0.0, ANY_ANGLE)
        strength = generator.random()
        x = i64(generator.random() * BOARD_WIDTH)
    else:
        placed = state.mode != FROM_BASE
        x, angle, strength = strayed(
            state.launch_hand, x, float(degrees_of(state.angle)), float(state.strength), placed, generator
        )
        strength /= 100.0
    fall = Fall(lying, state.flying, generator)
    fall.throw(x, y, angle, strength, state.flick, state.launch_hand == OWN)
    return LAND, tuple(fall.told())


class Lying:
    """What lies on the table, as flat numbers in the order of spaces and slots."""

    def __init__(
        self, cards: i64, card_at: vec[i64], tokens: i64, waiting: i64, token_at: vec[i64], counted: vec[i64]
    ) -> None:
        self.cards = cards  # mask of spaces
        self.card_at = card_at
        self.tokens = tokens  # mask of slots
        self.waiting = waiting
        self.token_at = token_at
        self.counted = counted  # of each slot, the cards that it counts on while it waits


class Fall:
    """One token from the shooter to where it lies, and what it pushes on the way."""

    def __init__(self, lying: Lying, slot: i64, generator: Random) -> None:
        self.lying = lying
        self.slot = slot
        self.generator = generator
        self.x: i64 = 0  # where it comes to rest
        self.y: i64 = 0
        self.inside = False  # the UFO
        self.thrown: list[int] = []
        # The card that it moves, if any.
        self.card: i64 = NONE
        self.card_x: i64 = 0
        self.card_y: i64 = 0
        self.card_angle: i64 = 0
        # The token that it pushes, if any.
        self.other: i64 = NONE
        self.other_x: i64 = 0
        self.other_y: i64 = 0

    # Through the air ----------------------------------------------------------------------------------

    def throw(self, x: i64, y: i64, angle: float, strength: float, flick: bool, own: bool = False) -> None:
        gauss = self.generator.gauss
        speed = SLOWEST + (FASTEST - SLOWEST) * strength
        elevation = ELEVATION
        if flick:
            speed *= 1.0 + gauss(0.0, FLICK_SPEED_SPREAD)
            angle += gauss(0.0, FLICK_YAW_SPREAD)
            elevation += gauss(0.0, FLICK_ELEVATION_SPREAD)
        else:
            speed *= 1.0 + gauss(0.0, OWN_SPEED_SPREAD if own else SPEED_SPREAD)
            angle += gauss(0.0, YAW_SPREAD)
        self.thrown = [x, round(angle * 100.0), round(speed * 1000.0), round(elevation * 100.0)]
        ahead = speed * cos(radians(elevation))
        self.fly(x, y, sin(radians(angle)), cos(radians(angle)), ahead, speed * sin(radians(elevation)))

    def fly(self, x: i64, y: i64, ux: float, uy: float, ahead: float, rise: float) -> None:
        """Along the arc to the first touch; ux, uy is the direction, speeds are in metres a second."""
        if y > 0 and self.stop_at_ufo(x, y, ux, uy, ahead, rise):
            return
        time = (rise + sqrt(rise * rise + 2.0 * GRAVITY * 1e-4 * (RELEASE_HEIGHT - TOUCH))) / GRAVITY
        reach = ahead * time * 1e4
        touch_x = float(x) + reach * ux
        touch_y = float(y) + reach * uy
        aside = abs(touch_x - UFO_MIDDLE)
        if y <= UFO_NEAR and touch_y >= ZONE_NEAR and touch_y < ZONE_FAR and aside < ZONE_OUTER:
            self.land_near_ufo(touch_x, touch_y, aside)
        else:
            self.land_in_the_open(touch_x, touch_y, ux, uy, ahead)

    def stop_at_ufo(self, x: i64, y: i64, ux: float, uy: float, ahead: float, rise: float) -> bool:
        """Stop a shot from a forward base at one of the UFO's walls, or inside of them, if it ends there.

        The library knows the walls as shots from before the UFO meet them; of those only what is still rising
        at the front wall is stopped here.
        """
        way = way_in(x, y, ux, uy)
        height = height_at(way, ahead, rise)
        if way == NO_WALL or height < 0.0 or (y < UFO_NEAR and rise < GRAVITY * way * 1e-4 / ahead):
            return False
        if height > (BACK_WALL_HEIGHT if y > UFO_FAR else WALL_HEIGHT):
            return y > UFO_NEAR and self.fall_in(x, y, ux, uy, ahead, rise)
        back = abs(self.generator.gauss(0.0, 200.0)) + float(WALL_GAP)
        aside = self.generator.gauss(0.0, 100.0)
        self.x = i64(float(x) + (way - back) * ux + aside * uy)
        self.y = i64(float(y) + (way - back) * uy - aside * ux)
        if y < UFO_NEAR:
            self.y = min(self.y, WALL_STOP)
        return True

    def fall_in(self, x: i64, y: i64, ux: float, uy: float, ahead: float, rise: float) -> bool:
        """From beside or behind, over the wall: stop a shot that does not get over the next one."""
        out = way_out(x, y, ux, uy)
        if height_at(out, ahead, rise) > WALL_HEIGHT:
            return False
        self.inside = True
        self.x = i64(min(max(float(x) + out * ux, float(UFO_LEFT + 1)), float(UFO_RIGHT - 1)))
        self.y = i64(min(max(float(y) + out * uy, float(UFO_NEAR + 1)), float(UFO_FAR - 1)))
        return True

    # From the first touch on --------------------------------------------------------------------------

    def land_near_ufo(self, x: float, y: float, aside: float) -> None:
        row = i64((y - ZONE_NEAR) / ZONE_STEP)
        column: i64 = 0
        if aside >= ZONE_INNER:
            column = 1 + i64((aside - ZONE_INNER) / ZONE_ACROSS)
        cell = row * ZONE_WIDTH + column
        first = UFO_CELLS[cell]
        count = UFO_CELLS[cell + 1] - first
        at = (first + i64(self.generator.random() * float(count))) * UFO
        self.inside = NEAR_UFO[at] != 0
        away = NEAR_UFO[at + 1]
        self.x = i64(x) + (away if x >= UFO_MIDDLE else -away)
        self.y = NEAR_UFO[at + 2] + UFO_NEAR
        if self.inside:  # the shot that is drawn stood a little elsewhere
            self.x = min(max(self.x, UFO_LEFT + 1), UFO_RIGHT - 1)
        elif UFO_LEFT < self.x < UFO_RIGHT and UFO_NEAR < self.y < UFO_FAR:
            self.y = WALL_STOP

    def land_in_the_open(self, x: float, y: float, ux: float, uy: float, ahead: float) -> None:
        card = self.card_below(x, y)
        shelf = ON_BOARD if card == NONE else ON_CARD
        speed = i64(ahead * 200.0)
        at = self.alike(shelf, speed)
        sign: i64 = 1 if self.generator.random() < 0.5 else -1
        along = float(shelf[at + 1])
        across = float(shelf[at + 2] * sign)
        if card != NONE:
            self.move_card(
                card, float(shelf[at + 3]), float(shelf[at + 4] * sign), shelf[at + 5] * sign, ux, uy
            )
        near, cell, side = self.token_near(x, y, ux, uy)
        if near != NONE:
            first = BUMP_CELLS[cell]
            count = BUMP_CELLS[cell + 1] - first
            if count > 0:
                at = self.nearest_speed(first, count, speed)
                along = float(BUMPS[at + 1])
                across = float(BUMPS[at + 2] * side)
                self.push(near, float(BUMPS[at + 3]), float(BUMPS[at + 4] * side), ux, uy)
        self.x = within(x + along * ux + across * uy)
        self.y = within(y + along * uy - across * ux)
        # Nothing slides through the UFO's front wall.
        aside = abs(float(self.x - UFO_MIDDLE))
        if self.y > WALL_STOP and y < UFO_NEAR and aside < UFO_RIGHT - UFO_MIDDLE + 80:
            self.y = WALL_STOP

    def alike(self, shelf: vec[i64], speed: i64) -> i64:
        """One of the shots whose speed is about the same."""
        low: i64 = 0
        high: i64 = len(shelf) // OPEN
        count = high
        while low < high:
            middle = (low + high) // 2
            if shelf[middle * OPEN] < speed:
                low = middle + 1
            else:
                high = middle
        low = min(max(low - WINDOW // 2, 0), max(count - WINDOW, 0))
        return (low + i64(self.generator.random() * float(min(WINDOW, count)))) * OPEN

    def nearest_speed(self, first: i64, count: i64, speed: i64) -> i64:
        """Of three shots of a cell the one with the most similar speed."""
        best: i64 = 0
        least = 1e12
        trial: i64 = 0
        while trial < 3:
            at = (first + i64(self.generator.random() * float(count))) * BUMP
            off = abs(float(BUMPS[at] - speed))
            if off < least:
                best, least = at, off
            trial += 1
        return best

    def card_below(self, x: float, y: float) -> i64:
        """The space of the card at a point, or NONE."""
        at = self.lying.card_at
        cards = self.lying.cards
        space: i64 = 0
        while space < SPACES:
            if cards >> space & 1:
                start = space * CARD_POSE
                dx = x - float(at[start])
                dy = y - float(at[start + 1])
                angle = at[start + 3]
                if angle != 0:
                    turn = radians(float(angle) / 10.0)
                    dx, dy = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
                if abs(dx) < HALF_WIDTH and abs(dy) < HALF_LENGTH:
                    return space
            space += 1
        return NONE

    def move_card(self, card: i64, along: float, across: float, turned: i64, ux: float, uy: float) -> None:
        start = card * CARD_POSE
        at = self.lying.card_at
        self.card = card
        self.card_x = within(float(at[start]) + along * ux + across * uy)
        self.card_y = within(float(at[start + 1]) + along * uy - across * ux)
        self.card_angle = at[start + 3] + turned

    def token_near(self, x: float, y: float, ux: float, uy: float) -> tuple[i64, i64, i64]:
        """A token that may be bumped into, or NONE; the cell where it lies, and on which side."""
        tokens = self.lying.tokens
        at = self.lying.token_at
        found: i64 = NONE
        cell: i64 = 0
        side: i64 = 1
        least = 1e12
        slot: i64 = 0
        while tokens >> slot:
            if tokens >> slot & 1:
                dx = float(at[slot * TOKEN_POSE]) - x
                dy = float(at[slot * TOKEN_POSE + 1]) - y
                along = dx * ux + dy * uy
                across = dx * uy - dy * ux
                if BUMP_BACK <= along < BUMP_AHEAD and abs(across) < BUMP_ACROSS * BUMP_WIDTH:
                    gap = dx * dx + dy * dy
                    if gap < least:
                        least = gap
                        found = slot
                        side = 1 if across >= 0.0 else -1
                        cell = i64((along - BUMP_BACK) / BUMP_STEP) * BUMP_WIDTH + i64(
                            abs(across) / BUMP_ACROSS
                        )
            slot += 1
        return found, cell, side

    def push(self, slot: i64, along: float, across: float, ux: float, uy: float) -> None:
        if along == 0.0 and across == 0.0:
            return
        at = self.lying.token_at
        self.other = slot
        self.other_x = within(float(at[slot * TOKEN_POSE]) + along * ux + across * uy)
        self.other_y = within(float(at[slot * TOKEN_POSE + 1]) + along * uy - across * ux)

    # The facts ----------------------------------------------------------------------------------------

    def told(self) -> list[int]:
        """The numbers of the landing."""
        where = IN_UFO if self.inside else place_of(self.x, self.y)
        masks = self.reached(self.x, self.y, True) if where in (LYING, IN_PLANET, WALLED) else 0
        told: list[int] = [where, masks & MASK, masks >> SPACES & MASK, masks >> 2 * SPACES, 0]
        poses: list[int] = []
        count: i64 = 0
        tokens = self.lying.tokens if self.card != NONE or self.other != NONE else 0
        slot: i64 = 0
        while tokens >> slot:
            if tokens >> slot & 1:
                count += self.tell_other(slot, told)
            slot += 1
        told[4] = count
        if self.card != NONE:
            told += [1, self.card, self.card_x, self.card_y, CARD_THICKNESS, self.card_angle]
        else:
            told.append(0)
        if self.other != NONE and place_of(self.other_x, self.other_y) not in (OFF_NEAR, OFF):
            z = self.height(self.other_x, self.other_y, self.other)
            poses += [self.other, self.other_x, self.other_y, z, 0, 0]
        if where not in (OFF_NEAR, OFF):
            z = TOKEN_THICKNESS // 2 if where == IN_UFO else self.height(self.x, self.y, self.slot)
            poses += [self.slot, self.x, self.y, z, 0, 0]
        told.append(len(poses) // (TOKEN_POSE + 1))
        told += poses
        told += self.thrown
        return told

    def tell_other(self, slot: i64, told: list[int]) -> i64:
        """Tell the facts of another token if they have changed; gives how many were told."""
        at = self.lying.token_at
        x = at[slot * TOKEN_POSE]
        y = at[slot * TOKEN_POSE + 1]
        where = place_of(x, y)
        if is_in_ufo(x, y):
            return 0
        before = self.reached(x, y, False)
        now = where
        if slot == self.other:
            x, y = self.other_x, self.other_y
            now = place_of(x, y)
        after = self.reached(x, y, True) if now not in (OFF_NEAR, OFF) else 0
        if before == after and where == now:
            return 0
        if self.lying.waiting >> slot & 1:  # it can lose a card, never gain one
            counted = self.lying.counted[slot]
            left = counted & ~(before & ~after & MASK)
            if left == counted:
                return 0
            told += [slot, LYING, left, 0, 0]
        else:
            told += [slot, now, after & MASK, after >> SPACES & MASK, after >> 2 * SPACES]
        return 1

    def reached(self, x: i64, y: i64, moved: bool) -> i64:
        """The cards below a token and in blast reach: three masks in one number, on, short, long.

        With ``moved`` the card that was moved lies where it lies now.
        """
        lying = self.lying
        cards = lying.cards
        at = lying.card_at
        masks: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if cards >> space & 1:
                start = space * CARD_POSE
                card_x = at[start]
                card_y = at[start + 1]
                angle = at[start + 3]
                if moved and space == self.card:
                    card_x, card_y, angle = self.card_x, self.card_y, self.card_angle
                dx = abs(float(x - card_x))
                dy = abs(float(y - card_y))
                if dx < 1600.0 and dy < 1600.0:  # farther away no blast reaches
                    if angle != 0:
                        turn = radians(float(angle) / 10.0)
                        dx, dy = float(x - card_x), float(y - card_y)
                        dx, dy = (
                            abs(dx * cos(turn) + dy * sin(turn)),
                            abs(dy * cos(turn) - dx * sin(turn)),
                        )
                    over_x = max(0.0, dx - HALF_WIDTH)
                    over_y = max(0.0, dy - HALF_LENGTH)
                    gap = over_x * over_x + over_y * over_y
                    if gap <= LONG_GAP:
                        masks |= mask_of(gap, dx, dy) << space
            space += 1
        return masks

    def height(self, x: i64, y: i64, slot: i64) -> i64:
        """Of the centre of a token that lies here: on the board, on a card, on another token."""
        z: i64 = TOKEN_THICKNESS // 2
        if self.reached(x, y, True) & MASK:
            z += CARD_THICKNESS
        tokens = self.lying.tokens
        at = self.lying.token_at
        other: i64 = 0
        while tokens >> other:
            if tokens >> other & 1 and other != slot and other != self.other:
                dx = at[other * TOKEN_POSE] - x
                dy = at[other * TOKEN_POSE + 1] - y
                if dx * dx + dy * dy < STACKED:
                    return z + TOKEN_THICKNESS
            other += 1
        return z


MASK: Final = (1 << SPACES) - 1
STACKED: Final = (2 * TOKEN_RADIUS - 40) * (2 * TOKEN_RADIUS - 40)


def mask_of(gap: float, dx: float, dy: float) -> i64:
    """The bits of one card: it lies on it, or the short and the long blast reach it."""
    inner_x = max(0.0, dx - HALF_WIDTH + OVERLAP)
    inner_y = max(0.0, dy - HALF_LENGTH + OVERLAP)
    if inner_x * inner_x + inner_y * inner_y <= ON_GAP:
        return 1
    long: i64 = 1 << 2 * SPACES
    return long | 1 << SPACES if gap <= SHORT_GAP else long


def place_of(x: i64, y: i64) -> i64:
    """Where a token lies that lies flat and not in the UFO."""
    if y < TABLE_NEAR:
        return OFF_NEAR
    if x < TABLE_LEFT or x > TABLE_RIGHT or y > TABLE_FAR:
        return OFF
    if y + TOKEN_RADIUS < PLANET_LINE:
        return IN_PLANET
    return WALLED if is_walled(x, y) else LYING


def is_in_ufo(x: i64, y: i64) -> bool:
    return UFO_LEFT < x < UFO_RIGHT and UFO_NEAR < y < UFO_FAR


def within(number: float) -> i64:
    return i64(min(max(number, float(-FARTHEST + 1)), float(FARTHEST)))
