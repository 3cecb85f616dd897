"""From positions to facts: the geometry of a landing, in one place for every table that knows positions.

A token is a disc. Seen from above it is a circle, or an ellipse when it leans. Everything is judged
from the position at rest; how things came there does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin, sqrt
from typing import Final

from mothership.games.space_invaders.board import (
    CARD_LENGTH,
    CARD_WIDTH,
    LONG_REACH,
    PLANET_LINE,
    SHORT_REACH,
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    UFO_FAR,
    UFO_FRONT_WALL,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
    is_walled,
)
from mothership.games.space_invaders.landing import CardPose, Facts, Landing, Launch, TokenPose
from mothership.games.space_invaders.phases import IN_PLANET, IN_UFO, LYING, OFF, OFF_NEAR, WALLED

OVERLAP: Final = 6.0  # tenths of a millimetre: less is only touching the edge  # SI-S11
SLACK: Final = 5.0  # how far a face may sink into another and still lie on it
RIM_POINTS: Final = 48  # for the rim of a token that leans


def judge(token: TokenPose, cards: Iterable[CardPose]) -> Facts:
    """The facts of one token at rest."""
    where = place_of(token)
    if where in (IN_UFO, OFF, OFF_NEAR):
        return Facts(where)
    on = short = long = 0
    for card in cards:
        gap = distance(token, card)
        if gap <= LONG_REACH:  # SI-S26
            bit = 1 << card.space
            if gap <= 0.0 and lies_on(token, card):
                on |= bit
            else:
                long |= bit
                if gap <= SHORT_REACH:
                    short |= bit
    return Facts(where, on, short, long)


def place_of(token: TokenPose) -> int:
    """In the UFO, in the planet area, off an edge, at the UFO's wall, or somewhere else."""
    if token.y < TABLE_NEAR:
        return OFF_NEAR  # SI-S9
    if token.x < TABLE_LEFT or token.x > TABLE_RIGHT or token.y > TABLE_FAR:
        return OFF  # SI-S9
    inside = UFO_LEFT < token.x < UFO_RIGHT and UFO_NEAR < token.y < UFO_FAR
    if inside and token.z < UFO_FRONT_WALL:
        return IN_UFO  # SI-S14
    # A disc reaches so far along y, however it leans.
    extent = TOKEN_RADIUS * sqrt(max(0.0, 1.0 - (token.ny / 1000) ** 2))
    if token.y + extent < PLANET_LINE:
        return IN_PLANET  # SI-S9
    return WALLED if is_walled(token.x, token.y) else LYING  # SI-S22b


def lies_on(token: TokenPose, card: CardPose) -> bool:
    """SI-S11: whether a token rests above a card's top face with real overlap.

    What is between them does not matter: stacked on another token it counts. Below the card it does not.
    """
    centre = centre_of_overlap(token, card)
    if centre is None:
        return False
    return height_below(token, *centre) >= card.top - SLACK


def centre_of_overlap(token: TokenPose, card: CardPose) -> tuple[float, float] | None:
    """The middle of what token and card have in common, seen from above; None if they only touch."""
    if distance(token, card, OVERLAP) > 0.0:
        return None
    points = [nearest(token, card)]
    points += [point for point in rim(token) if is_inside(*point, card)]
    points += [corner for corner in corners(card) if hangs_over(token, *corner)]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def height_below(token: TokenPose, x: float, y: float) -> float:
    """How high the token's lower face is over a point."""
    nx, ny = token.nx / 1000, token.ny / 1000
    nz = upright(token)
    slope = ((x - token.x) * nx + (y - token.y) * ny) / nz
    return token.z - slope - TOKEN_THICKNESS / 2 / nz


def upright(token: TokenPose) -> float:
    """The z of the unit vector on its face; never quite 0, so that a token on its rim can be judged."""
    return sqrt(max(0.0025, 1.0 - (token.nx / 1000) ** 2 - (token.ny / 1000) ** 2))


def distance(token: TokenPose, card: CardPose, inset: float = 0.0) -> float:
    """From the rim of the token to the card, seen from above; 0 or less if they overlap.

    The card is taken smaller by an inset all round.
    """
    if token.nx == 0 and token.ny == 0:
        x, y = into_card(token.x, token.y, card)
        return outside(x, y, inset) - TOKEN_RADIUS
    if hangs_over(token, *nearest(token, card, inset)):
        return 0.0
    return min(outside(*into_card(x, y, card), inset) for x, y in rim(token))


