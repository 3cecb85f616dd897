"""A flight for a landing that was not simulated: the arc of the throw, and what may have followed it.

Where it begins and ends is true. From the first touch on the token hops and slides as a token would, and what
it has pushed moves out of its way. Nothing is drawn: the same landing has the same flight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import acos, atan2, ceil, cos, degrees, hypot, pi, radians, sin, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from mothership.core.nature import draw
from mothership.games.space_invaders.arc import ELEVATION, GRAVITY, RELEASE_HEIGHT, carry, speed_of_press
from mothership.games.space_invaders.board import (
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    TOKEN_RADIUS,
    UFO_BACK_WALL,
    UFO_FAR,
    UFO_FRONT_WALL,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
)
from mothership.games.space_invaders.landing import (
    CardPose,
    Landing,
    Launch,
    TokenPose,
    launch_of,
    read_landing,
)
from mothership.games.space_invaders.phases import LANDING, OFF, OFF_NEAR
from mothership.games.space_invaders.state import Position
from mothership.games.space_invaders.statistical import nature
from mothership.games.space_invaders.trajectory import CARD, MICROSECONDS, TOKEN, Track, Trajectory, encode

if TYPE_CHECKING:
    from random import Random

    from mothership.core.nature import Answer
    from mothership.core.state import State

FRAME: Final = MICROSECONDS / 1e6
METRE: Final = 10_000.0
FALL: Final = GRAVITY * METRE
SOFTEST: Final = 0.5  # metres a second
SHORTER: Final = 0.9  # where a token touches, on the way to where it lies
FINE: Final = 4  # looks for the first touch in a frame
TOUCH: Final = 60.0  # how high the centre of a tumbling token is when it first touches
BELOW: Final = -600.0  # so far a token falls that leaves the table
CLEARANCE: Final = 100.0  # above a wall that is hopped over
OVER_RIM: Final = 60.0  # how much higher the hop is
LOOKS: Final = 24  # for walls in the way
BOUNCES: Final = (0.25, 0.12)  # the part of its speed that is left after a touch
SHARES: Final = (0.5, 0.15)  # of the way to its rest that a token hops; it slides along the rest
SLIDES: Final = 0.25 * FALL  # how it is slowed down then
QUICKEST: Final = 0.05  # seconds of a slide
SLOWEST: Final = 0.7
SPIN: Final = 3.0  # radians a second
TILTS: Final = (0.35, -0.2, 0.08, 0.0)  # radians, at the touches and at rest
PUSHED: Final = 0.3  # seconds that a card or a token moves which was pushed
LIFT: Final = 25.0  # how high a token hops then
SLIP: Final = 8_000.0  # the speed with which something leaves the table


def traced(state: State, generator: Random) -> Answer:
    """Answers as the statistical table does, with a flight."""
    if not isinstance(state, Position) or state.phase != LANDING:
        return draw(state, generator)
    launch = launch_of(state)
    move, numbers = nature(state, generator)
    return move, numbers, encode(playback(launch, read_landing(numbers)))


def playback(launch: Launch, landing: Landing) -> Trajectory:
    """How the token may have come to where it lies."""
    rest = next((token for token in landing.tokens if token.slot == launch.slot), None)
    arc = arc_of(launch, rest, landing.thrown)
    time = first_touch(arc)
    touch = arc.at(time)
    legs = [*flown(arc, time), *settled(arc, time, rest, landing.facts.where)]
    tracks = [Track(TOKEN, launch.slot, 0, tuple(turning(legs, arc, rest)))]
    begins = round(time / FRAME)
    before = {card.space: card for card in launch.cards}
    for card in landing.cards:
        tracks.append(Track(CARD, card.space, begins, tuple(slipping(before[card.space], card))))
    gone = {slot for slot, facts in landing.others if facts.where in (OFF_NEAR, OFF)}
    after = {token.slot: token for token in landing.tokens}
    for token in launch.tokens:
        if token.slot in gone:
            tracks.append(Track(TOKEN, token.slot, begins, tuple(pushed_off(token, touch))))
        elif token.slot in after:
            tracks.append(Track(TOKEN, token.slot, begins, tuple(pushed(token, after[token.slot]))))
    return Trajectory(MICROSECONDS, tuple(tracks))


# Through the air --------------------------------------------------------------------------------------


class Point(NamedTuple):
    x: float
    y: float
    z: float


class Arc(NamedTuple):
    """A token in the air: places in tenths of a millimetre, times in seconds."""

    start: Point
    speed: Point

    def at(self, time: float) -> Point:
        (x, y, z), (vx, vy, vz) = self
        return Point(x + vx * time, y + vy * time, z + vz * time - FALL / 2 * time * time)


def arc_of(launch: Launch, rest: TokenPose | None, thrown: Sequence[int] = ()) -> Arc:
    """The arc of the throw. If nobody told how it was thrown, one that leads to where the token lies."""
    x, y, elevation = float(launch.x), float(launch.y), ELEVATION
    if thrown:
        x, angle, speed, elevation = thrown[0], thrown[1] / 100, thrown[2] / 1000, thrown[3] / 100
    elif rest is not None:
        angle = degrees(atan2(rest.x - x, rest.y - y))
        speed = max(SOFTEST, sqrt(SHORTER * hypot(rest.x - x, rest.y - y) / carry(1.0)))
    else:
        angle, speed = float(launch.angle or 0), speed_of_press(launch.strength or 0)
    ahead = speed * cos(radians(elevation)) * METRE
    up = speed * sin(radians(elevation)) * METRE
    way = Point(ahead * sin(radians(angle)), ahead * cos(radians(angle)), up)
    return Arc(Point(x, y, float(RELEASE_HEIGHT)), way)


def first_touch(arc: Arc) -> float:
    """When the token first touches the table or a wall of the UFO, or is far below the table's edge."""
    before, now, time, step = arc.start, arc.start, 0.0, FRAME / FINE
    while not (now.z < before.z and now.z <= (TOUCH if is_on_table(now) else BELOW)):
        before, now = now, arc.at(time + step)
        if strikes(before, now):
            break
        time += step
    return time


