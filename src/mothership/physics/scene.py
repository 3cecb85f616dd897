"""The model of the table for the physics engine, built for one shot.

Lengths are metres here, as the engine wants them; everywhere else they are tenths of a millimetre.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from mothership.games.space_invaders.board import (
    CARD_LENGTH,
    CARD_THICKNESS,
    CARD_WIDTH,
    TABLE_FAR,
    TABLE_LEFT,
    TABLE_NEAR,
    TABLE_RIGHT,
    TOKEN_RADIUS,
    TOKEN_THICKNESS,
    UFO_BACK_WALL,
    UFO_FAR,
    UFO_FRONT_WALL,
    UFO_LEFT,
    UFO_NEAR,
    UFO_RIGHT,
)
from mothership.games.space_invaders.landing import CardPose, Launch, TokenPose

UNIT: Final = 1e-4  # metres in a tenth of a millimetre
STEP: Final = 0.0005  # seconds; with twice as much, shots were seen that never settle

TOKEN_MASS: Final = 0.0022
CARD_MASS: Final = 0.004
SIDES: Final = 16  # of a token: a plain cylinder too often ends on its rim
BEVEL: Final = 0.0004
CARD_DEPTH: Final = 0.015  # towards tokens a card reaches down into the table, so that nothing tunnels
WALL: Final = 0.004  # half the thickness of the UFO's walls

# What collides with what: a token with everything, a card with its own floor and the UFO.
TOKENS_BIT: Final = 1
CARDS_BIT: Final = 2


def token_vertices() -> str:
    """The corners of a bevelled disc, as the engine reads them."""
    radius, half = TOKEN_RADIUS * UNIT, TOKEN_THICKNESS * UNIT / 2
    rings = [(radius - BEVEL, half), (radius, half - BEVEL), (radius, BEVEL - half), (radius - BEVEL, -half)]
    corners = []
    for reach, height in rings:
        for side in range(SIDES):
            turn = 2 * pi * side / SIDES
            corners.append(f"{reach * cos(turn):.6f} {reach * sin(turn):.6f} {height:.6f}")
    return " ".join(corners)


def _box(middle: tuple[float, float, float], half: tuple[float, float, float], affinity: int) -> str:
    place = " ".join(f"{value:.5f}" for value in middle)
    size = " ".join(f"{value:.5f}" for value in half)
    return f'<geom type="box" pos="{place}" size="{size}" contype="0" conaffinity="{affinity}"/>'


def _fixed() -> str:
    """The table top, the floor that cards slide on, and the UFO."""
    left, right, near, far = (value * UNIT for value in (TABLE_LEFT, TABLE_RIGHT, TABLE_NEAR, TABLE_FAR))
    thick = 0.05
    top = _box(
        ((left + right) / 2, (near + far) / 2, -thick),
        ((right - left) / 2, (far - near) / 2, thick),
        TOKENS_BIT,
    )
    floor = f'<geom type="plane" size="0 0 1" contype="0" conaffinity="{CARDS_BIT}"/>'
    both = TOKENS_BIT | CARDS_BIT
    west, east, south, north = (value * UNIT for value in (UFO_LEFT, UFO_RIGHT, UFO_NEAR, UFO_FAR))
    low, high = UFO_FRONT_WALL * UNIT / 2, UFO_BACK_WALL * UNIT / 2
    middle_x, middle_y = (west + east) / 2, (south + north) / 2
    across, along = (east - west) / 2 + 2 * WALL, (north - south) / 2
    walls = [
        _box((middle_x, south - WALL, low), (across, WALL, low), both),
        _box((middle_x, north + WALL, high), (across, WALL, high), both),
        _box((west - WALL, middle_y, low), (WALL, along, low), both),
        _box((east + WALL, middle_y, low), (WALL, along, low), both),
    ]
    return "".join([top, floor, *walls])


_TOP: Final = CARD_THICKNESS * UNIT
_HALF_CARD: Final = f"{CARD_WIDTH * UNIT / 2:.5f} {CARD_LENGTH * UNIT / 2:.5f}"
_HEAD: Final = (
    '<mujoco><compiler autolimits="true"/>'
    f'<option timestep="{STEP}" integrator="implicitfast" solver="Newton" iterations="30" cone="elliptic" '
    'impratio="10" sleep_tolerance="0.002"><flag multiccd="enable" sleep="enable"/></option>'
    '<size memory="4M"/>'
    f'<asset><mesh name="token" vertex="{token_vertices()}"/></asset>'
    "<default>"
    # A token decides how it bounces: the same on every surface.
    f'<default class="token"><geom type="mesh" mesh="token" mass="{TOKEN_MASS}" contype="{TOKENS_BIT}" '
    f'conaffinity="{TOKENS_BIT}" condim="6" friction="0.4 0.004 0.0003" priority="1" '
    'solref="-1200000 -950" solimp=".95 .99 .0005"/></default>'
    f'<default class="face"><geom type="box" size="{_HALF_CARD} {(_TOP + CARD_DEPTH) / 2:.6f}" '
    f'pos="0 0 {(_TOP - CARD_DEPTH) / 2 - _TOP / 2:.6f}" mass="0" contype="0" '
    f'conaffinity="{TOKENS_BIT}"/></default>'
    f'<default class="card"><geom type="box" size="{_HALF_CARD} {_TOP / 2:.6f}" mass="{CARD_MASS}" '
    f'contype="{CARDS_BIT}" conaffinity="0" friction="0.22 0.005 0.0001" condim="3" priority="2" '
    'solref="0.004 1" solimp=".99 .999 .0002"/></default>'
    "</default><worldbody>"
    f"{_fixed()}"
)
_TAIL: Final = "</worldbody></mujoco>"


def model_text(launch: Launch) -> str:
    """The model in the engine's own language; the flying token comes last."""
    parts = [_HEAD]
    parts += [_card(card) for card in launch.cards]
    parts += [_token(token) for token in launch.tokens]
    parts.append('<body name="flying" pos="0 0 1"><freejoint/><geom class="token"/></body>')
    parts.append(_TAIL)
    return "".join(parts)


def _card(card: CardPose) -> str:
    # Flat for ever: it slips, turns and presses on the board, but never tips over.
    return (
        f'<body pos="{card.x * UNIT:.5f} {card.y * UNIT:.5f} {_TOP / 2:.6f}" '
        f'euler="0 0 {card.angle / 10:.2f}" sleep="init">'
        '<joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>'
        '<joint type="slide" axis="0 0 1"/><joint type="hinge" axis="0 0 1"/>'
        '<geom class="card"/><geom class="face"/></body>'
    )


def _token(token: TokenPose) -> str:
    w, x, y, z = quaternion(token.nx / 1000, token.ny / 1000)
    return (
        f'<body pos="{token.x * UNIT:.5f} {token.y * UNIT:.5f} {token.z * UNIT:.5f}" '
        f'quat="{w:.6f} {x:.6f} {y:.6f} {z:.6f}" sleep="init"><freejoint/><geom class="token"/></body>'
    )


def quaternion(nx: float, ny: float) -> tuple[float, float, float, float]:
    """The shortest turn that takes the vertical to this unit vector, which points upwards."""
    lean = nx * nx + ny * ny
    nz = sqrt(max(0.0, 1.0 - lean))
    w = sqrt((1.0 + nz) / 2)
    return w, -ny / (2 * w), nx / (2 * w), 0.0