# Shapes -----------------------------------------------------------------------------------------------


def into_card(x: float, y: float, card: CardPose) -> tuple[float, float]:
    """A point as the card sees it: from its middle, along its sides."""
    x, y = x - card.x, y - card.y
    if card.angle == 0:
        return x, y
    turn = radians(card.angle / 10)
    return x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)


def out_of_card(x: float, y: float, card: CardPose) -> tuple[float, float]:
    """The opposite of ``into_card``."""
    turn = radians(card.angle / 10)
    return card.x + x * cos(turn) - y * sin(turn), card.y + x * sin(turn) + y * cos(turn)


def outside(x: float, y: float, inset: float) -> float:
    """How far a point is outside the card, in the card's own co-ordinates."""
    return hypot(
        max(0.0, abs(x) - CARD_WIDTH / 2 + inset),
        max(0.0, abs(y) - CARD_LENGTH / 2 + inset),
    )


def is_inside(x: float, y: float, card: CardPose) -> bool:
    return outside(*into_card(x, y, card), 0.0) == 0.0


def nearest(token: TokenPose, card: CardPose, inset: float = 0.0) -> tuple[float, float]:
    """The point of a card that is nearest to a token's centre."""
    x, y = into_card(token.x, token.y, card)
    width, length = CARD_WIDTH / 2 - inset, CARD_LENGTH / 2 - inset
    return out_of_card(min(max(x, -width), width), min(max(y, -length), length), card)


def corners(card: CardPose) -> list[tuple[float, float]]:
    width, length = CARD_WIDTH / 2, CARD_LENGTH / 2
    return [out_of_card(x, y, card) for x in (-width, width) for y in (-length, length)]


def rim(token: TokenPose) -> list[tuple[float, float]]:
    """Points along the rim, seen from above."""
    nx, ny = token.nx / 1000, token.ny / 1000
    lean = hypot(nx, ny)
    # Along the axis of the lean it is as long as ever, across it shorter.
    ax, ay = (-ny / lean, nx / lean) if lean else (1.0, 0.0)
    flat = sqrt(max(0.0, 1.0 - lean * lean))
    points = []
    for step in range(RIM_POINTS):
        turn = 2 * pi * step / RIM_POINTS
        along, across = TOKEN_RADIUS * cos(turn), TOKEN_RADIUS * flat * sin(turn)
        points.append((token.x + along * ax - across * ay, token.y + along * ay + across * ax))
    return points


def hangs_over(token: TokenPose, x: float, y: float) -> bool:
    """Whether a point is under the disc, seen from above."""
    dx, dy = x - token.x, y - token.y
    nx, ny = token.nx / 1000, token.ny / 1000
    # On the disc's own plane the point is as far from its centre as the slope makes it.
    slope = (dx * nx + dy * ny) / upright(token)
    return dx * dx + dy * dy + slope * slope <= TOKEN_RADIUS * TOKEN_RADIUS


# A whole landing --------------------------------------------------------------------------------------


def land(launch: Launch, cards: Sequence[CardPose], tokens: Sequence[TokenPose]) -> Landing:
    """The landing, when everything has come to rest: all cards, and all tokens, the launched one among them.

    Tokens that fell off the table are told beyond its edge.
    """
    by_slot = {token.slot: token for token in tokens}
    before = {token.slot: token for token in launch.tokens}
    counted = dict(launch.waiting)
    others = []
    for slot in sorted(before):
        facts = judge(by_slot[slot], cards)
        earlier = judge(before[slot], launch.cards)
        if slot in counted:  # SI-S12: it can lose a card, never gain one
            left = counted[slot] & ~(earlier.on & ~facts.on)
            facts, earlier = Facts(LYING, left), Facts(LYING, counted[slot])
        if facts != earlier:
            others.append((slot, facts))
    old = set(launch.cards)
    return Landing(
        judge(by_slot[launch.slot], cards),
        tuple(others),
        tuple(card for card in cards if card not in old),
        tuple(
            token
            for token in tokens
            if token != before.get(token.slot) and place_of(token) not in (OFF, OFF_NEAR)
        ),
    )