def is_on_table(point: Point) -> bool:
    return TABLE_LEFT <= point.x <= TABLE_RIGHT and TABLE_NEAR <= point.y <= TABLE_FAR


def is_in_ufo(point: Point) -> bool:
    return UFO_LEFT < point.x < UFO_RIGHT and UFO_NEAR < point.y < UFO_FAR


def strikes(before: Point, now: Point) -> bool:
    """Whether a wall of the UFO is in the way."""
    return now.z < wall_between(before, now)


def wall_between(before: Point, now: Point) -> float:
    """How high the wall is that stands between two near points; 0 where there is none."""
    if is_in_ufo(before) == is_in_ufo(now):
        return 0.0
    back = before.y < UFO_FAR <= now.y or now.y < UFO_FAR <= before.y
    return UFO_BACK_WALL if back else UFO_FRONT_WALL


def flown(arc: Arc, time: float) -> list[Leg]:
    return [Leg(time, lambda share: arc.at(share * time))]


# From the first touch on ------------------------------------------------------------------------------


class Leg(NamedTuple):
    """A part of the way: its duration, and where the token is after a share of it."""

    duration: float
    at: Callable[[float], Point]


def settled(arc: Arc, time: float, rest: TokenPose | None, where: int) -> list[Leg]:
    """What follows the first touch: two hops and a slide, or a way off the table."""
    touch = arc.at(time)
    if rest is None:
        return leaving(touch, arc, where) if touch.z > BELOW else []
    end = Point(float(rest.x), float(rest.y), float(rest.z))
    fall = max(0.0, FALL * time - arc.speed.z)
    legs: list[Leg] = []
    here = touch
    for rim in rims(touch, end):
        legs.append(hop(here, rim, max(here.z, rim.z) + OVER_RIM))
        here = rim
    last = here
    for bounce, share in zip(BOUNCES, SHARES, strict=True):
        to = Point(here.x + (end.x - last.x) * share, here.y + (end.y - last.y) * share, end.z)
        legs.append(hop(here, to, max(here.z + (bounce * fall) ** 2 / (2 * FALL), to.z)))
        here = to
    distance = hypot(end.x - here.x, end.y - here.y)
    legs.append(slide(here, end, min(max(sqrt(2 * distance / SLIDES), QUICKEST), SLOWEST)))
    return legs


def rims(one: Point, other: Point) -> list[Point]:
    """Where the straight way from one point to another leads over walls of the UFO, high enough for it."""
    dx, dy = (other.x - one.x) / LOOKS, (other.y - one.y) / LOOKS
    points = [Point(one.x + dx * at, one.y + dy * at, 0.0) for at in range(LOOKS + 1)]
    walls = [(now, wall_between(before, now)) for before, now in pairwise(points)]
    return [Point(now.x, now.y, wall + CLEARANCE) for now, wall in walls if wall]


def hop(start: Point, end: Point, height: float) -> Leg:
    """Up to a height and down again, as things fall."""
    up, down = sqrt(2 * (height - start.z) / FALL), sqrt(2 * (height - end.z) / FALL)
    duration = max(up + down, FRAME)

    def at(share: float) -> Point:
        z = height - FALL / 2 * (share * duration - up) ** 2
        return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share, z)

    return Leg(duration, at)


def slide(start: Point, end: Point, duration: float) -> Leg:
    """Slower and slower until it rests."""

    def at(share: float) -> Point:
        part = 1 - (1 - share) ** 2
        return Point(*(one + (other - one) * part for one, other in zip(start, end, strict=True)))

    return Leg(duration, at)


def leaving(start: Point, arc: Arc, where: int) -> list[Leg]:
    """Along the table to its edge, and down."""
    dx, dy = (0.0, -1.0) if where == OFF_NEAR else (arc.speed.x, arc.speed.y)
    return off_the_edge(start, dx, dy)


def off_the_edge(start: Point, dx: float, dy: float) -> list[Leg]:
    length = hypot(dx, dy) or 1.0
    dx, dy = dx / length, dy / length
    ways = [((TABLE_RIGHT if dx > 0 else TABLE_LEFT) - start.x) / dx] if dx else []
    ways += [((TABLE_FAR if dy > 0 else TABLE_NEAR) - start.y) / dy] if dy else []
    distance = max(0.0, min(ways, default=0.0)) + TOKEN_RADIUS
    edge = Point(start.x + dx * distance, start.y + dy * distance, min(start.z, TOUCH))
    fall = sqrt(2 * (edge.z - BELOW) / FALL)

    def falling(share: float) -> Point:
        time = share * fall
        return Point(edge.x + dx * SLIP * time, edge.y + dy * SLIP * time, edge.z - FALL / 2 * time * time)

    straight = Leg(
        max(distance / SLIP, FRAME),
        lambda share: Point(*(one + (other - one) * share for one, other in zip(start, edge, strict=True))),
    )
    return [straight, Leg(fall, falling)]


# Frames -----------------------------------------------------------------------------------------------


def frames_of(legs: list[Leg]) -> Iterator[tuple[Point, int, float]]:
    """Where it is in each frame, on which leg, and after which share of it; the last one is its rest."""
    whole = sum(leg.duration for leg in legs)
    count = ceil(whole / FRAME)
    begins, number = 0.0, 0
    for frame in range(count):
        time = frame * FRAME
        while number < len(legs) - 1 and time >= begins + legs[number].duration:
            begins += legs[number].duration
            number += 1
        share = min((time - begins) / max(legs[number].duration, 1e-9), 1.0)
        yield legs[number].at(share), number, share
    yield legs[-1].at(1.0), len(legs) - 1, 1.0


def turning(legs: list[Leg], arc: Arc, rest: TokenPose | None) -> Iterator[tuple[int, ...]]:
    """The frames of the token that flies: it turns about itself, leans after a touch, and comes to rest."""
    ahead = hypot(arc.speed.x, arc.speed.y) or 1.0
    axis = (arc.speed.y / ahead, -arc.speed.x / ahead)
    way = SPIN if rest is None or rest.slot % 2 else -SPIN
    at_rest = (0.0, 0.0) if rest is None else (rest.nx / 1000, rest.ny / 1000)
    spun = 0.0
    for point, leg, share in frames_of(legs):
        slower = 1.0 if leg == 0 else max(0.0, 1 - (leg - 1 + share) / (len(legs) - 1))
        spun += way * slower * FRAME
        lean = (tilt_after(leg - 1) if leg else 0.0) * (1 - share) + tilt_after(leg) * share
        if leg == len(legs) - 1 and share == 1.0:
            yield *whole_numbers(point), *turn_of(leaning(*at_rest), upright(spun))
        else:
            yield *whole_numbers(point), *turn_of(about(*axis, lean), upright(spun))


def tilt_after(leg: int) -> float:
    return TILTS[min(leg, len(TILTS) - 1)]


def pushed(before: TokenPose, after: TokenPose) -> Iterator[tuple[int, ...]]:
    """Another token is pushed from one place to another."""
    start, end = Point(before.x, before.y, before.z), Point(after.x, after.y, after.z)
    distance = hypot(end.x - start.x, end.y - start.y)
    leg, lift = slide(start, end, PUSHED), min(LIFT, distance / 4)
    for point, _, share in frames_of([leg]):
        lifted = point._replace(z=point.z + lift * sin(pi * min(1.0, 2 * share)))
        pose = after if share > 0 else before
        yield *whole_numbers(lifted), *turn_of(leaning(pose.nx / 1000, pose.ny / 1000), upright(share))


def pushed_off(token: TokenPose, touch: Point) -> Iterator[tuple[int, ...]]:
    """Another token is pushed off the table."""
    start = Point(token.x, token.y, token.z)
    for point, _, _ in frames_of(off_the_edge(start, start.x - touch.x, start.y - touch.y)):
        yield *whole_numbers(point), *turn_of(upright(0.0), upright(0.0))


def slipping(before: CardPose, after: CardPose) -> Iterator[tuple[int, ...]]:
    """A card slips, and turns the shorter way round."""
    turn = (after.angle - before.angle + 1800) % 3600 - 1800
    start, end = Point(before.x, before.y, before.angle), Point(after.x, after.y, before.angle + turn)
    for point, _, share in frames_of([slide(start, end, PUSHED)]):
        yield (after.x, after.y, after.angle) if share == 1.0 else whole_numbers(point)


def whole_numbers(point: Point) -> tuple[int, int, int]:
    return round(point.x), round(point.y), round(point.z)


Turn = tuple[float, float, float, float]  # a quaternion: w, x, y, z


def upright(angle: float) -> Turn:
    """About the axis that points up."""
    return cos(angle / 2), 0.0, 0.0, sin(angle / 2)


def about(x: float, y: float, angle: float) -> Turn:
    """About an axis that lies flat."""
    return cos(angle / 2), x * sin(angle / 2), y * sin(angle / 2), 0.0


def leaning(nx: float, ny: float) -> Turn:
    """So that the face of a token points where it is told to."""
    flat = hypot(nx, ny)
    return about(-ny / flat, nx / flat, acos(sqrt(max(0.0, 1 - flat * flat)))) if flat else upright(0.0)


def turn_of(lean: Turn, spin: Turn) -> tuple[int, int, int, int]:
    """First the spin, then the lean, as 1000 times a quaternion."""
    (a, b, c, d), (w, _, _, z) = lean, spin
    return (
        round(1000 * (a * w - d * z)),
        round(1000 * (b * w + c * z)),
        round(1000 * (c * w - b * z)),
        round(1000 * (a * z + d * w)),
    )
